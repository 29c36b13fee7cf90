import {
  caseAccountEntries,
  caseAccounts,
  caseBegin,
  caseById,
  caseFileAdd,
  declarationLinesReplace,
  declarationPermits,
  type LedgerAccount,
  type LedgerEntry,
  paperVerify,
  registerList,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { addCompany } from '../support/company.ts'
import { openCustoms } from '../support/customs.ts'
import { FREE_ZONE_DOCUMENTS } from '../support/free-zone-documents.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { wholeDocument } from '../support/whole-document.ts'

/* Business permits of BP Kawasan: submission, register, and what FTZ documents take of their lists of goods. */

const BATAM = '020400'
const VALVES = '84818099'
const LAPTOPS = '84713020'
const APPROVED = 'Persetujuan pemasukan terbit (SPPB)'
const REJECTED = 'Ditolak sistem (NPP): perbaiki dan kirim ulang'
const env = { UNDO_SECONDS: '0' }
const reason = { alasan: 'Jumlah pada baris 2 tidak sama dengan pindaiannya.' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let people: ReturnType<typeof caseTester<'ftz' | 'importir' | 'petugas' | 'petugas2' | 'kepala'>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env })
  customs = await openCustoms(portal, ['ftz', 'petugas', 'kepala'])
  people = caseTester(portal, ['ftz', 'importir', 'petugas', 'petugas2', 'kepala'])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await people.signIn()
  await customs.signIn()
})

const line = (posTarif: string, jumlah: string, uraian = 'Katup bola kuningan') => ({
  posTarif,
  kodeSatuanBarang: 'PCE',
  uraian,
  jumlah,
})
const nextNumber = () => {
  sequence += 1
  return `BP-${1000 + sequence}/2026`
}
const factsOf = (nomorIzin: string, barang: object[], more: object = {}) => ({
  kodeKantor: BATAM,
  kodeKawasan: 'BATAM',
  nomorIzin,
  tanggalIzin: people.day(-10),
  berlakuSampai: people.day(200),
  barang,
  ...more,
})

/** A submission with its scan, sent. */
async function submitted(nomor: string, barang: object[], more: object = {}): Promise<string> {
  const id = await people.begin('izin-transaksional-bp', 'ftz')
  await people.save(id, 'ftz', factsOf(nomor, barang, more))
  await people.attach(id, 'ftz', '01')
  await people.mustAct(id, 'kirim', 'ftz')
  return id
}
const examined = (usul = 'SETUJU') => ({ usul, hasil: 'Daftar barang sama dengan pindaiannya.' })

/** A permit in the register. @returns the id of its entry, and its number */
async function permit(barang: object[], more: object = {}): Promise<{ id: string; nomor: string }> {
  const nomor = nextNumber()
  const submission = await submitted(nomor, barang, more)
  await people.mustAct(submission, 'ajukan', 'petugas', examined())
  const { terkait } = await people.mustAct(submission, 'setujui', 'kepala')
  const entry = terkait.find(({ judul }) => judul === 'Izin BP Kawasan')
  return { id: entry?.idKasus ?? '', nomor }
}

async function accountsOf(id: string): Promise<LedgerAccount[]> {
  const reply = await portal.call(caseAccounts, { token: people.tokens.ftz, params: { id } })
  expect(reply).toSucceed()
  return reply.body['items']
}
/** What each line has, and in parentheses what documents have reserved of it. */
async function balances(id: string): Promise<Record<string, string>> {
  const accounts = await accountsOf(id)
  return Object.fromEntries(
    accounts.map(({ kunci, saldo, dicadangkan }) => [kunci[1]?.nilai ?? '', `${saldo} (${dicadangkan})`]),
  )
}
const labelOf = async (id: string) => (await people.read(id, 'ftz')).status.label

type Goods = readonly (readonly [heading: string, quantity: number])[]

