import {
  type CaseDetail,
  type CaseSummary,
  caseAccounts,
  caseFileAdd,
  caseList,
  type LedgerAccount,
  paperVerify,
  registerList,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const OFFICE = '051000'

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
const peopleOf = (opened: TestPortal) =>
  caseTester(opened, ['cukai', 'importir', 'petugas', 'kepala', 'peneliti', 'djbc'])

beforeAll(async () => {
  portal = await openTestPortal()
  people = peopleOf(portal)
  await people.signIn()
})
afterAll(() => portal.close())

const GOOD = { kode: 'EA-96', jenisBkc: 'EA', uraian: 'Etil alkohol 96%', satuan: 'LTR', kadar: '96', jumlah: '15000' }
const letter = () => ({
  kodeKantor: OFFICE,
  nomorSurat: 'S-12/2026',
  tanggalSurat: people.day(),
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Industri No. 4',
  teleponPemohon: '081234567890',
  namaPabrik: 'Pabrik Cikarang',
  alamatPabrik: 'Jl. Industri No. 4, Cikarang',
  tujuanPenggunaan: 'Pelarut obat',
  periodeAwal: people.day(),
  periodeAkhir: people.day(300),
  rincian: [{ ...GOOD, saldoAwal: '1000' }],
})

async function userDraft(more: object = {}): Promise<string> {
  const id = await people.begin('kep-pengguna-pembebasan', 'cukai')
  await people.save(id, 'cukai', {
    ...letter(),
    jenisPermohonan: 'PMCK-1',
    kedudukan: 'PENGGUNA',
    hasil: [{ jenis: 'Sirop obat', jumlah: '50000', satuan: 'LTR', rasio: '0.3' }],
    ...more,
  })
  await people.attach(id, 'cukai', '01', '02', '03')
  return id
}

const AGREED = { keputusan: 'SETUJU', hasil: 'Kebutuhan sesuai dengan produksi.' }

/** Entries that the tests know. */
const known = new Set<string>()

/** The entry of the register that a decision begins. */
async function decided(id: string, kuota = '12000'): Promise<string> {
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'teruskan', 'petugas')
  await people.mustAct(id, 'susunKeputusan', 'peneliti', {
    ...AGREED,
    awalBerlaku: people.day(),
    akhirBerlaku: people.day(300),
    barang: [{ kuota }],
  })
  const { nomor } = await people.mustAct(id, 'tetapkan', 'djbc')
  expect(nomor).toMatch(/^PMCK-/)
  const query = { layanan: 'nppp', size: 20 }
  const reply = await portal.call(caseList, { token: people.tokens.cukai, query })
  const ids = (reply.body['items'] as CaseSummary[]).map(({ idKasus }) => idKasus)
  const [begun, ...more] = ids.filter(each => !known.has(each))
  if (begun === undefined || more.length > 0) throw new Error('not one entry was begun')
  known.add(begun)
  return begun
}

async function quotaOf(id: string): Promise<string | undefined> {
  const { body } = await portal.call(caseAccounts, { token: people.tokens.petugas, params: { id } })
  return (body['items'] as LedgerAccount[]).find(({ judul }) => judul === 'Kuota fasilitas cukai')?.saldo
}

// spec §2.10-4
test('the office checks an application, the head office decides, and the user is a holder with the quota', async () => {
  const id = await decided(await userDraft())
  const entry = await people.read(id, 'cukai')
  expect(entry).toMatchObject({
    nomor: expect.stringMatching(/^051000-PMB-\d{4}-\d{6}$/),
    status: { keadaan: 'aktif' },
    isi: { kedudukan: 'PENGGUNA', kodeKantor: OFFICE, rincian: [{ kode: 'EA-96', kuota: '12000', saldoAwal: '1000' }] },
  })
  expect(await quotaOf(id)).toBe('12000')
  const paper = entry.dokumen.find(({ judul }) => judul.startsWith('Nomor Pokok'))
  expect(await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })).toSucceed()
})

// spec §2.10-4
test('a term of more than a year and spirit of another kind are refused, and nothing is sent', async () => {
  const long = await userDraft({ periodeAkhir: people.day(400) })
  expect(await people.act(long, 'kirim', 'cukai')).toFailWith('case.incomplete')
  const denatured = await userDraft({ kedudukan: 'SPIRITUS_BAKAR' })
  expect(await people.act(denatured, 'kirim', 'cukai')).toFailWith('case.incomplete')
  expect((await people.read(denatured, 'cukai')).status.keadaan).toBe('draf')
})

