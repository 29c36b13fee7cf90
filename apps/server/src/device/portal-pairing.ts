import { PAIRING } from '@dermaga/contract'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { InspectedToken, Origin } from '../session/index.ts'
import type { PairingStore } from './pairing.store.ts'
import type { PairingSecrets } from './pairing-secrets.ts'

export type PortalPairing = ReturnType<typeof createPortalPairing>

interface PortalPairingOptions {
  store: PairingStore
  secrets: PairingSecrets
  audit: Audit
}

/** The portal's part of pairing: it displays a code, and the user confirms the phone that sent it. SECURITY.md D1 */
export function createPortalPairing({ db }: Core, { store, secrets, audit }: PortalPairingOptions) {
  return {
    /** Replaces the code of the presented session. */
    async offer(presented: InspectedToken, now: Date): Promise<{ code: string; expiresIn: number }> {
      const code = secrets.newCode(presented, now)
      await store.putCode({
        id_user: presented.idUser,
        id_session: presented.idSession,
        code_hash: secrets.hashOfCode(code),
        expires_at: new Date(now.getTime() + PAIRING.codeSeconds * 1000),
      })
      return { code, expiresIn: PAIRING.codeSeconds }
    },

    findPending: ({ idUser, idSession }: Caller, now: Date) => store.findPending(idUser, idSession, now),

    /** Confirms or rejects the phone, once. @throws CallError device.pairingOver */
    async answer(caller: Caller, idPairing: string, isAccepted: boolean, from: Origin, now: Date): Promise<void> {
      const { idUser, idSession, username } = caller
      const state = isAccepted ? 'confirmed' : 'refused'
      const event: AuthEvent = {
        kind: 'device-pair',
        factor: 'token',
        outcome: state,
        at: now,
        idUser,
        username,
        ...from,
      }
      await db.transaction().execute(async trx => {
        if (!(await store.answer({ idPairing, idUser, idSession }, state, now, trx))) fail('device.pairingOver')
        await audit(event, trx)
      })
    },
  }
}
