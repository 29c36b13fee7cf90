import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type CatalogueEntry,
  catalogueList,
  guestErrorReport,
  guestVisitReport,
  inboxList,
  type ManagedEntry,
  type ManagedRole,
  type ManagedVersion,
  type MenuItem,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedEntryList,
  managedMenuCreate,
  managedRoleList,
  managedUserAudit,
  managedVersionById,
  managedVersionCheck,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
  menuList,
  type StatusDocument,
} from '@dermaga/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPortal } from '../../apps/server/src/app.ts'
import { ConfigError, readConfig } from '../../apps/server/src/config.ts'
import { copyTemplate } from '../support/database.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { testConfig } from '../support/template.ts'

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let second: TestSession
let importir: TestSession
const KUASA = 'surat-kuasa.browse'

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-catalogue-'))
  guests.serve('surat-kuasa', folder)
  guests.serve('pengumuman-cukai', folder)
  portal = await openTestPortal({
    env: {
      SUBAPP_ORIGIN: guests.url,
      STATIC_HOSTS: JSON.stringify({
        SuratKuasa: {
          host: 'surat-kuasa',
          contract: 'legacy',
          isolation: 'none',
          paths: { '/surat-kuasa/arsip/:id': 'Arsip Kuasa' },
        },
        LayananDaerah: {
          host: 'daerah',
          productionHost: 'https://daerah.contoh.id/app',
          paths: { '/layanan-daerah': 'Layanan Daerah' },
        },
      }),
    },
  })
  admin = await portal.session('admin')
  second = await portal.session('admin')
  importir = await portal.session('importir')
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A build with its version in the file names. Files of the previous build remain, as on a real host. */
function build(version: string) {
  const files = {
    'asset-manifest.json': JSON.stringify({
      version,
      files: { 'main.js': `main.${version}.js`, 'main.css': 'main.css' },
    }),
    [`main.${version}.js`]: `window.version = '${version}'`,
    'main.css': 'h1 { color: navy }',
    'react.js': 'window.React = {}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
const token = () => admin.access_token
const entryOf = async (id = KUASA): Promise<ManagedEntry> => {
  const answer = await portal.call(managedEntryById, { token: token(), params: { id } })
  expect(answer).toSucceed()
  return answer.body['item'] as ManagedEntry
}
const read = async (body: { sealed?: boolean; globals?: { nama: string; skrip: string }[] } = {}) => {
  const answer = await portal.call(managedVersionRead, {
    token: token(),
    params: { id: KUASA },
    body: { sealed: false, globals: [], ...body },
  })
  expect(answer).toSucceed()
  return answer.body['item'] as ManagedVersion
}
const check = (nomor: number, lulus = true) =>
  portal.call(managedVersionCheck, {
    token: token(),
    params: { id: KUASA, nomor },
    body: { lulus, pesan: lulus ? '' : 'gagal' },
  })
const goLive = async (nomor: number, more: { disematkan?: boolean; alasan?: string; versi?: string } = {}) =>
  portal.call(managedVersionLive, {
    token: token(),
    params: { id: KUASA, nomor },
    body: { disematkan: false, alasan: '', versi: (await entryOf()).versi, ...more },
  })
const seen = async (): Promise<CatalogueEntry> => {
  const answer = await portal.call(catalogueList, { token: importir.access_token })
  const found = (answer.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA)
  if (!found) throw new Error('importir has no access to the entry')
  return found
}
const changes = async (id = KUASA) =>
  (await portal.call(managedEntryChanges, { token: token(), params: { id } })).body['items'] as Record<
    string,
    unknown
  >[]

const NEW = {
  ...{ modulSlug: 'Layanan', menuName: 'Layanan Uji', name: 'layanan-uji', pathName: '/layanan-uji/browse' },
  ...{ flag: 'static' as const, kind: 'subapp' as const, host: 'surat-kuasa', hostProduksi: null },
  ...{ contract: 'module' as const, isolation: null },
}
const { modulSlug: _slug, ...NEW_BODY } = NEW

test('lists all entries by page and filters by text, flag, contract and state', async () => {
  const list = async (query: object) => {
    const answer = await portal.call(managedEntryList, { token: token(), query })
    expect(answer).toSucceed()
    return answer.body as unknown as { items: { id: string; pathName: string; aktif: boolean }[]; next?: string }
  }
  const paths: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ size: 60, ...(cursor && { cursor }) })
    paths.push(...page.items.map(({ pathName }) => pathName))
    cursor = page.next
  } while (cursor)
  const all = await portal.modules.catalogue.allPaths()
  expect(paths).toEqual(all.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect((await list({ q: 'SURATKUASA' })).items.map(({ id }) => id).sort()).toEqual(
    [KUASA, 'surat-kuasa.arsip.id'].sort(),
  )
  expect((await list({ q: '%' })).items).toEqual([])
  const live = (await list({ keadaan: 'aktif', size: 100 })).items
  expect(live.length).toBe(all.filter(({ live }) => live).length)
  expect((await list({ contract: 'legacy', flag: 'static' })).items.map(({ id }) => id)).toEqual([KUASA])
  const made = Buffer.from("/a'; --").toString('base64url')
  expect(await portal.call(managedEntryList, { token: token(), query: { cursor: made } })).toFailWith('input.invalid')
})

