import type { AnnouncementContent, AnnouncementDraft, AnnouncementStatus } from '@dermaga/contract'
import {
  type Expression,
  type ExpressionBuilder,
  type Generated,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { json } from '../db/json.ts'
import { containsPattern, prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'

interface AnnouncementTable {
  id_announcement: string
  version: number
  revision: Generated<number>
  told_revision: Generated<number>
  judul: Generated<string>
  kategori: Generated<string>
  ringkasan: Generated<string>
  isi: Generated<string>
  audiens: Generated<string>
  nomor_dokumen: Generated<string>
  berlaku_mulai: string | null
  visible_from: Date | null
  corrected_at: Date | null
  withdrawn_at: Date | null
  withdrawn_reason: Generated<string>
  draft: AnnouncementDraft | null
  draft_saved_at: Date | null
  changed_at: Date
  changed_by: string
  changed_by_name: string
}

interface RevisionTable {
  id_announcement: string
  revision: number
  content: AnnouncementContent
  note: string
  made_at: Date
  made_by: string
  made_by_name: string
}

export type Tables = {
  announcement: AnnouncementTable
  announcement_revision: RevisionTable
  announcement_read: { id_user: string; id_announcement: string; revision: number; read_at: Date }
}

export type AnnouncementRow = Selectable<AnnouncementTable>
export type RevisionRow = Selectable<RevisionTable>
/** The columns that a change sets. The store sets id and version. */
export type Patch = Omit<Updateable<AnnouncementTable>, 'id_announcement' | 'version'>

type Eb = ExpressionBuilder<Tables, 'announcement'>

/** Runs in the transaction of a change. */
export type OnChange = (trx: Db, row: AnnouncementRow) => Promise<void>

/** The revision that a change adds or drops. */
export type RevisionChange = { add: RevisionRow } | { drop: number }

interface ManagedFilter {
  q: string
  status: AnnouncementStatus | undefined
  now: Date
  after: Position | undefined
  size: number
}

export type AnnouncementStore = ReturnType<typeof announcementStore>

export function announcementStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    /** Unpublished drafts, of new announcements and of corrections. */
    async countDrafts(): Promise<number> {
      const row = await db
        .selectFrom('announcement')
        .select(sql<number>`count(*)`.as('count'))
        .where('draft', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirstOrThrow()
      return row.count
    },

    find: (id: string) =>
      db.selectFrom('announcement').selectAll().where('id_announcement', '=', id).executeTakeFirst(),

    /** Visible revisions of which readers were not informed. */
    dueRevisions: (now: Date) =>
      db
        .selectFrom('announcement')
        .select(['id_announcement', 'revision'])
        .where('visible_from', '<=', now)
        .where('withdrawn_at', 'is', null)
        .whereRef('told_revision', '<', 'revision')
        .orderBy('visible_from')
        .limit(100)
        .execute(),

    /** Marks that readers are informed of a revision.
     *  @returns the row; undefined when another process has marked it or the revision was taken back */
    markAnnounced: (id: string, revision: number, now: Date): Promise<AnnouncementRow | undefined> =>
      db
        .updateTable('announcement')
        .set({ told_revision: revision })
        .where('id_announcement', '=', id)
        .where('revision', '=', revision)
        .where('told_revision', '<', revision)
        .where('visible_from', '<=', now)
        .where('withdrawn_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Newest first. */
    revisions: (id: string): Promise<RevisionRow[]> =>
      db
        .selectFrom('announcement_revision')
        .selectAll()
        .where('id_announcement', '=', id)
        .orderBy('revision', 'desc')
        .execute(),

    managed: (filter: ManagedFilter): Promise<AnnouncementRow[]> => listManaged(base, filter),

    /** @returns false when the id exists */
    async insert(row: Insertable<AnnouncementTable>): Promise<boolean> {
      const inserted = await db
        .insertInto('announcement')
        .values({ ...row, draft: draftAsJson(row.draft) })
        .onConflict(conflict => conflict.doNothing())
        .returning('id_announcement')
        .executeTakeFirst()
      return inserted !== undefined
    },

    change: (
      id: string,
      version: number,
      patch: Patch,
      revision?: RevisionChange,
      onChange?: OnChange,
    ): Promise<AnnouncementRow | undefined> => changeRow(base, { id, version, patch, revision, onChange }),

    /** @returns false when the version has changed */
    async remove(id: string, version: number): Promise<boolean> {
      const result = await db
        .deleteFrom('announcement')
        .where('id_announcement', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}

/** Announcements as officers list them, last changed first, one more than `size`. */
async function listManaged(base: Db, filter: ManagedFilter): Promise<AnnouncementRow[]> {
  let query = base
    .withTables<Tables>()
    .selectFrom('announcement')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id_announcement', 'desc')
    .limit(filter.size + 1)
  if (filter.q !== '') {
    const { q } = filter
    query = query.where(eb => eb.or([matches(q), sql<boolean>`draft->>'judul' ilike ${containsPattern(q)}`]))
  }
  const { status, now } = filter
  if (status) query = query.where(eb => hasStatus(eb, status, now))
  if (filter.after) query = query.where(follows(sql.ref('changed_at'), filter.after))
  return query.execute()
}

/** Changes a row that still has `version`, together with the revision that it adds or drops.
 *  @returns the new row; undefined when the version has changed */
function changeRow(
  base: Db,
  {
    id,
    version,
    patch,
    revision,
    onChange,
  }: {
    id: string
    version: number
    patch: Patch
    revision: RevisionChange | undefined
    onChange: OnChange | undefined
  },
): Promise<AnnouncementRow | undefined> {
  return inTransaction(base, async whole => {
    const trx = whole.withTables<Tables>()
    const row = await trx
      .updateTable('announcement')
      .set({ ...patch, ...('draft' in patch ? { draft: draftAsJson(patch.draft) } : {}), version: version + 1 })
      .where('id_announcement', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (row) await onChange?.(whole, row)
    if (!row || !revision) return row
    if ('add' in revision) {
      const { content, ...rest } = revision.add
      await trx
        .insertInto('announcement_revision')
        .values({ ...rest, content: json(content) })
        .execute()
    } else {
      await trx
        .deleteFrom('announcement_revision')
        .where('id_announcement', '=', id)
        .where('revision', '=', revision.drop)
        .execute()
    }
    return row
  })
}

export function matches(q: string): Expression<SqlBool> {
  const prefixes = prefixQuery(q)
  if (!prefixes) return sql<boolean>`false`
  return sql<boolean>`announcement.search @@ (websearch_to_tsquery('indonesian', ${q}) || to_tsquery('simple', ${prefixes}))`
}

export function follows(moment: Expression<unknown>, { at, id }: Position): Expression<SqlBool> {
  return sql<boolean>`(${moment}, announcement.id_announcement) < (${at}::timestamptz, ${id}::uuid)`
}

/** `statusAt` as a condition of a query. */
function hasStatus(eb: Eb, status: AnnouncementStatus, now: Date): Expression<SqlBool> {
  if (status === 'ditarik') return eb('withdrawn_at', 'is not', null)
  const standing = eb('withdrawn_at', 'is', null)
  if (status === 'draf') return eb.and([standing, eb('visible_from', 'is', null)])
  return eb.and([standing, eb('visible_from', status === 'terjadwal' ? '>' : '<=', now)])
}

const draftAsJson = (draft: AnnouncementDraft | null | undefined) => (draft ? json(draft) : null)
