import { caseList, declarationValidation, hostStatus, paperVerify, wibDay, worklist } from '@dermaga/contract'
import { rowsOf, type ValidationError } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms, type Person } from '../../../../tests/support/customs.ts'
import { exportOfValves } from '../../../../tests/support/export-documents.ts'
import { createHostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const NPE = 'Persetujuan ekspor (NPE) terbit'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
})
afterAll(() => portal.close())

const valves = (wanted?: Parameters<typeof exportOfValves>[1]) => exportOfValves(wibDay(portal.core.now()), wanted)
const sent = (wanted?: Parameters<typeof exportOfValves>[1]) => customs.sent('30', valves(wanted), 'importir')

const titlesOf = async (id: string) => (await customs.caseOf(id, 'importir')).dokumen.map(({ judul }) => judul)

const assign = async (id: string, who: Person = 'kepala') =>
  customs.act(id, 'tugaskan', who, { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' })

async function reportOf(id: string) {
  return {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang eksportir',
    saksi: 'Rahayu Lestari',
    tingkat: '100',
    kemasanDiperiksa: '10',
    kesimpulan: 'SESUAI',
    uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
    foto: await customs.photographs(id, 'petugas', 2),
  }
}

describe('an export that is not inspected', () => {
  // spec §2.2-14
  test('owes nothing, is registered and approved by the core system, and ends with the manifest', async () => {
    const id = await sent()
    expect((await customs.see(id, 'importir')).proses).toMatchObject({ label: 'Terkirim, sedang divalidasi' })
    await customs.core()
    const approved = await customs.see(id, 'importir')
    expect(approved).toMatchObject({
      kodeRespon: '15',
      namaRespon: 'NPE',
      kodeProses: '240',
      nomorDaftar: expect.stringMatching(/^\d{6}$/),
      proses: { label: NPE, nada: 'good' },
    })
    expect(approved.riwayat.filter(({ jenis }) => jenis === 'dijawab').map(({ namaRespon }) => namaRespon)).toEqual([
      'Proses PEB',
      'NPE',
    ])
    const { isi, dokumen } = await customs.caseOf(id, 'importir')
    expect(isi).toMatchObject({
      nilaiEkspor: '160000000.00',
      negaraTujuan: 'SG',
      pengangkut: 'MV Contoh Bahari 012W',
      adaPungutan: 'TIDAK',
    })
    const paper = dokumen.find(({ judul }) => judul.includes('NPE'))
    expect(paper).toMatchObject({ keadaan: 'valid', nomor: expect.stringContaining('/NPE-BC30/040300/') })
    expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })).toSucceed()
    // What is approved cannot be answered again, nor rejected.
    for (const code of ['10', '14', '15', '16', '20']) {
      const refused = await customs.answer(id, code)
      expect(refused).toFailWith('declaration.answerNotNow')
      expect(refused.status).toBe(409)
    }
    expect(await customs.answer(id, '92')).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeProses: '800',
      proses: { label: 'Selesai, rekonsiliasi manifes' },
    })
  })

  test('with export duty is registered only once the duty is paid', async () => {
    const id = await sent({ bk: 5 })
    await customs.core()
    expect((await customs.see(id, 'importir')).proses?.label).toMatch(/^Menunggu pembayaran/)
    expect(await customs.answer(id, '20')).toFailWith('declaration.answerNotNow')
    const billing = await customs.billingOf(id, 'importir')
    expect(billing).toMatchObject({ total: 8_000_000 })
    await customs.pay(id, 'importir')
    await customs.core()
    // Goods with export duty are inspected.
    expect(await customs.labelOf(id, 'importir')).toBe('Pemeriksaan barang (PPB): siapkan barang')
    expect((await customs.see(id, 'importir')).nomorDaftar).toMatch(/^\d{6}$/)
  })
})

