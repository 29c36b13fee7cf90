import { z } from 'zod'
import { defineCall, done, file, item, items } from './call.ts'
import { caseStatus } from './case.ts'
import { content, contentLines, DECLARATION } from './declaration-content.ts'
import { type DeclarationKind, DOCUMENT_KINDS } from './document-kinds.ts'
import { count, cursor, day, id, instant, npwp, paragraphsOrEmpty, searchText } from './field-schemas.ts'

export const declarationKind = z.enum(DOCUMENT_KINDS.map(({ kode }) => kode) as [DeclarationKind, ...DeclarationKind[]])

/** A submitted document (`terkirim`) never changes again. */
export const declarationStatus = z.enum(['draf', 'terkirim'])
export type DeclarationStatus = z.infer<typeof declarationStatus>

/** Stages of a document, by the customs system's own codes. */
export const DECLARATION_PROCESSES = {
  '001': 'Perekaman',
  '100': 'Penerimaan Data',
  '104': 'Kirim Dokumen Ke INSW',
  '105': 'LNSW - Penerimaan Dokumen',
  '106': 'LNSW - Cek Mandatory',
  '107': 'LNSW - Analyzing Point',
  '108': 'LNSW - Konfirmasi Skep',
  '110': 'Validasi',
  '111': 'Validasi',
  '120': 'Reject',
  '130': 'Penerimaan Dokumen',
  '200': 'Analyzing Point',
  '205': 'Pengecekan Jaminan',
  '210': 'Payment Verification',
  '220': 'Pre-Notification',
  '225': 'Approval Similarity',
  '230': 'Siap Jalur',
  '240': 'Penjaluran',
  '300': 'Pemeriksaan Fisik',
  '330': 'Pemeriksaan Barang',
  '400': 'Pemeriksaan Dokumen',
  '410': 'INP',
  '415': 'LAB',
  '440': 'SPTNP',
  '500': 'Gate In TPS',
  '501': 'Gate Out TPS',
  '502': 'Pelekatan Segel',
  '503': 'Pembukaan Segel',
  '510': 'Gate In TPB',
  '511': 'Pembongkaran',
  '512': 'Stuffing',
  '513': 'Area Transit',
  '514': 'Gate Out TPB',
  '800': 'Selesai Proses',
  '900': 'Pembatalan',
  '960': 'Perekaman Perbaikan Portal',
  '961': 'Penelitian Perbaikan',
  '962': 'Perekaman Perbaikan Inhouse',
  '963': 'Validasi Perbaikan',
  '965': 'Penolakan Perbaikan',
  '966': 'Persetujuan Perbaikan',
  '969': 'Pembatalan Perbaikan',
  '970': 'Perbaikan RH',
  '971': 'Perbaikan RH Selesai',
  '981': 'Penelitian Unit Pengawas',
} as const
/** Stages that an answer may set. The last two: a correction is rejected, or agreed to, which may have one code. */
export const declarationProcess = z.enum(['210', '230', '240', '400', '965', '966'])

/** `terbaru` and `terlama`: by creation, or by submission for officers; `diubah`: most recently changed first. */
export const declarationOrder = z.enum(['terbaru', 'terlama', 'diubah'])

export const declarationProcessState = z.strictObject({ idKasus: z.string(), ...caseStatus.shape })

