import { declarationTrial } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { type Guarantee, receivedGuarantee, worthOf } from '../../../../tests/support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const OFFICE = '040300'
const APPROVED = 'Persetujuan pengeluaran terbit (SPPB)'
const REJECTED = 'Ditolak sistem (NPP): perbaiki dan kirim ulang'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let people: ReturnType<typeof peopleOf>
let guarantee: Guarantee
let sequence = 0

const peopleOf = (opened: TestPortal) => caseTester(opened, ['tpb', 'importir', 'petugas', 'kepala'])

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  people = peopleOf(portal)
  await people.signIn()
  guarantee = await receivedGuarantee(people, 'tpb', { kodeKantor: OFFICE, jumlah: '100000000', kegiatan: 'TPB' })
})
afterAll(() => portal.close())

const secured = (nomorBpj: string, nilaiJaminan: number): Content => ({
  nomorBpj,
  tanggalBpj: people.day(),
  kodeJenisJaminan: '2',
  nomorJaminan: 'BG-17',
  tanggalJaminan: people.day(),
  tanggalJatuhTempo: people.day(180),
  penjamin: 'Bank Contoh',
  nilaiJaminan,
})
/** A BC 2.6.1 with these guarantees. */
function temporaryExit(...jaminan: Content[]) {
  sequence += 1
  return wholeDocument('261', { transport: `BL-${sequence}`, change: { kodeKantor: OFFICE, jaminan } })
}
/** The same, sent, and what the core system says of it. */
async function sent(...jaminan: Content[]): Promise<string> {
  const id = await customs.sent('261', await temporaryExit(...jaminan), 'tpb')
  await customs.core()
  return id
}
/** A BC 2.6.1 of ten pieces, secured and outside. */
async function outside(): Promise<{ id: string; nomorAju: string }> {
  sequence += 1
  const jaminan = [secured(guarantee.nomor, 60_000_000)]
  const { isi, barang } = await wholeDocument('261', {
    transport: `BL-${sequence}`,
    change: { kodeKantor: OFFICE, jaminan },
  })
  const goods = barang.map(line => ({ ...line, jumlahSatuan: 10 }))
  const id = await customs.sent('261', { isi, barang: goods }, 'tpb')
  await customs.core()
  expect(await customs.act(id, 'selesaikan', 'petugas')).toSucceed()
  return { id, nomorAju: (await customs.see(id, 'tpb')).nomorAju ?? '' }
}
/** A BC 2.6.2 of some of its pieces, and what the core system says of it. */
async function back(nomorAju: string, jumlahSatuan: number): Promise<string> {
  sequence += 1
  const { isi, barang } = await wholeDocument('262', { transport: `BL-${sequence}`, change: { kodeKantor: OFFICE } })
  const goods = barang.map(line => ({
    ...line,
    bahanBaku: rowsOf(line, 'bahanBaku')
      .slice(0, 1)
      .map(from => ({
        ...from,
        kodeDokAsal: '261',
        nomorAjuDokAsal: nomorAju,
        seriBarangDokAsal: 1,
        jumlahSatuan,
      })),
  }))
  const id = await customs.sent('262', { isi, barang: goods }, 'tpb')
  await customs.core()
  return id
}
const follow = async () => {
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-follow')
  await job?.run({ stopping: new AbortController().signal, wake: () => undefined })
}
const inUse = async (id = guarantee.id) => (await worthOf(portal, people.tokens.tpb, id)).dicadangkan
const labelOf = (id: string) => customs.labelOf(id, 'tpb')

// spec §2.2-18, §2.10-13
test('a document uses the guarantee that it names until its goods are back', async () => {
  const id = await sent(secured(guarantee.nomor, 60_000_000))
  expect([await labelOf(id), await inUse()]).toEqual([APPROVED, '60000000'])
  expect(await customs.act(id, 'selesaikan', 'petugas')).toSucceed()
  expect([await labelOf(id), await inUse()]).toEqual(['Barang di luar: menunggu BC 2.6.2', '60000000'])
  const wrong = { nomorBc262: '17', tanggalBc262: people.day() }
  expect(await customs.act(id, 'catatKembali', 'petugas', wrong)).toFailWith('case.incomplete')
  expect(await customs.act(id, 'catatKembali', 'petugas', { ...wrong, nomorBc262: '000017' })).toSucceed()
  expect([await labelOf(id), await inUse()]).toEqual(['Selesai', '0'])
})

