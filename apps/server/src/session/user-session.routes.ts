import {
  signInHistory,
  type UserSession,
  userSessionEnd,
  userSessionEndOthers,
  userSessionList,
} from '@dermaga/contract'
import type { Audit, AuthEvent } from '../activity/index.ts'
import { fail } from '../http/errors.ts'
import { type Http, type Input, serve } from '../http/route.ts'
import type { SessionStore } from './session.store.ts'

const HISTORY_MS = 30 * 86_400_000

/** Where a user is signed in, and how one place ends another. */
export function registerUserSessionRoutes(http: Http, { store, audit }: { store: SessionStore; audit: Audit }): void {
  serve(http, userSessionList, async ({ caller, now }) => {
    const rows = await store.live(caller.idUser, caller.idSession, now)
    const items = rows.map(row => liveOf(row, caller.idSession))
    return { items, total: items.length }
  })

  serve(http, signInHistory, async ({ caller, now }) => {
    const rows = await store.history(caller.idUser, new Date(now.getTime() - HISTORY_MS))
    const items = rows.map(row => {
      const endedAt = row.ended_at ?? (row.ends_at <= now ? row.ends_at : null)
      return {
        idSession: row.id_session,
        browser: row.browser,
        address: row.address,
        startedAt: row.started_at.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }
    })
    return { items, total: items.length }
  })

  serve(http, userSessionEnd, async ({ params, ...input }) => {
    const { caller, now } = input
    if (!(await store.end(caller.idUser, params.id, 'revoked', now))) return fail('resource.notFound')
    await audit(ended(input))
    return undefined
  })

  serve(http, userSessionEndOthers, async input => {
    const { caller, now } = input
    await store.endAll(caller.idUser, caller.idSession, 'revoked', now)
    await audit(ended(input))
    return undefined
  })
}

/** A live session as its user, or an administrator, sees it. @param own the session that asks */
export function liveOf(row: Awaited<ReturnType<SessionStore['live']>>[number], own: string): UserSession {
  return {
    idSession: row.id_session,
    browser: row.browser,
    address: row.address,
    startedAt: row.started_at.toISOString(),
    isThis: row.id_session === own,
  }
}

type Ending = Pick<Input<typeof userSessionEndOthers>, 'caller' | 'now' | 'address' | 'request'>

const ended = ({ caller, now, address, request }: Ending): AuthEvent => ({
  kind: 'session-end',
  factor: 'token',
  outcome: 'revoked',
  at: now,
  idUser: caller.idUser,
  username: caller.username,
  address,
  correlationId: request.id,
})