/** A document that brings goods in under a permit, sent. */
async function entry(kind: '511' | '521' | '531', nomor: string, goods: Goods): Promise<string> {
  sequence += 1
  const { isi, barang } =
    kind === '511'
      ? await wholeDocument('511', { change: { kodeKantor: BATAM }, transport: `BL-${sequence}` })
      : FREE_ZONE_DOCUMENTS[kind](people.day())
  const named: Content =
    kind === '511'
      ? {
          dokumen: [
            ...rowsOf(isi, 'dokumen'),
            { seriDokumen: 9, kodeDokumen: '911', nomorDokumen: nomor, tanggalDokumen: people.day(-10) },
          ],
        }
      : {
          entitas: rowsOf(isi, 'entitas').map(party =>
            party['kodeEntitas'] === '8' ? { ...party, nomorIjinEntitas: nomor } : party,
          ),
        }
  const lines = goods.map(([posTarif, jumlahSatuan], index) => ({
    ...barang[0],
    seriBarang: index + 1,
    posTarif,
    jumlahSatuan,
    kodeSatuanBarang: 'PCE',
  }))
  return customs.sent(kind, { isi: { ...isi, ...named }, barang: lines }, 'ftz')
}
async function validated(...given: Parameters<typeof entry>): Promise<string> {
  const id = await entry(...given)
  await customs.core()
  return id
}
const documentLabel = (id: string) => customs.labelOf(id, 'ftz')
const messageOf = async (id: string) => (await customs.see(id, 'ftz')).riwayat.at(-1)?.pesan
const follow = () => customs.runJob('case-follow')

// spec §2.10-15
test('a permit is submitted with its scan, examined by one officer, recorded by another, and offered to documents', async () => {
  const nomor = nextNumber()
  const id = await people.begin('izin-transaksional-bp', 'ftz')
  await people.save(id, 'ftz', factsOf(nomor, []))
  const incomplete = await people.act(id, 'kirim', 'ftz')
  expect(incomplete).toFailWith('case.incomplete')
  const missing = incomplete.body['params'].problems as { path: string; in: string }[]
  expect(missing.map(({ path }) => path)).toEqual(expect.arrayContaining(['barang', '01']))
  await people.save(id, 'ftz', { barang: [line(VALVES, '1000'), line(VALVES, '5')] })
  await people.attach(id, 'ftz', '01')
  const twice = await people.act(id, 'kirim', 'ftz')
  expect(twice).toFailWith('case.incomplete')
  expect(JSON.stringify(twice.body)).toContain('barang[1]')
  await people.save(id, 'ftz', { barang: [line(VALVES, '1000'), line(LAPTOPS, '250.5', 'Komputer jinjing')] })
  const { nomor: given } = await people.mustAct(id, 'kirim', 'ftz')
  expect(given).toMatch(/^IZBP-020400-\d{8}-\d{6}$/)
  expect(await portal.call(caseById, { token: people.tokens.importir, params: { id } })).toFailWith('case.notFound')

  await people.mustAct(id, 'kembalikan', 'petugas', reason)
  expect(await labelOf(id)).toBe('Dikembalikan untuk dilengkapi')
  await people.mustAct(id, 'kirimKembali', 'ftz')
  expect(await people.act(id, 'setujui', 'kepala')).toFailWith('case.notNow')
  await people.mustAct(id, 'ajukan', 'petugas', examined())
  await people.mustAct(id, 'kembalikanPenelitian', 'kepala', reason)
  await people.mustAct(id, 'ajukan', 'petugas2', examined())
  expect(await people.act(id, 'setujui', 'petugas')).toFailWith('case.notNow')
  const { status, terkait } = await people.mustAct(id, 'setujui', 'kepala')
  expect(status.label).toBe('Dicatat')

  const found = terkait.find(({ judul }) => judul === 'Izin BP Kawasan')
  const recorded = await people.read(found?.idKasus ?? '', 'ftz')
  expect(recorded).toMatchObject({ nomor, status: { label: 'Aktif' } })
  // Another authority has issued it.
  expect(recorded.riwayat[0]).toMatchObject({ teks: 'Izin BP Kawasan dicatat' })
  expect(recorded.isi).toMatchObject({ kodeKantor: BATAM, kodeKawasan: 'BATAM', berlakuSampai: people.day(200) })
  expect(await balances(recorded.idKasus)).toEqual({ [VALVES]: '1000 (0)', [LAPTOPS]: '250.5 (0)' })
  const list = async (as: 'ftz' | 'importir' | 'petugas') => {
    const request = { token: people.tokens[as], params: { layanan: 'izin-bp-kawasan' }, query: { q: nomor } }
    return ((await portal.call(registerList, request)).body['items'] ?? []) as object[]
  }
  const shown = { nomor, kedudukan: 'active', berlakuSampai: people.day(200) }
  expect(await list('ftz')).toMatchObject([shown])
  expect(await list('petugas')).toMatchObject([shown])
  expect(await list('importir')).toEqual([])
  const { isi, barang } = FREE_ZONE_DOCUMENTS['531'](people.day())
  const draft = await customs.drafted('531', { isi, barang }, 'ftz')
  const offered = await portal.call(declarationPermits, { token: people.tokens.ftz, params: { id: draft } })
  expect(offered.body['items']).toContainEqual(
    expect.objectContaining({ layanan: 'izin-bp-kawasan', judul: 'Izin BP Kawasan', nomor }),
  )
})