// spec §2.2-18, §2.2-19
test('a BC 2.6.1 ends by itself when all its goods have come back; until then its guarantee stays in use', async () => {
  const { id, nomorAju } = await outside()
  const first = await back(nomorAju, 4)
  expect(await customs.act(first, 'selesaikan', 'petugas')).toSucceed()
  await follow()
  expect([await labelOf(id), await inUse()]).toEqual(['Barang di luar: menunggu BC 2.6.2', '60000000'])
  // More than is still outside is rejected, and a document that is on its way counts.
  const tooMuch = await back(nomorAju, 7)
  expect(await labelOf(tooMuch)).toBe(REJECTED)
  expect((await customs.see(tooMuch, 'tpb')).riwayat.at(-1)?.pesan).toContain('Barang keluar sementara')
  const second = await back(nomorAju, 6)
  expect(await labelOf(await back(nomorAju, 1))).toBe(REJECTED)
  await follow()
  expect(await labelOf(id)).toBe('Barang di luar: menunggu BC 2.6.2')
  expect(await customs.act(second, 'selesaikan', 'petugas')).toSucceed()
  // Two processes find it at once.
  await Promise.all([follow(), follow()])
  expect([await labelOf(id), await inUse()]).toEqual(['Selesai', '0'])
  expect((await portal.modules.ledger.reconcile()).differences).toEqual([])
  // Of a document outside the portal nothing is known.
  expect(await labelOf(await back('00026101132020240314000099', 5))).not.toBe(REJECTED)
})

test('a document that needs more than there is is rejected with the reason, and sent again with less', async () => {
  const first = await sent(secured(guarantee.nomor, 60_000_000))
  const id = await sent(secured(guarantee.nomor, 60_000_000))
  expect(await labelOf(id)).toBe(REJECTED)
  const { riwayat } = await customs.see(id, 'tpb')
  expect(riwayat.at(-1)?.pesan).toContain(
    `Saldo Jaminan Nomor ${guarantee.nomor} tidak cukup: tersedia Rp 40.000.000, kurang Rp 20.000.000.`,
  )
  expect(await inUse()).toBe('60000000')
  const { isi } = await customs.see(id, 'tpb')
  expect(await customs.save(id, { ...isi, jaminan: [secured(guarantee.nomor, 40_000_000)] }, 'tpb')).toSucceed()
  expect(await customs.send(id, 'tpb')).toSucceed()
  await customs.core()
  expect([await labelOf(id), await inUse()]).toEqual([APPROVED, '100000000'])

  // A cancelled document frees it.
  for (const document of [first, id]) {
    const reason = { alasan: 'Pesanan dibatalkan pembeli.' }
    expect(await customs.act(document, 'mohonPembatalan', 'tpb', reason)).toSucceed()
    expect(await customs.act(document, 'setujuiPembatalan', 'kepala')).toSucceed()
  }
  expect(await inUse()).toBe('0')
})

test('a guarantee of another company or one that has ended is not used, and one outside the portal is not known', async () => {
  const other = await receivedGuarantee(people, 'importir', { kodeKantor: OFFICE, jumlah: '100000000' })
  const ended = await receivedGuarantee(people, 'tpb', { kodeKantor: OFFICE, jumlah: '100000000' })
  await people.mustAct(ended.id, 'mohonPengembalian', 'tpb', { alasan: 'Kegiatan sudah selesai.' })
  for (const { nomor } of [other, ended]) expect(await labelOf(await sent(secured(nomor, 1000)))).toBe(REJECTED)
  expect(await worthOf(portal, people.tokens.importir, other.id)).toMatchObject({ dicadangkan: '0' })
  expect(await labelOf(await sent(secured('KBPJ-7/2019', 1000)))).toBe(APPROVED)
})

