import { declarationList, historyList, inboxList, wibDay, worklist } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openCustoms, type Person } from '../../../../tests/support/customs.ts'
import { receivedGuarantee, worthOf } from '../../../../tests/support/guarantee.ts'
import { documentOfKind } from '../../../../tests/support/kind-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

/* What officers ask while they examine an import: what the company reads and has to do, and where everybody finds it. */

const TIME = '2026-12-01T02:00:00.000Z'
const READY = { waktuSiap: TIME, lokasi: 'Gudang C-7', narahubung: 'Joko', telepon: '08123456789' }
const RISKY = '87032362'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

const must = async (id: string, action: string, who: Person, answer: Content = {}) =>
  expect(await customs.act(id, action, who, answer), action).toSucceed()

/** An import that is examined with the report of its inspection. */
async function examined(): Promise<string> {
  sequence += 1
  const id = await customs.sent(
    '20',
    await documentOfKind('20', { day: wibDay(portal.core.now()), number: 7000 + sequence, heading: RISKY }),
    'importir',
  )
  await customs.throughPayment(id, 'importir')
  await must(id, 'siapPeriksa', 'importir', READY)
  await must(id, 'tugaskan', 'kepala', { petugas: [customs.ids.petugas], jadwal: TIME })
  await must(id, 'rekamLhp', 'petugas', {
    waktuMulai: TIME,
    waktuSelesai: TIME,
    lokasi: 'Gudang C-7',
    saksi: 'Joko',
    tingkat: '30',
    kemasanDiperiksa: '4',
    kesimpulan: 'SESUAI',
    uraian: 'Jumlah dan jenis diperiksa.',
    foto: await customs.photographs(id, 'petugas', 2),
  })
  return id
}

const QUESTIONS = [
  {
    action: 'mintaInformasiNilai',
    answer: { permintaan: 'Jelaskan potongan harga 40 persen.' },
    name: 'Informasi nilai pabean',
    label: 'Menunggu penjelasan nilai pabean dari Anda (INP)',
    holder: 'applicant',
    hasTerm: true,
    next: /^Jelaskan nilai pabean/,
  },
  {
    action: 'undangKonsultasi',
    answer: { jadwal: '2026-12-04T02:00:00.000Z', tempat: 'Ruang 2', pokok: 'Kontrak tahunan dengan pemasok.' },
    name: 'Undangan konsultasi',
    label: 'Undangan konsultasi nilai pabean 04-12-2026 09:00 WIB: konfirmasi kehadiran',
    holder: 'applicant',
    hasTerm: true,
    next: /konfirmasi kehadiran/,
  },
  {
    action: 'kirimLaboratorium',
    answer: { laboratorium: 'JKT', contoh: 'Dua botol bersegel.', nomorBa: 'BA-1', parameter: 'Kadar etanol' },
    name: 'Kirim barang laboratorium',
    label: 'Menunggu hasil uji laboratorium',
    holder: 'examiner',
    hasTerm: true,
    next: /^Contoh barang diuji/,
  },
  {
    action: 'terbitkanSpbl',
    answer: { barang: 'Barang 1', ketentuan: 'Wajib persetujuan impor.' },
    name: 'SPBL (larangan/pembatasan)',
    label: 'Larangan atau pembatasan (SPBL): serahkan izin',
    holder: 'applicant',
    hasTerm: false,
    next: /^Serahkan izin/,
  },
  {
    action: 'mintaJaminan',
    answer: { nilaiJaminan: '3000000', alasan: 'Surat keterangan asal masih diteliti.' },
    name: 'NPJ (permintaan jaminan)',
    label: 'Menunggu jaminan dari Anda (NPJ)',
    holder: 'applicant',
    hasTerm: false,
    next: /^Serahkan jaminan/,
  },
] as const

