import { randomBytes } from 'node:crypto'
import { type CaseDetail, caseBillings, caseById, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { papersOf } from '../support/papers.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* Parcels: their levies to the rupiah, their way to the release, and what was scanned before anybody has declared it. */

const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`
const OFFICE = '040300'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'ppjk' | 'importir' | 'petugas' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['ppjk', 'importir', 'petugas', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

const GENERAL = { kelompok: 'UMUM', hsCode: '85444922' }
const BAG = { kelompok: 'TAS', hsCode: '42021110' }
const goods = (more: object) => ({
  uraianBarang: 'Barang contoh',
  kodeNegaraAsal: 'CN',
  kondisiBarang: '1',
  jumlahKemasan: '1',
  jenisKemasan: 'CT',
  jumlahSatuan: '1',
  kodeSatuan: 'PCE',
  nettoBarang: '0.4',
  hargaSatuan: '100',
  freightBarang: '10',
  asuransiBarang: '0.5',
  ...more,
})

async function draft(number: string, more: object): Promise<string> {
  const id = await people.begin('barang-kiriman', 'ppjk')
  const today = people.day()
  await people.save(id, 'ppjk', {
    kodeKantor: OFFICE,
    jenisAju: '1',
    kategoriBarangKiriman: '1',
    nomorBarang: number,
    kodeJenisAngkut: '4',
    namaPengangkut: 'Contoh Air',
    nomorFlight: 'CX 718',
    kodePelMuat: 'CNSHA',
    kodePelBongkar: 'IDJKT',
    kodeGudang: 'GD01',
    nomorHouse: `H-${number}`,
    tanggalHouse: today,
    nomorMaster: '126-55501234',
    tanggalMaster: today,
    nomorBC11: '000418',
    tanggalBC11: today,
    posBC11: '010300120000',
    namaPengirim: 'Example Store',
    alamatPengirim: '1 Sample Road, Shanghai',
    kodeNegaraPengirim: 'CN',
    badanUsahaPenerima: '2',
    namaPenerima: 'Rini Contoh',
    alamatPenerima: 'Jl. Contoh No. 1, Jakarta',
    nomorTelpPenerima: '08123456789',
    kodeJenisIdentitasPenerima: '3',
    nomorIdentitasPenerima: '3171000000000001',
    kodeNegaraAsal: 'CN',
    kodeNegaraTujuan: 'ID',
    nomorInvoice: `INV-${number}`,
    tanggalInvoice: today,
    bruto: '1',
    kodeValuta: 'USD',
    ndpbm: '16300',
    kursUsd: '16300',
    ...more,
  })
  await people.attach(id, 'ppjk', '01', ...('jenisAju' in more && more.jenisAju === '15' ? ['03'] : []))
  return id
}

const levies = async (number: string, more: object) => {
  const { isi } = await people.mustAct(await draft(number, more), 'kirim', 'ppjk')
  return [isi['totalBm'], isi['totalPpn'], isi['totalPph'], isi['totalTagihan']]
}

const titlesOf = ({ dokumen }: CaseDetail) => dokumen.map(({ judul }) => judul)

// spec §2.10-16
test('levies follow the tariff table to the rupiah', async () => {
  // The worked examples: CIF USD 110.50 at 16,300.
  expect(await levies('LP001', { barang: [goods(GENERAL)] })).toEqual(['136000', '214000', '0', '350000'])
  expect(await levies('LP002', { barang: [goods(BAG)] })).toEqual(['451000', '248000', '113000', '812000'])
  // At the threshold no duty, but the tax; a cent above it the duty.
  const cheap = { freightBarang: '0', asuransiBarang: '0' }
  expect(await levies('LP003', { barang: [goods({ ...BAG, ...cheap, hargaSatuan: '3' })] })).toEqual([
    '0',
    '6000',
    '0',
    '6000',
  ])
  expect(await levies('LP004', { barang: [goods({ ...GENERAL, ...cheap, hargaSatuan: '3.01' })] })).toEqual([
    '4000',
    '6000',
    '0',
    '10000',
  ])
  // Decimals of each line are dropped: two times 135,086.25, and letters are free of everything.
  const two = [goods(GENERAL), goods(GENERAL), goods({ ...GENERAL, kelompok: 'DOKUMEN', hsCode: '49011000' })]
  expect(await levies('LP005', { barang: two, bruto: '2' })).toEqual(['271000', '427000', '0', '698000'])
  // A pilgrim's: free to USD 1,500, above it 7.5 % and the tax on the excess of USD 100.
  const pilgrim = { jenisAju: '6', kategoriBarangKiriman: '2' }
  expect(await levies('LP006', { ...pilgrim, barang: [goods({ ...BAG, hargaSatuan: '1000' })] })).toEqual([
    '0',
    '0',
    '0',
    '0',
  ])
  expect(await levies('LP007', { ...pilgrim, barang: [goods({ ...BAG, ...cheap, hargaSatuan: '1600' })] })).toEqual([
    '123000',
    '193000',
    '0',
    '316000',
  ])
  expect(await levies('LP008', { jenisAju: '15', barang: [goods({ ...BAG, hargaSatuan: '9000' })] })).toEqual([
    '0',
    '0',
    '0',
    '0',
  ])
  // PIBK: the general tariff, as the operator states it.
  const general = { ...GENERAL, kelompok: 'TARIF_UMUM', ...cheap, hargaSatuan: '2000', tarifBmUmum: '10' }
  const pibk = { jenisAju: '2', barang: [goods({ ...general, tarifPphUmum: '7.5', tarifBmad: '5' })] }
  expect(await levies('LP009', pibk)).toEqual(['3260000', '4124000', '2812000', '11826000'])
})

// spec §2.10-16
test('a CN above its limit, a wrong group and a PIBK of a business are refused, and say what to do', async () => {
  const refused = async (more: object) => {
    const reply = await people.act(await draft('TOLAK1', more), 'kirim', 'ppjk')
    expect(reply).toFailWith('case.incomplete')
    return JSON.stringify(reply.body)
  }
  expect(await refused({ barang: [goods({ ...GENERAL, hargaSatuan: '1500.01' })] })).toContain('FOB melebihi batas')
  expect(await refused({ barang: [goods({ ...BAG, kelompok: 'UMUM' })] })).toContain('tidak sesuai dengan pos tarif')
  expect(await refused({ barang: [goods({ ...GENERAL, kelompok: 'TAS' })] })).toContain('tidak sesuai dengan pos tarif')
  const general = { ...GENERAL, kelompok: 'TARIF_UMUM', tarifBmUmum: '5', tarifPphUmum: '7.5' }
  expect(await refused({ jenisAju: '2', badanUsahaPenerima: '1', barang: [goods(general)] })).toContain('PIB (BC 2.0)')
  expect(await refused({ barang: [goods(general)] })).toContain('Tarif umum dipakai')
})

// spec §2.10-16
test('a parcel is scanned, examined, paid and released; one that is not paid in time gets a new billing', async () => {
  const id = await draft('JALAN1', { barang: [goods(GENERAL)] })
  const sent = await people.mustAct(id, 'kirim', 'ppjk')
  expect(sent.nomor).toMatch(/^BK-040300-\d{8}-\d{6}$/)
  await people.mustAct(id, 'rekamXray', 'petugas', { hasil: 'SESUAI' })
  const declared = { bm: '136000', bmad: '0', bmtp: '0', ppn: '214000', ppnbm: '0', pph: '0' }
  // Other levies than declared need a reason.
  expect(await people.act(id, 'tetapkan', 'petugas', { ...declared, bm: '137000' })).toFailWith('case.incomplete')
  await people.mustAct(id, 'tetapkan', 'petugas', { ...declared, denda: '1000', alasan: 'Nilai pabean kurang.' })
  const billingOf = async () => {
    const reply = await portal.call(caseBillings, { token: people.tokens.ppjk, params: { id } })
    return reply.body['items'] as { kodeBilling: string; total: number }[]
  }
  const [first] = await billingOf()
  expect(first?.total).toBe(351_000)
  await people.passTo(people.day(4))
  await portal.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => {} })
  expect((await people.read(id, 'ppjk')).status.label).toBe('SPPBMCP lewat waktu')
  await people.mustAct(id, 'mintaBilling', 'ppjk')
  const second = (await billingOf()).find(({ kodeBilling }) => kodeBilling !== first?.kodeBilling)
  expect(await payAtBank(portal, BANK_KEY, second ?? { kodeBilling: '', total: 0 })).toSucceed()
  const released = await people.read(id, 'ppjk')
  expect(released.status.label).toBe('SPPB terbit')
  expect(titlesOf(released)).toEqual(
    expect.arrayContaining([
      'Tanda Terima Dokumen Barang Kiriman',
      'Surat Penetapan Pembayaran Bea Masuk, Cukai, dan/atau Pajak (SPPBMCP)',
      'Surat Persetujuan Pengeluaran Barang Kiriman (SPPB)',
    ]),
  )
  expect(await portal.call(paperVerify, { params: { kode: released.dokumen[0]?.kode ?? '' } })).toSucceed()
  const answers = await papersOf(portal, people.tokens.ppjk, { kelompok: 'barang-kiriman,xray-kiriman' })
  expect(answers.filter(({ idKasus }) => idKasus === id).map(({ judul }) => judul)).toEqual(
    expect.arrayContaining(titlesOf(released)),
  )
  await people.mustAct(id, 'catatKeluar', 'petugas')
  // Without anything to pay it is released at once.
  const prize = await draft('JALAN2', { jenisAju: '15', barang: [goods(BAG)] })
  await people.mustAct(prize, 'kirim', 'ppjk')
  await people.mustAct(prize, 'rekamXray', 'petugas', { hasil: 'SESUAI' })
  const nothing = { bm: '0', bmad: '0', bmtp: '0', ppn: '0', ppnbm: '0', pph: '0' }
  expect((await people.mustAct(prize, 'tetapkan', 'petugas', nothing)).status.label).toBe('SPPB terbit')
})

// spec §2.10-16
test('a parcel that was scanned before its CN is the operator’s to declare, once; held ones too', async () => {
  const company = (await people.read(await draft('X0', {}), 'ppjk')).isi['npwpPemberitahu'] as string
  const scan = await people.begin('xray-kiriman', 'petugas', { npwp: company, kantor: OFFICE })
  const waktuXray = portal.core.now().toISOString()
  await people.save(scan, 'petugas', {
    nomorBarang: 'X1',
    nomorHouse: 'H-X1',
    kodeGudang: 'GD01',
    waktuXray,
    hasil: 'SESUAI',
  })
  // Nothing was scanned tomorrow.
  const tomorrow = new Date(portal.core.now().getTime() + 86_400_000).toISOString()
  await people.save(scan, 'petugas', { waktuXray: tomorrow })
  expect(await people.act(scan, 'rekam', 'petugas')).toFailWith('case.incomplete')
  await people.save(scan, 'petugas', { waktuXray })
  await people.mustAct(scan, 'rekam', 'petugas')
  expect((await people.read(scan, 'ppjk')).status.label).toMatch(/^Belum diajukan/)
  const seen = await portal.call(caseById, { token: people.tokens.importir, params: { id: scan } })
  expect(seen).toFailWith('case.notFound')
  await people.mustAct(scan, 'tahan', 'petugas', { alasan: 'Barang perlu diteliti lebih dahulu.' })

  const id = await draft('X1', { barang: [goods(GENERAL)], pindaian: scan })
  await people.mustAct(id, 'kirim', 'ppjk')
  expect((await people.read(scan, 'ppjk')).status.label).toBe('Diajukan')
  const twice = await draft('X2', { barang: [goods(GENERAL)], pindaian: scan })
  expect((await people.act(twice, 'kirim', 'ppjk')).status).toBeGreaterThanOrEqual(400)
  // A returned one sets its scan free until it is sent again.
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Alamat penerima belum lengkap.' })
  expect((await people.read(scan, 'ppjk')).status.label).toMatch(/^Belum diajukan/)
  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'batalkan', 'ppjk', { alasan: 'Salah penerima barang.' })
  expect((await people.read(scan, 'ppjk')).status.label).toMatch(/^Belum diajukan/)
  await people.mustAct(twice, 'kirim', 'ppjk')
  // A suspect one is inspected before the officer decides.
  await people.mustAct(twice, 'rekamXray', 'petugas', { hasil: 'CURIGA', catatan: 'Bentuk tidak sesuai uraian.' })
  expect((await people.read(twice, 'kepala')).tindakan.map(({ nama }) => nama)).toContain('tugaskan')
})
