import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseAccounts,
  caseBegin,
  caseBillings,
  caseChoices,
  caseList,
  caseObstacles,
  type LedgerAccount,
  paperVerify,
  registerList,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { sendOwedReports } from '../support/lack1.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const CIKARANG = '051000'
const KEY = `whsec_${randomBytes(32).toString('base64')}`
const NPWP = '0045678901234000'

/** After the days of a first order, in the month of the demo data: the 23rd, or the day of the data after it. */
const TODAY = dayOfTests()
const [YEAR, MONTH, DAY] = TODAY.split('-') as [string, string, string]
const NEXT_YEAR = `${Number(YEAR) + 1}-01-01`

function dayOfTests(): string {
  const made = wibDay(new Date(inject('template').at))
  return made.slice(8) > '23' ? made : `${made.slice(0, 8)}23`
}

/** A day so many months later: the same of that month, or its last. */
function monthsLater(months: number, day = Number(DAY)): string {
  const last = new Date(Date.UTC(Number(YEAR), Number(MONTH) + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`
}

let portal: TestPortal
let people: ReturnType<typeof peopleOf>

const peopleOf = (opened: TestPortal) => caseTester(opened, ['cukai', 'importir', 'petugas', 'petugas2', 'kepala'])

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T05:00:00Z`), env: { BANK_KEYS: KEY } })
  people = peopleOf(portal)
  await people.signIn()
  await sendOwedReports(portal)
})
afterAll(() => portal.close())

/** The entries of a register that the company of the demo has. */
async function entriesOf(layanan: string) {
  const reply = await portal.call(registerList, { token: people.tokens.cukai, params: { layanan } })
  expect(reply).toSucceed()
  return reply.body['items'] as { idKasus: string; nomor: string; nilai: Record<string, string> }[]
}

const stampNamed = async (brand: string) => {
  const found = (await entriesOf('jenis-pita')).find(({ nilai }) => nilai['merek'] === brand)
  if (!found) throw new Error(`no stamp of ${brand}`)
  return found
}

/** A draft of an order of sheets. */
async function draftOf(layanan: string, sheets: number, more: object = {}): Promise<string> {
  const [licence] = await entriesOf('izin-nppbkc')
  const { idKasus: pita } = await stampNamed('Daun Emas 12')
  const id = await people.begin(layanan, 'cukai')
  await people.save(id, 'cukai', {
    izin: licence?.idKasus,
    jenisBkc: 'HT',
    ambilPitaCukai: 'KC',
    jenisP3c: 'TAMBAHAN',
    bulanPersediaan: people.day(),
    rincian: [{ pita, lembar: String(sheets) }],
    ...more,
  })
  return id
}

const balanceOf = async (id: string, as: 'cukai' | 'petugas' = 'cukai') => {
  const reply = await portal.call(caseAccounts, { token: people.tokens[as], params: { id } })
  expect(reply).toSucceed()
  return reply.body['items'] as LedgerAccount[]
}

const problemsOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body['params'] as { problems: { path: string; code: string; params?: { text?: string } }[] }).problems

const stepsOf = ({ riwayat }: CaseDetail) => riwayat.map(({ tindakan }) => tindakan)

/** Sheets in stock by an order that was approved. */
async function stocked(sheets: number): Promise<CaseDetail> {
  const id = await draftOf('p3c', sheets)
  await people.mustAct(id, 'kirim', 'cukai')
  await people.mustAct(id, 'teliti', 'petugas', { catatan: 'Sesuai dengan keputusan tarif.' })
  await people.mustAct(id, 'setujui', 'kepala')
  return people.mustAct(id, 'catatTersedia', 'petugas')
}

