import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { type EventNameOn, kindsOn } from './events.ts'
import { count, cursor, day, id, instant, searchText } from './field-schemas.ts'

/** What histories record: documents, accounts, and the user's own sign-ins. */
export const HISTORY_KINDS = kindsOn('history')
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What happens to things of a kind. */
export type HistoryEventOf<Kind extends HistoryKind> = EventNameOn<Kind, 'history'>

/** Whose history: `saya` what the user did and what was done to the account; `perusahaan` that and the company's
 *  documents; `semua` every company's, for those whom the `access` room lets. */
export const HISTORY_SCOPES = ['saya', 'perusahaan', 'semua'] as const
export type HistoryScope = (typeof HISTORY_SCOPES)[number]

export const HISTORY_ORDERS = ['terbaru', 'terlama'] as const
export type HistoryOrder = (typeof HISTORY_ORDERS)[number]

/** Entries on a page; the greatest page, which exports read by. */
export const HISTORY_PAGE = { size: 20, max: 200 } as const

/** One thing that happened. It is never changed afterwards. */
export const historyEntry = z.strictObject({
  idPeristiwa: z.string(),
  jenis: z.enum(HISTORY_KINDS),
  /** One of its kind's events in `EVENTS`. */
  peristiwa: z.string(),
  pada: instant,
  /** The name of whoever did it, and of their company; empty when the authority's or the user's own. */
  oleh: z.string(),
  namaPerusahaan: z.string(),
  /** The document or the account it happened to, null for a sign-in. */
  idDokumen: z.string().nullable(),
  /** Empty for what has no number. */
  nomor: z.string(),
  judul: z.string(),
  catatan: z.string(),
  /** It answers something the reader, or the reader's company, has sent. */
  respon: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const AREA = { service: 'transaksional', method: 'GET', auth: 'bearer' } as const

export const historyList = defineCall({
  ...AREA,
  path: '/v1/history',
  summary:
    'What happened, for whom the token lets see it, in the order of time; `q` finds beginnings of words in number, title, note and names. Days are WIB, inclusive.',
  query: z.strictObject({
    lingkup: z.enum(HISTORY_SCOPES).default('perusahaan'),
    jenis: z.enum(HISTORY_KINDS).optional(),
    idDokumen: id.optional(),
    q: searchText.default(''),
    oleh: searchText.default(''),
    dari: day.optional(),
    sampai: day.optional(),
    /** Only answers to what the reader or the reader's company has sent. */
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
  summary: 'Whose histories, and of which kinds, the caller may read.',
  reply: item(z.strictObject({ lingkup: z.array(z.enum(HISTORY_SCOPES)), jenis: z.array(z.enum(HISTORY_KINDS)) })),
})

export const historyCalls = { historyList, historyScopes }
