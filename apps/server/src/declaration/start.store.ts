import type { DeclarationStartState } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { json } from '../db/json.ts'
import type { Key } from './declaration-table.ts'
import type { Content } from './field-validation.ts'

interface TemplateTable {
  id_perusahaan: string
  id_templat: string
  kode_dokumen: string
  nama: string
  isi: Content
  barang: Content[]
  changed_at: Date
  changed_by_name: string
}
interface StartTable {
  id_perusahaan: string
  id_header: string
  awal: DeclarationStartState
}
type Tables = { declaration_template: TemplateTable; declaration_start: StartTable }

export type TemplateRow = Selectable<TemplateTable>
export type StartStore = ReturnType<typeof startStore>

/** What documents begin with: the filled-in content of each draft, and the templates of companies. */
export function startStore(base: Db) {
  const db = base.withTables<Tables>()
  return {
    async keep({ id_perusahaan, id_header }: Key, awal: DeclarationStartState, trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .insertInto('declaration_start')
        .values({ id_perusahaan, id_header, awal: json(awal) })
        .execute()
    },

    async find({ id_perusahaan, id_header }: Key): Promise<DeclarationStartState | undefined> {
      const row = await db
        .selectFrom('declaration_start')
        .select('awal')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .executeTakeFirst()
      return row?.awal
    },

    /** The templates of a company by name, without their content. */
    async templates(idPerusahaan: string, kind: string) {
      const { rows } = await sql<Omit<TemplateRow, 'isi' | 'barang'> & { lines: number }>`
        select id_perusahaan, id_templat, kode_dokumen, nama, changed_at, changed_by_name,
          jsonb_array_length(barang) as lines
        from declaration_template
        where id_perusahaan = ${idPerusahaan} and kode_dokumen = ${kind} order by lower(nama)`.execute(db)
      return rows
    },

    findTemplate: (idPerusahaan: string, idTemplat: string): Promise<TemplateRow | undefined> =>
      db
        .selectFrom('declaration_template')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .where('id_templat', '=', idTemplat)
        .executeTakeFirst(),

    /** Writes a template, in place of the one with its id. @returns 'named' where another one has its name, 'full' at the limit */
    putTemplate: (row: TemplateRow, most: number): Promise<'written' | 'named' | 'full'> =>
      inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const { id_perusahaan, id_templat, kode_dokumen, nama, isi, barang, ...by } = row
        // One writer of a company at a time, so that the count and the names hold.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${id_perusahaan}`}, 0))`.execute(trx)
        const { rows } = await sql<{ others: number; named: number }>`
          select count(*)::integer as others, (count(*) filter (where lower(nama) = lower(${nama})))::integer as named
          from declaration_template
          where id_perusahaan = ${id_perusahaan} and kode_dokumen = ${kode_dokumen} and id_templat <> ${id_templat}`.execute(
          trx,
        )
        if ((rows[0]?.named ?? 0) > 0) return 'named'
        if ((rows[0]?.others ?? 0) >= most) return 'full'
        const content = { nama, isi: json(isi), barang: json(barang), ...by }
        await trx
          .insertInto('declaration_template')
          .values({ id_perusahaan, id_templat, kode_dokumen, ...content })
          .onConflict(conflict => conflict.columns(['id_perusahaan', 'id_templat']).doUpdateSet(content))
          .execute()
        return 'written'
      }),

    /** @returns whether there was one */
    async removeTemplate(idPerusahaan: string, idTemplat: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('declaration_template')
        .where('id_perusahaan', '=', idPerusahaan)
        .where('id_templat', '=', idTemplat)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