test('a refused submission has a letter and no entry, one is withdrawn, and others may not begin it', async () => {
  const nomor = nextNumber()
  const id = await submitted(nomor, [line(VALVES, '10')])
  await people.mustAct(id, 'ajukan', 'petugas', examined('TOLAK'))
  const { status, dokumen, terkait } = await people.mustAct(id, 'tolak', 'kepala', reason)
  expect([status.label, terkait]).toEqual(['Ditolak', []])
  expect(dokumen).toMatchObject([{ judul: 'Penolakan Pencatatan Izin BP Kawasan' }])
  expect(await portal.call(paperVerify, { params: { kode: dokumen[0]?.kode ?? '' } })).toSucceed()
  // Its number is free again.
  const again = await submitted(nomor, [line(VALVES, '10')])
  await people.mustAct(again, 'tarik', 'ftz', reason)
  expect(await labelOf(again)).toBe('Ditarik')
  const body = { layanan: 'izin-transaksional-bp', kunci: crypto.randomUUID() }
  expect(await portal.call(caseBegin, { token: people.tokens.importir, body })).toFailWith('access.denied')
  expect(await portal.call(caseBegin, { token: people.tokens.petugas, body })).toFailWith('access.denied')
})

test('a number is recorded once, of whichever company', async () => {
  const { nomor } = await permit([line(VALVES, '10')])
  const waiting = nextNumber()
  await submitted(waiting, [line(VALVES, '10')])
  for (const taken of [nomor, waiting]) {
    const id = await people.begin('izin-transaksional-bp', 'ftz')
    await people.save(id, 'ftz', factsOf(taken, [line(VALVES, '10')]))
    await people.attach(id, 'ftz', '01')
    const refused = await people.act(id, 'kirim', 'ftz')
    expect(refused).toFailWith('case.gated')
    expect(refused.body['message']).toContain(`Izin ${taken} sudah tercatat atau sedang diteliti.`)
  }
  const { username } = await addCompany(portal, { roles: ['Pengusaha Kawasan Bebas'] })
  const other = caseTester(portal, [username])
  await other.signIn()
  const id = await other.begin('izin-transaksional-bp', username)
  await other.save(id, username, factsOf(nomor, [line(VALVES, '10')]))
  await other.attach(id, username, '01')
  expect(await other.act(id, 'kirim', username)).toFailWith('case.gated')
  const list = { token: other.tokens[username], params: { layanan: 'izin-bp-kawasan' }, query: { q: nomor } }
  expect((await portal.call(registerList, list)).body['items']).toEqual([])
})

