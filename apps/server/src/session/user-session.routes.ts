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
import type { SessionEndStore } from './session-end.store.ts'

interface Parts {
  store: SessionStore
  ends: SessionEndStore
  audit: Audit
}

const HISTORY_MS = 30 * 86_400_000

/** Calls with which users see and end their own sessions. */
export function registerUserSessionRoutes(http: Http, { store, ends, audit }: Parts): void {
  serve(http, userSessionList, async ({ caller, now }) => {
    const rows = await store.live(caller.idUser, caller.idSession, now)
    const items = rows.map(row => toUserSession(row, caller.idSession))
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
    if (!(await ends.end(caller.idUser, params.id, 'revoked', now))) return fail('resource.notFound')
    await audit(endEvent(input))
    return undefined
  })

  serve(http, userSessionEndOthers, async input => {
    const { caller, now } = input
    await ends.endAll(caller.idUser, caller.idSession, 'revoked', now)
    await audit(endEvent(input))
    return undefined
  })
}

/** A live session as shown to its user and to administrators. @param own the caller's session */
export function toUserSession(row: Awaited<ReturnType<SessionStore['live']>>[number], own: string): UserSession {
  return {
    idSession: row.id_session,
    browser: row.browser,
    address: row.address,
    startedAt: row.started_at.toISOString(),
    isThis: row.id_session === own,
  }
}

type EndCall = Pick<Input<typeof userSessionEndOthers>, 'caller' | 'now' | 'address' | 'request'>

const endEvent = ({ caller, now, address, request }: EndCall): AuthEvent => ({
  kind: 'session-end',
  factor: 'token',
  outcome: 'revoked',
  at: now,
  idUser: caller.idUser,
  username: caller.username,
  address,
  correlationId: request.id,
})
