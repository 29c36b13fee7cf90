import { notices } from '@dermaga/text'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Audience, Notify } from '../inbox/index.ts'
import { type AnnouncementRow, announcementStore } from './announcement.store.ts'

export interface Parts {
  notify: Notify
  /** Names of the roles that read announcements for excise. */
  exciseReaders: readonly string[]
}

/** Tells whom it concerns of an announcement that can be read now, within the caller's transaction.
 *  @param note what was corrected; empty for a first publication */
export type Tell = (row: AnnouncementRow, note: string, trx: Db) => Promise<void>

/** Notifications of announcements, once a revision: with their publication, or at the moment they were scheduled for. */
export function telling({ db, now }: Core, { notify, exciseReaders }: Parts) {
  const tell: Tell = async (row, catatan, trx) => {
    const { judul, ringkasan, id_announcement: id, revision, visible_from } = row
    const to: Audience = row.audiens === 'cukai' ? { roles: exciseReaders } : 'everyone'
    const told =
      catatan === '' ? notices.announcement({ judul, ringkasan }) : notices.announcementCorrected({ judul, catatan })
    const key = `announcement ${id} ${revision}`
    const at = catatan === '' ? visible_from : row.corrected_at
    const about = { category: 'pengumuman', link: `/pengumuman-cukai/${id}` } as const
    await notify(trx, { key, to, ...told, ...about, ...(at && { at }) })
  }

  return {
    tell,

    /** Tells of every announcement whose moment has come. */
    async tellDue(stopping?: AbortSignal): Promise<void> {
      for (const { id_announcement: id, revision } of await announcementStore(db).untold(now())) {
        if (stopping?.aborted) return
        await db.transaction().execute(async trx => {
          const store = announcementStore(trx)
          // Of processes at once one has it; what was taken back meanwhile is not told.
          const row = await store.markTold(id, revision, now())
          const [newest] = row ? await store.revisions(id) : []
          if (row) await tell(row, newest?.note ?? '', trx)
        })
      }
    },
  }
}
