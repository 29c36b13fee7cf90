import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { day, instant } from './field-schemas.ts'
import { HISTORY_KINDS, historyEntry } from './history.ts'

/** Numbers of the dashboard. */
export const DASHBOARD = { changes: 5, announcements: 3, endings: 5, endingDays: 30, weeks: 12 } as const

/** What may wait for a user: `surat-kuasa` to be answered, `permohonan-akun` to be approved, announcements to be read,
 *  and an officer's own drafts to be published. */
export const PENDING_KINDS = ['surat-kuasa', 'permohonan-akun', 'pengumuman', 'draf-pengumuman'] as const
export type PendingKind = (typeof PENDING_KINDS)[number]

/** What a new business does first, in the order it makes sense. */
export const FIRST_STEPS = ['disetujui', 'mfa', 'nitku', 'akses-dokumen', 'ponsel', 'surat-kuasa'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const dashboardView = z.strictObject({
  /** What this user could have to do, also where nothing waits. */
  menunggu: z.array(z.strictObject({ jenis: z.enum(PENDING_KINDS), jumlah: z.number().int() })),
  /** What ends within `DASHBOARD.endingDays`, the soonest first; days are WIB, the last on which it holds. */
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
  /** Events of documents in each of the last weeks, the present one last; weeks begin on `minggu`. */
  perMinggu: z.strictObject({
    minggu: z.array(day),
    jumlah: z.array(z.strictObject({ jenis: z.enum(HISTORY_KINDS), peristiwa: z.array(z.number().int()) })),
  }),
  pengumuman: z.array(
    z.strictObject({ idPengumuman: z.string(), judul: z.string(), terbitPada: instant, terbaca: z.boolean() }),
  ),
  /** Empty for the authority's own people. */
  langkah: z.array(z.strictObject({ langkah: z.enum(FIRST_STEPS), selesai: z.boolean() })),
})
export type DashboardView = z.infer<typeof dashboardView>

export const dashboardRead = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/dashboard',
  summary: 'What waits for the user, what changed, what ends soon, and the first steps of a new business.',
  auth: 'bearer',
  reply: item(dashboardView),
})

export const dashboardCalls = { dashboardRead }
