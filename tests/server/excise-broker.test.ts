import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseAccountEntries,
  caseAccountExport,
  caseAccounts,
  caseBegin,
  caseBillings,
  caseById,
  caseChoices,
  caseDelete,
  caseList,
  caseObstacles,
  casePrincipals,
  caseSave,
  caseTakeOn,
  inboxList,
  type LedgerAccount,
  type LedgerEntry,
  ledgerBalances,
  type PowerDocument,
  powerAccept,
  powerEnd,
  powerGrant,
  powerList,
  registerList,
} from '@dermaga/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { addCompany, type FreshCompany } from '../support/company.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const CIKARANG = '051000'
const KUDUS = '060300'
const KEY = `whsec_${randomBytes(32).toString('base64')}`
const SERVICES_OF_DEMO = ['p3c', 'ck-1', 'ck-5', 'lack-1'] as const
const BROKER = 'Dewi Lestari Ningrum, PT Jasa Pabean Contoh (penerima kuasa)'
const npwpOf = { cukai: COMPANIES.cukai[0], pemasok: COMPANIES.pemasok[0], tps: COMPANIES.tps[0] } as const
type Grantor = keyof typeof npwpOf

const NAMES = ['cukai', 'pemasok', 'tpb', 'tps', 'segera', 'ppjk', 'petugas', 'petugas2', 'kepala'] as const

let portal: TestPortal
let people: ReturnType<typeof caseTester<(typeof NAMES)[number]>>
/** Another broker. */
let other: FreshCompany

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: KEY } })
  people = caseTester(portal, NAMES)
  await people.signIn()
  other = await addCompany(portal, { roles: ['PPJK'], isBroker: true })
}, 120_000)
afterAll(() => portal.close())

/** Ends the powers that a test leaves. */
const live = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const end of live) await end()
})

/** An accepted power for `ppjk`, or another broker. @returns ends it */
async function power(
  dokumen: readonly PowerDocument[],
  {
    from = 'cukai',
    kantor = null,
    to = { npwp: COMPANIES.ppjk[0], token: people.tokens.ppjk },
  }: { from?: Grantor; kantor?: string[] | null; to?: { npwp: string; token: string } } = {},
) {
  const id = randomUUID()
  const period = { mulai: people.day(), akhir: people.day(200) }
  const body = { idSuratKuasa: id, npwpPenerima: to.npwp, dokumen: [...dokumen], kantor, ...period, catatan: '' }
  expect(await portal.call(powerGrant, { token: people.tokens[from], body })).toSucceed()
  expect(await portal.call(powerAccept, { token: to.token, params: { id }, body: { versi: 1 } })).toSucceed()
  const end = async () => {
    live.delete(end)
    const reason = { versi: 2, alasan: 'Selesai lebih awal.' }
    expect(await portal.call(powerEnd, { token: people.tokens[from], params: { id }, body: reason })).toSucceed()
  }
  live.add(end)
  return end
}

const beginFor = (layanan: string, whose: Grantor = 'cukai', token = people.tokens.ppjk) =>
  portal.call(caseBegin, { token, body: { layanan, kunci: randomUUID(), atasNama: npwpOf[whose] } })
async function begunFor(layanan: string, whose: Grantor = 'cukai'): Promise<string> {
  const reply = await beginFor(layanan, whose)
  expect(reply).toSucceed()
  return reply.body['item'].idKasus
}
const takeOn = (token = people.tokens.ppjk) =>
  portal.call(caseTakeOn, { token, body: { layanan: 'lack-1', atasNama: npwpOf.cukai } })
async function takenOn(token?: string): Promise<number> {
  const reply = await takeOn(token)
  expect(reply).toSucceed()
  return reply.body['item'].jumlah
}

