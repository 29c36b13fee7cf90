import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { SERVICE_PAGES } from './catalogue-data/services.ts'
import { type DeclarationKind, DOCUMENT_KINDS } from './document-kinds.ts'
import { count, cursor, day, id, instant, line, lineOrEmpty, npwp, searchText } from './field-schemas.ts'
import { OFFICE, office, officeCode } from './office.ts'
import { POWER_OF_ATTORNEY } from './power-period.ts'

/** Customs documents that a power of attorney may cover and the portal does not know the fields of: code → name. */
const OTHER_DOCUMENTS = {
  '10': 'RKSP',
  '11': 'Manifes',
  '161': 'PPB (antar tempat penimbunan dalam satu PLB)',
  '21': 'PIBK/Impor khusus',
  '281': 'PPK (pemasukan kembali asal PLB)',
  '282': 'DOKAP PLB',
  '521': 'FTZ-02 pemasukan antar FTZ/KB',
  '522': 'FTZ-02 pengeluaran antar FTZ/KB',
  '531': 'FTZ-03 pemasukan dari TLDDP',
} as const

/** Services whose cases brokers may handle. Their definitions say so. */
type BrokerService = Extract<(typeof SERVICE_PAGES)[number], { allowsBrokers: true }>['id']
const BROKER_SERVICES = SERVICE_PAGES.filter(page => 'allowsBrokers' in page)

/** What a power may cover: kinds of customs documents, and services of the engine by their id. */
export type PowerDocument = keyof typeof OTHER_DOCUMENTS | DeclarationKind | BrokerService

/** Customs documents and services that a power of attorney may cover: code → name.
 *  Source of the documents: the reference list "dokumen pabean" of the customs authority (codes of the host-to-host interface). */
export const POWER_DOCUMENTS = {
  ...OTHER_DOCUMENTS,
  ...Object.fromEntries(DOCUMENT_KINDS.map(({ kode, namaLengkap }) => [kode, namaLengkap])),
  ...Object.fromEntries(BROKER_SERVICES.map(({ id: service, title }) => [service, `Layanan ${title}`])),
} as Readonly<Record<PowerDocument, string>>

export const powerDocument = z.enum(Object.keys(POWER_DOCUMENTS) as [PowerDocument, ...PowerDocument[]])

/** State of a power of attorney. `belum-berlaku` and `kedaluwarsa` are derived from the server's clock, the rest is stored. */
export const powerState = z.enum(['menunggu', 'belum-berlaku', 'berlaku', 'kedaluwarsa', 'ditolak', 'diakhiri'])
export type PowerState = z.infer<typeof powerState>

export const powerAction = z.enum(['terima', 'tolak', 'akhiri'])
export type PowerAction = z.infer<typeof powerAction>

/** The caller's side: grantor (pemberi kuasa) or broker (penerima kuasa). */
export const powerSide = z.enum(['pemberi', 'penerima'])
export type PowerSide = z.infer<typeof powerSide>

const party = z.strictObject({ npwp: z.string(), namaPerusahaan: z.string() })

export const powerSummary = z.strictObject({
  idSuratKuasa: z.string(),
  status: powerState,
  pemberi: party,
  penerima: party,
  dokumen: z.array(powerDocument),
  /** The customs offices it names, by code; null: all. */
  kantor: z.array(office).nullable(),
  mulai: day,
  akhir: day,
  dibuatPada: instant,
})
export type PowerSummary = z.infer<typeof powerSummary>

export const powerEvent = z.strictObject({
  jenis: z.enum(['dibuat', 'diterima', 'ditolak', 'diakhiri']),
  pada: instant,
  oleh: z.string(),
  namaPerusahaan: z.string(),
  catatan: z.string(),
})
export type PowerEvent = z.infer<typeof powerEvent>

/** A power of attorney as one of its parties sees it. The next action must send `versi` back. */
export const powerDetail = z.strictObject({
  ...powerSummary.shape,
  versi: z.number().int(),
  peran: powerSide,
  catatan: z.string(),
  /** Actions that the caller may take now. */
  tindakan: z.array(powerAction),
  /** Oldest first. */
  riwayat: z.array(powerEvent),
})
export type PowerDetail = z.infer<typeof powerDetail>

const byId = z.strictObject({ id })

