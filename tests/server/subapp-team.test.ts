import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CALLS,
  type Call,
  confirmSession,
  guestErrorReport,
  guestVisitReport,
  managedEntryById,
  managedEntryChanges,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  managedUserAudit,
  managedVersionLive,
  ownedChangeList,
  ownedEntryById,
  ownedEntryList,
  ownedPermissionSheetById,
  ownedVersionList,
  publishTargetByModule,
  publishVersionById,
  publishVersionCheck,
  publishVersionList,
  publishVersionLive,
  publishVersionRead,
  subappOwnerAdd,
  subappOwnerRemove,
  subappTeamById,
  subappTokenIssue,
  subappTokenList,
  subappTokenRevoke,
  subappTrialPolicy,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/index.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { REQUESTS } from './requests.ts'

/** The demo's `pemilik` owns SuratKuasa; nobody owns PengumumanCukai. */
const OWN = 'surat-kuasa.browse'
const OTHER = 'pengumuman-cukai'
const MODULE = 'SuratKuasa'

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let owner: TestSession

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-team-'))
  guests.serve('surat-kuasa', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  admin = await portal.session('admin')
  owner = await portal.session('pemilik')
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

const confirm = async (session: TestSession) =>
  expect(
    await portal.call(confirmSession, {
      token: session.access_token,
      body: { password: await portal.seal(DEMO_PASSWORD) },
    }),
  ).toSucceed()
const asAdmin = (call: Call, request: object) => portal.call(call, { token: admin.access_token, ...request } as never)
const asOwner = (call: Call, request: object = {}) =>
  portal.call(call, { token: owner.access_token, ...request } as never)
const issue = (more: { nama?: string; hari?: number; id?: string } = {}, by = owner, idToken = randomUUID()) =>
  portal.call(subappTokenIssue, {
    token: by.access_token,
    params: { id: more.id ?? OWN },
    body: { idToken, nama: more.nama ?? 'Rilis', hari: more.hari ?? 30 },
  })
const tokensOf = async (by = owner) =>
  (await asOwner(subappTokenList, { token: by.access_token, params: { id: OWN } })).body['items']
async function revokeAll() {
  for (const { idToken } of await tokensOf())
    expect(await asOwner(subappTokenRevoke, { params: { id: OWN, idToken } })).toSucceed()
}
const newToken = async (): Promise<string> => (await issue()).body['item'].token

function build(version: string, permissions?: object) {
  const files = {
    'asset-manifest.json': JSON.stringify({ version, permissions, files: { 'main.js': `main.${version}.js` } }),
    [`main.${version}.js`]: `window.version = '${version}'`,
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

describe('owners of a module', () => {
  test('an administrator makes an account with the role an owner, who then sees the module and no other', async () => {
    const other = { params: { id: OTHER } }
    expect((await asOwner(ownedEntryList)).body['items'].map(({ id }: { id: string }) => id)).toEqual([OWN])
    for (const call of [ownedEntryById, ownedVersionList, ownedPermissionSheetById, ownedChangeList, subappTokenList]) {
      expect(await asOwner(call, { params: { id: OWN } }), call.path).toSucceed()
      const [foreign, missing] = [await asOwner(call, other), await asOwner(call, { params: { id: 'tidak.ada' } })]
      expect(foreign, call.path).toFailWith('resource.notFound')
      expect(foreign.body).toEqual(missing.body)
    }
    expect(await issue({ id: OTHER })).toFailWith('resource.notFound')

    const added = await asAdmin(subappOwnerAdd, { ...other, body: { username: 'pemilik' } })
    expect(added.body['item'].pemilik).toEqual([
      expect.objectContaining({ username: 'pemilik', nama: 'Yoga Pratama', berhak: true }),
    ])
    expect(await asOwner(ownedEntryById, other)).toSucceed()
    expect((await asOwner(ownedEntryList)).body['items']).toHaveLength(2)
    const page = await asOwner(ownedEntryList, { query: { size: 1 } })
    expect(page.body['items']).toHaveLength(1)
    const next = await asOwner(ownedEntryList, { query: { size: 1, cursor: page.body['next'] } })
    expect([...page.body['items'], ...next.body['items']].map(({ id }) => id).toSorted()).toEqual([OTHER, OWN])
    expect((await asOwner(ownedEntryList, { query: { q: 'kuasa' } })).body['items']).toHaveLength(1)

    const removed = await asAdmin(subappOwnerRemove, { params: { id: OTHER, idUser: owner.idUser } })
    expect(removed.body['item'].pemilik).toEqual([])
    expect(await asOwner(ownedEntryById, other)).toFailWith('resource.notFound')
    const log = (await asAdmin(managedEntryChanges, other)).body['items']
    expect(log.slice(0, 2)).toMatchObject([
      { tindakan: 'tim', oleh: 'Lestari Hidayat', sebelum: { pemilik: 'pemilik' }, sesudah: { pemilik: '' } },
      { tindakan: 'tim', sesudah: { pemilik: 'pemilik' } },
    ])
  })

  test('an account without the role, a blocked one and an unknown one cannot become owners', async () => {
    const add = (username: string) => asAdmin(subappOwnerAdd, { params: { id: OWN }, body: { username } })
    expect(await add('importir')).toFailWith('subappTeam.notAllowed')
    expect(await add('tidak-ada')).toFailWith('subappTeam.unknownUser')
    expect(await add('pemilik')).toSucceed()
    expect((await asAdmin(subappTeamById, { params: { id: OWN } })).body['item'].pemilik).toHaveLength(1)
    expect(await asAdmin(subappOwnerRemove, { params: { id: OWN, idUser: randomUUID() } })).toFailWith(
      'resource.notFound',
    )
  })

  test('H1: an owner without the role sees nothing, and callers without either cannot list tokens', async () => {
    const importir = await portal.session('importir')
    await sql`insert into catalogue_owner values (${MODULE}, ${importir.idUser}, now(), '')`.execute(portal.core.db)
    const by = { token: importir.access_token, params: { id: OWN } }
    expect(await asOwner(ownedEntryById, by)).toFailWith('access.denied')
    expect(await asOwner(subappTokenList, by)).toFailWith('resource.notFound')
    const { pemilik } = (await asAdmin(subappTeamById, { params: { id: OWN } })).body['item']
    expect(pemilik).toContainEqual(expect.objectContaining({ username: 'importir', berhak: false }))
    await sql`delete from catalogue_owner where id_user = ${importir.idUser}`.execute(portal.core.db)
  })

  test('an owner sees how long the visits to each version took', async () => {
    const importir = await portal.session('importir')
    const steps = { manifestMs: 10, scriptMs: 80, cssMs: null, unmountMs: 1 }
    const visit = { modulSlug: MODULE, version: '', reclaimed: 0, kept: {}, overBudget: false, ...steps }
    for (const mountMs of [20, 22, 4000, null])
      expect(
        await portal.call(guestVisitReport, { token: importir.access_token, body: { ...visit, mountMs } }),
      ).toSucceed()
    await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
    const [record] = (await asOwner(ownedEntryById, { params: { id: OWN } })).body['item'].jejak
    expect(record.kunjungan).toBe(4)
    // Rounded up to a tenth; a visit that did not mount has no time.
    for (const [ms, atLeast] of [
      [record.muatMs, 90],
      [record.pasangMs, 22],
    ]) {
      expect(ms).toBeGreaterThanOrEqual(atLeast)
      expect(ms).toBeLessThanOrEqual(atLeast * 1.1 + 1)
    }
  })

  test('an owner sees the errors of the module with the kinds that officers see', async () => {
    const importir = await portal.session('importir')
    const body = { modulSlug: MODULE, version: '1.0.0', kind: 'blank' as const, message: 'kosong' }
    const report = { ...body, correlationId: randomUUID() }
    expect(await portal.call(guestErrorReport, { token: importir.access_token, body: report })).toSucceed()
    await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
    const seen = (await asOwner(ownedEntryById, { params: { id: OWN } })).body['item']
    expect(seen.gangguan).toMatchObject([{ kind: 'blank', jumlah: 1, pesan: 'kosong' }])
    expect(seen).toEqual((await asAdmin(managedEntryById, { params: { id: OWN } })).body['item'])
  })
})

describe('tokens of a module', () => {
  test('a token is issued, shown once, stored as a hash, limited, and revoked', async () => {
    const answer = await issue({ nama: 'GitLab' })
    expect(answer).toSucceed()
    const { token, ...shown } = answer.body['item']
    expect(token).toMatch(/^dmgsub_[\w-]{43}$/)
    expect(shown).toMatchObject({ nama: 'GitLab', akhiran: token.slice(-4), terakhirDipakai: null, keadaan: 'berlaku' })
    expect(await tokensOf()).toEqual([shown])
    expect(await tokensOf(admin)).toEqual([shown])
    expect(JSON.stringify((await sql`select * from catalogue_token`.execute(portal.core.db)).rows)).not.toContain(token)

    expect(await issue({}, owner, shown.idToken)).toFailWith('request.conflict')
    const answers = await Promise.all([issue(), issue(), issue(), issue(), issue(), issue()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    for (const each of answers.filter(({ status }) => status !== 200))
      expect(each).toFailWith('subappTeam.tooManyTokens')
    await revokeAll()
    expect(await tokensOf()).toEqual([])
    const target = { token, params: { modul: MODULE } }
    expect(await portal.call(publishTargetByModule, target)).toFailWith('auth.invalid')
    portal.later({ minutes: 1 })
  })

  test('A7: changes of owners and tokens require a confirmed session', async () => {
    const { idToken } = (await issue()).body['item']
    portal.later({ minutes: 11 })
    expect(await issue()).toFailWith('auth.confirmNeeded')
    expect(await asOwner(subappTokenRevoke, { params: { id: OWN, idToken } })).toFailWith('auth.confirmNeeded')
    for (const [call, more] of [
      [subappOwnerAdd, { params: { id: OWN }, body: { username: 'pemilik' } }],
      [subappOwnerRemove, { params: { id: OWN, idUser: owner.idUser } }],
      [subappTrialPolicy, { params: { id: OWN }, body: { tanpaUji: true } }],
    ] as const)
      expect(await asAdmin(call, more)).toFailWith('auth.confirmNeeded')
    await confirm(owner)
    await confirm(admin)
    await revokeAll()
  })

  test('C1: no call of the portal accepts a token, and no other token opens the calls of pipelines', async () => {
    const token = await newToken()
    const actor = { idUser: owner.idUser, email: 'pemilik@contoh.id', username: 'pemilik', npwp: '1' }
    const calls = (Object.entries(CALLS) as [keyof typeof CALLS, Call][]).filter(
      ([, call]) => call.auth === 'bearer' && !call.host,
    )
    for (const [name, call] of calls) {
      const given = call.publishes ? admin.access_token : token
      const answer = await portal.call(call, { ...(REQUESTS[name](actor) as object), token: given } as never)
      expect(answer, call.path).toFailWith('auth.invalid')
    }
    await revokeAll()
  })

  test('G1: the history and the audit record who issued and revoked a token', async () => {
    await issue({ nama: 'Rilis malam' })
    await revokeAll()
    const log = (await asOwner(ownedChangeList, { params: { id: OWN } })).body['items']
    expect(log.slice(0, 2)).toMatchObject([
      { tindakan: 'token', oleh: 'Yoga Pratama', sebelum: { token: 'Rilis malam' }, sesudah: { token: '' } },
      { tindakan: 'token', sesudah: { token: 'Rilis malam', hari: 30 } },
    ])
    const audit = (await asAdmin(managedUserAudit, { params: { id: owner.idUser } })).body['items']
    expect(audit).toContainEqual(expect.objectContaining({ kind: 'catalogue-change', outcome: 'success' }))
  })
})

describe('a pipeline', () => {
  let token: string
  beforeEach(async () => {
    portal.later({ minutes: 1 })
    await confirm(owner)
    await confirm(admin)
    token = await newToken()
    return revokeAll
  })

  const asPipeline = (call: Call, request: object = {}) =>
    portal.call(call, { token, params: { modul: MODULE }, ...request } as never)
  const read = async () => {
    const answer = await asPipeline(publishVersionRead)
    expect(answer).toSucceed()
    return answer.body['item'] as { nomor: number; izinMenunggu: object[] }
  }
  const check = (nomor: number, lulus = true, idPermintaan = randomUUID()) =>
    asPipeline(publishVersionCheck, {
      params: { modul: MODULE, nomor },
      body: { idPermintaan, lulus, pesan: lulus ? '' : 'SA-404' },
    })
  const goLive = (nomor: number, idPermintaan = randomUUID()) =>
    asPipeline(publishVersionLive, { params: { modul: MODULE, nomor }, body: { idPermintaan } })
  const live = async () => (await asPipeline(publishTargetByModule)).body['item']
  const changes = async () => (await asOwner(ownedChangeList, { params: { id: OWN } })).body['items']

  test('reads, checks and publishes a version, once for each request, under the name of the token', async () => {
    build('1.0.0')
    const { nomor } = await read()
    expect((await read()).nomor).toBe(nomor)
    expect(await goLive(nomor)).toFailWith('subappTeam.trialNeeded')
    const idPermintaan = randomUUID()
    expect(await check(nomor, true, idPermintaan)).toSucceed()
    expect(await check(nomor, true, idPermintaan)).toSucceed()
    const [first, second] = await Promise.all([goLive(nomor, idPermintaan), goLive(nomor, idPermintaan)])
    for (const answer of [first, second]) expect(answer).toSucceed()
    expect(await live()).toMatchObject({ nomorAktif: nomor, version: '1.0.0', disematkan: false, aktif: true })
    const log = await changes()
    expect(log.map(({ tindakan }: { tindakan: string }) => tindakan).slice(0, 3)).toEqual([
      'berlaku',
      'periksa',
      'baca',
    ])
    for (const { oleh } of log.slice(0, 3)) expect(oleh).toBe('Yoga Pratama (token Rilis)')
    expect((await tokensOf())[0].terakhirDipakai).toBe(portal.core.now().toISOString())

    build('1.1.0')
    const next = await read()
    expect(await check(next.nomor)).toSucceed()
    expect(await goLive(next.nomor, idPermintaan)).toFailWith('request.conflict')
    expect(await goLive(next.nomor)).toSucceed()
    // The first request again, as after a lost reply: the newer version stays live.
    expect(await goLive(nomor, idPermintaan)).toSucceed()
    expect(await live()).toMatchObject({ nomorAktif: next.nomor })
    // Going back is a request of its own, and does not pin.
    expect(await goLive(nomor)).toSucceed()
    expect(await live()).toMatchObject({ nomorAktif: nomor, disematkan: false })
    expect((await asPipeline(publishVersionList)).body['items']).toHaveLength(2)
    const detail = await asPipeline(publishVersionById, { params: { modul: MODULE, nomor } })
    expect(detail.body['item']).toMatchObject({
      nomor,
      aktif: true,
      host: `${guests.url}/surat-kuasa`,
      izinMenunggu: [],
    })
  })

  test('a version that asks for a new permission waits for an officer', async () => {
    build('2.0.0', { connect: ['https://kurs.contoh.id'] })
    const { nomor, izinMenunggu } = await read()
    expect(izinMenunggu).toEqual([{ jenis: 'connect', nilai: 'https://kurs.contoh.id' }])
    await check(nomor)
    const before = await live()
    const waiting = await goLive(nomor)
    expect(waiting).toFailWith('subappTeam.permissionsWait')
    expect(waiting.body['message']).toContain('https://kurs.contoh.id')
    expect(await live()).toEqual(before)
    const { versi } = (await asAdmin(managedPermissionSheetById, { params: { id: OWN } })).body['item']
    const body = { izin: izinMenunggu, versi }
    expect(await asAdmin(managedPermissionSheetEdit, { params: { id: OWN }, body })).toSucceed()
    expect(await goLive(nomor)).toSucceed()
  })

  test('without a trial in a browser the policy of the module decides; a failed trial never goes live', async () => {
    build('3.0.0', { connect: ['https://kurs.contoh.id'] })
    const { nomor } = await read()
    expect(await goLive(nomor)).toFailWith('subappTeam.trialNeeded')
    const set = (tanpaUji: boolean) => asAdmin(subappTrialPolicy, { params: { id: OWN }, body: { tanpaUji } })
    expect((await set(true)).body['item']).toMatchObject({ tanpaUji: true })
    await check(nomor, false)
    expect(await goLive(nomor)).toFailWith('subappTeam.trialNeeded')
    build('3.0.1', { connect: ['https://kurs.contoh.id'] })
    const next = await read()
    expect(await goLive(next.nomor)).toSucceed()
    expect((await changes())[0]).toMatchObject({ tindakan: 'berlaku', alasan: expect.stringContaining('Tanpa uji') })
    expect(await set(false)).toSucceed()
  })

  test('what an officer pinned stays live', async () => {
    const { versi, nomorAktif } = (await asAdmin(managedEntryById, { params: { id: OWN } })).body['item']
    const pin = { params: { id: OWN, nomor: nomorAktif }, body: { disematkan: true, alasan: 'Libur', versi } }
    expect(await asAdmin(managedVersionLive, pin)).toSucceed()
    build('4.0.0')
    const { nomor } = await read()
    await check(nomor)
    expect(await goLive(nomor)).toFailWith('subappTeam.pinned')
    expect(await live()).toMatchObject({ nomorAktif, disematkan: true })
  })

  test('H1: a token opens its own module only, and stops with its expiry or the rights of who issued it', async () => {
    for (const modul of ['PengumumanCukai', 'TidakAda'])
      expect(await asPipeline(publishTargetByModule, { params: { modul } })).toFailWith('resource.notFound')
    expect(await asAdmin(subappOwnerRemove, { params: { id: OWN, idUser: owner.idUser } })).toSucceed()
    expect(await asPipeline(publishTargetByModule)).toFailWith('subappTeam.tokenEnded')
    expect((await tokensOf(admin))[0]).toMatchObject({ keadaan: 'berhenti' })
    expect(await asAdmin(subappOwnerAdd, { params: { id: OWN }, body: { username: 'pemilik' } })).toSucceed()
    expect(await asPipeline(publishTargetByModule)).toSucceed()
    await portal.modules.identity.setBlocked(owner.idUser, '1', portal.core.db)
    expect(await asPipeline(publishTargetByModule)).toFailWith('subappTeam.tokenEnded')
    await portal.modules.identity.setBlocked(owner.idUser, '0', portal.core.db)
    await sql`update catalogue_token set expires_at = ${portal.core.now()}`.execute(portal.core.db)
    expect(await asPipeline(publishTargetByModule)).toFailWith('auth.expired')
  })
})
