import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  calendarList,
  caseAct,
  caseBegin,
  caseById,
  caseObstacles,
  caseSave,
  dashboardRead,
  inboxList,
  paperVerify,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closingOf, columnOf, EA, lack1Tester, NPPP, openingOf, TIS } from '../support/lack1.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let people: ReturnType<typeof lack1Tester>
/** The decision: 1,000 g of tobacco when it begins, in January 2027. */
let keputusan: CaseDetail
let january: CaseDetail

beforeAll(async () => {
  portal = await openTestPortal()
  people = lack1Tester(portal)
  await people.pass('2026-12-15')
  keputusan = await people.facility()
}, 120_000)
afterAll(() => portal.close())

const reportOf = (name: string) => people.report(keputusan.idKasus, name)
const namesOfReports = async () => [...(await people.reports(keputusan.idKasus)).keys()]

// spec §2.10-4
test('the portal opens a report when a month has ended, once, and puts it into the calendar', async () => {
  await people.pass('2027-01-31')
  expect(await namesOfReports()).toEqual([])
  await people.pass('2027-02-01')
  await people.openReports()
  expect(await namesOfReports()).toEqual(['2027-01'])
  january = await reportOf('2027-01')
  expect(january).toMatchObject({
    status: { keadaan: 'draf', label: 'Perlu dilaporkan', nada: 'attention', tenggat: '2027-02-10T16:59:59.999Z' },
    isi: { nppp: NPPP, nomorKep: 'KEP-17/WBC.09/2026', periodeBulan: '01', periodeTahun: '2027', kodeKantor: '051000' },
  })
  expect(openingOf(january)).toEqual({ [TIS]: '1000', [EA]: '0' })
  const { cukai } = people.tokens
  const query = { dari: '2027-02-01', sampai: '2027-02-28' }
  const calendar = await portal.call(calendarList, { token: cukai, query })
  const due = { idKasus: january.idKasus, judul: 'LACK-1 Januari 2027', pada: '2027-02-10T16:59:59.999Z' }
  expect(calendar.body['items']).toContainEqual(expect.objectContaining(due))
  expect(january.riwayat[0]?.teks).toBe('LACK-1 Januari 2027 dibuka, dikirim paling lambat 10 Februari 2027')
  const inbox = await portal.call(inboxList, { token: cukai, query: { size: 20 } })
  expect(JSON.stringify(inbox.body['items'])).toContain('Perlu dilaporkan: LACK-1 Januari 2027')
  expect(JSON.stringify((await portal.call(dashboardRead, { token: cukai })).body)).toContain('/cukai-fasilitas/lack-1')
  // Nobody else begins or sees one.
  const body = { layanan: 'lack-1', kunci: randomUUID() }
  expect(await portal.call(caseBegin, { token: cukai, body })).toFailWith('case.notBegunSo')
  expect(await people.list('importir')).toEqual([])
  for (const who of ['importir', 'petugas'] as const) {
    const params = { id: january.idKasus }
    expect(await portal.call(caseById, { token: people.tokens[who], params })).toFailWith('case.notFound')
  }
})

test('only the company says what it used, and nothing that the portal carries over', async () => {
  const { idKasus, isi, versi } = january
  const invented = (isi['barang'] as object[]).map(row => ({
    ...row,
    saldoAwal: '9999',
    jumlahPemasukan: '7',
    penggunaan: '1',
  }))
  const body = { versi, isi: { ...isi, barang: [...invented, { kode: 'X', penggunaan: '1' }], periodeBulan: '05' } }
  expect(await portal.call(caseSave, { token: people.tokens.importir, params: { id: idKasus }, body })).toFailWith(
    'case.notFound',
  )
  expect(await portal.call(caseSave, { token: people.tokens.cukai, params: { id: idKasus }, body })).toSucceed()
  const saved = await people.read(idKasus, 'cukai')
  expect(openingOf(saved)).toEqual({ [TIS]: '1000', [EA]: '0' })
  expect(columnOf(saved, 'jumlahPemasukan')).toEqual({ [TIS]: '0', [EA]: '0' })
  expect(saved.isi['periodeBulan']).toBe('01')
  expect(await people.remove(idKasus)).toFailWith('case.reportOwed')
})

