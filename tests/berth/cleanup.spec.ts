import type { Page } from '@playwright/test'
import { cleanupOf, countAlive, fingerprint, listeners, settled } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    channels: { heard: number; send?(): void }
    leaked: { events: string[]; ticks: number }
  }
}

/** Long enough for whatever ticks to tick. */
const frames = (page: Page, count: number) =>
  page.evaluate(async count => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

test.beforeEach(({ page }) => page.addInitScript(countAlive))

for (const folder of ['legacy-files', 'legacy-flat', 'module', 'single-spa']) {
  test(`a clean guest (${folder}) leaves the shell exactly as it was`, async ({ portal, page }) => {
    await portal.open({ lingerMs: 0 })
    const before = await fingerprint(page)
    await portal.mount(folder)
    await settled(portal)
    expect(await fingerprint(page)).toEqual(before)
    expect((await cleanupOf(portal))?.kept).toEqual({})
  })
}

test('a leaking guest leaves the shell as it was, but for what no one can take away', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  await portal.mount('leaks', { isolation: 'none' })
  await expect(page.locator('header p')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await page.waitForFunction(() => window.leaked.ticks > 20)
  const leaked = await page.evaluateHandle(() => window.leaked)
  await settled(portal)

  const after = await fingerprint(page)
  const isStuck = (line: string) => line.startsWith('leakedByVar')
  expect({ ...after, window: after.window.filter(line => !isStuck(line)) }).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'leakedByVar'))).toBeUndefined()

  const ticks = await leaked.evaluate(({ ticks }) => ticks)
  await page.evaluate(() => {
    for (const target of [document.body, document, window])
      target.dispatchEvent(new Event('leak-probe', { bubbles: true }))
    history.pushState(null, '', '/elsewhere')
  })
  await page.setViewportSize({ width: 700, height: 500 })
  await frames(page, 5)
  expect(await leaked.evaluate(now => now)).toMatchObject({ ticks, events: [] })
  expect(await cleanupOf(portal)).toMatchObject({
    reclaimed: { node: 6, sheet: 1, listener: 9, timer: 4, observer: 2, handler: 3, attribute: 2 },
    kept: { global: 1 },
  })
})

test('a guest that leaves more than it may wears the document out, over all its stays; others do not', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0, leakBudget: 40 })
  const isWorn = () => page.evaluate(() => window.portal.berth.isOverBudget())
  for (const { folder, left, worn } of [
    { folder: 'leaks', left: 1, worn: false },
    { folder: 'hoards', left: 25, worn: false },
    { folder: 'module', left: 0, worn: false },
    { folder: 'hoards', left: 25, worn: true },
    { folder: 'module', left: 0, worn: true },
  ]) {
    await portal.mount(folder)
    await settled(portal)
    expect((await cleanupOf(portal))?.kept).toEqual(left === 0 ? {} : { global: left })
    expect(await isWorn()).toBe(worn)
  }
})

test('twenty stays of a leaking guest leave no more than one', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('leaks')
  await settled(portal)
  const once = await fingerprint(page)
  for (let stay = 0; stay < 20; stay++) {
    await portal.mount('leaks')
    await portal.leave()
  }
  await settled(portal)
  expect(await fingerprint(page)).toEqual(once)
})

test('the shell’s own work while a guest is there goes on after it', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('leaks')
  await page.evaluate(() => window.portal.openMenu())
  await settled(portal)
  await expect(page.locator('#shell-menu')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('#shell-menu-style')).toHaveCount(1)
  const { interval, frame } = await page.evaluate(() => {
    document.body.dispatchEvent(new Event('shell-probe', { bubbles: true }))
    return { ...window.portal.ticks }
  })
  await page.waitForFunction(
    before => window.portal.ticks.interval > before.interval && window.portal.ticks.frame > before.frame,
    { interval, frame },
  )
  expect(await page.evaluate(() => window.portal.ticks.heard)).toBe(2)
})

test('what the shell’s library marks on the body stays, what a guest’s marks goes', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  await page.evaluate(() => Reflect.set(document, '_listening1', true))
  await portal.mount('legacy-flat')
  await page.evaluate(() => {
    Reflect.set(document.body, '_listening1', true)
    for (const part of [document, document.documentElement, document.head, document.body])
      Reflect.set(part, '_listening2', true)
  })
  await settled(portal)
  const marks = await page.evaluate(() =>
    [document, document.documentElement, document.head, document.body].map(part =>
      Object.keys(part).filter(name => name.startsWith('_listening')),
    ),
  )
  expect(marks).toEqual([['_listening1'], [], [], ['_listening1']])
})

