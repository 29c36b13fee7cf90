import { randomBytes } from 'node:crypto'
import { type CaseDetail, caseBillings, registerList } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const KUDUS = '060300'
const NPWP = '0045678901234000'
const KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
let start: string

const peopleOf = (opened: TestPortal) => caseTester(opened, ['cukai', 'petugas', 'kepala', 'peneliti', 'djbc'])

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = peopleOf(portal)
  start = people.day()
})
afterAll(() => portal.close())
beforeEach(() => people.passTo(start))

/** A claim for excise that the head of the office has signed. @returns the debt's id */
async function debt(amount = '12000000'): Promise<string> {
  const id = await people.begin('penetapan-cukai', 'petugas', { npwp: NPWP, kantor: KUDUS })
  await people.save(id, 'petugas', {
    jenis: 'STCK-1',
    nomorDokumen: 'CK-1 000123',
    tanggalDokumen: people.day(-20),
    rincian: [
      { kodeAkun: '411511', jumlah: amount },
      { kodeAkun: '411514', jumlah: '500000' },
    ],
    alasan: 'Pita cukai yang dilekatkan tidak sesuai.',
  })
  expect(await people.act(id, 'tetapkan', 'kepala')).toFailWith('case.notNow')
  // Sent at once, also by a page that lets officers undo.
  await people.mustAct(id, 'ajukan', 'petugas', {}, { urungkan: true })
  const { terkait } = await people.mustAct(id, 'tetapkan', 'kepala')
  return terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
}

const facts = (piutang: string, more: object = {}) => ({
  piutang,
  nomorSurat: 'KB-01/XI/2026',
  pokok: [{ materi: 'CUKAI', alasan: 'Pita dilekatkan sesuai penetapan tarif.' }],
  nilaiMenurutPemohon: '0',
  tanpaJaminan: 'TIDAK',
  nomorJaminan: 'BPJ-000012',
  nilaiJaminan: '12500000',
  jaminanSampai: people.day(120),
  jabatanPemohon: 'Direktur Utama',
  alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
  teleponPemohon: '081298765432',
  kotaTtd: 'Kudus',
  jabatanTtd: 'Direktur Utama',
  pernyataan: true,
  ...more,
})

async function draft(piutang: string, more: object = {}): Promise<string> {
  const id = await people.begin('keberatan', 'cukai')
  await people.save(id, 'cukai', facts(piutang, more))
  await people.attach(id, 'cukai', '01', '02', '03')
  return id
}

async function sent(piutang: string): Promise<string> {
  const id = await draft(piutang)
  await people.mustAct(id, 'kirim', 'cukai')
  return id
}

const labelOf = async (id: string) => (await people.read(id, 'cukai')).status.label
const actionsOf = ({ tindakan }: CaseDetail) => tindakan.map(({ nama }) => nama)
const problemsIn = ({ body }: { body: Record<string, unknown> }) =>
  (body['params'] as { problems: { path: string; code: string }[] }).problems.map(({ path, code }) => `${path} ${code}`)

test('an officer drafts a determination, the head of the office signs it, and it becomes a debt of the company', async () => {
  const id = await debt()
  const { isi, status, nomor, dokumen } = await people.read(id, 'cukai')
  expect(status).toMatchObject({ label: 'Belum dibayar', nada: 'attention' })
  expect(nomor).toMatch(/^PIUT-060300-2026-\d{6}$/)
  expect(isi).toMatchObject({
    jumlah: '12500000',
    jumlahPenetapan: '12500000',
    jatuhTempo: people.day(30),
    batasKeberatan: people.day(30),
  })
  expect(dokumen).toEqual([])
  const { body } = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan: 'piutang' } })
  expect(body['items'].map(({ idKasus }: { idKasus: string }) => idKasus)).toContain(id)

  await people.passTo(people.day(31))
  expect(await labelOf(id)).toBe('Lewat jatuh tempo')

  // An officer records the payment, and the head of the office confirms it.
  const payment = { ntpn: 'A1B2C3D4E5F6G7H8', tanggalBayar: people.day(), jumlahDibayar: '12500000' }
  expect(await people.act(id, 'catatPelunasan', 'petugas', { ...payment, ntpn: 'A1' })).toFailWith('case.incomplete')
  await people.mustAct(id, 'catatPelunasan', 'petugas', payment)
  expect(await people.act(id, 'lunasi', 'petugas')).toFailWith('case.notNow')
  await people.mustAct(id, 'kembalikanPelunasan', 'kepala', { alasan: 'NTPN tidak ditemukan.' })
  await people.passTo(people.day())
  expect(await labelOf(id)).toBe('Lewat jatuh tempo')
  await people.mustAct(id, 'catatPelunasan', 'petugas', payment)
  const paid = await people.mustAct(id, 'lunasi', 'kepala')
  expect(paid).toMatchObject({
    status: { label: 'Lunas' },
    isi: { ntpn: payment.ntpn, tanggalBayar: payment.tanggalBayar },
  })
})