/** The entries of a register that a company has. */
async function entriesOf(layanan: string, who: Grantor = 'cukai') {
  const reply = await portal.call(registerList, { token: people.tokens[who], params: { layanan } })
  return reply.body['items'] as { idKasus: string; nomor: string; nilai: Record<string, string> }[]
}
const firstOf = async (layanan: string, who: Grantor = 'cukai') => (await entriesOf(layanan, who))[0]?.idKasus ?? ''
const stampOf = async (brand: string) =>
  (await entriesOf('jenis-pita')).find(({ nilai }) => nilai['merek'] === brand)?.idKasus ?? ''

async function listOf(layanan: string, token: string): Promise<CaseSummary[]> {
  const reply = await portal.call(caseList, { token, query: { layanan, size: 50 } })
  expect(reply).toSucceed()
  return reply.body['items']
}
const idsOf = async (layanan: string, token = people.tokens.ppjk) =>
  (await listOf(layanan, token)).map(({ idKasus }) => idKasus)
const obstaclesOf = async (id: string) => {
  const reply = await portal.call(caseObstacles, { token: people.tokens.ppjk, params: { id } })
  return (reply.body['items'] as { teks: string }[]).map(({ teks }) => teks)
}
const choicesOf = async (id: string, isian: string) => {
  const reply = await portal.call(caseChoices, { token: people.tokens.ppjk, params: { id }, query: { isian } })
  return (reply.body['item'].items as { idKasus: string }[]).map(({ idKasus }) => idKasus)
}
/** The balances in which a case has posted, as somebody reads them. */
async function accountsOf(id: string, who: 'ppjk' | 'cukai' | 'petugas'): Promise<LedgerAccount[]> {
  const reply = await portal.call(caseAccounts, { token: people.tokens[who], params: { id } })
  expect(reply).toSucceed()
  return reply.body['items']
}
async function stampsLeft(id: string, who: 'ppjk' | 'cukai') {
  const found = (await accountsOf(id, who)).find(({ buku }) => buku === 'pita-cukai')
  return found && { saldo: found.saldo, dicadangkan: found.dicadangkan }
}

/** The fields of an order of sheets, as the broker fills them in. */
const orderOf = async (lembar: string, more: object = {}) => ({
  izin: await firstOf('izin-nppbkc'),
  jenisBkc: 'HT',
  ambilPitaCukai: 'KC',
  rincian: [{ pita: await stampOf('Daun Emas 12'), lembar }],
  ...more,
})
const supply = async () => orderOf('40', { jenisP3c: 'TAMBAHAN', bulanPersediaan: people.day() })

test('in the demo the broker may act for the excise business, until that ends the power', async () => {
  for (const layanan of SERVICES_OF_DEMO) {
    const reply = await portal.call(casePrincipals, { token: people.tokens.ppjk, query: { layanan } })
    expect(reply.body['items']).toEqual([{ npwp: npwpOf.cukai, namaPerusahaan: COMPANIES.cukai[2] }])
  }
  const query = { peran: 'pemberi' as const, status: 'berlaku' as const }
  const granted = await portal.call(powerList, { token: people.tokens.cukai, query })
  const [standing] = granted.body['items'] as { idSuratKuasa: string; kantor: { kode: string }[] }[]
  expect(standing?.kantor.map(({ kode }) => kode)).toEqual([CIKARANG])
  const params = { id: standing?.idSuratKuasa ?? '' }
  const body = { versi: 2, alasan: 'Kami urus sendiri.' }
  expect(await portal.call(powerEnd, { token: people.tokens.cukai, params, body })).toSucceed()
  expect(await beginFor('p3c')).toFailWith('access.denied')
})

