import type { AnnouncementAudience, AnnouncementCategory } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'
import { follows, matches, type Tables } from './announcement.store.ts'

export interface ReaderFilter {
  /** Undefined for a reader without an account. */
  idUser: string | undefined
  audiences: readonly AnnouncementAudience[]
  now: Date
  q: string
  kategori: AnnouncementCategory | undefined
  onlyUnread: boolean
  from: Date | undefined
  before: Date | undefined
  after: Position | undefined
  size: number
}

export type ReaderStore = ReturnType<typeof readerStore>

/** Announcements as readers see them, and what they have read. */
export function readerStore(base: Db) {
  const db = base.withTables<Tables>()

  const visibleTo = ({ idUser, audiences, now }: Pick<ReaderFilter, 'idUser' | 'audiences' | 'now'>) =>
    db
      .selectFrom('announcement')
      .leftJoin('announcement_read as seen', join =>
        join
          .onRef('seen.id_announcement', '=', 'announcement.id_announcement')
          .on('seen.id_user', idUser === undefined ? 'is' : '=', idUser ?? null),
      )
      .where('visible_from', '<=', now)
      .where('withdrawn_at', 'is', null)
      .where('audiens', 'in', [...audiences])
  const isUnread = sql<boolean>`coalesce(seen.revision, 0) < announcement.revision`

  return {
    /** Announcements that a reader may see, newest first, one more than `size`. */
    async published(filter: ReaderFilter) {
      let query = visibleTo(filter)
        .selectAll('announcement')
        .select(isUnread.as('is_unread'))
        .orderBy('visible_from', 'desc')
        .orderBy('announcement.id_announcement', 'desc')
        .limit(filter.size + 1)
      if (filter.q !== '') query = query.where(matches(filter.q))
      if (filter.kategori) query = query.where('kategori', '=', filter.kategori)
      if (filter.onlyUnread) query = query.where(isUnread)
      if (filter.from) query = query.where('visible_from', '>=', filter.from)
      if (filter.before) query = query.where('visible_from', '<', filter.before)
      if (filter.after) query = query.where(follows(sql.ref('visible_from'), filter.after))
      return query.execute()
    },

    async countUnread(reader: Pick<ReaderFilter, 'idUser' | 'audiences' | 'now'>): Promise<number> {
      const row = await visibleTo(reader)
        .where(isUnread)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },

    async isRead(idUser: string, id: string, revision: number): Promise<boolean> {
      const row = await db
        .selectFrom('announcement_read')
        .select('revision')
        .where('id_user', '=', idUser)
        .where('id_announcement', '=', id)
        .executeTakeFirst()
      return row !== undefined && row.revision >= revision
    },

    /** Records the newest revision that a user has read. An older one changes nothing. */
    async markRead(idUser: string, id: string, revision: number, now: Date): Promise<void> {
      await db
        .insertInto('announcement_read')
        .values({ id_user: idUser, id_announcement: id, revision, read_at: now })
        .onConflict(conflict =>
          conflict
            .columns(['id_user', 'id_announcement'])
            .doUpdateSet({ revision, read_at: now })
            .where('announcement_read.revision', '<', revision),
        )
        .execute()
    },
  }
}