test('reads, stores and checks a version and publishes it on all paths of the module, with author and time', async () => {
  build('1.0.0')
  const before = await seen()
  const version = await read()
  expect(version).toMatchObject({
    nomor: 1,
    version: '1.0.0',
    contract: 'legacy',
    aktif: false,
    terbaru: true,
    periksa: null,
  })
  expect(await read()).toMatchObject({ nomor: 1 })
  // A version that was read is not live yet.
  expect(await seen()).toEqual(before)

  expect(await goLive(1)).toFailWith('catalogue.unchecked')
  expect(await check(1, false)).toSucceed()
  expect(await goLive(1)).toFailWith('catalogue.unchecked')
  expect(await check(1)).toSucceed()
  expect(await goLive(1)).toSucceed()
  expect(await seen()).toMatchObject({
    version: '1.0.0',
    sealed: false,
    integrity: { 'main.1.0.0.js': expect.any(String) },
  })
  expect(JSON.parse((await seen()).manifest ?? '')).toMatchObject({ version: '1.0.0' })
  expect((await seen()).copy).toBe(`${guests.url}/pinned.files/SuratKuasa/1`)
  expect(await entryOf('surat-kuasa.arsip.id')).toMatchObject({ version: '1.0.0', nomorAktif: 1 })

  const [live, checked] = await changes()
  expect(live).toMatchObject({
    tindakan: 'berlaku',
    oleh: expect.stringMatching(/\w/),
    sebelum: { nomor: null },
    sesudah: { nomor: 1, version: '1.0.0', lulusPeriksa: true },
  })
  expect(checked).toMatchObject({ tindakan: 'periksa', sesudah: { lulus: true } })
  const audit = await portal.call(managedUserAudit, { token: token(), params: { id: admin.idUser } })
  expect(audit.body['items']).toContainEqual(expect.objectContaining({ kind: 'catalogue-change', outcome: 'success' }))
})

test('a pinned version stays live when another is registered; the previous version can be restored from its stored manifest', async () => {
  build('2.0.0')
  expect((await read()).nomor).toBe(2)
  await check(2)
  expect(await goLive(2, { disematkan: true })).toSucceed()
  const pinned = await seen()
  expect(JSON.parse(pinned.manifest ?? '')).toMatchObject({ version: '2.0.0' })

  build('3.0.0')
  const registered = await portal.modules.catalogue.register('SuratKuasa', { sealed: false })
  expect(registered).toMatchObject({ version: '3.0.0', isLive: false })
  expect(await seen()).toEqual(pinned)

  // A version that is not the newest is always pinned: its host serves another manifest.
  expect(await goLive(1)).toSucceed()
  expect(await entryOf()).toMatchObject({ version: '1.0.0', disematkan: true, nomorAktif: 1 })
  expect(JSON.parse((await seen()).manifest ?? '')).toMatchObject({ version: '1.0.0' })

  // An unchecked version needs a reason, which is stored.
  expect(await goLive(3, { alasan: 'Perbaikan mendesak' })).toSucceed()
  expect(await seen()).toMatchObject({ version: '3.0.0' })
  expect((await changes())[0]).toMatchObject({
    tindakan: 'berlaku',
    alasan: 'Perbaikan mendesak',
    sesudah: { lulusPeriksa: null },
  })
  portal.statements.length = 0
  const list = await portal.call(managedVersionList, { token: token(), params: { id: KUASA }, query: { size: 2 } })
  expect(list.body['items']).toMatchObject([
    { nomor: 3, aktif: true, dibacaOleh: '' },
    { nomor: 2, aktif: false },
  ])
  expect((list.body['items'] as ManagedVersion[])[0]?.berkas).toBe(3)
  // Lists omit manifests, because they are long.
  const ofVersions = portal.statements.filter(sql => sql.includes('from "catalogue_version"'))
  expect(ofVersions.filter(sql => /\*\s+from|"manifest"/.test(sql))).toEqual([])
  const more = { size: 2, cursor: String(list.body['next']) }
  const rest = await portal.call(managedVersionList, { token: token(), params: { id: KUASA }, query: more })
  expect(rest.body['items']).toMatchObject([{ nomor: 1 }])
  expect(rest.body['next']).toBeUndefined()
})

