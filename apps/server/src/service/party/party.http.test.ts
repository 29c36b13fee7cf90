import { randomUUID } from 'node:crypto'
import {
  type CaseSummary,
  caseAccounts,
  caseAct,
  caseBillings,
  caseById,
  caseFileRead,
  caseList,
  caseObstacles,
  casePaperRead,
  caseSave,
  caseUndo,
  inboxList,
  worklistCount,
} from '@dermaga/contract'
import { problemsAmong, problemsOf } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { expectPapersOfCases } from '../../../../../tests/support/papers.ts'
import { PARTY_SERVICES, stock } from '../../../../../tests/support/party-services.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const KUDUS = '060300'
const ID = 'kirim-uji'
const services = { current: [...PARTY_SERVICES], released: [], ledgers: [stock] }

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'tpb' | 'importir' | 'petugas' | 'kepala'>>
/** The licence of `tpb`. */
let izin: { id: string; nomor: string }

beforeAll(async () => {
  portal = await openTestPortal({ services })
  people = caseTester(portal, ['cukai', 'tpb', 'importir', 'petugas', 'kepala'])
  await people.signIn()
  izin = await licenceOf('tpb')
})
afterAll(() => portal.close())

async function licenceOf(who: 'cukai' | 'tpb'): Promise<{ id: string; nomor: string }> {
  const request = await people.begin('minta-uji', who)
  await people.save(request, who, { kantor: KUDUS })
  const [entry] = (await people.mustAct(request, 'kirim', who)).terkait
  return { id: entry?.idKasus ?? '', nomor: entry?.nomor ?? '' }
}
async function draft(tujuan: string, barang = 'Rokok'): Promise<string> {
  const id = await people.begin(ID, 'cukai')
  await people.save(id, 'cukai', { kantor: KUDUS, tujuan, barang, harga: 'Rp 900' })
  return id
}
/** A consignment of `cukai` that waits for `tpb`. */
async function onItsWay(barang = 'Rokok'): Promise<string> {
  const id = await draft(izin.nomor, barang)
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'catat', 'petugas')
  await people.mustAct(id, 'daftarkan', 'petugas')
  return id
}
const listOf = async (who: 'cukai' | 'tpb' | 'importir', query: object = {}): Promise<CaseSummary[]> => {
  const reply = await portal.call(caseList, { token: people.tokens[who], query: { layanan: ID, ...query } })
  expect(reply).toSucceed()
  return reply.body['items']
}
const idsOf = async (...asked: Parameters<typeof listOf>) => (await listOf(...asked)).map(({ idKasus }) => idKasus)
const waitingFor = async (who: 'cukai' | 'tpb') =>
  (await portal.call(worklistCount, { token: people.tokens[who] })).body['item'].pemohon as number

/** Titles of the notifications about a case. */
async function noticesOf(who: 'cukai' | 'tpb', id: string): Promise<string[]> {
  const reply = await portal.call(inboxList, { token: people.tokens[who], query: {} })
  const items = reply.body['items'] as { tautan: string; title: string }[]
  return items.filter(({ tautan }) => tautan === `/kirim-uji/${id}`).map(({ title }) => title)
}

async function expectUnseen(id: string, token: string): Promise<void> {
  const params = { id }
  expect(await portal.call(caseById, { token, params })).toFailWith('case.notFound')
  expect(await portal.call(caseSave, { token, params, body: { versi: 1, isi: {} } })).toFailWith('case.notFound')
  const act = { token, params: { id, tindakan: 'terima' }, body: { versi: 3, kunci: randomUUID() } }
  expect(await portal.call(caseAct, act)).toFailWith('case.notFound')
}

test('the examples are sound, and a party that nobody is part of is named', () => {
  expect(PARTY_SERVICES.flatMap(problemsOf)).toEqual([])
  expect(problemsAmong(PARTY_SERVICES, [stock])).toEqual([])
  const [, , consignment] = PARTY_SERVICES
  if (!consignment) throw new Error('no consignment')
  const { daftarkan, ...actions } = consignment.actions
  if (!daftarkan) throw new Error('no daftarkan')
  const { involves: _, ...alone } = daftarkan
  expect(problemsOf({ ...consignment, actions: { ...actions, daftarkan: alone } })).toEqual([
    'no action involves the party penerima',
  ])
  const { parties: __, ...nobody } = consignment
  expect(problemsOf(nobody)).toContain('berjalan: the party penerima does not exist')
  const edited = { ...consignment.states, berjalan: { ...consignment.states['berjalan'], isEditable: true as const } }
  expect(problemsOf({ ...consignment, states: edited as typeof consignment.states })).toContain(
    'the state berjalan is edited after a party has read the case',
  )
})

