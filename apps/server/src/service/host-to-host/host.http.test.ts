import {
  caseList,
  caseSave,
  type HostCase,
  hostCaseAct,
  hostCaseDeliver,
  hostCaseList,
  hostCaseRead,
  hostCaseSave,
  hostServices,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { createHostAccount, type HostAccount } from '../../../../../tests/support/host-account.ts'
import { LINKED } from '../../../../../tests/support/linked-services.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const KUDUS = '060300'
const NPWP = '0012345678901000'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'petugas' | 'kepala'>>
let host: HostAccount
let token: string

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: LINKED, released: [] } })
  people = caseTester(portal, ['importir', 'petugas', 'kepala'])
  await people.signIn()
  host = await createHostAccount(portal, 'importir')
  token = (await host.tokens()).access_token
})
afterAll(() => portal.close())

const itemOf = (answer: Answer): HostCase => {
  expect(answer).toSucceed()
  return answer.body['item'] as HostCase
}
const deliver = (layanan: string, rujukan: string, isi: object) =>
  portal.call(hostCaseDeliver, { token, key: host.key, params: { layanan }, body: { rujukan, isi: { ...isi } } })
const act = (layanan: string, idKasus: string, tindakan: string, body: { rujukan: string; jawaban?: object }) =>
  portal.call(hostCaseAct, {
    token,
    key: host.key,
    params: { layanan, idKasus, tindakan },
    body: { ...body, jawaban: { ...body.jawaban } },
  })
const readCase = async (layanan: string, idKasus: string) =>
  itemOf(await portal.call(hostCaseRead, { token, key: host.key, params: { layanan, idKasus } }))

/** A visit whose report is issued. */
async function report(lokasi: string): Promise<HostCase> {
  const { idKasus } = itemOf(await deliver('kunjungan', `KJ/${lokasi.replace(' ', '-')}`, { kantor: KUDUS, lokasi }))
  itemOf(await act('kunjungan', idKasus, 'kirim', { rujukan: 'kirim' }))
  await people.mustAct(idKasus, 'terbitkan', 'petugas', { luas: '250' })
  return readCase('kunjungan', idKasus)
}