export const powerList = defineCall({
  service: 'suratkuasa',
  method: 'GET',
  path: '/v1/surat-kuasa',
  summary: "Powers of attorney that the caller's company has granted or been granted, newest first.",
  auth: 'bearer',
  needsKey: true,
  query: z.strictObject({
    peran: powerSide,
    q: searchText.default(''),
    status: powerState.optional(),
    /** Only powers that cover this office. */
    kantor: officeCode.optional(),
    size: count(1, 50).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(powerSummary),
  errors: ['apiKey.unknown'],
})

export const powerById = defineCall({
  service: 'suratkuasa',
  method: 'GET',
  path: '/v1/surat-kuasa/:id',
  summary: 'One power of attorney with its history, for its two parties only.',
  auth: 'bearer',
  needsKey: true,
  params: byId,
  reply: item(powerDetail),
  errors: ['apiKey.unknown', 'powerOfAttorney.notFound'],
})

export const powerBroker = defineCall({
  service: 'suratkuasa',
  method: 'GET',
  path: '/v1/penerima-kuasa',
  summary: 'Name of a customs broker by tax number.',
  auth: 'bearer',
  needsKey: true,
  query: z.strictObject({ npwp }),
  reply: item(z.strictObject({ namaPerusahaan: z.string() })),
  errors: [
    'apiKey.unknown',
    'limit.reached',
    'powerOfAttorney.unknownBroker',
    'powerOfAttorney.notBroker',
    'powerOfAttorney.self',
  ],
})

/** A grant under an id generated by the client. Idempotent. */
export const powerGrantBody = z.strictObject({
  idSuratKuasa: id,
  npwpPenerima: npwp,
  dokumen: z
    .array(powerDocument)
    .min(1)
    .max(Object.keys(POWER_DOCUMENTS).length)
    .refine(codes => new Set(codes).size === codes.length),
  /** Codes of customs offices; null: all. A document of another office is not covered. */
  kantor: z
    .array(officeCode)
    .min(1)
    .max(OFFICE.chosenMax)
    .refine(codes => new Set(codes).size === codes.length)
    .nullable(),
  mulai: day,
  akhir: day,
  catatan: lineOrEmpty(POWER_OF_ATTORNEY.catatanMax),
})
export type PowerGrant = z.infer<typeof powerGrantBody>

export const powerGrant = defineCall({
  service: 'suratkuasa',
  method: 'POST',
  path: '/v1/surat-kuasa',
  summary: "Grant a broker a power of attorney for the caller's company. Days are WIB, inclusive.",
  auth: 'bearer',
  needsKey: true,
  body: powerGrantBody,
  reply: item(powerDetail),
  errors: [
    'apiKey.unknown',
    'limit.reached',
    'powerOfAttorney.unknownBroker',
    'powerOfAttorney.notBroker',
    'powerOfAttorney.self',
    'powerOfAttorney.overlap',
    'powerOfAttorney.period',
    'office.unknown',
    'request.conflict',
  ],
})

const action = {
  service: 'suratkuasa',
  method: 'POST',
  auth: 'bearer',
  needsKey: true,
  params: byId,
  reply: item(powerDetail),
  errors: [
    'apiKey.unknown',
    'access.denied',
    'powerOfAttorney.notFound',
    'powerOfAttorney.wrongState',
    'powerOfAttorney.changed',
  ],
} as const
const versi = z.number().int().min(1).max(1_000_000)
const withReason = z.strictObject({ versi, alasan: line(POWER_OF_ATTORNEY.catatanMax) })

export const powerAccept = defineCall({
  ...action,
  path: '/v1/surat-kuasa/:id/terima',
  summary: 'Accept a power of attorney, as its broker.',
  body: z.strictObject({ versi }),
})

export const powerDecline = defineCall({
  ...action,
  path: '/v1/surat-kuasa/:id/tolak',
  summary: 'Decline a power of attorney with a reason, as its broker.',
  body: withReason,
})

export const powerEnd = defineCall({
  ...action,
  path: '/v1/surat-kuasa/:id/akhiri',
  summary: 'End a power of attorney with a reason, as either party. The grantor may also withdraw a pending one.',
  body: withReason,
})

export const powerMandates = defineCall({
  service: 'suratkuasa',
  method: 'GET',
  path: '/v1/kewenangan',
  summary: "Companies that the caller's company may act for now, for which documents and at which offices.",
  auth: 'bearer',
  needsKey: true,
  query: z.strictObject({ size: count(1, 100).default(50), cursor: cursor.optional() }),
  reply: items(
    z.strictObject({
      ...party.shape,
      idSuratKuasa: z.string(),
      dokumen: z.array(powerDocument),
      kantor: z.array(office).nullable(),
      akhir: day,
    }),
  ),
  errors: ['apiKey.unknown'],
})

export const powerOfAttorneyCalls = {
  powerList,
  powerById,
  powerBroker,
  powerGrant,
  powerAccept,
  powerDecline,
  powerEnd,
  powerMandates,
}
