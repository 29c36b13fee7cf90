import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type CatalogueEntry, catalogueList, guestErrorReport, guestVisitReport } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../apps/server/src/config.ts'
import { TEST_SECRET } from '../support/database.ts'
import { hashOf } from '../support/guest-hashes.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let guests: GuestHost
let elsewhere: GuestHost
let folder: string
let token: string

beforeAll(async () => {
  guests = await startGuestHost()
  elsewhere = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-guest-'))
  guests.serve('surat-kuasa', folder)
  elsewhere.serve('surat-kuasa', folder)
  portal = await openTestPortal({ log: true, env: { SUBAPP_ORIGIN: guests.url } })
  token = (await portal.session('importir')).access_token
})
beforeEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  await portal.close()
  await guests.stop()
  await elsewhere.stop()
  rmSync(folder, { recursive: true, force: true })
})

function build(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return files
}
const legacy = (version: string, more: Record<string, string> = {}) =>
  build({
    'asset-manifest.json': JSON.stringify({
      version,
      files: {
        'main.js': '/surat-kuasa/static/js/main.js',
        'main.css': 'static/css/main.css',
        'main.js.map': 'static/js/main.js.map',
        'index.html': '/surat-kuasa/index.html',
        ...Object.fromEntries(Object.keys(more).map(name => [name, name])),
      },
      entrypoints: ['static/js/runtime.js', 'static/js/main.js'],
    }),
    'static/js/main.js': 'window.main = 1',
    'static/js/runtime.js': 'window.runtime = 1',
    'static/css/main.css': 'h1 { color: red }',
    ...more,
  })
const register = (sealed = false) => portal.modules.catalogue.register('SuratKuasa', { sealed })

async function entries(): Promise<CatalogueEntry[]> {
  const answer = await portal.call(catalogueList, { token })
  expect(answer).toSucceed()
  return (answer.body['items'] as CatalogueEntry[]).filter(entry => entry.modulSlug === 'SuratKuasa')
}

test('registers the version number and the hash of every listed file for each path of the module', async () => {
  const files = legacy('2.1.0')
  await register()
  const [first] = await entries()
  expect(first).toMatchObject({ version: '2.1.0', contract: 'legacy', sealed: false })
  expect(first?.integrity).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
  )
  expect(hashOf('a')).toBe(`sha384-${createHash('sha384').update('a').digest('base64')}`)
  legacy('2.2.0')
  await register(true)
  for (const entry of await entries()) expect(entry).toMatchObject({ version: '2.2.0', sealed: true })
})

test.each([
  { why: 'no manifest', files: {}, says: /has no asset-manifest\.json/ },
  { why: 'a manifest that is not JSON', files: { 'asset-manifest.json': '<html>' }, says: /not JSON/ },
  { why: 'no main.js', files: { 'asset-manifest.json': '{"files":{"a.js":"a.js"}}' }, says: /names no main\.js/ },
  {
    why: 'a missing file',
    files: { 'asset-manifest.json': '{"main.js":"main.js","main.css":"gone.css"}', 'main.js': '1' },
    says: /gone\.css answered 404/,
  },
  {
    why: 'a file on another origin',
    files: { 'asset-manifest.json': '{"main.js":"http://localhost:1/main.js"}' },
    says: /localhost:1\/main\.js is not on an allowed origin/,
  },
  {
    why: 'a manifest above 1 MiB',
    files: { 'asset-manifest.json': `{"main.js":"main.js","x":"${'x'.repeat(1024 * 1024)}"}`, 'main.js': '1' },
    says: /asset-manifest\.json is larger than 1048576 bytes/,
  },
  {
    why: 'a manifest with more than 2000 files',
    files: {
      'asset-manifest.json': JSON.stringify({
        files: Object.fromEntries(
          Array.from({ length: 2001 }, (_, at) => [at ? `${at}.js` : 'main.js', `main.js?${at}`]),
        ),
      }),
      'main.js': '1',
    },
    says: /lists 2001 files, more than 2000/,
  },
  {
    why: 'a version above 128 MiB',
    files: {
      'asset-manifest.json': JSON.stringify({
        files: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [at ? `${at}.js` : 'main.js', `main.js?${at}`])),
      }),
      'main.js': 'x'.repeat(31 * 1024 * 1024),
    },
    says: /lists files of more than 134217728 bytes in all/,
  },
])('rejects $why and keeps the previous version', async ({ files, says }) => {
  legacy('3.0.0')
  await register()
  const before = await entries()
  rmSync(folder, { recursive: true })
  build(files as Record<string, string>)
  await expect(register()).rejects.toThrow(says)
  expect(await entries()).toEqual(before)
})

test('rejects a version when the host breaks off in the middle of a file', async () => {
  legacy('4.0.0')
  guests.behave('/surat-kuasa/static/js/main.js', { cut: true, times: 1 })
  await expect(register()).rejects.toThrow(/main\.js does not answer/)
})

