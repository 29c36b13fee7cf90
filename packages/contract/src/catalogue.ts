import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, instant, line, lineOrEmpty, opaque } from './field-schemas.ts'
import { guestPermission } from './guest-permission-schemas.ts'
import { WIDGET_SIZES } from './guest-widgets.ts'

/** Path on the sub-applications' origin where the portal serves its copies of live versions. No host's folder begins with
 *  it: those have no dot in their first segment. */
export const PINNED_FILES_PATH = '/pinned.files'

/** A catalogue entry as the user may see it. */
export const catalogueEntry = z.strictObject({
  id: z.string(),
  modulSlug: z.string(),
  menuName: z.string(),
  pathName: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  kind: z.enum(['page', 'subapp']),
  contract: z.enum(['legacy', 'module', 'frame']).nullable(),
  /** Framed, and not written for the portal: it sends no messages. Absent otherwise. */
  plainPage: z.literal(true).optional(),
  version: z.string().nullable(),
  /** Path below `host` (or a full address) → hash of the file; null while no version is registered. */
  integrity: z.record(z.string(), z.string()).nullable(),
  /** Loads no files besides those of `integrity`. */
  sealed: z.boolean(),
  /** `scope`: its styles apply to itself only; `none`: it shares the page's styles. Null: the default of its contract. */
  isolation: z.enum(['scope', 'none']).nullable(),
  /** Whether it is kept, hidden, when the user leaves it; absent: as its manifest asks. */
  keepAlive: z.boolean().optional(),
  /** Global libraries that a legacy sub-application requires, in order; absent when there are none. */
  globals: z.array(z.strictObject({ nama: z.string(), skrip: z.string() })).optional(),
  /** Manifest of the live version, which replaces the one its host serves; absent while none is stored. */
  manifest: z.string().optional(),
  /** Address of the portal's copy of the live version, which mirrors the origin of `host` and is loaded instead of it; absent
   *  while none is stored, and for a frame. */
  copy: z.string().optional(),
  /** Proves to the portal which registered version this user was served: reports about it send it back. Absent while none is registered. */
  served: z.string().optional(),
  /** The version is a canary: other users load another one. Absent otherwise. */
  canary: z.literal(true).optional(),
  /** A tester's own choice of version; it ends by itself. Absent otherwise. */
  override: z.strictObject({ nomor: z.int(), sampai: instant }).optional(),
  /** Widgets of its module on this user's dashboard, on one entry of the module; smaller positions come first. Absent when there are none. */
  widgets: z
    .array(z.strictObject({ nama: z.string(), judul: z.string(), ukuran: z.enum(WIDGET_SIZES), posisi: z.int() }))
    .optional(),
  /** The approved permission sheet of its module; absent when it is empty. */
  permissions: z.array(guestPermission).optional(),
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

/** The service behind an address that a user cannot open. docs/product.md 1 */
export const serviceByPath = defineCall({
  service: 'browse-service',
  method: 'GET',
  path: '/v1/catalogue/alamat',
  summary:
    'Which page or sub-application a path belongs to, and which role gives the caller access; null for no service.',
  auth: 'bearer',
  query: z.strictObject({ path: line(500).regex(/^\//) }),
  reply: item(
    z
      .strictObject({
        nama: z.string(),
        /** False while nobody can open it. */
        tersedia: z.boolean(),
        /** The role whose holders to ask. */
        mintaKepada: z.string(),
      })
      .nullable(),
  ),
})

/** Why a sub-application failed: what the error page says about it (`cause`), and the code that both see.
 *  `refused`: its files differ from the registered version. */
export const GUEST_ERRORS = {
  'manifest-unreachable': { outcome: 'failed', cause: 'host', code: 'SA-101' },
  'manifest-timeout': { outcome: 'failed', cause: 'slow', code: 'SA-102' },
  'manifest-status': { outcome: 'failed', cause: 'host', code: 'SA-103' },
  'host-resting': { outcome: 'failed', cause: 'host', code: 'SA-104' },
  'cors-missing': { outcome: 'failed', cause: 'cors', code: 'SA-105' },
  'frame-unreachable': { outcome: 'failed', cause: 'host', code: 'SA-106' },
  'manifest-corrupt': { outcome: 'failed', cause: 'code', code: 'SA-201' },
  integrity: { outcome: 'refused', cause: 'version', code: 'SA-202' },
  'unknown-origin': { outcome: 'refused', cause: 'blocked', code: 'SA-301' },
  blocked: { outcome: 'failed', cause: 'blocked', code: 'SA-302' },
  'script-failed': { outcome: 'failed', cause: 'code', code: 'SA-401' },
  'css-failed': { outcome: 'failed', cause: 'code', code: 'SA-402' },
  'no-render-function': { outcome: 'failed', cause: 'code', code: 'SA-403' },
  'mount-failed': { outcome: 'failed', cause: 'code', code: 'SA-404' },
  crashed: { outcome: 'failed', cause: 'code', code: 'SA-405' },
  thrown: { outcome: 'failed', cause: 'code', code: 'SA-406' },
  'script-timeout': { outcome: 'failed', cause: 'slow', code: 'SA-501' },
  'mount-timeout': { outcome: 'failed', cause: 'slow', code: 'SA-502' },
  blank: { outcome: 'failed', cause: 'blank', code: 'SA-601' },
  misplaced: { outcome: 'failed', cause: 'blank', code: 'SA-602' },
} as const
export type GuestError = keyof typeof GUEST_ERRORS

/** As in the catalogue, of the version that was loaded; absent when none was registered. Reports without it count for no registered version. */
const served = opaque(60).optional()

/** Reports a failed sub-application to operators. */
export const guestErrorReport = defineCall({
  service: 'browse-service',
  method: 'POST',
  path: '/v1/catalogue/report',
  summary: 'Report that a sub-application failed in the browser.',
  auth: 'bearer',
  body: z.strictObject({
    modulSlug: line(100),
    /** Empty when unknown. */
    version: lineOrEmpty(60),
    served,
    kind: z.enum(Object.keys(GUEST_ERRORS) as [GuestError, ...GuestError[]]),
    message: lineOrEmpty(500),
    /** Correlation id of the visit, as the error page shows it. */
    correlationId: id,
  }),
  reply: done(),
  errors: ['limit.reached'],
})

/** Maximum of every number in a report. */
const MOST = 1_000_000
const milliseconds = z.int().min(0).max(MOST).nullable()
const leftovers = z.int().min(0).max(MOST)

/** Kinds of leftovers of a sub-application in the page. */
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

/** Reports a finished visit of a sub-application. */
export const guestVisitReport = defineCall({
  service: 'browse-service',
  method: 'POST',
  path: '/v1/catalogue/stay',
  summary: 'Report the timings of a sub-application and its leftovers in the page.',
  auth: 'bearer',
  body: z.strictObject({
    modulSlug: line(100),
    /** Empty when unknown. */
    version: lineOrEmpty(60),
    served,
    /** Null: the step did not finish. */
    manifestMs: milliseconds,
    scriptMs: milliseconds,
    cssMs: milliseconds,
    mountMs: milliseconds,
    unmountMs: milliseconds,
    /** Number of leftovers that the portal removed. */
    reclaimed: leftovers,
    /** Leftovers that could not be removed, by kind. */
    kept: z.partialRecord(z.enum(GUEST_LEFTOVERS), leftovers),
    /** The visit exceeded the leak budget: the document is reloaded as soon as no work can be lost. */
    overBudget: z.boolean(),
  }),
  reply: done(),
  errors: ['limit.reached'],
})

/** Lifetime of a framed sub-application's token. */
export const GUEST_TOKEN_SECONDS = 300

/** Audience of such a token: claim `aud`. */
export const guestAudience = (modulSlug: string): string => `guest:${modulSlug}`

export const guestToken = defineCall({
  service: 'amws',
  method: 'POST',
  path: '/v1/guest-token',
  summary:
    "A token that identifies the signed-in user to a framed sub-application's own server. The portal does not accept it.",
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

export const catalogueCalls = {
  catalogueList,
  serviceByPath,
  guestReport: guestErrorReport,
  guestStay: guestVisitReport,
  guestToken,
}