test('a guest that wraps the page’s functions is not taken for the author of the shell’s calls', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  await portal.mount('wraps-everything')
  await page.evaluate(() => window.portal.openMenu())
  await settled(portal)
  const before = await page.evaluate(() => window.portal.ticks.interval)
  await page.waitForFunction(ticks => window.portal.ticks.interval > ticks, before)
  await page.evaluate(() => document.body.dispatchEvent(new Event('shell-probe', { bubbles: true })))
  expect(await page.evaluate(() => window.portal.ticks.heard)).toBe(2)
  await expect(page.locator('#shell-menu')).toHaveCount(1)
  await expect(page.locator('#wrapped-node')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'wrappedTicks'))).toBeUndefined()
})

test('patches of history are undone on the instance and on the prototype', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  await portal.mount('patches-history')
  await settled(portal)
  expect(await fingerprint(page)).toEqual(before)
  expect((await cleanupOf(portal))?.reclaimed).toMatchObject({ patch: 3 })
})

test('what a guest does after it left is undone at once', async ({ portal, page }) => {
  await portal.open()
  const release = portal.guests.hold('/paints-late/later.json')
  await portal.mount('paints-late')
  await portal.leave()
  const listening = await listeners(page)
  const answered = page.waitForResponse(/later\.json/)
  release()
  await (await answered).finished()
  await page.waitForFunction(() => Reflect.has(window, 'lateWasHere'))
  await expect(page.locator('.painted-late')).toHaveCount(0)
  expect(await listeners(page)).toEqual(listening)
})

test('a time-out that a guest sets to tidy up after itself still runs', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(() => {
    window.kept = {}
  })
  await portal.mount('tidies-later')
  await portal.leave()
  await page.waitForFunction(() => Reflect.get(window.kept, 'tidied') === true)
})

for (const { why, folder, lingerMs, heard } of [
  { why: 'is open while the guest may tidy up', folder: 'works-by-channel', lingerMs: 30_000, heard: 1 },
  { why: 'of a script that comes anew is closed after it', folder: 'works-by-channel', lingerMs: 0, heard: 0 },
  { why: 'of a module, which will need it again, stays open', folder: 'module-by-channel', lingerMs: 0, heard: 1 },
]) {
  test(`the channel ${why}`, async ({ portal, page }) => {
    await portal.open({ lingerMs })
    await page.evaluate(() => {
      window.channels = { heard: 0 }
    })
    await portal.mount(folder)
    await settled(portal)
    const after = await page.evaluate(async () => {
      window.channels.send?.()
      const { port1, port2 } = new MessageChannel()
      await new Promise(done => {
        port1.onmessage = done
        port2.postMessage(null)
      })
      return window.channels.heard
    })
    expect(after).toBe(heard)
  })
}

test('a module that comes again finds what its evaluation made, and not the marks of its last stay', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  const before = await fingerprint(page)
  for (const _stay of [1, 2, 3]) {
    await portal.mount('flags')
    await expect(portal.slot).toHaveText('sekali')
    await page.evaluate(() => document.dispatchEvent(new Event('flag-probe')))
    await expect(portal.slot).toHaveText('terdengar')
    await settled(portal)
    expect(await fingerprint(page)).toEqual(before)
  }
})

test('a stay tells how long its steps took, and which version it was', async ({ portal, page }) => {
  await portal.open({ lingerMs: 0 })
  const release = portal.guests.hold('/legacy-files/static/js/main.js')
  await portal.show('legacy-files')
  await expect.poll(() => portal.guests.requests).toContain('/legacy-files/static/js/main.js')
  const waited = await page.evaluate(async () => {
    const begin = performance.now()
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    return performance.now() - begin
  })
  release()
  await portal.reaches('mounted')
  await portal.leave()
  const report = await page.evaluate(() => window.portal.reports.findLast(({ kind }) => kind === 'cleaned'))
  expect(report).toMatchObject({ version: '2.3.0', entry: { modulSlug: 'LegacyFiles' } })
  const spans = report?.kind === 'cleaned' ? report.spans : {}
  expect(Object.keys(spans).toSorted()).toEqual(['css', 'manifest', 'mount', 'script', 'unmount'])
  expect(spans.script).toBeGreaterThanOrEqual(Math.floor(waited))
  expect(Object.values(spans).every(ms => Number.isInteger(ms) && ms >= 0)).toBe(true)
})
