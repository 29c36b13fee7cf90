import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { content, contentLines, DECLARATION } from './declaration-content.ts'
import { type DeclarationKind, DOCUMENT_KINDS } from './document-kinds.ts'
import { count, cursor, day, id, instant, npwp, paragraphsOrEmpty, searchText } from './field-schemas.ts'

export const declarationKind = z.enum(DOCUMENT_KINDS.map(({ kode }) => kode) as [DeclarationKind, ...DeclarationKind[]])

/** What has been sent is never changed again. */
export const declarationStatus = z.enum(['draf', 'terkirim'])
export type DeclarationStatus = z.infer<typeof declarationStatus>

/** Where a document is on its way, by the customs system's own codes. */
export const DECLARATION_PROCESSES = {
  '001': 'Perekaman',
  '111': 'Validasi',
  '210': 'Payment Verification',
  '230': 'Siap Jalur',
  '240': 'Penjaluran',
  '400': 'Pemeriksaan Dokumen',
} as const
/** Where an answer may put it. */
export const declarationProcess = z.enum(['210', '230', '240', '400'])

/** `terbaru` and `terlama` by when it was begun, or for officers sent; `diubah` what was changed last first. */
export const declarationOrder = z.enum(['terbaru', 'terlama', 'diubah'])

export const declarationSummary = z.strictObject({
  idHeader: z.string(),
  kodeDokumen: declarationKind,
  /** Null until it is sent, unless its company's own system has given it one. */
  nomorAju: z.string().nullable(),
  status: declarationStatus,
  /** Goes back with the next change. */
  versi: z.number().int(),
  /** Whose document it is. */
  npwp: z.string(),
  namaPerusahaan: z.string(),
  jumlahBarang: z.number().int(),
  kodeProses: z.string(),
  /** Of the last answer, null before there is one; a code of the list `respon` and its name. */
  kodeRespon: z.string().nullable(),
  namaRespon: z.string().nullable(),
  nomorDaftar: z.string().nullable(),
  tanggalDaftar: day.nullable(),
  dibuatPada: instant,
  diubahPada: instant,
  diubahOleh: z.string(),
  dikirimPada: instant.nullable(),
})
export type DeclarationSummary = z.infer<typeof declarationSummary>

export const declarationEvent = z.strictObject({
  jenis: z.enum(['dibuat', 'disalin', 'dikirim', 'dijawab']),
  waktuStatus: instant,
  kodeProses: z.string(),
  kodeRespon: z.string().nullable(),
  namaRespon: z.string().nullable(),
  oleh: z.string(),
  pesan: z.string(),
})
export type DeclarationEvent = z.infer<typeof declarationEvent>

export const declarationAction = z.enum(['ubah', 'kirim', 'hapus', 'salin', 'jawab'])
export type DeclarationAction = z.infer<typeof declarationAction>

export const declarationDetail = z.strictObject({
  ...declarationSummary.shape,
  /** Header and parts; goods lines are read apart. What the portal fills in is in it once it is sent. */
  isi: content,
  /** What the caller may do now. */
  tindakan: z.array(declarationAction),
  /** In the order of time. */
  riwayat: z.array(declarationEvent),
})
export type DeclarationDetail = z.infer<typeof declarationDetail>

const saved = z.strictObject({ versi: z.number().int(), diubahPada: instant, jumlahBarang: z.number().int() })
export type DeclarationSaved = z.infer<typeof saved>

/** Where in a document something is wrong: `barang[3].cif`, `kodeKantor`. */
export const declarationValidationError = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  severity: z.enum(['error', 'warning']),
})

/** A levy's total, rupiah. */
export const declarationLevy = z.strictObject({
  kodeJenisPungutan: z.string(),
  kodeFasilitasTarif: z.string(),
  nilaiPungutan: z.number(),
})

/** A number under which the office has registered a document. */
export const REGISTERED_NUMBER = /^[0-9A-Za-z][0-9A-Za-z/.-]{0,29}$/

const AREA = { service: 'dokumen-service', auth: 'bearer' } as const
const params = z.strictObject({ id })
const versi = z.number().int().min(1).max(1_000_000_000)
const seri = (least: number) => count(least, 1_000_000)

export const declarationList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen',
  summary:
    "Documents of the caller's company, or of the company with this tax number that the caller holds a power of; of every company what was sent, for officers. `q` finds beginnings of words in numbers and names.",
  query: z.strictObject({
    kodeDokumen: declarationKind.optional(),
    status: declarationStatus.optional(),
    npwp: npwp.optional(),
    q: searchText.default(''),
    urut: declarationOrder.default('terbaru'),
    size: count(1, 100).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(declarationSummary),
})

