import type { Db } from '../db/database.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { MfaStore } from './mfa.store.ts'
import type { Notices, Owner, TurnedOffBy } from './notices.ts'

interface Parts {
  store: MfaStore
  notices: Notices
  session: SessionModule
  identity: IdentityModule
}

export type TurnOff = ReturnType<typeof createTurnOff>

/** '2' → '0' by the user or an administrator: removes the second factor, ends every session except `keptSession`, and informs the
 *  owner, within the caller's transaction. spec §4.2
 *  @returns false when the second factor was not on */
export function createTurnOff({ store, notices, session, identity }: Parts) {
  return async (
    owner: Owner,
    { by, keptSession, now }: { by: TurnedOffBy; keptSession?: string; now: Date },
    trx: Db,
  ): Promise<boolean> => {
    const { idUser } = owner
    if (!(await identity.moveOtpFlag(idUser, '2', '0', trx))) return false
    await store.remove(idUser, trx)
    await identity.forgetWrongCodes(idUser, trx)
    const except = keptSession && { except: keptSession }
    await session.endSessions(idUser, { ...except, because: 'mfa-changed', now }, trx)
    await notices.turnedOff(owner, by, now, trx)
    return true
  }
}