describe('F4: while the files of a version are fetched before it goes live', () => {
  /** Publishes the newest checked version and runs `act` while its host is slow. */
  async function meanwhile(nomor: number, act: (officer: TestSession) => Promise<unknown>) {
    const officer = await portal.session('admin')
    const before = await seen()
    const asked = guests.requests.length
    const release = guests.hold('/surat-kuasa/main')
    const body = { disematkan: false, alasan: '', versi: (await entryOf()).versi }
    const publishing = portal.call(managedVersionLive, {
      token: officer.access_token,
      params: { id: KUASA, nomor },
      body,
    })
    await expect.poll(() => guests.requests.slice(asked).some(path => path.startsWith('/surat-kuasa/main'))).toBe(true)
    try {
      await act(officer)
    } finally {
      release()
    }
    return { answer: await publishing, before }
  }

  test('rejects the version when a concurrent check fails', async () => {
    build('3.1.0')
    const { nomor } = await read()
    await check(nomor)
    const { answer, before } = await meanwhile(nomor, () => check(nomor, false))
    expect(answer).toFailWith('catalogue.unchecked')
    expect(await seen()).toEqual(before)
  })

  test('changes nothing when the officer is blocked or demoted meanwhile', async () => {
    /** Files that no earlier attempt has stored. */
    const readBuild = async (version: string) => {
      build(version)
      const { nomor } = await read()
      await check(nomor)
      return nomor
    }
    const nomor = await readBuild('3.1.1')
    const ended = await meanwhile(nomor, ({ access_token }) => {
      const { sid } = decodeJwt(access_token)
      return sql`update session set ended_at = now() where id_session = ${sid}`.execute(portal.core.db)
    })
    expect(ended.answer).toFailWith('session.ended')
    const roles = (await portal.modules.access.grantsOf(admin.idUser)).map(({ name }) => name)
    try {
      const next = await readBuild('3.1.2')
      const demoted = await meanwhile(next, () => portal.modules.access.setRoles(admin.idUser, [], portal.core.db))
      expect(demoted.answer).toFailWith('access.denied')
      expect(await seen()).toEqual(ended.before)
    } finally {
      await portal.modules.access.setRoles(admin.idUser, roles, portal.core.db)
    }
  })

  test('pins the version when a newer one is read meanwhile', async () => {
    const publish = (version: string, main: string) => {
      const manifest = { version, files: { 'main.js': main } }
      writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify(manifest))
    }
    // Files are fetched in order of name length: this one before the manifest.
    writeFileSync(join(folder, 'main.after-the-manifest.js'), 'window.version = 5')
    publish('3.2.0', 'main.after-the-manifest.js')
    const { nomor } = await read()
    await check(nomor)
    const { answer } = await meanwhile(nomor, async () => {
      publish('3.3.0', 'react.js')
      expect((await read()).nomor).toBe(nomor + 1)
    })
    expect(answer).toSucceed()
    expect(await entryOf()).toMatchObject({ version: '3.2.0', disematkan: true, nomorAktif: nomor })
  })
})

test('a version that was never live needs its files at the host, whatever the reason', async () => {
  build('3.4.0')
  const { nomor } = await read()
  const before = await seen()
  rmSync(join(folder, 'main.3.4.0.js'))
  const refused = await goLive(nomor, { alasan: 'Kembali ke versi lama' })
  expect(refused).toFailWith('catalogue.fileGone')
  expect(refused.body['message']).toContain('main.3.4.0.js')
  writeFileSync(join(folder, 'main.3.4.0.js'), 'window.evil = 1')
  expect(await goLive(nomor, { alasan: 'Kembali ke versi lama' })).toFailWith('catalogue.fileChanged')
  expect(await seen()).toEqual(before)
  expect(await goLive(99, { alasan: 'x' })).toFailWith('resource.notFound')
})

test('stores the globals a sub-application expects with its version and returns them in their order', async () => {
  build('4.0.0')
  const globals = [
    { nama: 'React', skrip: 'react.js' },
    { nama: 'Alat', skrip: 'main.css.js' },
  ]
  const gone = { token: token(), params: { id: KUASA }, body: { sealed: false, globals } }
  expect(await portal.call(managedVersionRead, gone)).toFailWith('catalogue.fileGone')
  const nowhere = { sealed: false, globals: [{ nama: 'React', skrip: 'http://a:b.js' }] }
  expect(await portal.call(managedVersionRead, { ...gone, body: nowhere })).toFailWith('catalogue.unreadable')
  writeFileSync(join(folder, 'main.css.js'), 'window.Alat = 1')
  const { nomor } = await read({ globals })
  await check(nomor)
  expect(await goLive(nomor)).toSucceed()
  const entry = await seen()
  expect(entry.globals).toEqual(globals)
  expect(Object.keys(entry.integrity ?? {})).toContain('react.js')
  const withManifest = await portal.call(managedVersionById, { token: token(), params: { id: KUASA, nomor } })
  expect(withManifest.body['item']).toMatchObject({
    host: `${guests.url}/surat-kuasa`,
    globals,
    manifest: expect.any(String),
  })
  // They stay in effect when the version is registered again from the command line.
  build('4.1.0')
  await portal.modules.catalogue.register('SuratKuasa', { sealed: false })
  expect(await seen()).toMatchObject({ version: '4.1.0', globals })
})

