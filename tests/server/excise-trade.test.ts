import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Call,
  type CaseSummary,
  caseAccounts,
  caseBegin,
  caseBillings,
  caseFileAdd,
  caseList,
  hostExciseCk1c,
  hostExciseCk1cDraft,
  hostExciseCk6,
  hostExciseGoodsBalance,
  hostExcisePaidBalance,
  hostExcisePaymentLines,
  hostExcisePayments,
  type LedgerAccount,
  paperVerify,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'

/* What a factory of ethyl alcohol and drinks pays without stamps, what leaves, and what covers paid goods on their way. */

const KUDUS = '060300'
const CIKARANG = '051000'
const KEY = `whsec_${randomBytes(32).toString('base64')}`

type Row = Record<string, unknown>

let portal: TestPortal
let people: ReturnType<typeof caseTester<'pemasok' | 'cukai' | 'petugas' | 'petugas2' | 'kepala'>>
/** The licences of `pemasok`, which pays and sends, and of `cukai`. */
let licence: CaseSummary
let receiver: CaseSummary
let host: HostAccount
let token: string

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = caseTester(portal, ['pemasok', 'cukai', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
  ;[licence, receiver] = [await licenceOf('pemasok'), await licenceOf('cukai')]
  host = await createHostAccount(portal, 'pemasok', { documents: ['CK-5'] })
  token = (await host.tokens()).access_token
}, 120_000)
afterAll(() => portal.close())

const listed = async (name: 'pemasok' | 'cukai', layanan: string): Promise<[CaseSummary, ...CaseSummary[]]> => {
  const { body } = await portal.call(caseList, { token: people.tokens[name], query: { layanan } })
  return body['items']
}
const licenceOf = async (name: 'pemasok' | 'cukai') => (await listed(name, 'izin-nppbkc'))[0]

const bottles = { merek: 'Bir Contoh 620', jenis: 'A_TANPA', jenisKemasan: 'Botol', jumlahKemasan: '1000', isi: '620' }
const tank = { merek: 'Etanol 96', jenis: 'EA', jenisKemasan: 'Tangki', jumlahKemasan: '1', isi: '12525000' }

async function draftOf(rincian: object[], more: object = {}): Promise<string> {
  const id = await people.begin('ck-1c', 'pemasok')
  await people.save(id, 'pemasok', { izin: licence.idKasus, rincian, caraBayar: 'T', ...more })
  return id
}
async function registered(rincian: object[]): Promise<string> {
  const id = await draftOf(rincian)
  await people.mustAct(id, 'kirim', 'pemasok')
  await people.mustAct(id, 'daftarkan', 'petugas')
  return id
}
async function billingOf(id: string) {
  const { body } = await portal.call(caseBillings, { token: people.tokens.pemasok, params: { id } })
  return body['items'].find(({ status }: { status: string }) => status === 'terbuka')
}
async function paid(rincian: object[], ntpn: string): Promise<string> {
  const id = await registered(rincian)
  expect(await payAtBank(portal, KEY, await billingOf(id), ntpn)).toSucceed()
  return id
}
/** What is left of what a CK-1C has paid, in litres. */
async function leftOf(id: string): Promise<string[]> {
  const reply = await portal.call(caseAccounts, { token: people.tokens.pemasok, params: { id } })
  return (reply.body['items'] as LedgerAccount[])
    .filter(({ buku }) => buku === 'saldo-ck1c')
    .map(({ tersedia }) => tersedia)
}
const problemsOf = ({ body }: Answer) =>
  (body['params'] as { problems: { path: string; params?: { text?: string } }[] }).problems

