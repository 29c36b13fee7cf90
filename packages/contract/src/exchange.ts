import { z } from 'zod'
import { defineCall, fields, item, items, xml } from './call.ts'
import { caseTone } from './case.ts'
import { count, cursor, id, instant, searchText } from './field-schemas.ts'
import { office, officeCode } from './office.ts'

/* Messages that companies' own systems exchange with the portal. Which kinds there are, an exchange defines (`@dermaga/services`). */

/** Limits of messages. `fetchMost`: answers in one fetch. */
export const EXCHANGE = { maxBytes: 2 * 1_048_576, pageSize: 50, fetchMost: 100, problemsMost: 100 } as const

/** Types of the files with messages that users send. */
export const MESSAGE_FILE_TYPES = ['text/xml', 'application/xml', 'application/json'] as const

/** An exchange, and a kind of its messages, as addresses have them. */
const exchangeId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const messageKind = z.string().regex(/^[A-Za-z0-9_]{1,40}$/)
const reference = z.string().regex(/^[A-Za-z0-9._/-]{1,60}$/)
const inExchange = z.strictObject({ pertukaran: exchangeId })

/** `masuk`: a message of the company. `keluar`: an answer for it. */
export const messageDirection = z.enum(['masuk', 'keluar'])
export type MessageDirection = z.infer<typeof messageDirection>

/** Of a message: accepted or refused. Of an answer: not fetched yet, or fetched. */
export const messageState = z.enum(['diterima', 'ditolak', 'menunggu', 'diambil'])
export type MessageState = z.infer<typeof messageState>

/** What is wrong with a message, as companies' systems read it. `kode`: of the host-to-host API where it has one. */
export const messageProblem = z.strictObject({ kode: z.string(), path: z.string(), pesan: z.string() })
export type MessageProblem = z.infer<typeof messageProblem>

const receipt = z.strictObject({
  rujukan: z.string(),
  jenis: z.string(),
  diterimaPada: instant,
  /** The same message was accepted before: it has had its effect. */
  ulang: z.boolean(),
})
export type MessageReceipt = z.infer<typeof receipt>

/** A message or an answer as it is sent: its header, and rows by the names of their elements. */
const wireMessage = z.record(z.string(), z.unknown())
const answer = z.strictObject({
  jenis: z.string(),
  rujukan: z.string(),
  dibuatPada: instant,
  diambilPada: instant.nullable(),
  isi: wireMessage,
})
export type HostMessageAnswer = z.infer<typeof answer>

const HOST = { service: '', host: true, auth: 'bearer' } as const
const REFUSED = ['exchange.unknown', 'exchange.refused', 'exchange.referenceUsed', 'exchange.busy'] as const

export const hostMessage = defineCall({
  ...HOST,
  method: 'POST',
  path: '/openapi/pertukaran/:pertukaran/pesan/:jenis',
  summary:
    'Send one message of an exchange as JSON: `HEADER`, and each list of rows beside it. Identified by its reference: the same message again has one effect.',
  params: z.strictObject({ pertukaran: exchangeId, jenis: messageKind }),
  body: z.looseObject({}),
  maxBytes: EXCHANGE.maxBytes,
  reply: item(receipt),
  errors: REFUSED,
})

export const hostMessageXml = defineCall({
  ...HOST,
  method: 'POST',
  path: '/openapi/pertukaran/:pertukaran/soap',
  summary:
    'The operations of an exchange as SOAP: upload messages (`fStream`), fetch answers, read answers again by their reference. Errors of messages are in the result, errors of the call in JSON.',
  params: inExchange,
  upload: { maxBytes: EXCHANGE.maxBytes, types: ['text/xml', 'application/xml', 'application/soap+xml'] },
  reply: xml(),
  errors: ['exchange.unknown', 'exchange.xml', 'exchange.noOperation', 'exchange.busy', 'file.type', 'file.tooLarge'],
})

export const hostAnswersFetch = defineCall({
  ...HOST,
  method: 'POST',
  path: '/openapi/pertukaran/:pertukaran/jawaban',
  summary: 'Fetch the answers that were not fetched yet, oldest first, at most 100. Each is fetched once.',
  params: inExchange,
  body: z.strictObject({ jenis: messageKind.optional() }),
  reply: fields(z.strictObject({ jawaban: z.array(answer) })),
  errors: ['exchange.unknown'],
})

export const hostAnswersRead = defineCall({
  ...HOST,
  method: 'GET',
  path: '/openapi/pertukaran/:pertukaran/jawaban/:rujukan',
  summary: 'Read the answers to a message by its reference, as often as needed; fetched or not.',
  params: z.strictObject({ pertukaran: exchangeId, rujukan: reference }),
  reply: fields(z.strictObject({ jawaban: z.array(answer) })),
  errors: ['exchange.unknown', 'exchange.noAnswer'],
})

