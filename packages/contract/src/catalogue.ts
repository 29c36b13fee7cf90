import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, line, lineOrEmpty } from './field-schemas.ts'

/** A catalogue entry as the user may see it (design 03). */
export const catalogueEntry = z.strictObject({
  id: z.string(),
  modulSlug: z.string(),
  menuName: z.string(),
  pathName: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  kind: z.enum(['page', 'subapp']),
  contract: z.enum(['legacy', 'module', 'frame']).nullable(),
  version: z.string().nullable(),
  /** Path below `host` (or a whole address) → the file's hash; null while no version is registered. */
  integrity: z.record(z.string(), z.string()).nullable(),
  /** Loads nothing beyond the files of `integrity`. */
  sealed: z.boolean(),
  /** `scope`: its styles go for itself alone; `none`: it shares the page's. Null: as its contract has it. */
  isolation: z.enum(['scope', 'none']).nullable(),
  /** Globals of its own that a legacy sub-application expects, in their order; absent when there are none. */
  globals: z.array(z.strictObject({ nama: z.string(), skrip: z.string() })).optional(),
  /** The manifest of a pinned version, whatever its host serves now; absent while none is pinned. */
  manifest: z.string().optional(),
})
export type CatalogueEntry = z.infer<typeof catalogueEntry>

export const catalogueList = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/catalogue',
  summary: 'Pages and sub-applications the signed-in user may open.',
  auth: 'bearer',
  reply: items(catalogueEntry),
})

/** Why a sub-application is not there, or what it threw. `refused`: it is not what is registered. */
export const GUEST_ERRORS = {
  'manifest-unreachable': 'failed',
  'manifest-status': 'failed',
  'manifest-corrupt': 'failed',
  'host-resting': 'failed',
  integrity: 'refused',
  'unknown-origin': 'refused',
  'script-failed': 'failed',
  'script-timeout': 'failed',
  'css-failed': 'failed',
  'no-render-function': 'failed',
  'frame-unreachable': 'failed',
  'mount-failed': 'failed',
  'mount-timeout': 'failed',
  crashed: 'failed',
  thrown: 'failed',
} as const
export type GuestError = keyof typeof GUEST_ERRORS

/** Tell that a sub-application failed, so that operators hear of it. design 04, Telemetry */
export const guestErrorReport = defineCall({
  service: 'browse-service',
  method: 'POST',
  path: '/v1/catalogue/report',
  summary: 'Tell that a sub-application failed in the browser.',
  auth: 'bearer',
  body: z.strictObject({
    modulSlug: line(100),
    /** Empty when it is not known. */
    version: lineOrEmpty(60),
    kind: z.enum(Object.keys(GUEST_ERRORS) as [GuestError, ...GuestError[]]),
    message: lineOrEmpty(500),
    /** The stay's, as the error page shows it. */
    correlationId: id,
  }),
  reply: done(),
  errors: ['limit.reached'],
})

/** The longest a step may say it took, and the most things a stay may say were left. */
const MOST = 1_000_000
const milliseconds = z.int().min(0).max(MOST).nullable()
const things = z.int().min(0).max(MOST)

/** Kinds of things that a sub-application can leave in the page. */
export const GUEST_LEFTOVERS = [
  'node',
  'sheet',
  'listener',
  'timer',
  'observer',
  'connection',
  'global',
  'patch',
  'handler',
  'attribute',
  'custom element',
] as const
export type GuestLeftover = (typeof GUEST_LEFTOVERS)[number]

/** Tell how a stay of a sub-application went, when it is over. design 04, Telemetry */
export const guestVisitReport = defineCall({
  service: 'browse-service',
  method: 'POST',
  path: '/v1/catalogue/stay',
  summary: 'Tell how long the steps of a sub-application took, and what it left behind.',
  auth: 'bearer',
  body: z.strictObject({
    modulSlug: line(100),
    /** Empty when it is not known. */
    version: lineOrEmpty(60),
    /** Null: the step did not come to its end. */
    manifestMs: milliseconds,
    scriptMs: milliseconds,
    cssMs: milliseconds,
    mountMs: milliseconds,
    unmountMs: milliseconds,
    /** What the sub-application had left and the portal took away. */
    reclaimed: things,
    /** What nobody could take away, by kind. */
    kept: z.partialRecord(z.enum(GUEST_LEFTOVERS), things),
    /** With this stay it left more than it may, and the document is loaded anew as soon as nothing can be lost. */
    overBudget: z.boolean(),
  }),
  reply: done(),
  errors: ['limit.reached'],
})

/** How long a framed sub-application's token is good for. design 04, contract 3 */
export const GUEST_TOKEN_SECONDS = 300

/** For whom such a token is: claim `aud`. */
export const guestAudience = (modulSlug: string): string => `guest:${modulSlug}`

export const guestToken = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/guest-token',
  summary:
    'A token by which the own server of a framed sub-application knows who is signed in; the portal takes it nowhere.',
  auth: 'bearer',
  body: z.strictObject({ modulSlug: line(100) }),
  reply: item(
    z.strictObject({
      token: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
    }),
  ),
  errors: ['access.denied', 'limit.reached'],
})

export const catalogueCalls = { catalogueList, guestReport: guestErrorReport, guestStay: guestVisitReport, guestToken }