describe('export duty on a benchmark price of goods in another currency', () => {
  const inEuros = (nilaiBayar: number) => {
    const { isi, barang } = valves({ bk: 10 })
    const lines = barang.map(line => ({
      ...line,
      hargaPatokan: 900,
      barangTarif: rowsOf(line, 'barangTarif').map(row => Object.assign({}, row, { nilaiBayar })),
    }))
    return { isi: { ...isi, kodeValuta: 'EUR', ndpbm: 19_000 }, barang: lines }
  }
  const findingsOf = async (nilaiBayar: number) => {
    const id = await customs.drafted('30', inEuros(nilaiBayar), 'importir')
    const reply = await portal.call(declarationValidation, { params: { id }, token: customs.tokens.importir })
    expect(reply).toSucceed()
    const items = reply.body['items'] as (ValidationError & { pesan?: string })[]
    return { id, found: items.filter(({ code }) => code === 'dollarLevyDiffers') }
  }

  const confirmRates = (isExample: boolean) =>
    sql`update exchange_rate_week set is_example = ${isExample}`.execute(portal.core.db)
  afterEach(() => confirmRates(true))

  test('is not checked with a rate that is an example', async () => {
    expect((await findingsOf(0)).found).toEqual([])
  })

  test('is refused without payment, and accepted with the amount that the message names', async () => {
    await confirmRates(false)
    const unpaid = await findingsOf(0)
    const [found] = unpaid.found
    expect(unpaid.found).toHaveLength(1)
    expect(found).toMatchObject({ severity: 'error', path: 'barang[0].barangTarif[0].nilaiBayar' })
    const rate = Number(found?.params?.['rate'])
    expect(found?.params?.['reckoned']).toBe((900 * 200 * rate) / 10)
    expect(found?.pesan).toContain('kurs USD')
    expect(await customs.send(unpaid.id, 'importir')).toFailWith('declaration.incomplete')
    const paid = await findingsOf((900 * 200 * rate) / 10)
    expect(paid.found).toEqual([])
    expect(await customs.send(paid.id, 'importir')).toSucceed()
    await customs.core()
    expect(await customs.billingOf(paid.id, 'importir')).toMatchObject({ total: (900 * 200 * rate) / 10 })
  })
})

describe('an export that is inspected', () => {
  test('at the place and time that it declares is approved after the report, by another officer', async () => {
    const id = await sent({ jenis: '5', isReady: true })
    await customs.core()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '14',
      proses: { label: 'Menunggu petugas pemeriksa', pemegang: 'decider' },
    })
    const { isi } = await customs.caseOf(id, 'kepala')
    expect(isi).toMatchObject({
      waktuSiap: '2026-12-01T02:00:00.000Z',
      lokasiSiap: 'GUDANG EKSPORTIR, Jalan Contoh Melati 12, Bekasi',
      narahubung: 'Rahayu Lestari',
    })
    expect(await customs.act(id, 'terbitkanNpe', 'petugas2')).toFailWith('case.notNow')
    expect(await customs.answer(id, '16')).toFailWith('declaration.answerNotNow')
    expect(await assign(id, 'petugas')).toFailWith('case.notNow')
    expect(await assign(id)).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({ kodeProses: '300' })
    const report = await reportOf(id)
    expect(await customs.act(id, 'rekamLhp', 'petugas2', report)).toFailWith('case.notAssigned')
    expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Penelitian hasil pemeriksaan')
    expect(await customs.act(id, 'terbitkanNpe', 'petugas')).toFailWith('case.fourEyes')
    expect(await customs.act(id, 'terbitkanNpe', 'petugas2', { catatan: 'Sesuai.' })).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '16',
      namaRespon: 'NPE PEB merah',
      proses: { label: NPE },
    })
    const titles = await titlesOf(id)
    for (const title of ['PPB', 'Instruksi Pemeriksaan', 'LHP', 'NPE']) {
      expect(titles.join(), title).toContain(title)
    }
  })

  test('without a declared readiness waits for the exporter, also where the goods were not ready or are inspected again', async () => {
    const id = await sent({ jenis: '5' })
    await customs.core()
    const ready = {
      waktuSiap: '2026-12-01T02:00:00.000Z',
      lokasi: 'Gudang 305',
      narahubung: 'Joko',
      telepon: '08123456789',
    }
    const asked = 'Pemeriksaan barang (PPB): siapkan barang'
    expect(await customs.labelOf(id, 'importir')).toBe(asked)
    expect(await customs.act(id, 'siapPeriksa', 'importir', ready)).toSucceed()
    expect((await customs.caseOf(id, 'importir')).isi).toMatchObject({ lokasiSiap: 'Gudang 305', narahubung: 'Joko' })
    expect(await assign(id)).toSucceed()
    expect(await customs.act(id, 'tidakSiap', 'petugas', { alasan: 'Peti kemas belum tiba di gudang.' })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe(asked)
    expect(await customs.act(id, 'siapPeriksa', 'importir', ready)).toSucceed()
    expect(await assign(id)).toSucceed()
    expect(await customs.act(id, 'rekamLhp', 'petugas', await reportOf(id))).toSucceed()
    expect(await customs.act(id, 'periksaUlang', 'petugas2', { alasan: 'Periksa juga peti kemas kedua.' })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe(asked)
  })
})

