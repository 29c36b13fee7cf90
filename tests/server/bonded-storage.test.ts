import { type CaseDetail, caseChoices, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVAL, bondedStorage, REFUSAL, storagePlace } from '../support/bonded-storage.ts'
import { openCustoms } from '../support/customs.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { wholeDocument } from '../support/whole-document.ts'

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

// spec §2.2-55, §2.10-5
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

// spec §2.10-5
test('a change of goods goes straight to the presentation, one of the area by a check; the decision replaces the certificate', async () => {
  const { idKasus: entry, dokumen, nomor } = await storage.permit()
  const goods = [
    { jenis: 'BAHAN_BAKU', posTarif: '52010000', uraian: 'Kapas' },
    { jenis: 'HASIL_PRODUKSI', posTarif: '52081100', uraian: 'Kain tenun' },
  ]
  const change = await storage.about('perubahan-tpb', entry, { uraian: 'Menambah hasil produksi.' }, '01')
  const nothing = await storage.act(change, 'kirim', 'tpb')
  expect(JSON.stringify(nothing.body)).toContain('Pilih paling sedikit satu butir yang diubah.')
  await storage.save(change, 'tpb', { ubahBarang: true, barang: goods })
  await storage.mustAct(change, 'kirim', 'tpb')
  await storage.mustAct(change, 'teruskan', 'petugas', { pemeriksaan: 'TIDAK_PERLU' })
  await storage.present(change, APPROVAL)
  await storage.mustAct(change, 'tetapkan', 'kanwil')
  const changed = await storage.read(entry, 'tpb')
  // The entry keeps its number, by which documents name it.
  expect(changed).toMatchObject({ nomor, isi: { barang: goods, nomorKeputusan: expect.stringContaining('/UBAH/') } })
  const { body } = await portal.call(paperVerify, { params: { kode: dokumen[0]?.kode ?? '' } })
  expect(body['item'].keadaan).toBe('replaced')

  const wider = await storage.about(
    'perubahan-tpb',
    entry,
    {
      uraian: 'Memperluas pabrik ke sebelah timur.',
      ubahLuas: true,
      lokasi: [storagePlace({ luas: '18000' })],
      tanggalSiapPeriksa: storage.day(1),
    },
    '01',
    '02',
  )
  await storage.mustAct(wider, 'kirim', 'tpb')
  await storage.mustAct(wider, 'teruskan', 'petugas', { pemeriksaan: 'PERLU' })
  await storage.visit(wider)
  await storage.mustAct(wider, 'teruskanBap', 'kepala')
  await storage.present(wider, REFUSAL)
  await storage.mustAct(wider, 'tetapkan', 'kanwil')
  expect((await storage.read(entry, 'tpb')).isi).toMatchObject({ lokasi: [{ luas: '12500' }], barang: goods })
})

test('a permit with a last day is renewed in its last two months, and is over where it is not', async () => {
  const { idKasus: entry } = await storage.permit({ berlakuSampai: storage.day(50) })
  await storage.passTo(storage.day(1))
  expect(await labelOf(entry)).toBe('Akan berakhir (masa perpanjangan)')
  const facts = {
    mohonSampai: storage.day(800),
    tanggalSiapPeriksa: storage.day(1),
    keadaanTempat: 'Lokasi dan kegiatan tidak berubah.',
    tempatTetap: true,
  }
  const id = await storage.about('perpanjangan-tpb', entry, facts, '01', '02')
  await storage.mustAct(id, 'kirim', 'tpb')
  expect(await labelOf(entry)).toBe('Perpanjangan diproses')
  await storage.mustAct(id, 'batalkan', 'tpb', reason)
  expect(await labelOf(entry)).toBe('Akan berakhir (masa perpanjangan)')
  const again = await storage.about('perpanjangan-tpb', entry, facts, '01', '02')
  await storage.mustAct(again, 'kirim', 'tpb')
  await storage.mustAct(again, 'teruskan', 'petugas')
  await storage.visit(again)
  await storage.mustAct(again, 'teruskanBap', 'kepala')
  const until = storage.day(700)
  await storage.present(again, { ...APPROVAL, berlakuSampai: until })
  await storage.mustAct(again, 'tetapkan', 'kanwil')
  expect(await labelOf(entry)).toBe('Aktif')
  expect((await storage.read(entry, 'tpb')).isi).toMatchObject({ berlakuSampai: until })
  await storage.passTo(storage.day(699))
  await storage.passTo(storage.day(3))
  expect(await labelOf(entry)).toBe('Kedaluwarsa')
})

