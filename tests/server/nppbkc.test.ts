import { type CaseDetail, caseBegin, paperVerify } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approval, factory, nppbkcTester, person, place } from '../support/nppbkc.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let permits: ReturnType<typeof nppbkcTester>

beforeAll(async () => {
  portal = await openTestPortal()
  permits = nppbkcTester(portal, portal.core.now)
})
afterAll(() => portal.close())
beforeEach(() => permits.signIn())

/** Moves the clock to a day at noon, and lets the portal do what is due. */
async function passTo(to: string): Promise<void> {
  portal.setClock(new Date(`${to}T05:00:00Z`))
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-lapse')
  // Passwords do not outlive a licence.
  await sql`update portal_user set password_expires_at = ${permits.at(30)}`.execute(portal.core.db)
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  await permits.signIn()
}

type Refused = Awaited<ReturnType<typeof permits.act>>
const problemsOf = (refused: Refused): string[] => {
  expect(refused).toFailWith('case.incomplete')
  const problems: { in: string; path: string; code: string }[] = refused.body['params'].problems
  return problems.map(problem => `${problem.in} ${problem.path} ${problem.code}`)
}
/** What the public check answers about the papers of a case that no later one replaces. */
async function checked({ dokumen }: CaseDetail): Promise<string[]> {
  const replies = dokumen.map(({ kode }) => portal.call(paperVerify, { params: { kode } }))
  const states: string[] = (await Promise.all(replies)).map(({ body }) => body['item'].keadaan)
  return states.filter(state => state !== 'replaced')
}
const labelOf = async (id: string) => (await permits.read(id)).status.label
const texts = ({ riwayat }: CaseDetail) => riwayat.map(({ teks }) => teks)

const freeze = (more: object = {}) => ({
  alasan: '2',
  uraian: 'Tembok pembatas dibongkar.',
  pemulihan: 'BERBATAS',
  batasPemulihan: permits.day(30),
  ...more,
})
const revoke = (more: object = {}) => ({
  alasan: '9',
  uraian: 'Tidak pulih sampai batas waktu.',
  pengajuanKembali: 'SETELAH_12_BULAN',
  ...more,
})
const reason = { alasan: 'Dokumen belum sesuai, perbaiki.' }

test('an application asks for the parts of its kinds of business and goods, and for no others', async () => {
  const id = await permits.draft('factory')
  // A storage place has ethyl alcohol only, and tobacco needs a factory or an importer.
  await permits.save(id, { kodeJenisUsaha: ['2'] })
  const storage = problemsOf(await permits.act(id, 'kirim', 'cukai'))
  expect(storage).toEqual(
    expect.arrayContaining([
      'isi lokasiSimpan required',
      'isi pemasokTp required',
      'isi kodeJenisBkc rule',
      'isi kodeJenisUsaha rule',
    ]),
  )
  expect(storage.filter(problem => /lokasiHt|mesinHt|tujuanHt|lampiran 03/.test(problem))).toEqual([])
  // A factory again: what was typed is still there.
  await permits.save(id, {
    kodeJenisUsaha: ['1'],
    lokasiHt: [place({ luasBangunan: '150', terpisahRumahTinggal: 'T' })],
    pengurus: [person('Siti', true), person('Bagus', true)],
    pemilik: [{ nama: 'Siti', nomorIdentitas: '1', persenSaham: '99.5' }],
  })
  expect(problemsOf(await permits.act(id, 'kirim', 'cukai'))).toEqual([
    'isi lokasiHt[0].terpisahRumahTinggal rule',
    'isi lokasiHt[0].luasBangunan rule',
    'isi pengurus rule',
    'isi pemilik rule',
  ])
})

test('sellers of drinks keep their distance', async () => {
  const id = await permits.draft('drinks')
  const near = place({ kegunaan: 'PENJUALAN', jarakTempatIbadah: '100', jarakSekolah: '300', jarakRumahSakit: '300' })
  await permits.save(id, { lokasiSalur: [near] })
  expect(problemsOf(await permits.act(id, 'kirim', 'cukai'))).toEqual(['isi lokasiSalur rule'])
  await permits.save(id, { lokasiSalur: [{ ...near, dikecualikanJarak: 'IZIN_INSTANSI' }] })
  await permits.mustAct(id, 'kirim', 'cukai')
  await permits.mustAct(id, 'batalkan', 'cukai', reason)
})