// spec §2.10-20, §2.10-21
test('stamps are ordered, approved by the head of the office, and in stock once they are printed', async () => {
  const id = await draftOf('p3c', 100)
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(sent.nomor).toMatch(new RegExp(`^P3C-051000-${TODAY.replaceAll('-', '')}-\\d{6}$`))
  // The worked example: 100 sheets of series III without glue, 12 sticks, Rp 1,231 a stick.
  expect(sent.isi).toMatchObject({
    awalPersediaan: `${YEAR}-${MONTH}-01`,
    jumlahLembar: '100',
    jumlahKeping: '15000',
    jumlahCukai: '221580000',
    rincian: [
      expect.objectContaining({
        merek: 'Daun Emas 12',
        seri: 'III TP',
        kepingPerLembar: '150',
        keping: '15000',
        cukai: '221580000',
        jumlahHje: '427500000',
        nomorPita: (await stampNamed('Daun Emas 12')).nomor,
      }),
    ],
  })
  expect(sent.isi['nppbkc']).toBe((await entriesOf('izin-nppbkc'))[0]?.nomor)

  // Returned, corrected and sent again under its number.
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Kurangi jumlah lembar.' })
  const { idKasus: pita } = await stampNamed('Daun Emas 12')
  await people.save(id, 'cukai', { rincian: [{ pita, lembar: '80' }] })
  expect(await people.mustAct(id, 'kirim', 'cukai')).toMatchObject({ nomor: sent.nomor, isi: { jumlahLembar: '80' } })

  await people.mustAct(id, 'teliti', 'petugas', { catatan: 'Sesuai dengan keputusan tarif.' })
  const approved = await people.mustAct(id, 'setujui', 'kepala')
  expect(approved.dokumen).toHaveLength(1)
  const kode = approved.dokumen[0]?.kode ?? ''
  expect((await portal.call(paperVerify, { params: { kode } })).body['item']).toMatchObject({
    judul: 'Persetujuan Penyediaan Pita Cukai (P3C)',
  })
  expect(await balanceOf(id)).toEqual([])
  const done = await people.mustAct(id, 'catatTersedia', 'petugas')
  expect(done.status).toMatchObject({ keadaan: 'tersedia', nada: 'good' })
  expect(await balanceOf(id)).toMatchObject([{ saldo: '80' }])
  expect(stepsOf(done)).toContain('catatTersedia')
  // The order of stamps in stock is the next step, and does not name this case.
  expect(done.lanjutan).toEqual([])
  expect((await people.read(id, 'cukai')).lanjutan).toEqual([
    {
      layanan: 'ck-1',
      judul: 'Pemesanan Pita Cukai (CK-1)',
      path: '/cukai-penyelesaian/ck-1',
      akses: 'CK-1',
      menyebut: false,
    },
  ])
  expect(await people.act(id, 'catatTersedia', 'petugas')).toFailWith('case.notNow')
})

test('orders outside their days are refused, with what to do', async () => {
  const id = await draftOf('p3c', 10, { jenisP3c: 'AWAL', bulanPersediaan: monthsLater(1, 15) })
  const late = await people.act(id, 'kirim', 'cukai')
  expect(late).toFailWith('case.incomplete')
  expect(problemsOf(late)).toMatchObject([
    { path: 'jenisP3c', params: { text: expect.stringContaining('Tidak Boleh P3C') } },
  ])
  await people.save(id, 'cukai', { jenisP3c: 'TAMBAHAN' })
  const other = await people.act(id, 'kirim', 'cukai')
  expect(problemsOf(other)).toMatchObject([{ path: 'bulanPersediaan', code: 'rule' }])
  expect(await people.read(id, 'cukai')).toMatchObject({ nomor: null, status: { keadaan: 'draf' } })
})

