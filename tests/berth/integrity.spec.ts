import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuestEntry } from '@dermaga/berth'
import { guestHashes } from '../support/guest-hashes.ts'
import { expect, test } from './fixtures.ts'

const GUESTS = join(import.meta.dirname, '../support/guests')
const LEGACY = guestHashes('legacy-files', ['static/js/runtime.js', 'static/js/main.js', 'static/css/main.css'])
const MODULE = guestHashes('module', ['main.4f2a.js', 'main.77c1.css', 'lazy.js'])
const CHUNKS = guestHashes('loads-chunk', ['main.js', '1.chunk.js'])
const PRODUCTION = { requiresIntegrity: true }

for (const { folder, integrity } of [
  { folder: 'legacy-files', integrity: LEGACY },
  { folder: 'module', integrity: MODULE },
]) {
  test(`production: loads the registered version of ${folder} at every visit, fetching it once`, async ({
    portal,
    page,
  }) => {
    await portal.open({ ...PRODUCTION, origins: [portal.guests.url] })
    for (const _visit of [1, 2]) {
      await portal.mount(folder, { integrity })
      await portal.leave()
    }
    const scripts = portal.guests.requests.filter(path => path.endsWith('.js'))
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted())
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  })
}

test('production: sends no request to the host of a guest without a registered version, not even for a prefetch', async ({
  portal,
  page,
}) => {
  await portal.open(PRODUCTION)
  await page.evaluate(entry => window.portal.berth.prefetch(entry), portal.entry('module'))
  await portal.show('module')
  expect(await portal.failure()).toEqual({ kind: 'integrity', message: 'no version of Module is registered' })
  expect(portal.guests.requests).toEqual([])
})

for (const { folder, file, over } of [
  { folder: 'legacy-files', file: 'static/js/main.js', over: { integrity: LEGACY } },
  { folder: 'legacy-files', file: 'static/js/runtime.js', over: { integrity: LEGACY } },
  { folder: 'legacy-files', file: 'static/css/main.css', over: { integrity: LEGACY } },
  { folder: 'module', file: 'main.4f2a.js', over: { integrity: MODULE } },
  { folder: 'module', file: 'main.77c1.css', over: { integrity: MODULE } },
  { folder: 'module', file: 'asset-manifest.json', over: { integrity: MODULE, version: '1.4.2' } },
] satisfies { folder: string; file: string; over: Partial<GuestEntry> }[]) {
  test(`${folder}: rejects a changed ${file} without running it, and loads the registered file by a retry`, async ({
    portal,
    page,
  }) => {
    await portal.open()
    await page.evaluate(() => Object.assign(window, { tampered: 0 }))
    const body = file.endsWith('.json') ? '{"files":{"main.js":"main.4f2a.js"}}' : 'window.tampered++ /* */'
    const repair = portal.guests.behave(`/${folder}/${file}`, { body })
    await portal.show(folder, over)
    expect(await portal.failure()).toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(file.endsWith('.json') ? /does not match the registered version 1\.4\.2$/ : file),
    })
    await expect(portal.slot).toBeEmpty()
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(0)
    repair()
    await portal.retry()
    await portal.expectPhase('mounted', folder)
  })
}

test('loads a pinned version by its stored manifest, whatever its host serves', async ({ portal }) => {
  const manifest = readFileSync(join(GUESTS, 'module/asset-manifest.json'), 'utf8')
  portal.guests.behave('/module/asset-manifest.json', { body: '{"version":"9","files":{"main.js":"lazy.js"}}' })
  await portal.open(PRODUCTION)
  await portal.mount('module', { integrity: MODULE, manifest })
  expect(portal.guests.requests).not.toContain('/module/asset-manifest.json')
  await portal.leave()
  await portal.show('module', { integrity: MODULE, manifest: manifest.replace('main.4f2a.js', 'lazy.js') })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity' })
})

test('rejects a file in the manifest that the registered version does not have', async ({ portal }) => {
  await portal.open()
  const { 'static/js/runtime.js': _removed, ...integrity } = LEGACY
  await portal.show('legacy-files', { integrity })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity', message: expect.stringContaining('runtime.js') })
})

test('checks the lazy chunks of a module before it runs', async ({ portal, page }) => {
  await portal.open()
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  portal.guests.behave('/module/lazy.js', { until, body: 'window.tampered = true; export const lazyText = "lain"' })
  await portal.show('module', { integrity: MODULE })
  await expect.poll(() => portal.guests.requests).toContain('/module/lazy.js')
  await expect(portal.slot.locator('h1')).toHaveCount(0)
  release()
  expect(await portal.failure()).toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('lazy.js is not'),
  })
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('loads the entry as the catalogue has it now by a retry', async ({ portal }) => {
  await portal.open()
  await portal.show('module', { integrity: { ...MODULE, 'main.77c1.css': MODULE['lazy.js'] ?? '' } })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity' })
  await portal.show('module', { integrity: MODULE })
  expect(await portal.lastState()).toMatchObject({ phase: 'failed' })
  await portal.retry()
  await portal.expectPhase('mounted', 'module')
})

for (const { why, over } of [
  { why: 'a host', over: (other: string) => ({ host: `${other}/module` }) },
  { why: 'a file', over: () => ({}) },
]) {
  test(`requests nothing from ${why} of an origin that is not allowed`, async ({ portal }) => {
    await portal.open({ origins: [portal.guests.url] })
    const elsewhere = portal.guests.url.replace('127.0.0.1', 'localhost')
    const files = { 'main.js': `${elsewhere}/module/main.4f2a.js` }
    portal.guests.behave('/module/asset-manifest.json', { body: JSON.stringify({ format: 'module', files }) })
    await portal.show('module', over(elsewhere))
    expect(await portal.failure()).toMatchObject({
      kind: 'unknown-origin',
      message: expect.stringContaining(elsewhere),
    })
    expect(portal.guests.requests).not.toContain('/module/main.4f2a.js')
  })
}

test('checks the chunks that a guest loads itself, and blocks unregistered ones of a sealed guest', async ({
  portal,
}) => {
  await portal.open()
  const output = portal.slot.locator('output')
  await portal.mount('loads-chunk', { integrity: CHUNKS })
  await portal.slot.locator('.listed').click()
  await expect(output).toHaveText('1.chunk.js dimuat')
  await portal.slot.locator('.stray').click()
  await expect(output).toHaveText('2.chunk.js dimuat')
  await portal.leave()

  portal.guests.behave('/loads-chunk/1.chunk.js', { body: 'window.chunkOfGuest = "lain"' })
  await portal.open()
  await portal.mount('loads-chunk', { integrity: { ...CHUNKS, '1.chunk.js': MODULE['lazy.js'] ?? '' }, sealed: true })
  await portal.slot.locator('.listed').click()
  await expect(output).toHaveText('Loading chunk 1.chunk.js failed')
  const before = portal.guests.requests.filter(path => path.endsWith('2.chunk.js')).length
  await portal.slot.locator('.stray').click()
  await expect(output).toHaveText(/2\.chunk\.js is not among the files of the registered version$/)
  expect(portal.guests.requests.filter(path => path.endsWith('2.chunk.js'))).toHaveLength(before)
})
