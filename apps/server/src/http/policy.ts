import type { GuestPermission } from '@dermaga/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CSP_REPORT_PATH } from './security-reports.ts'

/** Content security policy of the sign-in documents: no inline or foreign content, Trusted Types (SECURITY.md F1). */
export function signInPolicy(config: Config): string {
  return policy(config, {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...serviceOrigins(config)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/** Content security policy of the phone page: that of sign-in, plus one service worker that only the named Trusted Types policy
 *  may start. */
export function mobilePolicy(config: Config): string {
  return policy(config, {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...serviceOrigins(config)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['mobile-worker'],
  })
}

/** What documents with sub-applications load, besides the portal's own files. */
export interface DocumentSources {
  /** Origins of unframed sub-applications and of their files. */
  guests: readonly string[]
  /** Origins of framed sub-applications, allowed in frames only. */
  frames: readonly string[]
  /** Those of them whose pages send no messages: the portal asks their hosts whether they answer. */
  plainPages: readonly string[]
  /** The approved permission sheets of the unframed sub-applications, together: they share one document. */
  permissions: readonly GuestPermission[]
  /** Browser features of framed sub-applications, each with their origins. */
  frameFeatures: readonly { feature: string; origins: readonly string[] }[]
  /** Hashes of the document's own inline scripts: its import map. */
  inline?: readonly string[]
}

/** Content security policy of the portal document: its own origin, and what the catalogue has approved. Scripts
 *  come from the configured origins only, whatever is approved. */
export function portalPolicy(
  config: Config,
  { guests, frames, plainPages, permissions, inline }: DocumentSources,
): string {
  return policy(config, {
    ...guestDirectives(config, withConfigured(config, guests), permissions, inline),
    'connect-src': [
      "'self'",
      ...unique([
        ...withConfigured(config, guests),
        ...serviceOrigins(config),
        ...valuesOf(permissions, 'connect'),
        ...plainPages,
      ]),
    ],
    // PDFs of cases are shown by the browser's own viewer, from content that the page has loaded.
    'frame-src': ["'self'", 'blob:', ...unique([...frames, ...valuesOf(permissions, 'frame')])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  })
}

/** Origins that the portal document may call only because a sheet allows it, or to ask whether a framed page answers: to its other
 *  sub-applications they are refused. */
export function approvedOrigins(config: Config, { guests, plainPages, permissions }: DocumentSources): string[] {
  const everybodys = [...withConfigured(config, guests), ...serviceOrigins(config)]
  return unique([...valuesOf(permissions, 'connect'), ...plainPages]).filter(origin => !everybodys.includes(origin))
}

/** Content security policy of the document that tests an unapproved version: that of the portal with the sheet of this sub-application alone,
 *  framed by the portal only, and without calls to the portal. */
export function guestCheckPolicy(
  config: Config,
  { guests, permissions, inline }: Pick<DocumentSources, 'guests' | 'permissions' | 'inline'>,
): string {
  const connect = unique([...guests, ...valuesOf(permissions, 'connect')])
  const frames = valuesOf(permissions, 'frame')
  return policy(config, {
    ...guestDirectives(config, guests, permissions, inline),
    'connect-src': connect.length > 0 ? connect : ["'none'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': ["'self'"],
  })
}

/** The directives that both documents with sub-applications share. */
function guestDirectives(
  config: Config,
  guests: readonly string[],
  permissions: readonly GuestPermission[],
  inline: readonly string[] = [],
) {
  const names = valuesOf(permissions, 'trustedTypes')
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.map(hash => `'${hash}'`), ...config.subappOrigins],
    // Sub-applications built with style loaders add <style> elements: a deviation recorded in docs/decisions/0008-asvs-deviations.md.
    'style-src': ["'self'", "'unsafe-inline'", ...guests],
    'img-src': ["'self'", 'data:', 'blob:', ...unique([...guests, ...valuesOf(permissions, 'img')])],
    'font-src': ["'self'", 'data:', 'blob:', ...unique([...guests, ...valuesOf(permissions, 'font')])],
    'require-trusted-types-for': ["'script'"],
    // Duplicates, because two sub-applications may use one library, and a legacy one runs again at each visit. The browser never
    // accepts a second `default`.
    'trusted-types': ['default', ...names, ...(names.length > 0 ? ["'allow-duplicates'"] : [])],
  }
}

/** The origin of the portal's own copies; and outside production, where developers load sub-applications from every configured
 *  origin, catalogued or not, all of them. */
const withConfigured = ({ production, subappOrigins }: Config, guests: readonly string[]) =>
  unique([...(production ? subappOrigins.slice(0, 1) : subappOrigins), ...guests])

const unique = (values: readonly string[]) => [...new Set(values)]
const valuesOf = (permissions: readonly GuestPermission[], kind: GuestPermission['jenis']) =>
  unique(permissions.flatMap(({ jenis, nilai }) => (jenis === kind ? nilai : []))).toSorted()

function policy({ publicUrl }: Config, directives: Record<string, string[]>): string {
  const all = {
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': directives['frame-ancestors'] ?? ["'none'"],
    // Firefox knows only the older of the two; Chromium ignores it beside the newer one, which it serves over TLS only.
    'report-uri': [CSP_REPORT_PATH],
    ...(publicUrl.startsWith('https:') && { 'report-to': ['csp'] }),
  }
  return Object.entries({ ...directives, ...all })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The other origins that the browser calls. */
function serviceOrigins({ serviceAddresses }: Config): string[] {
  const addresses = Object.values(serviceAddresses).filter(address => address !== '')
  return [...new Set(addresses.map(address => new URL(address).origin))]
}

/** Features that are off in every document unless it is said otherwise. `self` is part of each exception: browsers let a document pass
 *  on only what it has itself. */
const RESTRICTED = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture'] as const

/** Device permissions of a document: none, except the camera on the phone page, which scans a code, the position on the portal's page,
 *  which reports of visits state, and there what is approved for framed sub-applications. */
export function permissionsPolicy({
  camera = false,
  geolocation = false,
  frameFeatures = [],
}: {
  camera?: boolean
  geolocation?: boolean
  frameFeatures?: DocumentSources['frameFeatures']
} = {}): string {
  return RESTRICTED.map(name => {
    const origins = unique(
      frameFeatures.flatMap(({ feature, origins }) => (feature === name ? origins : [])),
    ).toSorted()
    const isAllowed = origins.length > 0 || (camera && name === 'camera') || (geolocation && name === 'geolocation')
    return `${name}=(${isAllowed ? ['self', ...origins.map(origin => `"${origin}"`)].join(' ') : ''})`
  }).join(', ')
}

/** Sets the security headers of every response. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', permissionsPolicy())
      .header('reporting-endpoints', `csp="${CSP_REPORT_PATH}"`)
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