test('does not follow redirects of a host', async () => {
  legacy('4.0.0')
  guests.behave('/surat-kuasa/static/js/main.js', {
    status: 302,
    location: `${elsewhere.url}/surat-kuasa/x.js`,
    times: 1,
  })
  await expect(register()).rejects.toThrow(/main\.js redirects elsewhere/)
  expect(elsewhere.requests).toEqual([])
})

test.each([
  { code: 'import("./other.js")', says: /imports \.\/other\.js, which its manifest does not list/ },
  { code: 'import("./" + name + ".js")', says: /imports what it computes/ },
  { code: 'import "https://evil.test/a.js"', says: /imports https:\/\/evil\.test\/a\.js/ },
  { code: 'import { x } from "lodash"', says: /imports lodash/ },
])('a version whose code contains $code can be registered but not sealed', async ({ code, says }) => {
  legacy('5.0.0', { 'static/js/part.js': code })
  await expect(register(true)).rejects.toThrow(says)
  await register(false)
})

test("a version that imports only listed files and the portal's packages can be sealed", async () => {
  legacy('5.1.0', {
    'part.js': 'import "react"; import "./lazy.js"; import("./lazy.js"); import.meta.url',
    'lazy.js': 'export default 1',
  })
  await register(true)
  expect((await entries())[0]).toMatchObject({ version: '5.1.0', sealed: true })
})

test('a module without a host has no version', async () => {
  await expect(portal.modules.catalogue.register('Skpkb', { sealed: false })).rejects.toThrow(/no module with a host/)
})

test('an operator registers a version from the command line while a server runs on PostgreSQL', async () => {
  const run = async (...args: string[]) => {
    const env = {
      ...process.env,
      SECRET_KEY: TEST_SECRET,
      DATA_DIR: portal.database.dataDir,
      SUBAPP_ORIGIN: guests.url,
      ...(portal.database.url && { DATABASE_URL: portal.database.url }),
    }
    const program = join(import.meta.dirname, '../../apps/server/src/register-subapp.ts')
    return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    )
  }
  legacy('6.0.0')
  // All commands run in one process, because starting a process takes longest.
  const output = await run('SuratKuasa', 'Karangan', '--sealed')
  if (portal.database.url) {
    expect(output).toContain('SuratKuasa 6.0.0: 4 files, sealed')
    expect(output).toContain('Karangan is no module with a host')
    expect((await entries())[0]).toMatchObject({ version: '6.0.0', sealed: true })
  } else expect(output).toMatch(/in use|another process/i)
}, 120_000)

const fault = (more: object = {}) =>
  portal.call(guestErrorReport, {
    token,
    body: {
      modulSlug: 'SuratKuasa',
      version: '2.1.0',
      kind: 'crashed',
      message: 'undefined is not a function',
      correlationId: '01980000-0000-7000-8000-0000000000aa',
      ...more,
    },
  })
const metrics = async () => String((await portal.request('GET', '/metrics')).body['text'])

test("a sub-application's error is logged with its name and counted by name and kind", async () => {
  legacy('2.1.0')
  await register()
  portal.log.length = 0
  expect(await fault()).toSucceed()
  expect(await fault({ kind: 'integrity', message: 'main.js is not the file that is registered' })).toSucceed()
  const lines = portal.log.map(line => JSON.parse(line)).filter(line => line.guest === 'SuratKuasa')
  expect(lines).toMatchObject([
    { level: 40, guestVersion: '2.1.0', kind: 'crashed', detail: 'undefined is not a function' },
    { level: 50, kind: 'integrity', stay: '01980000-0000-7000-8000-0000000000aa' },
  ])
  expect(await metrics()).toContain('guest_faults_total{guest="SuratKuasa",kind="integrity"} 1')
})

test('does not register a module whose entries name several hosts', async () => {
  const row = (host: string) => ({
    ...{ id: host, modul_slug: 'DuaTempat', menu_name: 'Dua', path_name: `/${host}`, name: 'Dua', host },
    ...{ flag: 'additional' as const, kind: 'subapp' as const, contract: null, version: null, integrity: null },
    ...{ sealed: false, isolation: null, is_live: true },
  })
  await portal.modules.catalogue.add([row('surat-kuasa'), row('lain')])
  legacy('2.1.0')
  const registering = portal.modules.catalogue.register('DuaTempat', { sealed: false })
  await expect(registering).rejects.toThrow(
    `DuaTempat has several hosts: ${guests.url}/lain, ${guests.url}/surat-kuasa`,
  )
})

test('unknown names create no metric series of their own', async () => {
  expect(await fault({ modulSlug: 'Karangan1' })).toSucceed()
  const text = await metrics()
  expect(text).toMatch(/guest_faults_total\{guest="unknown",kind="crashed"\} 1/)
  expect(text).not.toContain('Karangan1')
})

test('reports do not query the catalogue one by one', async () => {
  await fault()
  portal.statements.length = 0
  await fault()
  await fault({ modulSlug: 'Karangan2' })
  expect(portal.statements.filter(sql => sql.includes('catalogue_entry'))).toEqual([])
  portal.later({ seconds: 10 })
  await fault({ modulSlug: 'Karangan2' })
  expect(portal.statements.filter(sql => sql.includes('catalogue_entry'))).toHaveLength(1)
})