// spec §2.10-4
test('what is not completed until its term is refused', async () => {
  const id = await userDraft()
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Denah belum terbaca.' })
  await people.passTo(people.day(31))
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('gugur')
})

// spec §2.10-4
test('a holder asks for a change and for the end; the head of the office decides, and the quota follows', async () => {
  const id = await decided(await userDraft())
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const { cukai } = people.tokens
  const added = await portal.call(caseFileAdd, { token: cukai, params: { id }, query: { nama: 'pesanan.pdf' }, file })
  const bukti = [{ idBerkas: added.body['item'].idBerkas }]
  await people.mustAct(id, 'mohonUbah', 'cukai', { uraian: 'Tambahan 500 liter menurut pesanan.', bukti })
  const change = (tambahan: string) => ({
    nomorKep: 'KEP-9/PMB/2026',
    tanggalKep: people.day(),
    tujuanPenggunaan: 'Pelarut obat',
    akhirBerlaku: people.day(200),
    barang: [{ tambahan }],
    alasan: 'Pesanan bertambah.',
  })
  // Less than nothing cannot be left.
  expect(await people.act(id, 'ubah', 'kepala', change('-12001'))).toFailWith('ledger.short')
  expect(await quotaOf(id)).toBe('12000')
  const changed = await people.mustAct(id, 'ubah', 'kepala', change('500'))
  expect(changed.isi).toMatchObject({ nomorKep: 'KEP-9/PMB/2026', akhirBerlaku: people.day(200) })
  expect(await quotaOf(id)).toBe('12500')

  await people.mustAct(id, 'mohonCabut', 'cukai', { alasan: 'Produksi berhenti tahun ini.' })
  const revoked = await people.mustAct(id, 'cabut', 'kepala', { alasan: 'Atas permohonan pemegang.' })
  expect(revoked.status.keadaan).toBe('dicabut')
  expect(await quotaOf(id)).toBe('0')
})

async function supplierDraft(kedudukan: string): Promise<string> {
  const licences = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan: 'izin-nppbkc' } })
  const draft = await people.begin('kep-pemasok-pembebasan', 'cukai')
  await people.save(draft, 'cukai', {
    ...letter(),
    kedudukan,
    ...(kedudukan === 'PEMASOK' && { jenisPermohonan: 'PMCK-2' }),
    izin: licences.body['items'][0].idKasus,
    jenisUsaha: 'PABRIK',
    namaPengguna: 'PT Farma Sehat',
    npwpPengguna: '0012345678901000',
    alamatPengguna: 'Bekasi',
  })
  await people.attach(draft, 'cukai', '01', '02', '03')
  return draft
}

// spec §2.10-4
test('a supplier is a holder without a quota of its own, and other companies do not see it', async () => {
  const id = await decided(await supplierDraft('PEMASOK'))
  expect((await people.read(id, 'cukai')).isi).toMatchObject({ kedudukan: 'PEMASOK' })
  expect(await quotaOf(id)).toBeUndefined()
  const query = { layanan: 'nppp', size: 10 }
  const others = await portal.call(caseList, { token: people.tokens.importir, query })
  expect(others.body['items'] ?? []).toEqual([])
})