test('more than was there is refused, and what was lost or returned needs its report', async () => {
  const { idKasus } = january
  await people.fill(idKasus, { [TIS]: { penggunaan: '1001' } })
  const tooMuch = await people.act(idKasus, 'kirim', 'cukai')
  expect(tooMuch).toFailWith('case.incomplete')
  expect(JSON.stringify(tooMuch.body)).toContain('melebihi saldo awal ditambah pemasukan')
  const { isi, versi } = await people.read(idKasus, 'cukai')
  const barang = (isi['barang'] as object[]).map(row => ({
    ...row,
    penggunaan: '0',
    dikembalikan: '0',
    musnahRusak: '1',
  }))
  const params = { id: idKasus }
  expect(
    await portal.call(caseSave, { token: people.tokens.cukai, params, body: { versi, isi: { ...isi, barang } } }),
  ).toSucceed()
  const unexplained = await people.act(idKasus, 'kirim', 'cukai')
  expect(JSON.stringify(unexplained.body)).toContain('barang[0].nomorBa')
  expect(JSON.stringify(unexplained.body)).toContain('lampiran')
  expect(await people.read(idKasus, 'cukai')).toMatchObject({ status: { keadaan: 'draf' }, nomor: null })
})

test('an officer checks, returns and accepts a report, which has a paper that everybody can check', async () => {
  const { idKasus } = january
  await people.fill(idKasus, { [TIS]: { penggunaan: '300', musnahRusak: '20' } })
  // The office is the one of the decision, also where the list of offices offers it no more.
  const offerOffice = (isOffered: boolean) =>
    sql`update reference_entry set is_offered = ${isOffered} where list = 'kantor' and code = '051000'`.execute(
      portal.core.db,
    )
  expect((await offerOffice(false)).numAffectedRows).toBe(1n)
  const sent = await people.mustAct(idKasus, 'kirim', 'cukai')
  await offerOffice(true)
  expect(sent.status.label).toBe('Diperiksa')
  expect(sent.nomor).toMatch(/^LACK1-051000-2027-\d{6}$/)
  expect(sent.dokumen.map(({ judul }) => judul)).toEqual(['Tanda Terima LACK-1'])
  expect(await people.act(idKasus, 'terima', 'cukai')).toFailWith('case.notNow')
  await people.mustAct(idKasus, 'kembalikan', 'petugas', { alasan: 'Berita acara belum ditandatangani' })
  await people.fill(idKasus, { [TIS]: { penggunaan: '310', musnahRusak: '20' } })
  expect((await people.mustAct(idKasus, 'kirim', 'cukai')).nomor).toBe(sent.nomor)
  // Two officers at once: one is first.
  const { versi } = await people.read(idKasus, 'petugas')
  const replies = await Promise.all(
    (['petugas', 'petugas2'] as const).map(who => {
      const body = { versi, kunci: randomUUID(), jawaban: {} }
      return portal.call(caseAct, { token: people.tokens[who], params: { id: idKasus, tindakan: 'terima' }, body })
    }),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const accepted = await people.read(idKasus, 'cukai')
  expect(accepted.status.label).toBe('Diterima')
  expect(closingOf(accepted)).toEqual({ [TIS]: '670', [EA]: '0' })
  const paper = accepted.dokumen.find(({ judul }) => judul.startsWith('Laporan'))
  const check = await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
  expect(check.body['item']).toMatchObject({ keadaan: 'valid' })
})

test('a CK-5 takes of the quota when it is sent, and what its receiver confirms is in the report of the month', async () => {
  for (const [amount, more] of [
    ['12000.0001', {}],
    ['10', { satuan: 'KGM' }],
    ['10', { kodeFasilitas: 'TIS-02' }],
  ] as const) {
    expect(await people.act(await people.material(amount, more), 'kirim', 'pemasok')).toFailWith('ledger.short')
  }
  expect(await people.act(await people.material('10', { kodeFasilitas: '' }), 'kirim', 'pemasok')).toFailWith(
    'case.incomplete',
  )
  const both = [await people.material('7000'), await people.material('7000')]
  const replies = await Promise.all(both.map(id => people.act(id, 'kirim', 'pemasok')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await people.balanceOf(keputusan.idKasus, 'Kuota fasilitas cukai')).toEqual({
    saldo: '12000',
    tersedia: '5000',
  })
  const first = both[replies.findIndex(({ status }) => status === 200)] ?? ''
  await people.mustAct(first, 'tarik', 'pemasok', { alasan: 'Pesanan dibatalkan pembeli' })
  const id = await people.material('2500')
  await people.mustAct(id, 'kirim', 'pemasok')
  await people.arrive(id, '2000', 'KURANG')
  // What is missing stays reserved until the office has decided about it.
  expect(await people.balanceOf(keputusan.idKasus, 'Kuota fasilitas cukai')).toEqual({
    saldo: '10000',
    tersedia: '9500',
  })
  expect(await people.balanceOf(id, 'Penerimaan BKC dengan fasilitas cukai')).toMatchObject({ saldo: '2000' })
  await people.mustAct(id, 'teruskanSelisih', 'petugas', { alasan: 'Lima ratus gram tidak ada' })
  await people.mustAct(id, 'bebaskan', 'kepala', { alasan: 'Berita acara keadaan kahar' })
  expect(await people.balanceOf(keputusan.idKasus, 'Kuota fasilitas cukai')).toEqual({
    saldo: '10000',
    tersedia: '10000',
  })
})

test('the next months open with what the one before closes with, in their order', async () => {
  await people.pass('2027-04-01')
  expect(await namesOfReports()).toEqual(['2027-01', '2027-02', '2027-03'])
  const march = await reportOf('2027-03')
  await people.fill(march.idKasus, {})
  const obstacles = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id: march.idKasus } })
  expect(obstacles.body['items']).toEqual([{ teks: 'Kirim dahulu LACK-1 Februari 2027.' }])
  expect(await people.act(march.idKasus, 'kirim', 'cukai')).toFailWith('case.gated')
  const february = await people.send(keputusan.idKasus, '2027-02', { [TIS]: { penggunaan: '170' } })
  expect(openingOf(february)).toEqual({ [TIS]: '670', [EA]: '0' })
  expect(columnOf(february, 'jumlahPemasukan')).toEqual({ [TIS]: '2000', [EA]: '0' })
  expect(february.isi['pemasukan']).toMatchObject([{ kode: TIS, tanggalMasuk: '2027-02-01', jumlah: '2000' }])
  expect(closingOf(february)).toEqual({ [TIS]: '2500', [EA]: '0' })
  expect(february.status.label).toBe('Diperiksa, terlambat 22 hari')
  await people.mustAct(february.idKasus, 'terima', 'petugas')
  const sent = await people.send(keputusan.idKasus, '2027-03', { [TIS]: { penggunaan: '100', dikembalikan: '50' } })
  expect(openingOf(sent)).toEqual(closingOf(february))
  expect(sent.isi).not.toHaveProperty('hariTerlambat')
  await people.mustAct(sent.idKasus, 'terima', 'petugas')
})

