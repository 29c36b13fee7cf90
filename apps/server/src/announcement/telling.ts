import type { WebhookEvent } from '@dermaga/contract'
import { notices } from '@dermaga/text'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Notify } from '../inbox/index.ts'
import type { Raise } from '../webhook/index.ts'
import { type AnnouncementRow, announcementStore } from './announcement.store.ts'

export interface Parts {
  notify: Notify
  raise: Raise
  /** Names of the roles that read announcements for excise. */
  exciseReaders: readonly string[]
}

type PublishedEvent = Extract<WebhookEvent, `pengumuman.${string}`>

/** Tells whom it concerns of an announcement that can be read now, within the caller's transaction.
 *  @param note what was corrected; empty for a first publication */
export type Tell = (row: AnnouncementRow, note: string, trx: Db) => Promise<void>

/** Notifications and webhook events of announcements, once a revision: with their publication, or at the moment they were
 *  scheduled for; and that one was withdrawn. */
export function telling({ db, now }: Core, { notify, raise, exciseReaders }: Parts) {
  const readersOf = ({ audiens }: AnnouncementRow) =>
    audiens === 'cukai' ? { roles: exciseReaders } : ('everyone' as const)

  /** What was done to it, for the readers' own systems. Which officer did it is not theirs to know. */
  const raiseOf = (row: AnnouncementRow, event: PublishedEvent, catatan: string, at: Date, trx: Db) =>
    raise(trx, {
      event,
      at,
      to: readersOf(row),
      idDokumen: row.id_announcement,
      nomor: row.nomor_dokumen,
      judul: row.judul,
      catatan,
      oleh: '',
      namaPerusahaan: '',
    })

  const tell: Tell = async (row, catatan, trx) => {
    const { judul, ringkasan, id_announcement: id, revision, visible_from } = row
    const to = readersOf(row)
    const told =
      catatan === '' ? notices.announcement({ judul, ringkasan }) : notices.announcementCorrected({ judul, catatan })
    const key = `announcement ${id} ${revision}`
    const at = catatan === '' ? visible_from : row.corrected_at
    const about = { category: 'pengumuman', link: `/pengumuman-cukai/${id}` } as const
    await notify(trx, { key, to, ...told, ...about, ...(at && { at }) })
    const event = catatan === '' ? 'pengumuman.diterbitkan' : 'pengumuman.diperbaiki'
    await raiseOf(row, event, catatan, at ?? now(), trx)
  }

  return {
    tell,

    /** Tells readers' systems that it was withdrawn, and why. */
    tellWithdrawn: (row: AnnouncementRow, reason: string, trx: Db): Promise<void> =>
      raiseOf(row, 'pengumuman.ditarik', reason, row.withdrawn_at ?? now(), trx),

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