export const declarationSummary = z.strictObject({
  idHeader: z.string(),
  kodeDokumen: declarationKind,
  /** Null until submission, unless the company's own system has assigned one. */
  nomorAju: z.string().nullable(),
  status: declarationStatus,
  /** The next change must send it back. */
  versi: z.number().int(),
  /** Tax number of the company that owns the document. */
  npwp: z.string(),
  namaPerusahaan: z.string(),
  jumlahBarang: z.number().int(),
  /** The name that its company gave it; empty without one. */
  nama: z.string(),
  /** The other side of the trade, as far as it is filled in. */
  mitra: z.string().nullable(),
  kodeProses: z.string(),
  /** Code and name of the last answer in the list `respon`; null before the first. */
  kodeRespon: z.string().nullable(),
  namaRespon: z.string().nullable(),
  nomorDaftar: z.string().nullable(),
  tanggalDaftar: day.nullable(),
  dibuatPada: instant,
  diubahPada: instant,
  diubahOleh: z.string(),
  dikirimPada: instant.nullable(),
  /** The case that carries it since it was sent, and where that stands; null for drafts and for kinds without a workflow. */
  proses: declarationProcessState.nullable(),
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

/** `beri`: give it to a broker, or take it back. */
export const declarationAction = z.enum(['ubah', 'kirim', 'hapus', 'salin', 'beri', 'jawab'])
export type DeclarationAction = z.infer<typeof declarationAction>

export const declarationDetail = z.strictObject({
  ...declarationSummary.shape,
  /** Header and parts; goods lines are read separately. Fields that the portal fills in are present after submission. */
  isi: content,
  /** Actions that the caller may take now. */
  tindakan: z.array(declarationAction),
  /** Oldest first. */
  riwayat: z.array(declarationEvent),
})
export type DeclarationDetail = z.infer<typeof declarationDetail>

const saved = z.strictObject({ versi: z.number().int(), diubahPada: instant, jumlahBarang: z.number().int() })
export type DeclarationSaved = z.infer<typeof saved>

/** A validation error and its place in the document: `barang[3].cif`, `kodeKantor`. */
export const declarationValidationError = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  severity: z.enum(['error', 'warning']),
  /** The text of an error that only the server finds. */
  pesan: z.string().optional(),
})

/** What a new document begins with: the company's data; also what repeats of another document, a template, or for FTZ-02.1 the FTZ-02.2 that the
 *  company receives. Without it nothing. */
export const declarationBeginning = z.discriminatedUnion('dari', [
  z.strictObject({ dari: z.literal('perusahaan') }),
  z.strictObject({ dari: z.enum(['dokumen', 'templat', 'kiriman']), id }),
])
export type DeclarationBeginning = z.infer<typeof declarationBeginning>

/** Total of one levy, in rupiah: as the document declares it, and as computed from its values and tariffs. */
export const declarationLevy = z.strictObject({
  kodeJenisPungutan: z.string(),
  kodeFasilitasTarif: z.string(),
  nilaiPungutan: z.number(),
  nilaiHitung: z.number(),
})

/** Registration number that the customs office assigned. */
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
    "Documents of the caller's company; with a tax number, those of that company that the caller, a broker, began or was given. For officers, submitted documents that name one of their offices. `q` matches beginnings of words in numbers and names.",
  query: z.strictObject({
    kodeDokumen: declarationKind.optional(),
    status: declarationStatus.optional(),
    /** Only those that wait for the caller's company. */
    nada: z.literal('attention').optional(),
    /** Only those that were sent and have excisable goods. */
    barang: z.literal('bkc').optional(),
    /** Sent on these days (WIB), both included. */
    dari: day.optional(),
    sampai: day.optional(),
    /** Naming this customs office. */
    kantor: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
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
    'Create a draft under an id generated by the client, empty or with what repeats. Idempotent. With a tax number, for a company that granted the caller a power of attorney.',
  body: z.strictObject({
    idHeader: id,
    kodeDokumen: declarationKind,
    npwp: npwp.optional(),
    mulai: declarationBeginning.optional(),
  }),
  reply: item(declarationDetail),
  errors: ['declaration.tooMany', 'request.conflict', 'declaration.notFound', 'declaration.noTemplate'],
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

/** Documents whose forms are printed together. */
export const FORMS_MOST = 10

export const declarationForms = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/formulir',
  summary:
    'The forms of documents that the caller may read as one unsigned PDF to print, in the given order: drafts, or as they were sent.',
  query: z.strictObject({
    /** Ids with commas between them. */
    dokumen: z
      .string()
      .max(400)
      .refine(text => {
        const ids = text.split(',')
        return ids.length <= FORMS_MOST && ids.every(each => id.safeParse(each).success)
      }),
  }),
  reply: file(),
  errors: ['declaration.notFound'],
})