test('a rejected export is changed and sent again under its number', async () => {
  const id = await sent()
  expect(await customs.answer(id, '10', { pesan: 'Nama pembeli tidak lengkap.' })).toSucceed()
  const rejected = await customs.see(id, 'importir')
  expect(rejected).toMatchObject({
    namaRespon: 'Reject PEB',
    proses: { label: 'Ditolak sistem (NPP): perbaiki dan kirim ulang', nada: 'attention' },
    tindakan: ['ubah', 'kirim', 'salin', 'beri'],
  })
  expect(await titlesOf(id)).toEqual(['Nota Pemberitahuan Penolakan (NPP)'])
  expect(await customs.save(id, valves({ isReady: true }).isi, 'importir')).toSucceed()
  const again = await customs.send(id, 'importir')
  expect(again.body['item']).toMatchObject({ nomorAju: rejected.nomorAju })
  await customs.core()
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
})

describe('correcting', () => {
  const row = { isian: 'pengangkut[0].namaPengangkut', semula: 'MV Contoh Bahari', menjadi: 'MV Contoh Samudra' }
  const asked = { perubahan: [row], alasan: 'Kapal diganti pelayaran.' }

  test('needs an officer, who sees what was declared beside what it becomes', async () => {
    const id = await sent()
    await customs.core()
    const same = { ...asked, perubahan: [{ ...row, menjadi: row.semula }] }
    for (const wrong of [{}, { ...asked, perubahan: [] }, same]) {
      expect(await customs.act(id, 'ajukanPembetulan', 'importir', wrong)).toFailWith('case.incomplete')
    }
    expect(await customs.act(id, 'ajukanPembetulan', 'importir', asked)).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Permohonan pembetulan diteliti')
    expect((await customs.caseOf(id, 'petugas')).riwayat.at(-1)?.jawaban).toMatchObject({ perubahan: [row] })
    expect(await customs.answer(id, '30')).toFailWith('declaration.answerIncomplete')
    expect(await customs.answer(id, '30', { pesan: 'Bukti penggantian kapal tidak ada.' })).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({ kodeProses: '965', proses: { label: NPE } })
    expect(await customs.act(id, 'ajukanPembetulan', 'importir', asked)).toSucceed()
    expect(await customs.answer(id, '966')).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({
      kodeRespon: '966',
      kodeProses: '966',
      proses: { label: NPE },
    })
    expect(await titlesOf(id)).toContain('Persetujuan Pembetulan')
    // The document has a new version, and the case what it says.
    const { isi, riwayat } = await customs.caseOf(id, 'importir')
    expect(isi).toMatchObject({ pengangkut: 'MV Contoh Samudra 012W' })
    expect(riwayat.at(-1)).toMatchObject({
      perubahan: [{ isian: 'pengangkut', semula: 'MV Contoh Bahari 012W', menjadi: 'MV Contoh Samudra 012W' }],
      jawaban: { perubahan: [row] },
    })
  })

  test('ends after the term of its elements', async () => {
    const id = await sent()
    await customs.core()
    const value = { perubahan: [{ isian: 'fob', menjadi: '10500' }], alasan: 'Harga disesuaikan.' }
    const bulk = { perubahan: [{ isian: 'bruto', menjadi: '10100' }], alasan: 'Hasil timbang kapal.' }
    const hindrances = async () =>
      Object.fromEntries((await customs.caseOf(id, 'importir')).tindakan.map(({ nama, halangan }) => [nama, halangan]))
    const before = portal.core.now()
    const later = async (days: number) => {
      portal.setClock(new Date(before.getTime() + days * 86_400_000))
      await customs.signIn()
    }
    await later(3)
    expect(await hindrances()).toMatchObject({ ajukanPembetulanCurah: null })
    await later(4)
    expect(await hindrances()).toMatchObject({ ajukanPembetulanCurah: 'tooLate', ajukanPembetulan: null })
    expect(await customs.act(id, 'ajukanPembetulanCurah', 'importir', bulk)).toFailWith('case.tooLate')
    await later(31)
    expect(await customs.act(id, 'ajukanPembetulan', 'importir', asked)).toFailWith('case.tooLate')
    await later(45)
    expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', value)).toSucceed()
    // The decision is not late because the request would be.
    await later(60)
    expect(await customs.act(id, 'setujuiPembetulanNilai', 'petugas')).toSucceed()
    expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', value)).toFailWith('case.tooLate')
    portal.setClock(before)
    await customs.signIn()
  })
})

