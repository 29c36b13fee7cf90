import { z } from 'zod'
import { defineCall, done, file, item, items } from './call.ts'
import {
  CASE,
  CASE_FILE_TYPES,
  caseAction,
  caseEvent,
  caseFile,
  caseName,
  casePaper,
  caseStatus,
  caseSummary,
  serviceId,
} from './case.ts'
import { count, cursor, day, id, line, lineOrEmpty, npwp, searchText } from './field-schemas.ts'

/* Cases of services for companies' own systems. What a service takes and does, its definition says; the portal describes each in
 * OpenAPI. The shapes are ours. */

/** Limits of such calls. `problemsMost`: problems that a reply names. */
export const HOST_SERVICE = { problemsMost: 100 } as const

/** The caller's own name of something, so that sending it again has one effect. */
const reference = z.string().regex(/^[A-Za-z0-9._/-]{1,60}$/)
const content = z.record(z.string().max(100), z.unknown())

const ofService = z.strictObject({ layanan: serviceId })
const ofCase = z.strictObject({ layanan: serviceId, idKasus: id })

const hostProblem = z.strictObject({
  /** Of the older API where it has one: 1008 not listed, 1023 format, 1028 missing, 1042 another value than the portal gives. */
  kode: z.string(),
  di: z.enum(['isi', 'jawaban', 'lampiran']),
  path: z.string(),
  pesan: z.string(),
  perbaikan: z.string(),
})
export type HostCaseProblem = z.infer<typeof hostProblem>

const hostCase = z.strictObject({
  idKasus: z.string(),
  layanan: z.string(),
  /** The reference of the caller's system; null for a case that it did not deliver. */
  rujukan: z.string().nullable(),
  nomor: z.string().nullable(),
  /** Sent back with `hostCaseSave`. */
  versi: z.int(),
  status: caseStatus,
  pemohon: caseSummary.shape.pemohon,
  kuasa: caseSummary.shape.kuasa,
  pihak: caseSummary.shape.pihak,
  kantor: caseSummary.shape.kantor,
  kedudukan: caseSummary.shape.kedudukan,
  berlakuMulai: day.nullable(),
  berlakuSampai: day.nullable(),
  isi: content,
  bolehUbah: z.boolean(),
  /** What the company may do now. */
  tindakan: z.array(z.strictObject({ ...caseAction.shape, label: z.string() })),
  /** While the content may be changed: what keeps it from being sent. */
  kekurangan: z
    .strictObject({ jumlah: z.int(), masalah: z.array(hostProblem), halangan: z.array(z.string()) })
    .nullable(),
  lampiran: z.array(caseFile),
  dokumen: z.array(casePaper),
  riwayat: z.array(caseEvent),
})
export type HostCase = z.infer<typeof hostCase>

const hostCaseSummary = hostCase.pick({
  idKasus: true,
  layanan: true,
  rujukan: true,
  nomor: true,
  status: true,
  pemohon: true,
  kantor: true,
  kedudukan: true,
})
export type HostCaseSummary = z.infer<typeof hostCaseSummary>

const AREA = { service: '', host: true, auth: 'bearer' } as const
const CASES = '/openapi/layanan/:layanan/kasus'
const NOT_FOUND = ['case.noService', 'case.notFound', 'powerOfAttorney.lapsed'] as const

export const hostServices = defineCall({
  ...AREA,
  method: 'GET',
  path: '/openapi/layanan',
  summary: 'Every service, and where its OpenAPI document is.',
  reply: items(
    z.strictObject({
      layanan: z.string(),
      judul: z.string(),
      versi: z.int(),
      /** The caller's account may begin its cases. */
      bolehMulai: z.boolean(),
      openapi: z.string(),
    }),
  ),
})

export const hostCaseDeliver = defineCall({
  ...AREA,
  method: 'POST',
  path: CASES,
  summary:
    'Begin a case as a draft, or replace the content of the one with this reference while it may be changed. Idempotent by `rujukan`: the same content again changes nothing. Sending is an action.',
  params: ofService,
  body: z.strictObject({
    rujukan: reference,
    isi: content,
    /** For brokers: the company that they act for by a power of attorney. */
    atasNama: npwp.optional(),
  }),
  maxBytes: CASE.contentBytes,
  reply: item(hostCase),
  errors: [
    ...NOT_FOUND,
    'host.case',
    'host.caseChanged',
    'case.notBegunSo',
    'case.notEditable',
    'case.tooManyDrafts',
    'case.changed',
    'powerOfAttorney.office',
  ],
})