test('an officer decides whether a sub-application is kept, and what a call leaves out stays', async () => {
  const edit = async (keepAlive?: boolean | null) => {
    const { versi, ...read } = await entryOf()
    const { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation } = read
    const body = { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi }
    const more = keepAlive === undefined ? {} : { keepAlive }
    const change = { token: token(), params: { id: KUASA }, body: { ...body, ...more } }
    expect(await portal.call(managedEntryEdit, change)).toSucceed()
  }
  expect(await entryOf()).toMatchObject({ keepAlive: null, mintaDisimpan: false })
  expect(await seen()).not.toHaveProperty('keepAlive')
  await edit(true)
  expect(await entryOf()).toMatchObject({ keepAlive: true })
  expect(await seen()).toMatchObject({ keepAlive: true })
  expect((await changes())[0]).toMatchObject({
    tindakan: 'ubah',
    sebelum: { keepAlive: null },
    sesudah: { keepAlive: true },
  })
  await edit()
  expect(await seen()).toMatchObject({ keepAlive: true })
  await edit(null)
  expect(await seen()).not.toHaveProperty('keepAlive')
})

test('F4: the second of two officers who save an entry gets an error and overwrites nothing', async () => {
  const { versi, ...read } = await entryOf()
  const { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation } = read
  const body = { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation }
  const edit = (session: TestSession, more: object) =>
    portal.call(managedEntryEdit, {
      token: session.access_token,
      params: { id: KUASA },
      body: { ...body, ...more, versi },
    })
  const outcomes = await Promise.all([edit(admin, { menuName: 'Kuasa Satu' }), edit(second, { menuName: 'Kuasa Dua' })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = outcomes.find(({ status }) => status === 409)
  expect(loser).toFailWith('catalogue.changed')
  const winner = outcomes.find(({ status }) => status === 200)?.body['item'] as ManagedEntry
  expect((await entryOf()).menuName).toBe(winner.menuName)
  expect((await changes())[0]).toMatchObject({
    tindakan: 'ubah',
    sebelum: { menuName },
    sesudah: { menuName: winner.menuName },
  })
  expect((await goLive(1, { versi, alasan: 'x' })).status).toBe(409)
  expect(await edit(admin, {})).toFailWith('catalogue.changed')
  const enable = { token: token(), params: { id: KUASA }, body: { aktif: false, versi } }
  expect(await portal.call(managedEntryEnable, enable)).toFailWith('catalogue.changed')
})

// spec §2.10-1
test('an entry is registered once, starts without access, and can be enabled and disabled', async () => {
  const create = (more: object = {}) =>
    portal.call(managedEntryCreate, { token: token(), body: { ...NEW, ...more } as never })
  expect(await create()).toSucceed()
  expect(await create()).toSucceed()
  expect(await create({ menuName: 'Lain' })).toFailWith('catalogue.pathTaken')
  expect(await create({ modulSlug: 'Lain' })).toFailWith('catalogue.pathTaken')
  const made = await entryOf('layanan-uji.browse')
  expect(made).toMatchObject({ ...NEW, aktif: false, version: null, alamat: `${guests.url}/surat-kuasa` })
  expect(await changes(made.id)).toHaveLength(1)
  const put = async (aktif: boolean) =>
    portal.call(managedEntryEnable, {
      token: token(),
      params: { id: made.id },
      body: { aktif, versi: (await entryOf(made.id)).versi },
    })
  expect(await put(true)).toSucceed()
  expect((await portal.modules.catalogue.liveEntries()).map(({ entry }) => entry.id)).toContain(made.id)
  expect(await put(false)).toSucceed()
  expect((await portal.modules.catalogue.liveEntries()).map(({ entry }) => entry.id)).not.toContain(made.id)

  // A further path of a module with a version loads that version.
  expect(await create({ modulSlug: 'SuratKuasa', pathName: '/surat-kuasa/baru', flag: 'additional' })).toSucceed()
  expect(await entryOf('surat-kuasa.baru')).toMatchObject({ version: '4.1.0' })
})

test.each([
  { why: 'another origin', more: { host: 'https://lain.contoh.id/app' }, code: 'catalogue.host' as const },
  { why: 'a host that is neither a folder nor a URL', more: { host: '../rahasia' }, code: 'input.invalid' as const },
  { why: 'a host with an invalid port', more: { host: 'https://x:99999' }, code: 'input.invalid' as const },
  { why: 'a URL with a password', more: { host: 'https://a:b@contoh.id' }, code: 'input.invalid' as const },
  {
    why: "the portal's own origin in a frame",
    more: { host: 'PORTAL', contract: 'frame' },
    code: 'catalogue.host' as const,
  },
  { why: "one of the portal's own paths", more: { pathName: '/portal/login' }, code: 'catalogue.path' as const },
  {
    why: 'a path that matches every path',
    more: { pathName: '/:apa/*' },
    code: 'catalogue.path' as const,
  },
  { why: 'the path of another entry', more: { pathName: '/pengumuman-cukai' }, code: 'catalogue.pathTaken' as const },
  { why: 'a path without a slash', more: { pathName: 'layanan' }, code: 'input.invalid' as const },
])('F4: rejects an entry with $why and changes nothing', async ({ more, code }) => {
  const before = await entryOf()
  const { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi } = before
  const body = { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi, ...more }
  if (body.host === 'PORTAL') body.host = `${portal.core.config.publicUrl}/app`
  const answer = await portal.call(managedEntryEdit, { token: token(), params: { id: KUASA }, body: body as never })
  expect(answer).toFailWith(code)
  expect(await entryOf()).toEqual(before)
  const { versi: _versi, ...rest } = body
  if (code !== 'catalogue.pathTaken') {
    const fresh = { modulSlug: 'Baru', ...rest, ...(more.pathName ? {} : { pathName: '/baru' }) }
    expect(await portal.call(managedEntryCreate, { token: token(), body: fresh as never })).toFailWith(code)
  }
})

test('an entry that moves to another host has no version until one is read there', async () => {
  const entry = await entryOf('surat-kuasa.baru')
  const body = { ...NEW_BODY, pathName: '/surat-kuasa/baru', host: 'pengumuman-cukai', versi: entry.versi }
  expect(await portal.call(managedEntryEdit, { token: token(), params: { id: entry.id }, body })).toSucceed()
  expect(await entryOf(entry.id)).toMatchObject({ version: null, nomorAktif: null, berkas: 0, disematkan: false })
  const live = { disematkan: false, alasan: 'x', versi: (await entryOf(entry.id)).versi }
  const answer = await portal.call(managedVersionLive, {
    token: token(),
    params: { id: entry.id, nomor: 3 },
    body: live,
  })
  expect(answer).toFailWith('catalogue.otherHost')
})

test('F4: an enabled entry cannot be edited into one that browsers would reject', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.contoh.id', SMTP_URL: 'smtp://localhost:1' }
  const own = await openTestPortal({ env: { ...env, SUBAPP_ORIGIN: guests.url } })
  try {
    build('8.0.0')
    await own.modules.catalogue.register('SuratKuasa', { sealed: false })
    // A module that has a host in production only.
    const served = {
      modulSlug: 'HanyaProduksi',
      pathName: '/hanya-produksi',
      host: null,
      hostProduksi: `${guests.url}/surat-kuasa`,
    }
    const { access_token } = await own.session('admin')
    expect(await own.call(managedEntryCreate, { token: access_token, body: { ...NEW, ...served } })).toSucceed()
    expect(await own.modules.catalogue.register('HanyaProduksi', { sealed: false })).toMatchObject({ version: '8.0.0' })
    const asked = { token: access_token, params: { id: KUASA } }
    const get = async () => (await own.call(managedEntryById, asked)).body['item'] as ManagedEntry
    const edit = async (more: object) => {
      const { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi } = await get()
      const body = { menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation, versi, ...more }
      return own.call(managedEntryEdit, { ...asked, body })
    }
    const enable = async (aktif: boolean) =>
      own.call(managedEntryEnable, { ...asked, body: { aktif, versi: (await get()).versi } })
    const before = await get()
    expect(before).toMatchObject({ aktif: true, version: '8.0.0' })
    expect(await edit({ host: null })).toFailWith('catalogue.noHost')
    expect(await edit({ host: 'pengumuman-cukai' })).toFailWith('catalogue.noVersion')
    expect(await get()).toEqual(before)
    expect(await edit({ menuName: 'Kuasa' })).toSucceed()
    expect(await enable(false)).toSucceed()
    expect(await edit({ host: 'pengumuman-cukai' })).toSucceed()
    expect(await enable(true)).toFailWith('catalogue.noVersion')
  } finally {
    await own.close()
  }
})

test('in production an entry reaches menus once its module has a registered version', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.contoh.id', SMTP_URL: 'smtp://localhost:1' }
  const own = await openTestPortal({ env: { ...env, SUBAPP_ORIGIN: guests.url } })
  try {
    const { idUser, access_token } = await own.session('importir')
    const shown = async () => {
      const menus = await own.call(menuList, { token: access_token, params: { idUser } })
      const catalogue = await own.call(catalogueList, { token: access_token })
      return [
        (menus.body['items'] as MenuItem[]).some(({ url }) => url === '/surat-kuasa/browse/*'),
        (catalogue.body['items'] as CatalogueEntry[]).some(({ id }) => id === KUASA),
      ]
    }
    expect(await shown()).toEqual([false, false])
    build('8.1.0')
    await own.modules.catalogue.register('SuratKuasa', { sealed: false })
    expect(await shown()).toEqual([true, true])
  } finally {
    await own.close()
  }
})

