import { HOST_DELIVERIES_MOST, hostDeliveries } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import { Answer, type Http, serve } from '../http/route.ts'
import type { WebhookModule } from '../webhook/index.ts'

/** What became of a company's webhooks, for its own system. */
export function registerHostWebhookRoutes(
  http: Http,
  { newestDeliveries }: Pick<WebhookModule, 'newestDeliveries'>,
): void {
  serve(http, hostDeliveries, async ({ caller }) => {
    const data = await newestDeliveries(caller.idPerusahaan, HOST_DELIVERIES_MOST)
    const answer = { ...(caller.isCompatible && { status: 'OK' as const }), data }
    return new Answer(answer, data.length > 0 ? hostText.deliveriesFound : hostText.noDelivery)
  })
}
