import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Key } from './declaration.store.ts'

export type VersionStore = ReturnType<typeof versionStore>

/** What was sent of documents that were returned to be changed and sent again. */
export function versionStore() {
  return {
    /** Keeps the content and the lines that a document has now. */
    async keep({ id_perusahaan, id_header }: Key, trx: Db): Promise<void> {
      await sql`
        insert into declaration_version (id_perusahaan, id_header, number, isi, sent_at)
        select d.id_perusahaan, d.id_header, d.version, d.isi || jsonb_build_object('barang', coalesce((
          select jsonb_agg(l.isi order by l.seri) from declaration_line l
          where l.id_perusahaan = d.id_perusahaan and l.id_header = d.id_header
        ), '[]'::jsonb)), d.sent_at
        from declaration d where d.id_perusahaan = ${id_perusahaan} and d.id_header = ${id_header}`.execute(trx)
    },
  }
}