// spec §2.10-21
test('CK-1C: 1,000 bottles of 620 ml are 620 litres, paid at the bank with Rp 10,230,000', async () => {
  const id = await draftOf([bottles])
  const sent = await people.mustAct(id, 'kirim', 'pemasok')
  expect(sent.isi).toMatchObject({
    kodeKantor: KUDUS,
    jumlahLiter: '620',
    rincian: [{ tarif: '16500', liter: '620', cukai: '10230000' }],
    cukaiMmea: '10230000',
  })
  expect(sent.isi).not.toHaveProperty('cukaiEa')
  const notice = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(notice.dokumen.map(({ judul }) => judul)).toEqual(['Pemberitahuan Pelunasan Cukai dengan Pembayaran (CK-1C)'])
  const billing = await billingOf(id)
  expect(billing).toMatchObject({
    jenis: { kode: 'CK-1C' },
    akun: [{ kode: '411513', jumlah: 10_230_000 }],
    total: 10_230_000,
  })
  expect(await leftOf(id)).toEqual([])
  expect(await payAtBank(portal, KEY, billing, 'A1B2C3D4E5F6G7H8')).toSucceed()
  // A report that is repeated has no second effect.
  await payAtBank(portal, KEY, billing, 'A1B2C3D4E5F6G7H8')
  expect(await leftOf(id)).toEqual(['620'])
  const done = await people.read(id, 'pemasok')
  expect(done.status).toMatchObject({ keadaan: 'lunas', nada: 'good' })
  const kode = done.dokumen.at(-1)?.kode ?? ''
  expect((await portal.call(paperVerify, { params: { kode } })).body['item']).toMatchObject({
    judul: 'Bukti Pelunasan CK-1C',
  })
})

test('excise is rounded up to Rp 1,000, and what the licence does not have or does not fit is refused', async () => {
  // 12,525 litres at Rp 20,000.
  const id = await draftOf([{ ...tank, isi: '12525' }])
  const sent = await people.mustAct(id, 'kirim', 'pemasok')
  expect(sent.isi).toMatchObject({ cukaiDibayar: '250500', pembulatan: '251000', cukaiEa: '251000' })
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Isi tangki keliru.' })
  await people.save(id, 'pemasok', { rincian: [bottles, tank] })
  expect(problemsOf(await people.act(id, 'kirim', 'pemasok'))).toMatchObject([
    { path: 'rincian', params: { text: expect.stringContaining('hanya untuk etil alkohol, atau hanya untuk MMEA') } },
  ])
  await people.mustAct(id, 'batalkan', 'pemasok', { alasan: 'Diajukan lagi terpisah.' })
  // The licence of a cigarette factory.
  const other = await people.begin('ck-1c', 'cukai')
  await people.save(other, 'cukai', { izin: receiver.idKasus, rincian: [bottles], caraBayar: 'T' })
  expect(problemsOf(await people.act(other, 'kirim', 'cukai'))).toMatchObject([
    { path: 'rincian', params: { text: expect.stringContaining('NPPBKC tidak mencakup') } },
  ])
})

