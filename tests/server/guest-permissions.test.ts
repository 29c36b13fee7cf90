import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CatalogueEntry,
  catalogueList,
  type GuestPermission,
  type ManagedEntry,
  type ManagedPermissionSheet,
  type ManagedVersion,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  managedUserAudit,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPortal, type Portal } from '../../apps/server/src/app.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { testConfig } from '../support/template.ts'

const KUASA = 'surat-kuasa.browse'
const KURS = { jenis: 'connect', nilai: 'https://kurs.contoh.id' } as const
const LIT = { jenis: 'trustedTypes', nilai: 'lit-html' } as const
const CAMERA = { jenis: 'features', nilai: 'camera' } as const

const IMPORT_MAP = '{"imports":{"react":"/assets/shared-react-1.js"}}'

let portal: TestPortal
/** A second process on the same database. */
let other: Portal
let guests: GuestHost
let folder: string
let shellFolder: string
let admin: TestSession
let now = Date.now()

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-permissions-'))
  shellFolder = mkdtempSync(join(tmpdir(), 'dermaga-shell-'))
  mkdirSync(join(shellFolder, 'assets'))
  for (const name of ['index', 'sign-in', 'account', 'mobile', 'mobile-offline', 'guest-check'])
    writeFileSync(
      join(shellFolder, `${name}.html`),
      `<meta name="portal-policy" content="%POLICY_VERSION%"><script type="importmap">${IMPORT_MAP}</script><script type="module" src="/a.js"></script>`,
    )
  writeFileSync(join(shellFolder, 'mobile-worker.js'), '')
  for (const name of ['180', '192', '512', 'maskable']) writeFileSync(join(shellFolder, `mobile-icon-${name}.png`), '')
  guests.serve('surat-kuasa', folder)
  const env = { SUBAPP_ORIGIN: guests.url }
  portal = await openTestPortal({ env, shellFolder, now: new Date(now) })
  other = await createPortal(testConfig(portal.database, env), { now: () => new Date(now), shellFolder })
  admin = await portal.session('admin')
})
afterAll(async () => {
  await other.close()
  await portal.close()
  await guests.stop()
  for (const made of [folder, shellFolder]) rmSync(made, { recursive: true, force: true })
})

/** Advances the clock of both processes. */
function later(seconds: number) {
  now += seconds * 1000
  portal.later({ seconds })
}

/** The portal's document as both processes serve it. */
async function documents() {
  const answers = await Promise.all(
    [portal, other].map(({ app }) => app.inject({ url: '/dashboard', headers: { accept: 'text/html' } })),
  )
  return answers.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy'])
    return {
      directive: (name: string) => policy.split('; ').find(each => each.startsWith(`${name} `)) ?? '',
      features: String(headers['permissions-policy']),
      version: /content="([^"]*)"/.exec(body)?.[1] ?? '',
      policy,
    }
  })
}
const token = () => admin.access_token
const sheet = async (id = KUASA): Promise<ManagedPermissionSheet> => {
  const answer = await portal.call(managedPermissionSheetById, { token: token(), params: { id } })
  expect(answer).toSucceed()
  return answer.body['item'] as ManagedPermissionSheet
}
const approve = async (izin: readonly GuestPermission[], { id = KUASA, versi }: { id?: string; versi?: string } = {}) =>
  portal.call(managedPermissionSheetEdit, {
    token: token(),
    params: { id },
    body: { izin: [...izin], versi: versi ?? (await sheet(id)).versi },
  })
const entryOf = async (id = KUASA) =>
  (await portal.call(managedEntryById, { token: token(), params: { id } })).body['item'] as ManagedEntry
const publish = (manifest: object) => {
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify({ files: { 'main.js': 'main.js' }, ...manifest }))
  writeFileSync(join(folder, 'main.js'), 'window.x = 1')
}
const read = (id = KUASA) =>
  portal.call(managedVersionRead, { token: token(), params: { id }, body: { sealed: false, globals: [] } })
const readNumber = async (id = KUASA) => {
  const answer = await read(id)
  expect(answer).toSucceed()
  return (answer.body['item'] as ManagedVersion).nomor
}
const goLive = async (nomor: number, id = KUASA) =>
  portal.call(managedVersionLive, {
    token: token(),
    params: { id, nomor },
    body: { disematkan: false, alasan: 'uji', versi: (await entryOf(id)).versi },
  })

