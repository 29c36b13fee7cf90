import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { activityStore } from './activity.store.ts'

/** One authentication event (design 05, G1). Never a token, a code or a password; `username` only of a known account,
 *  because people type their password into the wrong field. */
export interface AuthEvent {
  kind: 'sign-in' | 'session-confirm' | 'token-refresh' | 'session-end'
  /** `success`, or the code of the refusal, or why a session ended. */
  outcome: string
  at: Date
  idUser?: string
  username?: string
  address: string
  correlationId: string
}

/** Writes the event, within the given transaction or by itself. */
export type Audit = (event: AuthEvent, trx?: Db) => Promise<void>
export type ActivityRoom = ReturnType<typeof openActivityRoom>

/** What was done, by whom and when. */
export function openActivityRoom(core: Core) {
  const audit: Audit = (event, trx = core.db) => activityStore(trx).addAuthEvent(event)
  return { audit }
}
