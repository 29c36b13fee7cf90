import type { CaseDuty } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prefixQuery } from '../../db/text-search.ts'
import { CASE_COLUMNS, type CaseRow, type CaseTables } from '../case/case-table.ts'
import { ofBroker } from '../party/broker.store.ts'

/** A duty, and the offices in which somebody has it: codes; `all` for the head office. */
export interface Grant {
  duty: CaseDuty
  offices: 'all' | readonly string[]
}

/** Whose cases wait: the officer and those for whom the officer stands in, and what they may work on. */
export interface Waiting {
  people: readonly string[]
  grants: readonly Grant[]
}

/** A place in a worklist: the term, which may be infinite, and the id. */
export interface WorklistPosition {
  term: string
  id: string
}

/** Terms from an instant on and before another; without `to`, without an end. */
export interface TermRange {
  from: Date | '-infinity' | 'infinity'
  to?: Date | 'infinity'
}

interface FirstFilter extends Waiting {
  taken: 'saya' | 'bebas' | 'semua'
  service?: string | undefined
  office?: string | undefined
  q?: string
  /** Terms that end then. */
  between?: TermRange
  after?: WorklistPosition | undefined
  /** Only what no colleague of this officer has taken or has open. */
  opener?: { idUser: string; now: Date }
}

export interface WorklistFilter extends FirstFilter {
  size: number
}

export type WorklistStore = ReturnType<typeof worklistStore>

const TERM = sql`coalesce(tenggat, 'infinity')`

/** As the partial index of the duty has it: PostgreSQL uses that only for a constant. */
const WAITS_FOR: Readonly<Record<CaseDuty, RawBuilder<boolean>>> = {
  examiner: sql`tugas @> '{examiner}'`,
  inspector: sql`tugas @> '{inspector}'`,
  decider: sql`tugas @> '{decider}'`,
}