test('F3: an approved permission reaches the documents of every process without a restart, and leaves them when revoked', async () => {
  const before = await documents()
  for (const { policy } of before) expect(policy).not.toContain(KURS.nilai)
  expect(before[0]?.version).toMatch(/^[\w-]{16}$/)
  expect(before[1]?.version).toBe(before[0]?.version)

  // What is allowed for everybody anyway is not refused to the other sub-applications.
  expect(await approve([KURS, LIT, { jenis: 'connect', nilai: guests.url }])).toSucceed()
  later(5)
  const approved = await documents()
  for (const { directive, version } of approved) {
    expect(directive('connect-src')).toContain(KURS.nilai)
    for (const name of ['script-src', 'img-src', 'font-src', 'frame-src', 'style-src'])
      expect(directive(name)).not.toContain(KURS.nilai)
    expect(directive('trusted-types')).toBe("trusted-types default lit-html 'allow-duplicates'")
    // The page can tell that it was loaded with another policy.
    expect(version).not.toBe(before[0]?.version)
  }
  const config = await other.app.inject({ url: '/config.json' })
  expect(config.json()).toMatchObject({ documentPolicy: approved[1]?.version, connectOrigins: [KURS.nilai] })
  const importir = await portal.session('importir')
  const list = await portal.call(catalogueList, { token: importir.access_token })
  const entry = (list.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA)
  expect(entry?.permissions).toEqual(expect.arrayContaining([KURS, LIT]))

  expect(await approve([])).toSucceed()
  later(5)
  expect((await documents()).map(({ version }) => version)).toEqual(before.map(({ version }) => version))
})

test('F3: each change of a sheet records who, when, before and after, and is audited', async () => {
  expect(await approve([KURS])).toSucceed()
  expect((await sheet()).izin).toMatchObject([{ ...KURS, disetujui: true, disetujuiOleh: expect.stringMatching(/\w/) }])
  const log = await portal.call(managedEntryChanges, { token: token(), params: { id: KUASA } })
  expect((log.body['items'] as unknown[])[0]).toMatchObject({
    tindakan: 'izin',
    oleh: expect.stringMatching(/\w/),
    sebelum: {},
    sesudah: { connect: KURS.nilai },
  })
  const audit = await portal.call(managedUserAudit, { token: token(), params: { id: admin.idUser } })
  expect(audit.body['items']).toContainEqual(
    expect.objectContaining({ kind: 'catalogue-change', factor: 'confirmed-session', outcome: 'success' }),
  )
})

