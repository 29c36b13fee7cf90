import { caseBillings } from '@dermaga/contract'
import type { BillingModule } from '../../billing/index.ts'
import { type Http, serve } from '../../http/route.ts'
import type { Authorization } from '../authorization.ts'

/** What has to be paid for a case. */
export function registerCaseBillingRoutes(
  http: Http,
  { reach, billing }: { reach: Authorization; billing: Pick<BillingModule, 'ofCase'> },
): void {
  serve(http, caseBillings, async ({ params, caller, now }) => {
    const { row, actor } = await reach.get(params.id, caller, now)
    // What the applicant pays does not concern other companies.
    return { items: actor.side === 'party' ? [] : await billing.ofCase(row.id_kasus) }
  })
}
