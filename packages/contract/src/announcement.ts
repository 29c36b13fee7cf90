import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import {
  count,
  cursor,
  day,
  id,
  instant,
  line,
  lineOrEmpty,
  paragraphs,
  paragraphsOrEmpty,
  searchText,
} from './field-schemas.ts'

/** Limits of announcements, shared by form and server. Lengths in characters. */
export const ANNOUNCEMENT = {
  judulMax: 150,
  ringkasanMax: 300,
  isiMax: 20_000,
  nomorDokumenMax: 60,
  alasanMax: 500,
  /** Maximum number of days ahead for a scheduled publication. */
  scheduleMaxDays: 366,
} as const

export const announcementCategory = z.enum(['kepabeanan', 'cukai', 'peraturan', 'sistem'])
export type AnnouncementCategory = z.infer<typeof announcementCategory>

/** Readers: every signed-in user; users who handle excise; or everyone, also without an account. */
export const announcementAudience = z.enum(['semua', 'cukai', 'umum'])
export type AnnouncementAudience = z.infer<typeof announcementAudience>

/** Derived from the record and the server's clock: a scheduled announcement becomes visible without a job. */
export const announcementStatus = z.enum(['draf', 'terjadwal', 'terbit', 'ditarik'])
export type AnnouncementStatus = z.infer<typeof announcementStatus>

/** Published content. `isi` is plain text: blank lines separate paragraphs; `- ` and `1. ` begin list items. */
export const announcementContent = z.strictObject({
  judul: line(ANNOUNCEMENT.judulMax),
  kategori: announcementCategory,
  ringkasan: line(ANNOUNCEMENT.ringkasanMax),
  isi: paragraphs(ANNOUNCEMENT.isiMax),
  audiens: announcementAudience,
  nomorDokumen: lineOrEmpty(ANNOUNCEMENT.nomorDokumenMax),
  berlakuMulai: day.nullable(),
})
export type AnnouncementContent = z.infer<typeof announcementContent>

/** Content of a draft: any field may still be empty. */
export const announcementDraft = z.strictObject({
  ...announcementContent.shape,
  judul: lineOrEmpty(ANNOUNCEMENT.judulMax),
  kategori: announcementCategory.nullable(),
  ringkasan: lineOrEmpty(ANNOUNCEMENT.ringkasanMax),
  isi: paragraphsOrEmpty(ANNOUNCEMENT.isiMax),
})
export type AnnouncementDraft = z.infer<typeof announcementDraft>

export const announcementSummary = z.strictObject({
  idPengumuman: z.string(),
  judul: z.string(),
  kategori: announcementCategory,
  ringkasan: z.string(),
  nomorDokumen: z.string(),
  audiens: announcementAudience,
  terbitPada: instant,
  diperbaikiPada: instant.nullable(),
  /** False also when the user has not read the latest correction. */
  terbaca: z.boolean(),
})
export type AnnouncementSummary = z.infer<typeof announcementSummary>

const correction = z.strictObject({ pada: instant, catatan: z.string() })

/** An announcement as its link shows it: its text, or the reason for its withdrawal. */
export const announcementView = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('terbit'),
    ...announcementSummary.shape,
    isi: z.string(),
    berlakuMulai: day.nullable(),
    revisi: z.number().int(),
    /** Newest first. */
    perbaikan: z.array(correction),
  }),
  z.strictObject({
    status: z.literal('ditarik'),
    idPengumuman: z.string(),
    judul: z.string(),
    terbitPada: instant,
    ditarikPada: instant,
    alasan: z.string(),
  }),
])
export type AnnouncementView = z.infer<typeof announcementView>

export const managedSummary = z.strictObject({
  idPengumuman: z.string(),
  status: announcementStatus,
  judul: z.string(),
  kategori: announcementCategory.nullable(),
  terbitPada: instant.nullable(),
  /** There is a draft of a correction. */
  adaDraf: z.boolean(),
  diubahPada: instant,
  diubahOleh: z.string(),
})
export type ManagedSummary = z.infer<typeof managedSummary>

/** An announcement as officers edit it. The next change must send `versi` back. */
export const managedAnnouncement = z.strictObject({
  idPengumuman: z.string(),
  status: announcementStatus,
  versi: z.number().int(),
  draf: announcementDraft.nullable(),
  drafTersimpanPada: instant.nullable(),
  isiTerbit: announcementContent.nullable(),
  terbitPada: instant.nullable(),
  ditarikPada: instant.nullable(),
  alasanTarik: z.string(),
  diubahPada: instant,
  diubahOleh: z.string(),
  /** Newest first. The first publication has an empty note. */
  riwayat: z.array(z.strictObject({ revisi: z.number().int(), pada: instant, oleh: z.string(), catatan: z.string() })),
})
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>

const byId = z.strictObject({ id })
const versi = z.number().int().min(1).max(1_000_000)
const size = count(1, 50).default(20)

export const announcementList = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/pengumuman',
  summary: 'Published announcements the caller may read, newest first. Days are WIB, inclusive.',
  auth: 'bearer',
  query: z.strictObject({
    q: searchText.default(''),
    kategori: announcementCategory.optional(),
    belumDibaca: z.literal('ya').optional(),
    dari: day.optional(),
    sampai: day.optional(),
    size,
    cursor: cursor.optional(),
  }),
  reply: items(announcementSummary),
})