// spec §2.10-15
test.each(['511', '521', '531'] as const)(
  'a %s takes what it brings in of the permit that it names, and gives it back when it is cancelled',
  async kind => {
    const { id, nomor } = await permit([line(VALVES, '1000'), line(LAPTOPS, '50')])
    const first = await validated(kind, nomor, [
      [VALVES, 300],
      [LAPTOPS, 20],
      [VALVES, 100],
    ])
    expect(await documentLabel(first)).toBe(APPROVED)
    expect(await balances(id)).toEqual({ [VALVES]: '1000 (400)', [LAPTOPS]: '50 (20)' })
    expect(await customs.act(first, 'selesaikan', 'petugas')).toSucceed()
    expect(await balances(id)).toEqual({ [VALVES]: '600 (0)', [LAPTOPS]: '30 (0)' })

    const second = await validated(kind, nomor, [[VALVES, 600]])
    expect(await balances(id)).toEqual({ [VALVES]: '600 (600)', [LAPTOPS]: '30 (0)' })
    const asked = kind === '511' ? 'ajukanPembatalan' : 'mohonPembatalan'
    expect(await customs.act(second, asked, 'ftz', reason)).toSucceed()
    const decides = kind === '511' ? 'petugas' : 'kepala'
    expect(await customs.act(second, 'setujuiPembatalan', decides)).toSucceed()
    expect(await balances(id)).toEqual({ [VALVES]: '600 (0)', [LAPTOPS]: '30 (0)' })
    expect((await portal.modules.ledger.reconcile()).differences).toEqual([])
  },
)

test('a document that asks for more, or for goods that are not listed, is rejected with the reason and sent again with less', async () => {
  const { id, nomor } = await permit([line(VALVES, '100')])
  const much = await validated('521', nomor, [[VALVES, 120]])
  expect(await documentLabel(much)).toBe(REJECTED)
  expect(await messageOf(much)).toContain(
    `Saldo Kuota izin BP Kawasan Nomor izin ${nomor}, Pos tarif ${VALVES}, Satuan PCE tidak cukup: tersedia 100 satuan, kurang 20 satuan.`,
  )
  const unlisted = await validated('531', nomor, [
    [VALVES, 1],
    [LAPTOPS, 2],
  ])
  expect(await documentLabel(unlisted)).toBe(REJECTED)
  expect(await messageOf(unlisted)).toContain(`Pos tarif ${LAPTOPS}, Satuan PCE tidak cukup: tersedia 0 satuan`)
  expect(await balances(id)).toEqual({ [VALVES]: '100 (0)' })

  const { isi: same, barang } = FREE_ZONE_DOCUMENTS['531'](people.day())
  const { versi } = await customs.see(much, 'ftz')
  const less = FREE_ZONE_DOCUMENTS['521'](people.day()).barang.map(goods => ({ ...goods, jumlahSatuan: 100 }))
  const body = { versi, barang: less }
  const replaced = { token: customs.tokens.ftz, params: { id: much }, body }
  expect(await portal.call(declarationLinesReplace, replaced)).toSucceed()
  expect(await customs.send(much, 'ftz')).toSucceed()
  await customs.core()
  expect([await documentLabel(much), await balances(id)]).toEqual([APPROVED, { [VALVES]: '100 (100)' }])
  // What the trial says is what happens.
  const entitas = rowsOf(same, 'entitas').map(party => ({ ...party, nomorIjinEntitas: nomor }))
  const tried = await customs.drafted('531', { isi: { ...same, entitas }, barang }, 'ftz')
  expect((await customs.trialOf(tried, 'ftz')).hambatan).toEqual([expect.stringContaining(nomor)])
})

