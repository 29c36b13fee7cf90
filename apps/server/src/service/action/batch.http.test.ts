import { randomUUID } from 'node:crypto'
import { batchAct, batchRead, caseById, caseUndo } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../../tests/support/portal.ts'
import { addWaitingCases } from '../../../../../tests/support/waiting-cases.ts'

let portal: TestPortal
let petugas: TestSession
let petugas2: TestSession
let kepala: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  ;[petugas, petugas2, kepala] = await Promise.all([
    portal.session('petugas'),
    portal.session('petugas2'),
    portal.session('kepala'),
  ])
})

async function added(count: number, more: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await addWaitingCases(
    portal.core.db,
    ids.map(id => ({ id, ...more })),
  )
  return ids
}
const readTogether = ({ access_token: token }: TestSession, ids: readonly string[]) =>
  portal.call(batchRead, { token, query: { kasus: ids.join(',') } })
const wanted = (ids: readonly string[], versi = 2) => ids.map(idKasus => ({ idKasus, versi, kunci: randomUUID() }))
const decide = ({ access_token: token }: TestSession, kasus: ReturnType<typeof wanted>, tindakan = 'teruskan') =>
  portal.call(batchAct, { token, params: { tindakan }, body: { kasus } })
const read = async (id: string, { access_token: token } = petugas) =>
  (await portal.call(caseById, { token, params: { id } })).body['item']
const passTenSeconds = async () => {
  portal.later({ seconds: 11 })
  await portal.modules.service.jobs
    .find(({ name }) => name === 'case-pending-action')
    ?.run({ stopping: new AbortController().signal, wake: () => {} })
}

test('several cases offer the actions that all of them have, without severe ones', async () => {
  const [free = '', taken = ''] = [...(await added(1)), ...(await added(1, { taker: petugas2.idUser }))]
  expect((await readTogether(petugas, [free, taken])).body['item']).toMatchObject({
    layanan: 'periksa-lokasi',
    tindakan: ['teruskan'],
    kasus: [
      { idKasus: free, versi: 2, dapat: true },
      { idKasus: taken, dapat: false },
    ],
  })
  // Officers are assigned to one case.
  const assigning = await added(2, { keadaan: 'penugasan', duties: ['decider'] })
  expect((await readTogether(kepala, assigning)).body['item']).toMatchObject({ tindakan: [] })
})

test('each case is decided for itself; who was first keeps the others from nothing', async () => {
  const ids = await added(2)
  const [taken = ''] = await added(1, { taker: petugas2.idUser })
  const [changed = ''] = await added(1)
  const [gone = ''] = await added(1, { keadaan: 'penugasan', duties: ['decider'] })
  const kasus = [...wanted(ids), ...wanted([taken]), ...wanted([changed], 1), ...wanted([gone])]
  const reply = await decide(petugas, kasus)
  expect(reply).toSucceed()
  expect(reply.body['items']).toEqual([
    ...ids.map(idKasus => ({ idKasus, hasil: 'tertunda', pesan: '' })),
    { idKasus: taken, hasil: 'didahului', pesan: expect.stringContaining('Andi Firmansyah') },
    { idKasus: changed, hasil: 'didahului', pesan: expect.stringContaining('baru saja diubah') },
    { idKasus: gone, hasil: 'didahului', pesan: expect.stringContaining('keadaan permohonan sekarang') },
  ])
  // One of them is undone, the other takes effect by itself; the same call again does nothing twice.
  const [undone = '', done = ''] = ids
  expect(await portal.call(caseUndo, { token: petugas.access_token, params: { id: undone } })).toSucceed()
  await passTenSeconds()
  expect(await read(undone)).toMatchObject({ status: { keadaan: 'diterima' }, versi: 2 })
  for (const _ of [1, 2]) {
    expect((await decide(petugas, kasus.slice(1, 2))).body['items']).toEqual([
      { idKasus: done, hasil: 'selesai', pesan: '' },
    ])
  }
  expect((await read(done)).riwayat).toMatchObject([{ tindakan: 'teruskan', oleh: 'Andi Firmansyah' }])
})

test('what is not for several cases is refused, and changes nothing', async () => {
  const ids = await added(2)
  const reasons = wanted(ids).map(each => ({ ...each, jawaban: { alasan: 'Denah tidak terbaca.' } }))
  expect(await decide(petugas, reasons, 'kembalikan')).toFailWith('case.notTogether')
  const [other = ''] = await added(1, { layanan: 'nppbkc' })
  expect(await decide(petugas, wanted([...ids, other]))).toFailWith('case.notTogether')
  expect(await readTogether(petugas, [...ids, other])).toFailWith('case.notTogether')
  const twice = wanted(ids.slice(1))
  expect(await decide(petugas, [...twice, ...twice])).toFailWith('input.invalid')
  const applicant = await portal.session('cukai')
  expect(await decide(applicant, wanted(ids))).toFailWith('case.notFound')
  expect((await decide(kepala, wanted(ids))).body['items']).toMatchObject([
    { hasil: 'didahului' },
    { hasil: 'didahului' },
  ])
  await passTenSeconds()
  for (const id of ids) expect(await read(id)).toMatchObject({ versi: 2, riwayat: [] })
})
