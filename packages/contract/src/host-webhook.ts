import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { instant } from './field-schemas.ts'
import { delivery } from './webhook.ts'

/* The log of webhooks for companies' own systems. No source shows its shape, so it is ours. domain: host-to-host API */

/** Deliveries in one answer. */
export const HOST_DELIVERIES_MOST = 100

export const hostDeliveries = defineCall({
  service: '',
  host: true,
  method: 'GET',
  path: '/v2/openapi/consumer-webhook/check-log',
  summary:
    "The newest deliveries to the company's webhooks, at most a hundred, with the webhook of each and without what was sent. The shape of the answer is ours.",
  auth: 'bearer',
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.literal('OK').optional(),
      data: z.array(
        z.strictObject({
          ...delivery.shape,
          namaWebhook: z.string(),
          url: z.string(),
          dibuatPada: instant,
        }),
      ),
    }),
  ),
})

export const hostWebhookCalls = { hostDeliveries }
