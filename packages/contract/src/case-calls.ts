import { z } from 'zod'
import { defineCall, done, file, item, items } from './call.ts'
import {
  CASE,
  caseColumns,
  caseDetail,
  caseName,
  caseSummary,
  caseTone,
  definitionRef,
  serviceGroup,
  serviceId,
  tableFormat,
} from './case.ts'
import { count, cursor, id, instant, line, npwp, searchText } from './field-schemas.ts'
import { office, officeCode } from './office.ts'

const AREA = { service: 'service', auth: 'bearer' } as const
const byId = z.strictObject({ id })
const content = z.record(z.string().max(100), z.unknown())
/** Chosen by the browser for each intention: a repeated request with it has one effect and the same reply. */
const intention = z.uuid()

export const serviceDefinition = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/definition/:ref',
  summary: 'The definition of a service: its current version, or with `@version` a certain one, which never changes.',
  params: z.strictObject({ ref: definitionRef }),
  reply: item(z.record(z.string(), z.unknown())),
  errors: ['case.noService'],
})

const caseFilter = {
  /** As whom the caller reads: for a company, or as an officer for their offices. */
  sebagai: z.enum(['pemohon', 'petugas']).default('pemohon'),
  layanan: serviceId.optional(),
  /** Only cases of these services, separated by commas. */
  kelompok: serviceGroup.optional(),
  /** Only what companies apply for or report: neither entries of registers nor cases of documents. */
  hanya: z.literal('permohonan').optional(),
  q: searchText.default(''),
  nada: caseTone.optional(),
  /** A state by its name in the definition of `layanan`, and those that have the same word. */
  keadaan: caseName.optional(),
  /** Fields of the service in `nilai`, beside its columns. */
  kolom: caseColumns.optional(),
}

export const caseList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case',
  summary: "Cases of the caller's company, or for officers those at their offices, newest change first.",
  query: z.strictObject({
    ...caseFilter,
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
})

export const caseExport = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/ekspor',
  summary: 'The same cases, all of them in the same order, as a file for spreadsheets, streamed. Audited.',
  query: z.strictObject({ ...caseFilter, format: tableFormat }),
  reply: file(),
  errors: ['case.noService'],
})

export const caseBegin = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case',
  summary:
    'Begin a draft, with what the portal knows of company and user filled in. Officers name the company and their office, brokers the company that they act for. Idempotent by `kunci`.',
  body: z.strictObject({
    layanan: serviceId,
    kunci: intention,
    /** For what officers begin: for which company, and at which of their offices. */
    untuk: z.strictObject({ npwp, kantor: officeCode }).optional(),
    /** For officers with `untuk`: what the company has filed on paper, and when the office received it. */
    berkasKertas: z.strictObject({ diterimaPada: instant }).optional(),
    /** For brokers: the company that they act for by a power of attorney. */
    atasNama: npwp.optional(),
    /** A case that the new one names, such as the document that it is about: one of its `lanjutan`. */
    menyebut: z.uuid().optional(),
    /** A case of the same service and company that was sent: the new one begins as its copy, where the service has copies. */
    menyalin: z.uuid().optional(),
  }),
  reply: item(caseDetail),
  errors: [
    'case.noService',
    'case.tooManyDrafts',
    'case.notBegunSo',
    'case.notFound',
    'case.receivedLater',
    'case.receivedLongAgo',
    'company.notFound',
  ],
})

export const paperFilingOptions = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/berkas-kertas',
  summary:
    'Whether the caller may enter what companies file on paper, of which services, at which offices, and how many days ago these may have received it.',
  reply: item(
    z.strictObject({
      boleh: z.boolean(),
      /** Every office. */
      semua: z.boolean(),
      kantor: z.array(office),
      layanan: z.array(z.strictObject({ id: z.string(), judul: z.string() })),
      hariPalingLama: z.int(),
    }),
  ),
})

export const paperFilingCompanies = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/berkas-kertas/perusahaan',
  summary:
    'Registered companies for which the caller may enter what they file on paper, by the beginning of their NPWP or NIB or by words of their name.',
  query: z.strictObject({ q: searchText }),
  reply: items(z.strictObject({ npwp: z.string(), nib: z.string(), namaPerusahaan: z.string() })),
})

export const casePrincipals = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/perusahaan-diwakili',
  summary:
    'The companies for which the caller, as a broker with a power of attorney, may begin cases of a service or take on its reports now.',
  query: z.strictObject({ layanan: serviceId }),
  reply: items(z.strictObject({ npwp: z.string(), namaPerusahaan: z.string() })),
  errors: ['case.noService'],
})

export const caseTakeOn = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/laporan-diwakili',
  summary:
    'Take on, as a broker with a power of attorney, the reports of a company that are not sent and that no other broker handles: where the portal begins the reports of a service. Answers how many are new. Idempotent.',
  body: z.strictObject({ layanan: serviceId, atasNama: npwp }),
  reply: item(z.strictObject({ jumlah: z.int() })),
  errors: ['case.noService', 'case.notBegunSo'],
})

export const caseById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id',
  summary: 'One case: for its company, and once sent for officers of its office.',
  params: byId,
  reply: item(caseDetail),
  errors: ['case.notFound', 'powerOfAttorney.lapsed'],
})