test('a company without a licence may not order, and cannot name the stamps of others', async () => {
  const { idUser } = await portal.session('importir')
  await portal.modules.access.givePortalAccess(idUser, ['CK-1'])
  await sql`
    insert into user_role (id_user, id_role)
    select ${idUser}::uuid, id_role from role where nama_role = 'Pengusaha Barang Kena Cukai'`.execute(portal.core.db)
  const id = await people.begin('p3c', 'importir')
  const obstacles = await portal.call(caseObstacles, { token: people.tokens.importir, params: { id } })
  expect(obstacles.body['items']).toEqual([{ teks: expect.stringContaining('belum mempunyai NPPBKC yang aktif') }])
  const choices = await portal.call(caseChoices, {
    token: people.tokens.importir,
    params: { id },
    query: { isian: 'rincian.pita' },
  })
  expect(choices.body['item']).toMatchObject({ items: [] })
  const other = await portal.call(caseBegin, {
    token: people.tokens.petugas2,
    body: { layanan: 'p3c', kunci: randomUUID() },
  })
  expect(other.status).toBeGreaterThanOrEqual(400)
})

test('an officer records a stamp, and the head of the office confirms it', async () => {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('jenis-pita', 'petugas', { npwp: NPWP, kantor: CIKARANG })
  const facts = {
    izin: licence?.idKasus,
    nomorKeputusan: 'KEP-20/TARIF/051000/2026',
    tanggalKeputusan: people.day(-3),
    merek: 'Daun Perak 20',
    jenisBkc: 'HT',
    jenisProduksi: 'SKM',
    golongan: 'I',
    isi: '20',
    satuan: 'btg',
    hje: '47499',
    seri: 'MMEA',
    kodeWarna: 'JI',
    personalisasi: 'PERAK',
    tahunPita: YEAR,
    awalBerlaku: `${YEAR}-${MONTH}-01`,
    akhirBerlaku: `${NEXT_YEAR.slice(0, 8)}31`,
    alasan: 'Merek baru dengan keputusan tarif.',
  }
  await people.save(id, 'petugas', facts)
  const wrong = await people.act(id, 'ajukan', 'petugas')
  expect(
    problemsOf(wrong)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['akhirBerlaku', 'seri', 'tarif'])
  // Rp 2,375 for a stick is the lowest price of its class. What is typed as a tariff counts for nothing.
  await people.save(id, 'petugas', { hje: '47500', tarif: '1' })
  expect((await people.read(id, 'petugas')).isi).toMatchObject({ tarif: '1231', cukaiPerKeping: '24620' })
  await people.save(id, 'petugas', { seri: 'III DP', akhirBerlaku: `${YEAR}-12-31` })
  await people.mustAct(id, 'ajukan', 'petugas')
  const confirmed = await people.mustAct(id, 'sahkan', 'kepala')
  expect(confirmed.isi).toMatchObject({ kepingPerLembar: '60', cukaiPerKeping: '24620' })
  expect(await stampNamed('Daun Perak 20')).toMatchObject({ nomor: confirmed.nomor })
})

/** A complete draft of a CK-1. */
async function orderOf(sheets: number, more: object = {}): Promise<string> {
  const [[proxy]] = await Promise.all([entriesOf('kuasa-ck1')])
  return draftOf('ck-1', sheets, {
    jenisP3c: undefined,
    bulanPersediaan: undefined,
    jenisPemberitahuan: 'CK-1',
    caraBayar: 'T',
    kuasa: proxy?.idKasus,
    ...more,
  })
}

const deductionOf = async (jumlah: string) => ({
  pengurang: [{ dokumen: (await entriesOf('pengurang-cukai'))[0]?.idKasus, jumlah }],
})

const openBillingOf = async (id: string) => {
  const { body } = await portal.call(caseBillings, { token: people.tokens.cukai, params: { id } })
  return body['items'].find(({ status }: { status: string }) => status === 'terbuka')
}

/** What is left of each balance that a case has posted in, by its ledger. */
const leftOf = async (id: string) =>
  Object.fromEntries((await balanceOf(id)).map(({ buku, tersedia }) => [buku, tersedia]))

