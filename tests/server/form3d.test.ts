import { caseList, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'petugas' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['importir', 'petugas', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

const PERSON = {
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
  teleponPemohon: '081234567890',
  kotaTtd: 'Jakarta',
  jabatanTtd: 'Direktur',
  pernyataan: true,
}

const application = () => ({
  ...PERSON,
  kodeKantor: '040300',
  jenisIzinMuat: 'SEKALI',
  statusEksportir: 'UMUM',
  nomorShippingInstruction: 'SI-001',
  tanggalShippingInstruction: people.day(),
  nomorInvoice: 'INV-001',
  tanggalInvoice: people.day(),
  nomorPackingList: 'PL-001',
  posTarif: '27011900',
  uraian: 'Batu bara curah',
  wujud: 'PADAT',
  kodeSatuanBarang: 'TNE',
  kenaBeaKeluar: 'T',
  jumlahPerkiraan: '55000',
  toleransiPersen: '5',
  lokasiMuat: 'Area labuh jangkar Muara Berau',
  lokasiLatitude: '-0.283333',
  lokasiLongitude: '117.583333',
  kodePelMuat: 'IDTPP',
  kodePelTujuan: 'SGSIN',
  kodeNegaraTujuan: 'SG',
  alasanDiLuarKawasan: 'Kapal besar tidak dapat sandar di dermaga.',
  tanggalMulaiMuat: people.day(2),
  jamMulaiMuat: '08:00',
  tanggalSelesaiMuat: people.day(5),
  jamSelesaiMuat: '20:00',
  namaPengangkut: 'MV CONTOH JAYA',
  nomorPengangkut: '12N',
  kodeBendera: 'PA',
  tongkang: [{ nama: 'TK Samudra 1', jumlah: '7500' }],
})

async function draftWith(more: object): Promise<string> {
  const id = await people.begin('form-3d', 'importir')
  await people.save(id, 'importir', { ...application(), ...more })
  await people.attach(id, 'importir', '01', '02', '03')
  return id
}

/** An application that is approved. @returns its entry */
async function approved(more: object = {}): Promise<string> {
  const id = await draftWith(more)
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'ajukan', 'petugas', { usul: 'SETUJU', hasil: 'Barang dan dokumen sesuai.' })
  const { terkait } = await people.mustAct(id, 'setujui', 'kepala')
  return terkait.find(({ path }) => path === '/perijinan/form3d/riwayat')?.idKasus ?? ''
}

async function requestAbout(izin: string, layanan: string, more: object): Promise<string> {
  const id = await people.begin(layanan, 'importir')
  await people.save(id, 'importir', { ...PERSON, izin, ...more })
  // What the entry says is copied when the form names it.
  await people.mustAct(id, 'kirim', 'importir')
  return id
}

const supervisor = async () => [(await portal.session('petugas')).idUser]
const loadingOf = (jumlah: string) => ({
  jumlah,
  namaPengangkut: 'MV CONTOH JAYA',
  mulai: portal.core.now().toISOString(),
  selesai: portal.core.now().toISOString(),
})

// spec §2.2-62, §2.2-63, §2.10-5
test('a returned Form 3D is mended, approved, changed, used by a PEB, and its loading reported', async () => {
  const id = await draftWith({})
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Lengkapi voyage kapal.' })
  expect((await people.read(id, 'importir')).status).toMatchObject({ nada: 'attention' })
  await people.save(id, 'importir', { nomorPengangkut: '13N' })
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'ajukan', 'petugas', { usul: 'SETUJU', hasil: 'Barang dan dokumen sesuai.' })
  const done = await people.mustAct(id, 'setujui', 'kepala')
  expect(done.dokumen.map(({ judul }) => judul)).toContain('Persetujuan Muat Barang Curah (Form 3D)')
  const listed = await portal.call(caseList, { token: people.tokens.importir, query: { layanan: 'izin-form3d' } })
  const [entry] = listed.body['items'] as { idKasus: string; nomor: string }[]
  expect(entry?.nomor).toMatch(/^\d{6}\/F3D\/040300\/\d{4}$/)
  const izin = entry?.idKasus ?? ''
  expect((await people.read(izin, 'importir')).isi).toMatchObject({ nomorPengangkut: '13N', jumlahPerkiraan: '55000' })

  const change = await requestAbout(izin, 'perubahan-form3d', {
    ...changeable(application()),
    alasanPerubahan: 'Kapal diganti.',
    namaPengangkut: 'MV CONTOH BARU',
  })
  expect((await people.read(izin, 'importir')).status).toMatchObject({ label: 'Perubahan diajukan' })
  await people.mustAct(change, 'setujui', 'kepala')
  const changed = await people.read(izin, 'importir')
  expect(changed.isi).toMatchObject({ namaPengangkut: 'MV CONTOH BARU', tanggalPerubahan: people.day() })
  const permits = changed.dokumen.filter(({ judul }) => judul === 'Form 3D')
  const current = permits.at(-1)?.kode ?? ''
  expect(await portal.call(paperVerify, { params: { kode: current } })).toSucceed()

  await people.mustAct(izin, 'catatPeb', 'importir', { nomorPeb: '000123', tanggalPeb: people.day() })
  await people.mustAct(izin, 'tunjukPengawas', 'kepala', { petugas: await supervisor() })
  // More than the tolerance has to be explained.
  expect(await people.act(izin, 'rekamPemuatan', 'petugas', loadingOf('60000'))).toFailWith('case.incomplete')
  const loaded = await people.mustAct(izin, 'rekamPemuatan', 'petugas', loadingOf('57000'))
  expect(loaded.status).toMatchObject({ label: 'Selesai' })
  expect(loaded.isi).toMatchObject({ nomorPeb: '000123', jumlahTermuat: '57000' })
  expect(loaded.dokumen.map(({ judul }) => judul)).toContain('Berita Acara Pengawasan Pemuatan')
})

