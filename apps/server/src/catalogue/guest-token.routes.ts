import { guestToken } from '@dermaga/contract'
import { type Audit, floodGate } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { SessionModule } from '../session/index.ts'
import type { LiveEntry } from './catalogue.store.ts'

/** A page asks once in four minutes; a user has several open. */
const PER_MINUTE = 20
const ADDRESS_SHARE = 30

export interface GuestTokenDependencies {
  live: () => Promise<LiveEntry[]>
  /** Of the live ones, those that the user may open. */
  openEntries: (idUser: string) => Promise<LiveEntry[]>
  sign: SessionModule['guestTokens']['sign']
  audit: Audit
}

/** Tokens for framed sub-applications' own servers: for whoever may open one, and for no other kind of sub-application, which
 *  has the portal's `fetch`. design 04, contract 3 */
export function registerGuestTokenRoutes(
  http: Http,
  { log }: Core,
  { live, openEntries, sign, audit }: GuestTokenDependencies,
): void {
  const secondsToWait = floodGate(PER_MINUTE)

  serve(http, guestToken, async ({ body: { modulSlug }, caller, address, now, request }) => {
    const seconds = secondsToWait(caller.idUser, 1, now) ?? secondsToWait(address, ADDRESS_SHARE, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const [everybodys, open] = await Promise.all([live(), openEntries(caller.idUser)])
    const isGuest = (entry: LiveEntry) => entry.isFrame && entry.host !== null && entry.modulSlug === modulSlug
    // The audience is the module: at two hosts, each could use at the other what it gets.
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
    log.info({ guest: modulSlug, idUser: caller.idUser, granted: mayOpen }, 'guest token asked for')
    if (!mayOpen) fail('access.denied')
    return sign(caller, modulSlug, now)
  })
}