/** Cases that wait for officers. */
export function worklistStore(base: Db) {
  const db = base.withTables<CaseTables>()

  return {
    /** The earliest term first, one more than `size`. */
    async list(filter: WorklistFilter): Promise<(CaseRow & { term: string })[]> {
      const page = firstOf(filter, filter.size + 1)
      if (!page) return []
      const { rows } = await sql<CaseRow & { term: string }>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`waiting.${name}`)))}, page.term::text as term
        from (${page}) page join service_case waiting on waiting.id_kasus = page.id_kasus
        order by page.term, page.id_kasus`.execute(db)
      return rows
    },

    /** How many cases wait: taken by them, by nobody, and late. Of more than `most` it counts no further: where hundreds of thousands wait,
     *  each would have to be read. */
    async count(waiting: Waiting, now: Date, most: number): Promise<{ saya: number; bebas: number; late: number }> {
      const counted = (filter: Pick<FirstFilter, 'taken' | 'between'>) => {
        const first = firstOf({ ...waiting, ...filter }, most)
        return first ? sql`(select count(*)::int from (${first}) first)` : sql`0`
      }
      const { rows } = await sql<{ saya: number; bebas: number; late: number }>`
        select ${counted({ taken: 'saya' })} as saya, ${counted({ taken: 'bebas' })} as bebas,
          ${counted({ taken: 'semua', between: { from: '-infinity', to: now } })} as late`.execute(db)
      return rows[0] ?? { saya: 0, bebas: 0, late: 0 }
    },

    /** How many of their terms end on each WIB day. */
    async countByDay({ people, grants }: Waiting, between: TermRange): Promise<{ day: string; count: number }[]> {
      const { rows } = await sql<{ day: string; count: number }>`
        select to_char(tenggat at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, count(*)::int as count
        from service_case where ${mayWork({ people, grants })} and ${within(between)} and ${notPending}
        group by 1 order by 1`.execute(db)
      return rows
    },

    /** How many cases wait in each of some ranges of terms, in one reading. */
    async countByTerm({ people, grants }: Waiting, ranges: readonly TermRange[]): Promise<number[]> {
      const counts = ranges.map(
        (range, at) => sql`(count(*) filter (where ${within(range)}))::int as ${sql.id(`c${at}`)}`,
      )
      const { rows } = await sql<Record<string, number>>`
        select ${sql.join(counts)} from service_case where ${mayWork({ people, grants })} and ${notPending}`.execute(db)
      return ranges.map((_, at) => rows[0]?.[`c${at}`] ?? 0)
    },

    /** How many cases of a company need it, also as a party of others' and as a broker on a day, by service. */
    async countAttention(idPerusahaan: string, today: string): Promise<{ layanan: string; count: number }[]> {
      const { rows } = await sql<{ layanan: string; count: number }>`
        select layanan, count(*)::int as count from (${needing(idPerusahaan, today)}) own
        group by layanan order by layanan`.execute(db)
      return rows
    },

    /** The first of those cases, the earliest term first. */
    async firstAttention(idPerusahaan: string, today: string, most: number): Promise<CaseRow[]> {
      const { rows } = await sql<CaseRow>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`service_case.${name}`)))}
        from (${needing(idPerusahaan, today)}) own join service_case on service_case.id_kasus = own.id_kasus
        order by ${TERM}, service_case.sejak, service_case.id_kasus limit ${most}`.execute(db)
      return rows
    },

    /** Those cases of some services, which the counts count. */
    async attentionAmong(services: readonly string[], idPerusahaan: string, today: string): Promise<string[]> {
      const { rows } = await sql<{ id_kasus: string }>`
        select id_kasus from (${needing(idPerusahaan, today)}) own where layanan = any (${sql.val([...services])}::text[])`.execute(
        db,
      )
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** Takes a case for an officer where nobody else has it, or returns it. Neither changes its version.
     *  @param people the officer, and those whom the officer replaces
     *  @returns undefined when another officer has it */
    setTaker: (
      id: string,
      taker: { idUser: string; nama: string } | null,
      people: readonly string[],
    ): Promise<CaseRow | undefined> =>
      db
        .updateTable('service_case')
        .set({ id_pengambil: taker?.idUser ?? null, nama_pengambil: taker?.nama ?? null })
        .where('id_kasus', '=', id)
        .where(eb => eb.or([eb('id_pengambil', 'is', null), eb('id_pengambil', 'in', [...people])]))
        .returning(CASE_COLUMNS)
        .executeTakeFirst(),

    /** Opens a case for an officer, so that colleagues do not get it as their next until then.
     *  @returns false when a colleague has it open */
    async open(
      { id_kasus, version }: Pick<CaseRow, 'id_kasus' | 'version'>,
      idUser: string,
      now: Date,
      until: Date,
    ): Promise<boolean> {
      const { rows } = await sql`
        insert into service_opened_case as opened (id_kasus, id_user, version, expires_at)
        values (${id_kasus}, ${idUser}, ${version}, ${until})
        on conflict (id_kasus) do update
          set id_user = excluded.id_user, version = excluded.version, expires_at = excluded.expires_at
        where opened.id_user = excluded.id_user or opened.version <> excluded.version or opened.expires_at <= ${now}
        returning id_kasus`.execute(db)
      return rows.length > 0
    },

    /** Officers who are at work on cases, with the office of the case: for whom one is meant, or who have taken it. */
    async workers(): Promise<{ office: string; idUser: string }[]> {
      const { rows } = await sql<{ office: string; idUser: string }>`
        select kode_kantor as office, id_user as "idUser" from service_case, unnest(untuk) as id_user where untuk <> '{}'
        union
        select kode_kantor, id_pengambil from service_case where id_pengambil is not null and kode_kantor is not null`.execute(
        base,
      )
      return rows
    },

    /** The cases of an office that an officer is at work on. */
    withWorker: (office: string, idUser: string): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('kode_kantor', '=', office)
        .where(sql<boolean>`(untuk <> '{}' and untuk @> array[${idUser}]::uuid[] or id_pengambil = ${idUser}::uuid)`)
        .execute(),
  }
}

/** The cases of a filter with the earliest terms: the begin of the list of each duty and office, merged, so that the number of cases that
 *  wait does not matter. @returns a query of `id_kasus` and `term`, in their order; undefined when they may work on nothing */
