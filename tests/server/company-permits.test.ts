import { caseFileAdd, caseList, caseOfficers, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { exportOfValves } from '../support/export-documents.ts'
import { worthOf } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const PEOPLE = ['importir', 'ppjk', 'segera', 'peneliti', 'djbc', 'petugas', 'petugas2', 'kepala'] as const
type Person = (typeof PEOPLE)[number]

let portal: TestPortal
let people: ReturnType<typeof caseTester<Person>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, PEOPLE)
  await people.signIn()
})
afterAll(() => portal.close())

type Company = 'importir' | 'ppjk' | 'segera'
const MINIMUM = 'Contoh isian yang cukup panjang.'
const REASON = { alasan: 'Pemasok alat belum mengirim.' }
const CRITERIA = Array.from({ length: 13 }, (_, at) => String(at + 1).padStart(2, '0'))

const ADDRESS = {
  jalan: 'Jl. Pelabuhan Raya No. 12',
  kelurahan: 'Tanjung Priok',
  kecamatan: 'Tanjung Priok',
  kabupatenKota: 'Jakarta Utara',
  provinsi: 'DKI Jakarta',
  kodePos: '14310',
  telepon: '0214300000',
  email: 'sari@contoh.id',
  koordinat: '-6.104563,106.880912',
}
const LOCATIONS = [
  { nama: 'Kantor pusat', fungsi: 'KANTOR', ...ADDRESS },
  { nama: 'Gudang Cikarang', fungsi: 'GUDANG', ...ADDRESS },
]

const RECOGNITION = {
  kodeKantor: '040300',
  jenisOperator: [{ jenis: 'IMPORTIR' }, { jenis: 'EKSPORTIR' }],
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
  teleponPemohon: '081234567890',
  manajerNama: 'Sari Wulandari',
  manajerJabatan: 'Manajer Kepatuhan',
  manajerEmail: 'sari@contoh.id',
  manajerTelepon: '081234567890',
  tidakPidana: true,
  tidakTunggakan: true,
  skalaUsaha: 'BESAR',
  opiniTahun1: 'WTP',
  opiniTahun2: 'WTP',
  lokasi: LOCATIONS,
  penilaian: CRITERIA.map(kode => ({ kode, jawaban: 'YA', uraian: MINIMUM })),
  kotaTtd: 'Jakarta',
  jabatanTtd: 'Direktur',
  pernyataan: true,
}

async function addFile(id: string, as: Person, name = 'bukti.pdf'): Promise<{ idBerkas: string }[]> {
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name])
  const file = name.endsWith('.jpg') ? jpeg : new Blob(['%PDF-1.7\n%%EOF\n'])
  const added = await portal.call(caseFileAdd, {
    token: people.tokens[as],
    params: { id },
    query: { nama: name },
    file,
  })
  expect(added).toSucceed()
  return [{ idBerkas: added.body['item'].idBerkas }]
}

async function completeDraft(service: string, as: Company, more: object = {}): Promise<string> {
  const id = await people.begin(service, as)
  await people.save(id, as, { ...RECOGNITION, ...more })
  await people.attach(id, as, '01', '02', '03', '04')
  return id
}

/** Rows of criteria as a validator sees them. @param unmet codes that need an improvement */
const seen = (...unmet: readonly string[]) =>
  CRITERIA.map(kode =>
    unmet.includes(kode) ? { hasil: 'PERLU_PERBAIKAN', catatan: 'SOP belum ditetapkan.' } : { hasil: 'MEMENUHI' },
  )

async function presented(id: string): Promise<void> {
  const invitation = { jadwal: portal.core.now().toISOString(), cara: 'DARING', tautan: 'https://contoh.id/sop' }
  await people.mustAct(id, 'undang', 'peneliti', invitation)
  await people.mustAct(id, 'catatPemaparan', 'peneliti', { kehadiran: 'HADIR', peserta: 'Direktur', hasil: MINIMUM })
}