// spec §2.2-9
test.each(QUESTIONS)('$action: the company reads who acts and until when, and finds it in its lists', async each => {
  const id = await examined()
  await must(id, each.action, 'petugas2', each.answer)
  const { proses, nomorAju, namaRespon } = await customs.see(id, 'importir')
  const isAttention = each.holder === 'applicant'
  expect(proses).toMatchObject({
    label: each.label,
    nada: isAttention ? 'attention' : 'progress',
    pemegang: each.holder,
    langkahBerikutnya: expect.stringMatching(each.next),
    tenggat: each.hasTerm ? expect.any(String) : null,
  })
  expect(namaRespon).toBe(each.name)

  const token = customs.tokens.importir
  const query = { q: nomorAju ?? '', ...(isAttention && { nada: 'attention' as const }) }
  const listed = await portal.call(declarationList, { token, query })
  expect(listed.body['items']).toMatchObject([{ idHeader: id, proses: { label: proses?.label } }])
  const inbox = await portal.call(inboxList, { token, query: { q: nomorAju ?? '' } })
  expect(inbox.body['items'].map(({ title }: { title: string }) => title)).toContain(`Respon BC 2.0: ${each.name}`)
  const timeline = await portal.call(historyList, { token, query: { idDokumen: id, respon: 'ya' } })
  expect(JSON.stringify(timeline.body['items'][0])).toContain(each.name)
  // The letter, which anybody can check, and the answer that it was.
  const { dokumen, riwayat } = await customs.caseOf(id, 'importir')
  expect(riwayat.at(-1)).toMatchObject({ tindakan: each.action, jawaban: each.answer })
  expect(dokumen.length).toBeGreaterThan(0)

  // Officers have it in their worklist while it is theirs to go on with.
  const { idKasus } = proses ?? { idKasus: '' }
  const waiting = await portal.call(worklist, {
    token: customs.tokens.petugas2,
    query: { layanan: 'dokumen-bc20', milik: 'semua', size: 50 },
  })
  const ids = waiting.body['items'].map((row: { idKasus: string }) => row.idKasus)
  // Who invites also records that nobody came.
  const isTheirs = each.holder === 'examiner' || each.action === 'undangKonsultasi'
  expect(ids.includes(idKasus)).toBe(isTheirs)
  expect(await customs.act(id, 'terbitkanSppb', 'petugas2')).toFailWith('case.notNow')
})

test('a question about the value that nobody answers in time does not stop the examination', async () => {
  const id = await examined()
  await must(id, 'mintaInformasiNilai', 'petugas2', { permintaan: 'Jelaskan potongan harga 40 persen.' })
  const { tenggat } = (await customs.see(id, 'importir')).proses ?? {}
  const people = caseTester(portal, ['importir', 'petugas'])
  await people.passTo(wibDay(new Date(Date.parse(tenggat ?? '') + 86_400_000)))
  await customs.signIn()
  expect(await customs.labelOf(id, 'importir')).toBe('Penelitian dokumen')
})

test('a guarantee is used until the document ends', async () => {
  const people = caseTester(portal, ['importir', 'petugas', 'kepala'])
  await people.signIn()
  const amount = { kodeKantor: '040300', jumlah: '5000000' }
  const guarantee = await receivedGuarantee(people, 'importir', amount)
  const worth = () => worthOf(portal, people.tokens.importir, guarantee.id)
  const id = await examined()
  await must(id, 'mintaJaminan', 'petugas2', { nilaiJaminan: '3000000', alasan: 'Asal barang masih diteliti.' })
  const give = (nomorBpj: string) =>
    customs.act(id, 'serahkanJaminan', 'importir', { nomorBpj, nilaiJaminan: '3000000' })
  expect(await give(guarantee.nomor)).toSucceed()
  expect(await worth()).toMatchObject({ dicadangkan: '3000000' })
  // More is asked for only once there is some.
  await must(id, 'sesuaikanJaminan', 'petugas2', { nilaiJaminan: '1000000', alasan: 'Nilai barang dikoreksi.' })
  expect(await customs.labelOf(id, 'importir')).toBe('Jaminan perlu disesuaikan (SPPJ)')
  await must(id, 'batalkanSppj', 'petugas2')
  await must(id, 'terbitkanSppb', 'petugas2')
  await must(id, 'selesaikan', 'petugas2')
  expect(await worth()).toMatchObject({ dicadangkan: '0' })

  const other = await examined()
  expect(
    await customs.act(other, 'sesuaikanJaminan', 'petugas2', { nilaiJaminan: '1', alasan: 'Belum ada jaminannya.' }),
  ).toFailWith('case.notNow')
})

test('a restricted import is not released before its permits, or the determination is lifted', async () => {
  const id = await examined()
  await must(id, 'terbitkanSpbl', 'petugas2', { barang: 'Barang 1', ketentuan: 'Wajib persetujuan impor.' })
  expect(await customs.answer(id, '03', {}, 'petugas2')).toFailWith('declaration.answerNotNow')
  const incomplete = { izin: [{ nomorIzin: 'PI-77', tanggalIzin: wibDay(portal.core.now()), penerbit: 'Kemendag' }] }
  expect(await customs.act(id, 'serahkanIzin', 'importir', incomplete)).toFailWith('case.incomplete')
  await must(id, 'cabutSpbl', 'petugas2', { alasan: 'Pos tarif barang dikecualikan.' })
  await must(id, 'terbitkanSppb', 'petugas2')
})

