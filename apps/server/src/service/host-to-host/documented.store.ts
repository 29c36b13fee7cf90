import type { DocumentedFilter } from '@dermaga/service'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import { CASE_COLUMNS, type CaseRow } from '../case/case-table.ts'

/** Which cases of a company a look-up asks for. */
export interface CaseQuestion {
  service: string
  idPerusahaan: string
  /** Only entries that may be used on this day, `YYYY-MM-DD`. */
  activeOn?: string | undefined
  only?: { field: string; isOneOf: readonly string[] } | undefined
  /** Values by what they are compared with. */
  by: readonly { filter: DocumentedFilter; value: string }[]
  /** Numbers of entries, where accounts name them. */
  numbers?: readonly string[] | undefined
}

export type DocumentedStore = ReturnType<typeof documentedStore>

/** Cases of a company as documented look-ups ask for them. */
export function documentedStore(db: Db) {
  const matching = ({ service, idPerusahaan, activeOn, only, by, numbers }: CaseQuestion) => sql`
    from service_case where id_perusahaan = ${idPerusahaan} and layanan = ${service}
      and (sent_at is not null or kedudukan is not null)
      ${activeOn === undefined ? sql`` : activeOnDay(activeOn)}
      ${only === undefined ? sql`` : sql`and isi ->> ${only.field} = any (${sql.val([...only.isOneOf])}::text[])`}
      ${numbers === undefined ? sql`` : sql`and nomor = any (${sql.val([...numbers])}::text[])`}
      ${sql.join(by.map(conditionOf), sql` `)}`

  return {
    /** The newest first. */
    async cases(question: CaseQuestion, page: { from: number; size: number }): Promise<CaseRow[]> {
      const { rows } = await sql<CaseRow>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(name)))} ${matching(question)}
        order by sent_at desc nulls last, id_kasus desc limit ${page.size} offset ${page.from}`.execute(db)
      return rows
    },

    /** The company's cases of a service whose content has these values, also drafts, the latest first. */
    async withContent(
      { service, idPerusahaan }: Pick<CaseQuestion, 'service' | 'idPerusahaan'>,
      values: Readonly<Record<string, string>>,
    ): Promise<CaseRow[]> {
      const { rows } = await sql<CaseRow>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(name)))} from service_case
        where id_perusahaan = ${idPerusahaan} and layanan = ${service} and isi @> ${json(values)}
        order by sent_at desc nulls first, id_kasus desc limit 20`.execute(db)
      return rows
    },

    async count(question: CaseQuestion): Promise<number> {
      const { rows } = await sql<{ count: string }>`select count(*)::text as count ${matching(question)}`.execute(db)
      return Number(rows[0]?.count)
    },

    /** The ids of the company's entries of a register that may be used, at most two. */
    async entriesWith(
      { register, idPerusahaan, day }: { register: string; idPerusahaan: string; day: string },
      having?: { field: string; value: string },
    ): Promise<string[]> {
      const { rows } = await sql<{ id_kasus: string }>`
        select id_kasus from service_case where id_perusahaan = ${idPerusahaan} and layanan = ${register}
          ${activeOnDay(day)} ${having === undefined ? sql`` : sql`and isi ->> ${having.field} = ${having.value}`}
        limit 2`.execute(db)
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** The sum of a field over the company's cases of a service in some states, as text. */
    async sum(
      { service, states, field }: { service: string; states: readonly string[]; field: string },
      idPerusahaan: string,
    ): Promise<string> {
      const { rows } = await sql<{ sum: string }>`
        select trim_scale(coalesce(sum((isi ->> ${field})::numeric), 0))::text as sum from service_case
        where id_perusahaan = ${idPerusahaan} and layanan = ${service}
          and keadaan = any (${sql.val([...states])}::text[])`.execute(db)
      return rows[0]?.sum ?? '0'
    },
  }
}

const activeOnDay = (day: string) => sql`and kedudukan = 'active' and coalesce(berlaku_mulai, '-infinity') <= ${day}
  and coalesce(berlaku_sampai, 'infinity') >= ${day}`

function conditionOf({ filter, value }: CaseQuestion['by'][number]): RawBuilder<unknown> {
  switch (filter.is) {
    case 'id':
      return sql`and id_kasus = ${value}::uuid`
    case 'number':
      return sql`and nomor = ${value}`
    case 'content':
      return sql`and isi ->> ${filter.field} = ${filter.codes?.[value] ?? value}`
    case 'row':
      return sql`and isi -> ${filter.list} @> ${json([{ [filter.field]: value }])}`
    case 'state':
      return sql`and keadaan = any (${sql.val([...(filter.groups[value] ?? [])])}::text[])`
    case 'key':
      // Of accounts, not of cases.
      return sql``
  }
}
