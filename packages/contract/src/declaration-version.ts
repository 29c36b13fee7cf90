import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { declarationLevy } from './declaration.ts'
import { count, id, instant } from './field-schemas.ts'

const AREA = { service: 'dokumen-service', auth: 'bearer' } as const
const params = z.strictObject({ id })

/** An earlier version of a document that was sent. */
export const declarationVersion = z.strictObject({
  nomor: z.number().int(),
  /** Its place among the versions that were sent, from 1. */
  urutan: z.number().int(),
  dikirimPada: instant,
  /** When another version replaced it, and who did that; null where it was not recorded. */
  digantiPada: instant.nullable(),
  digantiOleh: z.string().nullable(),
  /** Why: the answer to the document, what it says, and the number of the decision; null where there is none or it was not recorded. */
  namaRespon: z.string().nullable(),
  pesan: z.string().nullable(),
  nomorKeputusan: z.string().nullable(),
  /** What the correction that replaced it has changed; null where the document was returned to be changed. */
  perubahan: z
    .array(z.strictObject({ isian: z.string(), data: z.string(), semula: z.string(), menjadi: z.string() }))
    .nullable(),
})
export type DeclarationVersion = z.infer<typeof declarationVersion>

export const declarationVersions = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/versi',
  summary: 'Earlier versions of a document that was returned or corrected after it was sent, the latest first.',
  params,
  reply: items(declarationVersion),
  errors: ['declaration.notFound'],
})

export const declarationVersionById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/versi/:nomor',
  summary: 'An earlier version of a document with its goods lines and levies, as it was sent.',
  params: z.strictObject({ id, nomor: count(1, 1_000_000_000) }),
  reply: item(
    z.strictObject({
      ...declarationVersion.shape,
      isi: z.record(z.string(), z.unknown()),
      pungutan: z.array(declarationLevy),
    }),
  ),
  errors: ['declaration.notFound', 'resource.notFound'],
})

export const declarationVersionCalls = { declarationVersions, declarationVersionById }
