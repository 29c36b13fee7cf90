import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseBegin,
  caseBillings,
  caseFileAdd,
  caseFileRead,
  inboxList,
  paperVerify,
  wibDay,
  worklist,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const DOKAP = 'dokumen-dokap'
const VD = 'voluntary-declaration'
const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const SIGNED = { kotaTtd: 'Jakarta', jabatanTtd: 'Manajer Impor' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let cases: ReturnType<typeof caseTester<'importir' | 'tpb' | 'petugas' | 'petugas2' | 'kepala'>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0', BANK_KEYS: BANK_KEY } })
  customs = await openCustoms(portal)
  cases = caseTester(portal, ['importir', 'tpb', 'petugas', 'petugas2', 'kepala'])
  await cases.signIn()
})
afterAll(() => portal.close())

async function sentImport(): Promise<CaseDetail> {
  sequence += 1
  const document = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const dokumen = rowsOf(document.isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `DOKAP-BL-${sequence}` }),
  }))
  const id = await customs.sent('20', { ...document, isi: { ...document.isi, dokumen } }, 'importir')
  return customs.caseOf(id, 'importir')
}
async function registeredImport(): Promise<CaseDetail> {
  const { idDokumen } = await sentImport()
  await customs.throughPayment(idDokumen ?? '', 'importir')
  return customs.caseOf(idDokumen ?? '', 'importir')
}
const begin = (menyebut: string, as: 'importir' | 'tpb' | 'petugas', kunci = randomUUID() as string, layanan = DOKAP) =>
  portal.call(caseBegin, { token: cases.tokens[as], body: { layanan, kunci, menyebut } })
/** A draft about a document, with one file. @returns its id */
async function draft(document: CaseDetail, more: object = {}): Promise<string> {
  const reply = await begin(document.idKasus, 'importir')
  expect(reply).toSucceed()
  const { idKasus } = reply.body['item'] as CaseDetail
  const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
  const query = { nama: 'invoice.pdf' }
  const added = await portal.call(caseFileAdd, { token: cases.tokens.importir, params: { id: idKasus }, query, file })
  expect(added).toSucceed()
  const row = {
    kodeDokumen: '380',
    nomorDokumen: 'INV-2026-77',
    tanggalDokumen: cases.day(-5),
    bentuk: 'PINDAIAN',
    berkas: [{ idBerkas: added.body['item'].idBerkas }],
  }
  await cases.save(idKasus, 'importir', { dokumen: [row], ...SIGNED, ...more })
  return idKasus
}

test('a registered import offers supplementary documents, which begin with what it says', async () => {
  const document = await registeredImport()
  expect(document.lanjutan).toContainEqual(
    expect.objectContaining({ layanan: DOKAP, path: '/DokumenDokap', akses: null }),
  )
  const kunci = randomUUID()
  const reply = await begin(document.idKasus, 'importir', kunci)
  expect(reply.body['item'].isi).toMatchObject({
    dokumenPabean: document.idKasus,
    nomorAjuInduk: document.isi['nomorAju'],
    nomorDaftarInduk: document.isi['nomorDaftar'],
    kodeKantor: document.isi['kodeKantor'],
  })
  const again = await begin(document.idKasus, 'importir', kunci)
  expect(again.body['item'].idKasus).toBe(reply.body['item'].idKasus)
})