test('F4: changes to code that browsers load need a confirmed session', async () => {
  const { versi } = await entryOf()
  portal.later({ minutes: 11 })
  try {
    const params = { id: KUASA }
    expect(await goLive(3, { alasan: 'x' })).toFailWith('auth.confirmNeeded')
    expect(await portal.call(managedEntryEnable, { token: token(), params, body: { aktif: false, versi } })).toFailWith(
      'auth.confirmNeeded',
    )
    const edit = { ...NEW_BODY, versi }
    expect(await portal.call(managedEntryEdit, { token: token(), params, body: edit })).toFailWith('auth.confirmNeeded')
    expect(await portal.call(managedEntryCreate, { token: token(), body: NEW })).toFailWith('auth.confirmNeeded')
    expect((await entryOf()).versi).toBe(versi)
  } finally {
    admin = await portal.session('admin')
  }
})

test('F4: a framed entry stays framed whatever its manifest says, for officers and operators', async () => {
  build('9.0.0')
  const create = async (pathName: string, contract: 'frame' | 'module') => {
    const body = { ...NEW, modulSlug: 'DalamBingkai', pathName, contract }
    const answer = await portal.call(managedEntryCreate, { token: token(), body })
    expect(answer).toSucceed()
    return (answer.body['item'] as ManagedEntry).id
  }
  const framed = await create('/dalam-bingkai', 'frame')
  const open = await create('/dalam-bingkai/terbuka', 'module')
  const contracts = async () => [(await entryOf(framed)).contract, (await entryOf(open)).contract]
  const reading = { token: token(), params: { id: framed }, body: { sealed: false, globals: [] } }
  const { nomor } = (await portal.call(managedVersionRead, reading)).body['item'] as ManagedVersion
  const body = { disematkan: false, alasan: 'x', versi: (await entryOf(framed)).versi }
  const live = { token: token(), params: { id: framed, nomor }, body }
  expect(await portal.call(managedVersionLive, live)).toSucceed()
  expect(await entryOf(framed)).toMatchObject({ contract: 'frame', version: '9.0.0' })
  expect(await contracts()).toEqual(['frame', 'legacy'])
  expect((await changes(framed))[0]).toMatchObject({
    tindakan: 'berlaku',
    sebelum: { contract: 'module' },
    sesudah: { contract: 'legacy' },
  })
  build('9.1.0')
  expect(await portal.modules.catalogue.register('DalamBingkai', { sealed: false })).toMatchObject({ isLive: true })
  expect(await entryOf(framed)).toMatchObject({ contract: 'frame', version: '9.1.0' })
  expect(await contracts()).toEqual(['frame', 'legacy'])

  // A framed path from the static list of hosts loads its module's version in its frame.
  await portal.modules.catalogue.add([
    {
      ...{ id: 'surat-kuasa.bingkai', modul_slug: 'SuratKuasa', menu_name: 'Bingkai', name: 'bingkai' },
      ...{ path_name: '/surat-kuasa/bingkai', host: 'surat-kuasa', contract: 'frame', flag: 'additional' },
      ...{ kind: 'subapp', version: null, integrity: null, sealed: false, isolation: null },
      ...{ is_live: true, is_extra: true },
    },
  ])
  await portal.modules.catalogue.seed()
  const { contract, version } = await entryOf()
  expect(contract).toBe('legacy')
  expect(version).toBeTruthy()
  expect(await entryOf('surat-kuasa.bingkai')).toMatchObject({ contract: 'frame', version })
})