// spec §2.10-21
test('a broker orders stamps for its principal: the licence, the gates and the stock are those of the principal', async () => {
  await power(['p3c', 'ck-1'], { kantor: [CIKARANG] })
  const id = await begunFor('p3c')
  expect(await choicesOf(id, 'izin')).toEqual([await firstOf('izin-nppbkc')])
  expect(await choicesOf(id, 'rincian.pita')).toContain(await stampOf('Daun Emas 12'))
  await people.save(id, 'ppjk', await supply())
  expect((await people.read(id, 'ppjk')).isi).toMatchObject({
    npwp: npwpOf.cukai,
    namaPerusahaan: COMPANIES.cukai[2],
    kodeKantor: CIKARANG,
    namaPemohon: 'Dewi Lestari Ningrum',
  })
  expect(await obstaclesOf(id)).toEqual([])
  // It knows the numbers of what the order names, and opens none of it.
  const [licence] = await entriesOf('izin-nppbkc')
  const named = (await people.read(id, 'ppjk')).terkait.find(({ idKasus }) => idKasus === licence?.idKasus)
  expect(named).toMatchObject({ nomor: licence?.nomor, path: null })
  const unread = { token: people.tokens.ppjk, params: { id: licence?.idKasus ?? '' } }
  expect(await portal.call(caseById, unread)).toFailWith('case.notFound')
  // The broker has no licence of its own.
  const own = await people.begin('p3c', 'ppjk')
  expect(await obstaclesOf(own)).toEqual([expect.stringContaining('belum mempunyai NPPBKC yang aktif')])
  expect(await choicesOf(own, 'izin')).toEqual([])

  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'teliti', 'petugas', { catatan: 'Sesuai dengan keputusan tarif.' })
  await people.mustAct(id, 'setujui', 'kepala')
  await people.mustAct(id, 'catatTersedia', 'petugas')
  for (const who of ['ppjk', 'cukai'] as const) {
    expect(await stampsLeft(id, who)).toEqual({ saldo: '40', dicadangkan: '0' })
  }
  // The stock is the principal's: the broker has none.
  const stock = (who: 'ppjk' | 'cukai') =>
    portal.call(ledgerBalances, { token: people.tokens[who], query: { buku: 'pita-cukai', hanya: 'bersaldo' } })
  const [account] = await accountsOf(id, 'cukai')
  const held = (await stock('cukai')).body['items'] as LedgerAccount[]
  expect(held.map(({ idAkun }) => idAkun)).toContain(account?.idAkun)
  expect((await stock('ppjk')).body['items']).toEqual([])

  const seen = await people.read(id, 'cukai')
  expect(seen).toMatchObject({ sebagaiKuasa: false, kuasa: { npwp: COMPANIES.ppjk[0], nama: COMPANIES.ppjk[2] } })
  expect(seen.riwayat[0]).toMatchObject({ tindakan: 'kirim', oleh: BROKER })
  expect(await people.read(id, 'ppjk')).toMatchObject({ sebagaiKuasa: true, status: { label: 'Pita tersedia' } })
  expect(await people.read(id, 'petugas')).toMatchObject({ pemohon: { npwp: npwpOf.cukai } })
})

