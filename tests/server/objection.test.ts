import { randomBytes } from 'node:crypto'
import { type CaseDetail, caseBillings, caseChoices, caseList, registerList } from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { type Guarantee, receivedGuarantee, worthOf } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const KUDUS = '060300'
const NPWP = '0045678901234000'
const KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
let start: string
/** Of the first day, for as long as any objection here. */
let guarantee: Guarantee

const peopleOf = (opened: TestPortal) => caseTester(opened, ['cukai', 'petugas', 'kepala', 'peneliti', 'djbc'])

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = peopleOf(portal)
  start = people.day()
  await people.signIn()
  guarantee = await receivedGuarantee(people, 'cukai', {
    kodeKantor: KUDUS,
    jumlah: '200000000',
    kegiatan: 'KEBERATAN',
    akhirPenjaminan: people.day(365),
  })
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
  jaminan: guarantee.id,
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
  await people.attach(id, 'cukai', '01', '02')
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

test('officers find a case by the name and the NPWP of its company, whatever else its service is searched by', async () => {
  const id = await sent(await debt())
  const found = async (q: string) => {
    const query = { layanan: 'keberatan', sebagai: 'petugas' as const, q, size: 50 }
    const reply = await portal.call(caseList, { token: people.tokens.petugas, query })
    expect(reply).toSucceed()
    return (reply.body['items'] as { idKasus: string }[]).map(({ idKasus }) => idKasus)
  }
  for (const q of ['daun emas', NPWP, 'KB-01 emas']) expect(await found(q), q).toContain(id)
  expect(await found('daun perak')).toEqual([])
})

