import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { catalogueList, featureFlag, menuList, userInfoByEmail } from '@dermaga/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../apps/server/src/config.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())

test('/livez and /readyz return 200 while the server runs; /readyz fails first on a stop', async () => {
  expect((await portal.request('GET', '/livez')).status).toBe(200)
  expect((await portal.request('GET', '/readyz')).status).toBe(200)
  const stopping = await openTestPortal()
  stopping.operations.drain()
  expect((await stopping.request('GET', '/readyz')).status).toBe(503)
  expect((await stopping.request('GET', '/livez')).status).toBe(200)
  await stopping.close()
})

test('a full disk makes /readyz name it, refuses changes and keeps reading', async () => {
  const full = await openTestPortal({ env: { DISK_MIN_FREE_MB: '999999999' } })
  const ready = await full.request('GET', '/readyz')
  expect(ready.status).toBe(503)
  expect(ready.body['text']).toMatch(/^disk full: \d+ MB free at .+, 999999999 MB needed$/)
  const signIn = await full.signIn('importir')
  // PostgreSQL decides by itself; PGlite would never answer again.
  if (full.database.url) expect(signIn).toSucceed()
  else {
    expect(signIn).toFailWith('server.storageFull')
    expect(signIn.headers['retry-after']).toBe('60')
  }
  expect(await full.call(featureFlag, { params: { name: 'NPWPIMPOR' } })).toSucceed()
  expect((await full.request('GET', '/metrics')).body['text']).toMatch(/^data_dir_free_bytes [1-9]\d+$/m)
  await full.close()
})

test("a full disk of users' files shows in /readyz, which stays ready, and in /metrics", async () => {
  // The file system of processes has no free space, and that of the data folder has.
  const full = await openTestPortal({ env: { FILE_FOLDER: '/proc/dermaga-files' } })
  const ready = await full.request('GET', '/readyz')
  expect(ready.status).toBe(200)
  expect(ready.body['text']).toBe(
    'ok, but users cannot upload files: disk full: 0 MB free at /proc/dermaga-files, 200 MB needed',
  )
  const { text } = (await full.request('GET', '/metrics')).body
  expect(text).toMatch(/^file_folder_free_bytes 0$/m)
  expect(text).toMatch(/^data_dir_free_bytes [1-9]\d+$/m)
  await full.close()
})

test('/metrics counts calls by route, never by address', async () => {
  const { access_token } = await portal.session('importir')
  await portal.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token: access_token })
  const { body } = await portal.request('GET', '/metrics')
  expect(body['text']).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/amws\/v1\/user\/user-info-by-email"/)
  expect(body['text']).not.toContain('importir')
})

test('/metrics reports the queues and failures of jobs', async () => {
  const { body } = await portal.request('GET', '/metrics')
  for (const job of ['mail', 'webhook', 'password-requests']) {
    expect(body['text']).toMatch(new RegExp(`job_queue_depth\\{job="${job}"\\} \\d+`))
  }
  expect(body['text']).toContain('job_items_total{job="mail",outcome="dead"} 0')
  expect(body['text']).toContain('job_failures_total{job="digest"} 0')
})

test('every response carries a correlation id; a valid given one is reused, an invalid one replaced', async () => {
  const given = await portal.request('GET', '/livez', { headers: { 'x-correlation-id': 'pelacakan-0001' } })
  expect(given.headers['x-correlation-id']).toBe('pelacakan-0001')
  const forged = await portal.request('GET', '/livez', { headers: { 'x-correlation-id': 'a b {x}' } })
  expect(forged.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/)
})

test('log lines contain the route and outcome, but no query, token or name', async () => {
  const { access_token } = await portal.session('importir')
  portal.log.length = 0
  await portal.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token: access_token })
  const lines = portal.log.join('')
  expect(lines).toContain('/amws/v1/user/user-info-by-email')
  expect(lines).not.toContain('importir@contoh.id')
  expect(lines).not.toContain(access_token.slice(-20))
})

test('an unchanged menu is not sent twice', async () => {
  const { access_token: token, idUser } = await portal.session('importir')
  const first = await portal.call(menuList, { params: { idUser }, token })
  const etag = first.headers['etag'] ?? ''
  const again = await portal.call(menuList, { params: { idUser }, token, headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test("a business user's catalogue contains only entries of their menu", async () => {
  const paths = async (username: string) => {
    const { access_token: token } = await portal.session(username)
    const answer = await portal.call(catalogueList, { token })
    return (answer.body['items'] as { pathName: string }[]).map(entry => entry.pathName)
  }
  expect(await paths('importir')).toEqual(expect.arrayContaining(['/pengumuman-cukai', '/surat-kuasa/browse']))
  expect(await paths('petugas')).not.toContain('/surat-kuasa/browse')
  expect(await paths('admin')).toEqual([])
})

// spec §6-5
test('the 16-digit tax-number flag is public, and an unknown flag is off', async () => {
  expect((await portal.call(featureFlag, { params: { name: 'NPWPIMPOR' } })).body['item']).toEqual({
    name: 'NPWPIMPOR',
    on: true,
  })
  expect((await portal.call(featureFlag, { params: { name: 'TIDAK_ADA' } })).body['item'].on).toBe(false)
})

test("F2: only the portal's origin may read responses from a page", async () => {
  const from = (origin: string) => portal.request('GET', '/livez', { headers: { origin } })
  expect((await from(portal.core.config.publicUrl)).headers['access-control-allow-origin']).toBe(
    portal.core.config.publicUrl,
  )
  expect((await from('https://jahat.example')).headers['access-control-allow-origin']).toBeUndefined()
  expect((await from('null')).headers['access-control-allow-origin']).toBeUndefined()
})

test('F1: responses with data are not cached, and every response carries security headers', async () => {
  const { access_token: token } = await portal.session('importir')
  const answer = await portal.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
})

test('F1: responses carry HSTS when the portal is public over https, and only then', async () => {
  const hsts = async (on: TestPortal) => (await on.request('GET', '/livez')).headers['strict-transport-security']
  const secure = await openTestPortal({ env: { PUBLIC_URL: 'https://portal.contoh.id' } })
  expect(await hsts(secure)).toMatch(/^max-age=(\d{8,}); includeSubDomains$/)
  await secure.close()
  expect(await hsts(portal)).toBeUndefined()
})

describe('settings', () => {
  test('production does not start without its secrets and names the missing ones', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigError)
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SECRET_KEY, PUBLIC_URL, SUBAPP_ORIGIN/)
    const started = spawnSync(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(started.status).toBe(1)
    expect(started.stderr).toContain('SECRET_KEY')
  })

  test('an invalid setting is named in the error', () => {
    expect(() => readConfig({ PORT: 'tiga ribu', DATA_DIR: '/nonexistent' })).toThrow(/PORT/)
  })

  test('a second process on the same embedded database gets a clear error', async () => {
    if (portal.database.url) return
    const second = spawnSync(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: portal.database.dataDir, PORT: '0', LOG_LEVEL: 'error' },
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('is in use by another server process')
  })
})
