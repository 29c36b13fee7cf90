import { paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVAL, bondedStorage, REFUSAL, storagePlace } from '../support/bonded-storage.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let storage: ReturnType<typeof bondedStorage>

beforeAll(async () => {
  portal = await openTestPortal()
  storage = bondedStorage(portal)
})
afterAll(() => portal.close())
beforeEach(() => storage.signIn())

const labelOf = async (id: string) => (await storage.read(id, 'tpb')).status.label
const reason = { alasan: 'Denah belum menunjukkan batas lokasi.' }

// spec §2.2-55
test('a Kawasan Berikat is checked by its office and decided by the regional office, and its permit can be checked', async () => {
  const id = await storage.draft()
  // The regional office follows from the office of the place.
  expect((await storage.read(id, 'tpb')).isi).toMatchObject({ kantorWilayah: '050000', luasMinimal: '10000' })
  await storage.mustAct(id, 'kirim', 'tpb')
  await storage.mustAct(id, 'kembalikan', 'petugas', reason)
  await storage.mustAct(id, 'kirimKembali', 'tpb')
  await storage.mustAct(id, 'teruskan', 'petugas')
  await storage.visit(id)
  await storage.mustAct(id, 'teruskanBap', 'kepala')
  await storage.present(id, APPROVAL)
  // The office that supervised the check reads on, but does not decide.
  expect((await storage.read(id, 'kepala')).tindakan).toEqual([])
  const decided = await storage.mustAct(id, 'tetapkan', 'kanwil')
  expect(decided.status.label).toBe('Disetujui')
  const papers = (await storage.read(id, 'tpb')).dokumen.map(({ judul }) => judul)
  expect(papers).toEqual([
    'Tanda Terima Permohonan',
    'Surat Tugas',
    'Berita Acara Pemeriksaan Lokasi',
    'Undangan Pemaparan Proses Bisnis',
    'Keputusan atas Permohonan Izin TPB',
  ])
  const { idKasus, nomor } = await storage.newest('izin-tpb')
  expect(nomor).toMatch(/^\d+\/KM\.4\/050000\/\d{4}$/)
  const entry = await storage.read(idKasus, 'tpb')
  expect(entry.isi).toMatchObject({ jenisTpb: '1', nomorKeputusan: nomor, berlakuMulai: storage.day() })
  expect(entry.isi).not.toHaveProperty('berlakuSampai')
  const [certificate] = entry.dokumen
  expect(certificate?.judul).toBe('Sertifikat Izin Tempat Penimbunan Berikat')
  const checked = await portal.call(paperVerify, { params: { kode: certificate?.kode ?? '' } })
  expect(checked.body['item']).toMatchObject({ keadaan: 'valid', nomor })
})

test('a kind asks for what it needs, and a place that is too small is refused with what to do', async () => {
  const id = await storage.draft({
    lokasi: [storagePlace({ luas: '9999.99', statusMilik: 'SEWA', sewaSampai: '2027-01-01' })],
  })
  const small = await storage.act(id, 'kirim', 'tpb')
  expect(small).toFailWith('case.incomplete')
  const rules = JSON.stringify(small.body)
  expect(rules).toContain('paling sedikit seluas luas minimal')
  expect(rules).toContain('Masa sewa lokasi Kawasan Berikat paling sedikit tiga tahun')
  // Above a main office is only the head office: it decides itself.
  await storage.save(id, 'tpb', { kodeKantor: '040300' })
  expect((await storage.read(id, 'tpb')).isi).toMatchObject({ kantorWilayah: '040300' })
  await storage.save(id, 'tpb', { kodeKantor: '051000' })
  // In an industrial estate the area is free.
  await storage.save(id, 'tpb', { lokasi: [storagePlace({ luas: '5000', letak: 'KAWASAN_INDUSTRI' })] })
  await storage.save(id, 'tpb', { jenisTpb: '7', jenisPelaku: 'PENGUSAHA_DALAM' })
  const centre = await storage.act(id, 'kirim', 'tpb')
  const asked = centre.body['params'].problems.map(({ path }: { path: string }) => path)
  expect(asked).toEqual(
    expect.arrayContaining(['bentukPlb', 'kriteriaPlb', 'nomorRekomendasi', 'kegiatanSederhana', 'PLB01', 'PLB13']),
  )
  expect(asked).not.toContain('PLB07')
  await storage.save(id, 'tpb', { jenisTpb: '1', jenisPelaku: 'PENYELENGGARA' })
  await storage.mustAct(id, 'kirim', 'tpb')
  await storage.mustAct(id, 'batalkan', 'tpb', reason)
})