test('a trial shows the balance after it or why it is refused, and leaves nothing', async () => {
  const before = await worthOf(portal, people.tokens.tpb, guarantee.id)
  const left = Number(before.saldo) - Number(before.dicadangkan)
  const fits = await customs.drafted('261', await temporaryExit(secured(guarantee.nomor, left - 1_000_000)), 'tpb')
  const cases = async () => (await sql`select count(*) from service_case`.execute(portal.core.db)).rows
  const there = await cases()
  const first = await customs.trialOf(fits, 'tpb')
  expect(first).toMatchObject({ kesalahan: 0, hambatan: [], status: { label: 'Menunggu nomor pendaftaran' } })
  expect(first.saldo).toEqual([expect.objectContaining({ judul: 'Jaminan', tersedia: '1000000' })])
  expect(await customs.trialOf(fits, 'tpb')).toEqual(first)

  const exceeds = await customs.drafted('261', await temporaryExit(secured(guarantee.nomor, left + 1)), 'tpb')
  const refused = await customs.trialOf(exceeds, 'tpb')
  expect(refused).toMatchObject({ status: null, saldo: [], hambatan: [expect.stringContaining(guarantee.nomor)] })
  const { status, versi, nomorAju } = await customs.see(exceeds, 'tpb')
  expect({ status, versi, nomorAju }).toEqual({ status: 'draf', versi: 3, nomorAju: null })
  expect(await worthOf(portal, people.tokens.tpb, guarantee.id)).toEqual(before)
  expect(await cases()).toEqual(there)

  // What the trial said is what happens.
  expect(await customs.send(exceeds, 'tpb')).toSucceed()
  await customs.core()
  expect(await labelOf(exceeds)).toBe(REJECTED)
  expect((await customs.see(exceeds, 'tpb')).riwayat.at(-1)?.pesan).toContain(refused.hambatan[0])
  // A document that was returned is tried again, under its number.
  expect((await customs.trialOf(exceeds, 'tpb')).hambatan).toEqual(refused.hambatan)
  const { token, id } = { token: people.tokens.importir, id: fits }
  expect(await portal.call(declarationTrial, { token, params: { id } })).toFailWith('declaration.notFound')
})

test('a trial names what is paid at each week’s rate, a B/L that is used, and papers that are missing', async () => {
  const imported = importOfParts(IMPORTER, 'Sari Wulandari', people.day())
  const id = await customs.drafted('20', imported, 'importir')
  const trial = await customs.trialOf(id, 'importir')
  expect(trial).toMatchObject({ kesalahan: 0, hambatan: [], saldo: [] })
  expect(trial.dokumenDiminta).toEqual([{ kodeDokumen: '217', alasan: 'lazim' }])
  expect(trial.status?.label).toMatch(/^Menunggu pembayaran s\.d\. /)
  expect(trial.pungutan.map(({ menurut, ndpbm }) => [menurut, ndpbm])).toEqual([
    ['isian', 16_250],
    ['mingguIni', 16_250],
    ['mingguDepan', 16_250],
  ])
  expect(new Set(trial.pungutan.map(({ total }) => total)).size).toBe(1)

  // The same goods at the rate of another week, without their packing list and with a preference without its certificate.
  const [bill] = rowsOf(imported.isi, 'dokumen').filter(({ kodeDokumen }) => kodeDokumen === '705')
  const other = { ...imported.isi, ndpbm: 8_125, dokumen: [{ ...bill, kodeFasilitas: '54' }] }
  const barang = imported.barang.map(line => ({ ...line, ndpbm: 8_125 }))
  const incomplete = await customs.trialOf(await customs.drafted('20', { isi: other, barang }, 'importir'), 'importir')
  expect(incomplete.kesalahan).toBeGreaterThan(0)
  expect(incomplete.status).toBeNull()
  expect(incomplete.dokumenDiminta).toEqual([
    { kodeDokumen: '380', alasan: 'lazim' },
    { kodeDokumen: '217', alasan: 'lazim' },
    { kodeDokumen: '861', alasan: 'preferensi' },
  ])
  expect(incomplete.pungutan.map(({ ndpbm }) => ndpbm)).toEqual([8_125, 16_250, 16_250])
  expect(incomplete.pungutan[1]?.total).toBe(trial.pungutan[1]?.total)

  expect(await customs.send(id, 'importir')).toSucceed()
  await customs.core()
  expect(await portal.call(declarationTrial, { token: customs.tokens.importir, params: { id } })).toFailWith(
    'declaration.sent',
  )
  const twin = await customs.trialOf(await customs.drafted('20', imported, 'importir'), 'importir')
  expect(twin).toMatchObject({ kesalahan: 0, status: null })
  expect(twin.hambatan).toEqual([
    expect.stringContaining(`sudah dipakai dokumen ${(await customs.see(id, 'importir')).nomorAju}`),
  ])
})
