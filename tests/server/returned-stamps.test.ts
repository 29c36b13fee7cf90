import { randomBytes } from 'node:crypto'
import {
  caseAccounts,
  caseBillings,
  caseList,
  caseObstacles,
  hostExciseCk2Draft,
  hostExciseReturns,
  type LedgerAccount,
  paperVerify,
  registerList,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount } from '../support/host-account.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* Stamps and excise that companies give back (CK-3, CK-2), and stamps that are left in factories. */

const KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
const peopleOf = (opened: TestPortal) =>
  caseTester(opened, ['cukai', 'petugas', 'petugas2', 'kepala', 'peneliti', 'djbc'])

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = peopleOf(portal)
  await people.signIn()
})
afterAll(() => portal.close())

async function entriesOf(layanan: string) {
  const reply = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan } })
  expect(reply).toSucceed()
  return reply.body['items'] as { idKasus: string; nomor: string; nilai: Record<string, string> }[]
}
const stampOf = async (brand: string) =>
  (await entriesOf('jenis-pita')).find(({ nilai }) => nilai['merek'] === brand)?.idKasus
/** The order of the demo whose stamps were handed over. */
async function orderId(): Promise<string> {
  const reply = await portal.call(caseList, { token: people.tokens.cukai, query: { layanan: 'ck-1', nada: 'good' } })
  return reply.body['items'].at(-1)?.idKasus ?? ''
}
/** What is left of a case's accounts in a ledger, by the last part of their keys. */
async function leftOf(id: string, ledger: string) {
  const reply = await portal.call(caseAccounts, { token: people.tokens.cukai, params: { id } })
  const accounts = (reply.body['items'] as LedgerAccount[]).filter(({ buku }) => buku === ledger)
  return accounts.map(({ saldo, dicadangkan, tersedia }) => ({ saldo, dicadangkan, tersedia }))
}
const problemsOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body['params'] as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()
const creditNamed = async (document: string) =>
  (await entriesOf('pengurang-cukai')).find(({ nilai }) => nilai['nomorDokumen'] === document)

/** A draft by which stamps of series I are given back: 16 sticks of Rp 1,231. */
async function pbck4(keping: string, more: object = {}): Promise<string> {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('ck-3', 'cukai')
  await people.save(id, 'cukai', {
    izin: licence?.idKasus,
    jenisBkc: 'HT',
    nomorPbck4: 'PBCK4-1',
    tanggalPbck4: people.day(-1),
    kondisi: 'TIDAK_DIPAKAI',
    alasan: '5',
    rincian: [{ ck1: await orderId(), pita: await stampOf('Daun Emas Kretek 16'), keping }],
    ...more,
  })
  return id
}
const count = (keping: string) => ({
  nomorSuratTugas: 'ST-9/2026',
  tanggalPeriksa: people.day(),
  rincian: [{ kepingBack1: keping }],
  nomorSegel: 'BA-SEGEL-1',
  kesimpulan: 'Pita utuh dan belum dilekatkan.',
})
/** Decided by the head office: a CK-3 whose replacement is to be paid. */
async function decided(id: string, keping: string) {
  await people.mustAct(id, 'periksa', 'petugas', count(keping))
  const pendapat = { pendapat: 'LAYAK', nomorPengantar: 'SP-1', uraian: 'Pita sesuai dengan CK-1 asalnya.' }
  await people.mustAct(id, 'beriPendapat', 'kepala', pendapat)
  const burnt = { tanggalPemusnahan: people.day(), lokasiPemusnahan: 'Kantor Pusat, Jakarta' }
  await people.mustAct(id, 'catatPusat', 'peneliti', burnt)
  return people.mustAct(id, 'terbitkan', 'djbc')
}
async function openBilling(id: string) {
  const { body } = await portal.call(caseBillings, { token: people.tokens.cukai, params: { id } })
  return body['items'].find(({ status }: { status: string }) => status === 'terbuka')
}

