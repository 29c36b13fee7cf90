import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { CANARY } from './canary-rule.ts'
import { CATALOGUE_AREA, FILE_ERRORS, oneEntry, oneVersion } from './catalogue-entry.ts'
import { id, instant, line, opaque } from './field-schemas.ts'

const users = z.array(line(100)).min(1).max(CANARY.usersMax)

/** Who loads a canary: a share of all users in percent, the holders of a role, or these accounts by user name or email. */
export const canaryAudience = z.discriminatedUnion('jenis', [
  z.strictObject({ jenis: z.literal('persen'), persen: z.int().min(1).max(99) }),
  z.strictObject({ jenis: z.literal('peran'), idPeran: id }),
  z.strictObject({ jenis: z.literal('pengguna'), pengguna: users }),
])
export type CanaryAudience = z.infer<typeof canaryAudience>

/** What was counted of a version since the canary began. */
const figures = z.strictObject({
  nomor: z.int(),
  version: z.string().nullable(),
  /** Visits; of one user at most `CANARY.visitsPerUser`. */
  kunjungan: z.int(),
  /** Visits among them with a failure. */
  gagal: z.int(),
  /** Users with a failed visit. */
  penggunaGagal: z.int(),
  /** Median duration of the mount, rounded up to a tenth; null without a visit. */
  medianMs: z.int().nullable(),
})
export type CanaryFigures = z.infer<typeof figures>

export const managedCanary = z.strictObject({
  /** Null: no canary runs. */
  rilis: z
    .strictObject({
      sasaran: canaryAudience,
      mulaiPada: instant,
      mulaiOleh: z.string(),
      kanari: figures,
      /** The live version of the same users' colleagues. */
      berlaku: figures,
    })
    .nullable(),
  /** The roles that a canary can be given to, by name. */
  peran: z.array(z.strictObject({ idPeran: z.string(), nama: z.string() })),
  /** The next change must send it back. */
  versi: z.string(),
})
export type ManagedCanary = z.infer<typeof managedCanary>

const versi = opaque(64)

export const managedCanaryById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/rilis-terbatas',
  summary: "The canary of the entry's module beside its live version: who loads it, and how both fare.",
  params: oneEntry,
  reply: item(managedCanary),
  errors: ['resource.notFound'],
})

export const managedCanarySet = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor/rilis-terbatas',
  summary:
    'Start a canary: a checked version that a part of the users loads, at all paths of the module, while all others load the live one. For the version of a running canary, change who loads it.',
  params: oneVersion,
  body: z.strictObject({ sasaran: canaryAudience, versi }),
  reply: item(managedCanary),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'catalogue.changed',
    'catalogue.canaryUnchecked',
    'catalogue.canaryRunning',
    'catalogue.canaryLive',
    'catalogue.canaryFramed',
    'catalogue.canaryRole',
    'catalogue.canaryUsers',
    'catalogue.copiesUnserved',
    'catalogue.noVersion',
    'catalogue.otherHost',
    'catalogue.needsFrame',
    ...FILE_ERRORS,
  ],
})

const ENDED = ['auth.confirmNeeded', 'resource.notFound', 'catalogue.changed', 'catalogue.canaryNone'] as const

export const managedCanaryStop = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/rilis-terbatas/berhenti',
  summary: 'End the canary: every user loads the live version from the next page on.',
  params: oneEntry,
  body: z.strictObject({ versi }),
  reply: item(managedCanary),
  errors: ENDED,
})

export const managedCanaryPromote = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/rilis-terbatas/berlaku',
  summary: 'Make the version of the canary live for every user, which ends the canary.',
  params: oneEntry,
  body: z.strictObject({ versi }),
  reply: item(managedCanary),
  errors: [...ENDED, 'catalogue.unchecked', 'catalogue.otherHost', 'catalogue.needsFrame', ...FILE_ERRORS],
})

export const catalogueCanaryCalls = { managedCanaryById, managedCanarySet, managedCanaryStop, managedCanaryPromote }
