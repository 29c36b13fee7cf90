import { z } from 'zod'
import { billingStatus } from './billing.ts'
import { defineCall, item } from './call.ts'
import { caseTone, serviceId } from './case.ts'
import { declarationKind } from './declaration.ts'
import { day } from './field-schemas.ts'
import { worklistTerm } from './worklist-calls.ts'

const amount = z.int().min(0)
/** Counts of the last weeks, in their order. */
const perWeek = z.array(amount)

export const summaryView = z.strictObject({
  /** As whom the caller reads cases. */
  sebagai: z.enum(['pemohon', 'petugas']),
  /** Cases by service and state, as their lists have them; services without one are left out. Cases of documents are not among them. */
  permohonan: z.array(
    z.strictObject({
      layanan: serviceId,
      judul: z.string(),
      path: z.string(),
      jumlah: z.record(caseTone, amount),
      /** What the same cases are about in rupiah; null where cases of the service have no such value. */
      nilai: z.record(caseTone, z.string().regex(/^-?\d+(\.\d+)?$/)).nullable(),
    }),
  ),
  /** Customs documents by kind, as their lists have them; kinds without one are left out. */
  dokumen: z.array(
    z.strictObject({
      kodeDokumen: declarationKind,
      judul: z.string(),
      path: z.string(),
      draf: amount,
      terkirim: amount,
    }),
  ),
  /** What was first sent in each of the last weeks, the current one last; `minggu` has the first day of each in WIB. */
  perMinggu: z.strictObject({ minggu: z.array(day), permohonan: perWeek, dokumen: perWeek }),
  /** Billings by status, as their list has them: how many, and their sum in whole rupiah. */
  billing: z.array(
    z.strictObject({ status: billingStatus, jumlah: amount, nilai: z.string().regex(/^(0|[1-9]\d*)$/) }),
  ),
  /** The officer's worklist by the time left; empty for companies. */
  tenggat: z.array(z.strictObject({ tenggat: worklistTerm, jumlah: amount })),
})
export type SummaryView = z.infer<typeof summaryView>

export const summaryRead = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/ringkasan',
  summary:
    "Counts for charts: the cases and customs documents of the caller's company, for officers those at their offices, by state and by week; billings by status; an officer's worklist by the time left.",
  auth: 'bearer',
  reply: item(summaryView),
})

export const summaryCalls = { summaryRead }