/** Assigns the team that visits every place. */
async function teamSent(id: string): Promise<void> {
  await people.mustAct(id, 'lanjutkanLapangan', 'peneliti', { kriteria: seen() })
  const query = { tugas: 'inspector' as const }
  const officers = await portal.call(caseOfficers, { token: people.tokens.djbc, params: { id }, query })
  const tim = (officers.body['items'] as { idUser: string }[]).map(({ idUser }) => idUser)
  await people.mustAct(id, 'tugaskanTim', 'djbc', { tim, jadwal: portal.core.now().toISOString() })
}

async function report(id: string, ...results: ('MEMENUHI' | 'PERLU_PERBAIKAN')[]) {
  const lokasi = results.map(hasil => ({ tanggal: people.day(), cara: 'LANGSUNG', hasil, temuan: 'Pagar diperiksa.' }))
  const foto = (await addFile(id, 'peneliti', 'pagar.jpg')).map(file => ({ ...file, keterangan: 'Pagar gudang' }))
  return { lokasi, foto, kesimpulan: MINIMUM }
}

async function recognised(id: string): Promise<void> {
  const client = { manajerKlien: 'Rizal Mahendra', emailManajerKlien: 'peneliti@contoh.id' }
  await people.mustAct(id, 'susunKeputusan', 'peneliti', { keputusan: 'SETUJU', hasil: MINIMUM, ...client })
  await people.mustAct(id, 'tetapkan', 'djbc')
}

async function certificateOf(as: Company): Promise<string> {
  const listed = await portal.call(caseList, { token: people.tokens[as], query: { layanan: 'sertifikat-aeo' } })
  const [entry] = listed.body['items'] as { idKasus: string }[]
  return entry?.idKasus ?? ''
}

async function newCertificate(as: Company): Promise<string> {
  const id = await completeDraft('aeo', as)
  await people.mustAct(id, 'kirim', as)
  await people.mustAct(id, 'nyatakanLengkap', 'peneliti')
  await presented(id)
  await teamSent(id)
  await people.mustAct(id, 'terbitkanLaporan', 'peneliti', await report(id, 'MEMENUHI', 'MEMENUHI'))
  await recognised(id)
  return certificateOf(as)
}

async function titlesOf(id: string, as: Company): Promise<string[]> {
  return (await people.read(id, as)).dokumen.map(({ judul }) => judul)
}

const yearsAfter = (day: string, years: number) => day.replace(/^\d{4}/, year => String(Number(year) + years))

