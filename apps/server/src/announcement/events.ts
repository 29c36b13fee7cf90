import { rolesGranting } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PortalEvent, PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { type AnnouncementRow, announcementStore, type OnChange } from './announcement.store.ts'

export interface Dependencies {
  publishEvent: PublishEvent
  /** The company of an officer, in whose history the officer's work is recorded. */
  companyOf: (idUser: string, trx: Db) => Promise<string | undefined>
}

type Recorded = Pick<Extract<PortalEvent, { type: 'pengumuman.diterbitkan' }>, 'subject' | 'by' | 'history'>
type Officer = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'>

export type AnnouncementEvents = ReturnType<typeof createAnnouncementEvents>

const NO_READERS = { webhook: null, inbox: [] }
/** Recorded in no history. */
const NOBODY = { by: { idUser: null, nama: '', namaPerusahaan: '' }, history: [] }

const subjectOf = ({ id_announcement: idDokumen, nomor_dokumen: nomor, judul }: AnnouncementRow, catatan = '') => ({
  idDokumen,
  nomor,
  judul,
  catatan,
})

const byOfficer = ({ idUser, nama, idPerusahaan }: Officer) => ({
  by: { idUser, nama, namaPerusahaan: '' },
  history: [{ id: idPerusahaan, isAnswer: false }],
})

/** Events of announcements. The history of the officer's company records each; readers are informed once a revision, at
 *  publication or at the moment that it was scheduled for, and of a withdrawal. */
export function createAnnouncementEvents({ db, now }: Core, { publishEvent, companyOf }: Dependencies) {
  const readersOf = async ({ audiens }: AnnouncementRow, trx: Db) =>
    audiens === 'cukai' ? { roles: await rolesGranting('announcement.readExcise', trx) } : ('everyone' as const)

  /** Readers' own systems do not learn which officer acted. */
  const toReaders = async (row: AnnouncementRow, trx: Db) => ({ to: await readersOf(row, trx), isAnonymous: true })

  const informReaders = async <Words>(row: AnnouncementRow, words: Words, trx: Db) => {
    const webhook = await toReaders(row, trx)
    const key = `announcement ${row.id_announcement} ${row.revision}`
    return { webhook, inbox: [{ key, to: webhook.to, words, link: `/pengumuman-cukai/${row.id_announcement}` }] }
  }

  /** The publication, for the history of its author and for the readers. */
  const publication = async (
    row: AnnouncementRow,
    recorded: Recorded,
    { informsReaders }: { informsReaders: boolean },
    trx: Db,
  ) => ({
    type: 'pengumuman.diterbitkan' as const,
    at: row.visible_from ?? now(),
    ...recorded,
    ...(informsReaders ? await informReaders(row, { judul: row.judul, ringkasan: row.ringkasan }, trx) : NO_READERS),
  })

  const asWasScheduled = async (row: AnnouncementRow, to: { informsReaders: boolean }, trx: Db) =>
    publication(row, await asScheduled(row, companyOf, trx), to, trx)

  return {
    /** A publication that is visible at once. */
    published:
      (officer: Officer): OnChange =>
      async (trx, row) => {
        const recorded = { subject: subjectOf(row), ...byOfficer(officer) }
        await publishEvent(trx, await publication(row, recorded, { informsReaders: true }, trx))
      },

    /** An event that only the officers' history records. */
    recorded:
      (type: 'pengumuman.dijadwalkan' | 'pengumuman.jadwal-dibatalkan', officer: Officer, at: Date): OnChange =>
      (trx, row) =>
        publishEvent(trx, { type, at, subject: subjectOf(row), ...byOfficer(officer) }),

    /** A correction that is not among the revisions yet. To readers who were not informed of the publication so far, it is
     *  the publication. */
    corrected:
      (officer: Officer, catatan: string, at: Date): OnChange =>
      async (trx, row) => {
        const isNews = row.told_revision < row.revision - 1
        await publishEvent(trx, {
          type: 'pengumuman.diperbaiki',
          at,
          subject: subjectOf(row, catatan),
          ...byOfficer(officer),
          ...(isNews ? NO_READERS : await informReaders(row, { judul: row.judul, catatan }, trx)),
        })
        if (isNews) {
          await publishEvent(trx, await asWasScheduled(row, { informsReaders: false }, trx))
          const corrected = { subject: subjectOf(row), ...NOBODY }
          await publishEvent(trx, await publication(row, corrected, { informsReaders: true }, trx))
        }
        await announcementStore(trx).markAnnounced(row.id_announcement, row.revision, now())
      },

    /** Readers who were not informed of the publication are not informed of its withdrawal. */
    withdrawn:
      (officer: Officer, alasan: string, at: Date): OnChange =>
      async (trx, row) => {
        const isNews = row.told_revision < row.revision
        await publishEvent(trx, {
          type: 'pengumuman.ditarik',
          at,
          subject: subjectOf(row, alasan),
          ...byOfficer(officer),
          webhook: isNews ? null : await toReaders(row, trx),
        })
        if (isNews) await publishEvent(trx, await asWasScheduled(row, { informsReaders: false }, trx))
      },

    /** Publishes the events of scheduled announcements that have become visible. */
    async publishDue(stopping?: AbortSignal): Promise<void> {
      for (const { id_announcement: id, revision } of await announcementStore(db).dueRevisions(now())) {
        if (stopping?.aborted) return
        await db.transaction().execute(async trx => {
          // Only one process marks a revision. One that was taken back meanwhile is not published.
          const row = await announcementStore(trx).markAnnounced(id, revision, now())
          if (!row) return
          await publishEvent(trx, await asWasScheduled(row, { informsReaders: true }, trx))
        })
      }
    },
  }
}

/** The publication as it was scheduled, in the history of the officer who scheduled it. */
async function asScheduled(row: AnnouncementRow, companyOf: Dependencies['companyOf'], trx: Db): Promise<Recorded> {
  const [scheduled] = await announcementStore(trx).revisions(row.id_announcement)
  const idPerusahaan = scheduled && (await companyOf(scheduled.made_by, trx))
  if (!idPerusahaan) return { subject: subjectOf(row), ...NOBODY }
  const { made_by: idUser, made_by_name: nama, content } = scheduled
  const { nomorDokumen: nomor, judul } = content
  const subject = { idDokumen: row.id_announcement, nomor, judul, catatan: '' }
  return { subject, ...byOfficer({ idUser, nama, idPerusahaan }) }
}
