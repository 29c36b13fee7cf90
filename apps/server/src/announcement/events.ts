import type { WebhookEvent } from '@dermaga/contract'
import { notices } from '@dermaga/text'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Notify } from '../inbox/index.ts'
import type { RecordHistory } from '../tracking/index.ts'
import type { RaiseWebhook } from '../webhook/index.ts'
import { type AnnouncementRow, announcementStore } from './announcement.store.ts'

export interface Dependencies {
  notify: Notify
  raise: RaiseWebhook
  record: RecordHistory
  /** The company an officer belongs to: whose history what the officer did stands in. */
  companyOf: (idUser: string, trx: Db) => Promise<string | undefined>
  /** Names of the roles that read announcements for excise. */
  exciseReaders: readonly string[]
}

type PublishedEvent = Extract<WebhookEvent, `pengumuman.${string}`>

export type AnnouncementEvents = ReturnType<typeof createAnnouncementEvents>

/** Notifications and webhook events of announcements, once a revision: with their publication, or at the moment they were
 *  scheduled for; and that one was withdrawn. */
export function createAnnouncementEvents(
  { db, now }: Core,
  { notify, raise, record, companyOf, exciseReaders }: Dependencies,
) {
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

  /** @param catatan what was corrected; empty for a publication */
  async function tellReaders(row: AnnouncementRow, catatan: string, trx: Db): Promise<void> {
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

  /** The officers' history of a publication that came at its moment, by whoever scheduled it. */
  async function recordPublished(row: AnnouncementRow, trx: Db): Promise<void> {
    const [scheduled] = await announcementStore(trx).revisions(row.id_announcement)
    const company = scheduled && (await companyOf(scheduled.made_by, trx))
    if (!company || !row.visible_from) return
    await record(trx, {
      jenis: 'pengumuman',
      peristiwa: 'diterbitkan',
      at: row.visible_from,
      idDokumen: row.id_announcement,
      nomor: scheduled.content.nomorDokumen,
      judul: scheduled.content.judul,
      catatan: '',
      by: { idUser: scheduled.made_by, nama: scheduled.made_by_name, namaPerusahaan: '' },
      companies: [{ id: company, isAnswer: false }],
    })
  }

  return {
    /** Tells whom it concerns of an announcement published now, within the caller's transaction. */
    tellPublished: (row: AnnouncementRow, trx: Db): Promise<void> => tellReaders(row, '', trx),

    /** Tells of a correction that is not among the revisions yet. Where its moment came and nobody was told so far, it is
     *  a publication to its readers. */
    async tellCorrected(row: AnnouncementRow, note: string, trx: Db): Promise<void> {
      const isNews = row.told_revision < row.revision - 1
      if (isNews) await recordPublished(row, trx)
      await tellReaders(row, isNews ? '' : note, trx)
      await announcementStore(trx).markTold(row.id_announcement, row.revision, now())
    },

    /** Tells readers' systems that it was withdrawn, and why; what nobody was told of is not told. */
    async tellWithdrawn(row: AnnouncementRow, reason: string, trx: Db): Promise<void> {
      if (row.told_revision < row.revision) return recordPublished(row, trx)
      await raiseOf(row, 'pengumuman.ditarik', reason, row.withdrawn_at ?? now(), trx)
    },

    /** Tells of every announcement whose moment has come. */
    async tellDue(stopping?: AbortSignal): Promise<void> {
      for (const { id_announcement: id, revision } of await announcementStore(db).untold(now())) {
        if (stopping?.aborted) return
        await db.transaction().execute(async trx => {
          const store = announcementStore(trx)
          // Of processes at once one has it; what was taken back meanwhile is not told.
          const row = await store.markTold(id, revision, now())
          if (!row) return
          await recordPublished(row, trx)
          await tellReaders(row, '', trx)
        })
      }
    },
  }
}