// spec §2.2-7
test('an economic operator is validated on paper and in its places, improves both, and is recognised for five years', async () => {
  const id = await completeDraft('aeo', 'importir', { opiniTahun2: 'WDP' })
  // Only small and medium companies may have a qualified opinion.
  expect(await people.act(id, 'kirim', 'importir')).toFailWith('case.incomplete')
  await people.save(id, 'importir', { opiniTahun2: 'WTP' })
  await people.mustAct(id, 'kirim', 'importir')
  await people.passTo(people.day(7))
  const accepted = await people.read(id, 'importir')
  expect(accepted.status).toMatchObject({ label: 'Validasi dokumen' })
  expect(accepted.riwayat.at(-1)).toMatchObject({ tindakan: 'anggapLengkap' })
  await presented(id)

  const advice = { rekomendasi: 'Tetapkan SOP penanganan krisis.' }
  expect(await people.act(id, 'mintaPerbaikanDokumen', 'peneliti', { kriteria: seen(), ...advice })).toFailWith(
    'case.incomplete',
  )
  await people.mustAct(id, 'mintaPerbaikanDokumen', 'peneliti', { kriteria: seen('12'), ...advice })
  expect((await people.read(id, 'importir')).isi).toMatchObject({ batasPerbaikan: people.day(30) })
  await people.mustAct(id, 'perpanjangPerbaikanDokumen', 'importir', REASON)
  expect((await people.read(id, 'importir')).isi).toMatchObject({ batasPerbaikan: people.day(60) })
  expect(await people.act(id, 'perpanjangPerbaikanDokumen', 'importir', REASON)).toFailWith('case.notNow')
  const improved = { uraian: MINIMUM, bukti: await addFile(id, 'importir') }
  await people.mustAct(id, 'laporkanPerbaikanDokumen', 'importir', improved)

  await teamSent(id)
  const oneUnmet = await report(id, 'MEMENUHI', 'PERLU_PERBAIKAN')
  expect(await people.act(id, 'terbitkanLaporan', 'peneliti', oneUnmet)).toFailWith('case.incomplete')
  await people.mustAct(id, 'mintaPerbaikanLapangan', 'peneliti', { ...oneUnmet, rekomendasi: 'Perbaiki pagar gudang.' })
  const reported = await people.read(id, 'importir')
  expect(JSON.stringify(reported.riwayat.at(-1))).toContain('Gudang Cikarang')
  await people.mustAct(id, 'perpanjangPerbaikanLapangan', 'importir', REASON)
  await people.mustAct(id, 'laporkanPerbaikanLapangan', 'importir', {
    uraian: MINIMUM,
    bukti: await addFile(id, 'importir'),
  })
  await people.mustAct(id, 'terimaPerbaikan', 'peneliti', { tanggalPemaparan: people.day(), hasil: MINIMUM })
  await recognised(id)
  expect((await people.read(id, 'importir')).status).toMatchObject({ label: 'Diakui sebagai AEO' })
  expect(await titlesOf(id, 'importir')).toEqual(
    expect.arrayContaining([
      'Tanda Terima Permohonan AEO',
      'Undangan Pemaparan SOP',
      'Rekomendasi Perbaikan Dokumen AEO',
      'Rekomendasi Validasi Lapangan AEO',
      'Laporan Validasi Lapangan dan Rekomendasi Perbaikan AEO',
      'Keputusan atas Permohonan AEO',
    ]),
  )

  const certificate = await people.read(await certificateOf('importir'), 'importir')
  expect(certificate.isi).toMatchObject({ berlakuSampai: yearsAfter(people.day(), 5), lokasi: LOCATIONS })
  expect(certificate.nomor).toMatch(/^AEO-\d{4}\/\d{4}$/)
  const paper = certificate.dokumen.find(({ judul }) => judul.startsWith('Sertifikat'))
  expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })).toSucceed()
})

test('a certificate is changed, frozen, reinstated, renewed after evaluation, and revoked', async () => {
  const id = (await certificateOf('importir')) || (await newCertificate('importir'))
  const again = await completeDraft('aeo', 'importir')
  expect(await people.act(again, 'kirim', 'importir')).toFailWith('case.gated')
  const place = { nama: 'Gudang Karawang', fungsi: 'GUDANG', ...ADDRESS }
  await people.mustAct(id, 'laporkanPerubahan', 'importir', {
    jenis: 'LOKASI',
    uraian: MINIMUM,
    lokasi: [...LOCATIONS, place],
    bukti: await addFile(id, 'importir'),
  })
  await people.mustAct(id, 'terimaPerubahan', 'peneliti', { validasi: 'LAPANGAN', hasil: MINIMUM })
  expect((await people.read(id, 'importir')).isi).toMatchObject({ lokasi: [...LOCATIONS, place] })

  await people.mustAct(id, 'catatPemantauan', 'peneliti', { hasil: 'PERBAIKAN', uraian: MINIMUM })
  const freeze = { alasan: 'Perbaikan tidak dilakukan', uraian: MINIMUM, batasPemulihan: people.day(20) }
  await people.mustAct(id, 'usulkanPembekuan', 'peneliti', freeze)
  await people.mustAct(id, 'bekukan', 'djbc')
  const renewal = await completeDraft('perpanjangan-aeo', 'importir')
  await people.save(renewal, 'importir', { sertifikat: id })
  // A frozen certificate is not renewed.
  expect(await people.act(renewal, 'kirim', 'importir')).toFailWith('case.incomplete')
  await people.mustAct(id, 'laporkanPemulihan', 'importir', { uraian: MINIMUM })
  await people.mustAct(id, 'usulkanPencairan', 'peneliti', { hasil: MINIMUM })
  await people.mustAct(id, 'cairkan', 'djbc')

  const before = (await people.read(id, 'importir')).isi['berlakuSampai'] as string
  await people.mustAct(renewal, 'kirim', 'importir')
  await people.mustAct(renewal, 'nyatakanLengkap', 'peneliti')
  await presented(renewal)
  await teamSent(renewal)
  await people.mustAct(renewal, 'terbitkanLaporan', 'peneliti', await report(renewal, 'MEMENUHI', 'MEMENUHI'))
  await recognised(renewal)
  expect((await people.read(id, 'importir')).isi).toMatchObject({ berlakuSampai: yearsAfter(before, 5) })

  const revocation = { alasan: 'Tindak pidana kepabeanan', uraian: MINIMUM }
  await people.mustAct(id, 'usulkanPencabutan', 'peneliti', revocation)
  await people.mustAct(id, 'cabut', 'djbc')
  expect((await people.read(id, 'importir')).status).toMatchObject({ label: 'Dicabut' })
})