export const declarationCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen',
  summary:
    'Begins a draft under an id its maker chose: sent twice it is one. With a tax number, for a company the caller holds a power of.',
  body: z.strictObject({ idHeader: id, kodeDokumen: declarationKind, npwp: npwp.optional() }),
  reply: item(declarationDetail),
  errors: ['declaration.tooMany', 'request.conflict'],
})

export const declarationById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id',
  summary: 'A document without its goods lines.',
  params,
  reply: item(declarationDetail),
  errors: ['declaration.notFound'],
})

export const declarationSave = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/dokumen/:id',
  summary:
    'Saves header and all parts but the goods lines, as they are from now on. The same save sent again answers the same.',
  params,
  body: z.strictObject({ versi, isi: content }),
  reply: item(saved),
  errors: ['declaration.notFound', 'declaration.changed', 'declaration.sent'],
})

export const declarationDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/dokumen/:id',
  summary: 'Removes a draft as it was read.',
  params,
  query: z.strictObject({ versi: count(1, 1_000_000_000) }),
  reply: done(),
  errors: ['declaration.notFound', 'declaration.changed', 'declaration.sent'],
})

export const declarationLines = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/barang',
  summary:
    'Goods lines by number from `dari` on (with `turun`, down from it); `next` is the number that the following page begins with. `q` finds text in tariff heading, description and brand.',
  params,
  query: z.strictObject({
    dari: seri(0).optional(),
    size: count(1, DECLARATION.pageMax).default(100),
    q: searchText.default(''),
    urut: z.enum(['naik', 'turun']).default('naik'),
  }),
  reply: items(content),
  errors: ['declaration.notFound'],
})

const LINE_ERRORS = ['declaration.notFound', 'declaration.changed', 'declaration.sent'] as const

export const declarationLinesReplace = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/dokumen/:id/barang',
  summary: 'Replaces all goods lines, each with a `seriBarang` of its own.',
  params,
  body: z.strictObject({ versi, barang: contentLines(DECLARATION.linesMax) }),
  maxBytes: DECLARATION.linesMaxBytes,
  reply: item(saved),
  errors: [...LINE_ERRORS, 'limit.reached'],
})

export const declarationLinesChange = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/barang',
  summary: 'Sets some goods lines by their numbers, and removes others.',
  params,
  body: z.strictObject({
    versi,
    ubah: contentLines(DECLARATION.pageMax),
    hapus: z.array(z.number().int().min(1).max(999_999)).max(DECLARATION.linesMax),
  }),
  reply: item(saved),
  errors: [...LINE_ERRORS, 'declaration.tooManyLines'],
})

export const declarationLevies = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/pungutan',
  summary: 'The levies of the document as it is stored.',
  params,
  reply: items(declarationLevy),
  errors: ['declaration.notFound'],
})

export const declarationValidation = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/validasi',
  summary:
    'What is wrong with the document as it is stored, errors first, no more than a thousand; `total` counts all.',
  params,
  reply: items(declarationValidationError),
  errors: ['declaration.notFound'],
})

export const declarationSend = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/kirim',
  summary: 'Sends a document that nothing is wrong with. It has its number at once, and does not change again.',
  params,
  body: z.strictObject({ versi, pernyataan: z.literal(true) }),
  reply: item(declarationDetail),
  errors: ['declaration.notFound', 'declaration.changed', 'declaration.sent', 'declaration.incomplete'],
})

export const declarationCopy = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/salin',
  summary: 'A new draft with the content of a document, under an id its maker chose: sent twice it is one.',
  params,
  body: z.strictObject({ idHeader: id }),
  reply: item(declarationDetail),
  errors: ['declaration.notFound', 'declaration.tooMany', 'request.conflict'],
})

export const declarationAnswer = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/respon',
  summary:
    'An officer records the answer to a document that was sent. The company sees it in the document and its history, and is notified. The same answer sent again is one.',
  permission: 'declaration.answer',
  params,
  body: z.strictObject({
    versi,
    /** A code that the list `respon` has for this kind. */
    kodeRespon: z.string().regex(/^\d{2}$/),
    /** Left out, the document stays where it is. */
    kodeProses: declarationProcess.optional(),
    nomorDaftar: z.string().regex(REGISTERED_NUMBER).optional(),
    tanggalDaftar: day.optional(),
    pesan: paragraphsOrEmpty(DECLARATION.pesanMax),
  }),
  reply: item(declarationDetail),
  errors: ['declaration.notFound', 'declaration.changed', 'declaration.unknownAnswer'],
})

export const declarationCalls = {
  declarationList,
  declarationCreate,
  declarationById,
  declarationSave,
  declarationDelete,
  declarationLines,
  declarationLinesReplace,
  declarationLinesChange,
  declarationLevies,
  declarationProblems: declarationValidation,
  declarationSend,
  declarationCopy,
  declarationAnswer,
}
