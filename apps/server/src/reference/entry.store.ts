import type { ListName } from '@dermaga/contract'
import { HOLIDAY_LIST } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { matches } from './reference.store.ts'

/** An entry as administrators see it, offered or not. */
export interface EntryRow {
  code: string
  nomor: number
  position: number
  name: string
  otherName: string | null
  grup: string | null
  documents: string[] | null
  isOffered: boolean
  isCorrected: boolean
  changedAt: Date | null
  changedByName: string
}

/** Where a page of entries begins: after this one. */
export interface EntryPlace {
  position: number
  code: string
  nomor: number
}

export interface EntryFilter {
  list: ListName
  q: string
  only: 'dikoreksi' | 'ditarik' | undefined
  /** The beginning of the codes. */
  year: string | undefined
  after: EntryPlace | undefined
  size: number
}

/** Entries and corrected ones of a list. */
export interface ListCount {
  list: ListName
  entries: number
  corrected: number
}

/** Offered days of a year, and whether anybody has entered its days. */
export interface HolidayYear {
  year: string
  days: number
  isEntered: boolean
}

export type EntryStore = ReturnType<typeof entryStore>

const COLUMNS = sql`code, nomor, position, name, other_name as "otherName", grup, documents, is_offered as "isOffered",
  is_corrected as "isCorrected", changed_at as "changedAt", changed_by_name as "changedByName"`

/** Holidays with the same date each year, MMDD: the server knows them before the government announces the others. */
const FIXED_HOLIDAYS = ['0101', '0501', '0601', '0817', '1225']
const isFixed = sql`right(code, 4) = any(${sql.val(FIXED_HOLIDAYS)}::text[])`

/** Entries of reference lists, as administrators correct them. */
export function entryStore(base: Db) {
  return {
    /** How many entries each list has; a list without entries is missing. */
    async counts(): Promise<ListCount[]> {
      const { rows } = await sql<ListCount>`
        select list, count(*)::integer as entries, (count(*) filter (where is_corrected))::integer as corrected
        from reference_entry group by list`.execute(base)
      return rows
    },

    /** The years of the holidays. A year is entered when it has a day that is not fixed, or a fixed one that was corrected. */
    async holidayYears(trx: Db = base): Promise<HolidayYear[]> {
      const { rows } = await sql<HolidayYear>`
        select left(code, 4) as year, (count(*) filter (where is_offered))::integer as days,
          bool_or(case when ${isFixed} then is_corrected else is_offered end) as "isEntered"
        from reference_entry where list = ${HOLIDAY_LIST} group by 1 order by 1`.execute(trx)
      return rows
    },

    /** A page of a list in its own order, holidays in that of their days; one more than `size`. */
    async list({ list, q, only, year, after, size }: EntryFilter): Promise<(EntryRow & { sharesCode: boolean })[]> {
      const isByCode = list === HOLIDAY_LIST
      const place = isByCode ? sql`code, nomor` : sql`position, code, nomor`
      const { rows } = await sql<EntryRow & { sharesCode: boolean }>`
        select ${COLUMNS}, exists (
          select 1 from reference_entry twin
          where twin.list = entry.list and twin.code = entry.code and twin.nomor <> entry.nomor
        ) as "sharesCode"
        from reference_entry entry
        where list = ${list}
          and ${q === '' ? sql`true` : sql`(${sql.join(matches(q), sql` or `)})`}
          and ${only === undefined ? sql`true` : only === 'dikoreksi' ? sql`is_corrected` : sql`not is_offered`}
          and ${year === undefined ? sql`true` : sql`starts_with(code, ${year})`}
          and ${
            after === undefined
              ? sql`true`
              : isByCode
                ? sql`(code, nomor) > (${after.code}, ${after.nomor}::integer)`
                : sql`(position, code, nomor) > (${after.position}::integer, ${after.code}, ${after.nomor}::integer)`
          }
        order by ${place} limit ${size + 1}`.execute(base)
      return rows
    },

    async find(list: ListName, code: string, nomor: number, trx: Db): Promise<EntryRow | undefined> {
      const { rows } = await sql<EntryRow>`
        select ${COLUMNS} from reference_entry
        where list = ${list} and code = ${code} and nomor = ${nomor}`.execute(trx)
      return rows[0]
    },

    /** Whether a list has a code, offered or not. */
    async hasCode(list: ListName, code: string, trx: Db): Promise<boolean> {
      const { rows } = await sql`
        select 1 from reference_entry where list = ${list} and code = ${code} limit 1`.execute(trx)
      return rows.length > 0
    },

    /** Writes an entry. @param row `position` undefined: where it is, a new one at the end of the list */
    async put(list: ListName, row: Omit<EntryRow, 'position'> & { position: number | undefined }, trx: Db) {
      await sql`
        insert into reference_entry (list, code, nomor, position, name, other_name, grup, documents, is_offered,
          is_corrected, changed_at, changed_by_name)
        select ${list}, ${row.code}, ${row.nomor}::integer,
          coalesce(${row.position ?? null}::integer,
            (select position from reference_entry where list = ${list} and code = ${row.code} and nomor = ${row.nomor}),
            (select max(position) + 1 from reference_entry where list = ${list}), 0),
          ${row.name}, ${row.otherName}, ${row.grup}, ${sql.val(row.documents)}::text[], ${row.isOffered}::boolean,
          ${row.isCorrected}::boolean, ${row.changedAt}::timestamptz, ${row.changedByName}
        on conflict (list, code, nomor) do update set
          position = excluded.position, name = excluded.name, other_name = excluded.other_name, grup = excluded.grup,
          documents = excluded.documents, is_offered = excluded.is_offered, is_corrected = excluded.is_corrected,
          changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name`.execute(trx)
    },
  }
}