test('an application ends when improvements are not reported in time, and is refused with reasons', async () => {
  const late = await completeDraft('aeo', 'ppjk')
  await people.mustAct(late, 'kirim', 'ppjk')
  await people.mustAct(late, 'nyatakanLengkap', 'peneliti')
  await presented(late)
  const advice = { kriteria: seen('01'), rekomendasi: MINIMUM }
  await people.mustAct(late, 'mintaPerbaikanDokumen', 'peneliti', advice)
  await people.passTo(people.day(30))
  expect((await people.read(late, 'ppjk')).status).toMatchObject({ label: 'Perbaikan dokumen' })
  await people.passTo(people.day(1))
  expect((await people.read(late, 'ppjk')).status).toMatchObject({ label: 'Gugur' })

  const id = await completeDraft('aeo', 'ppjk')
  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'nyatakanLengkap', 'peneliti')
  await presented(id)
  await teamSent(id)
  await people.mustAct(id, 'terbitkanLaporan', 'peneliti', await report(id, 'MEMENUHI', 'MEMENUHI'))
  const refusal = { keputusan: 'TOLAK', hasil: MINIMUM, alasan: 'Laporan keuangan tidak diaudit.' }
  await people.mustAct(id, 'susunKeputusan', 'peneliti', refusal)
  await people.mustAct(id, 'tetapkan', 'djbc')
  expect((await people.read(id, 'ppjk')).status).toMatchObject({ label: 'Ditolak' })
  expect(await certificateOf('ppjk')).toBe('')
})

const SENDER = {
  kodeKantor: '051000',
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
  teleponPemohon: '081234567890',
  kotaTtd: 'Bekasi',
  jabatanTtd: 'Direktur',
  pernyataan: true,
}
const FACILITY = {
  ...SENDER,
  kodeKanwil: '040300',
  jenisFasilitas: 'PEMBEBASAN',
  nomorIzinUsahaIndustri: 'IUI-17/2024',
  tanggalIzinUsahaIndustri: '2024-01-15',
  kegiatan: [{ kegiatan: 'PENGOLAHAN' }],
  uraianProses: MINIMUM,
  masaProduksi: '6',
  bahan: [{ posTarif: '85444922', uraian: 'Kabel tembaga', kodeSatuanBarang: 'KGM' }],
  hasil: [{ posTarif: '85444942', uraian: 'Kabel rakitan', kodeSatuanBarang: 'PCE' }],
  nilaiInvestasi: '25000000000',
  jumlahTenagaKerja: '140',
  nilaiAset: '40000000000',
  nilaiUtang: '5000000000',
  nilaiModal: '35000000000',
  indikatorKinerja: [{ nama: 'Nilai ekspor setahun', target: 'USD 4 juta' }],
  urlItInventory: 'https://inventory.contoh.id',
  aksesCctv: 'https://cctv.contoh.id, akun petugas',
  uraianSpi: MINIMUM,
}
const FACTORY = { fungsi: 'PRODUKSI', ...ADDRESS, statusMilik: 'SEWA' }