/** What everyone may read of an announcement whose audience is `umum`. */
const publicSummary = announcementSummary.omit({ audiens: true, terbaca: true })

export const publicAnnouncementList = defineCall({
  service: 'cms',
  method: 'GET',
  path: '/v1/pengumuman',
  summary: 'Published announcements for everyone, newest first; without a token.',
  auth: 'none',
  query: z.strictObject({
    q: searchText.default(''),
    kategori: announcementCategory.optional(),
    size,
    cursor: cursor.optional(),
  }),
  reply: items(publicSummary),
})

export const publicAnnouncement = defineCall({
  service: 'cms',
  method: 'GET',
  path: '/v1/pengumuman/:id',
  summary: 'One published announcement for everyone; without a token.',
  auth: 'none',
  params: byId,
  reply: item(z.strictObject({ ...publicSummary.shape, isi: z.string(), berlakuMulai: day.nullable() })),
  errors: ['announcement.notFound'],
})

export const announcementOverview = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/pengumuman/ikhtisar',
  summary: 'Number of announcements the caller has not read, and whether the caller may manage announcements.',
  auth: 'bearer',
  reply: item(z.strictObject({ belumDibaca: z.number().int(), bolehMengelola: z.boolean() })),
})

export const announcementDetail = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/pengumuman/:id',
  summary: 'One published announcement with its corrections, or the reason for its withdrawal.',
  auth: 'bearer',
  params: byId,
  reply: item(announcementView),
  errors: ['announcement.notFound'],
})

export const announcementMarkRead = defineCall({
  service: 'browse-service',
  method: 'PUT',
  path: '/v1/pengumuman/:id/baca',
  summary: 'Mark a revision as read by the caller. Idempotent.',
  auth: 'bearer',
  params: byId,
  body: z.strictObject({ revisi: z.number().int().min(1).max(1_000_000) }),
  reply: done(),
  errors: ['announcement.notFound'],
})

export const announcementManagedList = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/pengumuman/kelola',
  summary: 'Every announcement as officers see it, most recently changed first.',
  auth: 'bearer',
  permission: 'announcement.write',
  query: z.strictObject({
    q: searchText.default(''),
    status: announcementStatus.optional(),
    size,
    cursor: cursor.optional(),
  }),
  reply: items(managedSummary),
})

export const announcementManaged = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/pengumuman/kelola/:id',
  summary: 'One announcement with its draft and its history.',
  auth: 'bearer',
  permission: 'announcement.write',
  params: byId,
  reply: item(managedAnnouncement),
  errors: ['announcement.notFound'],
})

export const announcementSaveDraft = defineCall({
  service: 'browse-service',
  method: 'PUT',
  path: '/v1/pengumuman/kelola/:id/draf',
  summary: 'Save a draft under an id generated by the client; `versi` 0 creates it. Idempotent.',
  auth: 'bearer',
  permission: 'announcement.write',
  params: byId,
  body: z.strictObject({ versi: z.number().int().min(0).max(1_000_000), draf: announcementDraft }),
  reply: item(managedAnnouncement),
  errors: ['announcement.notFound', 'announcement.changed', 'announcement.wrongState', 'request.conflict'],
})

export const announcementDiscardDraft = defineCall({
  service: 'browse-service',
  method: 'DELETE',
  path: '/v1/pengumuman/kelola/:id/draf',
  summary: 'Discard a draft: the correction of a published announcement, or an announcement that was never published.',
  auth: 'bearer',
  permission: 'announcement.write',
  params: byId,
  query: z.strictObject({ versi: count(1, 1_000_000) }),
  reply: done(),
  errors: ['announcement.notFound', 'announcement.changed', 'announcement.wrongState'],
})

const change = {
  service: 'browse-service',
  method: 'POST',
  auth: 'bearer',
  permission: 'announcement.write',
  params: byId,
  reply: item(managedAnnouncement),
  errors: ['announcement.notFound', 'announcement.changed', 'announcement.wrongState'],
} as const

export const announcementPublish = defineCall({
  ...change,
  path: '/v1/pengumuman/kelola/:id/terbitkan',
  summary: 'Publish the saved draft now or at a later time.',
  body: z.strictObject({ versi, terbitPada: instant.nullable() }),
})

export const announcementUnschedule = defineCall({
  ...change,
  path: '/v1/pengumuman/kelola/:id/batal-jadwal',
  summary: 'Turn a scheduled announcement back into a draft.',
  body: z.strictObject({ versi }),
})

export const announcementCorrect = defineCall({
  ...change,
  path: '/v1/pengumuman/kelola/:id/perbaiki',
  summary: 'Publish the saved draft as a correction with a note.',
  body: z.strictObject({ versi, catatan: line(ANNOUNCEMENT.alasanMax) }),
})

export const announcementWithdraw = defineCall({
  ...change,
  path: '/v1/pengumuman/kelola/:id/tarik',
  summary: 'Withdraw a published announcement with a reason.',
  body: z.strictObject({ versi, alasan: line(ANNOUNCEMENT.alasanMax) }),
})

export const announcementCalls = {
  publicAnnouncementList,
  publicAnnouncement,
  announcementList,
  announcementOverview,
  announcementDetail,
  announcementMarkRead,
  announcementManagedList,
  announcementManaged,
  announcementSaveDraft,
  announcementDiscardDraft,
  announcementPublish,
  announcementUnschedule,
  announcementCorrect,
  announcementWithdraw,
}