/** Reports of a service about an entry, the newest first. */
async function reportsOf(layanan: string, entry: string): Promise<CaseDetail[]> {
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-reports')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  const query = { layanan, size: 50 }
  const reply = await portal.call(caseList, { token: people.tokens.cukai, query })
  const ids = (reply.body['items'] as CaseSummary[]).map(({ idKasus }) => idKasus)
  const all = await Promise.all(ids.map(id => people.read(id, 'cukai')))
  return all.filter(({ isi }) => isi['keputusan'] === entry)
}
/** The first day of the month after the clock's. */
const nextMonth = () => {
  const [year, month] = people.day().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
const signed = { kotaTtd: 'Cikarang', namaTtd: 'Agus Setiawan' }
const rowsOf = ({ isi }: CaseDetail) => isi['barang'] as Record<string, string>[]

// spec §2.10-4
test('a user of exempt goods reports every month; a cancelled report is replaced by another one', async () => {
  const entry = await decided(await userDraft())
  await people.passTo(nextMonth())
  const [report, ...more] = await reportsOf('lack-pengguna-pembebasan', entry)
  if (!report) throw new Error('no report was opened')
  expect(more).toEqual([])
  // Others do not report as users do.
  expect(await reportsOf('lack-pemasok-pembebasan', entry)).toEqual([])
  const id = report.idKasus
  const used = (penggunaan: string) => ({ barang: [{ ...rowsOf(report)[0], penggunaan }], ...signed })
  await people.save(id, 'cukai', used('1000.5'))
  expect(await people.act(id, 'kirim', 'cukai')).toFailWith('case.incomplete')
  await people.save(id, 'cukai', used('400'))
  await people.mustAct(id, 'kirim', 'cukai')
  const accepted = await people.mustAct(id, 'terima', 'petugas')
  expect(rowsOf(accepted)[0]).toMatchObject({ saldoAwal: '1000', saldoAkhir: '600' })

  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  const { cukai } = people.tokens
  const added = await portal.call(caseFileAdd, { token: cukai, params: { id }, query: { nama: 'dasar.pdf' }, file })
  const dasar = [{ idBerkas: added.body['item'].idBerkas }]
  await people.mustAct(id, 'mohonBatal', 'cukai', { alasan: 'Pemakaian tercatat pada bulan lain.', dasar })
  const cancelled = await people.mustAct(id, 'setujuiBatal', 'kepala')
  expect(cancelled.status.keadaan).toBe('dibatalkan')
  await people.mustAct(id, 'gantiBatal', 'cukai', { alasan: 'Pemakaian dihitung kembali.' })
  const other = (await reportsOf('lack-pengguna-pembebasan', entry)).find(({ idKasus }) => idKasus !== id)
  if (!other) throw new Error('no other report was begun')
  await people.save(other.idKasus, 'cukai', used('300'))
  await people.mustAct(other.idKasus, 'kirim', 'cukai')
  await people.mustAct(other.idKasus, 'terima', 'petugas')
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('digantikan')
})

// spec §2.10-4
test.each([
  { kedudukan: 'PEMASOK', layanan: 'lack-pemasok-pembebasan' },
  { kedudukan: 'PEMASOK_TIDAK_DIPUNGUT', layanan: 'lack-2' },
])('$kedudukan reports what went to whom in $layanan', async ({ kedudukan, layanan }) => {
  const entry = await decided(await supplierDraft(kedudukan))
  await people.passTo(nextMonth())
  const [report] = await reportsOf(layanan, entry)
  if (!report) throw new Error('no report was opened')
  const id = report.idKasus
  const barang = [{ ...rowsOf(report)[0], produksi: '500', penyerahan: '700' }]
  const delivery = { kode: 'EA-96', penerima: '051000-PMB-2026-000001', nomorCk5: '000012', tanggalCk5: people.day() }
  await people.save(id, 'cukai', { barang, penerima: [{ ...delivery, jumlah: '650' }], ...signed })
  expect(await people.act(id, 'kirim', 'cukai')).toFailWith('case.incomplete')
  await people.save(id, 'cukai', { penerima: [{ ...delivery, jumlah: '700' }] })
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(rowsOf(sent)[0]).toMatchObject({ saldoAwal: '1000', saldoAkhir: '800' })
  await people.mustAct(id, 'terima', 'petugas')
})

// spec §2.10-4
test('a maker of denatured spirit reports what was mixed and what became of it', async () => {
  const entry = await decided(await userDraft({ jenisPermohonan: 'PMCK-6', kedudukan: 'SPIRITUS_BAKAR' }))
  await people.passTo(nextMonth())
  const [report] = await reportsOf('lack-spritus-bakar', entry)
  if (!report) throw new Error('no report was opened')
  const id = report.idKasus
  const mixed = (susutCampur: string) => ({
    barang: [{ ...rowsOf(report)[0], penggunaan: '800', perusak: '40', susutCampur }],
    ...signed,
  })
  await people.save(id, 'cukai', mixed('841'))
  expect(await people.act(id, 'kirim', 'cukai')).toFailWith('case.incomplete')
  await people.save(id, 'cukai', mixed('10'))
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(rowsOf(sent)[0]).toMatchObject({ saldoAkhir: '200', spiritus: '830' })
})