export const caseSave = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/isi',
  summary: 'Save the content of a draft or a returned case, complete or not.',
  params: byId,
  body: z.strictObject({ versi: z.int(), isi: content }),
  maxBytes: CASE.contentBytes,
  reply: item(
    z.strictObject({
      versi: z.int(),
      disimpanPada: instant,
      diisiPortal: content.describe('What the portal has filled in and is not as it was sent; null for none'),
    }),
  ),
  errors: [
    'case.notFound',
    'powerOfAttorney.lapsed',
    'powerOfAttorney.office',
    'case.changed',
    'case.notEditable',
    'case.structure',
  ],
})

export const caseChangesRead = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/perubahan-formulir/dibaca',
  summary: 'The user has read what changed in the form of a draft. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: done(),
  errors: ['case.notFound', 'powerOfAttorney.lapsed'],
})

export const caseDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id',
  summary: 'Delete a draft that has never been sent. Idempotent.',
  params: byId,
  reply: done(),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'case.notEditable', 'case.reportOwed'],
})

export const caseAct = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/tindakan/:tindakan',
  summary:
    'Do an action of the service: one transaction. Idempotent by `kunci`. Incomplete content is refused with every error.',
  params: z.strictObject({ id, tindakan: caseName }),
  body: z.strictObject({
    versi: z.int(),
    kunci: intention,
    jawaban: content.default({}),
    /** Officers: keep the decision back for some seconds, in which `caseUndo` undoes it. Then it takes effect by itself. */
    urungkan: z.boolean().default(false),
  }),
  reply: item(caseDetail),
  errors: [
    'case.notFound',
    'powerOfAttorney.lapsed',
    'case.changed',
    'case.notNow',
    'case.tooLate',
    'case.fourEyes',
    'case.notAssigned',
    'case.taken',
    'case.pending',
    'case.incomplete',
    'case.gated',
    'case.linkedState',
    'case.correctionOutdated',
    'case.numberTaken',
    'case.correctionOpen',
    'company.notFound',
    'ledger.short',
    'manifest.masterUnknown',
    'manifest.masterDiffers',
    'manifest.masterClosed',
    'manifest.masterSplit',
    'manifest.postSplit',
  ],
})

export const caseUndo = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id/tertunda',
  summary: "Undo the caller's decision about a case that is kept back.",
  params: byId,
  reply: item(caseDetail),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'case.notPending', 'case.taken'],
})

export const caseObstacles = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/halangan',
  summary: 'What keeps a case from being sent beside its content: each with what to do. For who may change it.',
  params: byId,
  reply: items(z.strictObject({ teks: z.string() })),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'case.notEditable'],
})

export const caseChoices = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/pilihan',
  summary:
    'Cases of the same company that a field of a case may name, the newest change first, and the services in which such a case begins.',
  params: byId,
  query: z.strictObject({
    /** The field; of rows `tempat.bap`. */
    isian: z.string().regex(/^[A-Za-z][\w.]{0,80}$/),
    q: searchText.default(''),
    /** Only this one. */
    kasus: id.optional(),
    /** Only those with one of these numbers, separated by commas. */
    nomor: line(CASE.numbersMost * (CASE.numberMax + 1)).optional(),
  }),
  reply: item(
    z.strictObject({
      /** There are more than these: search. */
      adaLagi: z.boolean(),
      items: z.array(
        z.strictObject({
          idKasus: z.string(),
          nomor: z.string().nullable(),
          /** The first column of its list. */
          keterangan: z.string(),
          keadaan: z.string(),
          sejak: instant,
          /** What the fields beside it get from it, by their name. */
          salinan: z.record(z.string(), z.unknown()),
          /** Those of them that only the case fills in. */
          tetap: z.array(z.string()),
        }),
      ),
      /** Where the company begins what leads to such a case; for a register, the service whose decision begins its entries. */
      dimulaiDi: z.array(z.strictObject({ judul: z.string(), path: z.string() })),
    }),
  ),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'case.notEditable', 'resource.notFound'],
})

export const documentField = z.strictObject({
  /** Its place in the document: `kontainer[0].nomorKontainer`. */
  isian: z.string(),
  /** Its name and place for people. */
  data: z.string(),
  /** What it has now; empty where the document has nothing there. */
  nilai: z.string(),
  /** `kode`: of the reference list `daftar`; `pilihan`: one of `pilihan`. */
  jenis: z.enum(['teks', 'angka', 'tanggal', 'kode', 'pilihan']),
  daftar: z.string().nullable(),
  /** The kind of the document: some lists have other entries for each. */
  kodeDokumen: z.string(),
  pilihan: z.array(z.strictObject({ kode: z.string(), nama: z.string() })),
  /** Decimals of a number, characters of a text, at most. */
  desimal: z.int().nullable(),
  panjang: z.int().nullable(),
})
export type DocumentField = z.infer<typeof documentField>

export const caseDocumentFields = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/isian-dokumen',
  summary:
    'Fields of the document of a case that an action may ask to correct, with what they have now, in its order and at most 50. `q` finds words of names and values. For who may do the action.',
  params: byId,
  query: z.strictObject({
    tindakan: caseName,
    q: searchText.default(''),
    /** Only this field, by its place. */
    isian: z
      .string()
      .regex(/^[A-Za-z][\w.[\]]{0,199}$/)
      .optional(),
  }),
  reply: items(documentField),
  errors: ['case.notFound', 'case.notNow'],
})

export const caseCalls = {
  caseDocumentFields,
  serviceDefinition,
  caseList,
  caseExport,
  caseBegin,
  paperFilingOptions,
  paperFilingCompanies,
  casePrincipals,
  caseTakeOn,
  caseById,
  caseSave,
  caseChangesRead,
  caseDelete,
  caseAct,
  caseUndo,
  caseObstacles,
  caseChoices,
}
