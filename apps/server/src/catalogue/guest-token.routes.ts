import { guestToken } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { LiveEntry } from './catalogue.store.ts'

/** A page asks once in four minutes; a user may have several open. */
const PER_MINUTE = 20
const ADDRESS_SHARE = 30

export interface GuestTokenDependencies {
  live: () => Promise<LiveEntry[]>
  /** Live framed modules that the user may open. */
  openEntries: (idUser: string) => Promise<LiveEntry[]>
  sign: SessionModule['guestTokens']['sign']
  audit: Audit
}

/** Issues tokens for the servers of framed sub-applications to users who may open them. Other sub-applications use the portal's `fetch`
 *  instead. */
export function registerGuestTokenRoutes(
  http: Http,
  { log }: Core,
  { live, openEntries, sign, audit }: GuestTokenDependencies,
): void {
  const secondsToWait = createProcessRateLimit(PER_MINUTE)

  serve(http, guestToken, async ({ body: { modulSlug }, caller, address, now, request }) => {
    const seconds = secondsToWait(caller.idUser, 1, now) ?? secondsToWait(address, ADDRESS_SHARE, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const [everybodys, open] = await Promise.all([live(), openEntries(caller.idUser)])
    const isGuest = (entry: LiveEntry) => entry.isFrame && entry.host !== null && entry.modulSlug === modulSlug
    // The audience is the module: with two hosts, one could use its token at the other.
    const origins = new Set(everybodys.filter(isGuest).map(({ host }) => new URL(host ?? '').origin))
    const mayOpen = origins.size === 1 && open.some(isGuest)
    await audit({
      kind: 'guest-token',
      factor: 'token',
      outcome: mayOpen ? 'success' : 'access.denied',
      subject: modulSlug,
      at: now,
      idUser: caller.idUser,
      username: caller.username,
      address,
      correlationId: request.id,
    })
    log.info({ guest: modulSlug, idUser: caller.idUser, granted: mayOpen }, 'guest token requested')
    if (!mayOpen) fail('access.denied')
    return sign(caller, modulSlug, now)
  })
}