test('a list gives the fields that its reader asks for, but none that a party does not see', async () => {
  const id = await onItsWay('Cerutu')
  const asked = { kolom: 'harga.barang.tidakAda' }
  const valuesOf = async (who: 'cukai' | 'tpb') =>
    (await listOf(who, asked)).find(({ idKasus }) => idKasus === id)?.nilai ?? {}
  expect(await valuesOf('cukai')).toMatchObject({ barang: 'Cerutu', harga: 'Rp 900' })
  const seen = await valuesOf('tpb')
  expect(seen).toMatchObject({ barang: 'Cerutu', harga: '' })
  expect(seen).not.toHaveProperty('tidakAda')
})

test('a number that nobody holds keeps the case from being sent, and is an obstacle before', async () => {
  const id = await draft('IT-060300-9999')
  const obstacles = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id } })
  expect(obstacles.body['items']).toEqual([
    { teks: 'Penerima: tidak ada izin yang berlaku dengan nomor IT-060300-9999. Periksa kembali nomornya.' },
  ])
  const refused = await people.act(id, 'kirim', 'cukai')
  expect(refused).toFailWith('case.gated')
  expect(refused.body['message']).toContain('IT-060300-9999')
  expect(await people.read(id, 'cukai')).toMatchObject({ nomor: null, riwayat: [], pihak: [] })
})

test('a party sees nothing of a draft, nor of a case before it is involved', async () => {
  const before = await waitingFor('tpb')
  const id = await draft(izin.nomor)
  await expectUnseen(id, people.tokens.tpb)
  await people.mustAct(id, 'kirim', 'cukai')
  await expectUnseen(id, people.tokens.tpb)
  expect(await idsOf('tpb')).not.toContain(id)
  expect(await waitingFor('tpb')).toBe(before)
})

test('an involved party reads the case from then on, without what is not for it', async () => {
  const waited = await waitingFor('tpb')
  const id = await onItsWay('Tembakau iris')
  const seen = await people.read(id, 'tpb')
  expect(seen).toMatchObject({
    status: {
      label: 'Menunggu konfirmasi Anda',
      langkahBerikutnya: 'Konfirmasi barang yang masuk.',
      nada: 'attention',
      pemegang: 'applicant',
    },
    pemohon: { nama: 'PR Daun Emas Contoh' },
    pihak: [{ sebagai: 'Penerima' }],
    pihakSaya: ['penerima'],
    bolehUbah: false,
  })
  expect(seen.isi).not.toHaveProperty('harga')
  expect(seen.nilai).toEqual({ barang: 'Tembakau iris', harga: '' })
  expect(seen.riwayat.map(({ teks }) => teks)).toEqual(['Pengiriman didaftarkan'])
  expect(seen.tindakan.map(({ nama }) => nama)).toEqual(['terima', 'tolak'])
  expect(seen.dokumen.map(({ judul }) => judul)).toEqual(['Surat Jalan'])
  expect(JSON.stringify(seen)).not.toContain('Rp 900')

  const own = await people.read(id, 'cukai')
  expect(own.status).toMatchObject({
    label: 'Menunggu penerima',
    nada: 'progress',
    pemegang: 'party',
    pihak: 'Penerima',
  })
  expect(own.tindakan).toEqual([])
  const note = own.dokumen.find(({ judul }) => judul === 'Nota')
  const token = people.tokens.tpb
  const paper = { token, params: { id, idDokumen: note?.idDokumen ?? '' } }
  expect(await portal.call(casePaperRead, paper)).toFailWith('resource.notFound')
  expect((await portal.call(caseBillings, { token, params: { id } })).body['items']).toEqual([])
  const file = { token, params: { id, idBerkas: randomUUID() } }
  expect(await portal.call(caseFileRead, file)).toFailWith('resource.notFound')

  expect(await idsOf('tpb', { nada: 'attention' })).toContain(id)
  expect(await idsOf('cukai', { nada: 'attention' })).not.toContain(id)
  expect(await idsOf('tpb', { q: 'tembakau iris' })).toEqual([id])
  expect(await waitingFor('tpb')).toBe(waited + 1)
  await expectUnseen(id, people.tokens.importir)
  expect(await idsOf('importir')).toEqual([])

  // Papers across cases: those of the case that are for the party.
  expect(await expectPapersOfCases(portal, token)).toBeGreaterThan(0)
  expect(await expectPapersOfCases(portal, people.tokens.cukai)).toBeGreaterThan(0)
  expect(await expectPapersOfCases(portal, people.tokens.importir)).toBe(0)
})

