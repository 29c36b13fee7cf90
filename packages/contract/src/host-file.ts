import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { CASE } from './case.ts'

/* Files from companies' own systems: multipart/form-data with a part `file` and a part `param` of JSON. domain: host-to-host API */

/** Limits of such files. */
export const HOST_FILE = {
  /** Of one request: a file, and what is around it. */
  bodyBytes: CASE.fileBytes + 65_536,
  /** Files of one document. */
  most: 200,
} as const

const UPLOAD = {
  service: '',
  host: true,
  method: 'POST',
  auth: 'bearer',
  upload: { maxBytes: HOST_FILE.bodyBytes, types: ['multipart/form-data'] },
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.literal('OK').optional(),
      idBerkas: z.string(),
      namaBerkas: z.string(),
      /** Media type, by the content. */
      jenis: z.string(),
      ukuran: z.number().int(),
    }),
  ),
  errors: ['host.file', 'declaration.notFound', 'case.tooManyFiles', 'limit.reached'],
} as const

export const hostFileOfPaper = defineCall({
  ...UPLOAD,
  path: '/v2/openapi/file/dokumen',
  summary:
    'Upload the file of a row of `dokumen`: PDF, JPEG or PNG. `param` is {"nomorAju","seriDokumen","npwp"}. The same file again is stored once. The shape of the answer is ours.',
})

export const hostFileOfGoods = defineCall({
  ...UPLOAD,
  path: '/v2/openapi/file/barang',
  summary:
    'Upload a picture of a goods line: JPEG or PNG. `param` is {"nomorAju","seriBarang","npwp","keterangan"}. The shape of the answer is ours.',
})

export const hostFileOfRequest = defineCall({
  ...UPLOAD,
  path: '/v2/openapi/file/upload-dokap-npd',
  summary:
    'Answer a request for documents (NPD) with a file: PDF, JPEG or PNG. `param` is {"nomorAju","seriDokumen","npwp"}. The shape of the answer is ours.',
  errors: [...UPLOAD.errors, 'case.notNow', 'case.changed'],
})

export const hostFileCalls = { hostFileOfPaper, hostFileOfGoods, hostFileOfRequest }