/** The report of two officers of the office that supervises the place. */
async function visited(id: string): Promise<void> {
  const query = { tugas: 'inspector' as const }
  const officers = await portal.call(caseOfficers, { token: people.tokens.kepala, params: { id }, query })
  const petugas = (officers.body['items'] as { idUser: string }[]).map(({ idUser }) => idUser)
  const now = portal.core.now().toISOString()
  await people.mustAct(id, 'tugaskan', 'kepala', { petugas, jadwal: now })
  await people.mustAct(id, 'mulai', 'petugas')
  const photos = ['a', 'b', 'c', 'd'].map(name => addFile(id, 'petugas', `${name}.jpg`))
  await people.mustAct(id, 'ajukanBap', 'petugas', {
    waktuMulai: now,
    waktuSelesai: now,
    koordinat: ADDRESS.koordinat,
    pendampingNama: 'Sari Wulandari',
    pendampingJabatan: 'Direktur',
    luasTanah: '12000',
    luasBangunan: '8000',
    batasUtara: 'Jalan',
    batasSelatan: 'Sungai',
    batasTimur: 'Gudang',
    batasBarat: 'Pabrik',
    butir: ['01', '02', '03', '04', '05'].map(kode => ({ kode, hasil: 'SESUAI' })),
    foto: (await Promise.all(photos)).flat().map(file => ({ ...file, keterangan: 'Ruang produksi' })),
    ttdPemohon: 'SETUJU',
    kesimpulan: 'MEMENUHI',
  })
  await people.mustAct(id, 'terbitkanBap', 'petugas2')
}

// spec §2.2-56
test('a manufacturer gets a KITE facility from the issuing office, has its goods changed, and is frozen for six months at most', async () => {
  const id = await people.begin('kite', 'importir')
  const short = { ...FACTORY, berlakuSampai: people.day(700) }
  await people.save(id, 'importir', { ...FACILITY, lokasi: [short], tanggalSiapPeriksa: people.day() })
  await people.attach(id, 'importir', '01', '02', '07')
  // A lease of less than three years.
  expect(await people.act(id, 'kirim', 'importir')).toFailWith('case.incomplete')
  const lokasi = [{ ...FACTORY, berlakuSampai: yearsAfter(people.day(), 3) }]
  await people.save(id, 'importir', { lokasi })
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'teruskan', 'petugas')
  await visited(id)
  const invitation = { jadwal: portal.core.now().toISOString(), cara: 'DARING', tautan: 'https://contoh.id/kite' }
  await people.mustAct(id, 'undang', 'petugas', invitation)
  await people.mustAct(id, 'catatPemaparan', 'petugas', { kehadiran: 'HADIR', peserta: 'Direktur', hasil: MINIMUM })
  await people.mustAct(id, 'susunKeputusan', 'petugas', { keputusan: 'SETUJU', hasil: MINIMUM })
  const decided = await people.mustAct(id, 'tetapkan', 'kepala')
  // The number is that of the office that issues it.
  expect(JSON.stringify(decided.riwayat)).toMatch(/KEP-\d+\/KITE\/040300\/\d{4}/)

  const listed = await portal.call(caseList, { token: people.tokens.importir, query: { layanan: 'fasilitas-kite' } })
  const entry = (listed.body['items'] as { idKasus: string; nomor: string }[])[0]
  const facility = entry?.idKasus ?? ''
  const bahan = [...FACILITY.bahan, { posTarif: '85444942', uraian: 'Konektor', kodeSatuanBarang: 'PCE' }]
  const bukti = await addFile(facility, 'importir')
  await people.mustAct(facility, 'mohonPerubahan', 'importir', { jenis: 'BAHAN', uraian: MINIMUM, bahan, bukti })
  await people.mustAct(facility, 'usulkanPerubahan', 'petugas', { hasil: MINIMUM })
  await people.mustAct(facility, 'tetapkanPerubahan', 'kepala')
  expect((await people.read(facility, 'importir')).isi).toMatchObject({ bahan, lokasi })

  const freeze = { alasan: '04', uraian: MINIMUM, batasPemulihan: people.day(200) }
  expect(await people.act(facility, 'usulkanPembekuan', 'petugas', freeze)).toFailWith('case.incomplete')
  await people.mustAct(facility, 'usulkanPembekuan', 'petugas', { ...freeze, batasPemulihan: people.day(150) })
  await people.mustAct(facility, 'bekukan', 'kepala')
  const again = await people.begin('kite', 'importir')
  await people.save(again, 'importir', { ...FACILITY, lokasi, tanggalSiapPeriksa: people.day() })
  await people.attach(again, 'importir', '01', '02', '07')
  expect(await people.act(again, 'kirim', 'importir')).toFailWith('case.gated')
})

