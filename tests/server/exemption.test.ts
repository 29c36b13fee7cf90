import {
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

// spec §2.10-4
test('a supplier is a holder without a quota of its own, and other companies do not see it', async () => {
  const licences = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan: 'izin-nppbkc' } })
  const draft = await people.begin('kep-pemasok-pembebasan', 'cukai')
  await people.save(draft, 'cukai', {
    ...letter(),
    kedudukan: 'PEMASOK',
    jenisPermohonan: 'PMCK-2',
    izin: licences.body['items'][0].idKasus,
    jenisUsaha: 'PABRIK',
    namaPengguna: 'PT Farma Sehat',
    npwpPengguna: '0012345678901000',
    alamatPengguna: 'Bekasi',
  })
  await people.attach(draft, 'cukai', '01', '02', '03')
  const id = await decided(draft)
  expect((await people.read(id, 'cukai')).isi).toMatchObject({ kedudukan: 'PEMASOK' })
  expect(await quotaOf(id)).toBeUndefined()
  const query = { layanan: 'nppp', size: 10 }
  const others = await portal.call(caseList, { token: people.tokens.importir, query })
  expect(others.body['items'] ?? []).toEqual([])
})