test('a CK-5 takes what leaves from what is paid, never more, and then the CK-1C cannot be cancelled', async () => {
  const ck1c = await paid([tank], 'B2B2C3D4E5F6G7H8')
  const draft = async (isiPerKemasan: string) => {
    const id = await people.begin('ck-5', 'pemasok')
    await people.save(id, 'pemasok', {
      izin: licence.idKasus,
      jenisPemberitahuan: '11',
      kodeJenisBkc: 'EA',
      flagTransaksi: 'Y',
      nomorSuratJalan: 'SJ-71',
      tanggalSuratJalan: people.day(),
      arah: 'DALAM_NEGERI',
      tujuan: receiver.nomor,
      kodeKantorTujuan: CIKARANG,
      barang: [
        {
          uraian: tank.merek,
          jumlahKoli: '1',
          jenisKoli: 'CT',
          jumlahKemasan: '1',
          isiPerKemasan,
          satuan: 'MLT',
          tarifCukai: '20',
        },
      ],
    })
    await people.attach(id, 'pemasok', '01')
    return id
  }
  const unpaid = await draft('12000000')
  expect(problemsOf(await people.act(unpaid, 'kirim', 'pemasok'))).toMatchObject([{ path: 'ck1c' }])
  await people.save(unpaid, 'pemasok', { ck1c })
  await people.mustAct(unpaid, 'kirim', 'pemasok')
  expect(await leftOf(ck1c)).toEqual(['525'])
  const more = await draft('525001')
  await people.save(more, 'pemasok', { ck1c })
  expect(await people.act(more, 'kirim', 'pemasok')).toFailWith('ledger.short')

  // What did not leave is there again; what left is gone.
  await people.mustAct(unpaid, 'daftarkan', 'petugas')
  await people.mustAct(unpaid, 'mohonBatal', 'pemasok', { alasan: 'Truk tidak tersedia.' })
  await people.mustAct(unpaid, 'setujuiBatal', 'kepala')
  expect(await leftOf(ck1c)).toEqual(['12525'])
  await people.save(more, 'pemasok', { nomorSuratJalan: 'SJ-72' })
  await people.mustAct(more, 'kirim', 'pemasok')
  await people.mustAct(more, 'daftarkan', 'petugas')
  await people.mustAct(more, 'keluarkan', 'petugas2', {
    waktuKeluar: portal.core.now().toISOString(),
    nomorPolisi: 'K1234AB',
    nomorSegel: 'SGL-1',
    batasTiba: people.day(3),
  })
  expect(await leftOf(ck1c)).toEqual(['11999.999'])
  await people.mustAct(ck1c, 'mohonBatal', 'pemasok', { alasan: 'Pesanan dibatalkan pembeli.' })
  expect(await people.act(ck1c, 'setujuiBatal', 'kepala')).toFailWith('ledger.short')
  await people.mustAct(ck1c, 'tolakBatal', 'kepala', { alasan: 'Sebagian barang sudah keluar.' })
  expect((await people.read(ck1c, 'pemasok')).status.keadaan).toBe('lunas')
})

test('a CK-1C that is cancelled after payment gives a right to a refund, once; an unpaid one ends with its day', async () => {
  const id = await paid([bottles], 'C3B2C3D4E5F6G7H8')
  await people.mustAct(id, 'mohonBatal', 'pemasok', { alasan: 'Salah mencantumkan merek.' })
  await people.mustAct(id, 'setujuiBatal', 'kepala')
  expect(await leftOf(id)).toEqual(['0'])
  const { nomor } = await people.read(id, 'pemasok')
  const refunds = await listed('pemasok', 'pengembalian')
  expect(refunds).toHaveLength(1)
  const refund = await people.read(refunds[0].idKasus, 'pemasok')
  expect(refund.isi).toMatchObject({
    ntpn: 'C3B2C3D4E5F6G7H8',
    rincian: [{ kodeAkun: '411513', jumlah: '10230000' }],
  })
  expect(nomor).toMatch(/^CK1C-060300-/)

  const late = await registered([bottles])
  const { status } = await people.read(late, 'pemasok')
  expect(status.tenggat).toBe(`${people.day()}T16:59:59.999Z`)
  expect(await leftOf(late)).toEqual([])
})