// spec §2.10-3, §2.10-23
test('spec §2.10: the static list of hosts adds extra paths and micro front-ends, with separate hosts in production', async () => {
  const open = (await portal.call(catalogueList, { token: importir.access_token })).body['items'] as CatalogueEntry[]
  // Users who have access to the module also have access to its extra paths.
  expect(open.map(({ pathName }) => pathName)).toContain('/surat-kuasa/arsip/:id')
  expect(open.map(({ pathName }) => pathName)).not.toContain('/layanan-daerah')
  const petugas = await portal.session('petugas')
  const officers = (await portal.call(catalogueList, { token: petugas.access_token })).body['items'] as CatalogueEntry[]
  expect(officers.map(({ pathName }) => pathName)).not.toContain('/surat-kuasa/arsip/:id')
  expect(await entryOf('layanan-daerah')).toMatchObject({
    ...{ modulSlug: 'LayananDaerah', flag: 'static', aktif: true, alamat: `${guests.url}/daerah` },
    hostProduksi: 'https://daerah.contoh.id/app',
  })
  // A new module reaches the roles that an administrator names, and nobody else.
  const { items: roles } = (await portal.call(managedRoleList, { token: token() })).body as { items: ManagedRole[] }
  const idRole = roles.find(({ namaRole }) => namaRole === 'Importir')?.idRole ?? ''
  const menu = {
    nama: 'Layanan Daerah',
    ikon: 'box',
    url: '/layanan-daerah',
    grup: 'Daerah',
    induk: null,
    tampil: true,
  }
  expect(
    await portal.call(managedMenuCreate, { token: token(), body: { idMenu: randomUUID(), ...menu, peran: [idRole] } }),
  ).toSucceed()
  const pathsOf = async ({ access_token: token }: TestSession) =>
    ((await portal.call(catalogueList, { token })).body['items'] as CatalogueEntry[]).map(({ pathName }) => pathName)
  expect(await pathsOf(importir)).toContain('/layanan-daerah')
  expect(await pathsOf(petugas)).not.toContain('/layanan-daerah')
  const { idUser, access_token } = importir
  const shown = await portal.call(menuList, { token: access_token, params: { idUser } })
  expect(shown.body['items']).toContainEqual(expect.objectContaining({ name: 'Layanan Daerah', type: 'Daerah' }))
  const { createCatalogueStore: catalogueStore, hostOfIn } = await import(
    '../../apps/server/src/catalogue/catalogue.store.ts'
  )
  const inProduction = hostOfIn({ environment: 'prod', subappOrigin: 'https://sub.contoh.id' })
  const rows = await catalogueStore(portal.core, inProduction, () => '').liveEntries()
  const hostAt = (path: string) => rows.find(({ entry }) => entry.pathName === path)?.entry.host
  expect(hostAt('/layanan-daerah')).toBe('https://daerah.contoh.id/app')
  expect(hostAt('/surat-kuasa/browse')).toBe('https://sub.contoh.id/surat-kuasa')
  const config = (json: string) => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(43), STATIC_HOSTS: json })
  for (const wrong of [
    '{',
    '{"A":{"host":"a b","paths":{}}}',
    '{"A":{"host":"a","paths":{"tanpa":"x"}}}',
    '{"A":{"host":"https://x:99999","paths":{"/x":"x"}}}',
    '{"A":{"host":"a","productionHost":"https://10.0.0.999/peta","paths":{"/x":"x"}}}',
  ])
    expect(() => config(wrong), wrong).toThrow(ConfigError)
  expect(() => config('{"A":{"host":"https://x:99999","paths":{"/x":"x"}}}')).toThrow(/STATIC_HOSTS.*\n.*A\.host/)
})