test('measures the duration of mount steps and the leftovers of visits by sub-application', async () => {
  const reportVisit = (more: object = {}) =>
    portal.call(guestVisitReport, {
      token,
      body: {
        ...{ modulSlug: 'SuratKuasa', manifestMs: 20, scriptMs: 2500, cssMs: 0, mountMs: 40, unmountMs: null },
        ...{ version: '2.1.0', reclaimed: 3, kept: { global: 1 }, overBudget: false },
        ...more,
      },
    })
  expect(await reportVisit()).toSucceed()
  expect(await reportVisit({ modulSlug: 'Karangan1', mountMs: null })).toSucceed()
  expect(await reportVisit({ mountMs: -1 })).toFailWith('input.invalid')
  expect(await reportVisit({ kept: { rumour: 1 } })).toFailWith('input.invalid')
  const text = await metrics()
  expect(text).toContain('guest_step_seconds_sum{guest="SuratKuasa",step="script"} 2.5')
  expect(text).toContain('guest_step_seconds_count{guest="SuratKuasa",step="mount"} 1')
  expect(text).not.toContain('guest="SuratKuasa",step="unmount"')
  expect(text).toContain('guest_leftovers_total{guest="SuratKuasa",state="reclaimed"} 3')
  expect(text).toContain('guest_leftovers_total{guest="unknown",state="kept"} 1')
  expect(text).not.toContain('Karangan1')
})

test('counts leftovers that could not be removed on the record of the registered version only', async () => {
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  legacy('7.0.0')
  await register()
  const served = (await entries())[0]?.served
  const reportVisit = (modulSlug: string, version: string, kept: object, overBudget = false) =>
    portal.call(guestVisitReport, {
      token,
      body: {
        ...(version === '7.0.0' && served !== undefined && { served }),
        ...{ modulSlug, version, manifestMs: 1, scriptMs: 1, cssMs: 1, mountMs: 1, unmountMs: 1 },
        ...{ reclaimed: 2, kept, overBudget },
      },
    })
  expect(await reportVisit('SuratKuasa', '7.0.0', { global: 3, 'custom element': 1 })).toSucceed()
  portal.later({ seconds: 60 })
  const answers = [
    reportVisit('SuratKuasa', '7.0.0', { global: 30, node: 0 }, true),
    reportVisit('SuratKuasa', '7.0.0', {}),
    reportVisit('SuratKuasa', '6.9.9', { global: 99 }),
    reportVisit('Karangan3', '7.0.0', { global: 99 }),
  ]
  for (const answer of await Promise.all(answers)) expect(answer).toSucceed()
  // The reports are written as one aggregate; reports on inaccessible modules are ignored.
  const excise = await portal.session('admincukai')
  const alien = { modulSlug: 'SuratKuasa', version: '7.0.0', manifestMs: 1, scriptMs: 1, cssMs: 1, mountMs: 1 }
  const body = { ...alien, unmountMs: 1, reclaimed: 50, kept: {}, overBudget: true }
  expect(await portal.call(guestVisitReport, { token: excise.access_token, body })).toSucceed()
  expect(
    (await portal.modules.catalogue.guestRecords('SuratKuasa')).filter(({ version }) => version === '7.0.0'),
  ).toEqual([])
  portal.statements.length = 0
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  expect(portal.statements.filter(sql => sql.includes('insert into "guest_record"'))).toHaveLength(2)
  const records = await portal.modules.catalogue.guestRecords()
  expect(records.filter(({ version }) => version === '7.0.0')).toEqual([
    {
      ...{ modulSlug: 'SuratKuasa', version: '7.0.0', stays: 3, reclaimed: 6, overBudget: 1 },
      ...{ firstStayAt: expect.any(Date), lastStayAt: expect.any(Date) },
      kept: [
        { kind: 'global', stays: 2, kept: 33, most: 30 },
        { kind: 'custom element', stays: 1, kept: 1, most: 1 },
      ],
      medianMs: { muat: 4, pasang: 1 },
    },
  ])
  const [record] = records.filter(({ version }) => version === '7.0.0')
  expect(record && +record.lastStayAt - +record.firstStayAt).toBe(60_000)
  expect(JSON.stringify(records)).not.toMatch(/6\.9\.9|Karangan/)
})

test('H3: returns an error to a browser that reports above the rate limit', async () => {
  portal.later({ minutes: 2 })
  const answers = await Promise.all(Array.from({ length: 62 }, () => fault()))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(60)
  expect(answers.find(answer => answer.status !== 200)).toFailWith('limit.reached')
})

test('sub-applications load only from the configured origins, in the policy and in the browser configuration', () => {
  const config = (more: object) => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(43), ...more })
  const given = { SUBAPP_ORIGIN: 'https://a.test/sub', SUBAPP_ORIGINS: 'https://b.test, https://a.test' }
  expect(config(given).subappOrigins).toEqual(['https://a.test', 'https://b.test'])
  expect(() => config({ SUBAPP_ORIGINS: 'javascript:alert(1)' })).toThrow(ConfigError)
})