test('a permit that is frozen or of another company is refused, and one outside the portal is not known', async () => {
  const { id, nomor } = await permit([line(VALVES, '100')])
  await people.mustAct(id, 'bekukan', 'kepala', reason)
  const refused = await validated('521', nomor, [[VALVES, 1]])
  expect([await documentLabel(refused), await messageOf(refused)]).toEqual([
    REJECTED,
    expect.stringContaining('Dibekukan'),
  ])
  await people.mustAct(id, 'cairkan', 'kepala', reason)
  expect(await documentLabel(await validated('521', nomor, [[VALVES, 1]]))).toBe(APPROVED)

  const { username } = await addCompany(portal, { roles: ['Pengusaha Kawasan Bebas'] })
  const other = caseTester(portal, [username])
  await other.signIn()
  const theirs = nextNumber()
  const submission = await other.begin('izin-transaksional-bp', username)
  await other.save(submission, username, factsOf(theirs, [line(VALVES, '100')]))
  await other.attach(submission, username, '01')
  await other.mustAct(submission, 'kirim', username)
  await people.mustAct(submission, 'ajukan', 'petugas', examined())
  await people.mustAct(submission, 'setujui', 'kepala')
  expect(await documentLabel(await validated('531', theirs, [[VALVES, 1]]))).toBe(REJECTED)
  expect(await documentLabel(await validated('531', 'BP-7/2019', [[VALVES, 9000]]))).toBe(APPROVED)
})

test('I3: two processes validate documents that need the same balance; one has it', async () => {
  const second = await openTestPortal({ env, database: portal.database, now: portal.core.now() })
  try {
    const { id, nomor } = await permit([line(VALVES, '100')])
    const documents = [await entry('521', nomor, [[VALVES, 60]]), await entry('531', nomor, [[VALVES, 60]])]
    const run = (of: TestPortal) => {
      const job = of.modules.declaration.jobs.find(({ name }) => name === 'customs-simulation')
      return job?.run({ stopping: new AbortController().signal, wake: () => undefined })
    }
    for (let turn = 0; turn < 12; turn++) await Promise.all([run(portal), run(second)])
    const labels = await Promise.all(documents.map(documentLabel))
    expect(labels.toSorted()).toEqual([REJECTED, APPROVED].toSorted())
    expect(await balances(id)).toEqual({ [VALVES]: '100 (60)' })
    expect((await portal.modules.ledger.reconcile()).differences).toEqual([])
  } finally {
    await second.close()
  }
})

test('an approved correction of a FTZ-01.1 books what it declares then', async () => {
  const { id, nomor } = await permit([line(VALVES, '100')])
  const document = await validated('511', nomor, [[VALVES, 60]])
  expect(await balances(id)).toEqual({ [VALVES]: '100 (60)' })
  const quantity = (to: string) => ({
    perubahan: [{ isian: 'barang[0].jumlahSatuan', data: 'Jumlah satuan', semula: '60', menjadi: to }],
    alasan: 'Jumlah menurut hasil bongkar.',
  })
  expect(await customs.act(document, 'ajukanPembetulan', 'ftz', quantity('130'))).toSucceed()
  expect(await customs.act(document, 'setujuiPembetulan', 'petugas')).toFailWith('ledger.short')
  expect(await customs.act(document, 'tolakPembetulan', 'petugas', reason)).toSucceed()
  expect(await customs.act(document, 'ajukanPembetulan', 'ftz', quantity('90'))).toSucceed()
  expect(await customs.act(document, 'setujuiPembetulan', 'petugas')).toSucceed()
  expect(await balances(id)).toEqual({ [VALVES]: '100 (90)' })
  expect(await customs.act(document, 'selesaikan', 'petugas')).toSucceed()
  expect(await balances(id)).toEqual({ [VALVES]: '10 (0)' })
})

