import { randomUUIDv7 } from 'node:crypto'
import { type NewCredential, PASSKEY, type Passkey, type passkeyOffer, type ValueOf } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import { type Origin, requireConfirmed } from '../session/index.ts'
import type { PasskeyRow, PasskeyStore } from './passkey.store.ts'
import type { RelyingParty } from './webauthn.ts'

interface Parts {
  store: PasskeyStore
  party: RelyingParty
  identity: IdentityModule
  publishEvent: PublishEvent
  audit: Audit
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** The user's own passkeys. Each change requires a confirmed session (SECURITY.md A7) and is reported by mail; adding one requires active
 *  MFA, because a passkey is another second factor and never replaces the password. */
export function createPasskeys({ db }: Core, { store, party, identity, publishEvent, audit }: Parts) {
  /** @throws CallError mfa.notActive, auth.confirmNeeded */
  async function requireReady(caller: Caller, now: Date): Promise<void> {
    const user = await identity.findUserById(caller.idUser)
    if (user?.otp_flag !== '2') fail('mfa.notActive')
    requireConfirmed(caller, now)
  }

  const eventOf = ({ idUser, username }: Caller, from: Origin, now: Date) =>
    ({ factor: 'confirmed-session', at: now, idUser, username, ...from }) as const

  const noticeOf = ({ email, nama }: Caller, name: string, now: Date) => ({
    to: email,
    params: { nama, passkey: name, at: now.toISOString() },
  })

  return {
    list: async ({ idUser }: Caller): Promise<Passkey[]> => (await store.list(idUser)).map(shown),

    /** Options for creating a passkey. @throws CallError mfa.notActive, auth.confirmNeeded, passkey.tooMany */
    async offer(caller: Caller, now: Date): Promise<ValueOf<typeof passkeyOffer>> {
      await requireReady(caller, now)
      const present = await store.list(caller.idUser)
      requireRoom(present)
      const challenge = party.newChallenge()
      const expiresAt = new Date(now.getTime() + PASSKEY.challengeSeconds * 1000)
      await store.putChallenge(caller.idUser, caller.idSession, challenge, expiresAt)
      return party.creationOf(caller, present, challenge)
    },

    /** Stores a new passkey. @throws CallError mfa.notActive, auth.confirmNeeded, passkey.unmade, .tooMany, .known */
    async add(
      caller: Caller,
      { name, credential }: { name: string; credential: NewCredential },
      from: Origin,
      now: Date,
    ): Promise<Passkey> {
      await requireReady(caller, now)
      const { idUser } = caller
      const challenge = await store.takeChallenge(idUser, caller.idSession, now)
      const made = challenge && (await party.made(credential, challenge))
      if (!made) return fail('passkey.unmade')
      const passkey: PasskeyRow = {
        id_user: idUser,
        id_passkey: randomUUIDv7(),
        credential_id: credential.id,
        public_key: made.publicKey,
        sign_count: made.signCount,
        transports: JSON.stringify(credential.transports),
        name,
        created_at: now,
        last_used_at: null,
      }
      await db.transaction().execute(async trx => {
        // Lock the account: turning MFA off meanwhile would leave a passkey behind.
        if (!(await identity.moveOtpFlag(idUser, '2', '2', trx))) fail('mfa.notActive')
        const present = await store.list(idUser, trx)
        requireRoom(present)
        if (present.some(({ credential_id }) => credential_id === credential.id)) fail('passkey.known')
        await store.add(passkey, trx)
        const idempotencyKey = `passkey-added ${passkey.id_passkey}`
        const mail = [{ ...noticeOf(caller, name, now), idempotencyKey }]
        await publishEvent(trx, { type: 'akun.passkey-ditambahkan', at: now, mail })
        await audit({ ...eventOf(caller, from, now), kind: 'passkey-add', outcome: 'success' }, trx)
      })
      return shown(passkey)
    },

    /** @throws CallError auth.confirmNeeded, resource.notFound */
    async rename(caller: Caller, idPasskey: string, name: string, from: Origin, now: Date): Promise<void> {
      requireConfirmed(caller, now)
      await db.transaction().execute(async trx => {
        if (!(await store.rename(caller.idUser, idPasskey, name, trx))) fail('resource.notFound')
        await audit({ ...eventOf(caller, from, now), kind: 'account-change', outcome: 'passkey-name' }, trx)
      })
    },

    /** @throws CallError auth.confirmNeeded, resource.notFound */
    async remove(caller: Caller, idPasskey: string, from: Origin, now: Date): Promise<void> {
      requireConfirmed(caller, now)
      await db.transaction().execute(async trx => {
        const name = (await store.remove(caller.idUser, idPasskey, trx)) ?? fail('resource.notFound')
        const idempotencyKey = `passkey-removed ${idPasskey}`
        const mail = [{ ...noticeOf(caller, name, now), idempotencyKey }]
        await publishEvent(trx, { type: 'akun.passkey-dihapus', at: now, mail })
        await audit({ ...eventOf(caller, from, now), kind: 'passkey-remove', outcome: 'success' }, trx)
      })
    },
  }
}

function requireRoom(present: readonly PasskeyRow[]): void {
  if (present.length >= PASSKEY.max) fail('passkey.tooMany', { most: PASSKEY.max })
}

const shown = ({ id_passkey, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  idPasskey: id_passkey,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