// spec §2.10-21
test('a broker sends a CK-1 out of the principal’s stock, pays it, and its stamps are handed over', async () => {
  await power(['ck-1'])
  const id = await begunFor('ck-1')
  const pay = { jenisPemberitahuan: 'CK-1', caraBayar: 'T', kuasa: await firstOf('kuasa-ck1') }
  await people.save(id, 'ppjk', await orderOf('1000000', pay))
  expect(await people.act(id, 'kirim', 'ppjk')).toFailWith('ledger.short')
  await people.save(id, 'ppjk', await orderOf('40', pay))
  await people.mustAct(id, 'kirim', 'ppjk')
  expect(await stampsLeft(id, 'ppjk')).toEqual({ saldo: '40', dicadangkan: '40' })
  await people.mustAct(id, 'daftarkan', 'petugas')
  const { body } = await portal.call(caseBillings, { token: people.tokens.ppjk, params: { id } })
  const [billing] = body['items']
  expect(billing).toMatchObject({ status: 'terbuka', jenis: { kode: 'CK-1' } })
  expect(await payAtBank(portal, KEY, billing)).toSucceed()
  expect(await stampsLeft(id, 'cukai')).toEqual({ saldo: '0', dicadangkan: '0' })
  // Of the statement the broker reads what its order has posted, the principal everything.
  const entries = async (who: 'ppjk' | 'cukai') => {
    const account = (await accountsOf(id, who)).find(({ buku }) => buku === 'pita-cukai')
    const params = { id, idAkun: account?.idAkun ?? '' }
    const reply = await portal.call(caseAccountEntries, { token: people.tokens[who], params, query: {} })
    return (reply.body['items'] as LedgerEntry[]).map(({ dokumen }) => dokumen)
  }
  const { nomor } = await people.read(id, 'cukai')
  expect(await entries('ppjk')).toEqual((await entries('cukai')).filter(dokumen => dokumen === nomor))
  expect(new Set(await entries('cukai')).size).toBeGreaterThan(1)
  const file = await portal.call(caseAccountExport, {
    token: people.tokens.ppjk,
    params: { id, idAkun: (await accountsOf(id, 'ppjk')).find(({ buku }) => buku === 'pita-cukai')?.idAkun ?? '' },
    query: {},
  })
  expect(file.body['text']).toContain(nomor)
  expect(file.body['text']).not.toContain('Penyediaan pita (P3C)')
  await people.mustAct(id, 'siapkan', 'petugas')
  await people.mustAct(id, 'serahkanPita', 'petugas2', { cocok: true, dihitung: true })
  const papers = (await people.read(id, 'ppjk')).dokumen.map(({ judul }) => judul)
  expect(papers).toContain('Tanda Terima Pita Cukai')
  expect((await people.read(id, 'cukai')).dokumen.map(({ judul }) => judul)).toEqual(papers)
})

// spec §2.10-21
test('a broker pays the excise of goods without stamps for a principal with a licence for them', async () => {
  await power(['ck-1c'], { from: 'pemasok', kantor: [KUDUS] })
  const id = await begunFor('ck-1c', 'pemasok')
  const bottles = { merek: 'Bir Contoh 620', jenis: 'A_TANPA', jenisKemasan: 'Botol', jumlahKemasan: '10', isi: '620' }
  const izin = await firstOf('izin-nppbkc', 'pemasok')
  await people.save(id, 'ppjk', { izin, rincian: [bottles], caraBayar: 'T' })
  await people.mustAct(id, 'kirim', 'ppjk')
  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(registered).toMatchObject({ status: { keadaan: 'belumLunas' }, pemohon: { npwp: npwpOf.pemasok } })
  expect((await people.read(id, 'pemasok')).riwayat[0]).toMatchObject({ oleh: BROKER })
})

