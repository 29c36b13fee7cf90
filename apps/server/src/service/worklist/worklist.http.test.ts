import { randomUUID } from 'node:crypto'
import { type CaseDuty, HEAD_OFFICE, WORKLIST_COUNT_MOST, worklist, worklistCount } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../../tests/support/portal.ts'
import { addWaitingCases } from '../../../../../tests/support/waiting-cases.ts'

/** Offices of the demo's officers, and one that is not theirs. */
const OFFICES = ['060300', '040300', '051000', '010100']
const DUTIES: CaseDuty[][] = [
  ['examiner'],
  ['inspector'],
  ['decider'],
  ['examiner', 'decider'],
  ['examiner', 'inspector'],
]

/** How the ids of this test's cases begin; the demo has others. */
const MADE_HERE = '00000000-0000-4000-8000-'

let portal: TestPortal
let officer: TestSession
let head: TestSession

interface Waiting {
  id: string
  office: string
  duties: readonly CaseDuty[]
  /** In minutes from now; null without a term. */
  term: number | null
  meantFor: string | null
  taker: string | null
  words: string
}
const cases: Waiting[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  ;[officer, head] = await Promise.all([portal.session('petugas'), portal.session('kepala')])
  for (let at = 0; at < 80; at++) {
    const isMeant = at % 9 === 0
    cases.push({
      id: `${MADE_HERE}${String((at * 37) % 1000).padStart(12, '0')}`,
      office: OFFICES[at % OFFICES.length] ?? '',
      duties: isMeant ? [] : (DUTIES[at % DUTIES.length] ?? []),
      term: at % 7 === 0 ? null : (at * 13) % 40,
      meantFor: isMeant ? officer.idUser : null,
      taker: at % 6 === 0 ? officer.idUser : null,
      words: at % 10 === 0 ? 'langka' : 'sering',
    })
  }
  const dated = cases.map(({ term, ...each }) => ({
    ...each,
    term: term === null ? null : new Date(Date.UTC(2030, 0, 1, 0, term)),
  }))
  await addWaitingCases(portal.core.db, dated)
})
afterAll(() => portal.close())

/** Every page of a worklist, by id. */
async function pagesOf({ access_token: token }: TestSession, query: object): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const reply = await portal.call(worklist, { token, query: { size: 7, ...query, ...(cursor && { cursor }) } })
    expect(reply).toSucceed()
    const page = (reply.body['items'] as { idKasus: string }[]).map(({ idKasus }) => idKasus)
    expect(page.length).toBeGreaterThan(0)
    ids.push(...page)
    cursor = reply.body['next']
    if (cursor === undefined) return ids
  }
}
const madeHere = async (session: TestSession, query: object) =>
  (await pagesOf(session, query)).filter(id => id.startsWith(MADE_HERE))

/** The cases that pass, the earliest term first. */
const expected = (passes: (each: Waiting) => boolean) =>
  cases
    .filter(passes)
    .toSorted((one, other) => (one.term ?? 1e9) - (other.term ?? 1e9) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)

const isOfficers = ({ office, duties, meantFor }: Waiting) =>
  office !== '010100' && (meantFor === officer.idUser || duties.some(duty => duty !== 'decider'))

test('a worklist merges every duty and office of an officer into one order, page by page', async () => {
  expect(await madeHere(officer, {})).toEqual(expected(isOfficers))
  expect(await madeHere(head, {})).toEqual(
    expected(({ office, duties }) => office !== '010100' && duties.includes('decider')),
  )
})

test('its filters choose among those', async () => {
  const choices: [query: object, passes: (each: Waiting) => boolean][] = [
    [{ milik: 'saya' }, ({ taker }) => taker === officer.idUser],
    [{ milik: 'bebas' }, ({ taker }) => taker === null],
    [{ kantor: '040300' }, ({ office }) => office === '040300'],
    [{ q: 'langka' }, ({ words }) => words === 'langka'],
    [{ q: 'sering', milik: 'bebas' }, ({ words, taker }) => words === 'sering' && taker === null],
  ]
  for (const [query, passes] of choices) {
    expect(await madeHere(officer, query), JSON.stringify(query)).toEqual(
      expected(each => isOfficers(each) && passes(each)),
    )
  }
  const { access_token: token } = officer
  const other = await portal.call(worklist, { token, query: { kantor: '010100' } })
  expect(other.body['items']).toEqual([])
})

test('its counts agree with its lists, and end at a thousand of each', async () => {
  const counts = async () => (await portal.call(worklistCount, { token: officer.access_token })).body['item']
  const before = await counts()
  const [taken, free] = [await pagesOf(officer, { milik: 'saya' }), await pagesOf(officer, { milik: 'bebas' })]
  expect(before).toMatchObject({ saya: taken.length, bebas: free.length })
  const late = Array.from({ length: WORKLIST_COUNT_MOST + 1 }, () => ({
    id: randomUUID(),
    term: new Date('2020-01-01'),
  }))
  await addWaitingCases(portal.core.db, late)
  expect(await counts()).toMatchObject({
    saya: before.saya,
    bebas: WORKLIST_COUNT_MOST,
    lewatTenggat: WORKLIST_COUNT_MOST,
  })
  await sql`delete from service_case where id_kasus = any (${sql.val(late.slice(2).map(({ id }) => id))}::uuid[])`.execute(
    portal.core.db,
  )
  expect(await counts()).toEqual({
    ...before,
    bebas: before.bebas + 2,
    lewatTenggat: before.lewatTenggat + 2,
  })
})

test('the head office has the cases of every office', async () => {
  await sql`insert into office_membership (id_user, kode, mulai) values (${head.idUser}, ${HEAD_OFFICE}, '2020-01-01')`.execute(
    portal.core.db,
  )
  expect(await madeHere(head, {})).toEqual(expected(({ duties }) => duties.includes('decider')))
})
