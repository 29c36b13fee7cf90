import { caseBillings } from '@dermaga/contract'
import type { BillingModule } from '../billing/index.ts'
import { type Http, serve } from '../http/route.ts'
import type { Authorization } from './authorization.ts'

/** What has to be paid for a case. */
export function registerCaseBillingRoutes(
  http: Http,
  { reach, billing }: { reach: Authorization; billing: Pick<BillingModule, 'ofCase'> },
): void {
  serve(http, caseBillings, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    return { items: await billing.ofCase(row.id_kasus) }
  })
}
