import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CSP_REPORT_PATH } from './security-reports.ts'

/** Content security policy of the sign-in documents: no inline or foreign content, Trusted Types (design 05, F1). */
export function signInPolicy(config: Config): string {
  return policy({
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
  return policy({
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

/** Content security policy of the portal document: its own origin and those of sub-applications (design 04, Integrity).
 *  @param frames origins of framed sub-applications, allowed in frames only */
export function portalPolicy(config: Config, frames: readonly string[]): string {
  const guests = config.subappOrigins
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...guests],
    // Sub-applications built with style loaders add <style> elements: a deviation recorded in docs/decisions/0008-asvs-deviations.md.
    'style-src': ["'self'", "'unsafe-inline'", ...guests],
    'img-src': ["'self'", 'data:', 'blob:', ...guests],
    'font-src': ["'self'", 'data:', 'blob:', ...guests],
    'connect-src': ["'self'", ...guests, ...serviceOrigins(config)],
    'frame-src': ["'self'", ...frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

/** Content security policy of the document that tests an unapproved version: that of the portal, framed by the portal only, and
 *  without calls to the portal. */
export function guestCheckPolicy(config: Config): string {
  const guests = config.subappOrigins
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...guests],
    'style-src': ["'self'", "'unsafe-inline'", ...guests],
    'img-src': ["'self'", 'data:', 'blob:', ...guests],
    'font-src': ["'self'", 'data:', 'blob:', ...guests],
    'connect-src': guests,
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

function policy(directives: Record<string, string[]>): string {
  const all = {
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': directives['frame-ancestors'] ?? ["'none'"],
    // Firefox knows only the older of the two.
    'report-uri': [CSP_REPORT_PATH],
    'report-to': ['csp'],
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

/** Device permissions of a document: none, except the camera on the phone page, which scans a code. */
export const permissionsPolicy = ({ camera = false } = {}): string =>
  `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`

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