test('a company pays its debt by a billing code with the accounts of the determination', async () => {
  const id = await debt()
  const { status } = await people.mustAct(id, 'buatBilling', 'cukai')
  expect(status.label).toMatch(/^Menunggu pembayaran s\.d\. /)
  // A debt that is being paid is not objected to.
  expect(await people.act(await draft(id), 'kirim', 'cukai')).toFailWith('case.incomplete')
  await people.mustAct(id, 'batalkanBilling', 'cukai')
  await people.mustAct(id, 'buatBilling', 'cukai')
  const { body } = await portal.call(caseBillings, { token: people.tokens.cukai, params: { id } })
  const [billing] = body['items'].filter(({ status: each }: { status: string }) => each === 'terbuka')
  expect(billing).toMatchObject({
    jenis: { kode: 'STCK-1' },
    akun: [
      { kode: '411511', jumlah: 12_000_000 },
      { kode: '411514', jumlah: 500_000 },
    ],
    total: 12_500_000,
  })
  expect(await payAtBank(portal, KEY, billing)).toSucceed()
  const paid = await people.read(id, 'cukai')
  expect(paid).toMatchObject({
    status: { label: 'Lunas' },
    isi: { ntpn: 'B1B2C3D4E5F6G7H8', tanggalBayar: people.day() },
  })
})

test('an objection needs a guarantee of the whole amount, and comes before the end of its term', async () => {
  const id = await draft(await debt(), { nilaiJaminan: '12499999', jaminanSampai: people.day(89) })
  const refused = await people.act(id, 'kirim', 'cukai')
  expect(refused).toFailWith('case.incomplete')
  expect(problemsIn(refused)).toEqual(['nilaiJaminan rule', 'jaminanSampai rule'])

  await people.passTo(people.day(31))
  const late = await people.act(id, 'kirim', 'cukai')
  expect(late).toFailWith('case.incomplete')
  expect(problemsIn(late)).toContain('piutang rule')
})

test('the office that issued a determination receives the objection, and the head office decides it', async () => {
  const owed = await debt()
  const id = await sent(owed)
  expect(await labelOf(owed)).toBe('Dalam keberatan')
  // One objection per determination.
  expect(await people.act(await draft(owed), 'kirim', 'cukai')).toFailWith('case.incomplete')

  const complete = await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  expect(complete.isi).toMatchObject({ tanggalLengkap: people.day() })
  expect(complete).toMatchObject({ tindakan: [], kantor: { kode: '000000' } })
  expect(complete.dokumen.map(({ judul }) => judul)).toEqual(['Tanda Terima Keberatan'])
  expect(actionsOf(await people.read(id, 'kepala'))).toEqual([])
  expect(await people.act(id, 'susunKeputusan', 'petugas')).toFailWith('case.notNow')

  const proposal = {
    hasil: 'TERIMA_SEBAGIAN',
    pertimbangan: 'Denda tidak beralasan.',
    rincian: [{ kodeAkun: '411511', jumlah: '8000000' }],
  }
  expect(await people.act(id, 'susunKeputusan', 'peneliti', { ...proposal, rincian: [] })).toFailWith('case.incomplete')
  await people.mustAct(id, 'susunKeputusan', 'peneliti', proposal)
  expect(await people.act(id, 'tetapkan', 'kepala')).toFailWith('case.notNow')
  expect(await people.act(id, 'tetapkan', 'peneliti')).toFailWith('case.notNow')
  const { status, dokumen } = await people.mustAct(id, 'tetapkan', 'djbc')
  expect(status.label).toBe('Dikabulkan sebagian')
  expect(dokumen.map(({ judul }) => judul)).toContain('Keputusan atas Keberatan')
  const changed = await people.read(owed, 'cukai')
  expect(changed.status.label).toBe('Belum dibayar')
  expect(changed.isi).toMatchObject({ jumlah: '8000000', jumlahPenetapan: '12500000', jatuhTempo: people.day(60) })
  // The decided debt may not be objected to again.
  expect(await people.act(await draft(owed), 'kirim', 'cukai')).toFailWith('case.incomplete')
})

test('an objection that is not decided in sixty days from its completion counts as granted', async () => {
  const owed = await debt()
  const id = await sent(owed)
  await people.passTo(people.day(5))
  await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  await people.passTo(people.day(59))
  await people.mustAct(id, 'susunKeputusan', 'peneliti', { hasil: 'TOLAK', pertimbangan: 'Tarif sudah sesuai.' })
  await people.passTo(people.day(1))
  expect(await labelOf(id)).toBe('Menunggu keputusan')
  await people.passTo(people.day(1))
  expect(await labelOf(id)).toBe('Dianggap dikabulkan')
  expect(await labelOf(owed)).toBe('Dihapus')
  expect(await people.act(id, 'tetapkan', 'djbc')).toFailWith('case.notNow')
})

test('one that is returned and not completed in time lapses, and one that is withdrawn ends', async () => {
  const [first, second] = [await debt(), await debt()]
  const returned = await sent(first)
  await people.mustAct(returned, 'kembalikan', 'petugas', { alasan: 'Surat belum ditandatangani.' })
  const withdrawn = await sent(second)
  await people.mustAct(withdrawn, 'cabut', 'cukai', { alasan: 'Tagihan kami bayar.' })
  expect(await labelOf(second)).toBe('Belum dibayar')
  await people.passTo(people.day(31))
  expect([await labelOf(returned), await labelOf(withdrawn)]).toEqual(['Gugur', 'Dicabut'])
  expect([await labelOf(first), await labelOf(second)]).toEqual(['Belum dibayar', 'Lewat jatuh tempo'])
})
