import type { Content } from '@dermaga/declaration'
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