// spec §2.10-21
test('CK-1 is reckoned to the rupiah, paid at the bank, and its stamps handed to the proxy', async () => {
  await stocked(100)
  const id = await orderOf(100, await deductionOf('1580000'))
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(sent.isi).toMatchObject({
    jumlahKeping: '15000',
    jumlahHje: '427500000',
    jumlahCukai: '221580000',
    tarifPpn: '9.9',
    ppn: '42322500',
    pajakRokok: '22158000',
    cukaiDibayar: '220000000',
    jumlahBayar: '284480500',
    namaKuasaPita: 'Bagus Riyanto',
  })
  const [held] = (await balanceOf(id)).filter(({ buku }) => buku === 'pita-cukai')
  expect(held?.dicadangkan).toBe('100')

  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(registered.status.label).toContain(`Belum lunas, bayar s.d. ${DAY}-${MONTH}-${YEAR}`)
  const billing = await openBillingOf(id)
  expect(billing).toMatchObject({
    jenis: { kode: 'CK-1' },
    akun: [
      { kode: '411511', jumlah: 220_000_000 },
      { kode: '411211', jumlah: 42_322_500 },
      { kode: 'PAJROK', jumlah: 22_158_000 },
    ],
    total: 284_480_500,
  })
  const kode = registered.dokumen.at(-1)?.kode ?? ''
  expect((await portal.call(paperVerify, { params: { kode } })).body['item']).toMatchObject({
    judul: 'Pemesanan Pita Cukai',
  })

  expect(await payAtBank(portal, KEY, billing)).toSucceed()
  // A report that is repeated has no second effect.
  await payAtBank(portal, KEY, billing)
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('lunas')
  expect(await leftOf(id)).toMatchObject({ 'pengurang-cukai': '0' })
  expect(await people.act(id, 'batalkan', 'cukai', { alasan: 'Salah pesan pita.' })).toFailWith('case.notNow')

  await people.mustAct(id, 'siapkan', 'petugas')
  expect(await people.act(id, 'serahkanPita', 'petugas2', { cocok: true })).toFailWith('case.incomplete')
  const proof = { cocok: true, dihitung: true }
  expect(await people.act(id, 'serahkanPita', 'petugas', proof)).toFailWith('case.fourEyes')
  const done = await people.mustAct(id, 'serahkanPita', 'petugas2', proof)
  expect(done).toMatchObject({ status: { keadaan: 'selesai', nada: 'good' } })
  expect(done.dokumen.map(({ judul }) => judul)).toContain('Tanda Terima Pita Cukai')
})

test('what is not in stock, or deducted twice, is refused, and nothing is kept', async () => {
  await stocked(10)
  const more = await orderOf(1_000_000)
  expect(await people.act(more, 'kirim', 'cukai')).toFailWith('ledger.short')
  const deducted = await orderOf(5, await deductionOf('1000'))
  expect(await people.act(deducted, 'kirim', 'cukai')).toFailWith('ledger.short')
  const tooMuch = await orderOf(5, await deductionOf('999999999'))
  expect(problemsOf(await people.act(tooMuch, 'kirim', 'cukai'))).toMatchObject([{ path: 'pengurang', code: 'rule' }])
  expect(await people.read(more, 'cukai')).toMatchObject({ nomor: null, status: { keadaan: 'draf' } })
  expect(await balanceOf(more)).toEqual([])
})