test('a correction rewrites nothing: each later report gets a draft that its holder sends', async () => {
  const before = await people.reports(keputusan.idKasus)
  const first = before.get('2027-01') as CaseDetail
  const kunci = randomUUID()
  const body = { versi: first.versi, kunci, jawaban: { alasan: 'Pemakaian mesin 2 belum dihitung' } }
  const call = { token: people.tokens.cukai, params: { id: first.idKasus, tindakan: 'perbaiki' }, body }
  for (const _ of [1, 2]) expect(await portal.call(caseAct, call)).toSucceed()
  expect(await people.act(first.idKasus, 'perbaiki', 'cukai', { alasan: 'Sekali lagi diperbaiki' })).toFailWith(
    'case.correctionOpen',
  )
  const draft = await reportOf('2027-01.1')
  expect(draft).toMatchObject({
    status: { label: 'Draf perbaikan ke-1', tenggat: null },
    isi: { alasanPerbaikan: 'Pemakaian mesin 2 belum dihitung', namaTtd: 'Agus Setiawan' },
  })
  expect(closingOf(draft)).toEqual({ [TIS]: '670', [EA]: '0' })
  // A correction that nobody owes may be given up.
  expect(await people.remove(draft.idKasus, 'importir')).toFailWith('case.notFound')
  expect(await people.remove(draft.idKasus)).toSucceed()
  await people.mustAct(first.idKasus, 'perbaiki', 'cukai', { alasan: 'Pemakaian mesin 2 belum dihitung' })

  await people.send(keputusan.idKasus, '2027-01.1', { [TIS]: { penggunaan: '400', musnahRusak: '20' } })
  expect(await namesOfReports()).toEqual(['2027-01', '2027-01.1', '2027-02', '2027-02.1', '2027-03', '2027-03.1'])
  for (const name of ['2027-02', '2027-03']) {
    const { isi, status, nomor, riwayat } = await reportOf(name)
    const old = before.get(name) as CaseDetail
    expect({ isi, status, nomor, riwayat }).toEqual({
      isi: old.isi,
      status: old.status,
      nomor: old.nomor,
      riwayat: old.riwayat,
    })
  }
  const owed = await reportOf('2027-02.1')
  expect(openingOf(owed)).toEqual({ [TIS]: '580', [EA]: '0' })
  expect(owed.isi['alasanPerbaikan']).toBe('Saldo awal berubah karena perbaikan LACK-1 Januari 2027.')
  // The present figures of the draft before: 580 + 2000 − 170, then − 100 − 50.
  expect(closingOf(await reportOf('2027-03.1'))).toEqual({ [TIS]: '2260', [EA]: '0' })
  expect(await people.remove(owed.idKasus)).toFailWith('case.reportOwed')
  const last = await reportOf('2027-03.1')
  expect((await people.act(last.idKasus, 'kirim', 'cukai')).body['message']).toContain(
    'Kirim dahulu perbaikan LACK-1 Februari 2027',
  )
  // The next month waits too.
  await people.pass('2027-05-03')
  const april = await reportOf('2027-04')
  await people.fill(april.idKasus, {})
  expect(await people.act(april.idKasus, 'kirim', 'cukai')).toFailWith('case.gated')

  await people.mustAct(owed.idKasus, 'kirim', 'cukai')
  await people.mustAct(last.idKasus, 'kirim', 'cukai')
  const sent = await people.mustAct(april.idKasus, 'kirim', 'cukai')
  expect(openingOf(sent)).toEqual({ [TIS]: '2260', [EA]: '0' })
})

