import {
  type CaseDetail,
  type CaseSummary,
  caseFileAdd,
  caseList,
  caseObstacles,
  hostExciseLack11,
  hostExciseQuarterlyReports,
  type MissingReport,
  registerList,
  reportsMissing,
} from '@dermaga/contract'
import { monthOf, monthsAfter, quarterOf, startAfter, startOf, writtenPeriod } from '@dermaga/service'
import { longDayText, monthText, periodText } from '@dermaga/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostAccount } from '../support/host-account.ts'
import { lack1Tester } from '../support/lack1.ts'
import { nppbkcTester } from '../support/nppbkc.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const CIKARANG = '051000'
const OWN = '0510-PGN-000031'

let portal: TestPortal
let people: ReturnType<typeof lack1Tester>
/** The first month about which the company owes a report, `YYYY-MM-01`. */
let month: string
let keputusan: string

beforeAll(async () => {
  portal = await openTestPortal()
  people = lack1Tester(portal)
  await people.signIn()
  month = monthsAfter(monthOf(people.day()), 1)
  await people.pass(month)
  keputusan = (
    await people.facility({
      nppp: OWN,
      tanggalKep: people.day(),
      awalBerlaku: month,
      akhirBerlaku: monthsAfter(month, 12),
    })
  ).idKasus
}, 120_000)
afterAll(() => portal.close())

/** A day of a month some months after the first. */
const dayOf = (after: number, day: string) => `${monthsAfter(month, after).slice(0, 8)}${day}`
const missing = (who: 'petugas' | 'cukai', query: object = {}) =>
  portal.call(reportsMissing, { token: people.tokens[who], params: { layanan: 'lack-1' }, query: { ...query } })
const listed = async (query: object = { q: OWN }): Promise<MissingReport[]> => {
  const reply = await missing('petugas', query)
  expect(reply).toSucceed()
  return reply.body['items']
}
const obstacles = async (id: string): Promise<string> => {
  const reply = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id } })
  return JSON.stringify(reply.body['items'])
}
/** Sends what the facility of the demo owes. */
async function settleDemo(): Promise<void> {
  const drafts = (await people.list()).filter(({ nomor }) => nomor === null)
  const owed = await Promise.all(drafts.map(({ idKasus }) => people.read(idKasus, 'cukai')))
  const others = owed.filter(({ isi }) => isi['keputusan'] !== keputusan)
  const monthIn = ({ isi }: (typeof owed)[number]) => `${isi['periodeTahun']}-${isi['periodeBulan']}`
  for (const { idKasus } of others.toSorted((one, other) => (monthIn(one) < monthIn(other) ? -1 : 1))) {
    await people.fill(idKasus, {})
    await people.mustAct(idKasus, 'kirim', 'cukai')
  }
}

// spec §2.10-4
test('officers see who has not reported, and a late report keeps its company from ordering and sending', async () => {
  const drafts = await Promise.all(['p3c', 'ck-1', 'ck-5'].map(layanan => people.begin(layanan, 'cukai')))
  await people.pass(dayOf(1, '10'))
  await settleDemo()
  expect(await listed()).toEqual([])
  for (const id of drafts) expect(await obstacles(id)).not.toContain('LACK-1')

  await people.pass(dayOf(1, '13'))
  expect(await listed()).toEqual([
    {
      idKasus: expect.any(String),
      pemohon: { nama: expect.any(String), npwp: '0045678901234000' },
      nomorEntri: OWN,
      kantor: { kode: CIKARANG, nama: expect.any(String) },
      periode: month.slice(0, 7),
      jatuhTempo: dayOf(1, '10'),
      hariTerlambat: 3,
    },
  ])
  const late = `LACK-1 ${monthText(month.slice(0, 7))} belum dikirim dan sudah lewat batasnya.`
  for (const id of drafts) expect(await obstacles(id)).toContain(late)
  expect(await missing('cukai')).toFailWith('access.denied')
  const other = { token: people.tokens.petugas, params: { layanan: 'p3c' }, query: {} }
  expect(await portal.call(reportsMissing, other)).toFailWith('case.noService')

  // Reporting itself is never kept back.
  await people.send(keputusan, month.slice(0, 7), {})
  expect(await listed()).toEqual([])
  for (const id of drafts) expect(await obstacles(id)).not.toContain('LACK-1')
})

