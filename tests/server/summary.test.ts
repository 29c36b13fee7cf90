import {
  billingList,
  type Call,
  caseBegin,
  caseList,
  caseTone,
  DASHBOARD,
  declarationList,
  declarationStatus,
  type RequestOf,
  type SummaryView,
  summaryRead,
  wibDay,
  worklist,
  worklistTerm,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { copyCase } from '../support/copied-cases.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { addWaitingCases } from '../support/waiting-cases.ts'

/** Number of statements, the caller's own included, for every role. */
const MOST_STATEMENTS = 12
const DAY_MS = 86_400_000
/** The column of what disputes are about. */
const DISPUTED: Readonly<Record<string, string>> = { keberatan: 'selisih', banding: 'nilaiSengketa' }
const [COMPANY_NPWP] = COMPANIES.cukai

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
/** Advances the clock, so that many calls are not above the rate limit. */
beforeEach(() => portal.later({ minutes: 2 }))

async function summary(username: string): Promise<SummaryView> {
  const { access_token: token } = await portal.session(username)
  const reply = await portal.call(summaryRead, { token })
  expect(reply).toSucceed()
  return reply.body['item'] as SummaryView
}

/** How many rows a list has in all its pages. */
async function rowsOf<C extends Call>(username: string, call: C, query: object): Promise<Record<string, unknown>[]> {
  const { access_token: token } = await portal.session(username)
  const rows: Record<string, unknown>[] = []
  for (let cursor: string | undefined; ; ) {
    const request = { token, query: { size: 50, ...query, ...(cursor && { cursor }) } }
    const reply = await portal.call(call, request as unknown as RequestOf<C> & { token: string })
    expect(reply).toSucceed()
    rows.push(...(reply.body['items'] as Record<string, unknown>[]))
    cursor = reply.body['next'] as string | undefined
    if (cursor === undefined) return rows
  }
}

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const idOf = async (npwp: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct id_perusahaan as id from service_case where npwp = ${npwp}`.execute(portal.core.db)
  return rows[0]?.id ?? ''
}

// spec §2.2-54
test.each(['importir', 'ppjk', 'tpb', 'cukai', 'pemasok', 'petugas', 'kepala', 'peneliti'])(
  'the counts of %s are those of the lists that they lead to',
  async username => {
    const { sebagai, permohonan, dokumen, billing, tenggat } = await summary(username)
    expect(sebagai).toBe(['petugas', 'kepala', 'peneliti'].includes(username) ? 'petugas' : 'pemohon')
    for (const { layanan, jumlah, nilai } of permohonan) {
      const value = DISPUTED[layanan]
      expect(nilai === null, layanan).toBe(value === undefined)
      for (const nada of caseTone.options) {
        const rows = await rowsOf(username, caseList, { sebagai, layanan, nada })
        expect(rows, `${layanan} ${nada}`).toHaveLength(jumlah[nada])
        if (!nilai || value === undefined) continue
        const sum = rows.reduce((total, row) => total + BigInt(Object(row['nilai'])[value]), 0n)
        expect(nilai[nada], `${layanan} ${nada}`).toBe(String(sum))
      }
    }
    for (const { kodeDokumen, ...counts } of dokumen) {
      for (const status of declarationStatus.options) {
        const rows = await rowsOf(username, declarationList, { kodeDokumen, status })
        expect(rows, `${kodeDokumen} ${status}`).toHaveLength(counts[status])
      }
    }
    expect(await rowsOf(username, declarationList, {})).toHaveLength(
      dokumen.reduce((sum, { draf, terkirim }) => sum + draf + terkirim, 0),
    )
    const bills = await rowsOf(username, billingList, {})
    expect(bills).toHaveLength(billing.reduce((sum, { jumlah }) => sum + jumlah, 0))
    for (const { status, jumlah, nilai } of billing) {
      const own = bills.filter(bill => bill['status'] === status)
      expect(own).toHaveLength(jumlah)
      expect(nilai).toBe(String(own.reduce((sum, { total }) => sum + BigInt(total as number), 0n)))
    }
    if (sebagai === 'pemohon') return expect(tenggat).toEqual([])
    for (const { tenggat: choice, jumlah } of tenggat) {
      expect(await rowsOf(username, worklist, { tenggat: choice }), choice).toHaveLength(jumlah)
    }
    expect(await rowsOf(username, worklist, {})).toHaveLength(tenggat.reduce((sum, { jumlah }) => sum + jumlah, 0))
  },
)

test('the demo has documents to count for companies and officers', async () => {
  expect((await summary('importir')).dokumen.length).toBeGreaterThan(0)
  expect((await summary('petugas')).dokumen.length).toBeGreaterThan(0)
})

test.each([
  ['importir', ['keberatan', 'banding', 'gugatan', 'sidang', 'piutang', 'laporan-keuangan', 'penundaan-utang']],
  ['importir', ['pembayaran-awal']],
  ['peneliti', ['keberatan', 'banding', 'gugatan', 'sidang', 'penundaan-utang', 'kep-pengguna-pembebasan']],
  ['cukai', ['pengajuan-tarif-ht', 'pengajuan-gol-ht', 'golongan-ht', 'order-online', 'ck-5-berkala']],
  ['pemasok', ['pengajuan-tarif-mmea', 'tarif-mmea', 'tpt', 'kep-pengguna-pembebasan', 'kep-pemasok-pembebasan']],
])('in the demo %s has cases in several states of %s', async (username, services) => {
  const sebagai = username === 'peneliti' ? 'petugas' : 'pemohon'
  for (const layanan of services) {
    const rows = await rowsOf(username, caseList, { sebagai, layanan })
    const states = new Set(rows.map(row => (row['status'] as { keadaan: string }).keadaan))
    expect(states.size, layanan).toBeGreaterThan(1)
  }
})

test('in the demo each holder of a facility owes the reports of its own kind, and only these', async () => {
  for (const layanan of ['lack-2', 'lack-pengguna-pembebasan', 'lack-pemasok-pembebasan', 'lack-spritus-bakar'])
    expect(await rowsOf('pemasok', caseList, { sebagai: 'pemohon', layanan }), layanan).toHaveLength(2)
  expect(await rowsOf('pemasok', caseList, { sebagai: 'pemohon', layanan: 'nppp' })).toHaveLength(4)
})

test('a draft counts for its company as soon as it is begun', async () => {
  const countOf = ({ permohonan }: SummaryView) =>
    Object.values(permohonan.find(({ layanan }) => layanan === 'periksa-lokasi')?.jumlah ?? {}).reduce(
      (sum, count) => sum + count,
      0,
    )
  const before = countOf(await summary('cukai'))
  const { access_token: token } = await portal.session('cukai')
  const body = { layanan: 'periksa-lokasi', kunci: uuid(20) }
  expect(await portal.call(caseBegin, { token, body })).toSucceed()
  expect(countOf(await summary('cukai'))).toBe(before + 1)
})

test('cases of another company and of another office are in nobody else’s counts', async () => {
  const [company, officer] = [await summary('cukai'), await summary('petugas')]
  await addWaitingCases(portal.core.db, [
    { id: uuid(1), office: '060300' },
    { id: uuid(2), office: '010100' },
  ])
  expect(await summary('cukai')).toEqual(company)
  const countOf = ({ permohonan }: SummaryView) =>
    permohonan.find(({ layanan }) => layanan === 'periksa-lokasi')?.jumlah.progress ?? 0
  const after = await summary('petugas')
  expect(countOf(after)).toBe(countOf(officer) + 1)
  const without = ({ tenggat }: SummaryView) => tenggat.find(({ tenggat: term }) => term === 'tanpa')?.jumlah ?? 0
  expect(without(after)).toBe(without(officer) + 1)
})

test('a case that another office has now is counted for its former office too, once', async () => {
  const before = await summary('petugas')
  await addWaitingCases(portal.core.db, [{ id: uuid(3), office: '060300' }])
  await sql`update service_case set kantor_pembaca = '{060300,040300}' where id_kasus = ${uuid(3)}`.execute(
    portal.core.db,
  )
  const total = ({ permohonan }: SummaryView) =>
    permohonan.flatMap(({ jumlah }) => Object.values(jumlah)).reduce((sum, count) => sum + count, 0)
  expect(total(await summary('petugas'))).toBe(total(before) + 1)
  await sql`update service_case set kode_kantor = '010100' where id_kasus = ${uuid(3)}`.execute(portal.core.db)
  expect(total(await summary('petugas'))).toBe(total(before) + 1)
})

test('officers of the same offices share large counts for a minute, and wait for one count', async () => {
  const [copied, added] = [1, 2].map(at => `10000000-0000-4000-8000-00000000000${at}`) as [string, string]
  await sql`delete from service_case where id_kasus in (${uuid(1)}, ${uuid(2)}, ${uuid(3)})`.execute(portal.core.db)
  await addWaitingCases(portal.core.db, [{ id: copied }])
  const isCopy = await copyCase(portal, copied, 20_001)
  const total = ({ permohonan }: SummaryView) =>
    permohonan.find(({ layanan }) => layanan === 'periksa-lokasi')?.jumlah.progress ?? 0
  const counting = () => portal.statements.filter(text => text.includes('partition by layanan, nada')).length
  const before = counting()
  const [one, other] = await Promise.all([summary('petugas'), summary('petugas2')])
  expect(total(one)).toBeGreaterThan(20_000)
  expect(total(other)).toBe(total(one))
  expect(counting()).toBe(before + 1)

  await addWaitingCases(portal.core.db, [{ id: added }])
  const same = await summary('petugas')
  expect(total(same)).toBe(total(one))
  // Who is responsible for other offices gets the counts of those.
  expect(total(await summary('kanwil'))).not.toBe(total(one))
  portal.later({ seconds: 61 })
  expect(total(await summary('petugas'))).toBe(total(one) + 1)
  await sql
    .raw(`delete from service_case where ${isCopy('id_kasus')} or id_kasus in ('${copied}', '${added}')`)
    .execute(portal.core.db)
  portal.later({ seconds: 61 })
})

test('what needs a company as a party counts as needing it', async () => {
  const company = await idOf(COMPANY_NPWP)
  await addWaitingCases(portal.core.db, [{ id: uuid(4) }])
  const before = await summary('cukai')
  const pihak = { penerima: { idPerusahaan: company, npwp: COMPANY_NPWP, nama: 'Penerima', sejak: 1 } }
  await sql`update service_case set id_pihak = array[${company}]::uuid[], id_giliran = ${company}, pihak = ${JSON.stringify(pihak)}::jsonb
    where id_kasus = ${uuid(4)}`.execute(portal.core.db)
  const attention = ({ permohonan }: SummaryView) =>
    permohonan.find(({ layanan }) => layanan === 'periksa-lokasi')?.jumlah.attention ?? 0
  expect(attention(await summary('cukai'))).toBe(attention(before) + 1)
  await sql`delete from service_case where id_kasus = ${uuid(4)}`.execute(portal.core.db)
})

test('a week begins at midnight in WIB, and the last one ends today', async () => {
  const { perMinggu: before } = await summary('cukai')
  const now = portal.core.now()
  expect(before.minggu).toHaveLength(DASHBOARD.weeks)
  expect(before.minggu.at(-1)).toBe(wibDay(new Date(now.getTime() - 6 * DAY_MS)))
  const company = await idOf(COMPANY_NPWP)
  const lastWeek = new Date(`${before.minggu.at(-1)}T00:00:00+07:00`)
  const firstWeek = new Date(`${before.minggu[0]}T00:00:00+07:00`)
  await addWaitingCases(portal.core.db, [{ id: uuid(5) }])
  const sent = async (at: Date) => {
    await sql`update service_case set id_perusahaan = ${company}, sent_at = ${at} where id_kasus = ${uuid(5)}`.execute(
      portal.core.db,
    )
    const { perMinggu } = await summary('cukai')
    return perMinggu.permohonan.map((count, week) => count - (before.permohonan[week] ?? 0))
  }
  const only = (week: number) => Array.from({ length: DASHBOARD.weeks }, (_, at) => (at === week ? 1 : 0))
  expect(await sent(lastWeek)).toEqual(only(11))
  expect(await sent(new Date(lastWeek.getTime() - 1))).toEqual(only(10))
  expect(await sent(firstWeek)).toEqual(only(0))
  expect(await sent(new Date(firstWeek.getTime() - 1))).toEqual(only(-1))
  // At the next midnight in WIB every week moves by a day.
  await sent(lastWeek)
  portal.setClock(new Date(Date.parse(`${wibDay(now)}T00:00:00+07:00`) + DAY_MS))
  const { perMinggu: moved } = await summary('cukai')
  expect(moved.minggu.at(-1)).toBe(wibDay(new Date(lastWeek.getTime() + DAY_MS)))
  expect(moved.permohonan.at(-1)).toBe(before.permohonan.at(-1))
  await sql`delete from service_case where id_kasus = ${uuid(5)}`.execute(portal.core.db)
})

test('time left is counted in days of WIB', async () => {
  const midnight = Date.parse(`${wibDay(portal.core.now())}T00:00:00+07:00`) + DAY_MS
  const at = (day: number, hour: number, seconds = 0) =>
    new Date(midnight + day * DAY_MS + hour * 3_600_000 + seconds * 1000)
  portal.setClock(at(0, 10))
  const terms = [
    [at(0, 10, -1), 'lewat'],
    [at(0, 10), 'hari-ini'],
    [at(1, 0, -1), 'hari-ini'],
    [at(1, 0), 'tiga-hari'],
    [at(4, 0, -1), 'tiga-hari'],
    [at(4, 0), 'tujuh-hari'],
    [at(8, 0, -1), 'tujuh-hari'],
    [at(8, 0), 'nanti'],
    [null, 'tanpa'],
  ] as const
  await addWaitingCases(
    portal.core.db,
    terms.map(([term], index) => ({ id: uuid(100 + index), term, words: 'rentang' })),
  )
  for (const choice of worklistTerm.options) {
    const rows = await rowsOf('petugas', worklist, { tenggat: choice, q: 'rentang' })
    const ids = terms.flatMap(([, is], index) => (is === choice ? [uuid(100 + index)] : []))
    expect(rows.map(row => row['idKasus'])).toEqual(ids)
  }
})

test.each(['importir', 'ppjk', 'cukai', 'petugas', 'kepala', 'admin'])(
  `the charts of %s are at most ${MOST_STATEMENTS} statements`,
  async username => {
    const { access_token: token } = await portal.session(username)
    portal.statements.length = 0
    expect(await portal.call(summaryRead, { token })).toSucceed()
    expect(portal.statements.length, portal.statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS)
  },
)