test('an officer drafts a determination, the head of the office signs it, and it becomes a debt of the company', async () => {
  const id = await debt()
  const { isi, status, nomor, dokumen } = await people.read(id, 'cukai')
  expect(status).toMatchObject({ label: 'Belum dibayar', nada: 'attention' })
  expect(nomor).toMatch(new RegExp(`^PIUT-060300-${people.day().slice(0, 4)}-\\d{6}$`))
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

const reserved = async (id = guarantee.id) => (await worthOf(portal, people.tokens.cukai, id)).dicadangkan
const paidWith = async (id: string, amount = '12500000') => {
  const payment = { ntpn: 'A1B2C3D4E5F6G7H8', tanggalBayar: people.day(), jumlahDibayar: amount }
  await people.mustAct(id, 'catatPelunasan', 'petugas', payment)
  await people.mustAct(id, 'lunasi', 'kepala')
}
/** Lets the head office decide an objection that the issuing office has received. */
async function decide(id: string, proposal: object) {
  await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  await people.mustAct(id, 'susunKeputusan', 'peneliti', {
    pertimbangan: 'Dipertimbangkan dengan cermat.',
    ...proposal,
  })
  return people.mustAct(id, 'tetapkan', 'djbc')
}
const related = async (id: string, path: string, as: 'cukai' = 'cukai') => {
  const { terkait } = await people.read(id, as)
  const found = terkait.filter(each => each.path === path)
  return Promise.all(found.map(({ idKasus }) => people.read(idKasus, as)))
}

test('an objection needs a guarantee of the whole amount, and comes before the end of its term', async () => {
  const small = await receivedGuarantee(people, 'cukai', {
    kodeKantor: KUDUS,
    jumlah: '12499999',
    akhirPenjaminan: people.day(59),
  })
  const owed = await debt()
  const id = await draft(owed, { jaminan: undefined })
  const refused = await people.act(id, 'kirim', 'cukai')
  expect(problemsIn(refused)).toEqual(expect.arrayContaining(['jaminan required']))
  await people.save(id, 'cukai', { jaminan: small.id })
  const short = await people.act(id, 'kirim', 'cukai')
  // Until 60 days after the day of the objection, and 30 days more to claim it.
  expect(problemsIn(short)).toEqual(['jaminan rule'])

  const enough = await receivedGuarantee(people, 'cukai', {
    kodeKantor: KUDUS,
    jumlah: '12499999',
    akhirPenjaminan: people.day(60),
  })
  await people.save(id, 'cukai', { jaminan: enough.id })
  const less = await people.act(id, 'kirim', 'cukai')
  expect(less).toFailWith('ledger.short')
  expect(less.body['message']).toContain(`Saldo Jaminan Nomor ${enough.nomor} tidak cukup`)
  expect([await labelOf(id), await labelOf(owed), await reserved(enough.id)]).toEqual(['Draf', 'Belum dibayar', '0'])

  const last = people.day(30)
  await people.passTo(people.day(31))
  const late = await people.act(id, 'kirim', 'cukai')
  expect(late).toFailWith('case.tooLate')
  expect(late.body['message']).toContain(dayText(last))
})

// spec §2.10-13
test('the guarantee of an objection is in use until its debt is settled', async () => {
  const before = Number(await reserved())
  const used = async () => Number(await reserved()) - before
  const [first, second] = [await debt(), await debt()]
  const [refusedOne, grantedOne] = [await sent(first), await sent(second)]
  expect(await used()).toBe(25_000_000)
  expect((await people.read(first, 'cukai')).isi).toMatchObject({ nomorJaminan: guarantee.nomor })

  await decide(grantedOne, { hasil: 'TERIMA_SELURUH' })
  expect([await labelOf(second), await used()]).toEqual(['Dihapus', 12_500_000])
  await decide(refusedOne, { hasil: 'TOLAK' })
  expect([await labelOf(first), await used()]).toEqual(['Belum dibayar', 12_500_000])
  await paidWith(first)
  expect([await labelOf(first), await used()]).toEqual(['Lunas', 0])
})

test('an objection that is returned keeps its guarantee, and one without may add it', async () => {
  const before = Number(await reserved())
  const used = async () => Number(await reserved()) - before
  const owed = await debt()
  const id = await draft(owed, { tanpaJaminan: 'BARANG_BELUM_KELUAR', jaminan: undefined })
  await people.mustAct(id, 'kirim', 'cukai')
  expect(await used()).toBe(0)
  const giveBack = () =>
    people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Barang sudah keluar: serahkan jaminan.' })
  await giveBack()
  // The debt is in another state since this objection was sent, and is still what it names.
  const choices = await portal.call(caseChoices, {
    token: people.tokens.cukai,
    params: { id },
    query: { isian: 'piutang' },
  })
  expect(choices.body['item'].items).toContainEqual(
    expect.objectContaining({ idKasus: owed, keadaan: 'Dalam keberatan' }),
  )
  await people.save(id, 'cukai', { tanpaJaminan: 'TIDAK', jaminan: guarantee.id })
  await people.mustAct(id, 'kirimKembali', 'cukai')
  expect(await used()).toBe(12_500_000)
  await giveBack()
  expect(await used()).toBe(12_500_000)
  const other = await receivedGuarantee(people, 'cukai', { kodeKantor: KUDUS, jumlah: '12500000' })
  await people.save(id, 'cukai', { jaminan: other.id })
  expect(problemsIn(await people.act(id, 'kirimKembali', 'cukai'))).toEqual(['jaminan rule'])
  await people.save(id, 'cukai', { tanpaJaminan: 'BARANG_BELUM_KELUAR' })
  expect(problemsIn(await people.act(id, 'kirimKembali', 'cukai'))).toEqual(['tanpaJaminan rule'])
  await people.save(id, 'cukai', { tanpaJaminan: 'TIDAK', jaminan: guarantee.id })
  await people.mustAct(id, 'kirimKembali', 'cukai')
  expect([await used(), await labelOf(owed)]).toEqual([12_500_000, 'Dalam keberatan'])
  // Withdrawn, the guarantee still stands for the debt.
  await people.mustAct(id, 'cabut', 'cukai', { alasan: 'Tagihan kami bayar.' })
  expect(await used()).toBe(12_500_000)
  await paidWith(owed)
  expect(await used()).toBe(0)
})

test('a guarantee whose debt is not paid is claimed from the debt, which that settles', async () => {
  const own = await receivedGuarantee(people, 'cukai', {
    kodeKantor: KUDUS,
    jumlah: '20000000',
    akhirPenjaminan: people.day(365),
  })
  const owed = await debt()
  const id = await draft(owed, { jaminan: own.id })
  await people.mustAct(id, 'kirim', 'cukai')
  await decide(id, { hasil: 'TOLAK' })
  await people.passTo(people.day(61))
  expect(await labelOf(owed)).toBe('Lewat jatuh tempo')
  // A claim on the guarantee itself would leave the debt as it is.
  const alasan = 'Tagihan tidak dibayar.'
  const whole = await people.act(own.id, 'usulkanKlaim', 'petugas', { jumlah: '12500000', alasan })
  expect(whole).toFailWith('ledger.short')
  await people.mustAct(owed, 'usulkanKlaim', 'petugas', { jumlahKlaim: '12500000', alasan })
  await people.mustAct(owed, 'klaim', 'kepala')
  const paid = { buktiBayar: '0123456789ABCDEF', tanggalBayar: people.day(), hasil: 'LUNAS' }
  await people.mustAct(owed, 'catatBayarPenjamin', 'petugas', paid)
  await people.mustAct(owed, 'cairkan', 'kepala')
  expect(await labelOf(owed)).toBe('Lunas')
  expect(await worthOf(portal, people.tokens.cukai, own.id)).toEqual({ saldo: '7500000', dicadangkan: '0' })
})

test('a debt that was paid is objected to without guarantee, and a granted objection refunds it', async () => {
  const owed = await debt()
  await paidWith(owed)
  const id = await draft(owed)
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['tanpaJaminan rule'])
  await people.save(id, 'cukai', { tanpaJaminan: 'LUNAS' })
  await people.mustAct(id, 'kirim', 'cukai')
  expect(await labelOf(owed)).toBe('Lunas, dalam keberatan')
  await decide(id, { hasil: 'TERIMA_SELURUH' })
  expect(await labelOf(owed)).toBe('Dihapus, pembayaran dikembalikan')
  const [refund, ...more] = await related(id, '/perbendaharaan/browse-pengembalian')
  expect(more).toEqual([])
  expect(refund?.isi).toMatchObject({
    alasan: '8',
    nomorDokumen: 'CK-1 000123',
    ntpn: 'A1B2C3D4E5F6G7H8',
    rincian: [
      { kodeAkun: '411511', jumlah: '12000000' },
      { kodeAkun: '411514', jumlah: '500000' },
    ],
    jumlah: '12500000',
  })
})

test('of a paid debt a decision refunds what it lowers, and claims what it adds', async () => {
  const [less, more, late, none] = [await debt(), await debt(), await debt(), await debt()]
  const objections: string[] = []
  for (const owed of [less, more, late, none]) {
    await paidWith(owed)
    objections.push(await draft(owed, { tanpaJaminan: 'LUNAS' }))
    await people.mustAct(objections.at(-1) ?? '', 'kirim', 'cukai')
  }
  const [lowered = '', raised = '', forgotten = '', withdrawn = ''] = objections
  const rows = (one: string, two: string) => [
    { kodeAkun: '411511', jumlah: one },
    { kodeAkun: '411514', jumlah: two },
  ]
  await people.mustAct(lowered, 'nyatakanLengkap', 'petugas')
  for (const wrong of [
    { hasil: 'TERIMA_SEBAGIAN', rincian: rows('12000000', '500000') },
    { hasil: 'TERIMA_SEBAGIAN', rincian: rows('0', '0') },
    { hasil: 'TERIMA_SEBAGIAN', rincian: rows('1000', '500001') },
    { hasil: 'MENAMBAH', rincian: rows('12000000', '500000') },
    { hasil: 'MENAMBAH', rincian: rows('13000000', '499999') },
  ]) {
    const answer = { ...wrong, pertimbangan: 'Dipertimbangkan dengan cermat.' }
    expect(await people.act(lowered, 'susunKeputusan', 'peneliti', answer)).toFailWith('case.incomplete')
  }
  await people.mustAct(lowered, 'susunKeputusan', 'peneliti', {
    hasil: 'TERIMA_SEBAGIAN',
    pertimbangan: 'Denda tidak beralasan.',
    rincian: rows('8000000', '500000'),
  })
  await people.mustAct(lowered, 'tetapkan', 'djbc')
  const [refund] = await related(lowered, '/perbendaharaan/browse-pengembalian')
  expect(refund?.isi).toMatchObject({ rincian: [{ kodeAkun: '411511', jumlah: '4000000' }], jumlah: '4000000' })
  expect(await people.read(less, 'cukai')).toMatchObject({ status: { label: 'Lunas' }, isi: { jumlah: '8500000' } })

  const { isi } = await decide(raised, { hasil: 'MENAMBAH', rincian: rows('12000000', '700000') })
  expect(isi).toBeDefined()
  const added = (await related(raised, '/perbendaharaan/browse-piutang')).find(each => each.idKasus !== more)
  expect(added).toMatchObject({
    status: { label: 'Belum dibayar' },
    isi: { jumlah: '200000', jatuhTempo: people.day(60), rincian: [{ kodeAkun: '411514', jumlah: '200000' }] },
  })
  expect(await labelOf(more)).toBe('Lunas')
  // Companies do not object to it: they appeal.
  const again = await draft(added?.idKasus ?? '')
  expect(await people.act(again, 'kirim', 'cukai')).toFailWith('case.incomplete')

  await people.mustAct(withdrawn, 'cabut', 'cukai', { alasan: 'Kami menerima penetapan ini.' })
  expect(await labelOf(none)).toBe('Lunas')
  await people.mustAct(forgotten, 'nyatakanLengkap', 'petugas')
  await people.passTo(people.day(61))
  expect([await labelOf(forgotten), await labelOf(late)]).toEqual([
    'Dianggap dikabulkan',
    'Dihapus, pembayaran dikembalikan',
  ])
  expect((await related(forgotten, '/perbendaharaan/browse-pengembalian'))[0]?.isi).toMatchObject({
    jumlah: '12500000',
  })
})

test('the head office asks for data, and the time for its decision goes on', async () => {
  const id = await sent(await debt())
  await people.mustAct(id, 'nyatakanLengkap', 'petugas')
  const asked = { jenis: 'DATA', permintaan: 'Kontrak penjualan dan bukti bayar.', batasJawaban: people.day(61) }
  expect(problemsIn(await people.act(id, 'mintaData', 'peneliti', asked))).toEqual(['batasJawaban rule'])
  const waiting = await people.mustAct(id, 'mintaData', 'peneliti', { ...asked, batasJawaban: people.day(60) })
  expect(waiting.dokumen.map(({ judul }) => judul)).toContain('Permintaan Data atau Penjelasan')
  expect(await labelOf(id)).toMatch(/^Menunggu jawaban Anda s\.d\. /)
  await people.mustAct(id, 'jawabPermintaan', 'cukai', { keterangan: 'Kontrak terlampir.' })
  expect(await labelOf(id)).toBe('Penelitian')
  const visit = { jenis: 'HADIR', permintaan: 'Senin pukul 09.00 di Kantor Pusat.', batasJawaban: people.day(60) }
  await people.mustAct(id, 'mintaData', 'peneliti', visit)
  await people.passTo(people.day(61))
  await people.passTo(people.day())
  expect(await labelOf(id)).toBe('Dianggap dikabulkan')
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

const speech = (more: object) => ({
  nomorSurat: 'BD-01/XII/2026',
  alasan: 'Pita dilekatkan sesuai penetapan tarif yang berlaku.',
  jabatanPemohon: 'Direktur Utama',
  alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
  teleponPemohon: '081298765432',
  kotaTtd: 'Kudus',
  jabatanTtd: 'Direktur Utama',
  pernyataan: true,
  ...more,
})
/** A debt whose objection the head office has refused. */
async function refusedDebt(): Promise<string> {
  const owed = await debt()
  await decide(await sent(owed), { hasil: 'TOLAK' })
  return owed
}
async function appeal(piutang: string, more: object = {}): Promise<string> {
  const id = await people.begin('banding', 'cukai')
  await people.save(id, 'cukai', {
    ...speech({ piutang, nilaiMenurutPemohon: '0', syaratBayar: 'JAMINAN', tanggalTerimaKeputusan: people.day() }),
    ...more,
  })
  await people.attach(id, 'cukai', '01', '02')
  return id
}
/** From the court's request to the first hearing. @returns the hearing's id */
async function hearing(id: string): Promise<string> {
  const request = { nomorSengketa: '010203.16/2026/PP', nomorPermintaan: 'T-1', tanggalPermintaan: people.day() }
  await people.mustAct(id, 'rekamPermintaan', 'peneliti', request)
  await people.mustAct(id, 'susunUraian', 'peneliti', { uraian: 'Penetapan tarif sudah sesuai ketentuan.' })
  const copied = await people.mustAct(id, 'sampaikanUraian', 'djbc')
  expect(copied.isi).toMatchObject({ tanggalUraian: people.day(), nomorUraian: expect.stringMatching(/^(SUB|TGP)-/) })
  const rebuttal = { nomorBantahan: 'BT-1', tanggalBantahan: people.day(), bantahan: 'Uraian tidak memuat bukti kami.' }
  await people.mustAct(id, 'bantah', 'cukai', rebuttal)
  const summons = {
    sidangKe: '1',
    tanggalSidang: people.day(7),
    jamSidang: '09:30',
    tempat: 'Ruang Sidang 3',
    majelis: 'XVI A',
    acara: 'Pemeriksaan awal',
  }
  const past = { ...summons, tanggalSidang: people.day(-1) }
  expect(await people.act(id, 'jadwalkanSidang', 'peneliti', past)).toFailWith('case.incomplete')
  const { terkait } = await people.mustAct(id, 'jadwalkanSidang', 'peneliti', summons)
  return terkait.find(({ path }) => path === '/perbendaharaan/siap-tanding/sidang')?.idKasus ?? ''
}
async function judge(id: string, amar: string, more: object = {}) {
  await people.mustAct(id, 'cukupkan', 'peneliti')
  await people.mustAct(id, 'rekamPutusan', 'peneliti', {
    nomorPutusan: 'PUT-000123',
    tanggalPutusan: people.day(),
    tanggalTerimaPutusan: people.day(),
    amar,
    ringkasan: 'Majelis menimbang bukti para pihak.',
    ...more,
  })
  expect(await people.act(id, 'laksanakan', 'peneliti')).toFailWith('case.notNow')
  return people.mustAct(id, 'laksanakan', 'djbc')
}

// spec §2.10-14
test('an appeal that the tax court grants ends the debt, and its guarantee is free again', async () => {
  const before = Number(await reserved())
  const early = await appeal(await debt())
  expect(problemsIn(await people.act(early, 'kirim', 'cukai'))).toContain('piutang rule')

  const owed = await refusedDebt()
  const id = await appeal(owed)
  await people.save(id, 'cukai', { tanggalTerimaKeputusan: people.day(-1) })
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['tanggalTerimaKeputusan rule'])
  await people.save(id, 'cukai', { tanggalTerimaKeputusan: people.day() })
  const { riwayat } = await people.mustAct(id, 'kirim', 'cukai')
  // What is paid least does not apply where a guarantee covers the debt.
  expect(riwayat.at(-1)?.perubahan.map(({ isian }) => isian)).toEqual(['tanggalKirim'])
  expect([await labelOf(id), await labelOf(owed)]).toEqual(['Terdaftar', 'Dalam banding'])
  const session = await hearing(id)
  expect(await people.read(session, 'cukai')).toMatchObject({
    status: { label: 'Dijadwalkan' },
    isi: { nomorSengketa: '010203.16/2026/PP', tanggalSidang: people.day(7), majelis: 'XVI A' },
  })
  await people.mustAct(session, 'tunda', 'peneliti', {
    tanggalSidang: people.day(14),
    jamSidang: '13:00',
    tempat: 'Ruang Sidang 1',
    alasan: 'Hakim ketua berhalangan.',
  })
  const disputes = await portal.call(caseList, {
    token: people.tokens.cukai,
    query: { kelompok: 'banding,sidang', size: 50 },
  })
  const services = disputes.body['items'].map(({ layanan }: { layanan: string }) => layanan)
  expect(new Set(services)).toEqual(new Set(['banding', 'sidang']))
  const one = await portal.call(caseList, {
    token: people.tokens.peneliti,
    query: { kelompok: 'banding,sidang', layanan: 'sidang', sebagai: 'petugas' },
  })
  const hearings = one.body['items'] as { idKasus: string; layanan: string }[]
  expect(hearings.map(({ idKasus }) => idKasus)).toContain(session)
  expect(new Set(hearings.map(({ layanan }) => layanan))).toEqual(new Set(['sidang']))
  const held = await people.mustAct(session, 'catatHasil', 'peneliti', {
    hadir: [{ pihak: 'PEMOHON', nama: 'Sari' }],
    hasil: 'Majelis meminta bukti pelekatan.',
  })
  expect(held).toMatchObject({ status: { label: 'Selesai' }, isi: { tanggalSidang: people.day(14) } })

  const { dokumen } = await judge(id, 'MENGABULKAN_SELURUHNYA')
  expect(dokumen.map(({ judul }) => judul)).toEqual(
    expect.arrayContaining(['Surat Uraian Banding', 'Surat Pelaksanaan Putusan']),
  )
  expect([await labelOf(id), await labelOf(owed), Number(await reserved())]).toEqual([
    'Dikabulkan seluruhnya',
    'Dihapus',
    before,
  ])
  await people.mustAct(id, 'catatPk', 'peneliti', { nomorMemori: 'PK-1', tanggalMemori: people.day() })
  const review = {
    nomorPutusanPk: 'MA-1',
    tanggalPutusanPk: people.day(),
    hasilPk: 'TOLAK',
    akibat: 'Pajak dalam rangka impor tetap terutang.',
    akibatTagihan: 'KURANG',
    rincian: [{ kodeAkun: '411511', jumlah: '3000000' }],
  }
  expect(problemsIn(await people.act(id, 'rekamPutusanPk', 'peneliti', review))).toEqual(['akibatTagihan rule'])
  await people.mustAct(id, 'rekamPutusanPk', 'peneliti', { ...review, hasilPk: 'KABUL' })
  expect(await people.act(id, 'laksanakanPk', 'peneliti')).toFailWith('case.notNow')
  await people.mustAct(id, 'laksanakanPk', 'djbc')
  expect(await labelOf(id)).toBe('Peninjauan kembali: dibayar lagi')
  const again = (await related(id, '/perbendaharaan/browse-piutang')).find(({ idKasus }) => idKasus !== owed)
  expect(again).toMatchObject({
    status: { label: 'Belum dibayar' },
    isi: { nomorPenetapan: 'MA-1', jumlah: '3000000', jatuhTempo: people.day(30) },
  })
  expect(await labelOf(owed)).toBe('Dihapus')
})

// spec §2.10-14
test('half of a debt is paid before the appeal, which its verdict takes into account', async () => {
  const owed = await debt()
  const objection = await draft(owed, { tanpaJaminan: 'BARANG_BELUM_KELUAR', jaminan: undefined })
  await people.mustAct(objection, 'kirim', 'cukai')
  await decide(objection, { hasil: 'TOLAK' })
  const id = await appeal(owed)
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['syaratBayar rule'])
  await people.save(id, 'cukai', { syaratBayar: 'BILLING' })
  await people.mustAct(id, 'kirim', 'cukai')
  const rows = (first: string, second: string) => ({
    rincian: [
      { kodeAkun: '411511', jumlah: '12000000', dibayar: first },
      { kodeAkun: '411514', jumlah: '500000', dibayar: second },
    ],
  })
  expect(problemsIn(await people.act(id, 'tentukanBayar', 'cukai', rows('6000000', '0')))).toEqual(['rincian rule'])
  await people.mustAct(id, 'tentukanBayar', 'cukai', rows('6000000', '500000'))
  await people.mustAct(id, 'buatBilling', 'cukai')
  const { body } = await portal.call(caseBillings, { token: people.tokens.cukai, params: { id } })
  expect(body['items'][0]).toMatchObject({ jenis: { kode: 'BANDING' }, total: 6_500_000 })
  expect(await payAtBank(portal, KEY, body['items'][0], 'D1B2C3D4E5F6G7H8')).toSucceed()
  expect(await people.read(owed, 'cukai')).toMatchObject({
    status: { label: 'Dalam banding' },
    isi: { jumlah: '6000000' },
  })
  await hearing(id)
  await judge(id, 'MENGABULKAN_SEBAGIAN', {
    rincian: [
      { kodeAkun: '411511', jumlah: '7000000' },
      { kodeAkun: '411514', jumlah: '100000' },
    ],
  })
  expect(await people.read(owed, 'cukai')).toMatchObject({
    status: { label: 'Belum dibayar' },
    isi: { jumlah: '1000000', jatuhTempo: people.day(30), nomorPutusan: 'PUT-000123' },
  })
  const [refund] = await related(id, '/perbendaharaan/browse-pengembalian')
  expect(refund?.isi).toMatchObject({ alasan: '7', jumlah: '400000' })
  // The Supreme Court gives more back.
  await people.mustAct(id, 'ajukanPk', 'cukai', { nomorMemori: 'PK-2', tanggalMemori: people.day() })
  await people.mustAct(id, 'rekamPutusanPk', 'peneliti', {
    nomorPutusanPk: 'MA-2',
    tanggalPutusanPk: people.day(),
    hasilPk: 'KABUL',
    akibat: 'Denda tidak terutang seluruhnya.',
    akibatTagihan: 'LEBIH',
    rincian: [{ kodeAkun: '411514', jumlah: '100000' }],
  })
  await people.mustAct(id, 'laksanakanPk', 'djbc')
  const refunds = await related(id, '/perbendaharaan/browse-pengembalian')
  expect(refunds.map(({ isi }) => `${isi['alasan']} ${isi['jumlah']}`).toSorted()).toEqual(['7 400000', '9 100000'])
  // One appeal against one decision.
  const again = await appeal(owed, { syaratBayar: 'BILLING' })
  expect(problemsIn(await people.act(again, 'kirim', 'cukai'))).toContain('piutang rule')
})

// spec §2.10-14
test('an appeal comes before the end of its term, and what is withdrawn leaves the debt as it was', async () => {
  const owed = await refusedDebt()
  const id = await appeal(owed)
  const late = await appeal(await refusedDebt())
  await people.passTo(people.day(60))
  await people.mustAct(id, 'kirim', 'cukai')
  await people.passTo(people.day(1))
  expect(await people.act(late, 'kirim', 'cukai')).toFailWith('case.tooLate')
  await people.mustAct(id, 'cabut', 'cukai', { alasan: 'Kami menerima keputusan itu.' })
  expect([await labelOf(id), await labelOf(owed)]).toEqual(['Dicabut', 'Belum dibayar'])
})

// spec §2.10-14
test('a lawsuit against an act of collection comes within two weeks', async () => {
  const id = await people.begin('gugatan', 'cukai')
  const facts = speech({
    kodeKantor: KUDUS,
    objek: 'PELAKSANAAN_PENAGIHAN',
    nomorObjek: 'SP-000001',
    tanggalObjek: people.day(-20),
    tanggalTerima: people.day(-15),
  })
  await people.save(id, 'cukai', facts)
  await people.attach(id, 'cukai', '01', '02')
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['tanggalTerima rule'])
  await people.save(id, 'cukai', { tanggalTerima: people.day(-14) })
  await people.mustAct(id, 'kirim', 'cukai')
  await hearing(id)
  const verdict = { nomorPutusan: 'PUT-2', tanggalPutusan: people.day(), tanggalTerimaPutusan: people.day() }
  const added = { ...verdict, amar: 'MENAMBAH', ringkasan: 'Majelis menimbang bukti.' }
  expect(problemsIn(await people.act(id, 'rekamPutusan', 'peneliti', added))).toEqual(['amar rule'])
  await judge(id, 'MENGABULKAN_SELURUHNYA')
  expect(await labelOf(id)).toBe('Dikabulkan')
})

