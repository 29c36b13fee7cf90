import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { type EventOn, eventsOn, kindsOn } from './event-registry.ts'
import { count, cursor, id, instant, line, opaque, searchText } from './field-schemas.ts'
import { HISTORY_ORDERS } from './history.ts'

/** Limits of webhooks, shared by screen and server. Lengths in characters. */
export const WEBHOOK = {
  /** Webhooks of one company at most. */
  max: 10,
  namaMax: 60,
  urlMax: 500,
  /** Period in which the previous secret still signs after a rotation. */
  overlapHours: 24,
  /** Retention of finished deliveries in the log. */
  retentionDays: 30,
  /** Test events and manual redeliveries of one webhook. */
  manualPerMinute: 30,
  /** Period in which repeating the same registration returns the secret again: its response may have been lost. */
  repeatMinutes: 10,
  /** Stored characters of a response. */
  excerptMax: 1000,
} as const

export const WEBHOOK_KINDS = kindsOn('webhook')
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** An event as kind and history event: `surat-kuasa.diterima` */
export type WebhookEvent = EventOn<'webhook'>
export const WEBHOOK_EVENTS = eventsOn('webhook')

/** Event of the test button; it cannot be subscribed to. */
export const WEBHOOK_TEST = 'webhook.uji'

/** `gagal`: turned off because every delivery failed for a day, or because the receiver requested it. */
export const webhookStatus = z.enum(['aktif', 'nonaktif', 'gagal'])
export type WebhookStatus = z.infer<typeof webhookStatus>

export const deliveryStatus = z.enum(['menunggu', 'terkirim', 'gagal'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

/** Why an attempt failed: the address (unknown or not public), a timeout, the connection, the certificate, a redirect, the
 *  status of the response, a webhook that was turned off, or an error of the portal. */
export const deliveryError = z.enum([
  'alamat',
  'waktu',
  'sambungan',
  'sertifikat',
  'pengalihan',
  'jawaban',
  'dihentikan',
  'sistem',
])
export type DeliveryError = z.infer<typeof deliveryError>

/** Syntax of a web address. The server decides which addresses it accepts. */
export const WEBHOOK_ADDRESS = /^https?:\/\/[\x21\x23-\x3b\x3d\x3f-\x7e]+$/i
const address = z.string().trim().max(WEBHOOK.urlMax).regex(WEBHOOK_ADDRESS)

export const webhookBody = z.strictObject({
  nama: line(WEBHOOK.namaMax),
  url: address,
  peristiwa: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine(events => new Set(events).size === events.length),
})

export const webhook = z.strictObject({
  idWebhook: z.string(),
  /** The next change of name, address, events or status must send it back. */
  versi: z.string(),
  nama: z.string(),
  url: z.string(),
  peristiwa: z.array(z.enum(WEBHOOK_EVENTS)),
  status: webhookStatus,
  dibuatPada: instant,
  dibuatOleh: z.string(),
  terakhirBerhasil: instant.nullable(),
  terakhirGagal: instant.nullable(),
  /** End of the period in which the previous secret signs too; null without one. */
  rahasiaLamaSampai: instant.nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** A webhook with its secret, which later responses omit. */
const withSecret = z.strictObject({ ...webhook.shape, rahasia: z.string() })

export const delivery = z.strictObject({
  /** The header `webhook-id`: the same for every attempt and manual redelivery. */
  idPeristiwa: z.string(),
  peristiwa: z.string(),
  status: deliveryStatus,
  dibuatPada: instant,
  percobaan: z.number(),
  dicobaPada: instant.nullable(),
  dicobaLagiPada: instant.nullable(),
  /** HTTP status of the last response, null when there was none. */
  jawaban: z.number().nullable(),
  masalah: deliveryError.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** A delivery with its body and the beginning of the response. */
const deliveryDetail = z.strictObject({
  ...delivery.shape,
  isi: z.string(),
  isiJawaban: z.string(),
  lamaMs: z.number(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

const AREA = { service: 'amws', auth: 'bearer', permission: 'webhook.manage' } as const
const params = z.strictObject({ id })
const ofDelivery = z.strictObject({ id, idPeristiwa: id })

export const webhookList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/webhook',
  summary: "Webhooks of the caller's company, oldest first; at most ten.",
  reply: items(webhook),
})

export const webhookCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook',
  summary:
    'Register an address for events of the company. The response contains the secret; repeating the same call returns it again for a few minutes.',
  body: z.strictObject({ idWebhook: id, ...webhookBody.shape }),
  reply: item(withSecret),
  errors: ['webhook.url', 'webhook.tooMany', 'request.conflict'],
})

export const webhookEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/webhook/:id',
  summary:
    'Update a webhook, turn it on or off. Turning it off cancels pending deliveries and records no further ones.',
  params,
  body: z.strictObject({ ...webhookBody.shape, aktif: z.boolean(), versi: opaque(64) }),
  reply: item(webhook),
  errors: ['webhook.url', 'webhook.changed', 'resource.notFound'],
})

export const webhookRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/webhook/:id',
  summary: 'Delete a webhook and its log.',
  params,
  reply: done(),
  errors: ['resource.notFound'],
})

export const webhookRotate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/rahasia',
  summary: 'Rotate the secret; only this response contains the new one. The previous secret signs too for a day.',
  params,
  reply: item(withSecret),
  errors: ['resource.notFound'],
})

export const webhookTest = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/uji',
  summary: 'Send a test event to this webhook.',
  params,
  reply: item(delivery),
  errors: ['resource.notFound', 'webhook.inactive', 'limit.reached'],
})

export const deliveryList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/webhook/:id/kiriman',
  summary: 'Deliveries of a webhook, finished and pending; `q` searches their bodies.',
  params,
  query: z.strictObject({
    status: deliveryStatus.optional(),
    peristiwa: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]).optional(),
    q: searchText.default(''),
    urut: z.enum(HISTORY_ORDERS).default('terbaru'),
    size: count(1, 100).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(delivery),
  errors: ['resource.notFound'],
})

export const deliveryById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/webhook/:id/kiriman/:idPeristiwa',
  summary: 'One delivery with its body and the beginning of the last response.',
  params: ofDelivery,
  reply: item(deliveryDetail),
  errors: ['resource.notFound'],
})

export const deliveryRepeat = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/kiriman/:idPeristiwa/ulang',
  summary: 'Redeliver an event under the same id; a pending delivery is sent now.',
  params: ofDelivery,
  reply: item(delivery),
  errors: ['resource.notFound', 'webhook.inactive', 'webhook.sending', 'limit.reached'],
})

export const webhookCalls = {
  webhookList,
  webhookCreate,
  webhookEdit,
  webhookRemove,
  webhookRotate,
  webhookTest,
  deliveryList,
  deliveryById,
  deliveryRepeat,
}