// spec §2.10-21
test('CK-3: stamps are counted, destroyed and decided, and may be deducted once their replacement is paid', async () => {
  const tooMany = await pbck4('12001')
  expect(await people.act(tooMany, 'kirim', 'cukai')).toFailWith('ledger.short')
  const wrong = await pbck4('10', { kondisi: 'RUSAK' })
  expect(problemsOf(await people.act(wrong, 'kirim', 'cukai'))).toEqual(['alasan'])

  // The worked example: 10,000 stamps of series I cost Rp 250,000.
  const id = await pbck4('10500')
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(sent.isi).toMatchObject({ jumlahKeping: '10500', jumlahCukai: String(10_500 * 16 * 1231) })
  expect(await leftOf(id, 'pita-diterima')).toEqual([{ saldo: '12000', dicadangkan: '10500', tersedia: '1500' }])
  // What is asked for already is not given back twice.
  expect(await people.act(await pbck4('1501'), 'kirim', 'cukai')).toFailWith('ledger.short')
  expect(problemsOf(await people.act(id, 'periksa', 'petugas', count('10501')))).toEqual(['rincian[0].kepingBack1'])
  expect(problemsOf(await people.act(id, 'periksa', 'petugas', count('0')))).toEqual(['rincian'])

  const issued = await decided(id, '10000')
  expect(issued.isi).toMatchObject({
    jumlahBack1: '10000',
    cukaiBack1: '196960000',
    biayaPengganti: '250000',
    tanggalCk3: people.day(),
  })
  expect(issued.status.label).toContain('Biaya pengganti belum lunas')
  // The rest stays the company's.
  expect(await leftOf(id, 'pita-diterima')).toEqual([{ saldo: '2000', dicadangkan: '0', tersedia: '2000' }])
  const number = issued.dokumen.find(({ judul }) => judul.includes('CK-3'))
  expect((await portal.call(paperVerify, { params: { kode: number?.kode ?? '' } })).body['item']).toMatchObject({
    judul: 'Tanda Bukti Pengembalian Pita Cukai (CK-3)',
    keadaan: 'valid',
  })
  expect(await creditNamed(number?.nomor ?? '')).toBeUndefined()

  // Nothing is ordered while it is not paid.
  const order = await people.begin('p3c', 'cukai')
  const obstacles = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id: order } })
  expect(JSON.stringify(obstacles.body['items'])).toContain('Biaya pengganti pita pada')
  const billing = await openBilling(id)
  expect(billing).toMatchObject({
    jenis: { kode: 'CK-3' },
    akun: [{ kode: '411519', jumlah: 250_000 }],
    total: 250_000,
  })
  expect(await payAtBank(portal, KEY, billing)).toSucceed()
  await payAtBank(portal, KEY, billing)
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('selesai')
  const open = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id: order } })
  expect(JSON.stringify(open.body['items'])).not.toContain('Biaya pengganti')
  const credit = await creditNamed(number?.nomor ?? '')
  expect(await leftOf(credit?.idKasus ?? '', 'pengurang-cukai')).toEqual([
    { saldo: '196960000', dicadangkan: '0', tersedia: '196960000' },
  ])

  // Cancelled, it is worth nothing, and the stamps are the company's again.
  const cancelled = { alasan: 'CK-3 terbit atas pita yang keliru.' }
  expect(await people.act(id, 'batalkanCk3', 'petugas', cancelled)).toFailWith('case.notNow')
  await people.mustAct(id, 'batalkanCk3', 'kepala', cancelled)
  expect(await leftOf(id, 'pita-diterima')).toMatchObject([{ saldo: '12000' }])
  expect(await leftOf(credit?.idKasus ?? '', 'pengurang-cukai')).toMatchObject([{ saldo: '0' }])
})

