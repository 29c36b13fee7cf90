import type { ListName, ReferenceEntry } from '@dermaga/contract'
import { type Expression, type Generated, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import { numbered, type OwnList, PARTIAL_LISTS } from './lists.ts'

export type ReferenceTables = {
  feature_flag: { name: string; is_on: boolean; keterangan: Generated<string> }
  reference_list: { list: string; digest: string }
  reference_entry: {
    list: string
    code: string
    nomor: number
    position: number
    name: string
    other_name: string | null
    grup: string | null
    documents: string[] | null
    is_offered: boolean
    is_corrected: boolean
    search: string
  }
}

/** A query of lists. `codes`: entries with these codes, offered or not. */
export interface ReferenceQuery {
  lists: readonly ListName[]
  kodeDokumen?: string | undefined
  q: string
  codes?: readonly string[] | undefined
  page: number
  size: number
}

export function referenceStore(base: Db) {
  const db = base.withTables<ReferenceTables>()
  return {
    /** Whether the flag is on; an unset flag is off. */
    async isOn(name: string): Promise<boolean> {
      const row = await db.selectFrom('feature_flag').select('is_on').where('name', '=', name).executeTakeFirst()
      return row?.is_on ?? false
    },

    async setFlag(name: string, isOn: boolean): Promise<void> {
      await db
        .insertInto('feature_flag')
        .values({ name, is_on: isOn })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ is_on: isOn }))
        .execute()
    },

    /** Every flag, by name. */
    flags: (trx: Db = base): Promise<{ name: string; is_on: boolean; keterangan: string }[]> =>
      trx
        .withTables<ReferenceTables>()
        .selectFrom('feature_flag')
        .select(['name', 'is_on', 'keterangan'])
        .orderBy('name')
        .execute(),

    async putFlag(name: string, is_on: boolean, keterangan: string, trx: Db): Promise<void> {
      await trx
        .withTables<ReferenceTables>()
        .insertInto('feature_flag')
        .values({ name, is_on, keterangan })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ is_on, keterangan }))
        .execute()
    },

    async removeFlag(name: string, trx: Db): Promise<void> {
      await trx.withTables<ReferenceTables>().deleteFrom('feature_flag').where('name', '=', name).execute()
    },

    /** A page of entries: the exact code, codes with this prefix, names containing the words; each in the list's own order. */
    async find({ lists, kodeDokumen, q, codes, page, size }: ReferenceQuery) {
      const rows = await db
        .selectFrom('reference_entry')
        .select(['code', 'name', 'other_name', 'grup', 'documents'])
        .select(sql<number>`count(*) over ()`.as('total'))
        .where('list', 'in', lists)
        .where(({ or, eb }) => {
          if (!kodeDokumen) return sql<boolean>`true`
          return or([eb('documents', 'is', null), sql<boolean>`documents @> array[${kodeDokumen}]`])
        })
        .where(({ and, or, eb }) => {
          if (codes) return eb('code', 'in', codes)
          const isOffered = eb('is_offered', '=', true)
          return q ? and([isOffered, or(matches(q))]) : isOffered
        })
        .orderBy(
          sql`case when code = ${q.toUpperCase()} then 0 when starts_with(code, ${q.toUpperCase()}) then 1 else 2 end`,
        )
        .orderBy(sql`array_position(${sql.val(lists)}::text[], list)`)
        .orderBy('position')
        .orderBy('nomor')
        .limit(size)
        .offset(page * size)
        .execute()
      const total = rows[0]?.total ?? (page === 0 ? 0 : undefined)
      return { items: rows.map(entryOf), ...(total !== undefined && { total }) }
    },

    /** Writes the only entry of a code as the authority has it; of a new code, at the end of the list. */
    async correctEntry(
      list: ListName,
      { kode, nama }: { kode: string; nama: string },
      isOffered: boolean,
      trx: Db,
    ): Promise<void> {
      await sql`
        insert into reference_entry (list, code, position, name, is_offered, is_corrected)
        select ${list}, ${kode}, coalesce(max(position), -1) + 1, ${nama}, ${isOffered}, true
        from reference_entry where list = ${list}
        on conflict (list, code, nomor) do update set
          name = excluded.name, is_offered = excluded.is_offered, is_corrected = true`.execute(trx)
    },

    /** Codes that their lists do not have, in a document of this kind. In a free-text or partial list, every code
     *  counts as known. @param offeredOnly whether codes that are no longer offered count as unknown */
    async findUnknown<Asked extends { list: string; code: string }>(
      all: readonly Asked[],
      kodeDokumen: string,
      { offeredOnly = false } = {},
    ) {
      const asked = all.filter(({ list }) => !PARTIAL_LISTS.includes(list))
      if (asked.length === 0) return []
      const { rows } = await sql<{ list: string; code: string }>`
        select asked.list, asked.code
        from unnest(${sql.val(asked.map(({ list }) => list))}::text[], ${sql.val(asked.map(({ code }) => code))}::text[])
          as asked(list, code)
        where exists (select 1 from reference_entry as entry where entry.list = asked.list)
          and not exists (
            select 1 from reference_entry as entry
            where entry.list = asked.list and entry.code = asked.code
              and (entry.is_offered or not ${offeredOnly}::boolean)
              and (entry.documents is null or entry.documents @> array[${kodeDokumen}]))`.execute(db)
      const unknown = new Set(rows.map(({ list, code }) => `${list} ${code}`))
      return asked.filter(({ list, code }) => unknown.has(`${list} ${code}`))
    },

    /** The names of codes by `list code`, also of those that are no longer offered; of several with a code the first. */
    async namesOf(asked: readonly { list: string; code: string }[], trx: Db): Promise<Map<string, string>> {
      if (asked.length === 0) return new Map()
      const { rows } = await sql<{ list: string; code: string; name: string }>`
        select distinct on (entry.list, entry.code) entry.list, entry.code, entry.name
        from reference_entry as entry
        where (entry.list, entry.code) in (
          select asked.list, asked.code
          from unnest(${sql.val(asked.map(({ list }) => list))}::text[], ${sql.val(asked.map(({ code }) => code))}::text[])
            as asked(list, code))
        order by entry.list, entry.code, entry.position, entry.nomor`.execute(trx)
      return new Map(rows.map(({ list, code, name }) => [`${list} ${code}`, name]))
    },

    /** Inserts lists that are missing or have changed. The authority's corrections stay; an entry that was removed from a list
     *  is no longer offered. */
    async seed(own: readonly OwnList[]): Promise<void> {
      const planted = await db.selectFrom('reference_list').select(['list', 'digest']).execute()
      const changed = own.filter(({ list, digest }) => !planted.some(row => row.list === list && row.digest === digest))
      if (changed.length === 0) return
      const lists = changed.map(({ list }) => list)
      const entries = changed.flatMap(({ list, entries }) => numbered(list, entries))
      await db.transaction().execute(async trx => {
        // Locks the rows: processes that start at once take turns.
        await trx
          .insertInto('reference_list')
          .values(changed.map(({ list, digest }) => ({ list, digest })))
          .onConflict(conflict => conflict.column('list').doUpdateSet(eb => ({ digest: eb.ref('excluded.digest') })))
          .execute()
        await sql`
          insert into reference_entry (list, code, nomor, position, name, other_name, grup, documents)
          select list, kode, nomor, "position", nama, "namaLain", grup, "kodeDokumen"
          from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
            list text, kode text, nomor integer, "position" integer,
            nama text, "namaLain" text, grup text, "kodeDokumen" text[])
          on conflict (list, code, nomor) do update set
            position = excluded.position, name = excluded.name, other_name = excluded.other_name,
            grup = excluded.grup, documents = excluded.documents, is_offered = true
          where not reference_entry.is_corrected`.execute(trx)
        await sql`
          update reference_entry as kept set is_offered = false
          where list in (${sql.join(lists)}) and not is_corrected and is_offered and not exists (
            select 1 from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(list text, kode text, nomor integer)
            where entry.list = kept.list and entry.kode = kept.code and entry.nomor = kept.nomor)`.execute(trx)
      })
    },
  }
}

/** Entries whose code begins with the text, or that contain its words. */
export function matches(q: string): Expression<SqlBool>[] {
  const words = prefixQuery(q)
  const beginsSo = sql<boolean>`starts_with(code, ${q.toUpperCase()})`
  return words ? [beginsSo, sql<boolean>`search @@ to_tsquery('simple', ${words})`] : [beginsSo]
}

type Row = Pick<ReferenceTables['reference_entry'], 'code' | 'name' | 'other_name' | 'grup' | 'documents'>

const entryOf = ({ code, name, other_name, grup, documents }: Row): ReferenceEntry => ({
  kode: code,
  nama: name,
  ...(other_name !== null && { namaLain: other_name }),
  ...(grup !== null && { grup }),
  ...(documents !== null && { kodeDokumen: documents }),
})