test('F3: of two officers who change a sheet at once, the second overwrites nothing', async () => {
  const { versi } = await sheet()
  const outcomes = await Promise.all([approve([KURS, LIT], { versi }), approve([], { versi })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(outcomes.find(({ status }) => status === 409)).toFailWith('catalogue.changed')
})

test.each([
  { why: 'a wildcard', jenis: 'connect', nilai: 'https://*.contoh.id' },
  { why: 'a path', jenis: 'connect', nilai: 'https://kurs.contoh.id/api' },
  { why: 'no TLS', jenis: 'img', nilai: 'http://kurs.contoh.id' },
  { why: 'every https origin', jenis: 'connect', nilai: 'https:' },
  { why: 'a keyword', jenis: 'font', nilai: "'unsafe-inline'" },
  { why: 'a second directive', jenis: 'connect', nilai: 'https://a.id; script-src *' },
  { why: 'a password', jenis: 'frame', nilai: 'https://a:b@kurs.contoh.id' },
  { why: 'capital letters', jenis: 'connect', nilai: 'https://KURS.contoh.id' },
  { why: "the portal's own Trusted Types policy", jenis: 'trustedTypes', nilai: 'default' },
  { why: 'every Trusted Types policy', jenis: 'trustedTypes', nilai: '*' },
  { why: 'every topic of a module', jenis: 'subscribe', nilai: 'SuratKuasa/*' },
  { why: 'a topic that the portal does not have', jenis: 'publish', nilai: 'perusahaan' },
  { why: 'a path in place of a module', jenis: 'embed', nilai: '/peta-laut' },
  { why: 'an unknown feature', jenis: 'features', nilai: 'usb' },
  { why: 'an unknown kind', jenis: 'script', nilai: 'https://kurs.contoh.id' },
])('F3: refuses a permission with $why, approved or asked for, and changes nothing', async ({ jenis, nilai }) => {
  const before = await sheet()
  expect(await approve([{ jenis, nilai } as GuestPermission])).toFailWith('input.invalid')
  publish({ version: 'buruk', permissions: { [jenis]: [nilai] } })
  expect(await read()).toFailWith('catalogue.unreadable')
  expect(await sheet()).toEqual(before)
})

test('F3: refuses too many permissions, repeated ones, and origins of the portal', async () => {
  const before = await sheet()
  const many = Array.from({ length: 11 }, (_, at) => ({ jenis: 'img', nilai: `https://f${at}.contoh.id` }) as const)
  expect(await approve(many)).toFailWith('input.invalid')
  expect(await approve([KURS, KURS])).toFailWith('input.invalid')
  const own = new URL(portal.core.config.publicUrl)
  expect(await approve([{ jenis: 'connect', nilai: own.origin }])).toFailWith('catalogue.permission')
  expect(await sheet()).toEqual(before)
})

test('F3: strangers read and approve nothing, and an officer needs a confirmed session', async () => {
  const { versi, ...before } = await sheet()
  const body = { izin: [CAMERA], versi }
  for (const [role, code] of [
    ['importir', 'access.denied'],
    ['petugas', 'access.denied'],
  ] as const) {
    const { access_token } = await portal.session(role)
    const asked = { token: access_token, params: { id: KUASA } }
    expect(await portal.call(managedPermissionSheetById, asked)).toFailWith(code)
    expect(await portal.call(managedPermissionSheetEdit, { ...asked, body })).toFailWith(code)
  }
  const unknown = { token: token(), params: { id: 'tidak-ada' } }
  expect(await portal.call(managedPermissionSheetById, unknown)).toFailWith('resource.notFound')
  later(11 * 60)
  expect(await approve([KURS], { versi })).toFailWith('auth.confirmNeeded')
  admin = await portal.session('admin')
  expect(await sheet()).toEqual({ versi, ...before })
})

test('F3: what only a frame may have is refused to a sub-application without one, approved or going live', async () => {
  const before = (await entryOf()).nomorAktif
  for (const one of [
    CAMERA,
    { jenis: 'ws', nilai: 'wss://kabar.contoh.id' },
    { jenis: 'worker', nilai: 'https://kurs.contoh.id' },
    { jenis: 'eval', nilai: 'eval' },
  ] as const) {
    const refused = await approve([one])
    expect(refused).toFailWith('catalogue.needsFrame')
    expect(refused.body['message']).toContain(one.nilai)
  }
  publish({ version: 'kamera', permissions: { features: ['camera'] } })
  const refused = await goLive(await readNumber())
  expect(refused).toFailWith('catalogue.needsFrame')
  expect(refused.body['message']).toContain('camera')
  await expect(portal.modules.catalogue.register('SuratKuasa', { sealed: false })).rejects.toThrow(/must be framed/)
  expect((await entryOf()).nomorAktif).toBe(before)
})

test('F3: a framed sub-application gets features for its own origin, and cannot leave its frame with them', async () => {
  const body = {
    ...{ modulSlug: 'Pindai', menuName: 'Pindai', name: 'pindai', pathName: '/pindai', flag: 'static' as const },
    ...{ kind: 'subapp' as const, host: 'https://pindai.contoh.id', hostProduksi: null, contract: 'frame' as const },
    isolation: null,
  }
  expect(await portal.call(managedEntryCreate, { token: token(), body })).toSucceed()
  expect(await approve([CAMERA, KURS], { id: 'pindai' })).toSucceed()
  const enable = { aktif: true, versi: (await entryOf('pindai')).versi }
  expect(await portal.call(managedEntryEnable, { token: token(), params: { id: 'pindai' }, body: enable })).toSucceed()
  await approve([])
  later(5)
  for (const { features, directive } of await documents()) {
    expect(features).toContain('camera=(self "https://pindai.contoh.id")')
    expect(features).toContain('microphone=()')
    expect(directive('frame-src')).toContain('https://pindai.contoh.id')
    // The frame's own document decides what it connects to.
    expect(directive('connect-src')).not.toContain(KURS.nilai)
  }
  const { modulSlug: _slug, ...edit } = { ...body, contract: 'legacy' as const, host: 'surat-kuasa' }
  const moved = await portal.call(managedEntryEdit, {
    token: token(),
    params: { id: 'pindai' },
    body: { ...edit, versi: (await entryOf('pindai')).versi },
  })
  expect(moved).toFailWith('catalogue.needsFrame')
  expect((await entryOf('pindai')).contract).toBe('frame')
})

test('F3: shows what a manifest asks for, what a script needs and what a trial found missing beside what is approved', async () => {
  await approve([KURS])
  publish({ version: '7.0.0', permissions: { connect: ['https://tarif.contoh.id'], eval: false } })
  const bundler = 'rules={createScriptURL:x=>x},trustedTypes.createPolicy("angular#bundler",rules);'
  writeFileSync(join(folder, 'main.js'), `${bundler}trustedTypes.createPolicy("default",rules)`)
  const nomor = await readNumber()
  const blocked = { jenis: 'img', nilai: 'https://foto.contoh.id' } as const
  const check = { lulus: true, pesan: '', diblokir: [blocked] }
  expect(
    await portal.call(managedVersionCheck, { token: token(), params: { id: KUASA, nomor }, body: check }),
  ).toSucceed()
  const none = { diminta: false, ditemukan: false, dilaporkan: 0, disetujui: false, perluBingkai: false }
  expect((await sheet()).izin).toMatchObject([
    { ...none, jenis: 'connect', nilai: 'https://tarif.contoh.id', diminta: true },
    { ...none, jenis: 'trustedTypes', nilai: 'angular#bundler', diminta: true },
    { ...none, ...blocked, ditemukan: true },
    { ...none, ...KURS, disetujui: true },
  ])
  // The document of the trial has the sheet of its own module only.
  const trial = async (query: string) =>
    String(
      (await portal.app.inject({ url: `/guest-check${query}`, headers: { accept: 'text/html' } })).headers[
        'content-security-policy'
      ],
    )
  expect(await trial(`?modul=SuratKuasa&nomor=${nomor}`)).toContain(`connect-src ${guests.url} ${KURS.nilai};`)
  for (const query of ['', '?modul=SuratKuasa&nomor=999', '?modul=../x&nomor=1'])
    expect(await trial(query)).toContain("connect-src 'none';")
})

test('F1: the documents of sub-applications may run their import map and no other inline script', async () => {
  const hash = `'sha256-${createHash('sha256').update(IMPORT_MAP).digest('base64')}'`
  const scriptsOf = async (url: string) => {
    const { headers } = await portal.app.inject({ url, headers: { accept: 'text/html' } })
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  for (const url of ['/dashboard', '/guest-check']) expect(await scriptsOf(url)).toBe(`'self' ${hash} ${guests.url}`)
  expect(await scriptsOf('/portal/login')).toBe("'self'")
})

test('the sum of all sheets is limited, because every page carries them', async () => {
  const long = (at: number) => `https://${'x'.repeat(50)}.${'y'.repeat(50)}.${'z'.repeat(50)}.a${at}.id`
  const kinds = ['connect', 'img', 'font', 'frame'] as const
  const full = kinds.flatMap(jenis => Array.from({ length: 10 }, (_, at) => ({ jenis, nilai: long(at) })))
  const before = await sheet()
  expect(await approve(full)).toFailWith('catalogue.permissionsFull')
  expect(await sheet()).toEqual(before)
})

const report = (directive: string, blocked: string, more: object = {}, address = '203.0.113.1') =>
  portal.app.inject({
    method: 'POST',
    url: '/csp-report',
    remoteAddress: address,
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify([
      {
        type: 'csp-violation',
        body: {
          documentURL: 'http://localhost:3000/surat-kuasa/browse?npwp=1',
          effectiveDirective: directive,
          blockedURL: blocked,
          ...more,
        },
      },
    ]),
  })
const stored = async () => {
  await portal.modules.catalogue.checkHosts(async () => undefined)
  return (await sheet()).pelanggaran
}

test('F3: what browsers blocked is counted by sub-application and shown with the permission it lacks', async () => {
  later(60)
  const sourceFile = `${guests.url}/surat-kuasa/main.js?x=1`
  await report('connect-src', 'https://tarif.contoh.id/hari-ini?rahasia=1')
  await report('connect-src', 'https://tarif.contoh.id/kemarin', { documentURL: 'http://x/dashboard', sourceFile })
  await report('trusted-types', 'trusted-types-policy', { sample: 'vue' })
  await report('connect-src', 'https://lain.contoh.id', { documentURL: 'http://localhost:3000/dashboard' })
  const rows = await stored()
  expect(rows.map(({ directive, diblokir, jumlah }) => [directive, diblokir, jumlah]).toSorted()).toEqual([
    ['connect-src', 'https://tarif.contoh.id', 2],
    ['trusted-types', 'vue', 1],
  ])
  expect((await sheet()).izin).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ jenis: 'connect', nilai: 'https://tarif.contoh.id', diminta: true, dilaporkan: 2 }),
      expect.objectContaining({ jenis: 'trustedTypes', nilai: 'vue', dilaporkan: 1 }),
    ]),
  )
})