// spec §2.2-4
test('they are sent, returned, sent again and received, with a receipt that can be checked', async () => {
  const document = await registeredImport()
  const id = await draft(document)
  const sent = await cases.mustAct(id, 'kirim', 'importir')
  expect(sent).toMatchObject({
    nomor: expect.stringContaining('/DOKAP/'),
    kantor: { kode: document.isi['kodeKantor'] },
  })
  const waiting = await portal.call(worklist, { token: cases.tokens.petugas2, query: { layanan: DOKAP } })
  expect(waiting.body['items'].map(({ idKasus }: CaseDetail) => idKasus)).toContain(id)
  const [{ idBerkas } = { idBerkas: '' }] = (await cases.read(id, 'petugas')).lampiran
  const read = await portal.call(caseFileRead, { token: cases.tokens.petugas, params: { id, idBerkas } })
  expect(read.status).toBe(200)

  expect(await cases.act(id, 'kembalikan', 'petugas', { catatan: 'pendek' })).toFailWith('case.incomplete')
  await cases.mustAct(id, 'kembalikan', 'petugas', { catatan: 'Packing list belum ada.' })
  const inbox = await portal.call(inboxList, { token: cases.tokens.importir, query: { q: 'dikembalikan' } })
  expect(inbox.body['items'].length).toBeGreaterThan(0)
  await cases.mustAct(id, 'kirim', 'importir')
  const received = await cases.mustAct(id, 'terima', 'petugas')
  expect(received.status).toMatchObject({ label: 'Diterima', nada: 'good' })
  const [receipt] = received.dokumen
  const checked = await portal.call(paperVerify, { params: { kode: receipt?.kode ?? '' } })
  expect(checked.body['item']).toMatchObject({ keadaan: 'valid' })

  // Officers and the company find them beside the declaration.
  for (const who of ['importir', 'petugas'] as const) {
    expect((await cases.read(document.idKasus, who)).terkait).toContainEqual(
      expect.objectContaining({ idKasus: id, keadaan: 'Diterima' }),
    )
  }
})

test('a later one replaces an earlier one only when it is received', async () => {
  const document = await registeredImport()
  const first = await draft(document)
  await cases.mustAct(first, 'kirim', 'importir')
  await cases.mustAct(first, 'terima', 'petugas')
  const second = await draft(document, { menggantikan: first })
  await cases.mustAct(second, 'kirim', 'importir')
  expect((await cases.read(first, 'importir')).status.label).toBe('Diterima')
  await cases.mustAct(second, 'terima', 'petugas')
  const replaced = await cases.read(first, 'importir')
  expect(replaced.status.label).toBe('Diganti')
  expect(replaced.dokumen[0]?.keadaan).toBe('revoked')
})

test('an import that is not registered yet is refused with what to do', async () => {
  const document = await sentImport()
  const id = await draft(document)
  const refused = await cases.act(id, 'kirim', 'importir')
  expect(refused).toFailWith('case.incomplete')
  expect(JSON.stringify(refused.body)).toContain('dokumenPabean')
  expect((await cases.read(id, 'importir')).status.label).toBe('Draf')
})

test('nobody begins them about documents of others, and officers not at all', async () => {
  const document = await registeredImport()
  expect(await begin(document.idKasus, 'tpb')).toFailWith('declaration.notFound')
  expect((await begin(document.idKasus, 'petugas')).status).toBeGreaterThanOrEqual(400)
  expect((await cases.read(document.idKasus, 'petugas')).lanjutan).toEqual([])
  const unfit = await portal.call(caseBegin, {
    token: cases.tokens.importir,
    body: { layanan: 'upload-surat', kunci: randomUUID(), menyebut: document.idKasus },
  })
  expect(unfit).toFailWith('case.notBegunSo')
})

/** A draft of a voluntary declaration about a registered import: royalties of Rp 100,000,000, duty of 5 %. */
async function declaredEstimate(document: CaseDetail): Promise<string> {
  const reply = await begin(document.idKasus, 'importir', randomUUID(), VD)
  expect(reply).toSucceed()
  const { idKasus } = reply.body['item'] as CaseDetail
  await cases.save(idKasus, 'importir', {
    seriBarang: '1',
    jenisVd: 'ROY',
    uraian: 'Royalti 2 % dari penjualan kuartal ini.',
    valuta: 'IDR',
    ndpbm: '1',
    nilaiPerkiraan: '100000000',
    tanggalJatuhTempo: cases.day(30),
    tarifBm: '5',
    tarifPpn: '11',
    tarifPph: '2.5',
  })
  return idKasus
}