/** Objections to an SPBL by the company of a document. */
async function objections() {
  const people = caseTester(portal, ['importir', 'petugas', 'peneliti', 'djbc'])
  await Promise.all([people.signIn(), customs.signIn()])
  const labelOf = async (id: string) => (await people.read(id, 'importir')).status.label

  /** A restricted import. @returns it, and the entry of its SPBL */
  async function restricted() {
    const id = await examined()
    await must(id, 'terbitkanSpbl', 'petugas2', { barang: 'Barang 1', ketentuan: 'Wajib persetujuan impor.' })
    const { terkait } = await customs.caseOf(id, 'importir')
    return { id, spbl: terkait.find(({ path }) => path === '/perbendaharaan/penetapan-lartas')?.idKasus ?? '' }
  }
  async function written(penetapan: string): Promise<string> {
    const id = await people.begin('keberatan-lartas', 'importir')
    await people.save(id, 'importir', {
      penetapan,
      nomorSurat: 'KB-7/NIC/2026',
      alasan: 'Barang dikecualikan untuk keperluan penelitian.',
      jabatanPemohon: 'Direktur',
      alamatPemohon: 'Jl. Pelabuhan Raya No. 12, Jakarta',
      teleponPemohon: '081298765432',
      kotaTtd: 'Jakarta',
      jabatanTtd: 'Direktur',
      pernyataan: true,
    })
    await people.attach(id, 'importir', '01', '02')
    return id
  }
  async function examinedObjection(penetapan: string): Promise<string> {
    const id = await written(penetapan)
    await people.mustAct(id, 'kirim', 'importir')
    await people.mustAct(id, 'nyatakanLengkap', 'petugas')
    return id
  }
  async function decided(id: string, hasil: string): Promise<void> {
    await people.mustAct(id, 'susunKeputusan', 'peneliti', { hasil, pertimbangan: 'Dipertimbangkan dengan cermat.' })
    await people.mustAct(id, 'tetapkan', 'djbc')
    await customs.runJob('case-follow')
  }
  return { people, labelOf, restricted, written, examinedObjection, decided }
}

// spec §2.10-14
test('an SPBL is objected to without a guarantee: granted, it ends and its document goes on', async () => {
  const { people, labelOf, restricted, examinedObjection, decided } = await objections()
  const { id, spbl } = await restricted()
  const entry = await people.read(spbl, 'importir')
  expect(entry).toMatchObject({
    status: { label: 'Berlaku' },
    isi: { barang: 'Barang 1', nomorDokumen: (await customs.see(id, 'importir')).nomorDaftar },
    lanjutan: [{ layanan: 'keberatan-lartas' }],
  })
  const objection = await examinedObjection(spbl)
  expect([await labelOf(spbl), await customs.labelOf(id, 'importir')]).toEqual([
    'Dalam keberatan',
    'Larangan atau pembatasan (SPBL): serahkan izin',
  ])
  // Neither the office of the SPBL nor who drafted the decision.
  await people.mustAct(objection, 'susunKeputusan', 'peneliti', {
    hasil: 'TOLAK',
    pertimbangan: 'Pengecualian belum dibuktikan.',
  })
  for (const other of ['petugas', 'peneliti'] as const)
    expect(await people.act(objection, 'tetapkan', other)).toFailWith('case.notNow')
  await people.mustAct(objection, 'kembalikanKonsep', 'djbc', { alasan: 'Bukti pengecualian ada.' })
  await decided(objection, 'TERIMA_SELURUH')
  expect([await labelOf(objection), await labelOf(spbl)]).toEqual(['Dikabulkan', 'Dibatalkan'])
  expect(await customs.see(id, 'importir')).toMatchObject({ kodeRespon: '90', proses: { label: 'Penelitian dokumen' } })
  const titles = (await people.read(objection, 'importir')).dokumen.map(({ judul }) => judul)
  expect(titles).toEqual(['Tanda Terima Keberatan', 'Keputusan atas Keberatan'])
  await must(id, 'terbitkanSppb', 'petugas2')
})

