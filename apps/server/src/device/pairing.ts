import { createHash, createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { PAIRING, type TokenPair } from '@dermaga/contract'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import type { IdentityModule, UserRow } from '../identity/index.ts'
import type { InspectedToken, Origin, SessionModule, SignInOrigin } from '../session/index.ts'
import type { DeviceStore, PairingRow } from './device.store.ts'

interface Parts {
  store: DeviceStore
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

/** 256 bits: nobody guesses what a phone waits by. */
const PAIRING_BYTES = 32

export type Pairing = ReturnType<typeof createPairing>

/** Pairing a phone: the portal shows a code, the phone uses it up, the portal confirms the phone, and the phone gets a session of its own.
 *  design 05 (D1), after RFC 8628 */
export function createPairing({ config, db }: Core, { store, session, identity, audit }: Parts) {
  const codeKey = config.keyFor('qr-code')
  const hashKey = config.keyFor('qr-code-hashes')
  /** A code has 60 bits: it is kept under a key that is not in the database. */
  const hashOfCode = (code: string) => createHmac('sha256', hashKey).update(code).digest('base64url')
  const hashOfPairing = (pairing: string) => createHash('sha256').update(pairing).digest('base64url')

  /** Derived from the refresh token's secret by a key of ours: it tells nothing of the token. */
  function codeFor({ idSession, secret }: InspectedToken, now: Date): string {
    const mac = createHmac('sha256', codeKey)
      .update(`${idSession} ${now.getTime()} `)
      .update(randomBytes(PAIRING_BYTES))
      .update(secret)
      .digest()
    const letters = [...mac.subarray(0, PAIRING.codeLength)]
    return letters.map(byte => PAIRING.alphabet[byte % PAIRING.alphabet.length]).join('')
  }

  /** The pairing a phone waits by, when it is the phone that began it.
   *  @throws CallError expired_token, dpop.required, dpop.invalid, access_denied */
  async function awaited(text: string, { proof }: SignInOrigin, now: Date): Promise<PairingRow> {
    const row = await store.findPairing(hashOfPairing(text))
    if (!row || row.expires_at <= now) return fail('expired_token')
    if (row.dpop_thumbprint && !proof) return fail('dpop.required')
    if (row.dpop_thumbprint && row.dpop_thumbprint !== proof?.thumbprint) return fail('dpop.invalid')
    return row.state === 'refused' ? fail('access_denied') : row
  }

  /** Makes a phone wait, longer when it asks too often. @throws CallError authorization_pending, slow_down */
  async function keepWaiting(row: PairingRow, now: Date): Promise<never> {
    const sinceMs = row.polled_at ? now.getTime() - row.polled_at.getTime() : Number.POSITIVE_INFINITY
    const isEarly = sinceMs < row.interval_seconds * 1000
    const interval = row.interval_seconds + (isEarly ? PAIRING.slowDownSeconds : 0)
    const isNoted = await store.notePoll(row, interval, now)
    return fail(isEarly || !isNoted ? 'slow_down' : 'authorization_pending', { interval })
  }

  /** The phone's own session: the pairing is used up, the device kept and the sessions of a former one ended together with its beginning. */
  async function begin(row: PairingRow, user: UserRow, origin: SignInOrigin, now: Date): Promise<TokenPair> {
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
        if (!(await store.takeConfirmed(row.id_pairing, now, trx))) fail('expired_token')
        const former = await store.lockDevice(user.id_user, trx)
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
        await store.putDevice(device, trx)
        await audit({ ...event, kind: 'device-pair', outcome: 'success' }, trx)
      },
    )
    return tokens
  }

  return {
    async offer(presented: InspectedToken, now: Date): Promise<{ code: string; expiresIn: number }> {
      const code = codeFor(presented, now)
      await store.putCode({
        id_user: presented.idUser,
        id_session: presented.idSession,
        code_hash: hashOfCode(code),
        expires_at: new Date(now.getTime() + PAIRING.codeSeconds * 1000),
      })
      return { code, expiresIn: PAIRING.codeSeconds }
    },

    /** Uses a code up. @param typed dashes, spaces and the case count for nothing
     *  @throws CallError device.code, dpop.invalid */
    async request(typed: string, device: { type: string; os: string }, origin: SignInOrigin, now: Date) {
      const { address, correlationId, proof } = origin
      const event = { kind: 'device-pair', factor: 'qr-code', at: now, address, correlationId } as const
      const pairing = randomBytes(PAIRING_BYTES).toString('base64url')
      const code = typed.replace(/[\s-]/g, '').toUpperCase()
      try {
        await db.transaction().execute(async trx => {
          await session.spendProof(proof, trx)
          const shown = await store.takeCode(hashOfCode(code), now, trx)
          if (!shown || !(await session.isLive(shown.id_user, shown.id_session, now, trx))) return fail('device.code')
          await store.addPairing(
            {
              id_pairing: randomUUIDv7(),
              pairing_hash: hashOfPairing(pairing),
              ...shown,
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
          await audit({ ...event, outcome: 'requested', idUser: shown.id_user }, trx)
        })
      } catch (error) {
        if (error instanceof CallError) await audit({ ...event, outcome: error.code })
        throw error
      }
      return { pairing, interval: PAIRING.intervalSeconds }
    },

    /** The phone's question whether it may. @throws CallError as `awaited` and `keepWaiting`, and account.blocked */
    async poll(text: string, origin: SignInOrigin, now: Date): Promise<TokenPair> {
      const row = await awaited(text, origin, now)
      if (row.state === 'waiting') return keepWaiting(row, now)
      // Whatever ended the session that said yes, such as a change of password, takes the yes back.
      if (!(await session.isLive(row.id_user, row.id_session, now))) return fail('expired_token')
      const user = await identity.findUserById(row.id_user)
      if (!user) return fail('expired_token')
      return user.flag_blokir === '1' ? fail('account.blocked') : begin(row, user, origin, now)
    },

    findWaiting: ({ idUser, idSession }: Caller, now: Date) => store.findWaiting(idUser, idSession, now),

    /** The portal's yes or no, once. @throws CallError device.pairingOver */
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