test('a CK-3 that is refused or withdrawn leaves no trace', async () => {
  const refused = await pbck4('100')
  await people.mustAct(refused, 'kirim', 'cukai')
  await people.mustAct(refused, 'periksa', 'petugas', count('100'))
  expect(await people.act(refused, 'periksaUlang', 'petugas', { alasan: 'Hitung lagi pitanya.' })).toFailWith(
    'case.notNow',
  )
  await people.mustAct(refused, 'periksaUlang', 'kepala', { alasan: 'Hitung lagi pitanya.' })
  await people.mustAct(refused, 'periksa', 'petugas', count('90'))
  const pendapat = { pendapat: 'TIDAK_LAYAK', nomorPengantar: 'SP-2', uraian: 'Pita rusak karena kelalaian.' }
  await people.mustAct(refused, 'beriPendapat', 'kepala', pendapat)
  await people.mustAct(refused, 'tolak', 'djbc', { alasan: 'Pita rusak karena kelalaian perusahaan.' })
  // A withdrawn request keeps nothing either.
  const withdrawn = await pbck4('100')
  await people.mustAct(withdrawn, 'kirim', 'cukai')
  await people.mustAct(withdrawn, 'batalkan', 'cukai', { alasan: 'Pita akan dipakai lagi.' })
  expect(await leftOf(refused, 'pita-diterima')).toMatchObject([{ saldo: '12000', dicadangkan: '0' }])
})

// spec §2.10-21
test('CK-2: goods are counted and sealed, their stamps destroyed on request, and their excise may be deducted', async () => {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('ck-2', 'cukai')
  const line = { pita: await stampOf('Daun Emas 12'), jumlahKemasan: '600', keping: '601' }
  await people.save(id, 'cukai', {
    izin: licence?.idKasus,
    jenisBkc: 'HT',
    nomorPbck7: 'PBCK7-1',
    tanggalPbck7: people.day(),
    asalDokumen: 'CK-5',
    tujuanPengolahan: 'DIOLAH_KEMBALI',
    rincian: [line],
  })
  expect(problemsOf(await people.act(id, 'kirim', 'cukai'))).toEqual(['ck5', 'rincian[0].keping'])
  await people.save(id, 'cukai', { asalDokumen: 'PBCK-7', rincian: [{ ...line, keping: '600' }] })
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(sent.isi).toMatchObject({ jumlahKeping: '600', jumlahCukai: String(600 * 12 * 1231) })
  await people.mustAct(id, 'periksa', 'petugas', count('590'))
  await people.mustAct(id, 'setujui', 'kepala')
  const pbck3 = {
    nomorPbck3: 'PBCK3-1',
    tanggalPbck3: people.day(),
    rencanaTanggal: people.day(),
    rencanaLokasi: 'Halaman pabrik',
  }
  await people.mustAct(id, 'ajukanPbck3', 'cukai', pbck3)
  const destroyed = (kepingBack3: string) => ({
    nomorBukaSegel: 'BA-BUKA-1',
    tanggalPemusnahan: people.day(),
    lokasiPemusnahan: 'Halaman pabrik',
    rincian: [{ kepingBack3 }],
  })
  // No more than was counted first.
  expect(problemsOf(await people.act(id, 'musnahkan', 'petugas', destroyed('591')))).toEqual(['rincian[0].kepingBack3'])
  await people.mustAct(id, 'musnahkan', 'petugas', destroyed('580'))
  const issued = await people.mustAct(id, 'terbitkan', 'kepala')
  expect(issued).toMatchObject({ status: { keadaan: 'selesai' }, isi: { cukaiBack3: String(580 * 12 * 1231) } })
  expect(issued.dokumen.map(({ judul }) => judul)).toEqual(
    expect.arrayContaining([
      'Pemberitahuan Pengembalian Barang Kena Cukai (PBCK-7)',
      'Berita Acara Pemeriksaan Pita Cukai (BACK-1)',
      'Surat Persetujuan Pengembalian Cukai',
      'Permohonan Pemusnahan Pita Cukai (PBCK-3)',
      'Berita Acara Pemusnahan Pita Cukai (BACK-3)',
      'Tanda Bukti Pengembalian Cukai (CK-2)',
    ]),
  )
  expect(await leftOf(id, 'pita-diterima')).toEqual([{ saldo: '14420', dicadangkan: '0', tersedia: '14420' }])

  // A CK-1C deducts it; what is in use is not cancelled, also when both are asked for at once.
  const number = issued.dokumen.find(({ judul }) => judul.includes('(CK-2)'))?.nomor ?? ''
  const credit = await creditNamed(number)
  expect(await leftOf(credit?.idKasus ?? '', 'pengurang-cukai')).toMatchObject([{ saldo: String(580 * 12 * 1231) }])
  const order = await people.begin('ck-1', 'cukai')
  const [proxy] = await entriesOf('kuasa-ck1')
  await people.save(order, 'cukai', {
    izin: licence?.idKasus,
    jenisBkc: 'HT',
    ambilPitaCukai: 'KC',
    jenisPemberitahuan: 'CK-1',
    caraBayar: 'T',
    kuasa: proxy?.idKasus,
    rincian: [{ pita: line.pita, lembar: '10' }],
    pengurang: [{ dokumen: credit?.idKasus, jumlah: '1000000' }],
  })
  const p3c = await people.begin('p3c', 'cukai')
  await people.save(p3c, 'cukai', {
    izin: licence?.idKasus,
    jenisBkc: 'HT',
    ambilPitaCukai: 'KC',
    jenisP3c: 'TAMBAHAN',
    bulanPersediaan: people.day(),
    rincian: [{ pita: line.pita, lembar: '10' }],
  })
  await people.mustAct(p3c, 'kirim', 'cukai')
  await people.mustAct(p3c, 'teliti', 'petugas', { catatan: 'Sesuai dengan keputusan tarif.' })
  await people.mustAct(p3c, 'setujui', 'kepala')
  await people.mustAct(p3c, 'catatTersedia', 'petugas')
  await people.mustAct(order, 'kirim', 'cukai')
  const cancelled = { alasan: 'CK-2 terbit atas barang yang keliru.' }
  expect(await people.act(id, 'batalkanCk2', 'kepala', cancelled)).toFailWith('ledger.short')
  expect(await leftOf(id, 'pita-diterima')).toMatchObject([{ saldo: '14420' }])
  await people.mustAct(order, 'batalkan', 'cukai', { alasan: 'Pesanan tidak jadi.' })
  await people.mustAct(id, 'batalkanCk2', 'kepala', cancelled)
  expect(await leftOf(id, 'pita-diterima')).toMatchObject([{ saldo: '15000' }])
})

