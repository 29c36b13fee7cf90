import { z } from 'zod'
import { defineCall, done, file, item, items } from './call.ts'
import { CASE, CASE_FILE_TYPES, type CaseFile } from './case.ts'
import { count, id, instant, lineOrEmpty } from './field-schemas.ts'

/* Files of a customs document: of the papers that it lists, and pictures of its goods. */

const AREA = { service: 'dokumen-service', auth: 'bearer', method: 'GET', errors: ['declaration.notFound'] } as const

/** What a file is of: a paper of the list, or a goods line. */
export const documentFilePart = z.enum(['dokumen', 'barang'])
export type DocumentFilePart = z.output<typeof documentFilePart>

/** Types of the pictures of goods. */
export const GOODS_PICTURE_TYPES = ['image/jpeg', 'image/png'] as const satisfies readonly CaseFile['jenis'][]

const documentFile = z.strictObject({
  idBerkas: z.string(),
  bagian: documentFilePart,
  /** Number that its row had when it was added. */
  seri: z.number().int(),
  /** The paper that it shows: its kind and number then; empty for pictures. */
  kodeDokumen: z.string(),
  nomorDokumen: z.string(),
  keterangan: z.string(),
  namaBerkas: z.string(),
  jenis: z.string(),
  ukuran: z.number().int(),
  diunggahPada: instant,
  diunggahOleh: z.string(),
})
export type DocumentFile = z.output<typeof documentFile>

export const declarationFileList = defineCall({
  ...AREA,
  path: '/v1/dokumen/:id/berkas',
  summary: 'The files of a document, oldest first: papers of its list, and pictures of its goods.',
  params: z.strictObject({ id }),
  reply: items(documentFile),
})

export const declarationFileAdd = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/dokumen/:id/berkas',
  summary:
    'Add a file, the body: of a paper that a document lists, or a picture of one of its goods (JPEG or PNG). By who may change the document, also after it was sent. The same file twice is one.',
  params: z.strictObject({ id }),
  query: z.strictObject({
    bagian: documentFilePart.default('dokumen'),
    /** Number of the row of `dokumen`, or of the goods line, as it is stored. */
    seri: count(1, 1_000_000),
    nama: lineOrEmpty(CASE.fileNameMax),
  }),
  upload: { maxBytes: CASE.fileBytes, types: CASE_FILE_TYPES },
  reply: item(documentFile),
  errors: [
    'declaration.notFound',
    'powerOfAttorney.lapsed',
    'declaration.noPaper',
    'declaration.noGoods',
    'declaration.tooManyFiles',
    'limit.reached',
  ],
})

export const declarationFileRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/dokumen/:id/berkas/:idBerkas',
  summary: 'Remove a file of a document that may still be changed. Idempotent.',
  params: z.strictObject({ id, idBerkas: id }),
  reply: done(),
  errors: ['declaration.notFound', 'powerOfAttorney.lapsed', 'declaration.sent'],
})

export const declarationFileRead = defineCall({
  ...AREA,
  path: '/v1/dokumen/:id/berkas/:idBerkas',
  summary: 'One of them, for download.',
  params: z.strictObject({ id, idBerkas: id }),
  reply: file(),
  errors: ['declaration.notFound', 'resource.notFound'],
})

export const declarationFileCalls = {
  declarationFileList,
  declarationFileAdd,
  declarationFileRemove,
  declarationFileRead,
}