// spec §2.10-23
test('spec §2.10: entries from the static list of hosts follow the list, except what officers changed', async () => {
  const database = await copyTemplate(inject('template'))
  const withPortal = async <R>(list: object | undefined, work: (own: TestPortal) => Promise<R>) => {
    const own = await openTestPortal({
      database,
      env: { SUBAPP_ORIGIN: guests.url, ...(list && { STATIC_HOSTS: JSON.stringify(list) }) },
    })
    try {
      return await work(own)
    } finally {
      await own.close()
    }
  }
  const entries = async (own: TestPortal) => {
    const { access_token } = await own.session('admin')
    const of = async (id: string) =>
      (await own.call(managedEntryById, { token: access_token, params: { id } })).body['item'] as
        | ManagedEntry
        | undefined
    return {
      first: await of('peta'),
      second: await of('peta.arsip'),
      third: await of('peta.baru'),
      token: access_token,
    }
  }
  try {
    const paths = { '/peta': 'Peta', '/peta/arsip': 'Arsip Peta' }
    const before = await withPortal({ Peta: { host: 'peta', paths } }, async own => {
      // Like an entry that an older release accepted.
      await sql`update catalogue_entry set host = 'https://x:99999', listed = jsonb_set(listed, '{host}', '"https://x:99999"')
        where id = 'peta.arsip'`.execute(own.core.db)
      const { first, second, token } = await entries(own)
      expect(second).toMatchObject({ host: 'https://x:99999', alamat: null })
      expect(await own.call(managedEntryList, { token })).toSucceed()
      expect(await own.call(catalogueList, { token })).toSucceed()
      const { versi = '', menuName: _name, ...rest } = first ?? expect.fail()
      const { name, pathName, flag, kind, host, hostProduksi, contract, isolation } = rest
      const body = { name, pathName, flag, kind, host, hostProduksi, contract, isolation, menuName: 'Peta Laut', versi }
      expect(await own.call(managedEntryEdit, { token, params: { id: 'peta' }, body })).toSucceed()
      return first
    })
    expect(before).toMatchObject({ menuName: 'Peta', flag: 'static', aktif: true })
    const again = { '/peta': 'Peta Baru', '/peta/arsip': 'Arsip', '/peta/baru': 'Baru' }
    await withPortal({ Peta: { host: 'https://peta.contoh.id/app', paths: again } }, async own => {
      const { first, second, third } = await entries(own)
      const moved = { host: 'https://peta.contoh.id/app', aktif: true }
      expect(first).toMatchObject({ ...moved, menuName: 'Peta Laut', name: 'Peta Baru', flag: 'static' })
      expect(second).toMatchObject({ ...moved, menuName: 'Arsip', flag: 'additional' })
      expect(third).toMatchObject(moved)
    })
    // A command that runs beside the servers without a list removes nothing.
    await withPortal(undefined, async own => expect((await entries(own)).second).toMatchObject({ menuName: 'Arsip' }))
    await withPortal({}, async own => {
      const { first, second } = await entries(own)
      expect(first).toMatchObject({ menuName: 'Peta Laut' })
      expect(second).toBeUndefined()
    })
    const own = testConfig(database, { STATIC_HOSTS: '{"Masuk":{"host":"masuk","paths":{"/portal/login":"Masuk"}}}' })
    await expect(createPortal(own, { shellFolder: '/nonexistent' })).rejects.toThrow(/STATIC_HOSTS.*\/portal\/login/)
  } finally {
    await database.drop()
  }
})