// spec §2.10-12
test('an estimate of an import is reckoned again: the shortage is billed and paid, its report is returned and received', async () => {
  const document = await registeredImport()
  const id = await declaredEstimate(document)
  await cases.save(id, 'importir', { nilaiRealisasi: '5' })
  const sent = await cases.mustAct(id, 'kirim', 'importir')
  // It is what *hitungUlang* writes: nobody fills it in before.
  expect(sent.isi).not.toHaveProperty('nilaiRealisasi')
  expect(sent.isi).toMatchObject({ bmPerkiraan: '5000000', nomorDaftar: document.isi['nomorDaftar'], persenBunga: '2' })
  const proof = { buktiNilai: 'ROY-2026-11', tanggalBukti: cases.day() }
  expect(await cases.act(id, 'hitungUlang', 'petugas', proof)).not.toSucceed()
  const short = await cases.mustAct(id, 'hitungUlang', 'importir', { ...proof, nilaiRealisasi: '120000000' })
  expect(short.isi).toMatchObject({ nilaiRealisasi: '120000000', jumlahKurang: '3835000' })

  const reply = await portal.call(caseBillings, { token: cases.tokens.importir, params: { id } })
  const [billing] = reply.body['items'] as { kodeBilling: string; total: number }[]
  expect(billing?.total).toBe(3_835_000)
  expect(await payAtBank(portal, BANK_KEY, billing ?? { kodeBilling: '', total: 0 })).toSucceed()
  const paid = await cases.read(id, 'importir')
  expect(paid.status.label).toMatch(/^Menunggu laporan realisasi s\.d\. /)
  expect(paid.isi['ntpn']).toMatch(/^[0-9A-Z]{16}$/)

  const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
  const query = { nama: 'kontrak.pdf' }
  const added = await portal.call(caseFileAdd, { token: cases.tokens.importir, params: { id }, query, file })
  expect(added).toSucceed()
  const report = { uraian: 'Royalti kuartal dibayar.', bukti: [{ idBerkas: added.body['item'].idBerkas }] }
  await cases.mustAct(id, 'laporkan', 'importir', report)
  await cases.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Kontrak tidak terbaca.' })
  await cases.mustAct(id, 'laporkan', 'importir', report)
  const done = await cases.mustAct(id, 'terima', 'petugas')
  expect(done.status.nada).toBe('good')
  expect(await portal.call(paperVerify, { params: { kode: done.dokumen[0]?.kode ?? '' } })).toSucceed()
})

// spec §2.10-12
test('what is not settled in time becomes a debt with interest; a value below the estimate leaves nothing to pay', async () => {
  const document = await registeredImport()
  const lower = await declaredEstimate(document)
  const late = await declaredEstimate(document)
  await cases.mustAct(lower, 'kirim', 'importir')
  await cases.mustAct(late, 'kirim', 'importir')
  const proof = { buktiNilai: 'ROY-2026-12', tanggalBukti: cases.day() }
  const nothing = await cases.mustAct(lower, 'hitungUlang', 'importir', { ...proof, nilaiRealisasi: '90000000' })
  expect(nothing.isi['jumlahKurang']).toBe('0')
  expect((await cases.read(lower, 'importir')).status.label).toMatch(/^Menunggu laporan/)

  await cases.passTo(cases.day(38))
  expect((await cases.read(late, 'importir')).status.label).toBe('Jangka waktu lewat')
  expect(await cases.act(late, 'hitungUlang', 'importir', { ...proof, nilaiRealisasi: '120000000' })).not.toSucceed()
  const found = { nilaiRealisasi: '120000000', bulan: '1', alasan: 'Kontrak royalti menyebut nilai ini.' }
  await cases.mustAct(late, 'usulkan', 'petugas', found)
  const decided = await cases.mustAct(late, 'tetapkan', 'kepala')
  const debt = decided.terkait.find(({ judul }) => judul === 'Piutang')
  const { isi } = await cases.read(debt?.idKasus ?? '', 'importir')
  expect(isi).toMatchObject({ jenis: 'SPTNP', nomorDokumen: document.isi['nomorDaftar'], jumlah: '3911700' })
})