test('deliveries of one reference at once are one case', async () => {
  const body = { kantor: KUDUS, lokasi: 'Gudang 1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => deliver('kunjungan', 'SAMA', body)))
  const ids = new Set(answers.map(answer => itemOf(answer).idKasus))
  expect(ids.size).toBe(1)
  const listed = await portal.call(caseList, { token: people.tokens.importir, query: { layanan: 'kunjungan' } })
  expect(listed.body['items']).toHaveLength(1)
})

test('an action with one reference happens once, also at once; with another it is refused', async () => {
  const { idKasus } = itemOf(await deliver('kunjungan', 'SEKALI', { kantor: KUDUS, lokasi: 'Gudang 2' }))
  const answers = await Promise.all([1, 2, 3].map(() => act('kunjungan', idKasus, 'kirim', { rujukan: 'kirim' })))
  for (const answer of answers) expect(itemOf(answer).riwayat).toHaveLength(1)
  expect(await act('kunjungan', idKasus, 'kirim', { rujukan: 'lagi' })).toFailWith('case.notNow')
  const stale = await portal.call(hostCaseAct, {
    token,
    key: host.key,
    params: { layanan: 'kunjungan', idKasus, tindakan: 'kirim' },
    body: { rujukan: 'lama', versi: 1, jawaban: {} },
  })
  expect(stale).toFailWith('case.notNow')
})

test('what a user changes in the portal is not overwritten by a later delivery, only by its version', async () => {
  const layanan = 'kunjungan'
  const first = itemOf(await deliver(layanan, 'BERUBAH', { kantor: KUDUS, lokasi: 'Gudang 3' }))
  const { idKasus } = first
  const renewed = itemOf(await deliver(layanan, 'BERUBAH', { kantor: KUDUS, lokasi: 'Gudang 4' }))
  expect(renewed).toMatchObject({ idKasus, isi: { lokasi: 'Gudang 4' } })
  await people.save(idKasus, 'importir', { lokasi: 'Gudang 5' })
  expect(await deliver(layanan, 'BERUBAH', { kantor: KUDUS, lokasi: 'Gudang 6' })).toFailWith('host.caseChanged')
  // The delivery that was there before is still the same case.
  const again = itemOf(await deliver(layanan, 'BERUBAH', { kantor: KUDUS, lokasi: 'Gudang 4' }))
  expect(again.isi).toMatchObject({ lokasi: 'Gudang 5' })

  const save = (versi: number) =>
    portal.call(hostCaseSave, {
      token,
      key: host.key,
      params: { layanan, idKasus },
      body: { versi, isi: { kantor: KUDUS, lokasi: 'Gudang 7' } },
    })
  expect(await save(first.versi)).toFailWith('case.changed')
  expect(itemOf(await save(again.versi)).isi).toMatchObject({ lokasi: 'Gudang 7' })
  const { versi, isi } = await people.read(idKasus, 'importir')
  const body = { versi: versi - 1, isi }
  expect(await portal.call(caseSave, { token: people.tokens.importir, params: { id: idKasus }, body })).toFailWith(
    'case.changed',
  )
})

test('a case is named by its number or its id, and what follows from it is the portal’s', async () => {
  const [one, other] = [await report('Pabrik A'), await report('Pabrik B')]
  const isi = { kantor: KUDUS, bap: one.nomor, lain: [{ bap: other.idKasus }] }
  const draft = itemOf(await deliver('permohonan-uji', 'IZIN-1', isi))
  expect(draft.isi).toMatchObject({
    npwp: NPWP,
    bap: one.idKasus,
    luas: '250',
    lokasi: 'Pabrik A',
    lain: [{ bap: other.idKasus }],
  })
  expect(draft.kekurangan).toEqual({ jumlah: 0, masalah: [], halangan: [] })

  const wrong = await deliver('permohonan-uji', 'IZIN-2', { ...isi, bap: 'KJ-000000-9999' })
  expect(wrong).toFailWith('host.case')
  expect(wrong.body['params'].problems).toEqual([expect.objectContaining({ kode: '1008', di: 'isi', path: 'bap' })])
  const forced = await deliver('permohonan-uji', 'IZIN-2', { ...isi, luas: '999', npwp: NPWP })
  expect(forced.body['params'].problems).toEqual([
    expect.objectContaining({ kode: '1042', path: 'luas', pesan: 'Isian ini diisi portal: "250".' }),
  ])

  const sent = itemOf(await act('permohonan-uji', draft.idKasus, 'kirim', { rujukan: 'kirim' }))
  expect(sent.status.label).toBe('Diteliti')
  const second = itemOf(await deliver('permohonan-uji', 'IZIN-3', { kantor: KUDUS }))
  expect(second.kekurangan?.halangan).toEqual([`Permohonan ${sent.nomor} masih diproses. Tunggu keputusannya.`])
})

test('a case that an officer begins is found and answered by its id', async () => {
  const layanan = 'temuan-uji'
  expect(await deliver(layanan, 'TIDAK', {})).toFailWith('case.notBegunSo')
  const id = await people.begin(layanan, 'petugas', { npwp: NPWP, kantor: KUDUS })
  await people.save(id, 'petugas', { uraian: 'Selisih dua karton' })
  expect(await portal.call(hostCaseRead, { token, key: host.key, params: { layanan, idKasus: id } })).toFailWith(
    'case.notFound',
  )
  await people.mustAct(id, 'kirim', 'petugas')
  const listed = await portal.call(hostCaseList, { token, key: host.key, params: { layanan }, query: {} })
  expect(listed.body['items']).toEqual([expect.objectContaining({ idKasus: id, rujukan: null })])
  expect((await readCase(layanan, id)).tindakan).toEqual([{ nama: 'jawab', halangan: null, label: 'Jawab' }])
  expect(itemOf(await act(layanan, id, 'jawab', { rujukan: 'j' })).status.label).toBe('Selesai')
  // The address of another service does not find it.
  const params = { layanan: 'kunjungan', idKasus: id }
  expect(await portal.call(hostCaseRead, { token, key: host.key, params })).toFailWith('case.notFound')
})

test('an account without the portal access of a service may not begin its cases', async () => {
  const listed = await portal.call(hostServices, { token, key: host.key })
  expect(listed.body['items']).toContainEqual({
    layanan: 'kunjungan',
    judul: 'Kunjungan',
    versi: 1,
    bolehMulai: true,
    openapi: '/docs/layanan/kunjungan/openapi.json',
  })
  expect(await deliver('tidak-ada', 'X', {})).toFailWith('case.noService')
})
