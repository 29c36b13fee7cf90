import { randomBytes } from 'node:crypto'
import {
  type CaseDetail,
  caseBillings,
  caseFileAdd,
  caseList,
  manifestFind,
  manifestPostById,
  manifestTrack,
  paperVerify,
  referenceList,
  type TrackedPost,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { receivedGuarantee, worthOf } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* Services that let goods and containers move: rush handling, empty containers, transport notices, self-service gates. */

const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`
const OFFICE = '040300'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'ppjk' | 'tpb' | 'tps' | 'petugas' | 'petugas2' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['importir', 'ppjk', 'tpb', 'tps', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

test.each([
  ['ppjk', 'barang-kiriman'],
  ['ppjk', 'xray-kiriman'],
  ['ppjk', 'kontainer-kosong'],
  ['ppjk', 'ppbt'],
  ['tpb', 'gate-in'],
  ['tpb', 'gate-out'],
  ['importir', 'uji-lab'],
  ['importir', 'voluntary-declaration'],
] as const)('the demo shows %s what becomes of %s', async (as, layanan) => {
  const listed = await portal.call(caseList, { token: people.tokens[as], query: { layanan } })
  const items = listed.body['items'] as { status: { label: string } }[]
  expect(new Set(items.map(({ status }) => status.label)).size).toBe(layanan === 'barang-kiriman' ? 3 : 2)
})

const labelOf = async (id: string, as: 'importir' | 'ppjk' | 'tpb' | 'tps') => (await people.read(id, as)).status.label
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
  const timeless = await people.act(id, 'laporkan', 'ppjk', moved())
  expect(timeless).toFailWith('case.incomplete')
  // Of the container that may move, not of the other.
  expect(timeless.body['params']).toMatchObject({
    count: 1,
    problems: [{ path: 'kontainer[0].waktu', code: 'required' }],
  })
  const tomorrow = new Date(portal.core.now().getTime() + 86_400_000).toISOString()
  expect(await people.act(id, 'laporkan', 'ppjk', moved(tomorrow))).toFailWith('case.incomplete')
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
  const lokasi = 'Dermaga Batu Ampar'
  // Nothing has arrived tomorrow.
  expect(await people.act(id, 'laporTiba', 'ppjk', { waktuTiba: at(24), lokasi })).toFailWith('case.incomplete')
  await people.mustAct(id, 'laporTiba', 'ppjk', { waktuTiba: at(-1), lokasi })
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
  // So are packages that are missing.
  const fewer = await people.act(id, 'konfirmasiTiba', 'petugas', {
    ...arrived('UTUH', { hasil: 'SESUAI' }),
    jumlahKemasan: '90',
  })
  expect(fewer).toFailWith('case.incomplete')
  expect(JSON.stringify(fewer.body)).toContain('tidak sama dengan yang dimuat')
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

const hoursFrom = (hours: number) => new Date(portal.core.now().getTime() + hours * 3_600_000).toISOString()

const VOYAGE = {
  kodeKantor: OFFICE,
  caraAngkut: 'LAUT',
  namaSarana: 'MV CONTOH SAMUDRA',
  nomorVoyage: '117S',
  nahkoda: 'Budi Santoso',
  bendera: 'SG',
  nomorImo: '9074729',
  callSign: '9VAB1',
  pelabuhanAsal: 'CNSHA',
  pelabuhanBongkar: 'IDTPP',
}

async function manifestDraft(more: object): Promise<string> {
  const id = await people.begin('manifes', 'ppjk')
  await people.save(id, 'ppjk', {
    ...VOYAGE,
    jenis: 'INWARD',
    waktuBerangkat: hoursFrom(-200),
    waktuTiba: hoursFrom(-24),
    ...more,
  })
  return id
}

// spec §2.10-7
test('a manifest is registered when it is sent; its posts are corrected with leave, and closed one by one', async () => {
  const pos = ['004500000000', '004600000000'].map(nomorPos => ({ ...POST, nomorPos, tanggalBl: people.day(-5) }))
  const id = await manifestDraft({ waktuBerangkat: hoursFrom(24), pos: [pos[0], pos[0]] })
  // Two posts with one number, and an arrival before the departure.
  const refused = await people.act(id, 'kirim', 'ppjk')
  expect(refused).toFailWith('case.incomplete')
  await people.save(id, 'ppjk', { waktuBerangkat: hoursFrom(-200), pos })
  const sent = await people.mustAct(id, 'kirim', 'ppjk')
  expect(sent.nomor).toMatch(/^\d{6}\/BC11\/040300\/\d{4}$/)
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

  const times = { kedatangan: hoursFrom(-24), mulai: hoursFrom(-20), selesai: hoursFrom(-2) }
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

const track = async (as: 'importir' | 'ppjk' | 'petugas', query: { q?: string; status?: 'dipecah' | 'terbuka' }) =>
  (await portal.call(manifestTrack, { token: people.tokens[as], query })).body['items'] as TrackedPost[]

// spec §2.10-7
test('a consolidator splits a post of the carrier; everybody follows it by its number until it is closed', async () => {
  const pos = ['004700000000', '004800000000'].map((nomorPos, at) => ({
    ...POST,
    nomorPos,
    nomorBl: `MSTR202600${at}`,
    npwpPenerima: '0012345678901000',
    tanggalBl: people.day(-5),
    kontainer: [{ nomor: `TEMU800000${at}`, ukuran: '40', muatan: 'L' }],
  }))
  // The arrival was announced: the manifest takes it over.
  const plan = await people.begin('rksp', 'ppjk')
  await people.save(plan, 'ppjk', {
    ...VOYAGE,
    lamaTempuh: 'LEBIH',
    tanggalTiba: people.day(8),
    jamTiba: '06:30',
    jumlahPos: '2',
    jumlahKemasan: '200',
    jumlahKontainer: '2',
    bruto: '2400',
    barang: 'Mainan plastik',
  })
  expect(await people.act(plan, 'kirim', 'ppjk')).toFailWith('case.incomplete')
  await people.save(plan, 'ppjk', { tanggalTiba: people.day(2) })
  expect(titlesOf(await people.mustAct(plan, 'kirim', 'ppjk'))).toEqual(['Bukti Pendaftaran RKSP (BC 1.0)'])
  await people.mustAct(plan, 'perbarui', 'ppjk', { lamaTempuh: 'LEBIH', tanggalTiba: people.day(1), jamTiba: '18:00' })
  const carrier = await manifestDraft({ rksp: plan, pos })
  const { nomor } = await people.mustAct(carrier, 'kirim', 'ppjk')
  expect(await people.read(plan, 'ppjk')).toMatchObject({
    status: { label: 'Manifes diserahkan' },
    isi: { nomorBc11: nomor },
  })
  const nomorBc11 = nomor?.slice(0, 6) ?? ''

  const house = async (more: object, rows: readonly object[]) => {
    const id = await people.begin('nvocc', 'ppjk')
    await people.save(id, 'ppjk', {
      kodeKantor: OFFICE,
      jenis: '11',
      namaSarana: 'MV CONTOH SAMUDRA',
      nomorVoyage: '117S',
      nomorBc11,
      tanggalBc11: people.day(),
      nomorPosMaster: '004700000000',
      nomorMaster: 'MSTR2026000',
      tanggalMaster: people.day(-5),
      kemasanMaster: '100',
      brutoMaster: '1200',
      pos: rows,
      ...more,
    })
    await people.attach(id, 'ppjk', '01')
    return id
  }
  const houses = (packages: readonly string[]) =>
    packages.map((jumlahKemasan, at) => ({
      ...pos[0],
      nomorPos: `00470001000${at}`,
      nomorBl: `HBL202600${at}`,
      jumlahKemasan,
      bruto: '600',
    }))
  const id = await house({}, houses(['60', '30']))
  // They do not add up to their master.
  expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('case.incomplete')
  const [first, second] = houses(['60', '40'])
  for (const same of [{ nomorBl: 'MSTR2026000' }, { nomorPos: '004700000000' }]) {
    await people.save(id, 'ppjk', { pos: [first, { ...second, ...same }] })
    expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('case.incomplete')
  }
  await people.save(id, 'ppjk', { pos: [first, second], nomorMaster: 'MSTR2026009' })
  expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('manifest.masterUnknown')
  await people.save(id, 'ppjk', { nomorMaster: 'MSTR2026000', kemasanMaster: '101', pos: houses(['60', '41']) })
  expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('manifest.masterDiffers')
  await people.save(id, 'ppjk', { kemasanMaster: '100', pos: houses(['60', '40']) })
  await people.mustAct(id, 'kirim', 'ppjk')
  expect(await track('importir', { q: 'HBL2026000' })).toEqual([])
  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(titlesOf(registered)).toEqual(['Bukti Pendaftaran Manifes House (NVOCC)'])
  const other = await house({}, houses(['60', '40']))
  expect(await people.act(other, 'kirim', 'ppjk')).toFailWith('manifest.masterSplit')

  // A stranger knows a post by its whole number only; the office by that of BC 1.1 too.
  expect(await track('importir', {})).toEqual([])
  expect(await track('importir', { q: nomorBc11 })).toEqual([])
  const [found] = await track('importir', { q: 'hbl2026000' })
  expect(found).toMatchObject({ nomorPos: '004700010000', nomorMaster: 'MSTR2026000', status: 'terbuka' })
  expect((await track('importir', { q: 'TEMU8000001' })).map(({ nomorBl }) => nomorBl)).toEqual(['MSTR2026001'])
  expect((await track('petugas', { q: nomorBc11 })).length).toBeGreaterThanOrEqual(4)
  const [master] = await track('ppjk', { q: 'MSTR2026000', status: 'dipecah' })
  const one = async (idPos: string | undefined, as: 'importir' | 'ppjk') =>
    (await portal.call(manifestPostById, { token: people.tokens[as], params: { id: idPos ?? '' } })).body['item']
  expect(await one(master?.idPos, 'ppjk')).toMatchObject({
    house: [{ nomorBl: 'HBL2026000' }, { nomorBl: 'HBL2026001' }],
  })
  expect(await one(found?.idPos, 'importir')).toMatchObject({
    master: { nomorPos: '004700000000' },
    namaPenerima: 'PT Nusantara Impor Contoh',
    tautan: null,
    penutup: [],
  })
  // Documents get the post that the B/L of their own names.
  const query = { nomor: 'HBL2026001', tanggal: people.day(-5), kodeKantor: OFFICE }
  const offered = await portal.call(manifestFind, { token: people.tokens.importir, query })
  expect(offered.body['items']).toMatchObject([{ nomorBc11, posBc11: '0047', subposBc11: '00010001' }])

  // The carrier closes the master by its houses.
  const times = { kedatangan: hoursFrom(-24), mulai: hoursFrom(-20), selesai: hoursFrom(-2) }
  await people.mustAct(carrier, 'laporBongkar', 'ppjk', times)
  const closed = { status: 'DITUTUP', dokumen: '20', nomorDokumen: '000018', tanggalDokumen: people.day() }
  const closing = (rows: readonly { nomorPos: string; nomorBl: string }[]) => ({
    penutupan: rows.map(({ nomorPos, nomorBl }) => ({ nomorPos, nomorBl, ...closed })),
  })
  expect(await people.act(carrier, 'tutup', 'petugas', closing(pos))).toFailWith('manifest.postSplit')
  await people.mustAct(id, 'tutup', 'petugas', closing(houses(['60', '40'])))
  expect(await one(found?.idPos, 'importir')).toMatchObject({
    status: 'ditutup',
    penutup: [{ nomor: '000018', menutup: true }],
  })
  await people.mustAct(carrier, 'tutup', 'petugas', closing(pos))
})

const VOORUITSLAG = {
  kodeKantor: OFFICE,
  nomorSurat: 'S-12/NIC/2026',
  alasan: 'Mesin segera dipakai, permohonan fasilitas masih diproses.',
  nomorBukti: 'BP-77/2026',
  barang: [{ jenis: 'Mesin cetak', jumlah: '1', satuan: 'NMB', nilaiPabean: '50000000' }],
  bm: '2500000',
  cukai: '0',
  ppn: '5775000',
  ppnbm: '0',
  pph: '1312500',
}

async function releasedOnGuarantee(jumlah = '9587500') {
  const guarantee = await receivedGuarantee(people, 'importir', { kodeKantor: OFFICE, jumlah, kegiatan: 'VOORUITSLAG' })
  const id = await people.begin('vooruitslag', 'importir')
  const list = await portal.call(referenceList, { params: { list: 'fasilitas' }, query: { size: 1 } })
  await people.save(id, 'importir', {
    ...VOORUITSLAG,
    tanggalSurat: people.day(),
    tanggalBukti: people.day(),
    jenisFasilitas: list.body['items'][0].kode,
    jaminan: guarantee.id,
  })
  await people.attach(id, 'importir', '01', '02')
  return { id, worth: () => worthOf(portal, people.tokens.importir, guarantee.id) }
}

async function uploaded(id: string): Promise<{ idBerkas: string }[]> {
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const query = { nama: 'keputusan.pdf' }
  const added = await portal.call(caseFileAdd, { token: people.tokens.importir, params: { id }, query, file })
  return [{ idBerkas: added.body['item'].idBerkas as string }]
}

async function permitted(id: string): Promise<CaseDetail> {
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'teruskan', 'petugas', { pertimbangan: 'Jaminan cukup, fasilitas sedang diproses.' })
  expect(await people.act(id, 'setujui', 'petugas')).not.toSucceed()
  return people.mustAct(id, 'setujui', 'kepala')
}

// spec §2.10-22
test('goods leave on a guarantee while their facility is decided; granted after one extension, the guarantee is free', async () => {
  const tooSmall = await releasedOnGuarantee('9587499')
  expect(await people.act(tooSmall.id, 'kirim', 'importir')).toFailWith('ledger.short')
  const { id, worth } = await releasedOnGuarantee()
  const permit = await permitted(id)
  expect(await worth()).toMatchObject({ saldo: '9587500', dicadangkan: '9587500' })
  expect(titlesOf(permit)).toEqual(['Keputusan Pengeluaran Barang dengan Jaminan (Vooruitslag)'])
  // The PIB is registered after the decision.
  const early = { nomorPib: '000412', tanggalPib: people.day(-1) }
  expect(await people.act(id, 'catatPib', 'importir', early)).toFailWith('case.incomplete')
  const registered = people.day()
  await people.mustAct(id, 'catatPib', 'importir', { ...early, tanggalPib: registered })
  await people.mustAct(id, 'mohonPerpanjangan', 'importir', { alasan: 'Fasilitas masih diproses di kantor pusat.' })
  await people.mustAct(id, 'setujuiPerpanjangan', 'kepala')
  await people.passTo(people.day(45))
  expect(await labelOf(id, 'importir')).toMatch(/^Diperpanjang/)
  const decision = { nomor: 'KEP-9/2026', tanggal: people.day(), hasil: 'DIBERIKAN', berkas: await uploaded(id) }
  await people.mustAct(id, 'serahkanKeputusan', 'importir', decision)
  await people.mustAct(id, 'kembalikanKeputusan', 'petugas', { alasan: 'Halaman kedua tidak terbaca.' })
  expect(await labelOf(id, 'importir')).toMatch(/^Diperpanjang/)
  await people.mustAct(id, 'serahkanKeputusan', 'importir', decision)
  const done = await people.mustAct(id, 'terimaKeputusan', 'petugas')
  expect(done.status).toMatchObject({ label: 'Selesai' })
  expect(await worth()).toMatchObject({ saldo: '9587500', dicadangkan: '0' })
})

// spec §2.10-22
test('a facility that is refused is paid by a billing code; what nobody pays is taken from the guarantee', async () => {
  const paid = await releasedOnGuarantee()
  await permitted(paid.id)
  await people.mustAct(paid.id, 'catatPib', 'importir', { nomorPib: '000414', tanggalPib: people.day() })
  const refused = { nomor: 'KEP-10/2026', tanggal: people.day(), hasil: 'DITOLAK', berkas: await uploaded(paid.id) }
  await people.mustAct(paid.id, 'serahkanKeputusan', 'importir', refused)
  await people.mustAct(paid.id, 'terimaKeputusan', 'petugas')
  await people.mustAct(paid.id, 'buatBilling', 'importir')
  const reply = await portal.call(caseBillings, { token: people.tokens.importir, params: { id: paid.id } })
  const [billing] = reply.body['items'] as { kodeBilling: string; total: number }[]
  expect(billing?.total).toBe(9_587_500)
  expect(await payAtBank(portal, BANK_KEY, billing ?? { kodeBilling: '', total: 0 }, 'C1C2C3D4E5F6G7H8')).toSucceed()
  expect(await labelOf(paid.id, 'importir')).toBe('Selesai dengan pembayaran')
  expect(await paid.worth()).toMatchObject({ saldo: '9587500', dicadangkan: '0' })

  const { id, worth } = await releasedOnGuarantee()
  await permitted(id)
  await people.mustAct(id, 'catatPib', 'importir', { nomorPib: '000413', tanggalPib: people.day() })
  await people.passTo(people.day(32))
  expect(await labelOf(id, 'importir')).toBe('Pungutan wajib dibayar')
  await people.passTo(people.day(10))
  expect(await labelOf(id, 'importir')).toBe('Klaim jaminan disiapkan')
  await people.mustAct(id, 'usulkanKlaim', 'petugas', { alasan: 'Pungutan tidak dibayar sampai batasnya.' })
  await people.mustAct(id, 'tetapkanKlaim', 'kepala')
  const payment = { tanggalBayar: people.day(), buktiBayar: 'A1B2C3D4E5F6G7H8' }
  const done = await people.mustAct(id, 'cairkan', 'petugas', payment)
  expect(done.status).toMatchObject({ label: 'Jaminan dicairkan' })
  expect(await worth()).toMatchObject({ saldo: '0', dicadangkan: '0' })
})

const CARNET = {
  jenis: 'ATA',
  nomorCarnet: 'SG/24/001234',
  penerbit: 'Singapore International Chamber of Commerce',
  negaraPenerbit: 'SG',
  namaPemegang: 'Merlion Events Pte. Ltd.',
  alamatPemegang: '1 Raffles Quay, Singapore',
  kodeKantor: OFFICE,
  arah: 'IMPOR_SEMENTARA',
  tujuan: '1',
  barang: [
    { nomorItem: '1', uraian: 'Layar pameran', jumlah: '4', nilai: '80000000' },
    { nomorItem: '2', uraian: 'Kamera', jumlah: '2', nilai: '60000000' },
  ],
}

async function carnetDraft(more: object = {}): Promise<string> {
  const id = await people.begin('carnet', 'importir')
  const dates = { tanggalTerbit: people.day(-10), berlakuSampai: people.day(300) }
  await people.save(id, 'importir', { ...CARNET, ...dates, ...more })
  await people.attach(id, 'importir', '01')
  return id
}

async function admitted(batasKembali: string): Promise<string> {
  const id = await carnetDraft()
  await people.mustAct(id, 'kirim', 'importir')
  const hasil = 'Barang sesuai dengan daftar umum.'
  const late = await people.act(id, 'terima', 'petugas', { hasil, batasKembali: people.day(301) })
  expect(late).toFailWith('case.incomplete')
  const voucher = await people.mustAct(id, 'terima', 'petugas', { hasil, batasKembali })
  expect(titlesOf(voucher)).toEqual(['Pengesahan Voucher Carnet'])
  return id
}

const back = (first: string, second: string) => ({
  tanggal: people.day(),
  sarana: 'SQ 951',
  barang: [
    { nomorItem: '1', uraian: 'Layar pameran', jumlah: '4', kembali: first },
    { nomorItem: '2', uraian: 'Kamera', jumlah: '2', kembali: second },
  ],
})

async function followed(): Promise<void> {
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-follow')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
}

// spec §2.10-22
test('goods of a carnet come back item by item, until nothing is left; a longer one is decided in time', async () => {
  // A vehicle has a CPD carnet, and no carnet is valid for longer than a year.
  expect(await people.act(await carnetDraft({ tujuan: '6' }), 'kirim', 'importir')).toFailWith('case.incomplete')
  const long = await carnetDraft({ berlakuSampai: people.day(360) })
  expect(await people.act(long, 'kirim', 'importir')).toFailWith('case.incomplete')
  const id = await admitted(people.day(300))
  const longer = { nomorCarnet: 'SG/24/009999', berlakuSampai: people.day(400), alasan: 'Pameran diperpanjang.' }
  await people.mustAct(id, 'mohonPenggantian', 'importir', longer)
  const replaced = await people.mustAct(id, 'setujuiPenggantian', 'kepala')
  expect(replaced.isi).toMatchObject({ nomorCarnet: 'SG/24/009999', batasKembali: longer.berlakuSampai })
  await people.mustAct(id, 'laporKembali', 'importir', back('3', '2'))
  await people.mustAct(id, 'konfirmasiKembali', 'petugas')
  expect(await people.act(id, 'laporKembali', 'importir', back('2', '0'))).toFailWith('ledger.short')
  await people.mustAct(id, 'laporKembali', 'importir', back('1', '0'))
  const confirmed = await people.mustAct(id, 'konfirmasiKembali', 'petugas')
  expect(titlesOf(confirmed)).toContain('Pengesahan Barang Carnet yang Kembali')
  await followed()
  expect(await labelOf(id, 'importir')).toBe('Selesai')
})

// spec §2.10-22
test('what a carnet does not bring back is claimed from its guarantor', async () => {
  const id = await admitted(people.day(20))
  await people.passTo(people.day(10))
  await people.mustAct(id, 'laporKembali', 'importir', back('4', '0'))
  await people.mustAct(id, 'konfirmasiKembali', 'petugas')
  await people.passTo(people.day(12))
  expect(await labelOf(id, 'importir')).toBe('Belum kembali pada waktunya')
  const levies = { bm: '3000000', cukai: '0', ppn: '6930000', ppnbm: '0', pph: '1575000' }
  await people.mustAct(id, 'usulkanKlaim', 'petugas', { ...levies, alasan: 'Dua kamera tidak kembali.' })
  const claimed = await people.mustAct(id, 'tetapkanKlaim', 'kepala')
  expect(titlesOf(claimed)).toContain('Surat Klaim kepada Penjamin Carnet')
  const payment = { tanggalBayar: people.day(), buktiBayar: 'A1B2C3D4E5F6G7H8' }
  const done = await people.mustAct(id, 'catatBayar', 'petugas', payment)
  expect(done.status).toMatchObject({ label: 'Dibayar penjamin' })
})

// spec §2.10-22
test('a terminal reports what it unloaded; a difference is explained and decided, and the post shows it', async () => {
  const manifest = await manifestDraft({
    pos: [{ ...POST, nomorPos: '004900000000', nomorBl: 'DSCH2026001', tanggalBl: people.day(-5) }],
  })
  const { nomor } = await people.mustAct(manifest, 'kirim', 'ppjk')
  const places = await portal.call(caseList, { token: people.tokens.tps, query: { layanan: 'izin-tps' } })
  const id = await people.begin('discharge', 'tps')
  const container = { nomor: 'TEMU1000001', ukuran: '40', jenis: 'F', nomorPos: '004900000000', waktu: hoursFrom(-3) }
  await people.save(id, 'tps', {
    tps: places.body['items'][0].idKasus,
    gudang: 'LP01',
    namaSarana: 'MV CONTOH SAMUDRA',
    nomorVoyage: '117S',
    tanggalTiba: people.day(),
    nomorBc11: nomor?.slice(0, 6),
    tanggalBc11: people.day(),
    mulai: hoursFrom(-6),
    selesai: hoursFrom(-1),
    hasil: 'SESUAI',
    kontainer: [{ ...container, segel: 'BC0001', kondisiSegel: 'RUSAK' }],
  })
  // A broken seal is a difference.
  expect(await people.act(id, 'kirim', 'tps')).toFailWith('case.incomplete')
  await people.save(id, 'tps', { hasil: 'SELISIH', uraian: 'Segel rusak ketika dibongkar.' })
  await people.mustAct(id, 'kirim', 'tps')
  await people.mustAct(id, 'mintaPenjelasan', 'petugas', { permintaan: 'Jelaskan keadaan isi kontainer.' })
  await people.mustAct(id, 'jelaskan', 'tps', { penjelasan: 'Isi dihitung bersama: lengkap.' })
  await people.mustAct(id, 'ajukanSelisih', 'petugas', { alasan: 'Segel rusak, isi lengkap.' })
  const done = await people.mustAct(id, 'tetapkanSelisih', 'kepala', { tindakLanjut: 'Segel diganti oleh petugas.' })
  expect(done.status).toMatchObject({ label: 'Selisih ditetapkan' })
  expect(titlesOf(done)).toEqual(['Penetapan Selisih Bongkar'])
  const [post] = await track('ppjk', { q: 'DSCH2026001' })
  const params = { id: post?.idPos ?? '' }
  const one = (await portal.call(manifestPostById, { token: people.tokens.ppjk, params })).body['item']
  expect(one).toMatchObject({
    status: 'terbuka',
    penutup: [{ jenis: 'Discharge TPS', nomor: done.nomor, menutup: false }],
  })
})
