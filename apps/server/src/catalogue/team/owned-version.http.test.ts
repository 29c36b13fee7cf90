import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  confirmSession,
  managedEntryById,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  managedVersionLive,
  ownedChangeList,
  ownedEntryById,
  ownedVersionById,
  ownedVersionCheck,
  ownedVersionList,
  ownedVersionLive,
  ownedVersionRead,
  subappOwnerAdd,
  subappOwnerRemove,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../../../../../tests/support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../../tests/support/portal.ts'
import { DEMO_PASSWORD } from '../../demo/index.ts'

/** The demo's `pemilik` owns the module of the first; nobody owns that of the other. */
const OWN = 'surat-kuasa.browse'
const OTHER = 'pengumuman-cukai'
const RATES = 'https://kurs.contoh.id'

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let owner: TestSession

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-owned-'))
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
beforeEach(async () => {
  // A minute's changes are limited.
  portal.later({ minutes: 1 })
  for (const { access_token: token } of [admin, owner]) {
    const body = { password: await portal.seal(DEMO_PASSWORD) }
    expect(await portal.call(confirmSession, { token, body })).toSucceed()
  }
})

const asAdmin = (call: Call, request: object) => portal.call(call, { token: admin.access_token, ...request } as never)
const asOwner = (call: Call, request: object = {}) =>
  portal.call(call, { token: owner.access_token, params: { id: OWN }, ...request } as never)

function build(version: string, permissions?: object) {
  mkdirSync(folder, { recursive: true })
  const manifest = { version, permissions, files: { 'main.js': `main.${version}.js` } }
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, `main.${version}.js`), `window.version = '${version}'`)
}
async function read() {
  const answer = await asOwner(ownedVersionRead)
  expect(answer).toSucceed()
  return answer.body['item'] as { nomor: number; izinMenunggu: object[] }
}
const check = (nomor: number, lulus = true, idPermintaan = randomUUID()) =>
  asOwner(ownedVersionCheck, {
    params: { id: OWN, nomor },
    body: { idPermintaan, lulus, pesan: lulus ? '' : 'SA-404' },
  })
const goLive = (nomor: number, idPermintaan = randomUUID()) =>
  asOwner(ownedVersionLive, { params: { id: OWN, nomor }, body: { idPermintaan } })
const entry = async () => (await asOwner(ownedEntryById)).body['item']

test('an owner reads, tries and publishes a version under the own name, once for each request, and goes back', async () => {
  build('1.0.0')
  const { nomor } = await read()
  expect((await read()).nomor).toBe(nomor)
  expect(await goLive(nomor)).toFailWith('subappTeam.trialNeeded')
  const detail = await asOwner(ownedVersionById, { params: { id: OWN, nomor } })
  expect(detail.body['item']).toMatchObject({ nomor, host: `${guests.url}/surat-kuasa`, izinMenunggu: [] })
  expect(Object.keys(detail.body['item'].integrity)).toHaveLength(2)
  const idPermintaan = randomUUID()
  for (const answer of [await check(nomor, true, idPermintaan), await check(nomor, true, idPermintaan)])
    expect(answer.body['item'].periksa).toMatchObject({ lulus: true, oleh: 'Yoga Pratama' })
  const answers = await Promise.all([goLive(nomor, idPermintaan), goLive(nomor, idPermintaan)])
  for (const answer of answers) expect(answer.body['item']).toMatchObject({ nomorAktif: nomor, disematkan: false })
  const { body } = await asOwner(ownedChangeList)
  expect(body['items'].slice(0, 3)).toMatchObject([
    { tindakan: 'berlaku', oleh: 'Yoga Pratama' },
    { tindakan: 'periksa', oleh: 'Yoga Pratama' },
    { tindakan: 'baca', oleh: 'Yoga Pratama' },
  ])

  build('1.1.0')
  const next = await read()
  expect(await check(next.nomor)).toSucceed()
  expect(await goLive(next.nomor, idPermintaan)).toFailWith('request.conflict')
  expect(await goLive(next.nomor)).toSucceed()
  expect(await entry()).toMatchObject({ nomorAktif: next.nomor, sebelumnya: { nomor } })
  expect((await goLive(nomor)).body['item']).toMatchObject({ nomorAktif: nomor, tersalin: true })
})

test('a failed trial, a permission that waits and a pinned version are an officer’s to decide, and change nothing', async () => {
  build('2.0.0', { connect: [RATES] })
  const { nomor, izinMenunggu } = await read()
  expect(izinMenunggu).toEqual([{ jenis: 'connect', nilai: RATES }])
  const before = await entry()
  await check(nomor, false)
  expect(await goLive(nomor)).toFailWith('subappTeam.permissionsWait')
  const { versi } = (await asAdmin(managedPermissionSheetById, { params: { id: OWN } })).body['item']
  const body = { izin: izinMenunggu, versi }
  expect(await asAdmin(managedPermissionSheetEdit, { params: { id: OWN }, body })).toSucceed()
  expect(await goLive(nomor)).toFailWith('subappTeam.trialNeeded')
  await check(nomor)

  const pinned = (await asAdmin(managedEntryById, { params: { id: OWN } })).body['item']
  const pin = { disematkan: true, alasan: 'Libur', versi: pinned.versi }
  expect(await asAdmin(managedVersionLive, { params: { id: OWN, nomor: pinned.nomorAktif }, body: pin })).toSucceed()
  expect(await goLive(nomor)).toFailWith('subappTeam.pinned')
  expect(await entry()).toMatchObject({ nomorAktif: before.nomorAktif, disematkan: true })
})

test('H1, A7: another team’s module does not exist, a former owner loses it, and publishing asks for the password', async () => {
  const { nomorAktif } = await entry()
  const requests: [Call, object][] = [
    [ownedVersionList, {}],
    [ownedVersionById, { nomor: 1 }],
    [ownedVersionRead, {}],
    [ownedVersionCheck, { nomor: 1 }],
    [ownedVersionLive, { nomor: 1 }],
  ]
  const bodyOf = (call: Call) => {
    if (call === ownedVersionCheck) return { body: { idPermintaan: randomUUID(), lulus: true, pesan: '' } }
    return call === ownedVersionLive ? { body: { idPermintaan: randomUUID() } } : {}
  }
  const callAll = async (id: string, token: string) =>
    Promise.all(requests.map(([call, more]) => asOwner(call, { token, params: { id, ...more }, ...bodyOf(call) })))
  for (const answer of await callAll(OTHER, owner.access_token)) expect(answer).toFailWith('resource.notFound')
  const stranger = await portal.session('importir')
  for (const answer of await callAll(OWN, stranger.access_token)) expect(answer).toFailWith('access.denied')

  portal.later({ minutes: 11 })
  expect(await goLive(nomorAktif)).toFailWith('auth.confirmNeeded')
  const confirmed = { token: admin.access_token, body: { password: await portal.seal(DEMO_PASSWORD) } }
  expect(await portal.call(confirmSession, confirmed)).toSucceed()
  expect(await asAdmin(subappOwnerRemove, { params: { id: OWN, idUser: owner.idUser } })).toSucceed()
  for (const answer of await callAll(OWN, owner.access_token)) expect(answer).toFailWith('resource.notFound')
  expect(await asAdmin(subappOwnerAdd, { params: { id: OWN }, body: { username: 'pemilik' } })).toSucceed()
  expect(await entry()).toMatchObject({ nomorAktif })
})
