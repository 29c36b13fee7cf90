import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CatalogueChange,
  type CatalogueEntry,
  catalogueList,
  guestErrorReport,
  guestVisitReport,
  type ManagedCanary,
  type ManagedEntry,
  type ManagedVersion,
  managedCanaryById,
  managedCanarySet,
  managedEntryById,
  managedEntryChanges,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
  overrideEnd,
  overrideSet,
  overrideVersionList,
  SIGNATURE_FILE,
  SUBAPP_OVERRIDE,
  signingKeyAdd,
  signingKeyList,
  signingKeyRemove,
  updateToken,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSigningKey, signBuild } from '../../packages/subapp/src/sign.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const KUASA = 'surat-kuasa.browse'
const one = { id: KUASA }

let portal: TestPortal
let guests: GuestHost
let folder: string
let build: string
let key: { file: string; publicKey: string }
let admin: TestSession
let tester: TestSession
let released = 0

const newKey = (name: string) => ({
  file: join(folder, name),
  publicKey: createSigningKey(join(folder, name)),
})
const sign = ({ modulSlug = 'SuratKuasa', file = key.file } = {}) =>
  signBuild(build, { modulSlug, pem: readFileSync(file, 'utf8') })

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-override-'))
  build = join(folder, 'build')
  mkdirSync(build)
  key = newKey('team.pem')
  guests.serve('surat-kuasa', build)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  await sql`
    with tester as (insert into role (id_role, nama_role) values (gen_random_uuid(), 'Penguji') returning id_role),
      allowed as (insert into role_permission (id_role, permission) select id_role, 'subapp.override' from tester)
    insert into user_role (id_user, id_role)
    select ${(await portal.session('importir')).idUser}::uuid, id_role from tester`.execute(portal.core.db)
})
beforeEach(async () => {
  // Reading versions and sending reports are limited per minute.
  portal.later({ minutes: 2 })
  admin = await portal.session('admin')
  tester = await portal.session('importir')
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A build on the host, read by the portal. @returns its number */
async function release({ isSigned = false, isChecked = false, modulSlug = 'SuratKuasa' } = {}): Promise<number> {
  const version = `1.${++released}.0`
  rmSync(join(build, SIGNATURE_FILE), { force: true })
  writeFileSync(join(build, 'main.js'), `window.version = '${version}'`)
  writeFileSync(join(build, 'asset-manifest.json'), JSON.stringify({ version, files: { 'main.js': 'main.js' } }))
  if (isSigned) sign({ modulSlug })
  const nomor = await read()
  const check = { params: { ...one, nomor }, body: { lulus: true, pesan: '' } }
  if (isChecked) expect(await portal.call(managedVersionCheck, { token: admin.access_token, ...check })).toSucceed()
  return nomor
}
async function read(): Promise<number> {
  const body = { sealed: false, globals: [] }
  const answer = await portal.call(managedVersionRead, { token: admin.access_token, params: one, body })
  expect(answer).toSucceed()
  return (answer.body['item'] as ManagedVersion).nomor
}
const entry = async () =>
  (await portal.call(managedEntryById, { token: admin.access_token, params: one })).body['item'] as ManagedEntry
async function releaseLive(): Promise<number> {
  const nomor = await release({ isChecked: true })
  const body = { disematkan: false, alasan: '', versi: (await entry()).versi }
  const params = { ...one, nomor }
  expect(await portal.call(managedVersionLive, { token: admin.access_token, params, body })).toSucceed()
  return nomor
}
const open = (nomor: number, session = tester) =>
  portal.call(overrideSet, { token: session.access_token, params: one, body: { nomor } })
const back = (session = tester) => portal.call(overrideEnd, { token: session.access_token, params: one })
const choices = async () =>
  (await portal.call(overrideVersionList, { token: tester.access_token, params: one })).body['items'] as {
    nomor: number
  }[]
async function served(session = tester): Promise<CatalogueEntry> {
  const answer = await portal.call(catalogueList, { token: session.access_token })
  return (answer.body['items'] as CatalogueEntry[]).find(({ id }) => id === KUASA) as CatalogueEntry
}
const numberOf = ({ copy = '' }: CatalogueEntry) => Number(/\d+$/.exec(copy)?.[0])
const lastChange = async () =>
  (
    (await portal.call(managedEntryChanges, { token: admin.access_token, params: one })).body[
      'items'
    ] as CatalogueChange[]
  )[0]
const register = (publicKey: string, nama = 'Pipeline', idKunci: string = crypto.randomUUID()) =>
  portal.call(signingKeyAdd, {
    token: admin.access_token,
    params: one,
    body: { idKunci, nama, kunci: publicKey },
  })
async function registerKey(): Promise<void> {
  const answer = await register(key.publicKey)
  expect(answer).toSucceed()
  const params = { ...one, idKunci: (answer.body['item'] as { idKunci: string }).idKunci }
  onTestFinished(async () => void (await portal.call(signingKeyRemove, { token: admin.access_token, params })))
}

test('a tester opens a checked version in one session only, until it is ended; everybody else has the live version', async () => {
  const live = await releaseLive()
  const next = await release({ isChecked: true })
  const elsewhere = await portal.session('importir')
  const other = await portal.session('tpb')
  expect(await choices()).toMatchObject([{ nomor: next, lulusPeriksa: true, penandatangan: null }])

  expect(await open(next)).toSucceed()
  const opened = await served()
  expect(opened).toMatchObject({ version: `1.${released}.0`, override: { nomor: next, sampai: expect.any(String) } })
  expect(opened).not.toHaveProperty('canary')
  const file = await portal.app.inject({
    url: `${new URL(opened.copy ?? '').pathname}/surat-kuasa/main.js`,
    headers: { host: new URL(guests.url).host },
  })
  expect(file.body).toBe(`window.version = '1.${released}.0'`)
  for (const session of [elsewhere, other]) {
    expect(numberOf(await served(session))).toBe(live)
    expect(await served(session)).not.toHaveProperty('override')
  }
  expect(await entry()).toMatchObject({ nomorAktif: live })
  expect(await lastChange()).toMatchObject({ tindakan: 'ujiMulai', sesudah: { nomor: next, lulusPeriksa: true } })
  const audited = await sql`
    select from auth_event where kind = 'catalogue-change' and username = 'importir' and factor = 'token'`.execute(
    portal.core.db,
  )
  expect(audited.rows).toHaveLength(1)

  expect(await back()).toSucceed()
  expect(await back()).toSucceed()
  expect(numberOf(await served())).toBe(live)
  expect(await lastChange()).toMatchObject({ tindakan: 'ujiBerakhir', sebelum: { nomor: next } })
})

test('it ends by itself, with the permission, and its expired rows are deleted', async () => {
  const live = await releaseLive()
  const next = await release({ isChecked: true })
  expect(await open(next)).toSucceed()
  const { rows } = await sql<{ id_role: string }>`
    delete from role_permission where permission = 'subapp.override'
      and id_role = (select id_role from role where nama_role = 'Penguji') returning id_role`.execute(portal.core.db)
  expect(numberOf(await served())).toBe(live)
  expect(await open(next)).toFailWith('access.denied')
  await sql`insert into role_permission (id_role, permission) values (${rows[0]?.id_role}::uuid, 'subapp.override')`.execute(
    portal.core.db,
  )
  expect(numberOf(await served())).toBe(next)

  portal.later({ minutes: SUBAPP_OVERRIDE.hours * 60 + 1 })
  const refreshed = await portal.call(updateToken, { authorization: `Bearer ${tester.refresh_token}` })
  tester = { ...tester, ...(refreshed.body['item'] as { access_token: string }) }
  expect(numberOf(await served())).toBe(live)
  await portal.modules.catalogue.sweep(portal.core.now())
  const left = await sql`select from catalogue_override`.execute(portal.core.db)
  expect(left.rows).toEqual([])
})

test("a tester's faults count neither for the version, nor for a canary, nor for the entry's health", async () => {
  await releaseLive()
  const next = await release({ isChecked: true })
  const versi = async () =>
    (await portal.call(managedCanaryById, { token: admin.access_token, params: one })).body['item'] as ManagedCanary
  const body = { sasaran: { jenis: 'persen', persen: 99 } as const, versi: (await versi()).versi }
  const params = { ...one, nomor: next }
  expect(await portal.call(managedCanarySet, { token: admin.access_token, params, body })).toSucceed()
  expect(await open(next)).toSucceed()
  const before = await entry()
  const { served: token = '' } = await served()
  const visit = { modulSlug: 'SuratKuasa', version: '', served: token, correlationId: crypto.randomUUID() }
  const { correlationId: _, ...ofVisit } = visit
  const fault = { ...visit, kind: 'thrown' as const, message: 'gagal saat diuji' }
  const times = { manifestMs: 1, scriptMs: 1, cssMs: 1, mountMs: 1, unmountMs: 1 }
  const stay = { ...ofVisit, ...times, reclaimed: 0, kept: {}, overBudget: true }
  expect(await portal.call(guestErrorReport, { token: tester.access_token, body: fault })).toSucceed()
  expect(await portal.call(guestVisitReport, { token: tester.access_token, body: stay })).toSucceed()
  await portal.modules.catalogue.judgeCanaries(portal.modules.events.publishEvent)
  const { rilis } = await versi()
  expect(rilis?.kanari).toMatchObject({ nomor: next, kunjungan: 0, gagal: 0 })
  const after = await entry()
  expect([after.gangguan, after.jejak]).toEqual([before.gangguan, before.jejak])
  // Without the override's token the same report counts.
  const { served: _override, ...counted } = fault
  expect(await portal.call(guestErrorReport, { token: tester.access_token, body: counted })).toSucceed()
  await portal.modules.catalogue.judgeCanaries(portal.modules.events.publishEvent)
  expect((await entry()).gangguan).not.toEqual(before.gangguan)
})

test('a version that nobody checked opens if a registered key of its module signed every byte of it', async () => {
  await releaseLive()
  const unsigned = await release()
  expect(await open(unsigned)).toFailWith('catalogue.overrideUnsigned')
  const signed = await release({ isSigned: true })
  expect(await open(signed)).toFailWith('catalogue.signatureKey')
  expect(await choices()).not.toContainEqual(expect.objectContaining({ nomor: signed }))

  await registerKey()
  expect(await choices()).toContainEqual(
    expect.objectContaining({ nomor: signed, lulusPeriksa: false, penandatangan: 'Pipeline' }),
  )
  expect(await open(signed)).toSucceed()
  expect(await served()).toMatchObject({ version: `1.${released}.0`, override: { nomor: signed } })
  expect(await lastChange()).toMatchObject({ tindakan: 'ujiMulai', sesudah: { penandatangan: 'Pipeline' } })
  expect(await back()).toSucceed()

  // Signed for another module by the same team.
  const foreign = await release({ isSigned: true, modulSlug: 'Manifes' })
  expect(await open(foreign)).toFailWith('catalogue.signatureKey')
})

test('production opens signed versions only, also to those who pass the check', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.contoh.id', SMTP_URL: 'smtp://localhost:1' }
  const production = await openTestPortal({ env: { ...env, SUBAPP_ORIGIN: guests.url }, database: portal.database })
  onTestFinished(() => production.close())
  await releaseLive()
  await registerKey()
  const checked = await release({ isChecked: true })
  const signed = await release({ isSigned: true, isChecked: true })
  const { access_token: token } = await production.session('importir')
  const inProduction = async (call: typeof overrideSet | typeof overrideVersionList, more: object) =>
    production.call(call, { token, params: one, ...more })

  const offered = (await inProduction(overrideVersionList, {})).body['items'] as { nomor: number }[]
  expect(offered).toContainEqual(expect.objectContaining({ nomor: signed, penandatangan: 'Pipeline' }))
  expect(offered.map(({ nomor }) => nomor)).not.toContain(checked)
  expect(await inProduction(overrideSet, { body: { nomor: checked } })).toFailWith('catalogue.overrideUnsigned')
  expect(await inProduction(overrideSet, { body: { nomor: signed } })).toSucceed()
})

test('changed, added and unsigned bytes are rejected; signing the build again is enough', async () => {
  await releaseLive()
  await registerKey()
  await release({ isSigned: true })
  writeFileSync(join(build, 'main.js'), "window.version = 'diubah'")
  const changed = await read()
  const answer = await open(changed)
  expect(answer).toFailWith('catalogue.signatureFile')
  expect(answer.body.message).toContain('/surat-kuasa/main.js')
  expect(await served()).not.toHaveProperty('override')

  writeFileSync(join(build, 'more.js'), "window.more = 'ditambahkan'")
  const files = { 'main.js': 'main.js', 'more.js': 'more.js' }
  writeFileSync(join(build, 'asset-manifest.json'), JSON.stringify({ version: 'lebih', files }))
  expect(await open(await read())).toFailWith('catalogue.signatureFile')

  sign()
  const signed = await read()
  expect(await open(signed)).toSucceed()
  // The host changes after the version was read: only the signed bytes are ever copied.
  const later = await release({ isSigned: true })
  writeFileSync(join(build, 'main.js'), "window.version = 'sesudah dibaca'")
  expect(await open(later)).toFailWith('catalogue.fileChanged')
  expect(await served()).toMatchObject({ override: { nomor: signed } })
  expect(await back()).toSucceed()
})

test('a signature that is altered or made by another key is rejected', async () => {
  await releaseLive()
  await registerKey()
  await release({ isSigned: true })
  const [header = '', payload = ''] = readFileSync(join(build, SIGNATURE_FILE), 'utf8').split('.')
  const unsecured = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const forged of [`${header}.${payload}.${'A'.repeat(86)}`, `${unsecured}.${payload}.AA`]) {
    writeFileSync(join(build, SIGNATURE_FILE), forged)
    expect(await open(await read())).toFailWith('catalogue.signatureKey')
  }
  const stranger = newKey('stranger.pem')
  sign({ file: stranger.file })
  expect(await open(await read())).toFailWith('catalogue.signatureKey')
})

