import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseAccountEntries,
  caseAccountExport,
  caseAccounts,
  caseAct,
  caseBegin,
  caseById,
  caseSave,
  type LedgerAccount,
  type LedgerEntry,
  wibDay,
} from '@dermaga/contract'
import { type PostingValues, problemsAmong, problemsOf } from '@dermaga/service'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS, POSTING } from '../../../../tests/support/ledger-services.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const KUDUS = '060300'
const DAY_MS = 86_400_000
const services = { current: [...POSTING], released: [], ledgers: LEDGERS }

let portal: TestPortal
/** Another process on the same database. */
let second: TestPortal
let cukai: string
let petugas: string
let kepala: string

beforeAll(async () => {
  portal = await openTestPortal({ services })
  second = await openTestPortal({ services, database: portal.database, now: portal.core.now() })
  const [applicant, examiner, head] = await Promise.all(
    ['cukai', 'petugas', 'kepala'].map(name => portal.session(name)),
  )
  if (!applicant || !examiner || !head) throw new Error('no session')
  cukai = applicant.access_token
  petugas = examiner.access_token
  kepala = head.access_token
})
afterAll(async () => {
  await second.close()
  await portal.close()
})

async function read(id: string, token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
async function begin(layanan: string, isi: object): Promise<string> {
  const reply = await portal.call(caseBegin, { token: cukai, body: { layanan, kunci: randomUUID() } })
  const { idKasus: id, versi } = reply.body['item']
  const saved = { token: cukai, params: { id }, body: { versi, isi: { kantor: KUDUS, ...isi } } }
  expect(await portal.call(caseSave, saved)).toSucceed()
  return id
}
async function act(id: string, tindakan: string, token = cukai, jawaban: object = {}, by: TestPortal = portal) {
  const { versi } = await read(id, token)
  const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
  return by.call(caseAct, { token, params: { id, tindakan }, body })
}
async function mustAct(id: string, tindakan: string, token = cukai, jawaban: object = {}): Promise<CaseDetail> {
  const reply = await act(id, tindakan, token, jawaban)
  expect(reply).toSucceed()
  return reply.body['item']
}
/** A deposit with a balance. */
async function deposit(jumlah: string, berlakuSampai?: string): Promise<{ id: string; nomor: string }> {
  const id = await begin('setoran-uji', { jumlah, ...(berlakuSampai && { berlakuSampai }) })
  await mustAct(id, 'kirim')
  await mustAct(id, 'terima', petugas)
  const entry = (await read(id)).terkait.find(({ path }) => path === '/titipan-uji')
  if (!entry) throw new Error('no entry')
  return { id: entry.idKasus, nomor: entry.nomor ?? '' }
}
const use = (titipan: string, nilai: string) => begin('pakai-uji', { titipan, nilai })

interface Account {
  saldo: string
  dicadangkan: string
}
async function account(...kunci: string[]): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select trim_scale(saldo)::text as saldo, trim_scale(dicadangkan)::text as dicadangkan from ledger_account
    where kunci = ${sql.val(kunci)}::text[]`.execute(portal.core.db)
  return rows[0]
}
const entries = async (kunci: string) => {
  const { rows } = await sql<{ uraian: string; mutasi: string; cadangan: string; dokumen: string }>`
    select uraian, trim_scale(mutasi)::text as mutasi, trim_scale(mutasi_cadangan)::text as cadangan, dokumen
    from ledger_entry join ledger_account using (id_akun) where ${kunci} = any (kunci) order by ledger_entry.nomor`.execute(
    portal.core.db,
  )
  return rows.map(({ uraian, mutasi, cadangan }) => `${uraian} ${mutasi} ${cadangan}`)
}

test('the services of this test can work', () => {
  for (const service of POSTING) expect(problemsOf(service)).toEqual([])
  expect(problemsAmong(POSTING, LEDGERS)).toEqual([])
})

test('a case reserves, takes and releases what a named entry has; each posting names the document', async () => {
  const { id, nomor } = await deposit('1000000.00')
  expect(await account(nomor)).toEqual({ saldo: '1000000', dicadangkan: '0' })
  const first = await use(id, '400000.50')
  await mustAct(first, 'kirim')
  expect(await account(nomor)).toEqual({ saldo: '1000000', dicadangkan: '400000.5' })
  await mustAct(first, 'setujui', petugas)
  await mustAct(first, 'potong', petugas, { jumlah: '100000.5' })
  const { nomor: document } = await mustAct(first, 'lepas', petugas)
  expect(await account(nomor)).toEqual({ saldo: '899999.5', dicadangkan: '0' })
  expect(await entries(nomor)).toEqual([
    'Penerimaan 1000000 0',
    'Pemakaian 0 400000.5',
    'Pemotongan -100000.5 -100000.5',
    'Pelepasan 0 -300000',
  ])
  const { rows } = await sql<{ dokumen: string }>`
    select dokumen from ledger_entry where uraian = 'Pelepasan' and id_kasus = ${first}`.execute(portal.core.db)
  expect(rows).toEqual([{ dokumen: document }])
})

test('an action that needs more than there is names the account and what is missing, and changes nothing', async () => {
  const { id, nomor } = await deposit('500000')
  await mustAct(await use(id, '450000'), 'kirim')
  const short = await use(id, '120000.25')
  const refused = await act(short, 'kirim')
  expect(refused).toFailWith('ledger.short')
  expect(refused.body['message']).toBe(
    `Saldo Titipan Uji Nomor ${nomor} tidak cukup: tersedia Rp 50.000, kurang Rp 70.000,25.`,
  )
  expect(await read(short)).toMatchObject({ nomor: null, status: { keadaan: 'draf' } })
  expect(await account(nomor)).toEqual({ saldo: '500000', dicadangkan: '450000' })
  const { rows } = await sql`select from ledger_entry where id_kasus = ${short}`.execute(portal.core.db)
  expect(rows).toEqual([])
})

test('a case takes no more than it has reserved itself', async () => {
  const { id, nomor } = await deposit('500000')
  await mustAct(await use(id, '300000'), 'kirim')
  const other = await use(id, '100000')
  await mustAct(other, 'kirim')
  await mustAct(other, 'setujui', petugas)
  const refused = await act(other, 'potong', petugas, { jumlah: '100000.01' })
  expect(refused.body['message']).toBe(
    `Yang dicadangkan dari Titipan Uji Nomor ${nomor} tidak cukup: ada Rp 100.000, kurang Rp 0,01.`,
  )
  await mustAct(other, 'potong', petugas, { jumlah: '100000' })
  expect(await account(nomor)).toEqual({ saldo: '400000', dicadangkan: '300000' })
})

test('what a case has reserved is released when it ends badly', async () => {
  const { id, nomor } = await deposit('500000')
  const refused = await use(id, '500000')
  await mustAct(refused, 'kirim')
  await mustAct(refused, 'tolak', petugas)
  expect(await account(nomor)).toEqual({ saldo: '500000', dicadangkan: '0' })
  expect((await entries(nomor)).at(-1)).toBe('Cadangan dilepas: Ditolak 0 -500000')
  await mustAct(await use(id, '500000'), 'kirim')
})

test('what is in use is not returned; what is claimed is taken from the oldest reservation', async () => {
  const { id, nomor } = await deposit('500000')
  const older = await use(id, '200000')
  await mustAct(older, 'kirim')
  portal.later({ seconds: 1 })
  second.later({ seconds: 1 })
  await mustAct(await use(id, '100000'), 'kirim')
  const refused = await act(id, 'kembalikan', kepala)
  expect(refused.body['message']).toBe(
    `Titipan Uji Nomor ${nomor} masih dipakai Rp 300.000 oleh dokumen lain. Selesaikan dokumen itu dahulu.`,
  )
  expect(await act(id, 'cairkan', kepala, { jumlah: '300000.01' })).toFailWith('ledger.short')
  await mustAct(id, 'cairkan', kepala, { jumlah: '250000' })
  expect(await account(nomor)).toEqual({ saldo: '250000', dicadangkan: '50000' })
  expect((await entries(nomor)).slice(-2)).toEqual(['Pencairan -200000 -200000', 'Pencairan -50000 -50000'])
  // What the older case had reserved is gone: it has nothing left to release.
  await mustAct(older, 'setujui', petugas)
  await mustAct(older, 'lepas', petugas)
  expect(await account(nomor)).toEqual({ saldo: '250000', dicadangkan: '50000' })
})

test('a balance is adjusted, and never to less than is reserved', async () => {
  const { id, nomor } = await deposit('500000')
  await mustAct(await use(id, '300000'), 'kirim')
  expect(await act(id, 'sesuaikan', kepala, { selisih: '-200000.01' })).toFailWith('ledger.short')
  await mustAct(id, 'sesuaikan', kepala, { selisih: '-200000' })
  await mustAct(id, 'sesuaikan', kepala, { selisih: '50000' })
  expect(await account(nomor)).toEqual({ saldo: '350000', dicadangkan: '300000' })
})

test('nothing more is reserved of an entry that was frozen or is not valid today', async () => {
  const { id } = await deposit('500000', wibDay(new Date(portal.core.now().getTime() + DAY_MS)))
  const running = await use(id, '100000')
  await mustAct(running, 'kirim')
  await mustAct(running, 'setujui', petugas)
  await mustAct(running, 'tambah', petugas, { jumlah: '1' })
  await mustAct(id, 'bekukan', kepala)
  const refused = await act(running, 'tambah', petugas, { jumlah: '1' })
  expect(refused).toFailWith('case.linkedState')
  expect(refused.body['message']).toContain('Dibekukan')
  // What it has reserved stays its own.
  await mustAct(running, 'lepas', petugas)
})

test('rows post in accounts of their own, and one account that is short keeps all of them', async () => {
  const barang = (rows: [string, string][]) => ({
    barang: rows.map(([jenis, lembar]) => ({ jenis, tahun: '2026', lembar })),
  })
  await mustAct(
    await begin(
      'terima-pita-uji',
      barang([
        ['A', '100'],
        ['B', '50'],
        ['A', '20'],
      ]),
    ),
    'kirim',
  )
  expect(await account('A', '2026')).toEqual({ saldo: '120', dicadangkan: '0' })
  const refused = await act(
    await begin(
      'pesan-pita-uji',
      barang([
        ['A', '10'],
        ['B', '51'],
        ['C', '1'],
      ]),
    ),
    'kirim',
  )
  expect(refused.body['message']).toContain(
    'Saldo Pita Uji Jenis B, Tahun 2026 tidak cukup: tersedia 50 lembar, kurang 1 lembar.',
  )
  expect(refused.body['message']).toContain(
    'Saldo Pita Uji Jenis C, Tahun 2026 tidak cukup: tersedia 0 lembar, kurang 1 lembar.',
  )
  expect(await account('C', '2026')).toBeUndefined()
  await mustAct(
    await begin(
      'pesan-pita-uji',
      barang([
        ['A', '120'],
        ['B', '1'],
      ]),
    ),
    'kirim',
  )
  expect(await account('A', '2026')).toEqual({ saldo: '0', dicadangkan: '0' })
  expect(await account('B', '2026')).toEqual({ saldo: '49', dicadangkan: '0' })
})

test('what is short undoes the postings before it, also in a transaction that goes on', async () => {
  const values = (kind: PostingValues['kind'], key: string, amount: string): PostingValues => ({
    kind,
    ledger: 'titipan-uji',
    text: kind,
    key: [key],
    owner: OWNER,
    amount,
  })
  const sheet = { idKasus: randomUUID(), event: 1, document: null, office: KUDUS, releases: undefined }
  const { core, modules } = portal
  const post = (postings: PostingValues[], trx: Kysely<object>) =>
    modules.ledger.post([{ ...sheet, postings }], core.now(), trx)
  await core.db.transaction().execute(async trx => {
    const postings = [values('add', 'undone', '5'), values('take', 'undone', '5.0001')]
    await expect(post(postings, trx)).rejects.toMatchObject({ code: 'ledger.short' })
    await post([values('add', 'kept', '0.0001')], trx)
  })
  expect(await account('undone')).toBeUndefined()
  expect(await account('kept')).toEqual({ saldo: '0.0001', dicadangkan: '0' })
})

test('I3: of two cases that need the same balance at once, in two processes, one has it', async () => {
  const { id, nomor } = await deposit('500000')
  const [one, other] = [await use(id, '300000'), await use(id, '300000')]
  const replies = await Promise.all([act(one, 'kirim'), act(other, 'kirim', cukai, {}, second)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await account(nomor)).toEqual({ saldo: '500000', dicadangkan: '300000' })
})

test('I3: an action that is sent twice posts once', async () => {
  const { id, nomor } = await deposit('500000')
  const draft = await use(id, '100000')
  const { versi } = await read(draft)
  const request = { token: cukai, params: { id: draft, tindakan: 'kirim' }, body: { versi, kunci: randomUUID() } }
  const replies = await Promise.all([portal.call(caseAct, request), second.call(caseAct, request)])
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(await portal.call(caseAct, request)).toSucceed()
  expect(await account(nomor)).toEqual({ saldo: '500000', dicadangkan: '100000' })
})

/** A statement as its readers get it. */
async function statement(id: string, idAkun: string, query: object = {}, token = cukai) {
  const reply = await portal.call(caseAccountEntries, { token, params: { id, idAkun }, query })
  expect(reply).toSucceed()
  return { items: reply.body['items'] as LedgerEntry[], next: reply.body['next'] as string | undefined }
}
async function accounts(id: string, token = cukai): Promise<LedgerAccount[]> {
  const reply = await portal.call(caseAccounts, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['items']
}

test('the statement shows every entry with the balance after it, by day, words and page', async () => {
  const { id, nomor } = await deposit('1500000')
  const document = await use(id, '200000.5')
  const { nomor: number } = await mustAct(document, 'kirim')
  const [account] = await accounts(id)
  if (!account) throw new Error('no account')
  const shown = { judul: 'Titipan Uji', satuan: 'Rp', desimal: 2, kunci: [{ label: 'Nomor', nilai: nomor }] }
  expect(account).toMatchObject({ ...shown, saldo: '1500000', dicadangkan: '200000.5', tersedia: '1299999.5' })
  // The document that uses it shows the same balance, to its officers too.
  expect(await accounts(document, petugas)).toEqual([account])
  const { idAkun } = account
  const { items } = await statement(document, idAkun, {}, petugas)
  expect(items).toMatchObject([
    { nomor: 2, uraian: 'Pemakaian', dokumen: number, mutasi: '0', mutasiCadangan: '200000.5', saldo: '1500000' },
    { nomor: 1, uraian: 'Penerimaan', dokumen: nomor, mutasi: '1500000', dicadangkan: '0' },
  ])
  const first = await statement(id, idAkun, { size: 1 })
  expect(first.items).toEqual([items[0]])
  const last = await statement(id, idAkun, { size: 1, cursor: first.next })
  expect(last).toEqual({ items: [items[1]], next: undefined })
  expect((await statement(id, idAkun, { q: 'pemakai' })).items).toEqual([items[0]])
  const today = wibDay(portal.core.now())
  expect((await statement(id, idAkun, { dari: today, sampai: today })).items).toEqual(items)
  expect((await statement(id, idAkun, { sampai: '2020-01-01' })).items).toEqual([])
  const wrong = { token: cukai, params: { id, idAkun }, query: { cursor: 'x' } }
  expect(await portal.call(caseAccountEntries, wrong)).toFailWith('input.invalid')
})

test('the statement is exported for spreadsheets, oldest first', async () => {
  const { id, nomor } = await deposit('1500000.25')
  const [account] = await accounts(id)
  const reply = await portal.call(caseAccountExport, { token: cukai, params: { id, idAkun: account?.idAkun ?? '' } })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('.csv')
  const [title, header, row, end] = (reply.body['text'] as string).split('\r\n')
  expect(title).toBe(`\uFEFFTitipan Uji;Nomor ${nomor};Rp`)
  expect(header).toBe('Nomor;Waktu;Uraian;Dokumen;Mutasi;Mutasi cadangan;Saldo;Dicadangkan')
  expect(row).toMatch(new RegExp(`^1;[^;]+;Penerimaan;${nomor};1500000,25;0;1500000,25;0$`))
  expect(end).toBe('')
})

test('balances of other companies, and of cases that somebody may not read, are not there', async () => {
  const { id } = await deposit('100')
  const { idAkun } = (await accounts(id))[0] ?? { idAkun: '' }
  const { access_token: token } = await portal.session('importir')
  const { id: other } = await deposit('200')
  for (const call of [caseAccountEntries, caseAccountExport]) {
    expect(await portal.call(call, { token, params: { id, idAkun } })).toFailWith('case.notFound')
    // An account in which the case has not posted.
    expect(await portal.call(call, { token: cukai, params: { id: other, idAkun } })).toFailWith('resource.notFound')
  }
  expect(await portal.call(caseAccounts, { token, params: { id } })).toFailWith('case.notFound')
})

test('I3: entries are never changed or removed', async () => {
  for (const statement of [sql`update ledger_entry set mutasi = 1`, sql`delete from ledger_entry`]) {
    await expect(statement.execute(portal.core.db)).rejects.toThrow('never changed')
  }
})

/* No order of postings, retries, crashes and processes may break an account. */

const KEYS = ['P', 'Q', 'R'] as const
const CASES = Array.from({ length: 4 }, () => randomUUID())
const OWNER = randomUUID()

/** A transaction: one event of a case with some postings, which may be tried again, or end at one of its statements. */
const transaction = fc.record({
  idKasus: fc.constantFrom(...CASES),
  process: fc.constantFrom(0, 1),
  postings: fc.array(
    fc.record({
      kind: fc.constantFrom<PostingValues['kind']>(
        'add',
        'add',
        'take',
        'adjust',
        'empty',
        'reserve',
        'commit',
        'release',
        'takeReserved',
      ),
      key: fc.constantFrom(...KEYS),
      amount: fc.integer({ min: 0, max: 90_000 }),
      isNegative: fc.boolean(),
      isAll: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  releases: fc.boolean(),
  crashesAt: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined, freq: 3 }),
  isRepeated: fc.boolean(),
})
type Transaction = typeof transaction extends fc.Arbitrary<infer T> ? T : never

function valuesOf({ postings }: Transaction): PostingValues[] {
  return postings.map(({ kind, key, amount, isNegative, isAll }) => {
    const hasAll = kind === 'empty' || (isAll && (kind === 'commit' || kind === 'release'))
    const sign = kind === 'adjust' && isNegative ? '-' : ''
    return {
      kind,
      ledger: 'titipan-uji',
      text: kind,
      key: [key],
      owner: OWNER,
      amount: hasAll ? undefined : `${sign}${(amount / 100).toFixed(2)}`,
    }
  })
}

/** Statements that fail as they do when the process ends, after so many. */
function ending<Tables>(trx: Kysely<Tables>, crashesAt: number | undefined): Kysely<Tables> {
  let statements = 0
  return trx.withPlugin({
    transformQuery({ node }) {
      if (statements === crashesAt) throw new Error('crashed')
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** How many entries an event of these cases has. */
async function entriesOf(event: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from ledger_entry
    where id_kasus = any (${sql.val(CASES)}::uuid[]) and peristiwa = ${event}`.execute(portal.core.db)
  return rows[0]?.entries ?? 0
}

