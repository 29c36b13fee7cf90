import {
  type AnnouncementAudience,
  type AnnouncementSummary,
  type AnnouncementView,
  announcementDetail,
  announcementList,
  announcementMarkRead,
  announcementOverview,
  wibDayEnd,
  wibDayStart,
} from '@dermaga/contract'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { AnnouncementRow, AnnouncementStore, RevisionRow } from './announcement.store.ts'
import { statusAt } from './announcement.ts'
import type { ReaderStore } from './reader.store.ts'

/** What the module requires of `access`. */
export interface Access {
  may: (caller: Caller, permission: 'announcement.readExcise' | 'announcement.write') => Promise<boolean>
}

/** A row that a reader may see: it has a time of publication and a category, which the table's types do not state. */
export type PublishedRow = AnnouncementRow & { visible_from: Date }

/** The calls of every signed-in user. */
export function registerReaderRoutes(
  http: Http,
  { store, readers }: { store: AnnouncementStore; readers: ReaderStore },
  access: Access,
): void {
  const readerOf = async (caller: Caller, now: Date) => ({
    idUser: caller.idUser,
    audiences: audiencesOf(await access.may(caller, 'announcement.readExcise')),
    now,
  })

  /** An announcement that is or was published for this reader. @throws CallError announcement.notFound */
  const getPublished = async (id: string, caller: Caller, now: Date): Promise<PublishedRow> => {
    const [row, reader] = await Promise.all([store.find(id), readerOf(caller, now)])
    const isOpen = row?.visible_from && row.visible_from <= now && reader.audiences.some(one => one === row.audiens)
    return isOpen ? (row as PublishedRow) : fail('announcement.notFound')
  }

  serve(http, announcementList, async ({ query, caller, now }) => {
    const rows = await readers.published({
      ...(await readerOf(caller, now)),
      q: query.q,
      kategori: query.kategori,
      onlyUnread: query.belumDibaca === 'ya',
      from: query.dari === undefined ? undefined : wibDayStart(query.dari),
      before: query.sampai === undefined ? undefined : wibDayEnd(query.sampai),
      after: positionOf(query.cursor),
      size: query.size,
    })
    return pageOf(
      rows as (PublishedRow & { is_unread: boolean })[],
      query.size,
      row => ({ at: row.visible_from, id: row.id_announcement }),
      row => summaryOf(row, !row.is_unread),
    )
  })

  serve(http, announcementOverview, async ({ caller, now }) => ({
    belumDibaca: await readers.countUnread(await readerOf(caller, now)),
    bolehMengelola: await access.may(caller, 'announcement.write'),
  }))

  serve(http, announcementDetail, async ({ params, caller, now }): Promise<AnnouncementView> => {
    const row = await getPublished(params.id, caller, now)
    if (statusAt({ visibleFrom: row.visible_from, withdrawnAt: row.withdrawn_at }, now) === 'ditarik') {
      return {
        status: 'ditarik',
        idPengumuman: row.id_announcement,
        judul: row.judul,
        terbitPada: row.visible_from.toISOString(),
        ditarikPada: (row.withdrawn_at ?? now).toISOString(),
        alasan: row.withdrawn_reason,
      }
    }
    const [revisions, isRead] = await Promise.all([
      store.revisions(row.id_announcement),
      readers.isRead(caller.idUser, row.id_announcement, row.revision),
    ])
    return {
      status: 'terbit',
      ...summaryOf(row, isRead),
      isi: row.isi,
      berlakuMulai: row.berlaku_mulai,
      revisi: row.revision,
      perbaikan: revisions
        .filter(isCorrection)
        .map(({ made_at, note }) => ({ pada: made_at.toISOString(), catatan: note })),
    }
  })

  serve(http, announcementMarkRead, async ({ params, body, caller, now }) => {
    const row = await getPublished(params.id, caller, now)
    await readers.markRead(caller.idUser, row.id_announcement, Math.min(body.revisi, row.revision), now)
    return undefined
  })
}

/** The audiences that a reader belongs to. */
export const audiencesOf = (isOfExcise: boolean): AnnouncementAudience[] =>
  isOfExcise ? ['umum', 'semua', 'cukai'] : ['umum', 'semua']

const isCorrection = (revision: RevisionRow) => revision.revision > 1

function summaryOf(row: PublishedRow, isRead: boolean): AnnouncementSummary {
  return {
    idPengumuman: row.id_announcement,
    judul: row.judul,
    // The contract has validated the column.
    kategori: row.kategori as AnnouncementSummary['kategori'],
    ringkasan: row.ringkasan,
    nomorDokumen: row.nomor_dokumen,
    audiens: row.audiens as AnnouncementSummary['audiens'],
    terbitPada: row.visible_from.toISOString(),
    diperbaikiPada: row.corrected_at?.toISOString() ?? null,
    terbaca: isRead,
  }
}