test('the party is notified, and learns no names of the other company', async () => {
  const id = await onItsWay('Cerutu')
  await people.mustAct(id, 'catatJalan', 'petugas')
  expect(await noticesOf('tpb', id)).toEqual([expect.stringContaining('Menunggu konfirmasi Anda')])
  const done = await people.mustAct(id, 'terima', 'tpb', { jumlah: '5' })
  expect(done.riwayat.at(-1)).toMatchObject({ teks: 'Barang diterima', oleh: 'Bayu Prasetyo' })
  const { riwayat, pihak } = await people.read(id, 'cukai')
  expect(riwayat.at(-1)).toMatchObject({ teks: 'Barang diterima', oleh: pihak[0]?.nama })
  const told = await noticesOf('cukai', id)
  expect(told).toContainEqual(expect.stringContaining('Selesai'))
  expect(told).not.toContainEqual(expect.stringContaining('Anda'))
})

test('the party acts in its state once, and nobody else does', async () => {
  const id = await onItsWay('Kretek')
  const { versi } = await people.read(id, 'tpb')
  for (const who of ['cukai', 'petugas', 'kepala'] as const) {
    expect(await people.act(id, 'terima', who, { jumlah: '7' })).toFailWith('case.notNow')
  }
  expect(await people.act(id, 'catatJalan', 'tpb')).toFailWith('case.notNow')
  expect(await people.act(id, 'putuskan', 'tpb')).toFailWith('case.notNow')
  const token = people.tokens.tpb
  expect(await portal.call(caseSave, { token, params: { id }, body: { versi, isi: {} } })).toFailWith('access.denied')
  expect(await portal.call(caseUndo, { token, params: { id } })).toFailWith('access.denied')
  expect(await people.act(id, 'terima', 'tpb')).toFailWith('case.incomplete')

  const accept = { versi, kunci: randomUUID(), jawaban: { jumlah: '7' } }
  const decline = { versi, kunci: randomUUID() }
  const replies = await Promise.all([
    portal.call(caseAct, { token, params: { id, tindakan: 'terima' }, body: accept }),
    portal.call(caseAct, { token, params: { id, tindakan: 'tolak' }, body: decline }),
  ])
  expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await people.act(id, 'terima', 'tpb', { jumlah: '7' })).toFailWith('case.notNow')
})

test('what a party does is posted in its own account', async () => {
  const id = await onItsWay('Pita')
  await people.mustAct(id, 'terima', 'tpb', { jumlah: '12' })
  const accounts = async (token: string) => (await portal.call(caseAccounts, { token, params: { id } })).body['items']
  expect(await accounts(people.tokens.tpb)).toMatchObject([{ saldo: '12' }])
  expect(await accounts(people.tokens.cukai)).toEqual([])
})

test('after the term the office acts instead of the party', async () => {
  const id = await onItsWay('Klobot')
  await people.passTo(people.day(2))
  expect((await people.read(id, 'tpb')).status.keadaan).toBe('berjalan')
  await people.passTo(people.day(2))
  expect(await people.read(id, 'tpb')).toMatchObject({
    status: { keadaan: 'diperiksa', label: 'Diperiksa', pemegang: 'examiner' },
    tindakan: [],
  })
  expect(await people.act(id, 'terima', 'tpb', { jumlah: '1' })).toFailWith('case.notNow')
  await people.mustAct(id, 'putuskan', 'petugas')
  expect((await people.read(id, 'tpb')).status.label).toBe('Selesai')
})

test('a company that sends to itself acts on both sides', async () => {
  const own = await licenceOf('cukai')
  const id = await draft(own.nomor, 'Sendiri')
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'daftarkan', 'petugas')
  expect(await people.read(id, 'cukai')).toMatchObject({ status: { nada: 'attention', pemegang: 'applicant' } })
  expect((await idsOf('cukai', { nada: 'attention' })).filter(each => each === id)).toEqual([id])
  await people.mustAct(id, 'terima', 'cukai', { jumlah: '1' })
})

test('a licence that was frozen meanwhile involves nobody', async () => {
  const id = await draft(izin.nomor)
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(izin.id, 'bekukan', 'kepala')
  const refused = await people.act(id, 'daftarkan', 'petugas')
  expect(refused).toFailWith('case.linkedState')
  expect(refused.body['message']).toContain(izin.nomor)
  expect((await people.read(id, 'petugas')).status.keadaan).toBe('diajukan')
})