test('companies’ systems keep a CK-2 as a draft, once, and read their CK-3', async () => {
  const host = await createHostAccount(portal, 'cukai')
  const account = { token: (await host.tokens()).access_token, key: host.key }
  const [licence] = await entriesOf('izin-nppbkc')
  const idTarifMerkDetail = await stampOf('Daun Emas 12')
  const line = {
    cukaiDiberitahukan: 147_720,
    cukaiPbck7: 147_720,
    hje: 28_500,
    idGolonganBkc: 2,
    idJenisProduksiBkc: 6,
    idMerk: idTarifMerkDetail,
    idSeripita: 4,
    idTarifMerkDetail,
    isiVolume: 12,
    jumlahKemasanPbck7: 10,
    jumlahKepingDiberitahukan: 10,
    keterangan: 'Kemasan rusak',
    kodeJenisProduksiBkc: 'SKM',
    namaGolonganBkc: 'I',
    namaMerk: 'Daun Emas 12',
    namaSeripita: 'III TP',
    tahunPita: people.day().slice(0, 4),
    tarif: 1231,
  }
  const document = {
    alamatPerusahaan: 'Jl. Industri Contoh No. 5, Cikarang',
    asalDokumenCk2: 'PBCK-7',
    idJenisBkc: 3,
    idNppbkc: licence?.idKasus,
    kodeKantor: '51000',
    komentar: 'Kemasan rusak di gudang',
    namaJenisBkc: 'HT',
    namaKantor: 'KPPBC Cikarang',
    namaPerusahaan: 'PR Daun Emas Contoh',
    nomorPBCK7: 'PBCK7-H2H-1',
    nppbkc: licence?.nomor,
    npwp: '0045678901234000',
    tanggalPBCK7: people.day(),
    details: [line],
  }
  const send = (body: object) => portal.call(hostExciseCk2Draft, { ...account, query: {}, body } as never)
  const first = await send(document)
  expect(first.body).toMatchObject({ status: true, data: { status: 'Draf', jumlahCukai: 147_720 } })
  const id = first.body['data'].idCk2Header as string
  expect((await send(document)).body['data'].idCk2Header).toBe(id)
  expect(await send({ ...document, nomorPBCK7: 'PBCK7-H2H-2', details: [] })).toMatchObject({ status: 400 })
  // Its holder adds what no system sends.
  expect((await people.read(id, 'cukai')).isi).toMatchObject({ nomorPbck7: 'PBCK7-H2H-1', jumlahKeping: '10' })
  expect(problemsOf(await people.act(id, 'kirim', 'cukai'))).toContain('tujuanPengolahan')

  const query = { nppbkc: licence?.nomor }
  const { body } = await portal.call(hostExciseReturns, { ...account, query } as never)
  expect(body['data']).toContainEqual(
    expect.objectContaining({
      nomorPbck4: 'PBCK4-1',
      biayaPenggantiPembulatan: 250_000,
      detail: [expect.objectContaining({ namaMerk: 'Daun Emas Kretek 16', jumlahKepingCk3: 10_000 })],
    }),
  )
  const other = await portal.call(hostExciseReturns, { ...account, query: { nppbkc: 'lain' } } as never)
  expect(other.body['data']).toEqual([])
})

