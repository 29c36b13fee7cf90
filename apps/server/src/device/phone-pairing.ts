import { randomUUIDv7 } from 'node:crypto'
import { PAIRING, type TokenPair } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { CallError, fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule, SignInOrigin } from '../session/index.ts'
import type { PairingRow, PairingStore } from './pairing.store.ts'
import type { PairingSecrets } from './pairing-secrets.ts'
import type { StartPhoneSession } from './phone-session.ts'

export type PhonePairing = ReturnType<typeof createPhonePairing>

interface PhonePairingOptions {
  pairings: PairingStore
  secrets: PairingSecrets
  session: SessionModule
  identity: IdentityModule
  audit: Audit
  startSession: StartPhoneSession
}

/** The phone's part of pairing: it sends the displayed code, polls until the portal confirms it, and gets a session of its own.
 *  SECURITY.md D1, after RFC 8628 */
export function createPhonePairing({ db }: Core, options: PhonePairingOptions) {
  const { pairings, secrets, session, identity, audit, startSession } = options

  /** The pairing of the phone that requested it.
   *  @throws CallError expired_token, dpop.required, dpop.invalid, access_denied */
  async function getPairing(pairing: string, { proof }: SignInOrigin, now: Date): Promise<PairingRow> {
    const row = await pairings.findPairing(secrets.hashOfPairing(pairing))
    if (!row || row.expires_at <= now) return fail('expired_token')
    if (row.dpop_thumbprint && !proof) return fail('dpop.required')
    if (row.dpop_thumbprint && row.dpop_thumbprint !== proof?.thumbprint) return fail('dpop.invalid')
    return row.state === 'refused' ? fail('access_denied') : row
  }

  /** Rejects a poll of a pending pairing; polls that are too frequent increase the interval.
   *  @throws CallError authorization_pending, slow_down */
  async function rejectPoll(row: PairingRow, now: Date): Promise<never> {
    const sinceMs = row.polled_at ? now.getTime() - row.polled_at.getTime() : Number.POSITIVE_INFINITY
    const isEarly = sinceMs < row.interval_seconds * 1000
    const interval = row.interval_seconds + (isEarly ? PAIRING.slowDownSeconds : 0)
    const isRecorded = await pairings.recordPoll(row, interval, now)
    return fail(isEarly || !isRecorded ? 'slow_down' : 'authorization_pending', { interval })
  }

  return {
    /** Consumes a code. @param typed dashes, spaces and case are ignored
     *  @throws CallError device.code, dpop.invalid */
    async request(typed: string, device: { type: string; os: string }, origin: SignInOrigin, now: Date) {
      const { address, correlationId, proof } = origin
      const event = { kind: 'device-pair', factor: 'qr-code', at: now, address, correlationId } as const
      const pairing = secrets.newPairing()
      const code = typed.replace(/[\s-]/g, '').toUpperCase()
      try {
        await db.transaction().execute(async trx => {
          await session.spendProof(proof, trx)
          const offered = await pairings.takeCode(secrets.hashesOfCode(code), now, trx)
          if (!offered || !(await session.isLive(offered.id_user, offered.id_session, now, trx)))
            return fail('device.code')
          await pairings.addPairing(
            {
              id_pairing: randomUUIDv7(),
              pairing_hash: secrets.hashOfPairing(pairing),
              ...offered,
              device_type: device.type,
              device_os: device.os,
              dpop_thumbprint: proof?.thumbprint ?? null,
              address,
              state: 'waiting',
              asked_at: now,
              expires_at: new Date(now.getTime() + PAIRING.lifeSeconds * 1000),
              interval_seconds: PAIRING.intervalSeconds,
            },
            trx,
          )
          await audit({ ...event, outcome: 'requested', idUser: offered.id_user }, trx)
        })
      } catch (error) {
        if (error instanceof CallError) await audit({ ...event, outcome: error.code })
        throw error
      }
      return { pairing, interval: PAIRING.intervalSeconds }
    },

    /** Starts the phone's session once the portal has confirmed it.
     *  @throws CallError authorization_pending, slow_down, expired_token, access_denied, dpop.required, dpop.invalid, account.blocked */
    async poll(pairing: string, origin: SignInOrigin, now: Date): Promise<TokenPair> {
      const row = await getPairing(pairing, origin, now)
      if (row.state === 'waiting') return rejectPoll(row, now)
      // An end of the confirming session, e.g. by a password change, revokes the confirmation.
      if (!(await session.isLive(row.id_user, row.id_session, now))) return fail('expired_token')
      const user = await identity.findUserById(row.id_user)
      if (!user) return fail('expired_token')
      return user.flag_blokir === '1' ? fail('account.blocked') : startSession(row, user, origin, now)
    },
  }
}