test('F3: nobody fills the table of violations or displaces the frequent ones, and old ones are deleted', async () => {
  for (let at = 0; at < 120; at++) {
    if (at % 50 === 0) later(60)
    await report('img-src', `https://palsu${at}.example`, {}, '203.0.113.9')
  }
  await report('lain-src', 'https://palsu.example', {}, '203.0.113.8')
  await report('img-src', 'https://\u0000palsu', {}, '203.0.113.8')
  const rows = await stored()
  expect(rows.length).toBeLessThanOrEqual(50)
  expect(rows.map(({ diblokir }) => diblokir)).toContain('https://tarif.contoh.id')
  expect(rows.map(({ diblokir }) => diblokir)).toContain('https://palsu119.example')
  expect(rows.every(({ directive }) => directive !== 'lain-src')).toBe(true)
  // The limit is per address: another one is still counted.
  later(60)
  for (let at = 0; at < 100; at++) await report('font-src', 'https://banjir.example', {}, '203.0.113.9')
  await report('font-src', 'https://jujur.example', {}, '203.0.113.10')
  const flooded = await stored()
  expect(flooded.find(({ diblokir }) => diblokir === 'https://banjir.example')?.jumlah).toBe(60)
  expect(flooded.find(({ diblokir }) => diblokir === 'https://jujur.example')?.jumlah).toBe(1)
  later(31 * 86_400)
  await portal.modules.catalogue.sweep(portal.core.now())
  admin = await portal.session('admin')
  expect((await sheet()).pelanggaran).toEqual([])
})

