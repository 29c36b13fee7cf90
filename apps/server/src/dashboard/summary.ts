import { DASHBOARD, type SummaryView, wibDay } from '@dermaga/contract'
import type { BillingModule } from '../billing/index.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import type { ServiceModule } from '../service/index.ts'
import { firstMoment } from '../tracking/index.ts'

interface Parts {
  service: Pick<ServiceModule, 'summaryOf'>
  declaration: Pick<DeclarationModule, 'summaryOf'>
  billing: Pick<BillingModule, 'summaryOf'>
}

const WEEK_MS = 7 * 86_400_000

/** Counts for the dashboard's charts: each module counts what its own lists have. Weeks are those of the dashboard. */
export function createSummary({ service, declaration, billing }: Parts) {
  return async (caller: Caller, now: Date): Promise<SummaryView> => {
    const { weeks } = DASHBOARD
    const since = firstMoment(weeks, now)
    const [cases, documents, billings] = await Promise.all([
      service.summaryOf(caller, { since, weeks }, now),
      declaration.summaryOf(caller, { since, weeks }, now),
      billing.summaryOf(caller, now),
    ])
    return {
      sebagai: cases.sebagai,
      permohonan: cases.permohonan,
      dokumen: documents.dokumen,
      perMinggu: {
        minggu: Array.from({ length: weeks }, (_, week) => wibDay(new Date(since.getTime() + week * WEEK_MS))),
        permohonan: cases.weeks,
        dokumen: documents.weeks,
      },
      billing: billings,
      tenggat: cases.tenggat,
    }
  }
}