test('an application goes its whole way to an entry of the register', async () => {
  const id = await permits.draft('factory')
  const sent = await permits.mustAct(id, 'kirim', 'cukai')
  expect(sent.nomor).toMatch(/^NPPBKC-060300-\d{8}-\d{6}$/)
  const bap = String(sent.isi['bap'])
  expect(await labelOf(bap)).toBe('BAP digunakan')
  // Neither a second application at once, nor one with the same report.
  const again = await permits.begin('nppbkc', { ...sent.isi, nib: '9120009999999' })
  await permits.attach(again, ['02', '03', '04', '05', '06'])
  expect(problemsOf(await permits.act(again, 'kirim', 'cukai'))).toContain('isi bap caseState')

  await permits.present(id)
  const examined = await permits.read(id, 'petugas')
  expect(examined.status.label).toBe('Penelitian')
  const { legalitas: _one, ...missing } = approval
  expect(problemsOf(await permits.act(id, 'susunKeputusan', 'petugas', missing))).toEqual([
    'jawaban legalitas required',
  ])
  const contradictory = { ...approval, lokasi: 'TIDAK_SESUAI' }
  expect(problemsOf(await permits.act(id, 'susunKeputusan', 'petugas', contradictory))).toEqual([
    'jawaban keputusan rule',
  ])
  await permits.mustAct(id, 'susunKeputusan', 'petugas', approval)
  // The proposal is the officers' until the head of the office has signed it.
  expect(JSON.stringify((await permits.read(id)).riwayat)).not.toContain('SETUJU')
  expect(await permits.act(id, 'tetapkan', 'petugas')).toFailWith('case.notNow')
  const decided = await permits.mustAct(id, 'tetapkan', 'kepala')
  expect(decided.status).toMatchObject({ label: 'Disetujui', nada: 'good' })
  expect(decided.riwayat.at(-1)?.nomor).toMatchObject([{ nomor: expect.stringMatching(/^KEP-\d+\/060300\/\d{4}$/) }])

  const [entry] = await permits.entries()
  // 28 digits: nine of the NPWP, six of the office, the NIB.
  expect(entry?.nomor).toBe(`004567890060300${String(sent.isi['nib'])}`)
  const licence = await permits.read(entry?.idKasus ?? '')
  expect(licence.status).toMatchObject({ label: 'Aktif', nada: 'good', tenggat: null })
  expect(licence.isi).toMatchObject({
    namaPerusahaan: 'PR Daun Emas Contoh',
    kodeJenisUsaha: ['1'],
    berlakuMulai: permits.day(),
    lokasiHt: factory.lokasiHt,
  })
  // Factories have their licence while they run.
  expect(licence.isi).not.toHaveProperty('berlakuSampai')

  expect((await permits.read(id)).dokumen.map(({ judul, keadaan }) => `${judul}: ${keadaan}`)).toEqual([
    'Tanda Terima Permohonan: valid',
    'Undangan Pemaparan Proses Bisnis: ended',
    'Keputusan atas Permohonan NPPBKC: valid',
  ])
  expect(licence.dokumen).toMatchObject([
    { judul: 'Piagam Nomor Pokok Pengusaha Barang Kena Cukai', nomor: licence.nomor, keadaan: 'valid' },
  ])
  const pdf = await permits.pdf(licence)
  expect(pdf.status).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

test('an application is returned, presented late, asked for data, refused with its reasons', async () => {
  const id = await permits.draft('factory')
  const { nomor } = await permits.mustAct(id, 'kirim', 'cukai')
  await permits.mustAct(id, 'kembalikan', 'petugas', reason)
  expect((await permits.read(id)).bolehUbah).toBe(true)
  // The report that it uses stays its own.
  expect(await permits.mustAct(id, 'kirimKembali', 'cukai')).toMatchObject({ nomor })
  const jadwal = new Date(portal.core.now().getTime() + 86_400_000).toISOString()
  const online = { jadwal, cara: 'DARING' }
  expect(problemsOf(await permits.act(id, 'undang', 'petugas', online))).toEqual(['jawaban tautan required'])
  await permits.mustAct(id, 'undang', 'petugas', { ...online, tautan: 'https://rapat.contoh.id/1' })
  await permits.mustAct(id, 'mintaJadwalLain', 'cukai', reason)
  await permits.mustAct(id, 'undang', 'petugas', { ...online, tautan: 'https://rapat.contoh.id/2' })
  await permits.mustAct(id, 'catatPemaparan', 'petugas', { kehadiran: 'TIDAK_HADIR' })
  expect(await labelOf(id)).toBe('Diterima')
  await permits.present(id)
  const due = (await permits.read(id)).status.tenggat
  await permits.mustAct(id, 'mintaData', 'petugas', reason)
  expect((await permits.read(id)).status).toMatchObject({ nada: 'attention', tenggat: null })
  await permits.mustAct(id, 'lengkapiData', 'cukai')
  expect((await permits.read(id)).status.tenggat).toBe(due)
  const refusal = { ...approval, prosesBisnis: 'TIDAK_SESUAI', keputusan: 'TOLAK' }
  expect(problemsOf(await permits.act(id, 'susunKeputusan', 'petugas', refusal))).toEqual(['jawaban alasan required'])
  const alasan = 'Alur proses tidak sesuai dengan izin usaha.'
  await permits.mustAct(id, 'susunKeputusan', 'petugas', { ...refusal, alasan })
  await permits.mustAct(id, 'kembalikanKonsep', 'kepala', reason)
  await permits.mustAct(id, 'susunKeputusan', 'petugas2', { ...refusal, alasan })
  const before = (await permits.entries()).length
  await permits.mustAct(id, 'tetapkan', 'kepala')
  const refused = await permits.read(id)
  expect(refused.status).toMatchObject({ label: 'Ditolak', nada: 'bad' })
  expect(refused.riwayat.at(-1)?.jawaban).toMatchObject({ alasan })
  expect(await permits.entries()).toHaveLength(before)
})

test('a report that lapsed is no longer used', async () => {
  const id = await permits.draft('factory')
  const { isi } = await permits.read(id)
  const now = portal.core.now()
  await passTo(permits.day(95))
  expect(await labelOf(String(isi['bap']))).toBe('Gugur')
  expect(problemsOf(await permits.act(id, 'kirim', 'cukai'))).toContain('isi bap caseState')
  portal.setClock(now)
})

test('decided changes and notices are written into the register, as it was and as it is', async () => {
  const { idKasus: izin } = await permits.licence('factory')
  const change = (more: object) => ({
    izin,
    tanggalPerubahan: permits.day(),
    uraian: 'Nama diganti dengan akta nomor 7.',
    ...permits.applicant,
    ...permits.signed,
    ...more,
  })
  const id = await permits.begin('perubahan-nppbkc', change({ jenisPerubahan: 'LOKASI' }))
  // What the licence has is copied; a change of the place comes before it is made.
  expect((await permits.read(id)).isi).toMatchObject({ namaPerusahaan: 'PR Daun Emas Contoh', kodeKantor: '060300' })
  await permits.attach(id, ['01'])
  expect(problemsOf(await permits.act(id, 'kirim', 'cukai'))).toEqual(['isi tanggalPerubahan rule'])
  await permits.save(id, { jenisPerubahan: 'NAMA_BENTUK', namaPerusahaan: 'PT Daun Emas Contoh' })
  await permits.mustAct(id, 'kirim', 'cukai')
  await permits.mustAct(id, 'susunKeputusan', 'petugas', { keputusan: 'SETUJU', hasil: 'Akta sesuai dengan AHU.' })
  expect(await permits.act(id, 'tetapkan', 'petugas')).toFailWith('case.notNow')
  await permits.mustAct(id, 'tetapkan', 'kepala')
  const changed = await permits.read(izin)
  expect(changed.isi).toMatchObject({ namaPerusahaan: 'PT Daun Emas Contoh', lokasiHt: factory.lokasiHt })
  expect(JSON.stringify(changed.riwayat.at(-1))).toContain('PR Daun Emas Contoh')

  const notice = await permits.begin('pemberitahuan-nppbkc', change({ jenisPerubahan: 'PENANGGUNG_JAWAB' }))
  await permits.save(notice, { pengurus: [person('Rina Wulandari', true)] })
  await permits.attach(notice, ['01'])
  await permits.mustAct(notice, 'kirim', 'cukai')
  await permits.mustAct(notice, 'catat', 'petugas')
  expect((await permits.read(izin)).isi['pengurus']).toEqual([person('Rina Wulandari', true)])
})

test('a freeze is signed by another, blocks applications, and ends when its cure is accepted', async () => {
  const { idKasus: izin } = await permits.licence('factory')
  const late = freeze({ batasPemulihan: permits.day(91) })
  expect(problemsOf(await permits.act(izin, 'usulkanPembekuan', 'petugas', late))).toEqual([
    'jawaban batasPemulihan rule',
  ])
  const unlimited = freeze({ pemulihan: 'TANPA_BATAS' })
  expect(problemsOf(await permits.act(izin, 'usulkanPembekuan', 'petugas', unlimited))).toEqual([
    'jawaban pemulihan rule',
  ])
  await permits.mustAct(izin, 'usulkanPembekuan', 'petugas', freeze())
  expect(JSON.stringify(await permits.read(izin))).not.toContain('Tembok')
  expect(await permits.act(izin, 'bekukan', 'petugas')).toFailWith('case.notNow')
  await permits.mustAct(izin, 'bekukan', 'kepala')
  const frozen = await permits.read(izin)
  expect(frozen.status).toMatchObject({ label: 'Dibekukan', nada: 'attention' })
  expect(await checked(frozen)).toEqual(['frozen', 'frozen'])
  expect(frozen.riwayat.at(-1)?.jawaban).toMatchObject({ uraian: 'Tembok pembatas dibongkar.' })
  const blocked = await permits.draft('factory')
  const refused = await permits.act(blocked, 'kirim', 'cukai')
  expect(refused).toFailWith('case.gated')
  expect(refused.body['message']).toContain('dibekukan')

  const report = { uraian: 'Tembok pembatas dibangun kembali.' }
  await permits.mustAct(izin, 'laporkanPemulihan', 'cukai', report)
  await permits.mustAct(izin, 'tolakPemulihan', 'petugas', reason)
  expect(await labelOf(izin)).toBe('Dibekukan')
  await permits.mustAct(izin, 'laporkanPemulihan', 'cukai', report)
  await permits.mustAct(izin, 'usulkanPencairan', 'petugas', { hasil: 'Tembok sudah sesuai.' })
  await permits.mustAct(izin, 'cairkan', 'kepala')
  const cured = await permits.read(izin)
  expect(cured.status).toMatchObject({ label: 'Aktif', tenggat: null })
  // The certificate applies again, the freeze has ended, and the reinstatement is the last paper.
  expect(await checked(cured)).toEqual(['valid', 'ended', 'valid'])
  await permits.mustAct(blocked, 'kirim', 'cukai')
  await permits.mustAct(blocked, 'batalkan', 'cukai', reason)
})

test('without a cure a freeze leads to revocation, after which one waits twelve months', async () => {
  const { idKasus: izin } = await permits.licence('factory')
  await permits.mustAct(izin, 'usulkanPembekuan', 'petugas', freeze())
  await permits.mustAct(izin, 'bekukan', 'kepala')
  await passTo(permits.day(30))
  expect(await labelOf(izin)).toBe('Dibekukan')
  await passTo(permits.day(1))
  expect((await permits.read(izin)).status).toMatchObject({ pemegang: 'examiner' })
  expect(
    problemsOf(await permits.act(izin, 'usulkanPencabutanBeku', 'petugas', revoke({ pengajuanKembali: 'SEGERA' }))),
  ).toEqual(['jawaban pengajuanKembali rule'])
  await permits.mustAct(izin, 'usulkanPencabutanBeku', 'petugas', revoke())
  await permits.mustAct(izin, 'cabutBeku', 'kepala')
  const revoked = await permits.read(izin)
  expect(revoked).toMatchObject({ status: { label: 'Dicabut', nada: 'bad' }, tindakan: [] })
  expect((await checked(revoked))[0]).toBe('revoked')
  expect(texts(revoked).slice(-2)).toEqual(['Batas pemulihan lewat tanpa laporan', 'NPPBKC dicabut'])
  const early = await permits.draft('factory')
  expect(await permits.act(early, 'kirim', 'cukai')).toFailWith('case.gated')
  await passTo(permits.day(366))
  const later = await permits.draft('factory')
  await permits.mustAct(later, 'kirim', 'cukai')
  await permits.mustAct(later, 'batalkan', 'cukai', reason)
})

test('who gives a licence back may apply again at once', async () => {
  const { idKasus: izin } = await permits.licence('factory')
  await permits.mustAct(izin, 'mohonPencabutan', 'cukai', { alasan: 'Usaha dihentikan pemilik.' })
  await permits.mustAct(izin, 'usulkanPencabutan', 'petugas', revoke({ alasan: '1', pengajuanKembali: 'SEGERA' }))
  await permits.mustAct(izin, 'cabut', 'kepala')
  expect(await labelOf(izin)).toBe('Dicabut')
  const again = await permits.draft('factory')
  await permits.mustAct(again, 'kirim', 'cukai')
  await permits.mustAct(again, 'batalkan', 'cukai', reason)
})

test('the licence of a distributor is renewed in its last two months, or ends after five years', async () => {
  const licence = await permits.licence('drinks')
  const { idKasus: izin } = licence
  const until = String(licence.isi['berlakuSampai'])
  expect(until.slice(0, 4)).toBe(String(Number(permits.day().slice(0, 4)) + 5))
  const renewal = {
    izin,
    izinUsaha: [{ jenisIzin: 'SIUPMB', instansi: 'BKPM', nomorIzin: 'S-1', tanggalIzin: '2025-02-01' }],
    keadaanTempat: 'Tempat usaha masih dipakai.',
    tempatTetap: true,
    ...permits.applicant,
    ...permits.signed,
  }
  const early = await permits.begin('perpanjangan-nppbkc', renewal)
  await permits.attach(early, ['01'])
  expect(problemsOf(await permits.act(early, 'kirim', 'cukai'))).toContain('isi izin caseState')
  await passTo(shifted(until, -1))
  expect(await labelOf(izin)).toBe('Akan berakhir (masa perpanjangan)')
  await permits.save(early, { tanggalTtd: permits.day() })
  await permits.mustAct(early, 'kirim', 'cukai')
  await permits.mustAct(early, 'kembalikan', 'petugas', reason)
  await permits.mustAct(early, 'kirimKembali', 'cukai')
  await permits.mustAct(early, 'susunKeputusan', 'petugas', { keputusan: 'SETUJU', hasil: 'Tempat masih ada.' })
  await permits.mustAct(early, 'tetapkan', 'kepala')
  const renewed = await permits.read(izin)
  expect(renewed.status.label).toBe('Aktif')
  expect(renewed.isi['berlakuSampai']).toBe(shifted(until, 60))
  await passTo(shifted(until, 59))
  await passTo(shifted(until, 60))
  expect(await labelOf(izin)).toBe('Akan berakhir (masa perpanjangan)')
  await passTo(shifted(until, 61))
  expect((await permits.read(izin)).status).toMatchObject({ label: 'Kedaluwarsa', nada: 'bad' })
})

/** A day some months later; the days of this file are in every month. */
const shifted = (day: string, months: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

test('only decisions begin entries of the register', async () => {
  const body = { layanan: 'izin-nppbkc', kunci: crypto.randomUUID() }
  expect((await portal.call(caseBegin, { token: permits.tokens.cukai, body })).status).toBeGreaterThanOrEqual(400)
})