test('the list is searched and read page by page, the earliest month first', async () => {
  await people.pass(dayOf(4, '12'))
  const months = [1, 2, 3].map(after => monthsAfter(month, after).slice(0, 7))
  const own = await listed()
  expect(own.map(({ periode }) => periode)).toEqual(months)
  const all = await listed({})
  expect(all.length).toBeGreaterThan(own.length)
  expect(all.map(({ periode }) => periode)).toEqual(all.map(({ periode }) => periode).toSorted())
  const first = await missing('petugas', { size: 2 })
  expect(first.body['items']).toEqual(all.slice(0, 2))
  expect(await listed({ cursor: first.body['next'] })).toEqual(all.slice(2))
  expect(await missing('petugas', { cursor: 'eyJ4IjoxfQ' })).toFailWith('input.invalid')
})

/** The licence of a company, and what its register has. */
const entriesOf = async (layanan: string): Promise<CaseSummary[]> =>
  (await portal.call(registerList, { token: people.tokens.cukai, params: { layanan } })).body['items']

/** A CK-4 of the factory, by its name. */
async function ck4(judul: string, keadaan?: string): Promise<CaseDetail> {
  const query = { layanan: 'ck-4', sebagai: 'pemohon' as const, size: 50 }
  const { body } = await portal.call(caseList, { token: people.tokens.cukai, query })
  const found = (body['items'] as CaseSummary[]).find(
    each => each.judul === judul && (keadaan === undefined || each.status.keadaan === keadaan),
  )
  if (!found) throw new Error(`there is no ${judul}`)
  return people.read(found.idKasus, 'cukai')
}
const signed = { kotaTtd: 'Cikarang', namaTtd: 'Agus Setiawan' }

async function recordProduction(komoditi: string, awalBerlaku: string): Promise<string> {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('produksi-bkc', 'petugas', { npwp: '0045678901234000', kantor: CIKARANG })
  const alasan = 'Produksi sesuai berita acara pemeriksaan'
  await people.save(id, 'petugas', { izin: licence?.idKasus, komoditi, awalBerlaku, alasan })
  return id
}

// spec §2.10-20
test('what is made every day is reported until the next working day, also at a weekend and when nothing was made', async () => {
  // One entry for each licence and kind of goods.
  const again = await recordProduction('HT', people.day())
  expect(await people.act(again, 'ajukan', 'petugas')).toFailWith('case.numberTaken')
  const friday = [0, 1, 2, 3, 4, 5, 6].map(people.day).find(day => new Date(day).getUTCDay() === 5) ?? ''
  const after = (days: number) => new Date(Date.parse(friday) + days * 86_400_000).toISOString().slice(0, 10)
  await people.pass(friday)
  const id = await recordProduction('EA', friday)
  await people.mustAct(id, 'ajukan', 'petugas')
  await people.mustAct(id, 'sahkan', 'kepala')

  await people.pass(after(3))
  const days = [0, 1, 2].map(after)
  const reports = await Promise.all(days.map(day => ck4(`CK-4 ${longDayText(day)}`)))
  const [first, second, third] = reports as [CaseDetail, CaseDetail, CaseDetail]
  // Friday, Saturday and Sunday are due on the same working day.
  const due = String(first.isi['jatuhTempo'])
  expect(reports.map(({ isi }) => isi['jatuhTempo'])).toEqual([due, due, due])
  expect([1, 2, 3, 4, 5]).toContain(new Date(due).getUTCDay())
  expect(due > after(2)).toBe(true)

  await people.save(first.idKasus, 'cukai', { nihil: true, ...signed })
  const nothing = await people.mustAct(first.idKasus, 'kirim', 'cukai')
  expect(nothing).toMatchObject({
    nomor: expect.stringMatching(/^CK4-051000-\d{4}-\d{6}$/),
    status: { label: 'Selesai' },
  })
  expect(nothing.dokumen.map(({ judul }) => judul)).toEqual(['Pemberitahuan BKC yang Selesai Dibuat (CK-4)'])

  const tank = {
    nomorProduksi: 'P-1',
    nomorTangki: 'T-1',
    merek: 'Etanol Contoh',
    kadar: '96',
    jumlahProduksi: '1250.5',
  }
  await people.save(second.idKasus, 'cukai', signed)
  expect(await people.act(second.idKasus, 'kirim', 'cukai')).toFailWith('case.incomplete')
  await people.save(second.idKasus, 'cukai', { alkohol: [{ ...tank, tanggalProduksi: days[0] }] })
  expect(JSON.stringify((await people.act(second.idKasus, 'kirim', 'cukai')).body)).toContain('dalam masa laporan ini')
  const rows = [1, 2].map(() => ({ ...tank, tanggalProduksi: days[1] }))
  await people.save(second.idKasus, 'cukai', { alkohol: rows })
  const made = await people.mustAct(second.idKasus, 'kirim', 'cukai')
  expect(made.isi).toMatchObject({ jumlahLiter: '2501', alkohol: [{ tarif: '20000' }, { tarif: '20000' }] })

  const dayAfterDue = new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10)
  await people.pass(dayAfterDue)
  const query = { token: people.tokens.petugas, params: { layanan: 'ck-4' }, query: { size: 50 } }
  const { items } = (await portal.call(reportsMissing, query)).body as unknown as { items: MissingReport[] }
  expect(items.filter(({ idKasus }) => reports.some(each => each.idKasus === idKasus))).toMatchObject([
    { idKasus: third.idKasus, periode: days[2], jatuhTempo: due, hariTerlambat: 1 },
  ])
  await people.save(third.idKasus, 'cukai', { nihil: true, ...signed })
  const late = await people.mustAct(third.idKasus, 'kirim', 'cukai')
  expect(late.status.label).toBe('Selesai, terlambat 1 hari')
  await people.mustAct(id, 'hentikan', 'kepala', { alasan: 'Penyulingan dihentikan pabrik' })
})

