import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  type CatalogueChange,
  type CatalogueEntry,
  catalogueList,
  type ErrorCode,
  type ManagedEntry,
  type ManagedVersion,
  managedEntryById,
  managedEntryChanges,
  managedVersionCheck,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const KUASA = 'surat-kuasa.browse'
const MAIN = 'static/js/main.js'

let portal: TestPortal
let guests: GuestHost
let folder: string
let token: string
let importir: string

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-copy-'))
  guests.serve('surat-kuasa', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
})
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  // Reading is limited per minute.
  portal.later({ minutes: 1 })
  await signInAgain()
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signInAgain() {
  token = (await portal.session('admin')).access_token
  importir = (await portal.session('importir')).access_token
}

function build(version: string, files: Record<string, string | Buffer> = {}) {
  const all = {
    'asset-manifest.json': JSON.stringify({
      version,
      files: { 'main.js': `/surat-kuasa/${MAIN}`, 'main.css': 'static/main.css', 'logo.svg': 'static/logo.svg' },
    }),
    [MAIN]: `window.version = '${version}' // ${'x'.repeat(500)}`,
    'static/main.css': `h1 { --version: '${version}' }`,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

const read = async () => {
  const body = { sealed: false, globals: [] }
  const answer = await portal.call(managedVersionRead, { token, params: { id: KUASA }, body })
  expect(answer).toSucceed()
  return (answer.body['item'] as ManagedVersion).nomor
}
const check = (nomor: number, dimuat: string[] = []) =>
  portal.call(managedVersionCheck, { token, params: { id: KUASA, nomor }, body: { lulus: true, pesan: '', dimuat } })
const entry = async () =>
  (await portal.call(managedEntryById, { token, params: { id: KUASA } })).body['item'] as ManagedEntry
const goLive = async (nomor: number) =>
  portal.call(managedVersionLive, {
    token,
    params: { id: KUASA, nomor },
    body: { disematkan: false, alasan: '', versi: (await entry()).versi },
  })
/** Reads, checks and publishes what the host serves. */
async function publish(loaded: string[] = []): Promise<number> {
  const nomor = await read()
  expect(await check(nomor, loaded)).toSucceed()
  expect(await goLive(nomor)).toSucceed()
  return nomor
}
const seen = async () => {
  const { body } = await portal.call(catalogueList, { token: importir })
  return (body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA) as CatalogueEntry
}

/** A file of the copy, asked for on the sub-applications' origin. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { copy = '' } = await seen()
  const answer = await portal.app.inject({
    method: 'GET',
    url: `${new URL(copy).pathname}/${path}`,
    headers: { host: new URL(guests.url).host, ...headers },
  })
  return { ...answer, status: answer.statusCode, text: answer.body, bytes: answer.rawPayload, headers: answer.headers }
}
const main = async () => (await get(`surat-kuasa/${MAIN}`)).text

test('serves the copy of a live version while its host releases, rolls back, deletes and dies', async () => {
  build('1.0.0')
  await publish()
  const live = await seen()
  expect(live).toMatchObject({ version: '1.0.0', host: `${guests.url}/surat-kuasa`, manifest: expect.any(String) })
  expect(await main()).toContain("'1.0.0'")

  build('2.0.0')
  expect(await main()).toContain("'1.0.0'")
  rmSync(folder, { recursive: true })
  expect(await main()).toContain("'1.0.0'")
  expect((await get('surat-kuasa/static/main.css')).text).toContain("'1.0.0'")
  await guests.stop()
  expect(await main()).toContain("'1.0.0'")
  await guests.start()
  expect(await seen()).toEqual(live)
})

test('sends the copy with its type, for ever, to the portal only, compressed where the client can read it', async () => {
  build('1.1.0')
  await publish()
  const plain = await get(`surat-kuasa/${MAIN}`)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': new URL(portal.core.config.publicUrl).origin,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(plain.headers).not.toHaveProperty('set-cookie')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await get(`surat-kuasa/${MAIN}`, { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.text)
  expect(small.bytes.length).toBeLessThan(plain.text.length / 2)
  expect((await get('surat-kuasa/static/logo.svg')).headers['content-type']).toBe('image/svg+xml')
  expect((await get('surat-kuasa/asset-manifest.json')).text).toBe((await seen()).manifest)
})

test('F4: the copy is not served on the origin of the portal', async () => {
  build('1.2.0')
  await publish()
  const asked = { host: new URL(portal.core.config.publicUrl).host, 'x-forwarded-host': new URL(guests.url).host }
  const answer = await get(`surat-kuasa/${MAIN}`, asked)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('version')
})

test('an address that the copy does not have is answered by the host, and never by another one', async () => {
  build('1.3.0')
  await publish()
  const answer = await get('surat-kuasa/api/data.json?x=1')
  expect(answer.status).toBe(302)
  expect(answer.headers).toMatchObject({
    location: `${guests.url}/surat-kuasa/api/data.json?x=1`,
    'cache-control': 'no-store',
  })
  for (const path of ['lain/rahasia.js', '~/https/evil.test/a.js', '/evil.test/a.js', 'surat-kuasa/../lain.js', '~/x'])
    expect((await get(path)).status, path).toBe(404)
  const { copy = '' } = await seen()
  const other = copy.replace(/\d+$/, '99999')
  const unknown = await portal.app.inject({
    url: `${new URL(other).pathname}/surat-kuasa/${MAIN}`,
    headers: { host: new URL(guests.url).host },
  })
  expect(unknown.statusCode).toBe(404)
})

test('says how many files the copy will lack, because too many names lead nowhere, and records it', async () => {
  const names = Array.from({ length: 500 }, (_, route) => `./rute-${route}.js`)
  build('1.3.5', { [MAIN]: `window.files = ${JSON.stringify(names)}` })
  const body = { sealed: false, globals: [] }
  const answer = await portal.call(managedVersionRead, { token, params: { id: KUASA }, body })
  expect(answer.body['item']).toMatchObject({ version: '1.3.5', tidakDisalin: 100 })
  const changes = await portal.call(managedEntryChanges, { token, params: { id: KUASA } })
  const [latest] = changes.body['items'] as CatalogueChange[]
  expect(latest).toMatchObject({ tindakan: 'baca', sesudah: { version: '1.3.5', tidakDisalin: 100 } })
  build('1.3.6')
  const sound = await portal.call(managedVersionRead, { token, params: { id: KUASA }, body })
  expect(sound.body['item']).toMatchObject({ tidakDisalin: 0 })
})

test("copies are stored but not used until the sub-applications' origin passes them on; then live versions adopt them", async () => {
  build('1.4.0')
  await sql`update catalogue_entry set is_copied = false`.execute(portal.core.db)
  const mend = guests.behave('/pinned.files/', { status: 404 })
  onTestFinished(mend)
  await publish()
  expect(await seen()).not.toHaveProperty('copy')
  expect(await entry()).toMatchObject({ version: '1.4.0', tersalin: false })
  await portal.modules.catalogue.copyJob.run()
  expect(await seen()).not.toHaveProperty('copy')
  mend()
  await portal.modules.catalogue.copyJob.run()
  expect(await entry()).toMatchObject({ version: '1.4.0', tersalin: true })
  expect(await main()).toContain("'1.4.0'")
})

test('a version of before the portal had copies is copied once its host serves it', async () => {
  build('1.5.0')
  const nomor = await publish()
  const { db } = portal.core
  await sql`update catalogue_entry set is_copied = false, manifest = null where live_number = ${nomor}`.execute(db)
  await sql`delete from catalogue_version_file where number = ${nomor}`.execute(db)
  await sql`update catalogue_version set copied_at = null, last_live_at = null where number = ${nomor}`.execute(db)
  await sql`delete from catalogue_content where hash not in (select hash from catalogue_version_file)`.execute(db)
  build('1.6.0')
  await portal.modules.catalogue.copyJob.run()
  expect(await seen()).not.toHaveProperty('copy')
  build('1.5.0')
  await portal.modules.catalogue.copyJob.run()
  expect(await seen()).not.toHaveProperty('copy')
  portal.later({ minutes: 10 })
  await portal.modules.catalogue.copyJob.run()
  await signInAgain()
  expect(await seen()).toHaveProperty('copy')
  expect(await main()).toContain("'1.5.0'")
})

test('compares the host with what is live: the same build, another one, files that are gone', async () => {
  const compared = async () => {
    portal.later({ minutes: 11 })
    await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
    await signInAgain()
    return (await entry()).kesehatanHost
  }
  build('6.0.0')
  await publish()
  expect(await compared()).toMatchObject({ rakitan: 'sama', versiHost: null, berkasHilang: null })
  build('6.1.0', { [MAIN]: "window.version = '6.0.0'" })
  expect(await compared()).toMatchObject({ rakitan: 'baru', versiHost: '6.1.0', berkasHilang: null })
  rmSync(join(folder, MAIN))
  expect(await compared()).toMatchObject({
    rakitan: 'hilang',
    versiHost: '6.1.0',
    berkasHilang: `${guests.url}/surat-kuasa/${MAIN}`,
  })
  build('6.0.0')
  expect(await compared()).toMatchObject({ rakitan: 'sama', berkasHilang: null })
})

const EVIL = 'window.version = "evil"'
test.each<{ why: string; behaviour: Parameters<GuestHost['behave']>[1]; code: ErrorCode }>([
  { why: 'other content', behaviour: { body: EVIL }, code: 'catalogue.fileChanged' },
  {
    why: 'a redirect',
    behaviour: { status: 302, location: 'http://localhost:1/a.js' },
    code: 'catalogue.fileRedirected',
  },
  { why: 'a page', behaviour: { body: '<html>', type: 'text/html' }, code: 'catalogue.filePage' },
  { why: 'nothing', behaviour: { status: 404 }, code: 'catalogue.fileGone' },
  { why: 'a broken connection', behaviour: { cut: true }, code: 'catalogue.fileSilent' },
  {
    why: 'more than 32 MiB',
    behaviour: { body: 'x'.repeat(32 * 1024 * 1024 + 1) },
    code: 'catalogue.fileLarge',
  },
])(
  'refuses to publish a version when its host answers $why, names the file and changes nothing',
  async ({ why, behaviour, code }) => {
    build('2.0.0')
    await publish()
    const before = await seen()
    build(`2.1.0 ${why}`)
    const nomor = await read()
    await check(nomor)
    const mend = guests.behave(`/surat-kuasa/${MAIN}`, behaviour)
    onTestFinished(mend)
    const answer = await goLive(nomor)
    expect(answer).toFailWith(code)
    expect(answer.body['message']).toContain(MAIN)
    expect(await seen()).toEqual(before)
    expect(await main()).toContain("'2.0.0'")
    mend()
    expect(await goLive(nomor)).toSucceed()
    expect(await main()).toContain(why)
  },
)

test('copies what the check loaded, as the server receives it, and ignores what is no file of an allowed origin', async () => {
  build('3.0.0', { 'chunk.7.js': 'chunk()', 'photo.png': randomBytes(3_000_000) })
  const at = (file: string) => `${guests.url}/surat-kuasa/${file}`
  const loaded = [
    ...[
      at('chunk.7.js'),
      at('photo.png#x'),
      at(MAIN),
      at('config.json'),
      'http://localhost:1/x.js',
      'file:///etc/x.js',
    ],
    ...['not an address', at('data')],
  ]
  const nomor = await publish(loaded)
  rmSync(folder, { recursive: true })
  expect((await get('surat-kuasa/chunk.7.js')).text).toBe('chunk()')
  expect((await get('surat-kuasa/photo.png')).bytes.length).toBe(3_000_000)
  expect((await get('surat-kuasa/config.json')).status).toBe(302)

  // A later check finds another chunk; the version that is live then has both.
  build('3.0.0', { 'chunk.7.js': 'chunk()', 'chunk.8.js': 'other()' })
  expect(await check(nomor, [at('chunk.8.js')])).toSucceed()
  expect(await goLive(nomor)).toSucceed()
  expect((await get('surat-kuasa/chunk.8.js')).text).toBe('other()')
  build('3.0.0', { 'chunk.7.js': 'changed()' })
  expect(await check(nomor, [at('chunk.7.js')])).toFailWith('catalogue.fileChanged')
  expect(await check(nomor, [at('chunk.9.js')])).toFailWith('catalogue.fileGone')
})

test('a chunk that changes between the check and the copy is refused', async () => {
  build('3.1.0', { 'chunk.js': 'checked()' })
  const nomor = await read()
  expect(await check(nomor, [`${guests.url}/surat-kuasa/chunk.js`])).toSucceed()
  build('3.1.0', { 'chunk.js': 'changed()' })
  expect(await goLive(nomor)).toFailWith('catalogue.fileChanged')
})

test('goes back to the previous version without its host, and says which one that is', async () => {
  build('4.0.0')
  const first = await publish()
  build('4.1.0')
  const second = await publish()
  expect(await entry()).toMatchObject({ tersalin: true, sebelumnya: { nomor: first, version: '4.0.0' } })
  await guests.stop()
  expect(await goLive(first)).toSucceed()
  expect(await main()).toContain("'4.0.0'")
  expect((await entry()).sebelumnya).toEqual({ nomor: second, version: '4.1.0' })
  await guests.start()
})

test('deletes copies that nobody can go back to, and contents that no version has', async () => {
  const contents = async () => {
    const { rows } = await sql<{ hash: string }>`select hash from catalogue_content`.execute(portal.core.db)
    return rows.length
  }
  const copied = async () => {
    const answer = await portal.call(managedVersionList, { token, params: { id: KUASA }, query: { size: 100 } })
    return (answer.body['items'] as ManagedVersion[]).filter(({ tersalin }) => tersalin).map(({ nomor }) => nomor)
  }
  const published: number[] = []
  for (const version of ['5.0', '5.1', '5.2', '5.3', '5.4', '5.5']) {
    build(version)
    published.push(await publish())
    portal.later({ minutes: 1 })
  }
  // This one stays live although five others went live later: officers go back to it in the end.
  const [oldest = 0] = published
  expect(await goLive(oldest)).toSucceed()
  const before = await contents()
  portal.later({ days: 29 })
  await portal.sweep()
  await signInAgain()
  expect(await copied()).toEqual(expect.arrayContaining(published))
  portal.later({ days: 2 })
  await portal.sweep()
  await signInAgain()
  expect(await copied()).toEqual([...published.slice(2).toReversed(), oldest])
  expect(await contents()).toBeLessThan(before)
  expect(await main()).toContain("'5.0'")
  // The others can return while their host has them.
  build('5.1')
  expect(await goLive(published[1] ?? 0)).toSucceed()
  expect(await main()).toContain("'5.1'")
})