// spec §2.10-18
test('the CK-1C of a month are paid together by the 5th of the next, up to the guarantee', async () => {
  const { npwp } = await people.read(licence.idKasus, 'pemasok').then(({ isi }) => isi)
  const permit = await people.begin('berkala-cukai', 'petugas', { npwp: String(npwp), kantor: KUDUS })
  const facts = {
    izin: licence.idKasus,
    jenis: 'A_TANPA',
    nomorKeputusan: 'KEP-3/BERKALA/060300/2026',
    perkiraanCukaiSebulan: '15000000',
    jenisJaminan: 'BANK',
    nomorJaminan: 'BPJ-060300-2026-000004',
    jumlahJaminan: '14999999',
    awalBerlaku: people.day(),
    akhirBerlaku: people.day(300),
    alasan: 'Keputusan pembayaran berkala diterima kantor.',
  }
  await people.save(permit, 'petugas', facts)
  expect(problemsOf(await people.act(permit, 'ajukan', 'petugas'))).toMatchObject([{ path: 'jumlahJaminan' }])
  await people.save(permit, 'petugas', { jumlahJaminan: '15000000' })
  await people.mustAct(permit, 'ajukan', 'petugas')
  await people.mustAct(permit, 'sahkan', 'kepala')

  const alcohol = await draftOf([tank], { caraBayar: 'K', berkala: permit })
  expect(problemsOf(await people.act(alcohol, 'kirim', 'pemasok'))).toMatchObject([{ path: 'berkala' }])
  const id = await draftOf([bottles], { caraBayar: 'K', berkala: permit })
  await people.mustAct(id, 'kirim', 'pemasok')
  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  const month = new Date(`${people.day().slice(0, 7)}-05T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + 1)
  const jatuhTempo = month.toISOString().slice(0, 10)
  expect(registered).toMatchObject({ status: { keadaan: 'berkala' }, isi: { jatuhTempo } })
  expect(await leftOf(id)).toEqual(['620'])
  const debt = registered.terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  expect(await people.read(debt, 'pemasok')).toMatchObject({
    isi: { jenis: 'CK-1C', jatuhTempo, rincian: [{ kodeAkun: '411513', jumlah: '10230000' }] },
  })
  // Rp 4,770,000 of the guarantee are left, until the debt is paid.
  const more = await draftOf([bottles], { caraBayar: 'K', berkala: permit })
  expect(await people.act(more, 'kirim', 'pemasok')).toFailWith('ledger.short')

  // Cancelled before its debt is paid, the debt goes with it and the guarantee is free again.
  const reason = { alasan: 'Barang batal dikeluarkan dari pabrik' }
  await people.mustAct(id, 'mohonBatal', 'pemasok', reason)
  expect((await people.mustAct(id, 'tolakBatal', 'kepala', reason)).status.keadaan).toBe('berkala')
  await people.mustAct(id, 'mohonBatal', 'pemasok', reason)
  await people.mustAct(debt, 'buatBilling', 'pemasok')
  expect(await people.act(id, 'setujuiBatal', 'kepala')).toFailWith('case.linkedState')
  await people.mustAct(debt, 'batalkanBilling', 'pemasok')
  const cancelled = await people.mustAct(id, 'setujuiBatal', 'kepala')
  expect(cancelled.status.keadaan).toBe('dibatalkan')
  expect(await leftOf(id)).toEqual(['0'])
  expect((await people.read(debt, 'pemasok')).status).toMatchObject({ keadaan: 'ditarik', pemegang: 'nobody' })
  await people.mustAct(more, 'kirim', 'pemasok')
})

const send = (call: Call, request: object): Promise<Answer> =>
  portal.call(call, { token, key: host.key, ...request } as never)
function dataOf<Data = Row>(answer: Answer): Data {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: true, message: expect.any(String) })
  return answer.body['data'] as Data
}

test('companies’ systems send a CK-1C in its documented shape, once, and read it and its balance', async () => {
  const { isi } = await people.read(licence.idKasus, 'pemasok')
  const header = {
    kodeKantor: '60300',
    namaKantor: 'KPPBC TMC Kudus',
    idNppbkc: licence.idKasus,
    nppbkc: licence.nomor,
    npwp: isi['npwp'],
    namaPerusahaan: isi['namaPerusahaan'],
    alamatPerusahaan: isi['alamatPerusahaan'],
    namaPemohon: 'Nurul Hidayati',
    caraBayar: 'T',
    flagBatal: 'N',
    jumlahCukaiDibayar: 10_230_000,
    jumlahCukaiPembulatan: 10_230_000,
  }
  const line = {
    idMerk: licence.idKasus,
    namaMerk: 'Bir Contoh 620',
    idJenisBkc: 2,
    idJenisKemasan: 2,
    namaJenisKemasan: 'Botol',
    jumlahKemasan: 1000,
    isiMililiter: 620,
    jumlahMililiter: 620_000,
    isiLiter: 0.62,
    jumlahLiter: 620,
    tarifCukai: 16_500,
    jumlahCukai: 10_230_000,
  }
  const body = { ...header, tanggalPermohonan: people.day(), ppn: 0, details: [line] }
  const problems = (answer: Answer) => problemsOf(answer).map(({ path }) => path)
  const cheap = await send(hostExciseCk1c, { body: { ...body, details: [{ ...line, jumlahCukai: 1 }] } })
  expect(problems(cheap)).toEqual(['details[0].jumlahCukai'])
  // By the permit of the company, of which too little is left.
  expect(await send(hostExciseCk1c, { body: { ...body, caraBayar: 'K' } })).toFailWith('ledger.short')
  const [one, two] = (await Promise.all([send(hostExciseCk1c, { body }), send(hostExciseCk1c, { body })])).map(each =>
    dataOf(each),
  )
  expect(one).toEqual(two)
  expect(one).toMatchObject({ status: 'Pemeriksaan', nomorCk1c: null, jumlahCukaiPembulatan: 10_230_000 })
  const id = String(one?.['idCk1cHeader'])
  await people.mustAct(id, 'daftarkan', 'petugas')
  expect(await payAtBank(portal, KEY, await billingOf(id), 'D4B2C3D4E5F6G7H8')).toSucceed()
  const nppbkc = licence.nomor
  const headers = dataOf<Row[]>(await send(hostExcisePayments, { query: { nppbkc } }))
  expect(headers.find(each => each['idCk1cHeader'] === id)).toMatchObject({
    status: 'Lunas',
    nomorCk1c: expect.stringMatching(/\/CK-1C\/060300\//),
    tanggalLunas: people.day(),
  })
  const [detail] = dataOf<Row[]>(await send(hostExcisePaymentLines, { query: { idCk1cHeader: id } }))
  expect(detail).toMatchObject({ details: [{ namaMerk: 'Bir Contoh 620', idJenisBkc: 2, jumlahLiter: 620 }] })
  const { listData } = dataOf<{ listData: Row[] }>(await send(hostExcisePaidBalance, { query: { nppbkc, limit: 50 } }))
  expect(listData).toContainEqual(expect.objectContaining({ idCk1cHeader: id, saldoLiter: 620 }))
  const goods = dataOf<Row[]>(await send(hostExciseGoodsBalance, { query: { nppbkc } }))
  expect(goods).toContainEqual(
    expect.objectContaining({ idCk1cHeader: id, namaMerk: 'Bir Contoh 620', saldoLiter: 620 }),
  )

  const { idJenisBkc: _, ...incomplete } = line
  const draft = { ...header, flagFinal: 'N', flagInhouse: 'N', details: [{ ...incomplete, key: 1, Merek: 'Bir' }] }
  expect(dataOf(await send(hostExciseCk1cDraft, { body: draft }))).toMatchObject({
    status: 'Draf',
    nomorPermohonan: null,
    tidakDikenal: ['details[0].key', 'details[0].Merek'],
  })
})

const drinks = {
  merek: 'Bir Contoh 620',
  uraian: 'Bir golongan A',
  jenisKoli: 'Krat',
  jumlahKoli: '50',
  jenisKemasan: 'Botol',
  jumlahKemasan: '1000',
  jumlahBarang: '620',
  satuan: 'LTR',
  tarifCukai: '16500',
}
const carried = () => ({
  izin: licence.idKasus,
  kodeJenisBkc: 'MMEA',
  statusPemasok: '1',
  statusTujuan: '5',
  jenisIdentitasTujuan: 'NPPBKC',
  nomorIdentitasTujuan: '0403001234',
  namaTujuan: 'PT Penyalur Contoh',
  alamatTujuan: 'Jl. Pelabuhan No. 8, Jakarta',
  kodeKantorTujuan: '040300',
  flagTransaksi: 'T',
  nomorSuratJalan: 'SJ-90',
  tanggalSuratJalan: people.day(),
  rencanaPengangkutan: people.day(2),
  identitasPemberitahu: '3319014567890007',
  barang: [drinks],
})
async function ck6Of(more: object = {}): Promise<string> {
  const id = await people.begin('ck-6', 'pemasok')
  await people.save(id, 'pemasok', { ...carried(), ...more })
  return id
}
const paperStatus = async (kode: string) => (await portal.call(paperVerify, { params: { kode } })).body['item'].keadaan

/** A file for an answer. */
async function proofFor(id: string): Promise<string> {
  const query = { nama: 'foto-gudang.pdf' }
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const added = await portal.call(caseFileAdd, { token: people.tokens.pemasok, params: { id }, query, file })
  expect(added).toSucceed()
  return added.body['item'].idBerkas
}

// spec §2.10-19
test('a CK-6 has its number and paper at once, and is corrected by decision before the goods leave', async () => {
  const refused = await ck6Of({ kodeJenisBkc: 'EA', statusPemasok: '5', flagTransaksi: 'Y' })
  expect(
    problemsOf(await people.act(refused, 'kirim', 'pemasok'))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['nilaiTransaksi', 'statusPemasok'])
  const id = await ck6Of()
  const sent = await people.mustAct(id, 'kirim', 'pemasok')
  expect(sent).toMatchObject({
    nomor: expect.stringMatching(/^CK6-060300-\d{4}-\d{6}$/),
    status: { keadaan: 'terdaftar' },
    isi: { jumlahCukai: '10230000', barang: [{ jumlahCukai: '10230000' }], namaPemberitahu: 'Nurul Hidayati' },
  })
  const [first] = sent.dokumen
  expect(await paperStatus(first?.kode ?? '')).toBe('valid')
  await people.mustAct(id, 'catatPemeriksaan', 'petugas', { hasil: 'SESUAI', catatan: 'Jumlah koli sesuai.' })

  await people.mustAct(id, 'perbaiki', 'pemasok', { alasan: 'Nomor surat jalan keliru.' })
  expect(await paperStatus(first?.kode ?? '')).not.toBe('valid')
  await people.save(id, 'pemasok', { nomorSuratJalan: 'SJ-91' })
  await people.mustAct(id, 'ajukanPerbaikan', 'pemasok')
  expect(await people.act(id, 'setujuiPerbaikan', 'petugas')).toFailWith('case.notNow')
  const corrected = await people.mustAct(id, 'setujuiPerbaikan', 'kepala')
  expect(corrected).toMatchObject({ nomor: sent.nomor, isi: { nomorSuratJalan: 'SJ-91' } })
  expect(await paperStatus(corrected.dokumen.at(-1)?.kode ?? '')).toBe('valid')
})

test('a CK-6 that was sent is copied into a new draft, without its letter and its days', async () => {
  const id = await ck6Of()
  const copy = (layanan: string, as: 'pemasok' | 'cukai', more: object = {}) =>
    portal.call(caseBegin, {
      token: people.tokens[as],
      body: { layanan, kunci: randomUUID(), menyalin: id, ...more },
    })
  expect(await copy('ck-6', 'pemasok')).toFailWith('case.notBegunSo')
  const { isi } = await people.mustAct(id, 'kirim', 'pemasok')
  const made = await copy('ck-6', 'pemasok')
  expect(made).toSucceed()
  const { nomorSuratJalan, tanggalSuratJalan, rencanaPengangkutan, ...kept } = isi
  expect([nomorSuratJalan, tanggalSuratJalan, rencanaPengangkutan]).not.toContain(undefined)
  expect(made.body['item']).toMatchObject({ status: { keadaan: 'draf' }, nomor: null })
  expect(made.body['item'].isi).toEqual(kept)
  // Of another service, of another company, and of a case that it also names.
  expect(await copy('ck-5', 'pemasok')).toFailWith('case.notBegunSo')
  expect(await copy('ck-6', 'cukai')).toFailWith('case.notFound')
  expect(await copy('ck-6', 'pemasok', { menyebut: id })).toFailWith('case.notBegunSo')
})

test('companies’ systems send a CK-6 under its nomor aju, once', async () => {
  const { isi } = await people.read(licence.idKasus, 'pemasok')
  const company = { nama: String(isi['namaPerusahaan']), alamat: 'Jl. Lingkar Utara No. 18, Kudus' }
  const sent = {
    kodeKantor: '060300',
    nomorAju: 'CK6/2026/0001',
    tanggalAju: people.day(),
    nomorCk6: '',
    idJenisBkc: 2,
    namaJenisBkc: 'MMEA',
    idStatusCukai: 2,
    statusCukai: 'Sudah Dilunasi',
    idJenisIdentitasPemasok: 1,
    jenisIdentitasPemasok: 'NPPBKC',
    idStatusPemasok: 1,
    statusPemasok: 'Pabrik',
    nomorIdentitasPemasok: licence.nomor,
    namaPemasok: company.nama,
    kodeKantorPemasok: '60300',
    namaKantorPemasok: 'KPPBC TMC Kudus',
    alamatPemasok: company.alamat,
    idJenisIdentitasTujuan: 1,
    jenisIdentitasTujuan: 'NPPBKC',
    idStatusTujuan: 5,
    statusTujuan: 'Penyalur',
    nomorIdentitasTujuan: '0403001234',
    namaTujuan: 'PT Penyalur Contoh',
    kodeKantorTujuan: '40300',
    namaKantorTujuan: 'Tanjung Priok',
    alamatTujuan: 'Jl. Pelabuhan No. 8, Jakarta',
    flagTransaksi: 'N',
    nilaiTransaksi: 0,
    rencanaTanggalPengangkutan: people.day(1),
    namaPemberitahu: 'Nurul Hidayati',
    noIdentitasPemberitahu: '3319014567890007',
    tanggalPemberitahuan: people.day(),
    alamatPemberitahu: company.alamat,
    tanggalSuratJalan: people.day(),
    nomorSuratJalan: 'SJ-95',
  }
  const line = {
    idJenisKoli: 5,
    namaJenisKoli: 'Krat',
    jumlahKoli: 50,
    idMerk: licence.idKasus,
    namaMerk: 'Bir Contoh 620',
    satuanBarang: 'ltr',
    tarifCukai: 16_500,
    uraian: 'Bir golongan A',
    jumlahKemasan: 1000,
    idJenisKemasan: 2,
    namaJenisKemasan: 'Botol',
    jumlahBarang: 620,
    jumlahCukai: 10_230_000,
  }
  const file = (more: Row = {}) =>
    new Blob([JSON.stringify({ ...sent, details: [line], ...more })], { type: 'application/json' })
  const cheap = await send(hostExciseCk6, { file: file({ nomorAju: 'CK6/X', details: [{ ...line, jumlahCukai: 1 }] }) })
  expect(problemsOf(cheap).map(({ path }) => path)).toEqual(['details[0].jumlahCukai'])
  const unpaid = await send(hostExciseCk6, { file: file({ idStatusCukai: 1 }) })
  expect(problemsOf(unpaid).map(({ path }) => path)).toEqual(['idStatusCukai'])
  const first = dataOf(await send(hostExciseCk6, { file: file() }))
  expect(first).toMatchObject({
    nomorCk6: expect.stringMatching(/^CK6-060300-/),
    tanggalCk6: people.day(),
    status: expect.stringMatching(/^Terdaftar, diangkut s.d. /),
    jumlahCukai: 10_230_000,
  })
  expect(dataOf(await send(hostExciseCk6, { file: file() }))).toEqual(first)
})

test('a CK-6 is cancelled with proof that nothing has left, and ends with the day of its transport', async () => {
  const id = await ck6Of()
  await people.mustAct(id, 'kirim', 'pemasok')
  expect(await people.act(id, 'mohonBatal', 'pemasok', { alasan: 'Pembeli membatalkan.' })).toFailWith(
    'case.incomplete',
  )
  const proof = { alasan: 'Pembeli membatalkan.', bukti: [{ idBerkas: await proofFor(id) }] }
  await people.mustAct(id, 'mohonBatal', 'pemasok', proof)
  const cancelled = await people.mustAct(id, 'setujuiBatal', 'kepala')
  expect(cancelled.dokumen.map(({ judul }) => judul)).toContain('Persetujuan Pembatalan CK-6')

  const carriedOut = await ck6Of()
  await people.mustAct(carriedOut, 'kirim', 'pemasok')
  await people.passTo(people.day(3))
  expect((await people.read(carriedOut, 'pemasok')).status.keadaan).toBe('selesai')
  expect(await people.act(carriedOut, 'perbaiki', 'pemasok', { alasan: 'Terlambat diperbaiki.' })).toFailWith(
    'case.notNow',
  )
})