test('an order that is corrected, cancelled or not paid the same day gives its sheets back', async () => {
  await stocked(30)
  const id = await orderOf(30)
  await people.mustAct(id, 'kirim', 'cukai')
  const before = await leftOf(id)
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Jumlah lembar keliru.' })
  expect(Number((await leftOf(id))['pita-cukai'])).toBe(Number(before['pita-cukai']) + 30)
  const { idKasus: pita } = await stampNamed('Daun Emas 12')
  await people.save(id, 'cukai', { rincian: [{ pita, lembar: '20' }] })
  await people.mustAct(id, 'kirim', 'cukai')
  expect(Number((await leftOf(id))['pita-cukai'])).toBe(Number(before['pita-cukai']) + 10)
  await people.mustAct(id, 'daftarkan', 'petugas')
  const billing = await openBillingOf(id)
  await people.mustAct(id, 'batalkan', 'cukai', { alasan: 'Salah memilih pita.' })
  expect(Number((await leftOf(id))['pita-cukai'])).toBe(Number(before['pita-cukai']) + 30)
  expect(await openBillingOf(id)).toBeUndefined()
  expect((await people.read(id, 'cukai')).lanjutan).toContainEqual(
    expect.objectContaining({ layanan: 'ck-1', menyebut: false }),
  )
  // What is paid for it all the same is kept as an overpayment and moves nothing.
  expect(await payAtBank(portal, KEY, billing, 'C1B2C3D4E5F6G7H8')).toSucceed()
  expect((await people.read(id, 'cukai')).status.keadaan).toBe('dibatalkan')

  const late = await orderOf(30)
  await people.mustAct(late, 'kirim', 'cukai')
  await people.mustAct(late, 'daftarkan', 'petugas')
  const { status } = await people.read(late, 'cukai')
  expect(status.tenggat).toBe(`${TODAY}T16:59:59.999Z`)
})

/** A draft to be paid later. */
const deferred = async (sheets: number) => {
  const [ceiling] = await entriesOf('penundaan-cukai')
  return orderOf(sheets, { caraBayar: 'K', penundaan: ceiling?.idKasus })
}

// spec §2.10-18
test('a deferred order takes of the ceiling, becomes a debt, and its payment returns the ceiling', async () => {
  await stocked(400)
  const id = await deferred(100)
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  expect(sent.isi).toMatchObject({ jatuhTempo: monthsLater(2), cukaiDibayar: '221580000' })
  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(registered.status.keadaan).toBe('kredit')
  expect(await leftOf(id)).toMatchObject({ 'pagu-penundaan': '258420000' })
  const debt = registered.terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  expect(await people.read(debt, 'cukai')).toMatchObject({
    status: { keadaan: 'belumBayar' },
    isi: {
      jenis: 'CK-1K',
      jatuhTempo: monthsLater(2),
      jumlah: '286060500',
      rincian: [
        { kodeAkun: '411511', jumlah: '221580000' },
        { kodeAkun: '411211', jumlah: '42322500' },
        { kodeAkun: 'PAJROK', jumlah: '22158000' },
      ],
    },
  })

  const over = await deferred(200)
  const refused = await people.act(over, 'kirim', 'cukai')
  expect(refused).toFailWith('ledger.short')
  expect(JSON.stringify(refused.body)).toContain('Pagu penundaan')

  await people.mustAct(debt, 'buatBilling', 'cukai')
  const billing = await openBillingOf(debt)
  expect(await payAtBank(portal, KEY, billing, 'D1B2C3D4E5F6G7H8')).toSucceed()
  expect((await people.read(debt, 'cukai')).status.keadaan).toBe('lunas')
  expect(await leftOf(id)).toMatchObject({ 'pagu-penundaan': '480000000' })

  // A deferral that was frozen is not used.
  const [ceiling] = await entriesOf('penundaan-cukai')
  await people.mustAct(ceiling?.idKasus ?? '', 'bekukan', 'kepala', { alasan: 'Tagihan lewat jatuh tempo.' })
  expect(problemsOf(await people.act(over, 'kirim', 'cukai'))).toMatchObject([{ path: 'penundaan', code: 'caseState' }])
  await people.mustAct(ceiling?.idKasus ?? '', 'cairkan', 'kepala', { alasan: 'Tagihan sudah dilunasi.' })
})

test('a correction of a rate applies from its day, and changes no order that was sent', async () => {
  await stocked(20)
  const id = await orderOf(10)
  await people.mustAct(id, 'kirim', 'cukai')
  await sql`
    insert into provision (code, valid_from, value, label, unit)
    values ('PPN_HASIL_TEMBAKAU', ${TODAY}, 11, 'PPN hasil tembakau', '%')`.execute(portal.core.db)
  expect((await people.read(id, 'cukai')).isi).toMatchObject({ tarifPpn: '9.9', ppn: '4232250' })
  const next = await orderOf(10)
  expect((await people.mustAct(next, 'kirim', 'cukai')).isi).toMatchObject({ tarifPpn: '11', ppn: '4702500' })
  await sql`delete from provision where code = 'PPN_HASIL_TEMBAKAU' and valid_from = ${TODAY}`.execute(portal.core.db)
})