const AREA = { service: 'service', auth: 'bearer' } as const

const summary = z.strictObject({
  idPesan: z.string(),
  arah: messageDirection,
  jenis: z.string(),
  rujukan: z.string(),
  keadaan: messageState,
  /** When it was sent last, or made. */
  waktu: instant,
  diambilPada: instant.nullable(),
  /** The number of problems of a refused message. */
  kesalahan: z.int(),
  /** Whose message it is, or who gets the answer. */
  perusahaan: z.strictObject({ npwp: z.string(), nama: z.string() }),
  /** The office whose officers read it; null where the sender is known to none. */
  kantor: office.nullable(),
  /** The page of the case that it began, moved or is about. */
  path: z.string().nullable(),
})
export type MessageSummary = z.infer<typeof summary>

/** A case that a message began or moved, or that an answer is about. */
const effect = z.strictObject({
  judul: z.string(),
  nomor: z.string().nullable(),
  /** What happened to it: `PLP diajukan`. */
  uraian: z.string().nullable(),
  /** Where it stands now. */
  keadaan: z.string(),
  nada: caseTone,
  path: z.string(),
})
export type MessageEffectView = z.infer<typeof effect>

const detail = z.strictObject({
  ...summary.shape,
  isi: z.record(z.string(), z.unknown()),
  /** Of a refused message what was sent, from which it is corrected; null of every other. */
  kiriman: wireMessage.nullable(),
  masalah: z.array(messageProblem),
  /** What it did, the first 50 cases; of an answer the case that it is about. */
  akibat: z.array(effect),
  /** How it came: as JSON or XML of the company's system, or as a file of a user. */
  jalur: z.enum(['json', 'xml', 'berkas', 'portal']),
  pengirim: z.string(),
  /** How often it was sent. */
  kali: z.int(),
  /** Of a message its answers; of an answer the message that it answers. */
  terkait: z.array(summary),
})
export type MessageDetail = z.infer<typeof detail>

export const exchangeDefinition = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/exchange/:pertukaran',
  summary: 'The definition of an exchange: its messages and answers with their fields.',
  params: inExchange,
  reply: item(z.record(z.string(), z.unknown())),
  errors: ['exchange.unknown'],
})

export const exchangeMessages = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/exchange/:pertukaran/pesan',
  summary:
    "Messages and answers, the latest first: those of the caller's company, or for officers with the permission those of their offices.",
  params: inExchange,
  query: z.strictObject({
    q: searchText.default(''),
    jenis: messageKind.optional(),
    keadaan: messageState.optional(),
    kantor: officeCode.optional(),
    size: count(1, EXCHANGE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(summary),
  errors: ['exchange.unknown'],
})

const byMessage = z.strictObject({ pertukaran: exchangeId, id })

export const exchangeMessageById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/exchange/:pertukaran/pesan/:id',
  summary: "One message or answer of the caller's company, or for officers with the permission of their offices.",
  params: byMessage,
  reply: item(detail),
  errors: ['exchange.unknown', 'exchange.notFound'],
})

export const exchangeResend = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/exchange/:pertukaran/pesan/:id/kirim-ulang',
  summary:
    'Send a refused message again as it is, or offer an answer to be fetched again. Idempotent: an accepted message stays as it is.',
  params: byMessage,
  body: z.strictObject({}),
  reply: item(detail),
  errors: ['exchange.notFound', ...REFUSED],
})

export const exchangeUpload = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/exchange/:pertukaran/berkas',
  summary: 'Send the messages of a file: XML with DOCUMENT, or JSON. Each is accepted or refused by itself.',
  params: inExchange,
  upload: { maxBytes: EXCHANGE.maxBytes, types: MESSAGE_FILE_TYPES },
  reply: item(
    z.strictObject({
      pesan: z.array(
        z.strictObject({
          /** Null of a message without a reference: it is not kept. */
          idPesan: z.string().nullable(),
          jenis: z.string(),
          rujukan: z.string(),
          hasil: z.enum(['diterima', 'ulang', 'ditolak']),
          keterangan: z.string(),
          masalah: z.array(messageProblem),
        }),
      ),
    }),
  ),
  errors: ['exchange.unknown', 'exchange.xml', 'exchange.busy', 'file.type', 'file.tooLarge'],
})

export const exchangeCalls = {
  hostMessage,
  hostMessageXml,
  hostAnswersFetch,
  hostAnswersRead,
  exchangeDefinition,
  exchangeMessages,
  exchangeMessageById,
  exchangeResend,
  exchangeUpload,
}
