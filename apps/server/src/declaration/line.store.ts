import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import { bulkOf, ROW_BYTES } from './bulk.ts'
import type { Key } from './declaration-table.ts'
import type { Content } from './field-validation.ts'

/** Lines that are read at once: few enough that a page of the largest is passed on in a few milliseconds. */
const PAGE = 200

export type LineStore = ReturnType<typeof lineStore>

export interface LineFilter {
  from: number | undefined
  q: string
  isDescending: boolean
  size: number
}

/** Goods lines by number. */
export function lineStore(db: Db) {
  return {
    /** Lines ordered by number, one more than `size`. */
    async page({ id_perusahaan, id_header }: Key, { from, q, isDescending, size }: LineFilter): Promise<Content[]> {
      const begin =
        from === undefined ? sql`true` : isDescending ? sql`seri <= ${from}::integer` : sql`seri >= ${from}::integer`
      const found =
        q === ''
          ? sql`true`
          : sql`concat_ws(' ', isi->>'posTarif', isi->>'uraian', isi->>'merk', isi->>'tipe', isi->>'kodeBarang') ilike ${containsPattern(q)}`
      const { rows } = await sql<{ isi: Content }>`
        select isi from declaration_line
        where id_perusahaan = ${id_perusahaan} and id_header = ${id_header} and ${begin} and ${found}
        order by seri ${isDescending ? sql`desc` : sql`asc`} limit ${size + 1}`.execute(db)
      return rows.map(({ isi }) => isi)
    },

    /** Whether a document has a line of this number. */
    async has({ id_perusahaan, id_header }: Key, seri: number): Promise<boolean> {
      const { rows } = await sql`
        select 1 from declaration_line
        where id_perusahaan = ${id_perusahaan} and id_header = ${id_header} and seri = ${seri}`.execute(db)
      return rows.length > 0
    },

    /** All lines ordered by number. */
    async all({ id_perusahaan, id_header }: Key): Promise<Content[]> {
      const { rows } = await sql<{ isi: Content }>`
        select isi from declaration_line where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}
        order by seri`.execute(db)
      return rows.map(({ isi }) => isi)
    },

    /** All lines ordered by number, as JSON arrays of some lines each, which nobody parses here. */
    async *pages({ id_perusahaan, id_header }: Key): AsyncGenerator<string> {
      for (let after = 0; ; ) {
        const { rows } = await sql<{ last: number | null; lines: string | null }>`
          select max(seri) as last, string_agg(isi::text, ',' order by seri) as lines from (
            select seri, isi from declaration_line
            where id_perusahaan = ${id_perusahaan} and id_header = ${id_header} and seri > ${after}::integer
            order by seri limit ${PAGE}) as page`.execute(db)
        const [page] = rows
        if (page?.lines == null || page.last === null) return
        yield `[${page.lines}]`
        after = page.last
      }
    },

    /** Replaces all lines by these.
     *  @param portions JSON arrays, which the database expands: one value per portion instead of one per line. The next portion is
     *  prepared while the database inserts one; its errors are rethrown
     *  @returns the bytes they take to read */
    async replace({ id_perusahaan, id_header }: Key, portions: Iterable<string> & object, trx: Db): Promise<number> {
      await removeAll({ id_perusahaan, id_header }, trx)
      const insert = (lines: string) =>
        sql`
          insert into declaration_line (id_perusahaan, id_header, seri, isi)
          select ${id_perusahaan}::uuid, ${id_header}::uuid, (line->>'seriBarang')::integer, line
          from jsonb_array_elements(${lines}::jsonb) as line`.execute(trx)
      let bulk = 0
      let inserting: Promise<unknown> = Promise.resolve()
      try {
        for (const lines of portions) {
          await inserting
          inserting = insert(lines)
          // Send before preparing the next portion, which blocks this thread.
          await setImmediate()
          bulk += bulkOf(lines)
        }
      } finally {
        await inserting
      }
      return bulk
    },

    /** Upserts some lines, a JSON array, and removes others. @returns the number of lines the document has now */
    async change(
      { id_perusahaan, id_header }: Key,
      lines: string,
      removed: readonly number[],
      trx: Db,
    ): Promise<number> {
      await sql`
        delete from declaration_line where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}
        and seri = any (${[...removed]}::integer[])`.execute(trx)
      await sql`
        insert into declaration_line (id_perusahaan, id_header, seri, isi)
        select ${id_perusahaan}::uuid, ${id_header}::uuid, (line->>'seriBarang')::integer, line
        from jsonb_array_elements(${lines}::jsonb) as line
        on conflict (id_perusahaan, id_header, seri) do update set isi = excluded.isi`.execute(trx)
      const { rows } = await sql<{ lines: number }>`
        select count(*) as lines from declaration_line
        where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}`.execute(trx)
      return rows[0]?.lines ?? 0
    },

    /** Recomputes the bytes the lines of a document take to read. */
    async bulk({ id_perusahaan, id_header }: Key, trx: Db): Promise<number> {
      const { rows } = await sql<{ bulk: number }>`
        select coalesce(sum(octet_length(said) + ${ROW_BYTES}::bigint * (length(said) - length(replace(said, '{', '')))), 0)::bigint as bulk
        from declaration_line cross join lateral (select isi::text as said) as line
        where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}`.execute(trx)
      return rows[0]?.bulk ?? 0
    },

    /** Copies the lines of another document of the same company. */
    async copy({ id_perusahaan, id_header }: Key, to: string, without: readonly string[], trx: Db): Promise<void> {
      await sql`
        insert into declaration_line (id_perusahaan, id_header, seri, isi)
        select id_perusahaan, ${to}::uuid, seri, isi - ${sql.val(without)}::text[] from declaration_line
        where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}`.execute(trx)
    },

    removeAll,
  }
}

async function removeAll({ id_perusahaan, id_header }: Key, trx: Db): Promise<void> {
  await sql`
    delete from declaration_line where id_perusahaan = ${id_perusahaan} and id_header = ${id_header}`.execute(trx)
}
