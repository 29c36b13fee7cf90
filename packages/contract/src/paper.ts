import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { day, instant, line } from './field-schemas.ts'

/** Whether a paper applies now, by the state of its case. */
export const paperValidity = z.enum(['valid', 'replaced', 'frozen', 'revoked', 'expired', 'ended'])
export type PaperValidity = z.infer<typeof paperValidity>

/** The path of the public page on which everybody checks papers. A paper's code follows it. */
export const VERIFICATION_PATH = '/verifikasi'

/** What everybody may know of a paper who has its code: nothing of the company, its goods or values. */
export const paperVerdict = z.strictObject({
  kode: z.string(),
  judul: z.string(),
  nomor: z.string(),
  tanggal: day,
  kantor: z.string(),
  keadaan: paperValidity,
  /** The last day on which it applies; null without an end. */
  berlakuSampai: day.nullable(),
  diperiksaPada: instant,
})
export type PaperVerdict = z.infer<typeof paperVerdict>

export const paperVerify = defineCall({
  service: 'service',
  method: 'GET',
  path: '/v1/verifikasi/:kode',
  summary:
    'Whether a paper with this code was issued, and whether it applies now. For programs; people use `/verifikasi`.',
  auth: 'none',
  params: z.strictObject({ kode: line(40) }),
  reply: item(paperVerdict),
  errors: ['paper.unknown'],
})

export const paperCalls = { paperVerify }