test('F3: approved topics and modules reach the next read of the catalogue, and no header; revoked ones are gone', async () => {
  const SHOWS = { jenis: 'embed', nilai: 'PetaLaut' } as const
  const READS = { jenis: 'subscribe', nilai: 'dokumen-dikerjakan' } as const
  const FILLS = { jenis: 'publish', nilai: 'SuratKuasa/dipilih' } as const
  publish({ permissions: { subscribe: [READS.nilai], publish: [FILLS.nilai], embed: [SHOWS.nilai] } })
  expect(await read()).toSucceed()
  expect((await sheet()).izin).toEqual(
    expect.arrayContaining(
      [READS, FILLS, SHOWS].map(one => expect.objectContaining({ ...one, diminta: true, disetujui: false })),
    ),
  )
  const importir = await portal.session('importir')
  const topics = async () => {
    const list = await portal.call(catalogueList, { token: importir.access_token })
    return (list.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA)?.permissions ?? []
  }
  expect(await approve([])).toSucceed()
  expect(await topics()).toEqual([])
  later(5)
  const before = await documents()
  expect(await approve([READS, FILLS, SHOWS])).toSucceed()
  expect(await topics()).toEqual([SHOWS, FILLS, READS])
  later(5)
  expect((await documents()).map(({ policy, version }) => [policy, version])).toEqual(
    before.map(({ policy, version }) => [policy, version]),
  )
  expect(await approve([READS])).toSucceed()
  expect(await topics()).toEqual([READS])
  expect(await approve([])).toSucceed()
})
