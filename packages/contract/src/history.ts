import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { type EventNameOn, kindsOn } from './event-registry.ts'
import { count, cursor, day, id, instant, searchText } from './field-schemas.ts'

/** Subjects of history entries: documents, accounts, and the user's own sign-ins. */
export const HISTORY_KINDS = kindsOn('history')
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Events of a kind. */
export type HistoryEventOf<Kind extends HistoryKind> = EventNameOn<Kind, 'history'>

/** Scope of a history: `saya` the user's own actions and changes of the account; `perusahaan` also the company's documents;
 *  `semua` every company's, for roles that the `access` module permits. */
export const HISTORY_SCOPES = ['saya', 'perusahaan', 'semua'] as const
export type HistoryScope = (typeof HISTORY_SCOPES)[number]

export const HISTORY_ORDERS = ['terbaru', 'terlama'] as const
export type HistoryOrder = (typeof HISTORY_ORDERS)[number]

/** Entries on a page by default and at most; exports use the maximum. */
export const HISTORY_PAGE = { size: 20, max: 200 } as const

/** One event. It never changes. */
export const historyEntry = z.strictObject({
  idPeristiwa: z.string(),
  jenis: z.enum(HISTORY_KINDS),
  /** One of the `EVENTS` of its kind. */
  peristiwa: z.string(),
  pada: instant,
  /** Name of the actor and of the actor's company; empty for the authority and for the user's own company. */
  oleh: z.string(),
  namaPerusahaan: z.string(),
  /** The affected document or account, null for a sign-in. */
  idDokumen: z.string().nullable(),
  /** Empty for documents without a number. */
  nomor: z.string(),
  judul: z.string(),
  catatan: z.string(),
  /** It answers a document that the reader or the reader's company submitted. */
  respon: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const AREA = { service: 'transaksional', method: 'GET', auth: 'bearer' } as const

export const historyList = defineCall({
  ...AREA,
  path: '/v1/history',
  summary:
    'History entries that the caller may read, by time; `q` matches beginnings of words in number, title, note and names. Days are WIB, inclusive.',
  query: z.strictObject({
    lingkup: z.enum(HISTORY_SCOPES).default('perusahaan'),
    jenis: z.enum(HISTORY_KINDS).optional(),
    idDokumen: id.optional(),
    q: searchText.default(''),
    oleh: searchText.default(''),
    dari: day.optional(),
    sampai: day.optional(),
    /** Only answers to documents that the reader or the reader's company submitted. */
    respon: z.enum(['ya']).optional(),
    urut: z.enum(HISTORY_ORDERS).default('terbaru'),
    size: count(1, HISTORY_PAGE.max).default(HISTORY_PAGE.size),
    cursor: cursor.optional(),
  }),
  reply: items(historyEntry),
})

export const historyScopes = defineCall({
  ...AREA,
  path: '/v1/history/lingkup',
  summary: 'Scopes and kinds of history that the caller may read.',
  reply: item(z.strictObject({ lingkup: z.array(z.enum(HISTORY_SCOPES)), jenis: z.array(z.enum(HISTORY_KINDS)) })),
})

export const historyCalls = { historyList, historyScopes }
