import type { DeclarationKind, DeclarationStatus } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import type { Coverage } from '../power-of-attorney/index.ts'
import { SUMMARY, type SummaryRow, type Tables } from './declaration-table.ts'

export interface ListFilter {
  /** One company's documents; those of one company that a broker reaches; or, for officers, those sent to some offices or all, by
   *  one company or all. */
  of:
    | { company: string; broker?: { id: string; coverage: readonly Coverage[] } }
    | { sentTo: 'all' | readonly string[]; company: string | undefined }
  kinds: readonly DeclarationKind[]
  status: DeclarationStatus | undefined
  /** Only those that were sent and have excisable goods. */
  isExcisable?: boolean
  /** Only those with one of these cases. */
  cases?: readonly string[] | undefined
  /** Only those sent from one moment on, and before another. */
  sent?: { from: Date | undefined; before: Date | undefined }
  /** Only those that name this office. */
  office?: string | undefined
  q: string
  order: 'terbaru' | 'terlama' | 'diubah'
  after: Position | undefined
  size: number
}

const WEEK_SECONDS = 604_800

/** The timestamp that orders a list. */
export function momentOf({ of, order }: Pick<ListFilter, 'of' | 'order'>): 'made_at' | 'changed_at' | 'sent_at' {
  if (order === 'diubah') return 'changed_at'
  return 'sentTo' in of ? 'sent_at' : 'made_at'
}

/** Documents of many, as lists and charts show them. */
export function declarationListStore(base: Db) {
  const db = base.withTables<Tables>()
  return {
    /** Documents in the requested order, one more than `size`. */
    async list(filter: ListFilter): Promise<SummaryRow[]> {
      const { of, kinds, status, isExcisable, cases, sent, office, q, order, after } = filter
      const [moment, direction] = [momentOf(filter), order === 'terlama' ? 'asc' : 'desc'] as const
      let query = db
        .selectFrom('declaration')
        .select([...SUMMARY])
        .where('kode_dokumen', 'in', [...kinds])
        .orderBy(moment, direction)
        .orderBy('id_header', direction)
        .limit(filter.size + 1)
      query = query.where(listedFor(of))
      if (status) query = query.where('sent_at', status === 'draf' ? 'is' : 'is not', null)
      if (isExcisable) query = query.where('is_excisable', '=', true)
      if (cases) query = query.where(sql<boolean>`id_kasus = any (${sql.val([...cases])}::uuid[])`)
      if (sent?.from) query = query.where('sent_at', '>=', sent.from)
      if (sent?.before) query = query.where('sent_at', '<', sent.before)
      if (office !== undefined) query = query.where(sql<boolean>`offices @> array[${office}]::text[]`)
      if (q !== '') {
        const words = prefixQuery(q)
        query = query.where(
          words === undefined ? sql<boolean>`false` : sql<boolean>`search @@ to_tsquery('simple', ${words})`,
        )
      }
      if (after) {
        const follows = sql.raw(order === 'terlama' ? '>' : '<')
        query = query.where(
          sql<boolean>`(${sql.ref(moment)}, id_header) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`,
        )
      }
      return query.execute()
    },

    /** How many documents there are in the list of a company or of offices: by kind, and by the week in which they were sent, null for
     *  drafts and -1 before `since`. */
    async counts(
      { of, kinds }: Pick<ListFilter, 'of' | 'kinds'>,
      since: Date,
    ): Promise<{ kind: DeclarationKind; week: number | null; count: number }[]> {
      const { rows } = await sql<{ kind: DeclarationKind; week: number | null; count: number }>`
        select kode_dokumen as kind, case when sent_at is not null
          then greatest(-1, floor(extract(epoch from sent_at - ${since}::timestamptz) / ${sql.lit(WEEK_SECONDS)}))::int end as week,
          count(*)::int as count
        from declaration where ${listedFor(of)} and kode_dokumen = any (${sql.val([...kinds])}::text[])
        group by 1, 2`.execute(db)
      return rows
    },
  }
}

/** What a list has for its reader. */
function listedFor(of: ListFilter['of']): RawBuilder<boolean> {
  const company = of.company === undefined ? [] : [sql<boolean>`id_perusahaan = ${of.company}`]
  if (!('sentTo' in of)) return sql.join([...company, ...(of.broker ? [reachedBy(of.broker)] : [])], sql` and `)
  const offices = of.sentTo === 'all' ? [] : [sql<boolean>`offices && ${sql.val([...of.sentTo])}::text[]`]
  return sql.join([...company, sql`sent_at is not null`, ...offices], sql` and `)
}

/** What a broker reaches of another company's documents: those it began or was given, as far as a power covers kind and office; and
 *  those it sent. As `brokerSide` in authorization.ts, for lists. */
function reachedBy({ id, coverage }: { id: string; coverage: readonly Coverage[] }): RawBuilder<boolean> {
  const office = sql`nullif(isi ->> 'kodeKantor', '')`
  const covered = coverage.map(
    ({ dokumen, kantor }) => sql<boolean>`(kode_dokumen = any (${sql.val([...dokumen])}::text[]) and (
      ${kantor === null} or ${office} is null or ${office} = any (${sql.val([...(kantor ?? [])])}::text[])))`,
  )
  if (covered.length === 0) return sql<boolean>`id_pengirim = ${id}`
  return sql<boolean>`(id_pengirim = ${id} or ((id_perekam = ${id} or exists (
    select 1 from declaration_broker given
    where given.id_perusahaan = declaration.id_perusahaan and given.id_header = declaration.id_header
      and given.id_penerima = ${id})) and (${sql.join(covered, sql` or `)})))`
}