/** The newest case of a service of the importer. */
async function newest(layanan: string): Promise<{ idKasus: string; nomor: string }> {
  const listed = await portal.call(caseList, { token: people.tokens.importir, query: { layanan } })
  const [first] = listed.body['items'] as { idKasus: string; nomor: string }[]
  return first ?? { idKasus: '', nomor: '' }
}

const balanceOf = (id: string) => worthOf(portal, people.tokens.importir, id)

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

// spec §2.10-11
test('materials that came in under KITE are accounted for by exports that an officer has found realised, never more than either', async () => {
  const customs = await openCustoms(portal, ['importir', 'petugas'])
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', people.day())
  const papers = [
    ...((isi['dokumen'] as object[] | undefined) ?? []),
    {
      seriDokumen: 90,
      kodeDokumen: '50',
      kodeFasilitas: '03',
      nomorDokumen: 'KEP-21/KITE',
      tanggalDokumen: people.day(),
    },
  ]
  const [first, ...rest] = barang
  const line = { ...first, posTarif: '85444922', barangDokumen: [{ seriDokumen: '90' }] }
  const imported = await customs.sent(
    '20',
    { isi: { ...isi, dokumen: papers }, barang: [line, ...rest] } as never,
    'importir',
  )
  await customs.throughPayment(imported, 'importir')
  expect(await customs.act(imported, 'selesaikan', 'petugas')).toSucceed()
  const stock = await newest('bahan-kite')
  const material = await people.read(stock.idKasus, 'importir')
  const [row] = material.isi['bahan'] as { seri: string; kodeBarang: string; jumlah: string }[]
  expect(material.isi).toMatchObject({ fasilitas: '03', bahan: [{ kodeBarang: row?.kodeBarang }] })
  const whole = Number(row?.jumlah)
  expect(await balanceOf(stock.idKasus)).toEqual({ saldo: String(whole), dicadangkan: '0' })

  const valves = exportOfValves(people.day())
  const exported = await customs.sent('30', { ...valves, isi: { ...valves.isi, kodeKategoriEkspor: '21' } }, 'importir')
  await customs.core()
  expect(await customs.answer(exported, '92')).toSucceed()

  const facility = await newest('fasilitas-kite')
  const recipe = await people.begin('konversi-kite', 'importir')
  await people.save(recipe, 'importir', {
    fasilitas: facility.idKasus,
    kodeHasil: 'KATUP-02',
    uraianHasil: 'Katup',
    posTarifHasil: '84818099',
    satuanHasil: 'PCE',
    kodeBarang: row?.kodeBarang,
    posTarif: '85444922',
    uraian: 'Kabel tembaga',
    kodeSatuanBarang: 'KGM',
    koefisien: '0.02',
    terkandung: '0.03',
    berlakuMulai: people.day(),
  })
  // More is in the product than it takes.
  expect(await people.act(recipe, 'kirim', 'importir')).toFailWith('case.incomplete')
  await people.save(recipe, 'importir', { terkandung: '0.018' })
  await people.mustAct(recipe, 'kirim', 'importir')

  const found = await people.begin('lhpre', 'importir')
  const { idKasus: dokumen } = await customs.caseOf(exported, 'importir')
  const of = (jumlah: string) => ({
    hasil: [{ seri: '1', jumlah }],
    pemakaian: [{ seri: '1', konversi: recipe, jumlahHasil: jumlah }],
  })
  await people.save(found, 'importir', {
    fasilitas: facility.idKasus,
    dokumen,
    nomorBc11: '000512',
    tanggalBerangkat: people.day(),
    ...of('201'),
  })
  // The export has 200.
  expect(await people.act(found, 'kirim', 'importir')).toFailWith('ledger.short')
  await people.save(found, 'importir', of('200'))
  const asked = await people.mustAct(found, 'kirim', 'importir')
  expect(asked.isi['pemakaian']).toMatchObject([{ kodeBarang: row?.kodeBarang, jumlahBahan: '4' }])
  const realised = (diakui: string) => ({
    realisasi: [{ seri: '1', kodeBarang: row?.kodeBarang, jumlahBahan: '4', diakui }],
  })
  expect(await people.act(found, 'terbitkan', 'petugas', realised('5'))).toFailWith('case.incomplete')
  const issued = await people.mustAct(found, 'terbitkan', 'petugas', realised('3'))
  expect(issued.dokumen.map(({ judul }) => judul)).toEqual(['Laporan Hasil Penelitian Realisasi Ekspor (LHPRE)'])

  const report = await people.begin('bcklt', 'importir')
  const link = (jumlah: string) => ({
    bahan: stock.idKasus,
    seriImpor: row?.seri,
    kodeBarang: row?.kodeBarang,
    lhpre: found,
    seriEkspor: '1',
    jumlah,
    bm: '15000',
    pajak: '33000',
  })
  await people.save(report, 'importir', {
    fasilitas: facility.idKasus,
    jenisLaporan: 'BCL.KT-02',
    periodeMulai: people.day(),
    periodeSelesai: people.day(30),
    nomorBpj: 'BPJ-040300-2026-000001',
    jaminanSampai: people.day(60),
    kaitan: [link('4')],
    nilaiPengembalian: '1',
    bank: '8',
    nomorRekening: '1234567890',
    namaRekening: IMPORTER.namaPerusahaan,
    kotaTtd: 'Jakarta',
    jabatanTtd: 'Direktur',
    pernyataan: true,
  })
  const wrong = await people.act(report, 'kirim', 'importir')
  expect(wrong).toFailWith('case.incomplete')
  expect(JSON.stringify(wrong.body)).toContain('Pilih BCL.KT-02 untuk fasilitas pengembalian')
  expect(JSON.stringify(wrong.body)).toContain('60 hari setelah akhir periode')
  await people.save(report, 'importir', { jenisLaporan: 'BCL.KT-01', jaminanSampai: people.day(120) })
  // Three were found realised.
  expect(await people.act(report, 'kirim', 'importir')).toFailWith('ledger.short')
  await people.save(report, 'importir', { kaitan: [link('3')] })
  await people.mustAct(report, 'kirim', 'importir')
  expect(await balanceOf(stock.idKasus)).toEqual({ saldo: String(whole), dicadangkan: '3' })
  await people.mustAct(report, 'usulkan', 'petugas', { hasil: 'Impor dan ekspor cocok dengan dokumennya.' })
  await people.mustAct(report, 'setujui', 'kepala')
  expect(await balanceOf(stock.idKasus)).toEqual({ saldo: String(whole - 3), dicadangkan: '0' })

  // Traced by the number of the import, and of the LHPRE.
  for (const q of [stock.nomor, issued.nomor ?? '']) {
    const traced = await portal.call(caseList, { token: people.tokens.importir, query: { layanan: 'lacak-barang', q } })
    expect(traced.body['items'], q).toHaveLength(1)
  }

  // What is left when the period and its 60 days are over is assessed, and leaves the balance.
  await people.passTo(people.day(366))
  await people.passTo(people.day(61))
  expect((await people.read(stock.idKasus, 'importir')).status.label).toBe('Lewat batas laporan')
  await people.mustAct(stock.idKasus, 'tetapkanSpp', 'kepala', { bm: '250000', alasan: 'Sisa bahan tidak dilaporkan.' })
  expect(await balanceOf(stock.idKasus)).toEqual({ saldo: '0', dicadangkan: '0' })
  const debts = await portal.call(caseList, { token: people.tokens.importir, query: { layanan: 'piutang' } })
  const assessed = []
  for (const { idKasus } of debts.body['items'] as { idKasus: string }[]) {
    const { jenis, jumlah } = (await people.read(idKasus, 'importir')).isi
    if (jenis === 'SPP') assessed.push(jumlah)
  }
  expect(assessed).toEqual(['250000'])
})