test('I3: no postings, retries and crashes of two processes take an account below zero, or post twice', async () => {
  const processes = [portal, second]
  let events = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(transaction, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      async rounds => {
        for (const round of rounds) {
          const tried = await Promise.all(
            round.map(async one => {
              events += 1
              const event = events
              const sheet = {
                idKasus: one.idKasus,
                event,
                document: null,
                office: KUDUS,
                postings: valuesOf(one),
                releases: one.releases ? 'akhir' : undefined,
              }
              const { core, modules } = processes[one.process] ?? portal
              const attempt = (crashesAt?: number) =>
                core.db.transaction().execute(async trx => {
                  await modules.ledger.post([sheet], core.now(), ending(trx, crashesAt))
                  if (crashesAt !== undefined) throw new Error('crashed')
                })
              const [first] = await Promise.allSettled([attempt(one.crashesAt)])
              const before = await entriesOf(event)
              const again = one.isRepeated ? await Promise.allSettled([attempt()]) : []
              const isPosted = [first, ...again].some(({ status }) => status === 'fulfilled')
              // The same event again may find nothing left to post: an empty balance is not emptied twice.
              return { event, isPosted, isTwice: before > 0 && (await entriesOf(event)) !== before }
            }),
          )
          await expectSound()
          const { rows } = await sql<{ peristiwa: number }>`
          select distinct peristiwa from ledger_entry
          where id_kasus = any (${sql.val(CASES)}::uuid[])
              and peristiwa = any (${sql.val(tried.map(({ event }) => event))}::int[])`.execute(portal.core.db)
          const posted = new Set(tried.filter(({ isPosted }) => isPosted).map(({ event }) => event))
          // What failed has left nothing, and what had posted posted nothing more.
          expect(rows.filter(({ peristiwa }) => !posted.has(peristiwa))).toEqual([])
          expect(tried.filter(({ isTwice }) => isTwice)).toEqual([])
        }
      },
    ),
    { numRuns: 25 },
  )
})

/** Every account is the sum of its entries and of its reservations. */
async function expectSound(): Promise<void> {
  const { rows } = await sql<{ id_akun: string }>`
    select id_akun from ledger_account a
    cross join lateral (
      select coalesce(sum(mutasi), 0) as saldo, coalesce(sum(mutasi_cadangan), 0) as dicadangkan, count(*) as terakhir
      from ledger_entry e where e.id_akun = a.id_akun) e
    cross join lateral (
      select coalesce(sum(jumlah), 0) as jumlah from ledger_reservation r where r.id_akun = a.id_akun) r
    where a.saldo < 0 or a.dicadangkan < 0 or a.dicadangkan > a.saldo
      or a.saldo <> e.saldo or a.dicadangkan <> e.dicadangkan or a.terakhir <> e.terakhir
      or a.dicadangkan <> r.jumlah`.execute(portal.core.db)
  expect(rows).toEqual([])
}
