import { DECLARATION } from '@dermaga/contract'
import type { CorrectedField } from '@dermaga/service'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import type { Key } from './declaration-table.ts'
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
  answer_name: string | null
  note: string | null
  decision_number: string | null
}

type Tables = { declaration_version: VersionTable }
/** @param ordinal its place among the document's versions, from 1 */
export type VersionRow = Selectable<VersionTable> & { ordinal: number }

/** Why a document has another content from now on. */
export interface Replacement {
  at: Date
  by: string
  answerName: string
  note: string
  decisionNumber: string | undefined
  changes: readonly CorrectedField[] | null
}
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
      { at, by, answerName, note, decisionNumber, changes }: Replacement,
      trx: Db,
    ): Promise<void> {
      await sql`
        insert into declaration_version (id_perusahaan, id_header, number, isi, sent_at, replaced_at, replaced_by_name,
          answer_name, note, decision_number, changes)
        select d.id_perusahaan, d.id_header, d.version, d.isi || jsonb_build_object('barang', coalesce((
          select jsonb_agg(l.isi order by l.seri) from declaration_line l
          where l.id_perusahaan = d.id_perusahaan and l.id_header = d.id_header
        ), '[]'::jsonb)), d.sent_at, ${at}::timestamptz, ${by}, ${answerName}, ${note || null}, ${decisionNumber ?? null},
          ${changes && json(changes)}
        from declaration d where d.id_perusahaan = ${id_perusahaan} and d.id_header = ${id_header}`.execute(trx)
    },

    /** The earlier versions of a document without their contents, the latest first. */
    list: (key: Key): Promise<Omit<VersionRow, 'isi'>[]> =>
      of(key).select(COLUMNS).select(ORDINAL).orderBy('number', 'desc').limit(VERSIONS_MOST).execute(),

    find: (key: Key, number: number): Promise<VersionRow | undefined> =>
      within(base)
        .selectFrom(
          of(key)
            .select([...COLUMNS, 'isi'])
            .select(ORDINAL)
            .as('numbered'),
        )
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst(),
  }
}

const COLUMNS = [
  'id_perusahaan',
  'id_header',
  'number',
  'sent_at',
  'replaced_at',
  'replaced_by_name',
  'answer_name',
  'note',
  'decision_number',
  'changes',
] as const
const ORDINAL = sql<number>`(row_number() over (order by number))::int`.as('ordinal')

/** Versions in one reply. */
const VERSIONS_MOST = DECLARATION.versionsMost
