import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  catalogueList,
  confirmSession,
  inboxList,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedEntryList,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  managedProposalById,
  managedProposalList,
  managedProposalReject,
  managedUserAudit,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
  ownedEntryById,
  ownedEntryList,
  proposalAddressRead,
  proposalById,
  proposalChoices,
  proposalCreate,
  proposalList,
  proposalSend,
  proposalVersionById,
  proposalVersionCheck,
  proposalVersionRead,
  proposalWithdraw,
  SERVED_PAGES,
  SUBAPP_PROPOSAL,
  SUBAPP_TEAM,
  serviceByPath,
  signingKeyAdd,
  subappOwnerAdd,
  subappTeamById,
  subappTokenIssue,
  subappTrialPolicy,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../../../../../tests/support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../../tests/support/portal.ts'
import { DEMO_PASSWORD } from '../../demo/index.ts'

const RATES = 'https://kurs.contoh.id'

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let team: TestSession

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-proposal-'))
  guests.serve('kurs', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  // The changes of a minute and the proposals of a day are limited.
  portal.later({ days: 1 })
  admin = await portal.session('admin')
  team = await portal.session('pemilik')
  await confirmAll()
  for (const { idUsulan, keadaan } of (await asTeam(proposalList)).body['items'])
    if (['konsep', 'menunggu'].includes(keadaan)) await asTeam(proposalWithdraw, { params: { id: idUsulan } })
  build('1.0.0')
})

async function confirmAll(sessions = [admin, team]) {
  for (const { access_token: token } of sessions) {
    const body = { password: await portal.seal(DEMO_PASSWORD) }
    expect(await portal.call(confirmSession, { token, body })).toSucceed()
  }
}
const by =
  (session: () => TestSession) =>
  (call: Call, request: object = {}) =>
    portal.call(call, { token: session().access_token, ...request } as never)
const asAdmin = by(() => admin)
const asTeam = by(() => team)

function build(version: string) {
  mkdirSync(folder, { recursive: true })
  const manifest = { version, name: 'kurs-harian', permissions: { connect: [RATES] }, files: { 'main.js': 'main.js' } }
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'main.js'),
    `window.renderKursHarian = function (id) {}; window.unmountKursHarian = function (id) {}; // ${version}`,
  )
}

const fields = (more: object = {}) => ({
  ...{ modulSlug: 'KursHarian', menuName: 'Kurs Harian', name: 'kurs-harian', pathName: '/kurs-harian/*' },
  ...{ host: 'kurs', bingkai: false, plainPage: false },
  ...more,
})
const begin = (more: object = {}, idUsulan = randomUUID()) =>
  asTeam(proposalCreate, { body: { idUsulan, ...fields(more) } })
async function draft(more: object = {}): Promise<string> {
  const answer = await begin(more)
  expect(answer).toSucceed()
  return answer.body['item'].idUsulan
}
async function tried(more: object = {}): Promise<string> {
  const id = await draft(more)
  const read = await asTeam(proposalVersionRead, { params: { id } })
  expect(read).toSucceed()
  const { nomor } = read.body['item']
  const body = { lulus: false, pesan: 'SA-404', diblokir: [{ jenis: 'connect', nilai: 'https://lain.contoh.id' }] }
  expect(await asTeam(proposalVersionCheck, { params: { id, nomor }, body })).toSucceed()
  return id
}
const roles = async (): Promise<{ idRole: string; namaRole: string }[]> =>
  (await asTeam(proposalChoices)).body['item'].peran
async function wish() {
  const importers = (await roles()).find(({ namaRole }) => namaRole === 'Importir')
  return { peran: [importers?.idRole ?? ''], grup: 'Informasi', ikon: 'ship', catatan: 'Untuk importir.' }
}
const send = async (id: string, more: object = {}) =>
  asTeam(proposalSend, { params: { id }, body: { ...(await wish()), ...more } })
async function sent(more: object = {}): Promise<string> {
  const id = await tried(more)
  expect(await send(id)).toSucceed()
  return id
}
const entryBody = (more: object = {}) => {
  const { bingkai: _bingkai, plainPage: _plainPage, ...rest } = fields()
  const kind = { flag: 'static', kind: 'subapp', hostProduksi: null, contract: null, isolation: null }
  return { ...rest, ...kind, ...more }
}
const makeEntry = (idUsulan: string, more: object = {}) =>
  asAdmin(managedEntryCreate, { body: { ...entryBody(more), idUsulan } })