export const declarationSave = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/dokumen/:id',
  summary: 'Replace the header and all parts except the goods lines. Idempotent.',
  params,
  body: z.strictObject({ versi, isi: content }),
  reply: item(saved),
  errors: ['declaration.notFound', 'declaration.changed', 'declaration.sent', 'powerOfAttorney.office'],
})

export const declarationDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/dokumen/:id',
  summary: 'Delete a draft.',
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
    'Goods lines by number, starting at `dari` (descending with `turun`); `next` is the first number of the following page. `q` searches tariff heading, description and brand.',
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
  summary: 'Replace all goods lines, each with a unique `seriBarang`.',
  params,
  body: z.strictObject({ versi, barang: contentLines(DECLARATION.linesMax) }),
  maxBytes: DECLARATION.linesMaxBytes,
  reply: item(saved),
  errors: [...LINE_ERRORS, 'limit.reached'],
})

export const declarationReplace = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/dokumen/:id/isi',
  summary:
    'Replace the whole content of a draft: header, all parts and all goods lines. Either all of it is stored or nothing. Idempotent.',
  params,
  body: z.strictObject({ versi, isi: content, barang: contentLines(DECLARATION.linesMax) }),
  maxBytes: DECLARATION.linesMaxBytes,
  reply: item(saved),
  errors: [...LINE_ERRORS, 'limit.reached', 'powerOfAttorney.office'],
})

export const declarationLinesChange = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/barang',
  summary: 'Set some goods lines by number and delete others.',
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
  summary: 'Levies of the stored document.',
  params,
  reply: items(declarationLevy),
  errors: ['declaration.notFound'],
})

export const declarationValidation = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/validasi',
  summary: 'Validation errors of the stored document, errors before warnings, at most 1,000; `total` counts all.',
  params,
  reply: items(declarationValidationError),
  errors: ['declaration.notFound'],
})

export const declarationSend = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/kirim',
  summary: 'Submit a document without validation errors. It gets its number at once and never changes again.',
  params,
  body: z.strictObject({ versi, pernyataan: z.literal(true) }),
  reply: item(declarationDetail),
  errors: [
    'declaration.notFound',
    'declaration.changed',
    'declaration.sent',
    'declaration.closed',
    'declaration.incomplete',
  ],
})

export const declarationCopy = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/salin',
  summary: 'Create a draft with the content of another document, under an id generated by the client. Idempotent.',
  params,
  body: z.strictObject({ idHeader: id }),
  reply: item(declarationDetail),
  errors: ['declaration.notFound', 'declaration.tooMany', 'request.conflict', 'powerOfAttorney.lapsed'],
})

export const declarationAnswer = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/respon',
  summary:
    'Record an answer to a submitted document. The company sees it in the document and its history, and is notified. Idempotent.',
  permission: 'declaration.answer',
  params,
  body: z.strictObject({
    versi,
    /** A code of the list `respon` for this kind. */
    kodeRespon: z.string().regex(/^\d{2,3}$/),
    /** Without it the stage does not change. */
    kodeProses: declarationProcess.optional(),
    nomorDaftar: z.string().regex(REGISTERED_NUMBER).optional(),
    tanggalDaftar: day.optional(),
    pesan: paragraphsOrEmpty(DECLARATION.pesanMax),
  }),
  reply: item(declarationDetail),
  errors: [
    'declaration.notFound',
    'declaration.changed',
    'declaration.unknownAnswer',
    'declaration.answerNotNow',
    'declaration.answerIncomplete',
    'case.taken',
    'case.pending',
    'case.fourEyes',
    'case.tooLate',
    'case.notAssigned',
    'case.notFound',
    'case.incomplete',
  ],
})

export const declarationCalls = {
  declarationList,
  declarationCreate,
  declarationById,
  declarationForms,
  declarationSave,
  declarationDelete,
  declarationLines,
  declarationLinesReplace,
  declarationReplace,
  declarationLinesChange,
  declarationLevies,
  declarationProblems: declarationValidation,
  declarationSend,
  declarationCopy,
  declarationAnswer,
}
