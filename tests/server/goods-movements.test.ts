import { randomBytes } from 'node:crypto'
import { type CaseDetail, caseBillings, caseFileAdd, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { receivedGuarantee, worthOf } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* Services that let goods and containers move: rush handling, empty containers, transport notices, self-service gates. */

const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`
const OFFICE = '040300'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'ppjk' | 'tpb' | 'petugas' | 'petugas2' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['importir', 'ppjk', 'tpb', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

const labelOf = async (id: string, as: 'importir' | 'ppjk' | 'tpb') => (await people.read(id, as)).status.label
const titlesOf = ({ dokumen }: CaseDetail) => dokumen.map(({ judul }) => judul)

const RUSH = {
  kodeKantor: OFFICE,
  kategori: '4',
  nomorHouse: '126-55501234-H1',
  nomorMaster: '126-55501234',
  nomorBc11: '000418',
  posBc11: '010300120000',
  nomorInvoice: 'INV-2026-77',
  valuta: 'USD',
  ndpbm: '16000',
  fob: '900',
  freight: '80',
  asuransi: '20',
  barang: [
    {
      posTarif: '85444922',
      uraian: 'Kuda betina, dua ekor',
      negaraAsal: 'AU',
      jumlahSatuan: '2',
      satuan: 'NMB',
      netto: '950',
      jumlahKemasan: '2',
      nilaiPabean: '16000000',
      tarif: '5',
    },
  ],
  adaEksep: 'T',
  bm: '800001',
  cukai: '0',
  ppn: '1848000',
  ppnbm: '0',
  pph: '420000',
}

async function rushDraft(more: object): Promise<string> {
  const id = await people.begin('rush-handling', 'importir')
  const today = people.day()
  await people.save(id, 'importir', {
    ...RUSH,
    tanggalHouse: today,
    tanggalMaster: today,
    tanggalBc11: today,
    tanggalInvoice: today,
    ...more,
  })
  await people.attach(id, 'importir', '01', '02', '03')
  return id
}

async function approve(id: string, by: 'setujui' | 'setujuiBayar'): Promise<void> {
  await people.mustAct(id, 'teruskan', 'petugas', { pertimbangan: 'Barang hidup, dokumen lengkap.' })
  await people.mustAct(id, by, 'kepala')
}

const pibOf = () => ({ nomorAju: '00002000012320261128000017', nomorDaftar: '000321', tanggalDaftar: people.day() })

// spec §2.10-10
test('goods leave with a guarantee; without the PIB the fine is a debt, the guarantee is claimed, the next request waits', async () => {
  const guarantee = await receivedGuarantee(people, 'importir', {
    kodeKantor: OFFICE,
    jumlah: '5000000',
    kegiatan: 'RUSH',
  })
  const secured = { caraPenyelesaian: 'JAMINAN', jaminan: guarantee.id }
  const id = await rushDraft({ ...secured, fob: '901' })
  // Rows that do not add up to the value of the goods.
  expect(await people.act(id, 'kirim', 'importir')).toFailWith('case.incomplete')
  await people.save(id, 'importir', { fob: '900' })
  const sent = await people.mustAct(id, 'kirim', 'importir')
  expect(sent.nomor).toMatch(/^RUSH-040300-\d{8}-000001$/)
  expect(sent.isi).toMatchObject({ totalPungutan: '3068001', denda: '80001', nilaiPabean: '16000000' })
  const worth = () => worthOf(portal, people.tokens.importir, guarantee.id)
  expect(await worth()).toMatchObject({ saldo: '5000000', dicadangkan: '3068001' })
  await approve(id, 'setujui')
  const released = await people.read(id, 'importir')
  expect(titlesOf(released)).toContain('Surat Persetujuan Pengeluaran Barang (SPPB) Rush Handling')
  expect(await portal.call(paperVerify, { params: { kode: released.dokumen[0]?.kode ?? '' } })).toSucceed()

  await people.passTo(people.day(14))
  expect(await labelOf(id, 'importir')).toBe('Jangka waktu PIB lewat')
  const next = await rushDraft({ ...secured, bm: '1', ppn: '0', pph: '0' })
  const gated = await people.act(next, 'kirim', 'importir')
  expect(gated).toFailWith('case.gated')
  expect(JSON.stringify(gated.body)).toContain(sent.nomor)

  await people.mustAct(id, 'usulkanSanksi', 'petugas', { alasan: 'PIB tidak diserahkan sampai jangka waktunya lewat.' })
  const claimed = await people.mustAct(id, 'tetapkanKlaim', 'kepala')
  const debt = claimed.terkait.find(({ judul }) => judul === 'Piutang')
  expect((await people.read(debt?.idKasus ?? '', 'importir')).isi).toMatchObject({ jenis: 'SPSA', jumlah: '80001' })
  await people.mustAct(id, 'cairkan', 'petugas', { tanggalBayar: people.day(), buktiBayar: 'A1B2C3D4E5F6G7H8' })
  expect(await worth()).toMatchObject({ saldo: '1931999', dicadangkan: '0' })
  expect(await people.act(next, 'kirim', 'importir')).toSucceed()
})

// spec §2.10-10
test('what is paid first is released by the payment; goods that came short follow, and the PIB ends it', async () => {
  const id = await rushDraft({
    caraPenyelesaian: 'BAYAR',
    adaEksep: 'Y',
    jumlahEksep: '1',
    rencanaEksep: people.day(1),
  })
  await people.mustAct(id, 'kirim', 'importir')
  await approve(id, 'setujuiBayar')
  const reply = await portal.call(caseBillings, { token: people.tokens.importir, params: { id } })
  const [billing] = reply.body['items'] as { kodeBilling: string; total: number }[]
  expect(billing?.total).toBe(3_068_001)
  expect(await payAtBank(portal, BANK_KEY, billing ?? { kodeBilling: '', total: 0 })).toSucceed()
  expect(await labelOf(id, 'importir')).toMatch(/^SPPB terbit: menunggu eksep dan PIB/)

  const arrived = { jumlah: '1', tanggalTiba: people.day(), nomorBc11: '000420', tanggalBc11: people.day() }
  await people.mustAct(id, 'ajukanEksep', 'importir', { ...arrived, posBc11: '010400000000' })
  await people.mustAct(id, 'lepasEksep', 'petugas')
  await people.mustAct(id, 'serahkanPib', 'importir', pibOf())
  await people.mustAct(id, 'tolakPib', 'petugas', { alasan: 'Jumlah barang pada PIB tidak sama.' })
  await people.mustAct(id, 'serahkanPib', 'importir', pibOf())
  const done = await people.mustAct(id, 'terimaPib', 'petugas')
  expect(done.status).toMatchObject({ label: 'Selesai' })
  expect(titlesOf(done)).toEqual(
    expect.arrayContaining(['SPPB Rush Handling untuk Eksep', 'Bukti Penyelesaian Rush Handling']),
  )
})

// spec §2.10-10
test('goods are inspected before the decision; when it is against them, the guarantee is free again', async () => {
  const guarantee = await receivedGuarantee(people, 'importir', {
    kodeKantor: OFFICE,
    jumlah: '4000000',
    kegiatan: 'RUSH',
  })
  const id = await rushDraft({ caraPenyelesaian: 'JAMINAN', jaminan: guarantee.id })
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'perintahkanPeriksa', 'petugas', { alasan: 'Informasi intelijen atas barang.' })
  const { tindakan } = await people.read(id, 'kepala')
  expect(tindakan.map(({ nama }) => nama)).toContain('tugaskan')
  const jadwal = portal.core.now().toISOString()
  const inspector = (await portal.session('petugas2')).idUser
  await people.mustAct(id, 'tugaskan', 'kepala', { petugas: [inspector], jadwal })
  const foto: { idBerkas: string; keterangan: string }[] = []
  while (foto.length < 2) {
    const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), String(foto.length)])
    const query = { nama: `foto-${foto.length}.jpg` }
    const added = await portal.call(caseFileAdd, { token: people.tokens.petugas2, params: { id }, query, file })
    foto.push({ idBerkas: added.body['item'].idBerkas, keterangan: 'Barang di gudang' })
  }
  await people.mustAct(id, 'rekamLhp', 'petugas2', {
    waktuMulai: jadwal,
    waktuSelesai: jadwal,
    lokasi: 'Gudang rush handling',
    saksi: 'Sari Wulandari',
    tingkat: '100',
    kemasanDiperiksa: '2',
    kesimpulan: 'TIDAK_SESUAI',
    uraian: 'Barang tidak sama dengan yang diberitahukan.',
    foto,
  })
  await people.mustAct(id, 'teruskan', 'petugas', { pertimbangan: 'Hasil pemeriksaan tidak sesuai.' })
  const refused = await people.mustAct(id, 'tolak', 'kepala', { alasan: 'Barang tidak sesuai dengan dokumen.' })
  expect(refused.status).toMatchObject({ label: 'Ditolak' })
  expect(await worthOf(portal, people.tokens.importir, guarantee.id)).toMatchObject({ dicadangkan: '0' })
})

// spec §2.10-7
test('empty containers leave by a permit that names each of them, and only in its time', async () => {
  const id = await people.begin('kontainer-kosong', 'ppjk')
  await people.save(id, 'ppjk', {
    kodeKantor: OFFICE,
    jenis: 'PENGELUARAN_IMPOR',
    namaSarana: 'MV CONTOH SAMUDRA',
    nomorVoyage: '117S',
    nomorBc11: '002117',
    tanggalBc11: people.day(),
    kodeTps: 'NCT1',
    kontainer: ['TEMU1000001', 'TEMU1000002'].map(nomor => ({ nomor, ukuran: '40', pos: '004500000000' })),
    kosong: true,
  })
  // Where they go is asked for.
  const missing = await people.act(id, 'kirim', 'ppjk')
  expect(missing).toFailWith('case.incomplete')
  expect(JSON.stringify(missing.body)).toContain('tujuanDepo')
  await people.save(id, 'ppjk', { tujuanDepo: 'Depo Marunda' })
  await people.mustAct(id, 'kirim', 'ppjk')
  const decided = (first: string, second: string) => ({
    kontainer: [
      { nomor: 'TEMU1000001', ukuran: '40', putusan: first },
      { nomor: 'TEMU1000002', ukuran: '40', putusan: second },
    ],
  })
  expect(await people.act(id, 'setujui', 'petugas', decided('N', 'N'))).toFailWith('case.incomplete')
  await people.mustAct(id, 'setujui', 'petugas', decided('Y', 'N'))
  const permit = await people.read(id, 'ppjk')
  expect(titlesOf(permit)).toEqual(['Persetujuan Kontainer Kosong (SP3K)'])
  const moved = (waktu?: string) => ({
    kontainer: decided('Y', 'N').kontainer.map(row => (row.putusan === 'Y' && waktu ? { ...row, waktu } : row)),
  })
  expect(await people.act(id, 'laporkan', 'ppjk', moved())).toFailWith('case.incomplete')
  const done = await people.mustAct(id, 'laporkan', 'ppjk', moved(portal.core.now().toISOString()))
  expect(done.status).toMatchObject({ label: 'Selesai' })
})

// spec §2.10-7
test('goods go to another office: it confirms them, and sees when they are late', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(portal.core.now().getTime() + hours * hour).toISOString()
  const id = await people.begin('ppbt', 'ppjk')
  await people.save(id, 'ppjk', {
    jenis: 'BC13',
    kodeKantor: OFFICE,
    kodeKantorBongkar: OFFICE,
    namaSarana: 'KM CONTOH BATAM',
    nomorVoyage: '17',
    berangkat: at(24),
    tiba: at(96),
    barang: [{ uraian: 'Semen', jumlahKemasan: '100', jenisKemasan: 'BG', bruto: '4000' }],
    kontainer: [{ nomor: 'TEMU1000003', segel: 'BC0001' }],
  })
  expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('case.incomplete')
  await people.save(id, 'ppjk', { kodeKantorBongkar: '020400' })
  await people.mustAct(id, 'kirim', 'ppjk')
  const going = await people.mustAct(id, 'setujui', 'petugas')
  expect(going).toMatchObject({ status: { label: 'Dalam pengangkutan' }, kantor: { kode: '020400' } })
  await people.passTo(people.day(7))
  expect(await labelOf(id, 'ppjk')).toBe('Belum tiba pada waktunya')
  await people.mustAct(id, 'laporTiba', 'ppjk', { waktuTiba: at(-1), lokasi: 'Dermaga Batu Ampar' })
  const arrived = (kondisi: string, more: object) => ({
    waktuTiba: at(-1),
    kontainer: [{ nomor: 'TEMU1000003', segel: 'BC0001', kondisi }],
    jumlahKemasan: '100',
    ...more,
  })
  // A broken seal is a difference.
  expect(await people.act(id, 'konfirmasiTiba', 'petugas', arrived('RUSAK', { hasil: 'SESUAI' }))).toFailWith(
    'case.incomplete',
  )
  const differs = arrived('RUSAK', { hasil: 'SELISIH', selisih: 'Segel rusak, barang lengkap.' })
  const confirmed = await people.mustAct(id, 'konfirmasiTiba', 'petugas', differs)
  expect(confirmed.status).toMatchObject({ label: 'Tiba dengan selisih' })
  await people.mustAct(id, 'selesaikanSelisih', 'kepala', { tindakLanjut: 'Segel diganti, pengangkut diperingatkan.' })
  expect(await labelOf(id, 'ppjk')).toBe('Selesai')
})

const POST = {
  kelompokPos: '01',
  nomorBl: 'OOLU2026117',
  namaPengirim: 'Shanghai Toys Ltd.',
  alamatPengirim: '88 Nanjing Road, Shanghai',
  namaPenerima: 'PT Nusantara Impor Contoh',
  alamatPenerima: 'Jl. Pelabuhan Raya No. 12, Jakarta',
  pelabuhanAsal: 'CNSHA',
  pelabuhanBongkar: 'IDTPP',
  pelabuhanAkhir: 'IDTPP',
  jenisKemasan: 'CT',
  jumlahKemasan: '100',
  bruto: '1200',
  volume: '8.5',
  barang: [{ hs: '9503', uraian: 'Mainan plastik' }],
  kontainer: [{ nomor: 'TEMU1000001', ukuran: '40', muatan: 'F' }],
}

// spec §2.10-7
test('a manifest is registered when it is sent; its posts are corrected with leave, and closed one by one', async () => {
  const id = await people.begin('manifes', 'ppjk')
  const at = (hours: number) => new Date(portal.core.now().getTime() + hours * 3_600_000).toISOString()
  const pos = ['004500000000', '004600000000'].map(nomorPos => ({ ...POST, nomorPos, tanggalBl: people.day(-5) }))
  await people.save(id, 'ppjk', {
    kodeKantor: OFFICE,
    jenis: 'INWARD',
    caraAngkut: 'LAUT',
    namaSarana: 'MV CONTOH SAMUDRA',
    nomorVoyage: '117S',
    nahkoda: 'Budi Santoso',
    bendera: 'SG',
    nomorImo: '9074729',
    callSign: '9VAB1',
    pelabuhanAsal: 'CNSHA',
    pelabuhanBongkar: 'IDTPP',
    waktuBerangkat: at(24),
    waktuTiba: at(-24),
    pos: [pos[0], pos[0]],
  })
  // Two posts with one number, and an arrival before the departure.
  const refused = await people.act(id, 'kirim', 'ppjk')
  expect(refused).toFailWith('case.incomplete')
  await people.save(id, 'ppjk', { waktuBerangkat: at(-200), pos })
  const sent = await people.mustAct(id, 'kirim', 'ppjk')
  expect(sent.nomor).toMatch(/^000001\/BC11\/040300\/\d{4}$/)
  expect(sent.isi).toMatchObject({ jumlahPos: '2', jumlahKemasan: '200', jumlahBruto: '2400' })
  expect(titlesOf(sent)).toEqual(['Bukti Pendaftaran Manifes (BC 1.1)'])

  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const query = { nama: 'bl.pdf' }
  const added = await portal.call(caseFileAdd, { token: people.tokens.ppjk, params: { id }, query, file })
  const bukti = [{ idBerkas: added.body['item'].idBerkas as string }]
  const corrected = [pos[0], { ...pos[1], jumlahKemasan: '90' }]
  const asked = { alasan: 'Sepuluh karton tidak dimuat.', pos: corrected, bukti }
  const waiting = await people.mustAct(id, 'mohonRedress', 'ppjk', { ...asked, jenis: '4' })
  expect(waiting.status).toMatchObject({ label: 'Perbaikan menunggu persetujuan' })
  expect(waiting.isi).toMatchObject({ jumlahKemasan: '200' })
  const agreed = await people.mustAct(id, 'setujuiRedressKepala', 'kepala')
  expect(agreed.isi).toMatchObject({ jumlahKemasan: '190' })
  // Weights are the officer's.
  const heavier = [{ ...pos[0], bruto: '1250' }, corrected[1]]
  await people.mustAct(id, 'mohonRedress', 'ppjk', { ...asked, jenis: '6', pos: heavier })
  await people.mustAct(id, 'tolakRedress', 'petugas', { alasan: 'Berat sudah sesuai dengan B/L.' })
  expect((await people.read(id, 'ppjk')).isi).toMatchObject({ jumlahBruto: '2400' })

  const times = { kedatangan: at(-24), mulai: at(-20), selesai: at(-2) }
  await people.mustAct(id, 'laporBongkar', 'ppjk', times)
  const document = { dokumen: '20', nomorDokumen: '000017', tanggalDokumen: people.day() }
  const rows = (second: object) => ({
    penutupan: [
      { nomorPos: '004500000000', nomorBl: 'OOLU2026117', status: 'DITUTUP', ...document },
      { nomorPos: '004600000000', nomorBl: 'OOLU2026117', ...second },
    ],
  })
  await people.mustAct(id, 'catatPenutupan', 'petugas', rows({ status: 'TERBUKA' }))
  expect(await people.act(id, 'tutup', 'petugas', rows({ status: 'TERBUKA' }))).toFailWith('case.incomplete')
  const closed = await people.mustAct(id, 'tutup', 'petugas', rows({ status: 'BTD' }))
  expect(closed.status).toMatchObject({ label: 'Ditutup' })
})