test('refused, an SPBL holds until its permits, and is objected to once', async () => {
  const { people, labelOf, restricted, written, examinedObjection, decided } = await objections()
  const { id, spbl } = await restricted()
  const objection = await examinedObjection(spbl)
  await decided(objection, 'TOLAK')
  expect([await labelOf(objection), await labelOf(spbl)]).toEqual(['Ditolak', 'Berlaku'])
  const second = await people.act(await written(spbl), 'kirim', 'importir')
  expect(second).toFailWith('case.incomplete')
  expect(JSON.stringify(second.body)).toContain('hanya dapat diajukan satu kali')
  const izin = [{ nomorIzin: 'PI-77', tanggalIzin: people.day(), penerbit: 'Kemendag' }]
  const file = await customs.upload(id, 'importir', 'izin.pdf', '%PDF-1.7\n%%EOF\n')
  await must(id, 'serahkanIzin', 'importir', { izin, lampiran: [{ idBerkas: file.body['item'].idBerkas }] })
  const settled = await people.read(spbl, 'importir')
  expect(settled).toMatchObject({ status: { label: 'Selesai' }, isi: { penyelesaian: 'IZIN' } })
  expect(settled.lanjutan).toEqual([])
})

test('an objection to an SPBL that is lifted goes on and changes nothing; withdrawn, one that holds goes on', async () => {
  const { people, labelOf, restricted, examinedObjection, decided } = await objections()
  const { id, spbl } = await restricted()
  const objection = await examinedObjection(spbl)
  await must(id, 'cabutSpbl', 'petugas2', { alasan: 'Pos tarif barang dikecualikan.' })
  expect(await customs.see(id, 'importir')).toMatchObject({ kodeRespon: '90', proses: { label: 'Penelitian dokumen' } })
  expect(await labelOf(spbl)).toBe('Selesai, dalam keberatan')
  await decided(objection, 'TERIMA_SELURUH')
  expect(await labelOf(spbl)).toBe('Selesai')
  // A further SPBL of the same document is another one.
  await must(id, 'terbitkanSpbl', 'petugas2', { barang: 'Barang 2', ketentuan: 'Wajib laporan surveyor.' })
  const { terkait } = await customs.caseOf(id, 'importir')
  const entries = terkait.filter(({ path }) => path === '/perbendaharaan/penetapan-lartas')
  const other = entries.find(({ idKasus }) => idKasus !== spbl)?.idKasus ?? ''
  const withdrawn = await examinedObjection(other)
  await people.mustAct(withdrawn, 'cabut', 'importir', { alasan: 'Izin sudah diperoleh.' })
  expect([await labelOf(withdrawn), await labelOf(other), await labelOf(spbl)]).toEqual([
    'Dicabut',
    'Berlaku',
    'Selesai',
  ])
})

test('a correction is agreed to or rejected with one code, by its process', async () => {
  const request = { perubahan: [{ isian: 'pengangkut[0].nomorPengangkut', menjadi: 'V-118S' }], alasan: 'Salah ketik.' }
  const sentOf = async () => {
    sequence += 1
    const id = await customs.sent(
      '23',
      await documentOfKind('23', { day: wibDay(portal.core.now()), number: 7000 + sequence }),
      'tpb',
    )
    await customs.core()
    await must(id, 'mohonPerubahan', 'tpb', { ...request, alasan: 'Salah ketik nomor pelayaran.' })
    return id
  }
  const refused = await sentOf()
  const no = { kodeProses: '965', pesan: 'Bukti tidak dilampirkan.' }
  expect(await customs.answer(refused, '06', no)).toSucceed()
  expect(await customs.see(refused, 'tpb')).toMatchObject({ kodeRespon: '06', kodeProses: '965' })
  expect((await customs.caseOf(refused, 'tpb')).riwayat.at(-1)).toMatchObject({ tindakan: 'tolakPerubahan' })
  const agreed = await sentOf()
  expect(await customs.answer(agreed, '06')).toSucceed()
  expect(await customs.see(agreed, 'tpb')).toMatchObject({ kodeRespon: '06', kodeProses: '966' })
})

test('an objection to an SPBL is refused after sixty days, and counts as granted when nobody decides in sixty', async () => {
  const { people, labelOf, restricted, written, examinedObjection } = await objections()
  const [kept, late] = [await restricted(), await restricted()]
  const objection = await examinedObjection(kept.spbl)
  const draft = await written(late.spbl)
  await people.passTo(people.day(61))
  expect(await people.act(draft, 'kirim', 'importir')).toFailWith('case.tooLate')
  expect([await labelOf(objection), await labelOf(kept.spbl)]).toEqual(['Dianggap dikabulkan', 'Dibatalkan'])
  await customs.signIn()
  await customs.runJob('case-follow')
  expect(await customs.labelOf(kept.id, 'importir')).toBe('Penelitian dokumen')
  expect(await customs.labelOf(late.id, 'importir')).toBe('Larangan atau pembatasan (SPBL): serahkan izin')
})