// spec §2.10-19
test('a broker sends goods with a CK-5 for its principal; the receiver confirms them, and nobody for it', async () => {
  await power(['ck-5'])
  const id = await begunFor('ck-5')
  const goods = { uraian: 'Daun Emas 12', jumlahKoli: '1', jenisKoli: 'CT', jumlahKemasan: '10', isiPerKemasan: '12' }
  await people.save(id, 'ppjk', {
    izin: await firstOf('izin-nppbkc'),
    jenisPemberitahuan: '24',
    kodeJenisBkc: 'HT',
    flagTransaksi: 'Y',
    nomorSuratJalan: 'SJ-17',
    tanggalSuratJalan: people.day(),
    arah: 'DALAM_NEGERI',
    tujuan: 'KEP-88/WBC.09/2023',
    kodeKantorTujuan: CIKARANG,
    barang: [{ ...goods, satuan: 'PCE', tarifCukai: '1231' }],
    penjaminan: 'TANPA',
    dasarTanpaJaminan: 'Pengusaha dengan tingkat kepatuhan tinggi',
  })
  await people.attach(id, 'ppjk', '01')
  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'daftarkan', 'petugas')
  await people.mustAct(id, 'keluarkan', 'petugas2', {
    waktuKeluar: portal.core.now().toISOString(),
    nomorPolisi: 'K1234AB',
    nomorSegel: 'SGL-1',
    batasTiba: people.day(3),
  })
  const arrival = {
    waktuMasuk: portal.core.now().toISOString(),
    kondisiSegel: 'UTUH',
    hasil: 'SESUAI',
    barang: [{ jumlahDiterima: '120' }],
  }
  for (const who of ['ppjk', 'cukai'] as const) {
    expect(await people.act(id, 'konfirmasi', who, arrival)).toFailWith('case.notNow')
  }
  // The receiver knows the sender, not who acts for it.
  expect(await people.read(id, 'tpb')).toMatchObject({ pemohon: { npwp: npwpOf.cukai }, kuasa: null })
  await people.mustAct(id, 'konfirmasi', 'tpb', arrival)
  await people.mustAct(id, 'tutup', 'petugas')
  for (const who of ['ppjk', 'cukai', 'tpb'] as const) {
    expect((await people.read(id, who)).status.label).toBe('Selesai')
  }
  // A copy of it is the principal's too.
  const copy = { layanan: 'ck-5', kunci: randomUUID(), atasNama: npwpOf.cukai, menyalin: id }
  const copied = await portal.call(caseBegin, { token: people.tokens.ppjk, body: copy })
  expect(copied.body['item']).toMatchObject({ pemohon: { npwp: npwpOf.cukai }, sebagaiKuasa: true })
})

// spec §2.10-22
test('a broker asks for a PLP for a terminal, which the office decides; the other terminal reads it', async () => {
  await power(['plp'], { from: 'tps' })
  const id = await begunFor('plp', 'tps')
  await people.save(id, 'ppjk', {
    tps: await firstOf('izin-tps', 'tps'),
    gudangAsal: 'LP01',
    kodeTpsTujuan: 'GDM2',
    gudangTujuan: 'LP02',
    nomorSurat: 'PLP/17',
    tanggalSurat: people.day(),
    kodeAlasan: '1',
    yorAsal: '82',
    yorTujuan: '40',
    namaSarana: 'MV CONTOH JAYA',
    nomorVoyage: '235S',
    tanggalTiba: people.day(-1),
    nomorBc11: '014293',
    tanggalBc11: people.day(-1),
    kontainer: [{ nomor: 'TEMU1000001', ukuran: '40' }],
  })
  expect((await people.read(id, 'ppjk')).isi).toMatchObject({ kodeTpsAsal: 'TPK1', kodeKantor: '040300' })
  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'teruskan', 'petugas')
  await people.mustAct(id, 'setujui', 'kepala', { kontainer: [{ setuju: 'Y' }] })
  expect(await people.read(id, 'segera')).toMatchObject({ status: { label: 'Disetujui' }, kuasa: null })
  await people.mustAct(id, 'mohonBatal', 'ppjk', { alasan: 'Kapal berikutnya lebih cepat.' })
  const kept = await people.mustAct(id, 'tolakBatal', 'kepala', { alasan: 'Lapangan asal sudah penuh.' })
  expect(kept.status.label).toBe('Disetujui')
  const seen = await people.read(id, 'tps')
  expect(seen.dokumen).toHaveLength(1)
  expect(seen.riwayat[0]).toMatchObject({ tindakan: 'kirim', oleh: BROKER })
})