test('a correction of an assumed term or factor counts for what comes after it, and moves no case that was sent', async () => {
  const before = await draftOf('p3c', 1)
  const { status } = await people.mustAct(before, 'kirim', 'cukai')
  await sql`
    insert into provision (code, valid_from, value, label, unit) values
      ('JANJI_P3C', ${TODAY}, 10, 'P3C', 'hari kerja'), ('PAGU_2_BULAN', ${TODAY}, 2, 'Pagu', 'kali')`.execute(
    portal.core.db,
  )
  portal.later({ minutes: 2 })
  const after = await draftOf('p3c', 1)
  const next = await people.mustAct(after, 'kirim', 'cukai')
  const daysLater = (Date.parse(next.status.tenggat ?? '') - Date.parse(status.tenggat ?? '')) / 86_400_000
  // Seven working days, with a weekend or holidays between.
  expect(daysLater).toBeGreaterThanOrEqual(9)
  expect((await people.read(before, 'cukai')).status.tenggat).toBe(status.tenggat)

  const [licence] = await entriesOf('izin-nppbkc')
  const id = await people.begin('penundaan-cukai', 'petugas', { npwp: NPWP, kantor: CIKARANG })
  const averages = { rata6Bulan: '10000000000', rata3Bulan: '12000000000' }
  await people.save(id, 'petugas', { izin: licence?.idKasus, jangkaWaktu: '2_BULAN', ...averages })
  expect((await people.read(id, 'petugas')).isi).toMatchObject({ pengali: '2', paguTertinggi: '24000000000' })
  await sql`delete from provision where code in ('JANJI_P3C', 'PAGU_2_BULAN') and valid_from = ${TODAY}`.execute(
    portal.core.db,
  )
  // The worked example of the facts.
  await people.save(id, 'petugas', { jangkaWaktu: '90_HARI' })
  expect((await people.read(id, 'petugas')).isi).toMatchObject({ pengali: '4.5', paguTertinggi: '54000000000' })
  portal.later({ minutes: 2 })
})

test('a licence that is frozen orders nothing', async () => {
  const [licence] = await entriesOf('izin-nppbkc')
  const id = licence?.idKasus ?? ''
  const order = await orderOf(1)
  await people.mustAct(id, 'usulkanPembekuan', 'petugas', {
    alasan: '3',
    uraian: 'Syarat izin tidak lagi dipenuhi.',
    pemulihan: 'TANPA_BATAS',
  })
  await people.mustAct(id, 'bekukan', 'kepala')
  const refused = await people.act(order, 'kirim', 'cukai')
  expect(refused).toFailWith('case.incomplete')
  const { body } = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id: order } })
  expect(body['items']).toEqual([{ teks: expect.stringContaining('pulihkan NPPBKC yang dibekukan') }])
})

test('what is left of the stock, but for orders on their way, is void after the year', async () => {
  const orders = await portal.call(caseList, { token: people.tokens.cukai, query: { layanan: 'p3c', nada: 'good' } })
  const [order] = orders.body['items']
  expect(Number((await balanceOf(order?.idKasus ?? ''))[0]?.tersedia)).toBeGreaterThan(0)
  await people.passTo(NEXT_YEAR)
  expect(await balanceOf(order?.idKasus ?? '')).toMatchObject([{ tersedia: '0' }])
  const { status } = await people.read((await stampNamed('Daun Emas 12')).idKasus, 'cukai')
  expect(status).toMatchObject({ keadaan: 'berakhir', nada: 'bad' })
})