test('tobacco is reported by the month, and a correction needs the head of the office', async () => {
  const before = monthsAfter(monthOf(people.day()), -1).slice(0, 7)
  const draft = await ck4(`CK-4 ${monthText(before)}`)
  expect(draft.isi).toMatchObject({ produksiAwal: `${before}-01`, jatuhTempo: `${people.day().slice(0, 7)}-10` })
  const row = {
    nomorProduksi: 'P-7',
    tanggalProduksi: `${before}-15`,
    merek: 'Daun Emas Polos',
    jenisProduksi: 'SKM',
    isi: '12',
    satuan: 'btg',
    hje: '28500',
    tarif: '1231',
    bahanKemasan: 'Karton',
    jumlahKemasan: '15000',
  }
  await people.save(draft.idKasus, 'cukai', { ...signed, hasilTembakau: [{ ...row, dilekati: '15001' }] })
  const tooMany = await people.act(draft.idKasus, 'kirim', 'cukai')
  expect(JSON.stringify(tooMany.body)).toContain('tidak boleh melebihi jumlah kemasan')
  // Packs with stamps name the kind of stamps.
  expect(JSON.stringify(tooMany.body)).toContain('hasilTembakau[0].pita')
  await people.save(draft.idKasus, 'cukai', { hasilTembakau: [{ ...row, dilekati: '0' }] })
  const sent = await people.mustAct(draft.idKasus, 'kirim', 'cukai')
  expect(sent.isi).toMatchObject({ jumlahKemasan: '15000', jumlahBatang: '180000', jumlahGram: '0' })

  await people.mustAct(draft.idKasus, 'perbaiki', 'cukai', { alasan: 'Satu mesin belum dihitung' })
  const correction = await ck4(`CK-4 ${monthText(before)}`, 'perbaikan')
  expect(correction.status).toMatchObject({ label: 'Draf perbaikan ke-1', tenggat: null })
  const stamp = await people.read((await entriesOf('jenis-pita'))[0]?.idKasus ?? '', 'petugas')
  const { nomorProduksi, tanggalProduksi, bahanKemasan } = row
  const stamped = { nomorProduksi, tanggalProduksi, bahanKemasan, pita: stamp.idKasus, jumlahKemasan: '1000' }
  await people.save(correction.idKasus, 'cukai', {
    hasilTembakau: [
      { ...row, dilekati: '0' },
      { ...stamped, dilekati: '900' },
    ],
  })
  await people.mustAct(correction.idKasus, 'ajukanPerbaikan', 'cukai')
  expect(await people.act(correction.idKasus, 'setujui', 'petugas')).toFailWith('case.notNow')
  await people.mustAct(correction.idKasus, 'kembalikan', 'kepala', { alasan: 'Lampirkan catatan mesin' })
  await people.mustAct(correction.idKasus, 'ajukanPerbaikan', 'cukai')
  const approved = await people.mustAct(correction.idKasus, 'setujui', 'kepala')
  // What the register of stamps says of a brand is filled in.
  const { merek, isi, hje, tarif } = stamp.isi
  const jumlahBatang = String(180_000 + 1000 * Number(isi))
  expect(approved).toMatchObject({
    status: { keadaan: 'selesai' },
    isi: { pembetulan: '1', jumlahBatang, jumlahDilekati: '900', hasilTembakau: [{}, { merek, hje, tarif }] },
  })
  expect((await people.read(draft.idKasus, 'cukai')).status.label).toBe('Digantikan perbaikan')

  // One that was accepted is cancelled by decision; its month still needs one.
  const other = await replacedAfterCancelling(approved.idKasus, () => ck4(`CK-4 ${monthText(before)}`, 'perbaikan'))
  expect(other.isi).toMatchObject({ pembetulan: '2', hasilTembakau: [{}, {}] })
})

