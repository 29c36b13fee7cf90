import { berthText, fill } from '@dermaga/text'
import type { PortalConfig } from '../call/index.ts'
import { baseAddress, keyHeader, serviceOf, takesToken } from '../call/service.ts'

/** Services a guest may call with the person's session: those of the customs areas. Accounts and sessions (amws, authws)
 *  are the shell's alone. spec §7.1 */
const ALLOWED = new Set([
  'sce_ws',
  'sce',
  'registrasi_pabean',
  'portal_registrasi_pabean',
  'hdfs',
  'parser',
  'referensi',
  'browse_service',
  'suratkuasa',
  'interchange',
  'notification_service',
  'tpb_service',
  'transaksional',
  'cms',
])

/** `..` beside an encoded slash or before a `;` is a name to the browser; gateways that decode paths climb out of the service. */
const CLIMBS = /(?:\/|%2f|%5c)(?:\.|%2e){2}(?:\/|%2f|%5c|;|%3b|$)/i

interface Refusal {
  code: string
  params: Record<string, unknown>
}

export interface GuestFetchDependencies {
  fetch: typeof fetch
  config: PortalConfig
  origin: string
  hostname: string
  accessToken: () => string | undefined
  /** Told when the server refuses the session. */
  refused: (refusal: Refusal) => void
  /** Told of every call that went well: the activity log listens. */
  succeeded?: (method: string, path: string) => void
}

/** `fetch` for guests: a path of an allowed service, with that service's key and the session; the token itself stays
 *  here. Anything else is a rejected TypeError. design 04, "Context" */
export function createGuestFetch({ fetch, config, origin, hostname, ...session }: GuestFetchDependencies) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, origin)
    const target = url.pathname + url.search
    const service = serviceOf(target)
    if (url.origin !== origin || !ALLOWED.has(service) || CLIMBS.test(url.pathname))
      throw new TypeError(fill(berthText.refusedCall, { path }))
    const token = takesToken(target) ? session.accessToken() : undefined
    const headers = new Headers(init.headers)
    headers.delete('Authorization')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (!headers.has('X-Correlation-Id')) headers.set('X-Correlation-Id', crypto.randomUUID())
    for (const [name, value] of Object.entries(keyHeader(config, service))) headers.set(name, value)
    const response = await fetch(baseAddress(config, service, hostname) + target, { ...init, headers })
    if (response.status === 401 && token) session.refused(await refusalOf(response.clone()))
    if (response.ok) session.succeeded?.((init.method ?? 'GET').toUpperCase(), target)
    return response
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = await response.json().catch(() => undefined)
  const { code, params } = Object(body) as { code?: unknown; params?: unknown }
  return { code: typeof code === 'string' ? code : '', params: Object(params ?? {}) as Refusal['params'] }
}