/** Makes the module's only version live for an entry that is disabled. @returns the entry's state */
async function makeLive({ id, versi }: { id: string; versi: string }): Promise<string> {
  const live = { disematkan: false, alasan: 'Izin menyusul', versi }
  const answer = await asAdmin(managedVersionLive, { params: { id, nomor: 1 }, body: live })
  expect(answer).toSucceed()
  return answer.body['item'].versi
}
/** Puts the entry of a sent proposal into service. @returns the entry's id */
async function accept(idUsulan: string, more: object): Promise<string> {
  const { id, versi } = (await makeEntry(idUsulan, more)).body['item']
  const body = { aktif: true, versi: await makeLive({ id, versi }) }
  expect(await asAdmin(managedEntryEnable, { params: { id }, body })).toSucceed()
  return id
}
const ownersOf = async (id: string): Promise<{ username: string }[]> =>
  (await asAdmin(subappTeamById, { params: { id } })).body['item'].pemilik
/** The newest change of a kind in the log of a module that may have no entry any more. */
const recordOf = async (modul: string, act: string) => {
  const found = sql`select * from catalogue_change where modul_slug = ${modul} and act = ${act} order by at desc limit 1`
  return (await found.execute(portal.core.db)).rows[0]
}
const stateOf = async (id: string) => (await asTeam(proposalById, { params: { id } })).body['item'].keadaan
const noticesOf = async (session: TestSession): Promise<{ title: string; tautan: string }[]> =>
  (await portal.call(inboxList, { token: session.access_token })).body['items']
const storedVersions = async (modul = 'KursHarian') =>
  (await sql`select 1 from catalogue_version where modul_slug = ${modul}`.execute(portal.core.db)).rows.length

/** What a module's next holder would inherit. */
const MODULE_TABLES = [
  ...['catalogue_owner', 'catalogue_trial_policy', 'catalogue_token', 'catalogue_signing_key', 'catalogue_widget'],
  ...['catalogue_version', 'catalogue_permission'],
]
/** Everything that may be stored for the team of an entry. */
const teamChanges = (): [Call, object][] => [
  [subappOwnerAdd, { username: 'pemilik' }],
  [subappTrialPolicy, { tanpaUji: true }],
  [subappTokenIssue, { idToken: randomUUID(), nama: 'Alur', hari: 30 }],
  [signingKeyAdd, { idKunci: randomUUID(), nama: 'Kunci', kunci: `dermaga-ed25519:${'a'.repeat(42)}A` }],
]
const placeWidget = (modul: string) =>
  sql`insert into catalogue_widget values (${modul}, 'kurs', 'Kurs', 'small', 1, '[]')`.execute(portal.core.db)
