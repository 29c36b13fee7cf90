import { randomUUIDv7 } from 'node:crypto'
import type { TokenPair } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule, UserRow } from '../identity/index.ts'
import type { SessionModule, SignInOrigin } from '../session/index.ts'
import type { DeviceStore } from './device.store.ts'
import type { PairingRow, PairingStore } from './pairing.store.ts'

export type StartPhoneSession = ReturnType<typeof createPhoneSessionStart>

interface PhoneSessionOptions {
  pairings: PairingStore
  devices: DeviceStore
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

/** Starts the phone's own session. In one transaction the pairing is consumed, the device is stored, and the sessions of a former device
 *  end. */
export function createPhoneSessionStart({ pairings, devices, session, identity, audit }: PhoneSessionOptions) {
  return async function startSession(
    row: PairingRow,
    user: UserRow,
    origin: SignInOrigin,
    now: Date,
  ): Promise<TokenPair> {
    const { address, correlationId, proof } = origin
    const event = {
      factor: 'qr-code',
      at: now,
      idUser: user.id_user,
      username: user.username,
      address,
      correlationId,
    } as const
    const { ticket: _, ...tokens } = await identity.completeSignIn(
      user,
      origin,
      { ...event, kind: 'sign-in' },
      async (trx, idSession) => {
        if (!(await pairings.takeConfirmed(row.id_pairing, now, trx))) fail('expired_token')
        const former = await devices.lockDevice(user.id_user, trx)
        if (former) {
          const of = { idSession: former.id_session, thumbprint: former.dpop_thumbprint }
          await session.endDevice(user.id_user, of, now, trx)
        }
        const device = {
          id_user: user.id_user,
          id_user_access_mobile: randomUUIDv7(),
          device_type: row.device_type,
          device_os: row.device_os,
          dpop_thumbprint: proof?.thumbprint ?? null,
          id_session: idSession,
          activated_at: now,
        }
        await devices.putDevice(device, trx)
        await audit({ ...event, kind: 'device-pair', outcome: 'success' }, trx)
      },
    )
    return tokens
  }
}