test('without a power, with one for another office or one that has ended, everything is refused', async () => {
  for (const layanan of ['p3c', 'ck-1', 'ck-1c', 'ck-5', 'plp']) {
    expect(await beginFor(layanan), layanan).toFailWith('access.denied')
  }
  expect(await takeOn()).toFailWith('access.denied')
  expect(await takeOn(people.tokens.pemasok)).toFailWith('access.denied')
  expect(await takeOn(people.tokens.petugas)).toFailWith('access.denied')
  const wrong = { layanan: 'p3c', atasNama: npwpOf.cukai }
  expect(await portal.call(caseTakeOn, { token: people.tokens.ppjk, body: wrong })).toFailWith('case.notBegunSo')

  const endElsewhere = await power(['p3c'], { kantor: [KUDUS] })
  const id = await begunFor('p3c')
  const { versi, isi } = await people.read(id, 'ppjk')
  const body = { versi, isi: { ...isi, ...(await supply()) } }
  const refused = await portal.call(caseSave, { token: people.tokens.ppjk, params: { id }, body })
  expect(refused).toFailWith('powerOfAttorney.office')
  expect(refused.body['message']).toContain(KUDUS)
  expect((await people.read(id, 'ppjk')).isi).not.toHaveProperty('izin')
  await endElsewhere()

  const end = await power(['p3c'], { kantor: [CIKARANG] })
  await people.save(id, 'ppjk', await supply())
  // A power for one service says nothing about another, nor about what the principal has begun itself.
  expect(await beginFor('ck-1')).toFailWith('access.denied')
  const own = await people.begin('p3c', 'cukai')
  expect(await portal.call(caseById, { token: people.tokens.ppjk, params: { id: own } })).toFailWith('case.notFound')
  const listed = await idsOf('p3c')
  expect(listed).toContain(id)
  expect(listed).not.toContain(own)
  await end()
  const token = people.tokens.ppjk
  expect(await portal.call(caseById, { token, params: { id } })).toFailWith('powerOfAttorney.lapsed')
  expect(await idsOf('p3c')).not.toContain(id)
  // The principal goes on alone.
  await people.mustAct(id, 'kirim', 'cukai')
})

/** The second of the month so many months later. */
const secondOf = (months: number): string => {
  const [year, month] = people.day().split('-').map(Number) as [number, number]
  return `${new Date(Date.UTC(year, month - 1 + months, 2)).toISOString().slice(0, 10)}`
}
/** Passes to the next month, and lets the portal open what is owed. */
async function nextMonth(): Promise<void> {
  await people.passTo(secondOf(1))
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-reports')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
}
/** The principal's reports that are not sent, the earliest first. */
async function unsent(): Promise<CaseDetail[]> {
  const all = await listOf('lack-1', people.tokens.cukai)
  const drafts = await Promise.all(
    all.filter(({ nomor }) => nomor === null).map(({ idKasus }) => people.read(idKasus, 'cukai')),
  )
  const monthOf = ({ isi }: CaseDetail) => `${isi['periodeTahun']}-${isi['periodeBulan']}`
  return drafts.toSorted((one, next) => (monthOf(one) < monthOf(next) ? -1 : 1))
}
async function fillIn(id: string): Promise<void> {
  const { isi } = await people.read(id, 'ppjk')
  const none = { penggunaan: '0', dikembalikan: '0', musnahRusak: '0' }
  const barang = (isi['barang'] as object[]).map(row => ({ ...row, ...none }))
  await people.save(id, 'ppjk', { barang, kotaTtd: 'Cikarang', namaTtd: 'Agus Setiawan' })
}

