import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { CASE, caseName } from './case.ts'
import { id } from './field-schemas.ts'

const AREA = { service: 'service', auth: 'bearer' } as const

/** Ids with commas between them. */
const ids = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .refine(text => text.split(',').length <= CASE.batchMost)

/** What became of one case of several: it is kept back for some seconds, done, somebody else was first, or it is not possible. */
export const batchOutcome = z.enum(['tertunda', 'selesai', 'didahului', 'terhalang'])
export type BatchOutcome = z.infer<typeof batchOutcome>

export const batchRead = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/bersama',
  summary: 'What the caller may do with several cases of one service at once, and the cases with their versions.',
  query: z.strictObject({ kasus: ids }),
  reply: item(
    z.strictObject({
      /** The definition of the actions, `id`. */
      layanan: z.string(),
      /** Names of actions that every case has that has any. */
      tindakan: z.array(z.string()),
      kasus: z.array(
        z.strictObject({
          idKasus: z.string(),
          nomor: z.string(),
          pemohon: z.string(),
          versi: z.int(),
          /** Whether these actions are possible with it; not when somebody else has it or was first. */
          dapat: z.boolean(),
        }),
      ),
    }),
  ),
  errors: ['case.notFound', 'case.notTogether'],
})

export const batchAct = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/worklist/bersama/:tindakan',
  summary:
    'Do one action with several cases of one service: each in its own transaction, kept back as alone, idempotent by its `kunci`. What is not possible with one does not keep the others.',
  params: z.strictObject({ tindakan: caseName }),
  body: z.strictObject({
    kasus: z
      .array(
        z.strictObject({
          idKasus: id,
          versi: z.int(),
          kunci: z.uuid(),
          jawaban: z.record(z.string().max(100), z.unknown()).default({}),
        }),
      )
      .min(1)
      .max(CASE.batchMost)
      .refine(cases => new Set(cases.map(({ idKasus }) => idKasus)).size === cases.length),
  }),
  reply: items(
    z.strictObject({
      idKasus: z.string(),
      hasil: batchOutcome,
      /** Why it is not possible; empty otherwise. */
      pesan: z.string(),
    }),
  ),
  errors: ['case.notFound', 'case.notTogether'],
})

export const batchCalls = { batchRead, batchAct }
