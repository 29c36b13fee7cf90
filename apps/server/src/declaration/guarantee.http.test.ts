import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { type Guarantee, receivedGuarantee, worthOf } from '../../../../tests/support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'

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
/** A BC 2.6.1 that was sent, and what the core system says of it. */
async function sent(...jaminan: Content[]): Promise<string> {
  sequence += 1
  const change = { kodeKantor: OFFICE, jaminan }
  const id = await customs.sent('261', await wholeDocument('261', { transport: `BL-${sequence}`, change }), 'tpb')
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
