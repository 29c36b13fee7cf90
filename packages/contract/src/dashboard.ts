import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { caseStatus } from './case.ts'
import { day, instant } from './field-schemas.ts'
import { HISTORY_KINDS, historyEntry } from './history.ts'

/** Numbers of rows on the dashboard, and days and weeks it covers. */
export const DASHBOARD = { changes: 5, announcements: 3, endings: 5, endingDays: 30, weeks: 12, needing: 5 } as const

/** Kinds of pending items: cases that an officer has taken, that nobody has, and that are late; a company's cases of a service that need
 *  it; powers of attorney to answer, account applications to approve, announcements to read, and an
 *  officer's own drafts to publish. */
export const PENDING_KINDS = [
  'permohonan-saya',
  'permohonan-bebas',
  'permohonan-terlambat',
  'permohonan',
  'surat-kuasa',
  'permohonan-akun',
  'pengumuman',
  'draf-pengumuman',
] as const
export type PendingKind = (typeof PENDING_KINDS)[number]

/** First steps of a new business, in the recommended order. */
export const FIRST_STEPS = ['disetujui', 'mfa', 'nitku', 'akses-dokumen', 'ponsel', 'surat-kuasa'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const dashboardView = z.strictObject({
  /** Kinds of pending items the user can have, including those with a count of 0. */
  menunggu: z.array(
    z.strictObject({
      jenis: z.enum(PENDING_KINDS),
      /** Of an officer's cases at most `WORKLIST_COUNT_MOST`. */
      jumlah: z.number().int(),
      /** The service of a company's cases. */
      layanan: z.strictObject({ judul: z.string(), path: z.string() }).optional(),
    }),
  ),
  /** A company's cases that need it, the earliest term first: at most `DASHBOARD.needing`; nothing for officers. */
  perluTindakan: z.array(
    z.strictObject({
      idKasus: z.string(),
      judul: z.string(),
      nomor: z.string().nullable(),
      /** The page on which its company acts. */
      path: z.string(),
      status: caseStatus,
    }),
  ),
  /** Items that expire within `DASHBOARD.endingDays`, soonest first; `hari` is the last valid day in WIB. */
  berakhir: z.array(
    z.strictObject({
      jenis: z.enum(['kata-sandi', 'surat-kuasa']),
      hari: day,
      idDokumen: z.string().nullable(),
      judul: z.string(),
    }),
  ),
  /** Newest first. */
  perubahan: z.array(historyEntry),
  /** Document events of the last weeks, the current week last; `minggu` has the first day of each. */
  perMinggu: z.strictObject({
    minggu: z.array(day),
    jumlah: z.array(z.strictObject({ jenis: z.enum(HISTORY_KINDS), peristiwa: z.array(z.number().int()) })),
  }),
  pengumuman: z.array(
    z.strictObject({ idPengumuman: z.string(), judul: z.string(), terbitPada: instant, terbaca: z.boolean() }),
  ),
  /** Empty for users of the authority. */
  langkah: z.array(z.strictObject({ langkah: z.enum(FIRST_STEPS), selesai: z.boolean() })),
})
export type DashboardView = z.infer<typeof dashboardView>
export type NeedingCase = DashboardView['perluTindakan'][number]

export const dashboardRead = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/dashboard',
  summary: 'Pending items, changes, upcoming expiries, and the first steps of a new business.',
  auth: 'bearer',
  reply: item(dashboardView),
})

export const dashboardCalls = { dashboardRead }