/** A change of the list, with its scan. */
async function changed(id: string, barang: object[]) {
  const file = new Blob(['%PDF-1.7\n% perubahan izin\n%%EOF\n'])
  const request = { token: people.tokens.ftz, params: { id }, query: { nama: 'perubahan.pdf' }, file }
  const scan = await portal.call(caseFileAdd, request)
  expect(scan).toSucceed()
  return people.act(id, 'mohonPerubahan', 'ftz', {
    nomorPerubahan: 'BP-P-1/2026',
    tanggalPerubahan: people.day(),
    berlakuSampai: people.day(300),
    barang,
    pindaian: [{ idBerkas: scan.body['item'].idBerkas }],
    alasan: 'BP Kawasan mengubah daftar barang.',
  })
}

test('a change of the list adds and takes balance, never below what was used, and is refused or withdrawn', async () => {
  const { id, nomor } = await permit([line(VALVES, '100'), line(LAPTOPS, '40', 'Komputer jinjing')])
  const document = await validated('521', nomor, [[VALVES, 60]])
  expect(await customs.act(document, 'selesaikan', 'petugas')).toSucceed()

  expect(await changed(id, [line(VALVES, '50')])).toSucceed()
  const refused = await people.act(id, 'setujuiPerubahan', 'kepala')
  expect(refused).toFailWith('ledger.short')
  expect(refused.body['message']).toContain('kurang 10 satuan')
  await people.mustAct(id, 'tolakPerubahan', 'kepala', reason)
  expect(await balances(id)).toEqual({ [VALVES]: '40 (0)', [LAPTOPS]: '40 (0)' })

  expect(await changed(id, [line(VALVES, '500')])).toSucceed()
  expect(await labelOf(id)).toBe('Perubahan dimohon')
  await people.mustAct(id, 'tarikPerubahan', 'ftz', reason)

  const list = [line(VALVES, '70'), line('52093200', '900', 'Kain katun kepar')]
  expect(await changed(id, list)).toSucceed()
  await people.mustAct(id, 'setujuiPerubahan', 'kepala')
  expect(await balances(id)).toEqual({ [VALVES]: '10 (0)', [LAPTOPS]: '0 (0)', '52093200': '900 (0)' })
  const { isi } = await people.read(id, 'ftz')
  expect(isi).toMatchObject({ barang: list, berlakuSampai: people.day(300) })
  expect(isi['barangSemula']).toMatchObject([line(VALVES, '100'), line(LAPTOPS, '40', 'Komputer jinjing')])
})

test('officers book what came in outside the portal, and the head of the office corrects a balance', async () => {
  const { id } = await permit([line(VALVES, '100')])
  const realised = (posTarif: string, jumlah: string) => ({
    jenisDokumen: '531',
    nomorDokumen: '000117',
    tanggalDokumen: people.day(-3),
    barang: [{ posTarif, kodeSatuanBarang: 'PCE', jumlah }],
    alasan: 'Pemberitahuan di atas kertas saat sistem terputus.',
  })
  await people.mustAct(id, 'catatRealisasi', 'petugas', realised(VALVES, '30'))
  expect(await balances(id)).toEqual({ [VALVES]: '70 (0)' })
  for (const wrong of [realised(VALVES, '71'), realised(LAPTOPS, '1')])
    expect(await people.act(id, 'catatRealisasi', 'petugas', wrong)).toFailWith('ledger.short')
  expect(await people.act(id, 'catatRealisasi', 'ftz', realised(VALVES, '1'))).toFailWith('case.notNow')

  expect(await people.act(id, 'koreksiSaldo', 'kepala', { barang: [{}], ...reason })).toFailWith('case.incomplete')
  await people.mustAct(id, 'koreksiSaldo', 'kepala', { barang: [{ selisih: '30' }], ...reason })
  expect(await people.act(id, 'koreksiSaldo', 'kepala', { barang: [{ selisih: '-101' }], ...reason })).toFailWith(
    'ledger.short',
  )
  expect(await balances(id)).toEqual({ [VALVES]: '100 (0)' })
  const [account] = await accountsOf(id)
  const params = { id, idAkun: account?.idAkun ?? '' }
  const statement = await portal.call(caseAccountEntries, { token: people.tokens.ftz, params })
  expect((statement.body['items'] as LedgerEntry[]).map(({ uraian, mutasi }) => [uraian, mutasi])).toEqual([
    ['Koreksi saldo', '30'],
    ['Pemberitahuan di luar portal', '-30'],
    ['Daftar barang izin', '100'],
  ])
})