describe('cancelling', () => {
  const alasan = 'Pembeli membatalkan pesanan.'

  test('an approved export ends its approval once an officer agrees, and keeps it where the officer does not', async () => {
    const id = await sent()
    await customs.core()
    expect(await customs.act(id, 'ajukanPembatalan', 'importir')).toFailWith('case.incomplete')
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Permohonan pembatalan diteliti')
    // Goods under examination are not loaded.
    expect(await customs.answer(id, '92')).toFailWith('declaration.answerNotNow')
    const { kodeProses } = await customs.see(id, 'importir')
    const no = 'Barang sudah dimuat ke kapal.'
    expect(await customs.act(id, 'tolakPembatalan', 'petugas', { alasan: no })).toSucceed()
    const refused = await customs.see(id, 'importir')
    expect(refused).toMatchObject({ kodeRespon: '90', kodeProses, proses: { label: NPE } })
    expect(refused.riwayat.at(-1)).toMatchObject({ kodeRespon: '90', pesan: no })
    // The core system refuses it by the process with which the document goes on.
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan })).toSucceed()
    expect(await customs.answer(id, '90', { pesan: no, kodeProses: '400' })).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({ kodeProses: '400', proses: { label: NPE } })
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan })).toSucceed()
    expect(await customs.answer(id, '90', { pesan: 'Disetujui.' })).toSucceed()
    expect(await customs.see(id, 'importir')).toMatchObject({ kodeProses: '900', proses: { label: 'Dibatalkan' } })
    const paper = (await customs.caseOf(id, 'importir')).dokumen.find(({ judul }) => judul.includes('NPE'))
    expect(paper).toMatchObject({ keadaan: 'revoked' })
    expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan })).toFailWith('case.notNow')
  })

  test('is possible before the inspection, to which a refused one returns', async () => {
    const id = await sent({ jenis: '5' })
    await customs.core()
    expect(await customs.act(id, 'ajukanPembatalanAwal', 'importir', { alasan })).toSucceed()
    expect(await customs.act(id, 'tolakPembatalanAwal', 'petugas', { alasan: 'Bukti tidak lengkap.' })).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Pemeriksaan barang (PPB): siapkan barang')
    expect(await customs.act(id, 'ajukanPembatalanAwal', 'importir', { alasan })).toSucceed()
    expect(await customs.act(id, 'setujuiPembatalan', 'petugas')).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe('Dibatalkan')
  })
})

