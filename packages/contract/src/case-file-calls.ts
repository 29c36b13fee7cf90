import { z } from 'zod'
import { defineCall, done, file, item } from './call.ts'
import { CASE, CASE_FILE_TYPES, caseFile } from './case.ts'
import { day, id, line, lineOrEmpty } from './field-schemas.ts'

const AREA = { service: 'service', auth: 'bearer' } as const
const byId = z.strictObject({ id })

const caseFileRef = z.strictObject({ id, idBerkas: id })

export const caseFileAdd = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/lampiran',
  summary:
    'Add a file to a case: the body. Applicants while they may change it, officers photographs while it waits for them. The same file twice is one.',
  params: byId,
  /** What describes the file. */
  query: z.strictObject({
    /** Which attachment it is; absent for a photograph of a form. */
    kode: line(20).optional(),
    nama: lineOrEmpty(CASE.fileNameMax),
    nomor: lineOrEmpty(100).default(''),
    tanggal: day.optional(),
    berlakuSampai: day.optional(),
  }),
  upload: { maxBytes: CASE.fileBytes, types: CASE_FILE_TYPES },
  reply: item(caseFile),
  errors: [
    'case.notFound',
    'powerOfAttorney.lapsed',
    'case.notEditable',
    'case.notNow',
    'case.notAssigned',
    'case.noAttachment',
    'case.tooManyFiles',
  ],
})

export const caseFileRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary:
    'Remove a file: applicants theirs while they may change the case, officers their own photographs until an answer names them. Idempotent.',
  params: caseFileRef,
  reply: done(),
  errors: [
    'case.notFound',
    'powerOfAttorney.lapsed',
    'case.notEditable',
    'case.notNow',
    'case.notAssigned',
    'case.fileInAnswer',
  ],
})

export const caseFileEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary: "Change what is known of the paper of an applicant's file. Idempotent.",
  params: caseFileRef,
  body: z.strictObject({ nomor: lineOrEmpty(100), tanggal: day.nullable(), berlakuSampai: day.nullable() }),
  reply: item(caseFile),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'case.notEditable', 'resource.notFound'],
})

export const caseFileRead = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary: 'A file of a case, for everybody who may read the case.',
  params: caseFileRef,
  reply: file(),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'resource.notFound'],
})

export const casePaperRead = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/dokumen/:idDokumen',
  summary:
    'A paper of a case as signed PDF, for everybody who may read the case. The same bytes every time; made at the first call when it is not there yet.',
  params: z.strictObject({ id, idDokumen: id }),
  reply: file(),
  errors: ['case.notFound', 'powerOfAttorney.lapsed', 'resource.notFound', 'paper.notReady'],
})

export const caseFileCalls = {
  caseFileAdd,
  caseFileRemove,
  caseFileEdit,
  caseFileRead,
  casePaperRead,
}
