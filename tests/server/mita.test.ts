import { caseById, caseFileAdd, caseList, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

type Person = 'importir' | 'segera' | 'peneliti' | 'djbc'
let portal: TestPortal
let people: ReturnType<typeof caseTester<Person>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['importir', 'segera', 'peneliti', 'djbc'])
  await people.signIn()
})
afterAll(() => portal.close())

const OWN = '0012345678901000'
const PARTNER = '0067890123456000'
const MET = {
  adaKegiatan: 'Y',
  rekamJejak: 'Y',
  tanpaTunggakan: 'Y',
  tanpaPidana: 'Y',
  jalurHijau: 'Y',
  usahaJelas: 'Y',
}
const RESULT = 'Profil enam bulan terakhir baik.'

async function casesOf(layanan: string, as: Person) {
  const listed = await portal.call(caseList, { token: people.tokens[as], query: { layanan } })
  return listed.body['items'] as { idKasus: string; nomor: string }[]
}

async function willingnessOf(id: string, as: Person): Promise<object> {
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const added = await portal.call(caseFileAdd, {
    token: people.tokens[as],
    params: { id },
    query: { nama: 'skf.pdf' },
    file,
  })
  expect(added).toSucceed()
  return {
    namaPemohon: 'Sari Wulandari',
    jabatanPemohon: 'Direktur',
    namaNarahubung: 'Rina Kartika',
    jabatanNarahubung: 'Manajer Ekspor Impor',
    emailNarahubung: 'rina@contoh.id',
    teleponNarahubung: '081234567890',
    pegawaiAhli: [{ nama: 'Rina Kartika', nomorSertifikat: 'AK-2025-001' }],
    opiniAuditTahun1: 'WTP',
    opiniAuditTahun2: 'WTP',
    adaSpi: true,
    nomorSkf: 'SKF-001',
    tanggalSkf: people.day(),
    berkas: [{ idBerkas: added.body['item'].idBerkas }],
    kotaTtd: 'Jakarta',
    namaTtd: 'Sari Wulandari',
    jabatanTtd: 'Direktur',
    pernyataan: true,
  }
}

/** Designated by its profile. @returns the entry of the register */
async function designated(): Promise<string> {
  const id = await people.begin('profil-mita', 'peneliti', { npwp: OWN, kantor: '000000' })
  const profile = { jenisCalon: 'IMPORTIR', bidangUsaha: 'Perdagangan kabel', hasil: RESULT }
  await people.save(id, 'peneliti', { ...profile, ...MET, jalurHijau: 'T' })
  expect(await people.act(id, 'ajukan', 'peneliti')).toFailWith('case.incomplete')
  await people.save(id, 'peneliti', MET)
  await people.mustAct(id, 'ajukan', 'peneliti')
  await people.mustAct(id, 'tawarkan', 'djbc')
  const [offer] = await casesOf('surat-kesediaan', 'importir')
  const offered = offer?.idKasus ?? ''
  expect((await people.read(offered, 'importir')).status).toMatchObject({ label: 'Menunggu jawaban Anda' })
  await people.mustAct(offered, 'nyatakanBersedia', 'importir', await willingnessOf(offered, 'importir'))
  await people.mustAct(offered, 'teliti', 'peneliti', { usul: 'TETAPKAN', koordinator: 'Wahyu N.', hasil: RESULT })
  const decided = await people.mustAct(offered, 'tetapkan', 'djbc')
  expect(decided.status).toMatchObject({ label: 'Ditetapkan' })
  const [entry] = await casesOf('penetapan-mita', 'importir')
  expect(entry?.nomor).toMatch(/^KEP-\d+\/MITA\/\d{4}$/)
  return entry?.idKasus ?? ''
}

async function recommendation(penetapan: string, npwpCalon: string): Promise<string> {
  const id = await people.begin('mita-member', 'importir')
  await people.save(id, 'importir', {
    kodeKantor: '040300',
    jabatanPemohon: 'Direktur',
    alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
    teleponPemohon: '081234567890',
    penetapan,
    mekanisme: 'MEMBER_GET_MEMBER',
    npwpCalon,
    namaCalon: 'CV Mitra Dagang Contoh',
    alamatCalon: 'Jl. Perak Timur No. 21, Surabaya',
    jenisCalon: 'EKSPORTIR',
    bidangUsaha: 'Perdagangan hasil bumi',
    hubunganUsaha: 'Pemasok sejak 2020',
    alasan: 'Selalu patuh dan tepat waktu.',
    kotaTtd: 'Jakarta',
    jabatanTtd: 'Direktur',
    pernyataan: true,
  })
  await people.attach(id, 'importir', '01')
  return id
}