/** A report that was cancelled by decision is replaced by another one, which was approved.
 *  @param draftOf finds the draft that replaces it @returns the other one */
async function replacedAfterCancelling(id: string, draftOf: () => Promise<CaseDetail>): Promise<CaseDetail> {
  const { cukai } = people.tokens
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const added = await portal.call(caseFileAdd, { token: cukai, params: { id }, query: { nama: 'dasar.pdf' }, file })
  const asked = { alasan: 'Laporan dibuat untuk tempat lain.', dasar: [{ idBerkas: added.body['item'].idBerkas }] }
  await people.mustAct(id, 'mohonBatal', 'cukai', asked)
  await people.mustAct(id, 'tolakBatal', 'kepala', { alasan: 'Berita acara belum dilampirkan.' })
  await people.mustAct(id, 'mohonBatal', 'cukai', asked)
  expect(await people.act(id, 'setujuiBatal', 'petugas')).toFailWith('case.notNow')
  expect((await people.mustAct(id, 'setujuiBatal', 'kepala')).status).toMatchObject({
    label: 'Dibatalkan',
    pemegang: 'applicant',
  })
  await people.mustAct(id, 'gantiBatal', 'cukai', { alasan: 'Laporan pengganti.' })
  const { idKasus } = await draftOf()
  await people.mustAct(idKasus, 'ajukanPerbaikan', 'cukai')
  const other = await people.mustAct(idKasus, 'setujui', 'kepala')
  expect((await people.read(id, 'cukai')).status.label).toBe('Digantikan perbaikan')
  return other
}

const beer = {
  kode: 'BIR-620',
  jenisBkc: 'MMEA',
  jenisProduksi: 'A',
  namaMerk: 'Bir Contoh',
  isi: '620',
  tarif: '16500',
  kadar: '4.7',
  satuan: 'LTR',
  sudahDilekati: '0',
}
/** Another kind of drinks. */
const OTHER_KIND = 'B'
const trader = {
  namaPengusaha: 'Siti Aminah',
  noIdentitas: '3319014567890001',
  alamatPemberitahu: 'Jl. Tembakau No. 45, Kudus',
}
const rowsOf = ({ isi }: CaseDetail) => isi['barang'] as Record<string, string>[]

