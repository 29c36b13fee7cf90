import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { type EventOn, eventsOn, kindsOn } from './events.ts'
import { count, cursor, id, instant, line, opaque, searchText } from './field-schemas.ts'
import { HISTORY_ORDERS } from './history.ts'

/** Numbers of webhooks, written once for screen and server. Lengths in characters. */
export const WEBHOOK = {
  /** Webhooks of one company. */
  max: 10,
  namaMax: 60,
  urlMax: 500,
  /** How long a secret still signs after another took its place. */
  overlapHours: 24,
  /** How long a delivery that is over stays in the log. */
  retentionDays: 30,
  /** Test events and repeated deliveries of one webhook. */
  manualPerMinute: 30,
  /** How long the same registration, sent again by the same person, is told the secret again: its answer may have been lost. */
  repeatMinutes: 10,
  /** What of an answer is kept. */
  excerptMax: 1000,
} as const

export const WEBHOOK_KINDS = kindsOn('webhook')
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** An event by the words of the history: its kind and what happened. `surat-kuasa.diterima` */
export type WebhookEvent = EventOn<'webhook'>
export const WEBHOOK_EVENTS = eventsOn('webhook')

/** What the test button sends; nobody subscribes to it. */
export const WEBHOOK_TEST = 'webhook.uji'

/** `gagal`: switched off because nothing got through for a day, or the receiver asked for it. */
export const webhookStatus = z.enum(['aktif', 'nonaktif', 'gagal'])
export type WebhookStatus = z.infer<typeof webhookStatus>

export const deliveryStatus = z.enum(['menunggu', 'terkirim', 'gagal'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

/** Why a try failed: the address (unknown, or not open to the public), time, connection, certificate, redirection, the
 *  answer's status; that the webhook was switched off; or ourselves. */
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

/** A web address as it is typed. Which ones are taken is the server's rule. */
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
  /** Goes back with the next change: of name, address, events and status. */
  versi: z.string(),
  nama: z.string(),
  url: z.string(),
  peristiwa: z.array(z.enum(WEBHOOK_EVENTS)),
  status: webhookStatus,
  dibuatPada: instant,
  dibuatOleh: z.string(),
  terakhirBerhasil: instant.nullable(),
  terakhirGagal: instant.nullable(),
  /** Until when the secret before the present one signs too; null when there is none. */
  rahasiaLamaSampai: instant.nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** A webhook and its secret, which no later answer tells again. */
const withSecret = z.strictObject({ ...webhook.shape, rahasia: z.string() })

export const delivery = z.strictObject({
  /** The header `webhook-id`: the same for every try, and for every repetition by hand. */
  idPeristiwa: z.string(),
  peristiwa: z.string(),
  status: deliveryStatus,
  dibuatPada: instant,
  percobaan: z.number(),
  dicobaPada: instant.nullable(),
  dicobaLagiPada: instant.nullable(),
  /** HTTP status of the last answer, null when there was none. */
  jawaban: z.number().nullable(),
  masalah: deliveryError.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** With what was sent and the beginning of what came back. */
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
  summary: "The webhooks of the caller's company, the oldest first; there are never more than ten.",
  reply: items(webhook),
})

export const webhookCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook',
  summary:
    'Registers an address for events of the company. The secret is told in this answer, and again for a few minutes when the same is sent again.',
  body: z.strictObject({ idWebhook: id, ...webhookBody.shape }),
  reply: item(withSecret),
  errors: ['webhook.url', 'webhook.tooMany', 'request.conflict'],
})

export const webhookEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/webhook/:id',
  summary:
    'Changes a webhook as it was read, switches it on or off. Switched off, what waits ends and nothing more is written down.',
  params,
  body: z.strictObject({ ...webhookBody.shape, aktif: z.boolean(), versi: opaque(64) }),
  reply: item(webhook),
  errors: ['webhook.url', 'webhook.changed', 'resource.notFound'],
})

export const webhookRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/webhook/:id',
  summary: 'Removes a webhook and its log.',
  params,
  reply: done(),
  errors: ['resource.notFound'],
})

export const webhookRotate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/rahasia',
  summary: 'A new secret, told this once. For a day the one before signs too; one before that no longer.',
  params,
  reply: item(withSecret),
  errors: ['resource.notFound'],
})

export const webhookTest = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/uji',
  summary: 'Sends a test event to this webhook.',
  params,
  reply: item(delivery),
  errors: ['resource.notFound', 'webhook.inactive', 'limit.reached'],
})

export const deliveryList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/webhook/:id/kiriman',
  summary: 'What was sent to a webhook, or waits to be; `q` finds text of what is sent.',
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
  summary: 'One delivery with its body and the beginning of the last answer.',
  params: ofDelivery,
  reply: item(deliveryDetail),
  errors: ['resource.notFound'],
})

export const deliveryRepeat = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/webhook/:id/kiriman/:idPeristiwa/ulang',
  summary: 'Sends a delivery again, under its own id; one that waits is sent now.',
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