/** Statements that an officer has received. */
async function statements(): Promise<string> {
  const id = await people.begin('laporan-keuangan', 'cukai')
  await people.save(id, 'cukai', {
    kodeKantor: KUDUS,
    tahunBuku: '2025',
    akhirTahunBuku: people.day(-300),
    opini: 'TIDAK_DIAUDIT',
    aset: '900000000',
    liabilitas: '400000000',
    pendapatan: '500000000',
    beban: '450000000',
  })
  await people.attach(id, 'cukai', '01')
  await people.mustAct(id, 'kirim', 'cukai')
  const { isi } = await people.mustAct(id, 'terima', 'petugas')
  expect(isi).toMatchObject({ ekuitas: '500000000', labaBersih: '50000000' })
  return id
}
async function deferral(more: object): Promise<{ owed: string; id: string }> {
  const owed = await debt()
  const id = await people.begin('penundaan-utang', 'cukai')
  await people.save(id, 'cukai', {
    ...speech({ piutang: owed, jaminan: guarantee.id, laporan: await statements() }),
    ...more,
  })
  await people.attach(id, 'cukai', '01')
  return { owed, id }
}
const agree = async (id: string, keputusan: string, more: object = {}) => {
  await people.mustAct(id, 'ajukan', 'petugas', { keputusan, hasil: 'Kemampuan membayar sudah diteliti.', ...more })
  expect(await people.act(id, 'tetapkan', 'petugas')).toFailWith('case.notNow')
  return people.mustAct(id, 'tetapkan', 'kepala')
}
async function pay(id: string, rows: object[], pelunasan: string, total: number) {
  await people.mustAct(id, 'tentukanBayar', 'cukai', { rincian: rows, pelunasan })
  await people.mustAct(id, 'buatBilling', 'cukai')
  const { body } = await portal.call(caseBillings, { token: people.tokens.cukai, params: { id } })
  const open = body['items'].find(({ status }: { status: string }) => status === 'terbuka')
  expect(open.total).toBe(total)
  expect(await payAtBank(portal, KEY, open, `C${total}`.padEnd(16, '0'))).toSucceed()
}