// spec §2.10-5
test('a holder gives a permit back: not while something is owed, and the entry ends with the decision', async () => {
  const { idKasus: entry } = await storage.permit()
  const facts = {
    alasan: 'Kegiatan produksi dipindahkan ke kota lain.',
    tanggalBerhenti: storage.day(30),
    sisaBarang: 'Y',
    rencanaBarang: 'Bahan baku dikirim ke Kawasan Berikat lain.',
    tidakMenunggak: true,
  }
  const id = await storage.about('pembatalan-tpb', entry, facts, '01')
  await storage.mustAct(id, 'kirim', 'tpb')
  expect(await labelOf(entry)).toBe('Pencabutan dimohon')
  const counted = { ...APPROVAL, pencacahan: 'Kapas 12 ton, sesuai IT Inventory.' }
  const owing = await storage.act(id, 'susunKeputusan', 'petugas', { ...counted, tagihan: 'ADA' })
  expect(JSON.stringify(owing.body)).toContain('Masih ada tagihan yang belum lunas.')
  await storage.mustAct(id, 'susunKeputusan', 'petugas', { ...REFUSAL, pencacahan: counted.pencacahan, tagihan: 'ADA' })
  await storage.mustAct(id, 'tetapkan', 'kanwil')
  expect([await labelOf(id), await labelOf(entry)]).toEqual(['Ditolak', 'Aktif'])

  const again = await storage.about('pembatalan-tpb', entry, facts, '01')
  await storage.mustAct(again, 'kirim', 'tpb')
  await storage.mustAct(again, 'susunKeputusan', 'petugas', { ...counted, tagihan: 'NIHIL' })
  await storage.mustAct(again, 'tetapkan', 'kanwil')
  expect([await labelOf(again), await labelOf(entry)]).toEqual(['Disetujui', 'Dicabut'])
})

const goods = (more: object = {}) => ({
  posTarif: '84451100',
  uraian: 'Mesin pintal',
  jumlah: '2',
  satuan: 'C62',
  nilai: '400000000',
  ...more,
})
const letter = { keputusan: 'SETUJU', pertimbangan: 'Perjanjian dan barang sesuai.' }