function firstOf(filter: FirstFilter, most: number): RawBuilder<unknown> | undefined {
  const { people, taken, between, after, opener } = filter
  const grants = filter.grants.flatMap(grant => atOffice(grant, filter.office))
  if (grants.length === 0) return undefined
  const conditions = [...wordsAndService(filter), notPending]
  if (between) conditions.push(within(between))
  if (opener) conditions.push(openFor(opener, people))
  if (after) conditions.push(sql`(${TERM}, id_kasus) > (${after.term}::timestamptz, ${after.id}::uuid)`)
  const matching = (...more: RawBuilder<unknown>[]) => sql`
    select id_kasus, ${TERM} as term from service_case where ${sql.join([...more, ...conditions], sql` and `)}
    order by ${TERM}, id_kasus limit ${most}`
  const free = taken === 'bebas' ? [sql`id_pengambil is null`] : []
  const parts =
    taken === 'saya'
      ? [matching(sql`id_pengambil = any (${sql.val([...people])}::uuid[])`, mayWork({ people, grants }))]
      : [
          ...grants.map(({ duty, offices }) => {
            const ofOffice = matching(WAITS_FOR[duty], sql`kode_kantor = office.kode`, ...free)
            return sql`select part.* from ${officesOf(duty, offices)} cross join lateral (${ofOffice}) part`
          }),
          matching(meantFor(people), inOffices(grants), ...free),
        ]
  // A case may wait for several duties.
  return sql`
    select distinct id_kasus, term from (${sql.join(
      parts.map(part => sql`(${part})`),
      sql` union all `,
    )}) part
    order by term, id_kasus limit ${most}`
}

/** Cases that need a company: its own, those of others in which it is the party whose turn it is, and those it has as a broker. */
const needing = (idPerusahaan: string, today: string) => sql`
  select layanan, id_kasus from service_case where id_perusahaan = ${idPerusahaan} and nada = 'attention'
  union
  select layanan, id_kasus from service_case where id_giliran = ${idPerusahaan}
  union
  select layanan, id_kasus from service_case where nada = 'attention' and ${ofBroker(idPerusahaan, today)}`

const notPending = sql`not exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus)`

const openFor = ({ idUser, now }: NonNullable<FirstFilter['opener']>, people: readonly string[]) => sql`
  (id_pengambil is null or id_pengambil = any (${sql.val([...people])}::uuid[]))
  and not exists (
    select from service_opened_case opened
    where opened.id_kasus = service_case.id_kasus and opened.version = service_case.version
      and opened.id_user <> ${idUser}::uuid and opened.expires_at > ${now}
  )`

const meantFor = (people: readonly string[]) => sql`untuk <> '{}' and untuk && ${sql.val([...people])}::uuid[]`

/** As the indexes of the duties have the term. */
const within = ({ from, to }: TermRange) =>
  to === undefined
    ? sql`${TERM} >= ${from}::timestamptz`
    : sql`${TERM} >= ${from}::timestamptz and ${TERM} < ${to}::timestamptz`

/** What a grant covers of one office, or all of it. */
function atOffice({ duty, offices }: Grant, office: string | undefined): Grant[] {
  if (office === undefined) return [{ duty, offices }]
  return offices === 'all' || offices.includes(office) ? [{ duty, offices: [office] }] : []
}

/** In one of the offices of any duty. */
function inOffices(grants: readonly Grant[]): RawBuilder<unknown> {
  if (grants.some(({ offices }) => offices === 'all')) return sql`true`
  return sql`kode_kantor = any (${sql.val([...new Set(grants.flatMap(({ offices }) => offices))])}::text[])`
}

/** Waits for one of the people, or for one of their duties in one of its offices. */
function mayWork({ people, grants }: Waiting): RawBuilder<unknown> {
  const byDuty = grants.map(grant => sql`${WAITS_FOR[grant.duty]} and ${inOffices([grant])}`)
  return sql`((${sql.join([sql`${meantFor(people)} and ${inOffices(grants)}`, ...byDuty], sql`) or (`)}))`
}

/** Offices as rows of `office`. For all of them those in which something waits, each found by one step in the index. */
function officesOf(duty: CaseDuty, offices: Grant['offices']): RawBuilder<unknown> {
  if (offices !== 'all') return sql`unnest(${sql.val([...offices])}::text[]) as office (kode)`
  const next = (more: RawBuilder<unknown>) =>
    sql`select kode_kantor from service_case where ${WAITS_FOR[duty]} ${more} order by kode_kantor limit 1`
  return sql`(
    with recursive each (kode) as (
      (${next(sql``)})
      union all select (${next(sql`and kode_kantor > each.kode`)}) from each where each.kode is not null
    ) select kode from each where kode is not null
  ) office`
}

function wordsAndService({ service, q = '' }: FirstFilter): RawBuilder<unknown>[] {
  const words = prefixQuery(q)
  return [
    ...(service === undefined ? [] : [sql`layanan = ${service}`]),
    ...(words === undefined ? [] : [sql`cari @@ to_tsquery('simple', ${words})`]),
  ]
}