// spec §2.10-4
test('a broker takes on the reports that the portal has begun, once, fills them in and sends them', async () => {
  await nextMonth()
  const open = await unsent()
  expect(open.length).toBeGreaterThan(0)
  const [first] = open
  const params = { id: first?.idKasus ?? '' }
  const endElsewhere = await power(['lack-1'], { kantor: [KUDUS] })
  expect(await takenOn()).toBe(0)
  await endElsewhere()

  await power(['lack-1'], { kantor: [CIKARANG] })
  const begin = { layanan: 'lack-1', kunci: randomUUID(), atasNama: npwpOf.cukai }
  expect(await portal.call(caseBegin, { token: people.tokens.ppjk, body: begin })).toFailWith('case.notBegunSo')
  expect(await portal.call(caseById, { token: people.tokens.ppjk, params })).toFailWith('case.notFound')
  // Pressed twice at once, each is taken on once.
  const both = await Promise.all([takenOn(), takenOn()])
  expect(both.toSorted()).toEqual([0, open.length])
  expect(await takenOn()).toBe(0)
  expect((await idsOf('lack-1')).toSorted()).toEqual(open.map(({ idKasus }) => idKasus).toSorted())

  const taken = await people.read(params.id, 'cukai')
  expect(taken).toMatchObject({ versi: (first?.versi ?? 0) + 1, kuasa: { nama: COMPANIES.ppjk[2] }, isi: first?.isi })
  expect(taken.riwayat.at(-1)).toMatchObject({ teks: 'Laporan dikerjakan penerima kuasa', oleh: BROKER })
  // Each company has one notice of it, the principal another of its beginning.
  const noticesOf = async (who: 'cukai' | 'ppjk') => {
    const reply = await portal.call(inboxList, { token: people.tokens[who], query: { size: 50 } })
    const items = reply.body['items'] as { tautan: string | null }[]
    return items.filter(({ tautan }) => tautan?.endsWith(params.id)).length
  }
  expect([await noticesOf('cukai'), await noticesOf('ppjk')]).toEqual([2, 1])
  const draft = { token: people.tokens.ppjk, params }
  expect(await portal.call(caseDelete, draft)).toFailWith('case.reportOwed')

  for (const { idKasus } of open) {
    await fillIn(idKasus)
    await people.mustAct(idKasus, 'kirim', 'ppjk')
    await people.mustAct(idKasus, 'terima', 'petugas')
    const sent = await people.read(idKasus, 'cukai')
    expect(sent).toMatchObject({ status: { keadaan: 'diterima' }, pemohon: { npwp: npwpOf.cukai } })
    expect(sent.riwayat.find(({ tindakan }) => tindakan === 'kirim')).toMatchObject({ oleh: BROKER })
  }

  // A correction, and the report of the next month, go on with the broker.
  const last = open.at(-1)?.idKasus ?? ''
  await people.mustAct(last, 'perbaiki', 'ppjk', { alasan: 'Catatan sediaan diperiksa ulang' })
  const [correction] = await unsent()
  expect(correction).toMatchObject({ isi: { pembetulan: '1' }, kuasa: { nama: COMPANIES.ppjk[2] } })
  expect(await portal.call(caseDelete, { ...draft, params: { id: correction?.idKasus ?? '' } })).toSucceed()
  await nextMonth()
  const [next] = await unsent()
  expect(next).toMatchObject({ kuasa: { nama: COMPANIES.ppjk[2] } })
  expect(await idsOf('lack-1')).toContain(next?.idKasus)
})

// spec §2.10-4
test('another broker takes a report on only when no power covers it for the first', async () => {
  const [report] = await unsent()
  const params = { id: report?.idKasus ?? '' }
  // The power of the test before has ended: its broker is named, and reaches nothing.
  expect(await portal.call(caseById, { token: people.tokens.ppjk, params })).toFailWith('powerOfAttorney.lapsed')
  expect(await takeOn()).toFailWith('access.denied')
  const { access_token: token } = await portal.session(other.username)
  expect(await takeOn(token)).toFailWith('access.denied')

  const end = await power(['lack-1'])
  expect(await takenOn()).toBe(0)
  await power(['lack-1'], { to: { npwp: other.npwp, token } })
  expect(await takenOn(token)).toBe(0)
  expect(await portal.call(caseById, { token, params })).toFailWith('case.notFound')
  await end()
  expect(await takenOn(token)).toBe(1)
  expect(await people.read(params.id, 'cukai')).toMatchObject({ kuasa: { npwp: other.npwp } })
  expect(await portal.call(caseById, { token, params })).toSucceed()
  expect(await portal.call(caseById, { token: people.tokens.ppjk, params })).toFailWith('case.notFound')
  for (const each of live) await each()

  // After the end of every power the next report is the company's alone.
  await nextMonth()
  const later = (await unsent()).at(-1)
  expect(later).toMatchObject({ kuasa: null })
})