// spec §2.10-19
test('traders report every quarter, each opens with what the one before leaves, and a correction needs the head of the office', async () => {
  const permits = nppbkcTester(portal, portal.core.now)
  await permits.signIn()
  const { idKasus: izin, nomor } = await permits.licence('drinks')
  const quarter = (after: number) => startAfter('quarter', startOf('quarter', people.day()), after)
  const [begun, second, third] = [0, 1, 2].map(quarter) as [string, string, string]
  const titleOf = (start: string) => `LACK-11 ${periodText(writtenPeriod('quarter', start))}`
  async function lack11(): Promise<CaseSummary[]> {
    const query = { layanan: 'lack-11', sebagai: 'pemohon' as const, size: 50 }
    return (await portal.call(caseList, { token: people.tokens.cukai, query })).body['items']
  }
  async function about(start: string, keadaan?: string): Promise<CaseDetail> {
    const found = (await lack11()).find(
      ({ judul, status }) => judul === titleOf(start) && (keadaan === undefined || status.keadaan === keadaan),
    )
    if (!found) throw new Error(`there is no ${titleOf(start)}`)
    return people.read(found.idKasus, 'cukai')
  }
  await people.openReports()
  expect(await lack11()).toEqual([])

  await people.pass(`${third.slice(0, 8)}03`)
  // The licence of a factory, which the company has too, owes none.
  expect((await lack11()).map(({ judul }) => judul).toSorted()).toEqual([titleOf(begun), titleOf(second)].toSorted())
  const first = await about(begun)
  expect(first).toMatchObject({
    status: { keadaan: 'terlambat' },
    isi: { izin, nppbkc: nomor, periodeAwal: begun, jatuhTempo: `${second.slice(0, 8)}10` },
  })
  const waited = { token: people.tokens.petugas, params: { layanan: 'lack-11' }, query: {} }
  expect((await portal.call(reportsMissing, waited)).body['items']).toMatchObject([
    { idKasus: first.idKasus, nomorEntri: nomor, periode: writtenPeriod('quarter', begun) },
  ])
  const next = await about(second)
  await people.save(next.idKasus, 'cukai', { ...trader, nihil: true })
  expect(JSON.stringify((await people.act(next.idKasus, 'kirim', 'cukai')).body)).toContain(titleOf(begun))

  // The first report says what was there; nothing leaves that was not.
  const stock = { ...beer, saldoAwal: '100', pemasukan: '40' }
  await people.save(first.idKasus, 'cukai', { ...trader, barang: [{ ...stock, pengeluaran: '200' }] })
  const tooMuch = await people.act(first.idKasus, 'kirim', 'cukai')
  expect(JSON.stringify(tooMuch.body)).toContain('melebihi saldo awal ditambah pemasukan')
  await people.save(first.idKasus, 'cukai', { barang: [{ ...stock, pengeluaran: '30' }] })
  const sent = await people.mustAct(first.idKasus, 'kirim', 'cukai')
  expect(sent).toMatchObject({
    nomor: expect.stringMatching(/^LACK11-060300-\d{4}-\d{6}$/),
    status: { label: expect.stringMatching(/^Selesai, terlambat \d+ hari$/) },
    dokumen: [{ judul: 'Laporan Triwulan Barang Kena Cukai (LACK-11)' }],
  })
  expect(rowsOf(sent)).toMatchObject([{ saldoAkhir: '110', belumDilekati: '110' }])

  // Goods that are left cannot be left out.
  const nothing = await people.act(next.idKasus, 'kirim', 'cukai')
  expect(nothing).toFailWith('case.gated')
  expect(JSON.stringify(nothing.body)).toContain('Saldo awal barang BIR-620 harus 110')
  await people.save(next.idKasus, 'cukai', { nihil: undefined })
  const [left] = rowsOf(await about(second)) as [Record<string, string>]
  expect(left).toMatchObject({ namaMerk: 'Bir Contoh', saldoAwal: '110', pengeluaran: '0' })
  const wine = { ...beer, kode: 'ANGGUR-750', namaMerk: 'Anggur Contoh', saldoAwal: '5', pemasukan: '12' }
  await people.save(next.idKasus, 'cukai', { barang: [{ ...left, saldoAwal: '90', sudahDilekati: '0' }, wine] })
  // What the report before has may be repeated, also where its list offers it no more; anything else has to be offered.
  const offer = (kode: string | undefined, isOffered: boolean) =>
    sql`update reference_entry set is_offered = ${isOffered}
      where list = 'jenis_produksi_bkc' and code = ${kode}`.execute(portal.core.db)
  await offer(beer.jenisProduksi, false)
  await offer(OTHER_KIND, false)
  await people.save(next.idKasus, 'cukai', {
    barang: [
      { ...left, saldoAwal: '90', sudahDilekati: '0' },
      { ...wine, jenisProduksi: OTHER_KIND },
    ],
  })
  const withdrawn = await people.act(next.idKasus, 'kirim', 'cukai')
  expect(withdrawn.body['params'].problems).toEqual([
    expect.objectContaining({ path: 'barang[1].jenisProduksi', code: 'notListed' }),
  ])
  await people.save(next.idKasus, 'cukai', { barang: [{ ...left, saldoAwal: '90', sudahDilekati: '0' }, wine] })
  const inTime = await people.mustAct(next.idKasus, 'kirim', 'cukai')
  expect(inTime.status.label).toBe('Selesai')
  expect(rowsOf(inTime).map(({ saldoAwal, saldoAkhir }) => [saldoAwal, saldoAkhir])).toEqual([
    ['110', '110'],
    ['0', '12'],
  ])

  await people.mustAct(first.idKasus, 'perbaiki', 'cukai', { alasan: 'Retur sepuluh liter belum dihitung' })
  const correction = await about(begun, 'perbaikan')
  await people.save(correction.idKasus, 'cukai', { barang: [{ ...rowsOf(correction)[0], pengeluaran: '20' }] })
  await people.mustAct(correction.idKasus, 'ajukanPerbaikan', 'cukai')
  expect(await people.act(correction.idKasus, 'setujui', 'petugas')).toFailWith('case.notNow')
  await people.mustAct(correction.idKasus, 'setujui', 'kepala')
  expect((await people.read(first.idKasus, 'cukai')).status.label).toBe('Digantikan perbaikan')
  // The next report has to follow.
  const following = await about(second, 'perbaikan')
  expect(rowsOf(following).map(({ kode, saldoAwal }) => [kode, saldoAwal])).toEqual([
    ['BIR-620', '120'],
    ['ANGGUR-750', '0'],
  ])
  await people.mustAct(following.idKasus, 'ajukanPerbaikan', 'cukai')
  await people.mustAct(following.idKasus, 'setujui', 'kepala')
  await offer(beer.jenisProduksi, true)
  await offer(OTHER_KIND, true)

  // A program of the company fills in the next one in its documented shape, once.
  await people.pass(startAfter('quarter', third, 1))
  const host = await createHostAccount(portal, 'cukai')
  const program = { token: (await host.tokens()).access_token, key: host.key }
  const browsed = async (jenisBkc: string) =>
    (await portal.call(hostExciseQuarterlyReports, { ...program, query: { jenisBkc } } as never)).body['data']
  expect(await browsed('HT')).toMatchObject({ totalData: 0, listData: [] })
  const { totalData, listData } = await browsed('MMEA')
  // Two reports, and the correction of each.
  expect([totalData, listData.length]).toEqual([4, 4])
  expect(listData).toContainEqual(
    expect.objectContaining({
      idLack11Header: correction.idKasus,
      jenisBkc: ['MMEA'],
      namaPerusahaan: sent.isi['namaPerusahaan'],
      status: expect.stringContaining('Selesai'),
      waktuRekam: expect.any(String),
    }),
  )
  const send = (details: object[]) => {
    const { npwp, namaPerusahaan, alamatPerusahaan, kodeKantor } = first.isi
    const header = { ...trader, nppbkc: nomor, npwp, namaPerusahaan, alamatPerusahaan, kodeKantor, idNppbkc: izin }
    const period = { periode: String(quarterOf(third)), tahunLaporan: third.slice(0, 4), tanggalLaporan: people.day() }
    return portal.call(hostExciseLack11, { ...program, query: {}, body: { ...header, ...period, details } } as never)
  }
  const brandOf = (idMerk: string, saldoAwal: number, pengeluaran: number) => ({
    idJenisBkc: '2',
    jenisBkc: 'MMEA',
    idMerk,
    namaMerk: idMerk,
    tarifSpesifik: 16_500,
    jenisProduksiBkc: 'A',
    idJenisProduksiBkc: 13,
    satuan: 'ltr',
    saldoAwal,
    pemasukan: 0,
    pengeluaran,
    bkcMusnah: 0,
    saldoAkhir: saldoAwal - pengeluaran,
    sudahDilekati: 0,
    belumDilekati: saldoAwal - pengeluaran,
  })
  const wrong = await send([brandOf('BIR-620', 130, 20), brandOf('ANGGUR-750', 12, 0)])
  expect(JSON.stringify(wrong.body)).toContain('details[0].saldoAkhir')
  const right = [brandOf('BIR-620', 120, 20), brandOf('ANGGUR-750', 12, 0)]
  const [one, again] = [await send(right), await send(right)]
  expect(one.body).toMatchObject({ status: true, data: { nomorLack11: expect.stringMatching(/^LACK11-060300-/) } })
  expect(again.body['data']).toEqual(one.body['data'])
  expect(await about(third)).toMatchObject({ status: { keadaan: 'selesai' }, isi: { namaPengusaha: 'Siti Aminah' } })
})
