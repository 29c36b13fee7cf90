import type { activateOtp, getQrcodeOtp, mfaState, ValueOf } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import type { IdentityModule, UserRow } from '../identity/index.ts'
import { type Origin, requireConfirmed, type SessionModule, type SignInOrigin, type Ticket } from '../session/index.ts'
import type { MfaStore } from './mfa.store.ts'
import type { Notices } from './notices.ts'
import { qrCodePng } from './qr-code.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { SecretVault } from './secret-vault.ts'
import { findMatchedStep, newTotpSecret, totpUri } from './totp.ts'
import type { TurnOff } from './turn-off.ts'

interface Parts {
  store: MfaStore
  secrets: SecretVault
  recovery: RecoveryCodes
  notices: Notices
  turnOff: TurnOff
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

/** A set-up that is unfinished by then is abandoned: the flag returns to '0'. SECURITY.md B6 */
const SETUP = { lifeSeconds: 1800 } as const
/** A compact JWE; a ticket has two parts. RFC 7516 §3.1 */
const JWE_PARTS = 5

export type Setup = ReturnType<typeof createSetup>

/** Turning MFA on and off: the flag of spec §4.2 and the secret behind it. The flag is read from the database, never from a claim. */
export function createSetup(core: Core, parts: Parts) {
  const { store, secrets, recovery, notices, turnOff, session, identity, audit } = parts
  const { config, db } = core
  const userOf = async (caller: Caller): Promise<UserRow> =>
    (await identity.findUserById(caller.idUser)) ?? fail('resource.notFound')

  /** The secret of the set-up; a pending one stays, so that a reloaded page shows the code that was scanned.
   *  @throws CallError mfa.alreadyActive */
  async function pending(caller: Caller, now: Date): Promise<string> {
    const user = await userOf(caller)
    if (user.otp_flag === '2') return fail('mfa.alreadyActive')
    const { idUser } = caller
    const sealed = secrets.seal(idUser, newTotpSecret())
    const until = new Date(now.getTime() + SETUP.lifeSeconds * 1000)
    return db.transaction().execute(async trx => {
      await store.startSetup(idUser, sealed, until, now, trx)
      await identity.moveOtpFlag(idUser, '0', '1', trx)
      const kept = (await store.find(idUser, trx))?.pending_sealed
      return kept ? secrets.open(idUser, kept) : fail('mfa.alreadyActive')
    })
  }

  /** Abandons a pending set-up, '1' → '0'. */
  async function giveUp(idUser: string, trx: Db): Promise<void> {
    if (await identity.moveOtpFlag(idUser, '1', '0', trx)) await store.remove(idUser, trx)
  }

  return {
    async state(caller: Caller, now: Date): Promise<ValueOf<typeof mfaState>> {
      const [user, row] = [await userOf(caller), await store.find(caller.idUser)]
      const isLeft = user.otp_flag === '1' && !(row?.pending_until && row.pending_until > now)
      return {
        otpFlag: isLeft ? '0' : user.otp_flag,
        activatedAt: user.otp_flag === '2' ? (row?.activated_at?.toISOString() ?? null) : null,
        recoveryCodesLeft: await store.countRecoveryCodes(caller.idUser),
      }
    },

    /** Requires a recently given password: the ticket of this session, a newly sealed password, or a confirmed session.
     *  @throws CallError auth.confirmNeeded, signIn.wrong, .nonce, .unreadable, .throttled, .busy */
    async requirePassword(
      caller: Caller,
      password: string,
      purposes: readonly Ticket['purpose'][],
      from: Origin,
      now: Date,
    ): Promise<void> {
      if (password.split('.').length === JWE_PARTS) return identity.confirm(caller, password, from, now)
      const isTicket = purposes.some(purpose => {
        try {
          const ticket = session.tickets.verify(password, { purpose, idUser: caller.idUser }, now)
          return ticket.of === caller.idSession
        } catch (error) {
          if (error instanceof CallError) return false
          throw error
        }
      })
      if (!isTicket) requireConfirmed(caller, now)
    },

    /** '0' → '1'. @throws CallError mfa.alreadyActive */
    async start(caller: Caller, now: Date): Promise<void> {
      await pending(caller, now)
    },

    /** Data for the authenticator app. @throws CallError mfa.alreadyActive */
    async offer(caller: Caller, now: Date): Promise<ValueOf<typeof getQrcodeOtp>> {
      const totpSecret = await pending(caller, now)
      const png = qrCodePng(totpUri(totpSecret, { issuer: config.productName, label: caller.username }))
      return {
        otpRegistrationResponse: { totpSecret, totpSecretQrCode: png.toString('base64') },
        ticket: session.tickets.issue({ purpose: 'setup', idUser: caller.idUser, of: caller.idSession }, now),
      }
    },

    /** '1' → '2' by the first code. Starts a new session; of the others only the caller's stays, for its calls in
     *  flight.
     *  @throws CallError mfa.alreadyActive, mfa.notPending, mfa.invalidCode, dpop.invalid */
    async activate(
      caller: Caller,
      { secret, code }: { secret: string; code: string },
      origin: SignInOrigin,
      now: Date,
    ): Promise<ValueOf<typeof activateOtp>> {
      const { idUser, username } = caller
      const user = await userOf(caller)
      if (user.otp_flag === '2') return fail('mfa.alreadyActive')
      const sealed = (await store.find(idUser))?.pending_sealed
      if (!sealed || secrets.open(idUser, sealed) !== secret) return fail('mfa.notPending')
      const { address, correlationId } = origin
      const event = { kind: 'mfa-setup', factor: 'totp', at: now, idUser, username, address, correlationId } as const
      const step = findMatchedStep(secret, code, now, 0)
      if (step === undefined) {
        await audit({ ...event, outcome: 'mfa.invalidCode' })
        return fail('mfa.invalidCode')
      }
      let codes: string[] = []
      const signedIn = await identity.completeSignIn({ ...user, otp_flag: '2' }, origin, event, async trx => {
        if (!(await identity.moveOtpFlag(idUser, '1', '2', trx))) fail('mfa.notPending')
        // Sealed again meanwhile, it is the same secret: SECRET_KEY may be rotated at any time.
        const pending = await store.lockPending(idUser, trx)
        if (!pending || secrets.open(idUser, pending) !== secret) return fail('mfa.notPending')
        if (!(await store.finishSetup(idUser, pending, step, now, trx))) fail('mfa.notPending')
        codes = await recovery.issue(idUser, trx)
        await session.endSessions(idUser, { except: caller.idSession, because: 'mfa-changed', now }, trx)
        await notices.turnedOn(caller, now, trx)
      })
      return { ...signedIn, recoveryCodes: codes }
    },

    /** '1' → '0', or in a confirmed session '2' → '0', which ends every other session. @throws CallError auth.confirmNeeded */
    async turnOff(caller: Caller, from: Origin, now: Date): Promise<void> {
      const { idUser, username } = caller
      const { otp_flag: flag } = await userOf(caller)
      if (flag === '0') return
      if (flag === '2') requireConfirmed(caller, now)
      await db.transaction().execute(async trx => {
        if (flag === '1') return giveUp(idUser, trx)
        if (!(await turnOff(caller, { by: 'owner', keptSession: caller.idSession, now }, trx))) return
        const event = { kind: 'mfa-disable', factor: 'confirmed-session', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser, username, ...from }, trx)
      })
    },

    async giveUpAbandoned(now: Date): Promise<void> {
      for (const idUser of await store.abandonedSetups(now)) {
        await db.transaction().execute(trx => giveUp(idUser, trx))
      }
    },
  }
}
