import { z } from 'zod'
import { defineCall, file, item, items } from './call.ts'
import {
  CASE,
  caseColumns,
  caseDetail,
  caseDuty,
  caseSummary,
  entryOrder,
  entryStanding,
  serviceGroup,
  serviceId,
  tableFormat,
} from './case.ts'
import { count, cursor, id, instant, paragraphsOrEmpty, searchText } from './field-schemas.ts'
import { officeCode } from './office.ts'

const AREA = { service: 'service', auth: 'bearer' } as const
const byId = z.strictObject({ id })

/** How long is left until a term, in days of WIB: it has passed, ends today, within three and within seven days after today, later, or
 *  there is none. */
export const worklistTerm = z.enum(['lewat', 'hari-ini', 'tiga-hari', 'tujuh-hari', 'nanti', 'tanpa'])
export type WorklistTerm = z.infer<typeof worklistTerm>

const registerFilter = {
  q: searchText.default(''),
  kedudukan: entryStanding.optional(),
  urut: entryOrder.default('terbaru'),
  /** Fields of the service in `nilai`, beside its columns. */
  kolom: caseColumns.optional(),
}

export const registerList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/register/:layanan',
  summary:
    "Entries of a register: those of the caller's company; for officers those of every company at their offices.",
  params: z.strictObject({ layanan: serviceId }),
  query: z.strictObject({
    ...registerFilter,
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
  errors: ['case.noService'],
})

export const registerExport = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/register/:layanan/ekspor',
  summary: 'The same entries, all of them in the same order, as a file for spreadsheets, streamed. Audited.',
  params: z.strictObject({ layanan: serviceId }),
  query: z.strictObject({ ...registerFilter, format: tableFormat }),
  reply: file(),
  errors: ['case.noService'],
})

/** An entry that is in force, as everybody may know it. */
export const directoryEntry = z.strictObject({
  idKasus: z.string(),
  layanan: z.string(),
  judul: z.string(),
  nomor: z.string(),
  /** Name of the company that holds it. */
  pemegang: z.string(),
  nilai: z.array(z.strictObject({ label: z.string(), nilai: z.string() })),
  berlakuMulai: z.string().nullable(),
  berlakuSampai: z.string().nullable(),
})
export type DirectoryEntry = z.infer<typeof directoryEntry>

export const entryDirectory = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/direktori',
  summary: 'Entries of some public registers that are in force today, of every company, the newest change first.',
  query: z.strictObject({
    /** Ids of registers. */
    register: serviceGroup,
    q: searchText.default(''),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(directoryEntry),
  errors: ['case.noService'],
})

/** Entries that one call records: each is a case of its own, and a call has fifteen seconds. */
export const RECORDED_MOST = 50

export const registerRecord = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/register/:layanan/catatan',
  summary:
    'Record entries of a register from before the portal, each for the company with its tax number: all of them, or none while something is wrong with one. Another officer confirms each. Idempotent by `kunci`.',
  params: z.strictObject({ layanan: serviceId }),
  body: z.strictObject({
    kunci: z.uuid(),
    kantor: officeCode,
    baris: z
      .array(z.record(z.string().max(100), z.unknown()))
      .min(1)
      .max(RECORDED_MOST),
    /** Only says what is wrong. */
    periksa: z.boolean().default(false),
  }),
  maxBytes: CASE.contentBytes,
  reply: item(
    z.strictObject({
      dicatat: z.number().int(),
      masalah: z.array(
        z.strictObject({
          /** From 0. */
          baris: z.number().int(),
          path: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
  errors: ['case.noService', 'request.conflict', 'case.changed', 'case.incomplete', 'case.gated', 'case.notNow'],
})

/** A report that a company owes and has not sent by its last day. */
export const missingReport = z.strictObject({
  idKasus: z.string(),
  pemohon: z.strictObject({ nama: z.string(), npwp: z.string() }),
  /** The entry by which it is owed. */
  nomorEntri: z.string().nullable(),
  kantor: z.strictObject({ kode: z.string(), nama: z.string().nullable() }),
  /** `YYYY-MM`, `YYYY-Q1`, or the day of a daily report. */
  periode: z.string(),
  /** The last day for sending it, `YYYY-MM-DD`. */
  jatuhTempo: z.string(),
  hariTerlambat: z.number().int().positive(),
})
export type MissingReport = z.infer<typeof missingReport>

export const reportsMissing = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/report/:layanan/belum',
  summary:
    "Reports that companies have not sent by their last day, at the caller's offices: those with the earliest month first.",
  params: z.strictObject({ layanan: serviceId }),
  query: z.strictObject({
    q: searchText.default(''),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(missingReport),
  errors: ['case.noService', 'access.denied'],
})

const worklistFilter = {
  layanan: serviceId.optional(),
  /** Taken by the caller, by nobody, or all. */
  milik: z.enum(['saya', 'bebas', 'semua']).default('semua'),
  kantor: officeCode.optional(),
  /** Only with this much time left. */
  tenggat: worklistTerm.optional(),
  q: searchText.default(''),
}

export const worklist = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist',
  summary:
    "Cases that wait for one of the caller's duties in one of the caller's offices: those with the earliest deadline first.",
  query: z.strictObject({
    ...worklistFilter,
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
})

export const worklistExport = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/ekspor',
  summary: 'The same cases, all of them in the same order, as a file for spreadsheets, streamed. Audited.',
  query: z.strictObject({ ...worklistFilter, format: tableFormat }),
  reply: file(),
  errors: ['case.noService'],
})

/** How long a case that was opened as the next one is not given to colleagues as their next. */
export const NEXT_CASE_SECONDS = 600

export const worklistNext = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/worklist/berikutnya',
  summary:
    'The case of the worklist that follows one, or the first; after the last comes the first. Without those that colleagues have taken or got as their next in the last ten minutes; null when there is none.',
  body: z.strictObject({ ...worklistFilter, setelah: id.optional() }),
  reply: item(z.strictObject({ idKasus: z.string().nullable() })),
  errors: ['case.notFound'],
})