// spec §2.10-5, §2.10-6
test('a transaction is approved for a time, extended and completed; goods of foreign origin need a guarantee', async () => {
  const { idKasus: permit } = await storage.permit()
  const facts = {
    kodePermohonan: '03039',
    tujuan: 'Pewarnaan kain',
    tanggalMulai: storage.day(1),
    tanggalSelesai: storage.day(50),
    namaPihakLain: 'PT Celup Contoh',
    alamatPihakLain: 'Jl. Pewarna No. 1, Bandung',
    nomorPerjanjian: 'PKS-01/2026',
    tanggalPerjanjian: storage.day(-5),
    barang: [goods({ nilaiPungutan: '40000000' })],
  }
  const id = await storage.about('transaksional-tpb', permit, facts, '01', '02', '03', '04')
  const unsecured = await storage.act(id, 'kirim', 'tpb')
  expect(unsecured.body['params'].problems).toMatchObject([{ path: 'bpj', code: 'required' }])
  await storage.save(id, 'tpb', { barang: [goods()] })
  await storage.mustAct(id, 'kirim', 'tpb')
  await storage.mustAct(id, 'susunKeputusan', 'petugas', { ...letter, batasWaktu: storage.day(30) })
  await storage.mustAct(id, 'tetapkan', 'kepala')
  const approval = await storage.begunBy(id, '/perijinan/persetujuan-tpb')
  expect(approval.nomor).toMatch(/^S-\d+\/TPB\/051000\/\d{4}$/)
  expect(approval.isi).toMatchObject({ batasWaktu: storage.day(30), namaPihakLain: 'PT Celup Contoh' })
  const more = { sampai: storage.day(45), alasan: 'Pewarnaan tertunda dua minggu.' }
  await storage.mustAct(approval.idKasus, 'mohonPerpanjangan', 'tpb', more)
  await storage.mustAct(approval.idKasus, 'setujuiPerpanjangan', 'kepala')
  expect((await storage.read(approval.idKasus, 'tpb')).isi).toMatchObject({ batasWaktu: more.sampai })
  const partner = {
    tujuan: 'Pewarnaan kain',
    namaPihakLain: 'PT Celup Lain',
    alasan: 'Pencelup pertama tidak sanggup.',
  }
  await storage.mustAct(approval.idKasus, 'mohonPerubahan', 'tpb', partner)
  await storage.mustAct(approval.idKasus, 'setujuiPerubahan', 'kepala')
  expect((await storage.read(approval.idKasus, 'tpb')).isi).toMatchObject({ namaPihakLain: 'PT Celup Lain' })
  await storage.mustAct(approval.idKasus, 'mohonPembatalan', 'tpb', { alasan: 'Pesanan mungkin batal.' })
  await storage.mustAct(approval.idKasus, 'tolakPembatalan', 'kepala', reason)
  await storage.mustAct(approval.idKasus, 'laporkanSelesai', 'tpb', { uraian: 'Kain sudah kembali seluruhnya.' })
  const seen = { hasil: 'SESUAI', uraian: 'Kain 2 rol kembali, sesuai.', saksi: 'Bagus Riyanto' }
  await storage.mustAct(approval.idKasus, 'terimaSelesai', 'petugas', seen)
  const done = await storage.read(approval.idKasus, 'tpb')
  expect(done.status.label).toBe('Selesai')
  expect(done.dokumen.map(({ judul }) => judul)).toEqual([
    'Surat Perpanjangan Batas Waktu',
    'Surat Perubahan Persetujuan',
    'Berita Acara Penyelesaian',
  ])
})

test('a destruction names no partner; an approval whose last day passes is late until it is reported', async () => {
  const { idKasus: permit } = await storage.permit()
  const facts = {
    kodePermohonan: '03052',
    tujuan: 'Pemusnahan kapas yang busuk',
    tanggalMulai: storage.day(1),
    tanggalSelesai: storage.day(3),
    namaPihakLain: 'PT Lain',
    barang: [goods({ uraian: 'Kapas busuk', posTarif: '52010000' })],
  }
  const id = await storage.about('transaksional-tpb', permit, facts)
  await storage.mustAct(id, 'kirim', 'tpb')
  expect((await storage.read(id, 'tpb')).isi).not.toHaveProperty('namaPihakLain')
  await storage.mustAct(id, 'kembalikan', 'petugas', reason)
  await storage.mustAct(id, 'kirim', 'tpb')
  await storage.mustAct(id, 'susunKeputusan', 'petugas', { ...letter, batasWaktu: storage.day(3) })
  await storage.mustAct(id, 'tetapkan', 'kepala')
  const { idKasus: approval } = await storage.begunBy(id, '/perijinan/persetujuan-tpb')
  await storage.passTo(storage.day(5))
  expect(await labelOf(approval)).toBe('Lewat batas waktu')
  await storage.mustAct(approval, 'laporkanSelesai', 'tpb', { uraian: 'Kapas sudah dibakar.' })
  const wrong = { hasil: 'TIDAK_SESUAI', uraian: 'Masih ada sisa kapas.', saksi: 'Bagus Riyanto' }
  expect(await storage.act(approval, 'terimaSelesai', 'petugas', wrong)).toFailWith('case.incomplete')
  await storage.mustAct(approval, 'terimaSelesai', 'petugas', { ...wrong, hasil: 'SESUAI' })
  expect(await labelOf(approval)).toBe('Selesai')
})