// spec §2.10-5
test('a cancellation that is refused leaves the permit, one that is granted ends it, and without a PEB it lapses', async () => {
  const izin = await approved()
  const alasanPembatalan = 'Kontrak penjualan ditunda.'
  const refused = await requestAbout(izin, 'pembatalan-form3d', { alasanPembatalan })
  await people.mustAct(refused, 'tolak', 'kepala', { alasan: 'Kapal sudah tiba di lokasi muat.' })
  expect((await people.read(izin, 'importir')).status).toMatchObject({ label: 'Disetujui, menunggu PEB' })
  const granted = await requestAbout(izin, 'pembatalan-form3d', { alasanPembatalan })
  expect(await people.act(izin, 'catatPeb', 'importir', { nomorPeb: '000124', tanggalPeb: people.day() })).toFailWith(
    'case.notNow',
  )
  await people.mustAct(granted, 'setujui', 'kepala')
  expect((await people.read(izin, 'importir')).status).toMatchObject({ label: 'Dibatalkan' })

  const unused = await approved()
  const change = await requestAbout(unused, 'perubahan-form3d', {
    ...changeable(application()),
    alasanPerubahan: 'Kapal tertunda.',
  })
  await people.mustAct(change, 'tarik', 'importir', { alasan: 'Kapal jadi tiba tepat waktu.' })
  expect((await people.read(unused, 'importir')).status).toMatchObject({ label: 'Disetujui, menunggu PEB' })
  await people.passTo(people.day(6))
  expect((await people.read(unused, 'importir')).status).toMatchObject({ label: 'Berakhir' })
})

test('periodic permits are for MITA and AEO, with a plan of thirty days at most', async () => {
  const rencana = [{ tanggal: people.day(3), namaPengangkut: 'MV CONTOH JAYA', jumlah: '20000' }]
  const periodic = { jenisIzinMuat: 'PERIODIK', tanggalSelesaiMuat: people.day(40), rencana }
  const general = await draftWith(periodic)
  const answer = await people.act(general, 'kirim', 'importir')
  expect(answer).toFailWith('case.incomplete')
  expect(JSON.stringify(answer.body)).toContain('jenisIzinMuat')
  const late = [{ ...rencana[0], tanggal: people.day(31) }]
  await people.save(general, 'importir', { statusEksportir: 'MITA', rencana: late })
  expect(JSON.stringify((await people.act(general, 'kirim', 'importir')).body)).toContain('30 hari')

  const izin = await approved({ ...periodic, statusEksportir: 'MITA' })
  // It is used again until it ends.
  for (const nomorPeb of ['000125', '000126']) {
    await people.mustAct(izin, 'catatPeb', 'importir', { nomorPeb, tanggalPeb: people.day() })
    await people.mustAct(izin, 'tunjukPengawas', 'kepala', { petugas: await supervisor() })
    const loaded = await people.mustAct(izin, 'rekamPemuatan', 'petugas', loadingOf('20000'))
    expect(loaded.status).toMatchObject({ label: 'Disetujui, menunggu PEB' })
  }
})

/** What a change says of the loading. */
function changeable(facts: Record<string, unknown>): Record<string, unknown> {
  const names = [
    'jumlahPerkiraan',
    'toleransiPersen',
    'lokasiMuat',
    'lokasiLatitude',
    'lokasiLongitude',
    'kodePelMuat',
    'kodePelTujuan',
    'kodeNegaraTujuan',
    'tanggalMulaiMuat',
    'jamMulaiMuat',
    'tanggalSelesaiMuat',
    'jamSelesaiMuat',
    'namaPengangkut',
    'nomorPengangkut',
    'kodeBendera',
    'tongkang',
  ]
  return Object.fromEntries(names.map(name => [name, facts[name]]))
}