test('what a factory has left is never more than it has received, and officers count it', async () => {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('sisa-pabrik', 'cukai')
  const left = { pita: await stampOf('Daun Emas 12'), keping: '15000', sudahDilekati: '1' }
  await people.save(id, 'cukai', { izin: licence?.idKasus, tanggalStok: people.day(), rincian: [left] })
  const refused = await people.act(id, 'kirim', 'cukai')
  expect(refused).toFailWith('ledger.short')
  expect(JSON.stringify(refused.body)).toContain('Pita diterima')
  await people.save(id, 'cukai', { rincian: [{ ...left, keping: '14999' }] })
  await people.mustAct(id, 'kirim', 'cukai')
  const counted = { tanggalPeriksa: people.day(), kesimpulan: 'Sisa dicacah bersama pengusaha.' }
  const short = { ...counted, rincian: [{ kepingDiperiksa: '14990' }] }
  expect(problemsOf(await people.act(id, 'cocokkan', 'petugas', short))).toEqual(['rincian[0].sebab'])
  const done = await people.mustAct(id, 'cocokkan', 'petugas', {
    ...counted,
    rincian: [{ kepingDiperiksa: '14990', sebab: 'Rusak di gudang' }],
  })
  expect(done).toMatchObject({
    status: { keadaan: 'selesai' },
    dokumen: [{ nomor: expect.stringContaining('/SISA/') }],
  })
})

test('a code for the replacement that lapsed is made again, and a credit is cancelled once', async () => {
  const id = await pbck4('400')
  await people.mustAct(id, 'kirim', 'cukai')
  await decided(id, '400')
  expect(await openBilling(id)).toMatchObject({ total: 10_000 })
  const lapsed = await openBilling(id)
  await people.passTo(people.day(31))
  await portal.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => {} })
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('biayaTerutang')
  await people.mustAct(id, 'buatBilling', 'cukai')
  const billing = await openBilling(id)
  expect(billing).not.toMatchObject({ kodeBilling: lapsed.kodeBilling })
  expect(await payAtBank(portal, KEY, billing, 'E1B2C3D4E5F6G7H8')).toSucceed()
  const paid = await people.read(id, 'cukai')
  expect(paid.status.keadaan).toBe('selesai')

  const credit = (await entriesOf('pengurang-cukai')).find(({ nilai }) => nilai['jumlah'] === '7878400')
  expect(credit).toMatchObject({ nilai: { jenisDokumen: 'CK-3 (pengembalian pita cukai)' } })
  // Cancelled by itself in the register, it cannot be cancelled again with its document.
  await people.mustAct(credit?.idKasus ?? '', 'batalkan', 'kepala', { alasan: 'Saldo dialihkan ke CK-3 lain.' })
  const again = await people.act(id, 'batalkanCk3', 'kepala', { alasan: 'CK-3 terbit keliru.' })
  expect(again).toFailWith('case.linkedState')
})