const propose = (id: string) =>
  people.mustAct(id, 'periksaProfil', 'peneliti', { ...MET, usul: 'TAWARKAN', hasil: RESULT })
const DECISION = { keterangan: 'Mitra dagang Anda kami tawari.' }

async function follow(): Promise<void> {
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-follow')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
}

// spec §2.2-5, §2.2-6
test('a designated company recommends another, which gets an offer of its own and has fourteen days', async () => {
  const penetapan = await designated()

  const own = await recommendation(penetapan, OWN)
  const refused = await people.act(own, 'kirim', 'importir')
  expect(refused).toFailWith('case.incomplete')
  expect(JSON.stringify(refused.body)).toContain('npwpCalon')

  // A partner without an account gets no offer, and nothing has happened.
  await people.save(own, 'importir', { npwpCalon: '0099999999999000' })
  await people.mustAct(own, 'kirim', 'importir')
  await propose(own)
  expect(await people.act(own, 'putuskan', 'djbc', DECISION)).toFailWith('company.notFound')
  expect((await people.read(own, 'importir')).status).toMatchObject({ label: 'Menunggu keputusan' })

  const id = await recommendation(penetapan, PARTNER)
  await people.mustAct(id, 'kirim', 'importir')
  await propose(id)
  await people.mustAct(id, 'putuskan', 'djbc', DECISION)
  const seen = await people.read(id, 'importir')
  expect(seen.status).toMatchObject({ label: 'Mitra dagang ditawari' })
  expect(seen.isi).toMatchObject({ nomorKepMita: expect.stringMatching(/^KEP-/) })

  const [offer] = await casesOf('surat-kesediaan', 'segera')
  const offered = offer?.idKasus ?? ''
  const received = await people.read(offered, 'segera')
  expect(received.isi).toMatchObject({ asal: 'REKOMENDASI', bidangUsaha: 'Perdagangan hasil bumi' })
  const paper = received.dokumen.find(({ judul }) => judul === 'Penawaran MITA Kepabeanan')
  expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })).toSucceed()
  // Neither company sees the other's case.
  expect([seen.terkait.map(({ path }) => path), received.terkait]).toEqual([['/perijinan/penetapan-mita'], []])
  const others = { offered: people.tokens.importir, id: people.tokens.segera }
  expect(await portal.call(caseById, { token: others.offered, params: { id: offered } })).toFailWith('case.notFound')
  expect(await portal.call(caseById, { token: others.id, params: { id } })).toFailWith('case.notFound')

  await people.passTo(people.day(14))
  expect((await people.read(offered, 'segera')).status).toMatchObject({ label: 'Menunggu jawaban Anda' })
  await people.passTo(people.day(1))
  expect((await people.read(offered, 'segera')).status).toMatchObject({ label: 'Lewat waktu' })
  await follow()
  expect((await people.read(id, 'importir')).status).toMatchObject({ label: 'Mitra dagang tidak ditetapkan' })
})

test('a designation is watched every year, warned, frozen and restored; a frozen one recommends nobody', async () => {
  const [entry] = await casesOf('penetapan-mita', 'importir')
  const penetapan = entry?.idKasus ?? ''
  const id = await recommendation(penetapan, PARTNER)
  const alasan = 'Modul impor dipinjamkan kepada pihak lain.'
  await people.mustAct(penetapan, 'peringatkan', 'djbc', { alasan })
  await people.mustAct(penetapan, 'tanggapi', 'importir', { tanggapan: 'Akses modul sudah kami cabut.' })
  await people.mustAct(penetapan, 'terimaTanggapan', 'djbc')
  await people.mustAct(penetapan, 'bekukan', 'djbc', { alasan })
  expect(await people.act(id, 'kirim', 'importir')).toFailWith('case.incomplete')
  await people.mustAct(penetapan, 'laporkanPemulihan', 'importir', { uraian: 'Pengendalian akses diperbaiki.' })
  await people.mustAct(penetapan, 'cairkan', 'djbc')
  await people.passTo(people.day(370))
  expect((await people.read(penetapan, 'importir')).status).toMatchObject({ label: 'Berlaku, dalam pemantauan' })
  await people.mustAct(penetapan, 'catatPemantauan', 'peneliti', { hasil: 'Syarat masih dipenuhi.' })
  expect((await people.read(penetapan, 'importir')).isi).toMatchObject({ pemantauanTerakhir: people.day() })
})