test('rejects versions that cannot be opened beside the live one, entries that the tester may not open, and other users', async () => {
  const live = await releaseLive()
  expect(await open(live)).toFailWith('catalogue.overrideLive')
  expect(await open(9999)).toFailWith('resource.notFound')
  const hidden = { token: tester.access_token, params: { id: 'manifes.browse' } }
  expect(await portal.call(overrideVersionList, hidden)).toFailWith('resource.notFound')
  expect(await portal.call(overrideSet, { ...hidden, body: { nomor: 1 } })).toFailWith('resource.notFound')
  expect(await open(live, await portal.session('tpb'))).toFailWith('access.denied')
  const next = await release({ isChecked: true })
  onTestFinished(guests.behave('/pinned.files/', { status: 404 }))
  expect(await open(next)).toFailWith('catalogue.copiesUnserved')
  expect(await served()).not.toHaveProperty('override')
})

test('keys: registered once each, five at most, by a confirmed session of an owner or an administrator', async () => {
  const keys = async (session: TestSession) => portal.call(signingKeyList, { token: session.access_token, params: one })
  expect(await keys(tester)).toFailWith('resource.notFound')
  expect((await keys(admin)).body['items']).toEqual([])
  expect(await register('dermaga-ed25519:pendek')).toFailWith('input.invalid')
  const id: string = crypto.randomUUID()
  expect(await register(key.publicKey, 'Pipeline', id)).toSucceed()
  expect(await register(key.publicKey, 'Pipeline', id)).toSucceed()
  expect(await register(key.publicKey, 'Kedua')).toFailWith('subappTeam.keyKnown')
  expect((await keys(admin)).body['items']).toMatchObject([
    { idKunci: id, nama: 'Pipeline', kunci: key.publicKey, dibuatOleh: expect.stringContaining('Lestari') },
  ])
  expect(await lastChange()).toMatchObject({ tindakan: 'kunci' })
  const ids: string[] = [id]
  for (let more = 1; more < SUBAPP_OVERRIDE.keysMax; more++) {
    const answer = await register(newKey(`more-${more}.pem`).publicKey)
    expect(answer).toSucceed()
    ids.push((answer.body['item'] as { idKunci: string }).idKunci)
  }
  expect(await register(newKey('last.pem').publicKey)).toFailWith('subappTeam.tooManyKeys')
  for (const idKunci of ids) {
    const params = { ...one, idKunci }
    expect(await portal.call(signingKeyRemove, { token: admin.access_token, params })).toSucceed()
  }
  portal.later({ minutes: 20 })
  expect(await register(key.publicKey)).toFailWith('auth.confirmNeeded')
})
