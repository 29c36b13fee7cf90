import { z } from 'zod'
import { defineCall, file, items } from './call.ts'
import { id, instant } from './field-schemas.ts'

/* Files of a customs document, which companies' own systems upload. */

const AREA = { service: 'dokumen-service', auth: 'bearer', method: 'GET', errors: ['declaration.notFound'] } as const

export const declarationFileList = defineCall({
  ...AREA,
  path: '/v1/dokumen/:id/berkas',
  summary: 'The files of a document, oldest first: papers of its list, and pictures of its goods.',
  params: z.strictObject({ id }),
  reply: items(
    z.strictObject({
      idBerkas: z.string(),
      bagian: z.enum(['dokumen', 'barang']),
      /** Number of the row that it belongs to. */
      seri: z.number().int(),
      keterangan: z.string(),
      namaBerkas: z.string(),
      jenis: z.string(),
      ukuran: z.number().int(),
      diunggahPada: instant,
      diunggahOleh: z.string(),
    }),
  ),
})

export const declarationFileRead = defineCall({
  ...AREA,
  path: '/v1/dokumen/:id/berkas/:idBerkas',
  summary: 'One of them, for download.',
  params: z.strictObject({ id, idBerkas: id }),
  reply: file(),
  errors: ['declaration.notFound', 'resource.notFound'],
})

export const declarationFileCalls = { declarationFileList, declarationFileRead }