/** Calls that wait for another one to end. */
const WAITING = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`

describe('a proposal', () => {
  test('is read, tried and sent by a team, shown to officers with a notification, and goes live as its team’s own', async () => {
    const found = await asTeam(proposalAddressRead, { body: { alamat: `${guests.url}/kurs` } })
    expect(found.body['item']).toMatchObject({
      diminta: [{ jenis: 'connect', nilai: RATES }],
      usulan: { modulSlug: 'KursHarian', pathName: '/kurs-harian/*' },
    })
    const idUsulan = randomUUID()
    for (const answer of [await begin({}, idUsulan), await begin({}, idUsulan)])
      expect(answer.body['item']).toMatchObject({ idUsulan, keadaan: 'konsep', alamat: `${guests.url}/kurs` })
    expect(await begin({ menuName: 'Lain' }, idUsulan)).toFailWith('request.conflict')
    expect(await send(idUsulan)).toFailWith('subappProposal.notTried')

    const params = {
      id: idUsulan,
      nomor: (await asTeam(proposalVersionRead, { params: { id: idUsulan } })).body['item'].nomor,
    }
    const whole = (await asTeam(proposalVersionById, { params })).body['item']
    expect(Object.keys(whole.integrity)).toHaveLength(2)
    const trial = { lulus: false, pesan: 'SA-404', diblokir: [{ jenis: 'connect', nilai: 'https://lain.contoh.id' }] }
    expect(await asTeam(proposalVersionCheck, { params, body: trial })).toSucceed()
    const shown = (await asTeam(proposalById, { params: { id: idUsulan } })).body['item']
    expect(shown.versi.periksa).toMatchObject({ lulus: false, oleh: 'Yoga Pratama' })
    expect(shown.izin).toMatchObject([
      { nilai: RATES, diminta: true, ditemukan: false, disetujui: false },
      { nilai: 'https://lain.contoh.id', diminta: false, ditemukan: true, disetujui: false },
    ])
    // A draft is its team's alone.
    expect((await asAdmin(managedProposalList)).body['items']).toEqual([])
    expect(await asAdmin(managedProposalById, { params: { id: idUsulan } })).toFailWith('resource.notFound')

    expect((await send(idUsulan)).body['item']).toMatchObject({ keadaan: 'menunggu', grup: 'Informasi', ikon: 'ship' })
    const [waiting] = (await asAdmin(managedProposalList)).body['items']
    expect(waiting).toMatchObject({ idUsulan, oleh: 'Yoga Pratama', catatan: 'Untuk importir.', idEntri: null })
    expect((await asAdmin(managedProposalById, { params: { id: idUsulan } })).body['item'].izin).toHaveLength(2)
    expect((await noticesOf(admin))[0]).toMatchObject({
      title: 'Usulan subaplikasi baru: Kurs Harian',
      tautan: `/catalogue-admin?usulan=${idUsulan}`,
    })

    const made = await makeEntry(idUsulan)
    expect((await makeEntry(idUsulan)).body['item'].id).toBe(made.body['item'].id)
    const { id, versi } = made.body['item']
    expect((await asAdmin(managedProposalList, { query: { entri: id } })).body['items']).toHaveLength(1)
    expect(await asTeam(ownedEntryById, { params: { id } })).toFailWith('resource.notFound')
    const enable = { aktif: true, versi: await makeLive({ id, versi }) }
    expect(await stateOf(idUsulan)).toBe('menunggu')
    expect(await asAdmin(managedEntryEnable, { params: { id }, body: enable })).toSucceed()

    expect(await stateOf(idUsulan)).toBe('diterima')
    expect(await asTeam(ownedEntryById, { params: { id } })).toSucceed()
    expect((await asAdmin(subappTeamById, { params: { id } })).body['item'].pemilik).toMatchObject([
      { username: 'pemilik', olehNama: 'Lestari Hidayat' },
    ])
    expect((await noticesOf(team))[0]).toMatchObject({
      title: 'Usulan subaplikasi diterima: Kurs Harian',
      tautan: `/subapp-saya?entri=${encodeURIComponent(id)}`,
    })
    const log = (await asAdmin(managedEntryChanges, { params: { id } })).body['items']
    const acts = log.map(({ tindakan, oleh }: { tindakan: string; oleh: string }) => `${tindakan} ${oleh}`)
    expect(acts).toEqual(
      expect.arrayContaining(['usulkan Yoga Pratama', 'usulTerima Lestari Hidayat', 'periksa Yoga Pratama']),
    )
    const audit = (await asAdmin(managedUserAudit, { params: { id: team.idUser } })).body['items']
    // Reading and trying need no confirmed session, sending does.
    const changes = audit.filter(({ kind }: { kind: string }) => kind === 'catalogue-change')
    const factors = changes.map(({ factor, outcome }: { factor: string; outcome: string }) => `${factor} ${outcome}`)
    expect(factors.toSorted()).toEqual(['confirmed-session success', 'token success', 'token success'])
    expect(await asTeam(proposalWithdraw, { params: { id: idUsulan } })).toFailWith('subappProposal.decided')
    expect(await asAdmin(managedProposalReject, { params: { id: idUsulan }, body: { alasan: 'x' } })).toFailWith(
      'subappProposal.decided',
    )
    // No permission was approved by anybody: the team has none.
    const sheet = (await asAdmin(managedPermissionSheetById, { params: { id } })).body['item']
    expect(sheet.izin.every(({ disetujui }: { disetujui: boolean }) => !disetujui)).toBe(true)
  })

  test('is refused with a reason; what was stored for it is gone, and its name and path are free again', async () => {
    const more = { modulSlug: 'KursBaru', pathName: '/kurs-baru' }
    const id = await sent(more)
    const entry = (await makeEntry(id, more)).body['item']
    const { versi } = (await asAdmin(managedPermissionSheetById, { params: { id: entry.id } })).body['item']
    const izin = [{ jenis: 'connect', nilai: RATES }]
    const approved = await asAdmin(managedPermissionSheetEdit, { params: { id: entry.id }, body: { izin, versi } })
    expect(approved).toSucceed()
    const alasan = 'Alamatnya belum HTTPS.'
    expect((await asAdmin(managedProposalReject, { params: { id }, body: { alasan } })).body['item']).toMatchObject({
      keadaan: 'ditolak',
      diputuskanOleh: 'Lestari Hidayat',
      alasan,
    })
    expect((await asTeam(proposalById, { params: { id } })).body['item']).toMatchObject({
      alasan,
      versi: null,
      izin: [],
    })
    expect((await noticesOf(team))[0]?.title).toBe('Usulan subaplikasi ditolak: Kurs Harian')
    expect(await asAdmin(managedEntryById, { params: { id: entry.id } })).toFailWith('resource.notFound')
    expect(await storedVersions('KursBaru')).toBe(0)
    expect(await recordOf('KursBaru', 'usulTolak')).toMatchObject({
      reason: alasan,
      before: { entri: { modulSlug: 'KursBaru', pathName: '/kurs-baru', host: 'kurs' }, izin },
      after: { menuName: 'Kurs Harian' },
    })
    // The next proposal of the name inherits nothing that was approved.
    const next = await sent(more)
    const again = (await makeEntry(next, more)).body['item']
    const sheet = (await asAdmin(managedPermissionSheetById, { params: { id: again.id } })).body['item']
    expect(sheet.izin.every(({ disetujui }: { disetujui: boolean }) => !disetujui)).toBe(true)
    portal.later({ minutes: 11 })
    expect(await asTeam(proposalWithdraw, { params: { id: next } })).toFailWith('auth.confirmNeeded')
    await confirmAll()
    expect((await asTeam(proposalWithdraw, { params: { id: next } })).body['item'].keadaan).toBe('dicabut')
    expect(await recordOf('KursBaru', 'usulCabut')).toMatchObject({
      before: { entri: { pathName: '/kurs-baru' }, izin: [] },
    })
    expect(await asAdmin(managedEntryById, { params: { id: again.id } })).toFailWith('resource.notFound')
    expect(await storedVersions('KursBaru')).toBe(0)
  })

  test('H1: is nobody else’s, and only accounts that may own a sub-application propose', async () => {
    const id = await tried({ modulSlug: 'KursLain', pathName: '/kurs-lain' })
    const importer = await portal.session('importir')
    const body = await wish()
    const requests: [Call, object][] = [
      [proposalById, { params: { id } }],
      [proposalVersionRead, { params: { id } }],
      [proposalVersionById, { params: { id, nomor: 1 } }],
      [proposalVersionCheck, { params: { id, nomor: 1 }, body: { lulus: true, pesan: '' } }],
      [proposalSend, { params: { id }, body }],
      [proposalWithdraw, { params: { id } }],
    ]
    const ownRows = sql`update catalogue_proposal set proposed_by = ${randomUUID()} where id_proposal = ${id}`
    for (const [call, request] of requests)
      expect(await asTeam(call, { token: importer.access_token, ...request }), call.path).toFailWith('access.denied')
    for (const call of [managedProposalList, managedProposalById, managedProposalReject])
      expect(await asTeam(call, { params: { id }, body: { alasan: 'x' } }), call.path).toFailWith('access.denied')
    await ownRows.execute(portal.core.db)
    for (const [call, request] of requests)
      expect(await asTeam(call, request), call.path).toFailWith('resource.notFound')
    await sql`delete from catalogue_proposal where id_proposal = ${id}`.execute(portal.core.db)
    await sql`delete from catalogue_version where modul_slug = 'KursLain'`.execute(portal.core.db)
  })

  test('H1: until it is accepted no user, menu, catalogue or page of the portal knows it', async () => {
    const more = { modulSlug: 'KursDiam', menuName: 'Kurs Diam', pathName: '/kurs-diam' }
    const id = await sent(more)
    const importer = await portal.session('importir')
    const seenBy = async (session: TestSession) => {
      const token = session.access_token
      const catalogue = await portal.call(catalogueList, { token })
      const named = await portal.call(serviceByPath, { token, query: { path: '/kurs-diam' } })
      return JSON.stringify([catalogue.body, named.body])
    }
    for (const session of [importer, team, admin]) expect(await seenBy(session)).not.toContain('Kurs Diam')
    expect(JSON.stringify((await asAdmin(managedEntryList)).body)).not.toContain('Kurs Diam')
    expect(JSON.stringify((await asTeam(ownedEntryList)).body)).not.toContain('Kurs Diam')
    // Also not once an officer has made a disabled entry of it.
    const { id: idEntry, versi } = (await makeEntry(id, more)).body['item']
    await sql`
      insert into menu_item (id_item, id_entry, name, icon, url, position)
      values ('kurs-diam', ${idEntry}, 'Kurs Diam', 'ship', '/kurs-diam', 99)`.execute(portal.core.db)
    await sql`
      insert into role_menu (id_role, id_item)
      select id_role, 'kurs-diam' from role where nama_role = 'Importir'`.execute(portal.core.db)
    for (const session of [importer, team]) expect(await seenBy(session)).not.toMatch(/Kurs ?Diam/)
    const body = { aktif: true, versi: await makeLive({ id: idEntry, versi }) }
    expect(await seenBy(importer)).not.toMatch(/Kurs ?Diam/)
    expect(await asAdmin(managedEntryEnable, { params: { id: idEntry }, body })).toSucceed()
    const [listed, named] = JSON.parse(await seenBy(importer))
    expect(JSON.stringify(listed)).toContain('KursDiam')
    expect(named.item).toMatchObject({ nama: 'Kurs Diam', tersedia: true })
    await sql`delete from role_menu where id_item = 'kurs-diam'`.execute(portal.core.db)
    await sql`delete from menu_item where id_item = 'kurs-diam'`.execute(portal.core.db)
  })

  test('takes no module and no path that exists, in whole or in part, whatever the letter case', async () => {
    for (const modulSlug of ['SuratKuasa', 'suratkuasa'])
      expect(await begin({ modulSlug, pathName: '/kurs-jalur' })).toFailWith('subappProposal.moduleTaken')
    for (const pathName of [
      '/surat-kuasa/browse',
      '/Surat-Kuasa/Browse',
      '/surat-kuasa/*',
      '/surat-kuasa/:id',
      '/dashboard',
    ])
      expect(await begin({ modulSlug: 'KursJalur', pathName }), pathName).toFailWith('catalogue.pathTaken')
    for (const pathName of ['/catalogue-admin', '/:apa'])
      expect(await begin({ modulSlug: 'KursJalur', pathName }), pathName).toFailWith('catalogue.path')
    for (const host of ['https://jahat.contoh.id/kurs', 'http://169.254.169.254/latest'])
      expect(await begin({ modulSlug: 'KursJalur', host }), host).toFailWith('catalogue.host')
    expect(await asTeam(proposalAddressRead, { body: { alamat: 'http://169.254.169.254/latest' } })).toFailWith(
      'catalogue.host',
    )
    const id = await draft({ modulSlug: 'KursJalur', pathName: '/kurs-jalur' })
    expect(await begin({ modulSlug: 'kursjalur', pathName: '/kurs-jalur-2' })).toFailWith('subappProposal.moduleTaken')

    // An officer's own entry of that name inherits no version that a team has read, and the proposal stops.
    expect(await asTeam(proposalVersionRead, { params: { id } })).toSucceed()
    const entry = await asAdmin(managedEntryCreate, {
      body: entryBody({ modulSlug: 'KursJalur', pathName: '/kurs-jalur' }),
    })
    expect(entry).toSucceed()
    const versions = await asAdmin(managedVersionList, { params: { id: entry.body['item'].id } })
    expect(versions.body['items']).toEqual([])
    expect(await asTeam(proposalVersionRead, { params: { id } })).toFailWith('subappProposal.moduleTaken')
    expect(await send(id)).toFailWith('subappProposal.moduleTaken')
    expect(await asTeam(proposalWithdraw, { params: { id } })).toSucceed()
    expect(await asAdmin(managedEntryById, { params: { id: entry.body['item'].id } })).toSucceed()
  })

  test('takes no path of a page of the portal, nor one below it', async () => {
    for (const [at, { path }] of SERVED_PAGES.entries()) {
      portal.later({ seconds: 4 })
      if (at % 50 === 0) team = await portal.session('pemilik')
      const code = (await begin({ modulSlug: 'KursHalaman', pathName: `${path}/*` })).body['code']
      expect(['catalogue.path', 'catalogue.pathTaken'], path).toContain(code)
    }
    for (const pathName of ['/perijinan/izin-tpb', '/Perijinan/Izin-TPB', '/perijinan/izin-tpb/:id'])
      expect(await begin({ modulSlug: 'KursHalaman', pathName }), pathName).toFailWith('catalogue.pathTaken')
  })

  test('is linked to no entry that was there before, whatever its fields', async () => {
    const own = { modulSlug: 'KursDulu', pathName: '/kurs-dulu' }
    const present = await asAdmin(managedEntryCreate, { body: entryBody(own) })
    expect(present).toSucceed()
    const id = await sent({ modulSlug: 'KursNanti', pathName: '/kurs-nanti' })
    expect(await makeEntry(id, own)).toFailWith('catalogue.pathTaken')
    expect((await asTeam(proposalWithdraw, { params: { id } })).body['item'].idEntri).toBeNull()
    expect(await asAdmin(managedEntryById, { params: { id: present.body['item'].id } })).toSucceed()
  })

  test('gets no entry while it is a draft, once it is decided, or when it has another', async () => {
    const more = { modulSlug: 'KursUndang', pathName: '/kurs-undang' }
    const id = await tried(more)
    expect(await makeEntry(id, more)).toFailWith('resource.notFound')
    expect(await makeEntry(randomUUID(), more)).toFailWith('resource.notFound')
    expect(await send(id)).toSucceed()
    expect(await makeEntry(id, more)).toSucceed()
    expect(await makeEntry(id, { ...more, pathName: '/kurs-undang-2' })).toFailWith('subappProposal.decided')
    expect(await asTeam(proposalWithdraw, { params: { id } })).toSucceed()
    expect(await makeEntry(id, more)).toFailWith('subappProposal.decided')
  })

  test('makes no owner of its proposer where its module has another entry', async () => {
    const more = { modulSlug: 'KursGrup', pathName: '/kurs-grup' }
    expect(await asAdmin(managedEntryCreate, { body: entryBody({ ...more, pathName: '/kurs-grup-2' }) })).toSucceed()
    const id = await sent({ modulSlug: 'KursSendiri', pathName: '/kurs-grup' })
    const { id: entry } = (await makeEntry(id, more)).body['item']
    const read = { params: { id: entry }, body: { sealed: false, globals: [] } }
    expect(await asAdmin(managedVersionRead, read)).toSucceed()
    expect(await ownersOf(await accept(id, more))).toEqual([])
    expect(await stateOf(id)).toBe('diterima')
    expect(await storedVersions('KursSendiri')).toBe(0)
  })

  test('is either withdrawn or accepted when both are asked for at once', async () => {
    for (const at of [0, 1, 2, 3]) {
      const more = { modulSlug: `KursBalap${at}`, pathName: `/kurs-balap-${at}` }
      const id = await sent(more)
      const { id: entry, versi } = (await makeEntry(id, more)).body['item']
      const body = { aktif: true, versi: await makeLive({ id: entry, versi }) }
      const withdraw = () => asTeam(proposalWithdraw, { params: { id } })
      const enable = () => asAdmin(managedEntryEnable, { params: { id: entry }, body })
      const calls = at % 2 === 0 ? [withdraw, enable] : [enable, withdraw]
      const answers = await Promise.all(calls.map(run => run()))
      const isAccepted = (await stateOf(id)) === 'diterima'
      const refusal = isAccepted ? 'subappProposal.decided' : 'resource.notFound'
      expect(answers.map(({ body: { code } }) => code ?? '').toSorted()).toEqual(['', refusal])
      const present = await asAdmin(managedEntryById, { params: { id: entry } })
      expect(present.body['item']?.aktif ?? false).toBe(isAccepted)
    }
  })

  test('gets no entry whose path overlaps with that of another proposal’s entry', async () => {
    const [wide, narrow] = [
      { modulSlug: 'KursLuas', pathName: '/kurs-luas/*' },
      { modulSlug: 'KursSempit', pathName: '/kurs-luas/harian' },
    ]
    const [first, second] = [await sent(wide), await sent(narrow)]
    expect(await makeEntry(first, wide)).toSucceed()
    expect(await makeEntry(second, narrow)).toFailWith('catalogue.pathTaken')
    expect(await makeEntry(first, wide)).toSucceed()
    expect(await makeEntry(second, { ...narrow, pathName: '/kurs-sempit' })).toSucceed()
  })

  test('shows its versions only while its module is its own', async () => {
    const more = { modulSlug: 'KursPindah', pathName: '/kurs-pindah' }
    const seen = async (id: string) => [
      (await asTeam(proposalById, { params: { id } })).body['item'].versi?.nomor ?? null,
      (await asTeam(proposalVersionById, { params: { id, nomor: 1 } })).body['code'] ?? null,
    ]
    const id = await tried(more)
    expect(await seen(id)).toEqual([1, null])
    const entry = (await asAdmin(managedEntryCreate, { body: entryBody(more) })).body['item']
    const read = { params: { id: entry.id }, body: { sealed: false, globals: [] } }
    expect((await asAdmin(managedVersionRead, read)).body['item'].nomor).toBe(1)
    expect(await seen(id)).toEqual([null, 'resource.notFound'])

    // Its own entry leaves it visible, until the entry is read from another host.
    const own = { modulSlug: 'KursTetap', pathName: '/kurs-tetap' }
    const waiting = await sent(own)
    const made = (await makeEntry(waiting, own)).body['item']
    expect((await seen(waiting))[0]).toBe(1)
    guests.serve('kurs-lain', folder)
    const { idUsulan: _idUsulan, modulSlug: _modulSlug, ...fieldsOfEntry } = entryBody(own) as Record<string, unknown>
    const body = { ...fieldsOfEntry, host: 'kurs-lain', versi: made.versi }
    expect(await asAdmin(managedEntryEdit, { params: { id: made.id }, body })).toSucceed()
    expect(await asAdmin(managedVersionRead, { ...read, params: { id: made.id } })).toSucceed()
    expect((await asAdmin(managedProposalById, { params: { id: waiting } })).body['item'].versi).toBeNull()
  })

  test.each([{ ends: 'refused' }, { ends: 'withdrawn' }])(
    'is $ends with its entry also after a version was made live for it, and after its host changed',
    async ({ ends }) => {
      const end = (id: string) =>
        ends === 'refused'
          ? asAdmin(managedProposalReject, { params: { id }, body: { alasan: 'Belum.' } })
          : asTeam(proposalWithdraw, { params: { id } })
      for (const isMoved of [false, true]) {
        const more = { modulSlug: 'KursSiap', pathName: '/kurs-siap' }
        const id = await sent(more)
        const entry = (await makeEntry(id, more)).body['item']
        const versi = await makeLive(entry)
        const { modulSlug: _modulSlug, ...body } = entryBody(more) as Record<string, unknown>
        if (isMoved)
          expect(
            await asAdmin(managedEntryEdit, { params: { id: entry.id }, body: { ...body, host: 'kurs-lain', versi } }),
          ).toSucceed()
        expect(await end(id)).toSucceed()
        expect(await asAdmin(managedEntryById, { params: { id: entry.id } })).toFailWith('resource.notFound')
        expect(await storedVersions('KursSiap')).toBe(0)
      }
    },
  )

  test('leaves no owner, token, key or rule of its module behind', async () => {
    const more = { modulSlug: 'KursWaris', pathName: '/kurs-waris' }
    const id = await sent(more)
    const { id: entry } = (await makeEntry(id, more)).body['item']
    const params = { id: entry }
    for (const [call, body] of teamChanges()) expect(await asAdmin(call, { params, body }), call.path).toSucceed()
    await placeWidget('KursWaris')
    expect(await asTeam(proposalWithdraw, { params: { id } })).toSucceed()
    for (const table of MODULE_TABLES) {
      const left = sql`select 1 from ${sql.table(table)} where modul_slug = 'KursWaris'`
      expect((await left.execute(portal.core.db)).rows, table).toEqual([])
    }
    // Whatever else is left of a name keeps it taken.
    await placeWidget('KursWaris')
    expect(await begin(more)).toFailWith('subappProposal.moduleTaken')
    await sql`delete from catalogue_widget where modul_slug = 'KursWaris'`.execute(portal.core.db)
    expect(await begin(more)).toSucceed()
  })

  test('ends while an officer reads a version for its entry: nothing is stored then', async () => {
    const more = { modulSlug: 'KursLambat', pathName: '/kurs-lambat' }
    const id = await sent(more)
    const entry = (await makeEntry(id, more)).body['item']
    build('2.0.0')
    const seen = guests.requests.length
    const release = guests.hold('/kurs/asset-manifest.json')
    const reading = asAdmin(managedVersionRead, { params: { id: entry.id }, body: { sealed: false, globals: [] } })
    await expect.poll(() => guests.requests.length).toBeGreaterThan(seen)
    expect(await asTeam(proposalWithdraw, { params: { id } })).toSucceed()
    release()
    expect(await reading).toFailWith('resource.notFound')
    expect(await storedVersions('KursLambat')).toBe(0)
  })

  test('ends while somebody changes the team of its entry: nothing is stored then', async () => {
    for (const [call, body] of teamChanges()) {
      const modulSlug = 'KursBersama'
      const made = await asAdmin(managedEntryCreate, { body: entryBody({ modulSlug, pathName: '/kurs-bersama' }) })
      const { id } = made.body['item']
      // What the end of a proposal does, at the moment when the other call has read the entry.
      const changing = await portal.core.db.transaction().execute(async trx => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`subapp team ${modulSlug}`}, 0))`.execute(trx)
        const answer = asAdmin(call, { params: { id }, body })
        await expect.poll(async () => (await WAITING.execute(portal.core.db)).rows.length).toBe(1)
        await sql`delete from catalogue_entry where id = ${id}`.execute(trx)
        return { answer }
      })
      expect(await changing.answer, call.path).toFailWith('resource.notFound')
    }
  })

  test('neither ends nor takes its entry with it once the entry is live, also when an earlier release enabled it', async () => {
    const more = { modulSlug: 'KursLanjut', pathName: '/kurs-lanjut' }
    const id = await sent(more)
    const entry = (await makeEntry(id, more)).body['item']
    await makeLive(entry)
    const setLive = (isLive: boolean) => sql`update catalogue_entry set is_live = ${isLive} where id = ${entry.id}`
    // As a process of an earlier release does.
    await setLive(true).execute(portal.core.db)
    expect(await asTeam(proposalWithdraw, { params: { id } })).toFailWith('subappProposal.decided')
    expect(await asAdmin(managedProposalReject, { params: { id }, body: { alasan: 'x' } })).toFailWith(
      'subappProposal.decided',
    )
    expect(await stateOf(id)).toBe('menunggu')
    // Enabling it once more accepts the proposal.
    const { versi } = (await asAdmin(managedEntryById, { params: { id: entry.id } })).body['item']
    expect(await asAdmin(managedEntryEnable, { params: { id: entry.id }, body: { aktif: true, versi } })).toSucceed()
    expect(await stateOf(id)).toBe('diterima')
  })

  test('makes no owner of a proposer who is blocked, may own nothing any more, or comes after the last', async () => {
    const { idUser } = team
    const db = portal.core.db
    const proposals: string[] = []
    for (const at of [0, 1, 2, 3])
      proposals.push(await sent({ modulSlug: `KursMilik${at}`, pathName: `/kurs-milik-${at}` }))
    const acceptAs = (at: number) =>
      accept(proposals[at] ?? '', { modulSlug: `KursMilik${at}`, pathName: `/kurs-milik-${at}` })

    await sql`update portal_user set flag_blokir = '1' where id_user = ${idUser}`.execute(db)
    const blocked = await acceptAs(0)
    await sql`update portal_user set flag_blokir = '0' where id_user = ${idUser}`.execute(db)
    expect(await ownersOf(blocked)).toEqual([])

    const held = await sql<{
      id_role: string
    }>`delete from user_role where id_user = ${idUser} returning id_role`.execute(db)
    const roleless = await acceptAs(1)
    for (const { id_role } of held.rows) await sql`insert into user_role values (${idUser}, ${id_role})`.execute(db)
    expect(await ownersOf(roleless)).toEqual([])

    await sql`
      insert into catalogue_owner (modul_slug, id_user, added_at, added_by)
      select 'KursMilik2', id_user, now(), '' from portal_user where id_user <> ${idUser}
      limit ${SUBAPP_TEAM.ownersMax}`.execute(db)
    expect(await ownersOf(await acceptAs(2))).toHaveLength(SUBAPP_TEAM.ownersMax)

    const owned = await acceptAs(3)
    expect(await ownersOf(owned)).toMatchObject([{ username: 'pemilik' }])
    const log = (await asAdmin(managedEntryChanges, { params: { id: owned } })).body['items']
    expect(log).toContainEqual(expect.objectContaining({ tindakan: 'tim' }))
  })

  test('is one of few of its proposer, and readings are limited', async () => {
    const begun = await Promise.all(
      Array.from({ length: SUBAPP_PROPOSAL.openMax + 1 }, (_, at) =>
        begin({ modulSlug: `KursKe${at}`, pathName: `/kurs-ke-${at}` }),
      ),
    )
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(SUBAPP_PROPOSAL.openMax)
    expect(begun.find(({ status }) => status !== 200)).toFailWith('subappProposal.tooMany')
    const pages = await asTeam(proposalList, { query: { size: 2 } })
    expect(pages.body['items']).toHaveLength(2)
    const next = await asTeam(proposalList, { query: { size: 100, cursor: pages.body['next'] } })
    const open = [...pages.body['items'], ...next.body['items']].filter(({ keadaan }) => keadaan === 'konsep')
    expect(open).toHaveLength(SUBAPP_PROPOSAL.openMax)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asTeam(proposalAddressRead, { body: { alamat: 'kurs' } })),
    )
    expect(answers.some(({ body }) => body['code'] === 'limit.reached')).toBe(true)
  })

  test('is sent once, however often its sending is repeated', async () => {
    const id = await tried({ modulSlug: 'KursUlang', pathName: '/kurs-ulang' })
    for (const answer of [...(await Promise.all([send(id), send(id)])), await send(id)])
      expect(answer.body['item']).toMatchObject({ idUsulan: id, keadaan: 'menunggu' })
    const toOfficers = (await noticesOf(admin)).filter(({ tautan }) => tautan === `/catalogue-admin?usulan=${id}`)
    expect(toOfficers).toHaveLength(1)
  })

  test('is one of few that its proposer sends within a day, or withdraws within a minute', async () => {
    for (let at = 0; at < SUBAPP_PROPOSAL.sentDailyMax; at++) {
      portal.later({ seconds: 20 })
      const id = await sent({ modulSlug: 'KursBanyak', pathName: '/kurs-banyak' })
      expect(await asTeam(proposalWithdraw, { params: { id } })).toSucceed()
    }
    const id = await tried({ modulSlug: 'KursBanyak', pathName: '/kurs-banyak' })
    expect(await send(id)).toFailWith('subappProposal.sentTooMany')
    portal.later({ minutes: 1 })
    const answers = await Promise.all(Array.from({ length: 21 }, () => asTeam(proposalWithdraw, { params: { id } })))
    expect(answers.filter(({ body }) => body['code'] === 'limit.reached')).toHaveLength(1)
  })

  test('A7: sending and refusing ask for the password; a sent one is neither read again nor sent again', async () => {
    const id = await tried({ modulSlug: 'KursSandi', pathName: '/kurs-sandi' })
    portal.later({ minutes: 11 })
    expect(await send(id)).toFailWith('auth.confirmNeeded')
    expect(await stateOf(id)).toBe('konsep')
    await confirmAll([team])
    expect(await send(id, { peran: [randomUUID()] })).toFailWith('accessAdmin.unknownRole')
    expect(await send(id)).toSucceed()
    expect(await asAdmin(managedProposalReject, { params: { id }, body: { alasan: 'x' } })).toFailWith(
      'auth.confirmNeeded',
    )
    expect(await send(id, { catatan: 'Lain.' })).toFailWith('subappProposal.decided')
    expect(await asTeam(proposalVersionRead, { params: { id } })).toFailWith('subappProposal.decided')
    const trial = { params: { id, nomor: 1 }, body: { lulus: true, pesan: '' } }
    expect(await asTeam(proposalVersionCheck, trial)).toFailWith('subappProposal.decided')
  })

  test('a draft that is not sent is forgotten after a month, and a decided proposal after a year', async () => {
    const id = await tried({ modulSlug: 'KursLama', pathName: '/kurs-lama' })
    const days = (count: number) => new Date(portal.core.now().getTime() + count * 86_400_000)
    await portal.modules.catalogue.sweep(days(29))
    expect(await stateOf(id)).toBe('konsep')
    await portal.modules.catalogue.sweep(days(31))
    expect(await stateOf(id)).toBe('dicabut')
    expect(await storedVersions('KursLama')).toBe(0)
    await portal.modules.catalogue.sweep(days(400))
    expect(await asTeam(proposalById, { params: { id } })).toFailWith('resource.notFound')
  })
})