// spec §2.10-13
test('a debt is paid in instalments with interest on the rest, and is due at once when one is missed', async () => {
  const before = Number(await reserved())
  const { owed, id } = await deferral({ jenis: 'PEMBAYARAN_BERTAHAP', jumlahBulan: '3', pokokAngsuran: '4000000' })
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['pokokAngsuran rule'])
  await people.save(id, 'cukai', { pokokAngsuran: '4200000', kantorPemutus: '000000' })
  expect(problemsIn(await people.act(id, 'kirim', 'cukai'))).toEqual(['kantorPemutus rule'])
  await people.save(id, 'cukai', { kantorPemutus: KUDUS })
  await people.mustAct(id, 'kirim', 'cukai')
  expect([await labelOf(owed), Number(await reserved()) - before]).toEqual([
    'Dalam penundaan atau pengangsuran',
    12_500_000,
  ])
  const { dokumen } = await agree(id, 'SETUJU')
  expect(dokumen.map(({ judul }) => judul)).toEqual(['Keputusan Penundaan atau Pengangsuran Utang'])

  const part = (first: string, second: string) => [
    { kodeAkun: '411511', dibayar: first },
    { kodeAkun: '411514', dibayar: second },
  ]
  const little = { rincian: part('4000000', '0'), pelunasan: 'SEBAGIAN' }
  expect(problemsIn(await people.act(id, 'tentukanBayar', 'cukai', little))).toEqual(['rincian rule'])
  // Two per cent of 12,500,000 are 250,000.
  await pay(id, part('4000000', '500000'), 'SEBAGIAN', 4_750_000)
  expect(await people.read(owed, 'cukai')).toMatchObject({ isi: { jumlah: '8000000' } })
  await pay(id, [{ kodeAkun: '411511', dibayar: '8000000' }], 'SELURUHNYA', 8_160_000)
  expect([await labelOf(id), await labelOf(owed), Number(await reserved())]).toEqual(['Lunas', 'Lunas', before])

  const missed = await deferral({ jenis: 'PENGUNDURAN', jumlahBulan: '2' })
  await people.mustAct(missed.id, 'kirim', 'cukai')
  const { isi } = await agree(missed.id, 'SETUJU')
  // Two months, two per cent each.
  expect(isi).toMatchObject({ perkiraanBunga: '500000' })
  await people.passTo(people.day(100))
  await people.passTo(people.day(1))
  expect([await labelOf(missed.id), await labelOf(missed.owed)]).toEqual([
    'Berakhir: tidak dibayar',
    'Lewat jatuh tempo',
  ])
})

// spec §2.10-13
test('a refused deferral leaves the debt due as before', async () => {
  const before = Number(await reserved())
  const { owed, id } = await deferral({ jenis: 'PENGUNDURAN', jumlahBulan: '2' })
  await people.mustAct(id, 'kirim', 'cukai')
  expect(Number(await reserved()) - before).toBe(12_500_000)
  await agree(id, 'TOLAK', { alasan: 'Laporan keuangan menunjukkan kemampuan membayar.' })
  expect([await labelOf(id), await labelOf(owed)]).toEqual(['Ditolak', 'Belum dibayar'])
  // Its guarantee is free again, also after a deferral that the company takes back.
  expect(Number(await reserved())).toBe(before)
  expect((await people.read(owed, 'cukai')).isi['nomorJaminan']).toBeUndefined()
  const other = await deferral({ jenis: 'PENGUNDURAN', jumlahBulan: '2' })
  await people.mustAct(other.id, 'kirim', 'cukai')
  await people.mustAct(other.id, 'batalkan', 'cukai')
  expect([await labelOf(other.owed), Number(await reserved())]).toEqual(['Belum dibayar', before])
})
