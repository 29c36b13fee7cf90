import { DECLARATION } from '@dermaga/contract'
import type { CorrectedField } from '@dermaga/service'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import type { Key } from './declaration.store.ts'
import type { Content } from './field-validation.ts'

interface VersionTable {
  id_perusahaan: string
  id_header: string
  number: number
  /** The header with its parts and goods lines. */
  isi: Content
  sent_at: Date
  /** Null for versions from before it was recorded. */
  replaced_at: Date | null
  replaced_by_name: string | null
  /** What the correction that replaced it has changed; null where the document was returned. */
  changes: CorrectedField[] | null
}

type Tables = { declaration_version: VersionTable }
export type VersionRow = Selectable<VersionTable>
export type VersionStore = ReturnType<typeof versionStore>

/** What was sent of documents that were returned or corrected since. */
export function versionStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const of = ({ id_perusahaan, id_header }: Key) =>
    within(base)
      .selectFrom('declaration_version')
      .where('id_perusahaan', '=', id_perusahaan)
      .where('id_header', '=', id_header)

  return {
    /** Keeps the content and the lines that a document has now, and why it has others from now on. */
    async keep(
      { id_perusahaan, id_header }: Key,
      { at, by, changes }: { at: Date; by: string; changes: readonly CorrectedField[] | null },
      trx: Db,
    ): Promise<void> {
      await sql`
        insert into declaration_version (id_perusahaan, id_header, number, isi, sent_at, replaced_at, replaced_by_name, changes)
        select d.id_perusahaan, d.id_header, d.version, d.isi || jsonb_build_object('barang', coalesce((
          select jsonb_agg(l.isi order by l.seri) from declaration_line l
          where l.id_perusahaan = d.id_perusahaan and l.id_header = d.id_header
        ), '[]'::jsonb)), d.sent_at, ${at}::timestamptz, ${by}, ${changes && json(changes)}
        from declaration d where d.id_perusahaan = ${id_perusahaan} and d.id_header = ${id_header}`.execute(trx)
    },

    /** The earlier versions of a document without their contents, the latest first. */
    list: (key: Key): Promise<Omit<VersionRow, 'isi'>[]> =>
      of(key)
        .select(['id_perusahaan', 'id_header', 'number', 'sent_at', 'replaced_at', 'replaced_by_name', 'changes'])
        .orderBy('number', 'desc')
        .limit(VERSIONS_MOST)
        .execute(),

    find: (key: Key, number: number): Promise<VersionRow | undefined> =>
      of(key).selectAll().where('number', '=', number).executeTakeFirst(),
  }
}

/** Versions in one reply. */
const VERSIONS_MOST = DECLARATION.versionsMost
