import { dayText } from '@dermaga/text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { type Guarantee, receivedGuarantee, worthOf } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/* Objections to customs determinations: sixty calendar days, the last of them included. Source: facts `perbendaharaan`; table `tenggat`. */

const PRIOK = '040300'
const NPWP = '0012345678901000'

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
let start: string
let guarantee: Guarantee

const peopleOf = (opened: TestPortal) => caseTester(opened, ['importir', 'petugas', 'kepala', 'peneliti', 'djbc'])

beforeAll(async () => {
  portal = await openTestPortal()
  people = peopleOf(portal)
  start = people.day()
  await people.signIn()
  guarantee = await receivedGuarantee(people, 'importir', {
    kodeKantor: PRIOK,
    jumlah: '100000000',
    kegiatan: 'KEBERATAN',
    akhirPenjaminan: people.day(720),
  })
})
afterAll(() => portal.close())
beforeEach(() => people.passTo(start))

/** A determination of 12,500,000 that an officer has drafted and the head of the office signed today. @returns the debt's id */
async function determined(): Promise<string> {
  const id = await people.begin('penetapan-pabean', 'petugas', { npwp: NPWP, kantor: PRIOK })
  await people.save(id, 'petugas', {
    jenis: 'SPTNP',
    nomorDokumen: 'BC 2.0 000123',
    tanggalDokumen: people.day(-20),
    rincian: [
      { kodeAkun: '412111', jumlah: '12000000' },
      { kodeAkun: '411212', jumlah: '500000' },
    ],
    alasan: 'Nilai kontrak lebih tinggi dari yang diberitahukan.',
  })
  await people.mustAct(id, 'ajukan', 'petugas')
  const { terkait } = await people.mustAct(id, 'tetapkan', 'kepala')
  return terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
}

