import { caseFileAdd, caseList, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'peneliti' | 'djbc'>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['importir', 'peneliti', 'djbc'])
  await people.signIn()
})
afterAll(() => portal.close())

const APPLICATION = {
  kodeKantor: '040300',
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
  teleponPemohon: '081234567890',
  namaDagang: 'VOLTAX NYM 3x2,5',
  uraian: 'Kabel listrik berinsulasi PVC, tiga inti tembaga, tegangan 500 V.',
  bahan: 'Tembaga 60%, PVC 40%',
  fungsi: 'Instalasi listrik gedung',
  kodeNegaraAsal: 'CN',
  namaProdusen: 'Voltax Cable Co., Ltd.',
  posTarifUsulan: '85444922',
  alasanKlasifikasi: 'Konduktor listrik lain untuk tegangan tidak melebihi 1.000 V, tanpa konektor.',
  pernahImpor: 'T',
  tidakSedangPib: true,
  tidakSedangKeberatan: true,
  kotaTtd: 'Jakarta',
  jabatanTtd: 'Direktur',
  pernyataan: true,
}

async function evidenceFor(id: string): Promise<string> {
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const token = people.tokens.importir
  const added = await portal.call(caseFileAdd, { token, params: { id }, query: { nama: 'uji.pdf' }, file })
  expect(added).toSucceed()
  return added.body['item'].idBerkas
}

async function sentApplication(): Promise<string> {
  const id = await people.begin('pkbsi', 'importir')
  await people.save(id, 'importir', APPLICATION)
  await people.attach(id, 'importir', '01')
  await people.mustAct(id, 'kirim', 'importir')
  return id
}

// spec §2.2-64, §2.2-65, §2.2-66
test('the head office asks for data and decides; its decision binds for three years, also after a review', async () => {
  const id = await sentApplication()
  await people.mustAct(id, 'nyatakanLengkap', 'peneliti')
  await people.mustAct(id, 'mintaData', 'peneliti', {
    jenis: 'DATA',
    permintaan: 'Lampirkan lembar spesifikasi kabel.',
  })
  const asked = await people.read(id, 'importir')
  expect(asked.status).toMatchObject({ label: 'Menunggu data atau contoh dari Anda', nada: 'attention' })
  await people.mustAct(id, 'jawab', 'importir', { jawaban: 'Spesifikasi ada pada katalog halaman 4.' })
  const decision = { putusan: 'TETAPKAN', identifikasi: 'Kabel NYM berinsulasi PVC.', dasar: 'KUM-HS 1 dan 6.' }
  // The heading is in the tariff, or is refused.
  expect(await people.act(id, 'susun', 'peneliti', { ...decision, posTarif: '99999999' })).toFailWith('case.incomplete')
  await people.mustAct(id, 'susun', 'peneliti', { ...decision, posTarif: '85444942' })
  const decided = await people.mustAct(id, 'tetapkan', 'djbc')
  expect(decided.status).toMatchObject({ label: 'Ditetapkan' })
  const paper = (await people.read(id, 'importir')).dokumen.find(
    ({ judul }) => judul === 'Putusan atas Permohonan PKBSI',
  )
  const check = await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
  // The head office decides, though another office serves the imports.
  expect(check.body['item']).toMatchObject({ keadaan: 'valid', kantor: 'DJBC' })

  const query = { layanan: 'keputusan-pkbsi' }
  const listed = await portal.call(caseList, { token: people.tokens.importir, query })
  const [entry] = listed.body['items'] as { idKasus: string; nomor: string }[]
  expect(entry?.nomor).toMatch(/^KEP-\d+\/PKSI\/\d{4}$/)
  const register = entry?.idKasus ?? ''
  const threeYears = people.day().replace(/^\d{4}/, year => String(Number(year) + 3))
  expect((await people.read(register, 'importir')).isi).toMatchObject({
    posTarif: '85444942',
    berlakuSampai: threeYears,
    nomorKeputusan: entry?.nomor,
  })

  const bukti = [{ idBerkas: await evidenceFor(register) }]
  await people.mustAct(register, 'mintaTinjau', 'importir', { alasan: 'Uji laboratorium kami berbeda.', bukti })
  await people.mustAct(register, 'susunTinjauan', 'peneliti', { hasil: 'TETAP', pertimbangan: 'Bukti tidak mengubah.' })
  await people.mustAct(register, 'putuskan', 'djbc')
  const reviewed = await people.read(register, 'importir')
  expect(reviewed.status).toMatchObject({ label: 'Berlaku' })
  expect(reviewed.isi).toMatchObject({ posTarif: '85444942' })
})

test('a heading that the tariff does not have is named, and nothing is sent', async () => {
  const id = await people.begin('pkbsi', 'importir')
  await people.save(id, 'importir', { ...APPLICATION, posTarifUsulan: '99999999' })
  await people.attach(id, 'importir', '01')
  const answer = await people.act(id, 'kirim', 'importir')
  expect(answer).toFailWith('case.incomplete')
  expect(JSON.stringify(answer.body)).toContain('posTarifUsulan')
  expect((await people.read(id, 'importir')).status).toMatchObject({ label: 'Draf' })
})
