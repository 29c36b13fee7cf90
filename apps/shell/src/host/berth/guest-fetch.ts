import { berthText, fill } from '@dermaga/text'
import type { PortalConfig } from '../call/index.ts'
import type { FindProof, Method } from '../call/send.ts'
import { baseAddress, keyHeader, serviceOf, takesToken } from '../call/service.ts'

/** Services a guest may call with the user's session: those of the customs areas. Only the shell calls accounts and sessions (amws,
 *  authws). spec §7.1 */
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

/** `..` beside an encoded slash or before a `;` is a plain name to the browser, but a gateway that decodes paths leaves the service. */
const TRAVERSAL = /(?:\/|%2f|%5c)(?:\.|%2e){2}(?:\/|%2f|%5c|;|%3b|$)/i

interface CallError {
  code: string
  params: Record<string, unknown>
}

export interface GuestFetchDependencies {
  fetch: typeof fetch
  config: PortalConfig
  origin: string
  accessToken: () => string | undefined
  /** A proof of the browser's key for a bound token. */
  proof: FindProof
  /** Runs when the server answers 401 to a call with the token. */
  onUnauthorized: (error: CallError) => void
  /** Runs after every successful call; the activity log uses it. */
  onSuccess?: (method: string, path: string) => void
}

/** `fetch` for guests: a path of an allowed service, with that service's key and the session. The guest never sees the token.
 *  @throws TypeError for any other address */
export function createGuestFetch({ fetch, config, origin, ...session }: GuestFetchDependencies) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, origin)
    const target = url.pathname + url.search
    const service = serviceOf(target)
    if (url.origin !== origin || !ALLOWED.has(service) || TRAVERSAL.test(url.pathname))
      throw new TypeError(fill(berthText.refusedCall, { path }))
    const token = takesToken(target) ? session.accessToken() : undefined
    const headers = new Headers(init.headers)
    headers.delete('Authorization')
    headers.delete('DPoP')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const method = (init.method ?? 'GET').toUpperCase()
    const proof = await session.proof({ method: method as Method, path: target, accessToken: token, isAsked: false })
    if (proof) headers.set('DPoP', proof)
    if (!headers.has('X-Correlation-Id')) headers.set('X-Correlation-Id', crypto.randomUUID())
    for (const [name, value] of Object.entries(keyHeader(config, service))) headers.set(name, value)
    const response = await fetch(baseAddress(config, service) + target, { ...init, headers })
    if (response.status === 401 && token) session.onUnauthorized(await errorOf(response.clone()))
    if (response.ok) session.onSuccess?.(method, target)
    return response
  }
}

async function errorOf(response: Response): Promise<CallError> {
  const body = await response.json().catch(() => undefined)
  const { code, params } = Object(body) as { code?: unknown; params?: unknown }
  return { code: typeof code === 'string' ? code : '', params: Object(params ?? {}) as CallError['params'] }
}