test('aggregates browser reports of a module for its officers', async () => {
  const list = await portal.call(catalogueList, { token: importir.access_token })
  const loaded = (list.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA)
  const served = loaded?.served ?? ''
  const tell = (message: string) =>
    portal.call(guestErrorReport, {
      token: importir.access_token,
      body: {
        ...{ modulSlug: 'SuratKuasa', version: 'lain', kind: 'crashed', message, served },
        correlationId: '01980000-0000-7000-8000-0000000000aa',
      },
    })
  for (const message of ['satu', 'dua']) expect(await tell(message)).toSucceed()
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  expect(await tell('tiga')).toSucceed()
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  expect((await entryOf()).gangguan).toMatchObject([
    { kind: 'crashed', jumlah: 3, version: loaded?.version, pesan: 'tiga' },
  ])
  const visit = {
    ...{ modulSlug: 'SuratKuasa', version: 'lain', manifestMs: 1, scriptMs: 1, cssMs: 1, mountMs: 1, unmountMs: 1 },
    ...{ served, reclaimed: 3, kept: { timer: 2 }, overBudget: true },
  }
  expect(await portal.call(guestVisitReport, { token: importir.access_token, body: visit })).toSucceed()
  await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
  expect((await entryOf()).jejak).toMatchObject([
    {
      version: loaded?.version,
      kunjungan: 1,
      dibersihkan: 3,
      melebihiBatas: 1,
      tersisa: [{ kind: 'timer', jumlah: 2 }],
    },
  ])
})

test('officers are notified once when a host goes down and once when it is back; entries, metrics and the status page show its state', async () => {
  const { catalogue, events } = portal.modules
  const turn = async (seconds: number) => {
    portal.later({ seconds })
    await catalogue.checkHosts(events.publishEvent)
  }
  const notified = async (session = admin) => {
    const answer = await portal.call(inboxList, { token: session.access_token })
    return (answer.body['items'] as { title: string }[])
      .map(({ title }) => title)
      .filter(title => title.includes('surat-kuasa'))
  }
  const metrics = async () => String((await portal.request('GET', '/metrics')).body['text'])
  const host = `${guests.url}/surat-kuasa`
  /** What everybody reads of the host. */
  const published = async () => {
    await portal.modules.status.record()
    const { body } = await portal.request('GET', '/status.json')
    return (body['komponen'] as StatusDocument['komponen']).find(({ id }) => id === host)
  }
  await turn(80)
  expect(await published()).toMatchObject({ nama: expect.stringContaining('/surat-kuasa'), keadaan: 'baik' })
  expect(await entryOf()).toMatchObject({
    kesehatan: 'baik',
    kesehatanHost: { keadaan: 'baik', masalah: null, jawaban: 200 },
  })
  expect(await metrics()).toContain(`guest_host_up{host="${host}"} 1`)
  const asked = guests.requests.length
  await turn(10)
  expect(guests.requests.length).toBe(asked)

  const mend = guests.behave('/surat-kuasa/asset-manifest.json', { status: 503 })
  await turn(70)
  // A single failure is not an outage yet.
  expect(await entryOf()).toMatchObject({ kesehatan: 'baik' })
  await turn(20)
  expect(await entryOf()).toMatchObject({ kesehatan: 'gangguan', kesehatanHost: { masalah: 'jawaban', jawaban: 503 } })
  await turn(80)
  await turn(80)
  expect(await notified()).toEqual([`Host subaplikasi tidak merespons: ${host}`])
  expect(await notified(importir)).toEqual([])
  expect(await metrics()).toContain(`guest_host_up{host="${host}"} 0`)
  expect(await published()).toMatchObject({ keadaan: 'gangguan', riwayat: [{ gangguan: 1 }] })
  const down = await portal.call(managedEntryList, { token: token(), query: { keadaan: 'gangguan' } })
  expect((down.body['items'] as { id: string }[]).map(({ id }) => id)).toContain(KUASA)

  mend()
  await turn(80)
  await turn(80)
  expect(await notified()).toHaveLength(2)
  expect((await notified())[0]).toBe(`Host subaplikasi merespons kembali: ${host}`)
  expect(await entryOf()).toMatchObject({ kesehatan: 'baik' })
  expect(await published()).toMatchObject({ keadaan: 'baik' })
})

test('one process at a time probes a host; another takes over when that process dies', async () => {
  const { catalogue, events } = portal.modules
  const manifests = () => guests.requests.filter(path => path === '/surat-kuasa/asset-manifest.json').length
  portal.later({ seconds: 80 })
  const before = manifests()
  const release = guests.hold('/surat-kuasa/asset-manifest.json')
  const turns = [catalogue.checkHosts(events.publishEvent), catalogue.checkHosts(events.publishEvent)]
  await expect.poll(manifests).toBe(before + 1)
  release()
  await Promise.all(turns)
  expect(manifests()).toBe(before + 1)

  portal.later({ seconds: 80 })
  const held = guests.hold('/surat-kuasa/asset-manifest.json')
  const dying = catalogue.checkHosts(events.publishEvent)
  await expect.poll(manifests).toBe(before + 2)
  portal.later({ seconds: 31 })
  const next = catalogue.checkHosts(events.publishEvent)
  await expect.poll(manifests).toBe(before + 3)
  held()
  await Promise.all([dying, next])
  expect(await entryOf()).toMatchObject({ kesehatan: 'baik' })
})