// spec §2.2-56, §2.10-11
test('a small industry gets KITE IKM from one office, if its size is that of one', async () => {
  const id = await people.begin('kite-ikm', 'segera')
  const [goods] = FACILITY.hasil
  await people.save(id, 'segera', {
    ...SENDER,
    jenisPemohon: 'INDUSTRI_KECIL',
    flagKonsorsium: 'T',
    nilaiInvestasi: '2000000000',
    kegiatan: FACILITY.kegiatan,
    fasilitas: [{ fasilitas: 'BAHAN' }, { fasilitas: 'CONTOH' }],
    lokasi: [{ ...FACTORY, statusMilik: 'MILIK' }],
    rencanaProduksi: [{ ...goods, jumlah: '12000' }],
    bersediaModul: true,
  })
  await people.attach(id, 'segera', '01', '02', '03', '04')
  expect(await people.act(id, 'kirim', 'segera')).toFailWith('case.incomplete')
  // Its investment is that of a medium industry, its yearly sales that of a small one: one of them is enough.
  await people.save(id, 'segera', { penjualanTahunan: '900000000' })
  await people.mustAct(id, 'kirim', 'segera')
  await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  await people.mustAct(id, 'susunKeputusan', 'petugas', { keputusan: 'SETUJU', hasil: MINIMUM })
  await people.mustAct(id, 'tetapkan', 'kepala')
  const listed = await portal.call(caseList, { token: people.tokens.segera, query: { layanan: 'fasilitas-kite' } })
  const [entry] = listed.body['items'] as { idKasus: string }[]
  const facility = await people.read(entry?.idKasus ?? '', 'segera')
  expect(facility.isi).toMatchObject({ jenisFasilitas: 'IKM', hasil: [goods], kodeKanwil: '051000' })

  // It reports its stock by quarter: what goes out was there, and the next quarter begins with what is left.
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-reports')
  const reports = async () => {
    await job?.run({ stopping: new AbortController().signal, wake: () => {} })
    const query = { layanan: 'inventory-ikm' }
    const all = await portal.call(caseList, { token: people.tokens.segera, query })
    return (all.body['items'] as { idKasus: string }[]).map(({ idKasus }) => idKasus)
  }
  await people.passTo(people.day(92))
  const [stock = ''] = await reports()
  const cloth = { kode: 'KAIN-01', uraian: 'Kain', satuan: 'MTR', saldoAwal: '0', masuk: '100', keluar: '5' }
  await people.save(stock, 'segera', { bahan: [{ ...cloth, dipakai: '96' }] })
  expect(await people.act(stock, 'kirim', 'segera')).toFailWith('case.incomplete')
  await people.save(stock, 'segera', { bahan: [{ ...cloth, dipakai: '60' }] })
  const reported = await people.mustAct(stock, 'kirim', 'segera')
  expect(reported.isi['bahan']).toMatchObject([{ saldoAkhir: '35' }])
  await people.passTo(people.day(92))
  const next = (await reports()).find(each => each !== stock) ?? ''
  expect((await people.read(next, 'segera')).isi['bahan']).toMatchObject([{ kode: 'KAIN-01', saldoAwal: '35' }])

  const impact = await people.begin('lde', 'segera')
  const money = { nilaiInvestasi: '1', nilaiAset: '1', nilaiUtang: '1', nilaiModal: '1', pajakDibayar: '1' }
  const trade = { nilaiImpor: '1', nilaiPembelianLokal: '1', nilaiEkspor: '1', nilaiPenjualanLokal: '1' }
  await people.save(impact, 'segera', {
    ...money,
    ...trade,
    fasilitas: facility.idKasus,
    tahun: '2026',
    jumlahTenagaKerjaWni: '12',
    jumlahTenagaKerjaWna: '0',
    jumlahUmkmPemasok: '4',
    kotaTtd: 'Jakarta',
    jabatanTtd: 'Pemilik',
    pernyataan: true,
  })
  await people.mustAct(impact, 'kirim', 'segera')
  await people.mustAct(impact, 'kembalikan', 'petugas', { alasan: 'Tenaga kerja belum lengkap.' })
  await people.mustAct(impact, 'kirim', 'segera')
  const accepted = await people.mustAct(impact, 'terima', 'petugas')
  expect(accepted.dokumen.map(({ judul }) => judul)).toEqual(['Laporan Dampak Ekonomi (LDE)'])
})