/** An objection that says and brings all it has to, not sent. @returns its id */
async function written(piutang: string): Promise<string> {
  const id = await people.begin('keberatan', 'importir')
  await people.save(id, 'importir', {
    piutang,
    nomorSurat: 'KB-01/NIC',
    pokok: [{ materi: 'NILAI_PABEAN', alasan: 'Nilai transaksi sesuai kontrak dan bukti transfer.' }],
    nilaiMenurutPemohon: '0',
    tanpaJaminan: 'TIDAK',
    jaminan: guarantee.id,
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

/** Sent on the last day and found complete: the head office has sixty days. */
async function underReview(): Promise<{ owed: string; id: string }> {
  const owed = await determined()
  const id = await written(owed)
  await people.passTo(people.day(60))
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  return { owed, id }
}

const labelOf = async (id: string) => (await people.read(id, 'importir')).status.label
const inUse = async () => Number((await worthOf(portal, people.tokens.importir, guarantee.id)).dicadangkan)
const proposal = { pertimbangan: 'Dipertimbangkan dengan cermat.' }

test('is sent with a guarantee on the sixtieth day, which then secures the debt', async () => {
  const before = await inUse()
  const { owed, id } = await underReview()
  expect([await labelOf(id), await labelOf(owed), (await inUse()) - before]).toEqual([
    'Penelitian',
    'Dalam keberatan',
    12_500_000,
  ])
  await people.mustAct(id, 'susunKeputusan', 'peneliti', { ...proposal, hasil: 'TOLAK' })
  await people.mustAct(id, 'tetapkan', 'djbc')
  // Refused: the whole is due again, and stays secured.
  expect([await labelOf(id), await labelOf(owed), (await inUse()) - before]).toEqual([
    'Ditolak',
    'Belum dibayar',
    12_500_000,
  ])
  expect((await people.read(owed, 'importir')).isi).toMatchObject({ jumlah: '12500000', jatuhTempo: people.day(60) })
})

test('is refused on the sixty-first day, and changes nothing', async () => {
  const before = await inUse()
  const owed = await determined()
  const id = await written(owed)
  const last = people.day(60)
  await people.passTo(people.day(61))
  const late = await people.act(id, 'kirim', 'importir')
  expect(late).toFailWith('case.tooLate')
  expect(late.body['message']).toContain(dayText(last))
  expect([await labelOf(id), await labelOf(owed), await inUse()]).toEqual(['Draf', 'Lewat jatuh tempo', before])
})

test('a decision of the Director General lowers the debt to what it grants', async () => {
  const { owed, id } = await underReview()
  await people.mustAct(id, 'susunKeputusan', 'peneliti', {
    ...proposal,
    hasil: 'TERIMA_SEBAGIAN',
    rincian: [{ kodeAkun: '412111', jumlah: '3000000' }],
  })
  // Neither the office that determined it nor who drafted the decision.
  for (const other of ['kepala', 'peneliti'] as const)
    expect(await people.act(id, 'tetapkan', other)).toFailWith('case.notNow')
  await people.mustAct(id, 'tetapkan', 'djbc')
  expect(await labelOf(id)).toBe('Dikabulkan sebagian')
  expect((await people.read(owed, 'importir')).isi).toMatchObject({ jumlah: '3000000', jumlahPenetapan: '12500000' })
})

test('counts as granted after sixty days without a decision: the debt ends, and its guarantee is free', async () => {
  const before = await inUse()
  const { owed, id } = await underReview()
  await people.passTo(people.day(60))
  expect(await labelOf(id)).toBe('Penelitian')
  await people.passTo(people.day(1))
  expect([await labelOf(id), await labelOf(owed), await inUse()]).toEqual(['Dianggap dikabulkan', 'Dihapus', before])
  expect(await people.act(id, 'susunKeputusan', 'peneliti', { ...proposal, hasil: 'TOLAK' })).toFailWith('case.notNow')
})

/** A determination that an officer of an office has written, not submitted. @returns its id */
async function drafted(as: 'petugas' | 'peneliti', kantor: string, more: object): Promise<string> {
  const id = await people.begin('penetapan-pabean', as, { npwp: NPWP, kantor })
  await people.save(id, as, {
    nomorDokumen: 'BC 2.0 000124',
    rincian: [{ kodeAkun: '412111', jumlah: '7000000' }],
    alasan: 'Audit kepabeanan menemukan royalti yang tidak diberitahukan.',
    ...more,
  })
  return id
}

// spec §2.10-14
test('after thirty days only the Director General determines again, which is appealed against and not objected to', async () => {
  const late = await drafted('petugas', PRIOK, { jenis: 'SPTNP', tanggalDokumen: people.day(-31) })
  const tooLate = await people.act(late, 'ajukan', 'petugas')
  expect(tooLate).toFailWith('case.incomplete')
  expect(JSON.stringify(tooLate.body)).toContain('paling lama 30 hari')
  const redetermined = { jenis: 'SPKTNP', tanggalDokumen: people.day(-400) }
  const elsewhere = await people.act(await drafted('petugas', PRIOK, redetermined), 'ajukan', 'petugas')
  expect(elsewhere).toFailWith('case.incomplete')
  expect(JSON.stringify(elsewhere.body)).toContain('oleh Kantor Pusat')

  const id = await drafted('peneliti', '000000', redetermined)
  await people.mustAct(id, 'ajukan', 'peneliti')
  const { terkait, dokumen } = await people.mustAct(id, 'tetapkan', 'djbc')
  const owed = terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  const debt = await people.read(owed, 'importir')
  expect(debt.isi).toMatchObject({ jenis: 'SPKTNP', jumlah: '7000000', batasBanding: people.day(60) })
  expect(debt.isi['batasKeberatan']).toBeUndefined()
  expect(dokumen.map(({ nomor }) => nomor)).toEqual([expect.stringMatching(/^SPKTNP-\d{6}\/000000\//)])

  const objection = await people.act(await written(owed), 'kirim', 'importir')
  expect(objection).toFailWith('case.incomplete')
  expect(JSON.stringify(objection.body)).toContain('diajukan banding')
  const appeal = await people.begin('banding', 'importir')
  await people.save(appeal, 'importir', { piutang: owed })
  const { isi } = await people.read(appeal, 'importir')
  expect(isi).toMatchObject({ jenisPenetapan: 'SPKTNP', nilaiTagihan: '7000000', batasBanding: people.day(60) })
  const incomplete = await people.act(appeal, 'kirim', 'importir')
  expect(JSON.stringify(incomplete.body)).not.toContain('keputusan keberatan')
})