export const hostCaseList = defineCall({
  ...AREA,
  method: 'GET',
  path: CASES,
  summary: 'Cases of a service that the company may read, newest change first. `rujukan` finds the one of a reference.',
  params: ofService,
  query: z.strictObject({
    q: searchText.default(''),
    rujukan: reference.optional(),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(hostCaseSummary),
  errors: ['case.noService'],
})

export const hostCaseRead = defineCall({
  ...AREA,
  method: 'GET',
  path: `${CASES}/:idKasus`,
  summary: 'One case: its state, content, history, files and papers, and what the company may do now.',
  params: ofCase,
  reply: item(hostCase),
  errors: NOT_FOUND,
})

export const hostCaseSave = defineCall({
  ...AREA,
  method: 'PUT',
  path: `${CASES}/:idKasus/isi`,
  summary: 'Replace the content of a draft or a returned case, also of one that was begun in the portal.',
  params: ofCase,
  body: z.strictObject({ versi: z.int(), isi: content }),
  maxBytes: CASE.contentBytes,
  reply: item(hostCase),
  errors: [...NOT_FOUND, 'host.case', 'case.changed', 'case.notEditable', 'powerOfAttorney.office'],
})

export const hostCaseDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: `${CASES}/:idKasus`,
  summary: 'Delete a draft that has never been sent. Idempotent.',
  params: ofCase,
  reply: done(),
  errors: [...NOT_FOUND, 'case.notEditable', 'case.reportOwed'],
})

export const hostCaseAct = defineCall({
  ...AREA,
  method: 'POST',
  path: `${CASES}/:idKasus/tindakan/:tindakan`,
  summary:
    'Do an action of the company, such as sending: one transaction. Idempotent by `rujukan`. With `versi` only if the case has not changed since it was read.',
  params: z.strictObject({ ...ofCase.shape, tindakan: caseName }),
  body: z.strictObject({ rujukan: reference, versi: z.int().optional(), jawaban: content.default({}) }),
  reply: item(hostCase),
  errors: [
    ...NOT_FOUND,
    'host.case',
    'case.changed',
    'case.notNow',
    'case.tooLate',
    'case.gated',
    'case.linkedState',
    'case.correctionOutdated',
    'case.numberTaken',
    'case.correctionOpen',
    'ledger.short',
  ],
})

export const hostCaseFileAdd = defineCall({
  ...AREA,
  method: 'POST',
  path: `${CASES}/:idKasus/lampiran`,
  summary:
    'Add a file to a case: the body, PDF, JPEG or PNG. An attachment has its `kode`; a file that content or an answer names has none. The same file again is stored once.',
  params: ofCase,
  query: z.strictObject({
    kode: line(20).optional(),
    nama: lineOrEmpty(CASE.fileNameMax),
    nomor: lineOrEmpty(100).default(''),
    tanggal: day.optional(),
    berlakuSampai: day.optional(),
  }),
  upload: { maxBytes: CASE.fileBytes, types: CASE_FILE_TYPES },
  reply: item(caseFile),
  errors: [...NOT_FOUND, 'case.notEditable', 'case.noAttachment', 'case.tooManyFiles'],
})

const ofFile = z.strictObject({ ...ofCase.shape, idBerkas: id })

export const hostCaseFileRead = defineCall({
  ...AREA,
  method: 'GET',
  path: `${CASES}/:idKasus/lampiran/:idBerkas`,
  summary: 'A file of a case.',
  params: ofFile,
  reply: file(),
  errors: [...NOT_FOUND, 'resource.notFound'],
})

export const hostCaseFileRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: `${CASES}/:idKasus/lampiran/:idBerkas`,
  summary: 'Remove a file while the case may be changed. Idempotent.',
  params: ofFile,
  reply: done(),
  errors: [...NOT_FOUND, 'case.notEditable', 'access.denied'],
})

export const hostCasePaper = defineCall({
  ...AREA,
  method: 'GET',
  path: `${CASES}/:idKasus/dokumen/:idDokumen`,
  summary: 'A paper of a case as signed PDF. The same bytes every time.',
  params: z.strictObject({ ...ofCase.shape, idDokumen: id }),
  reply: file(),
  errors: [...NOT_FOUND, 'resource.notFound', 'paper.notReady'],
})

export const hostServiceCalls = {
  hostServices,
  hostCaseDeliver,
  hostCaseList,
  hostCaseRead,
  hostCaseSave,
  hostCaseDelete,
  hostCaseAct,
  hostCaseFileAdd,
  hostCaseFileRead,
  hostCaseFileRemove,
  hostCasePaper,
}
