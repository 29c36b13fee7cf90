import { publicAnnouncement, publicAnnouncementList } from '@dermaga/contract'
import type { FastifyReply } from 'fastify'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { tagReply } from '../http/etag.ts'
import { type Http, serve } from '../http/route.ts'
import type { PublishedRow } from './announcement.routes.ts'
import type { AnnouncementStore } from './announcement.store.ts'
import type { ReaderStore } from './reader.store.ts'

/** A correction or a withdrawal is seen within a minute. */
const keepBriefly = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

/** The contents service: announcements for everyone, without a token. spec §6, §7.1 */
export function registerPublicRoutes(
  http: Http,
  { store, readers }: { store: AnnouncementStore; readers: ReaderStore },
): void {
  serve(http, publicAnnouncementList, async ({ query, request, reply, now }) => {
    const rows = await readers.published({
      idUser: undefined,
      audiences: ['umum'],
      now,
      q: query.q,
      kategori: query.kategori,
      onlyUnread: false,
      from: undefined,
      before: undefined,
      after: positionOf(query.cursor),
      size: query.size,
    })
    const page = pageOf(
      rows as PublishedRow[],
      query.size,
      row => ({ at: row.visible_from, id: row.id_announcement }),
      contentOf,
    )
    keepBriefly(reply)
    tagReply(request, reply, page)
    return page
  })

  serve(http, publicAnnouncement, async ({ params, request, reply, now }) => {
    const row = await store.find(params.id)
    const isOpen = row?.audiens === 'umum' && row.visible_from && row.visible_from <= now && !row.withdrawn_at
    if (!isOpen) return fail('announcement.notFound')
    const item = { ...contentOf(row as PublishedRow), isi: row.isi, berlakuMulai: row.berlaku_mulai }
    keepBriefly(reply)
    tagReply(request, reply, item)
    return item
  })
}

const contentOf = (row: PublishedRow) => ({
  idPengumuman: row.id_announcement,
  judul: row.judul,
  // The contract has validated the column.
  kategori: row.kategori as 'sistem',
  ringkasan: row.ringkasan,
  nomorDokumen: row.nomor_dokumen,
  terbitPada: row.visible_from.toISOString(),
  diperbaikiPada: row.corrected_at?.toISOString() ?? null,
})