test('a recap states what is reserved and available of each line, and can be checked', async () => {
  const { id, nomor } = await permit([line(VALVES, '1500.5'), line(LAPTOPS, '40', 'Komputer jinjing')])
  await validated('521', nomor, [[VALVES, 60]])
  const { dokumen } = await people.mustAct(id, 'cetakRekap', 'ftz')
  const [recap] = dokumen
  expect(recap).toMatchObject({ judul: 'Rekap Daftar Barang Izin BP Kawasan', keadaan: 'valid' })
  expect(recap?.nomor).toMatch(/^REKAP-\d+\/IZBP\/020400\/\d{4}$/)
  const checked = await portal.call(paperVerify, { params: { kode: recap?.kode ?? '' } })
  expect(checked.body['item']).toMatchObject({ keadaan: 'valid', nomor: recap?.nomor })
  const { rows } = await sql<{ isi: { blocks: { kind: string; columns?: { label: string }[]; rows?: string[][] }[] } }>`
    select isi from paper where nomor = ${recap?.nomor}`.execute(portal.core.db)
  const table = rows[0]?.isi.blocks.find(({ kind }) => kind === 'table')
  expect(table?.columns?.map(({ label }) => label)).toEqual([
    'Pos tarif',
    'Uraian barang',
    'Satuan',
    'Jumlah',
    'Dicadangkan',
    'Tersedia',
  ])
  expect(table?.rows).toEqual([
    [VALVES, 'Katup bola kuningan', 'buah', '1.500,5', '60', '1.440,5'],
    [LAPTOPS, 'Komputer jinjing', 'buah', '40', '0', '40'],
  ])
  // A later one replaces it.
  const later = await people.mustAct(id, 'cetakRekap', 'ftz')
  expect(later.dokumen.map(({ keadaan }) => keadaan).toSorted()).toEqual(['replaced', 'valid'])
})

test('a permit whose goods are all in is used up until its list grows; one that is revoked or has ended has nothing left', async () => {
  const { id, nomor } = await permit([line(VALVES, '60')])
  const document = await validated('521', nomor, [[VALVES, 60]])
  await follow()
  expect(await labelOf(id)).toBe('Aktif')
  expect(await customs.act(document, 'selesaikan', 'petugas')).toSucceed()
  await follow()
  expect(await labelOf(id)).toBe('Saldo habis')
  expect(await documentLabel(await validated('521', nomor, [[VALVES, 1]]))).toBe(REJECTED)
  expect(await changed(id, [line(VALVES, '80')])).toSucceed()
  await people.mustAct(id, 'setujuiPerubahan', 'kepala')
  expect([await labelOf(id), await balances(id)]).toEqual(['Aktif', { [VALVES]: '20 (0)' }])
  await people.mustAct(id, 'cabut', 'kepala', reason)
  expect([await labelOf(id), await balances(id)]).toEqual(['Dicabut', { [VALVES]: '0 (0)' }])

  const ending = await permit([line(VALVES, '60')], { berlakuSampai: people.day(5) })
  const late = await validated('531', ending.nomor, [[VALVES, 10]])
  await people.passTo(people.day(6))
  await customs.signIn()
  expect([await labelOf(ending.id), await balances(ending.id)]).toEqual(['Masa berlaku habis', { [VALVES]: '10 (10)' }])
  // What was validated in time goes on.
  expect(await customs.act(late, 'selesaikan', 'petugas')).toSucceed()
  expect(await balances(ending.id)).toEqual({ [VALVES]: '0 (0)' })
  expect(await documentLabel(await validated('521', ending.nomor, [[VALVES, 1]]))).toBe(REJECTED)
})