export const worklistPending = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/tertunda',
  summary: "The caller's decisions that are kept back, the first to take effect first.",
  reply: items(
    z.strictObject({
      idKasus: z.string(),
      nomor: z.string(),
      judul: z.string(),
      nama: z.string(),
      /** The action's label. */
      tindakan: z.string(),
      /** What was answered, for the form to show again when it is undone. */
      jawaban: z.record(z.string(), z.unknown()),
      /** When it takes effect. */
      pada: instant,
    }),
  ),
})

/** An officer's counts end here: a queue of more is one of a thousand or more. */
export const WORKLIST_COUNT_MOST = 1000

export const worklistCount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/jumlah',
  summary:
    'How many cases wait for the caller: as an officer by duty, of each at most 1,000; as an applicant those that need them.',
  reply: item(
    z.strictObject({
      saya: z.int(),
      bebas: z.int(),
      lewatTenggat: z.int(),
      pemohon: z.int(),
      /** Those of an applicant by service: the path of its list. */
      layanan: z.array(z.strictObject({ path: z.string(), jumlah: z.int() })),
    }),
  ),
})

export const caseClaim = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/ambil',
  summary: 'Take a case of the worklist, so that no colleague works on it too. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken', 'case.pending', 'case.notNow'],
})

export const caseRelease = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/lepas',
  summary: 'Return a case that the caller has taken to the worklist. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken'],
})

export const caseHandOver = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/serahkan',
  summary: 'Hand a case over to a colleague of the same duty and office; deciders also cases that others have taken.',
  params: byId,
  body: z.strictObject({ kepada: id, catatan: paragraphsOrEmpty(CASE.noteMax) }),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken', 'case.pending', 'case.notNow', 'case.noSuchOfficer'],
})

export const caseOfficers = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/petugas',
  summary:
    "Officers of the case's office with a duty, by name; for officers. With `serah` only those who may take the case over: of one that waits for named officers these.",
  params: byId,
  query: z.strictObject({ tugas: caseDuty, serah: z.enum(['1']).optional() }),
  reply: items(z.strictObject({ idUser: z.string(), nama: z.string() })),
  errors: ['case.notFound'],
})

export const caseAssign = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/petugas',
  summary:
    'Replace the officers who are assigned to a case, while something is meant for them; by the duty that assigns. New ones are notified. Idempotent.',
  params: byId,
  body: z.strictObject({
    petugas: z.array(id).min(1).max(CASE.officersMost),
    catatan: paragraphsOrEmpty(CASE.noteMax),
  }),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.notNow', 'case.changed', 'case.tooFewOfficers', 'case.noSuchOfficer'],
})

export const worklistCalls = {
  registerList,
  registerExport,
  entryDirectory,
  registerRecord,
  reportsMissing,
  worklist,
  worklistExport,
  worklistNext,
  worklistPending,
  worklistCount,
  caseClaim,
  caseRelease,
  caseHandOver,
  caseOfficers,
  caseAssign,
}