test('an accepted correction replaces the report, whose paper is marked', async () => {
  const corrected = await reportOf('2027-01.1')
  const done = await people.mustAct(corrected.idKasus, 'terima', 'petugas2')
  expect(done.status.label).toBe('Diterima')
  const replaced = await reportOf('2027-01')
  expect(replaced.status.label).toBe('Digantikan perbaikan')
  const paper = replaced.dokumen.find(({ judul }) => judul.startsWith('Laporan'))
  expect(paper?.keadaan).toBe('replaced')
  expect(closingOf(replaced)).toEqual({ [TIS]: '670', [EA]: '0' })
  expect(await people.act(replaced.idKasus, 'perbaiki', 'cukai', { alasan: 'Memperbaiki yang lama' })).toFailWith(
    'case.notNow',
  )
})

test('a report that was not sent in time is marked, and so is one that was sent late', async () => {
  await people.pass('2027-06-10')
  const may = await reportOf('2027-05')
  expect(may.status.keadaan).toBe('draf')
  await people.pass('2027-06-11')
  expect((await reportOf('2027-05')).status).toMatchObject({ keadaan: 'terlambat', nada: 'attention' })
  const sent = await people.send(keputusan.idKasus, '2027-05', {})
  expect(sent).toMatchObject({ status: { label: 'Diperiksa, terlambat 1 hari' }, isi: { hariTerlambat: '1' } })
  // Sent again later, it is as late as it was.
  await people.mustAct(sent.idKasus, 'kembalikan', 'petugas', { alasan: 'Lampirkan catatan sediaan' })
  await people.pass('2027-06-20')
  expect((await people.mustAct(sent.idKasus, 'kirim', 'cukai')).isi['hariTerlambat']).toBe('1')
})

test('a frozen facility goes on reporting, a revoked one until its last month', async () => {
  await people.mustAct(keputusan.idKasus, 'bekukan', 'kepala', { alasan: 'Catatan sediaan tidak lengkap' })
  await people.pass('2027-07-05')
  expect(await namesOfReports()).toContain('2027-06')
  await people.send(keputusan.idKasus, '2027-06', {})
  await people.mustAct(keputusan.idKasus, 'cabut', 'kepala', { alasan: 'Perusahaan berhenti berproduksi' })
  await people.pass('2027-09-05')
  const names = await namesOfReports()
  expect(names).toContain('2027-07')
  expect(names).not.toContain('2027-08')
  expect((await people.send(keputusan.idKasus, '2027-07', {})).status.keadaan).toBe('diajukan')
})