test('other companies do not see it, and officers of its office have it in their worklist', async () => {
  const id = await sent({ jenis: '5', isReady: true })
  await customs.core()
  const { idKasus } = await customs.caseOf(id, 'importir')
  const query = { layanan: 'dokumen-bc30' }
  const own = await portal.call(worklist, { token: customs.tokens.kepala, query })
  expect((own.body['items'] as { idKasus: string }[]).map(item => item.idKasus)).toContain(idKasus)
  const others = await portal.call(caseList, { token: customs.tokens.tpb, query })
  expect(JSON.stringify(others.body)).not.toContain(idKasus)
  // An office that neither has nor inspects it.
  await sql`update service_case set kode_kantor = '010700', kantor_pembaca = '{}' where id_kasus = ${idKasus}`.execute(
    portal.core.db,
  )
  const elsewhere = await portal.call(worklist, { token: customs.tokens.kepala, query })
  expect(JSON.stringify(elsewhere.body)).not.toContain(idKasus)
})

test('the company’s own system reads every step of it', async () => {
  const erp = await createHostAccount(portal, 'importir')
  const id = await sent()
  await customs.core()
  const row = { isian: 'pengangkut[0].nomorPengangkut', menjadi: '013W' }
  const asked = { perubahan: [row], alasan: 'Jadwal kapal mundur.' }
  expect(await customs.act(id, 'ajukanPembetulan', 'importir', asked)).toSucceed()
  expect(await customs.act(id, 'setujuiPembetulan', 'petugas')).toSucceed()
  const { nomorAju } = await customs.see(id, 'importir')
  const token = (await erp.tokens()).access_token
  const query = { idPerusahaan: '0012345678901000' }
  const status = await portal.call(hostStatus, { query, token, key: erp.key })
  expect(status.body['dataRespon']).toContainEqual(expect.objectContaining({ nomorAju, kodeRespon: '3015' }))
  const corrected = { nomorAju, kodeStatus: '966', keterangan: 'Persetujuan Perbaikan' }
  expect(status.body['dataStatus']).toContainEqual(expect.objectContaining(corrected))
})

test('officers take every step where no core system is connected', async () => {
  const other = await openTestPortal({ env: { UNDO_SECONDS: '0', CUSTOMS_CORE: 'officers' } })
  try {
    const here = await openCustoms(other)
    const id = await here.sent('30', exportOfValves(wibDay(other.core.now())), 'importir')
    for (const action of ['terima', 'daftarkan']) expect(await here.act(id, action, 'petugas'), action).toSucceed()
    const choice = { jalur: 'HIJAU', alasan: 'Tidak ada indikator risiko' }
    expect(await here.act(id, 'tetapkanJalur', 'petugas', choice)).toSucceed()
    expect(await here.act(id, 'lepaskan', 'petugas')).toSucceed()
    expect(await here.labelOf(id, 'importir')).toBe(NPE)
    expect(await here.act(id, 'selesaikan', 'petugas')).toSucceed()
  } finally {
    await other.close()
  }
})

test('exports that were sent before the workflow get a case where their last answer or registration leads', async () => {
  const [ordered, general, open] = [await sent({ jenis: '5', isReady: true }), await sent(), await sent()]
  await customs.core()
  const { db } = portal.core
  await sql`update declaration set id_kasus = null where id_header in (${ordered}, ${general}, ${open})`.execute(db)
  await sql`update declaration set kode_respon = '90' where id_header = ${general}`.execute(db)
  await sql`update declaration set kode_respon = null, nomor_daftar = null where id_header = ${open}`.execute(db)
  await sql`update service_case set id_dokumen = null, nomor = null where id_dokumen in (${ordered}, ${general}, ${open})`.execute(
    db,
  )
  await customs.runJob('declaration-cases')
  expect(await customs.labelOf(ordered, 'importir')).toBe('Menunggu petugas pemeriksa')
  expect(await customs.labelOf(general, 'importir')).toMatch(/^Terdaftar, No\. \d{6}$/)
  expect(await customs.labelOf(open, 'importir')).toBe('Terkirim, sedang divalidasi')
})