test('a place that does not pass is mended and checked again; one that is refused begins no permit', async () => {
  const id = await storage.draft()
  await storage.mustAct(id, 'kirim', 'tpb')
  await storage.mustAct(id, 'teruskan', 'petugas')
  await storage.visit(id, { kesimpulan: 'TIDAK_MEMENUHI', dokumen: 'TIDAK_SESUAI' })
  expect(await labelOf(id)).toBe('Lokasi atau dokumen perlu diperbaiki')
  await storage.mustAct(id, 'kirimKembali', 'tpb')
  await storage.mustAct(id, 'teruskan', 'petugas')
  await storage.visit(id)
  await storage.mustAct(id, 'teruskanBap', 'kepala')
  const before = await storage.newest('izin-tpb')
  await storage.present(id, REFUSAL)
  await storage.mustAct(id, 'tetapkan', 'kanwil')
  expect(await labelOf(id)).toBe('Ditolak')
  expect((await storage.newest('izin-tpb')).idKasus).toBe(before.idKasus)
})

test('the supervising office proposes a freeze; the regional head freezes, and lifts it once the holder has cured it', async () => {
  const { idKasus: id, dokumen } = await storage.permit({ berlakuSampai: storage.day(400) })
  const certificate = async () => {
    const { body } = await portal.call(paperVerify, { params: { kode: dokumen[0]?.kode ?? '' } })
    return body['item'].keadaan
  }
  await storage.mustAct(id, 'usulkanPembekuan', 'petugas', {
    alasan: '11',
    uraian: 'CCTV tidak dapat diakses selama dua bulan.',
    batasPemulihan: storage.day(30),
  })
  await storage.mustAct(id, 'bekukan', 'kanwil')
  expect(await labelOf(id)).toBe('Dibekukan')
  expect(await certificate()).toBe('frozen')
  // No other permit while one is frozen.
  const other = await storage.draft()
  expect(await storage.act(other, 'kirim', 'tpb')).toFailWith('case.gated')
  await storage.mustAct(id, 'laporkanPemulihan', 'tpb', { uraian: 'CCTV sudah diganti dan dapat diakses.' })
  await storage.mustAct(id, 'usulkanPencairan', 'petugas', { hasil: 'CCTV dapat diakses dari kantor.' })
  await storage.mustAct(id, 'cairkan', 'kanwil')
  expect(await labelOf(id)).toBe('Aktif')
  expect(await certificate()).toBe('valid')
  // A cure that nobody reports in time is the officers' to answer.
  await storage.mustAct(id, 'usulkanPembekuan', 'petugas', {
    alasan: '8',
    uraian: 'Papan nama tidak dipasang.',
    batasPemulihan: storage.day(5),
  })
  await storage.mustAct(id, 'bekukan', 'kanwil')
  await storage.passTo(storage.day(7))
  expect(await labelOf(id)).toBe('Dibekukan, batas pemulihan lewat')
  await storage.mustAct(id, 'usulkanPencabutanBeku', 'petugas', { alasan: '5', uraian: 'Batas pemulihan lewat.' })
  await storage.mustAct(id, 'cabutBeku', 'kanwil')
  expect(await labelOf(id)).toBe('Dicabut')
  expect(await certificate()).toBe('revoked')
})