/** What is recorded at a gate. @param dokumen the case of the document */
const movement = (izin: string, dokumen: string, more: object) => ({
  izin,
  dokumen,
  tanggal: storage.day(),
  jam: '08:30',
  nomorPolisi: 'B 9123 KXA',
  petugas: 'Joko Susilo',
  kondisiSegel: 'UTUH',
  hasil: 'SESUAI',
  ...more,
})

/** As many containers and packages as the document says. */
const allOf = ({ jumlahKontainer, jumlahKemasan }: CaseDetail['isi']) => ({
  kontainer: Array.from({ length: Number(jumlahKontainer ?? 0) }, (_, n) => ({
    nomor: `TEMU100000${n}`,
    ukuran: '40',
  })),
  kemasan: [{ jenis: 'CT', jumlah: String(jumlahKemasan) }],
})

async function gateDraft(layanan: string, content: object): Promise<string> {
  const id = await storage.begin(layanan, 'tpb')
  await storage.save(id, 'tpb', content)
  return id
}

// spec §2.10-9
test('a company without an officer on the spot records at its own gate, once for each document that may move', async () => {
  const { idKasus: izin } = await storage.permit()
  const customs = await openCustoms(portal, ['tpb', 'petugas', 'petugas2', 'kepala'])
  const sent = async (kind: '40' | '41', transport: string) =>
    customs.sent(kind, await wholeDocument(kind, { transport, change: { kodeKantor: '051000' } }), 'tpb')
  const incoming = await sent('40', 'GATE-1')
  const { idKasus: dokumen } = await customs.caseOf(incoming, 'tpb')
  const id = await gateDraft('gate-in', movement(izin, dokumen, {}))

  // Whether an officer is on the spot is asked of a permit, not of an empty form.
  const blank = await storage.act(await storage.begin('gate-in', 'tpb'), 'rekam', 'tpb')
  expect(blank).toFailWith('case.incomplete')
  expect(JSON.stringify(blank.body)).not.toContain('belum ditetapkan mandiri')

  // An officer is still on the spot, nothing passes, and the document is not approved.
  const refused = await storage.act(id, 'rekam', 'tpb')
  expect(refused).toFailWith('case.incomplete')
  const said = JSON.stringify(refused.body)
  expect(said).toContain('belum ditetapkan mandiri')
  expect(said).toContain('satu kontainer atau satu jenis kemasan')
  await storage.mustAct(izin, 'tetapkanPengawasan', 'kepala', {
    pengawasan: 'MANDIRI',
    dasar: 'Risiko rendah, CCTV lengkap.',
  })
  const { isi } = await storage.read(dokumen, 'tpb')
  const all = allOf(isi)
  await storage.save(id, 'tpb', all)
  const early = await storage.act(id, 'rekam', 'tpb')
  expect(early).toFailWith('case.incomplete')
  expect(JSON.stringify(early.body)).toContain('caseState')

  await customs.core()
  // What is counted has to be what the document says.
  await storage.save(id, 'tpb', { kemasan: [{ jenis: 'CT', jumlah: `${isi['jumlahKemasan']}0` }] })
  expect(JSON.stringify((await storage.act(id, 'rekam', 'tpb')).body)).toContain('Jumlah kemasan tidak sama')
  // Nothing has passed before the document was registered.
  await storage.save(id, 'tpb', { ...all, tanggal: storage.day(-1) })
  expect(JSON.stringify((await storage.act(id, 'rekam', 'tpb')).body)).toContain('sebelum dokumennya terdaftar')
  await storage.save(id, 'tpb', { tanggal: storage.day() })
  const recorded = await storage.mustAct(id, 'rekam', 'tpb')
  expect(recorded.nomor).toMatch(/^\d{6}\/GIN\/051000\/\d{4}$/)
  expect(recorded.dokumen.map(({ judul }) => judul)).toEqual(['Bukti Gate In'])
  // The office sees it at once, at the document too; nobody records it again.
  expect((await storage.read(id, 'petugas')).status.label).toContain('Direkam')
  expect((await storage.read(dokumen, 'petugas')).status.label).toBe('Gerakan barang direkam perusahaan (gate mandiri)')
  expect(await storage.act(dokumen, 'selesaikan', 'petugas')).toFailWith('case.notNow')
  const twice = await gateDraft('gate-in', movement(izin, dokumen, all))
  expect(await storage.act(twice, 'rekam', 'tpb')).toFailWith('case.incomplete')

  // It is taken back, and recorded again with a difference, which an officer confirms.
  await storage.mustAct(id, 'batalkan', 'tpb', { alasan: 'Kendaraan ternyata belum masuk.' })
  expect((await storage.read(dokumen, 'tpb')).status.label).toBe('Persetujuan pemasukan terbit')
  await storage.save(twice, 'tpb', { hasil: 'SELISIH', selisih: 'Satu kemasan rusak saat dibongkar.' })
  expect((await storage.mustAct(twice, 'rekam', 'tpb')).status.label).toBe('Selisih diteliti kantor')
  await storage.mustAct(twice, 'konfirmasi', 'petugas', { tindakLanjut: 'Kemasan rusak dicatat, isinya lengkap.' })
  await customs.core()
  expect(await customs.see(incoming, 'tpb')).toMatchObject({ kodeRespon: '05', proses: { label: 'Selesai' } })
  const counted = await gateDraft('pembongkaran', movement(izin, dokumen, all))
  await storage.mustAct(counted, 'rekam', 'tpb')
  // Meanwhile the goods are parked in the transit area, at a place that has to be named.
  const parked = await gateDraft('area-transit', movement(izin, dokumen, all))
  expect(JSON.stringify((await storage.act(parked, 'rekam', 'tpb')).body)).toContain(
    'Isi tempat barang di area transit',
  )
  await storage.save(parked, 'tpb', { lokasi: 'Blok A-2' })
  expect((await storage.mustAct(parked, 'rekam', 'tpb')).nomor).toMatch(/^\d{6}\/TRS\/051000\/\d{4}$/)

  // Goods that leave: after an hour the record stands, and the document ends.
  const outgoing = await sent('41', 'GATE-2')
  await customs.core()
  const exit = await customs.caseOf(outgoing, 'tpb')
  const out = await gateDraft('gate-out', movement(izin, exit.idKasus, { ...allOf(exit.isi), jenisDokumen: 'TPB' }))
  await storage.mustAct(out, 'rekam', 'tpb')

  // Stuffing is of exports, into a container that gets a seal: nothing else can be chosen, and nothing is recorded without.
  const { dokumen: _, ...stuffing } = movement(izin, dokumen, { kontainer: [{ nomor: 'TEMU1000009', ukuran: '40' }] })
  const stuffed = await gateDraft('stuffing', stuffing)
  const params = { id: stuffed }
  const query = { isian: 'dokumen' }
  const offered = await portal.call(caseChoices, { token: storage.tokens.tpb, params, query })
  expect(offered.body['item']).toMatchObject({ items: [] })
  const unsealed = await storage.act(stuffed, 'rekam', 'tpb')
  expect(unsealed).toFailWith('case.incomplete')
  expect(JSON.stringify(unsealed.body)).toContain('Isi segel yang dilekatkan pada setiap kontainer')
  await storage.save(stuffed, 'tpb', { kontainer: [{ nomor: 'TEMU1000009', ukuran: '40', segelBaru: 'SGL-77' }] })
  const undocumented = await storage.act(stuffed, 'rekam', 'tpb')
  expect(undocumented.body.params).toMatchObject({ problems: [{ path: 'dokumen', code: 'required' }] })

  await storage.passTo(storage.day(1))
  for (const each of [out, counted, parked]) expect(await labelOf(each)).toBe('Tercatat')
  expect(await labelOf(exit.idKasus)).toBe('Gerakan barang dicatat lewat gate mandiri')
  await customs.core()
  expect((await storage.read(exit.idKasus, 'tpb')).status.label).toBe('Selesai')
})
