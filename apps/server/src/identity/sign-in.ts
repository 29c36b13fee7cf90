import { randomUUID } from 'node:crypto'
import { type LoginReply, SESSION, type SignedIn, type TokenPair } from '@dermaga/contract'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import { secondsToWait } from '../rate-limit/index.ts'
import type { Origin, SessionModule, SignInOrigin } from '../session/index.ts'
import type { IdentityStore, UserRow } from './identity.store.ts'
import { createNewDeviceNotice } from './new-device.ts'
import type { PasswordHasher } from './password.ts'
import { createSignInLanes, type SignInLane } from './sign-in-lane.ts'
import { type bucketsOf, isFirstRejection, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

/** Sign-in input of a company's own system. */
export interface HostAttempt extends Origin {
  username: string
  /** In plain text, which only host-to-host accepts (design 03). */
  password: string
  browser: string
  /** The company of the key. @throws CallError apiKey.unknown */
  companyOfKey: () => Promise<string>
  /** Called after the password was verified. @throws CallError when the account is not one for host-to-host */
  requireHost: (idUser: string) => Promise<void>
  /** Further writes of the sign-in's transaction. */
  within: (trx: Db) => Promise<void>
}

/** Sign-in input of a user. */
export interface SignInAttempt extends SignInOrigin {
  username: string
  /** Compact JWE. */
  sealedPassword: string
}

type Account = Pick<UserRow, 'id_user' | 'username' | 'email' | 'nama' | 'nip_rekam' | 'otp_flag' | 'password_hash'>
type Found = Account & Pick<UserRow, 'id_perusahaan' | 'password_expires_at'>

interface Parts {
  store: IdentityStore
  bucket: ReturnType<typeof bucketsOf>
  hasher: PasswordHasher
  session: SessionModule
  publishEvent: PublishEvent
  audit: Audit
}

/** Who confirms a session by the password has signed in before. */
const signedIn = async () => true

export type SignIn = ReturnType<typeof createSignIn>

/** Sign-in and confirmation by password (design 05, A1–A4). */
export function createSignIn({ db }: Core, { store, bucket, hasher, session, publishEvent, audit }: Parts) {
  const openLane = createSignInLanes(store, bucket)
  const notifyNewDevice = createNewDeviceNotice({ store, bucket, publishEvent })

  /** The decrypted password, unless this address has reached its limit or the seal is invalid.
   *  @param isKnown whether the caller is known otherwise: a flood from a shared address does not stop them */
  async function openPassword<T>(
    open: (now: Date) => Promise<T>,
    event: Omit<AuthEvent, 'outcome'>,
    isKnown: () => Promise<boolean> = async () => false,
  ): Promise<T> {
    const { address, at } = event
    return audited(event, async () => {
      const counted = await store.count(bucket.address(address), LIMITS.address, at)
      const isFull = secondsToWait(LIMITS.address, counted, at) !== undefined
      if (isFull && !(await isKnown())) requireWithinLimit(LIMITS.address, counted, at)
      return open(at)
    })
  }

  /** Whether the password is right. The attempt was counted before and is uncounted when it did not fail.
   *  @throws CallError signIn.throttled, signIn.busy */
  async function isRight(
    user: Pick<UserRow, 'password_hash' | 'otp_flag'> | undefined,
    password: string,
    { counted, hashLane, needsSecondFactor }: SignInLane,
    now: Date,
  ): Promise<boolean> {
    const giveBack = () => store.giveBack(counted)
    const right = await hasher.verify(user?.password_hash, password, hashLane).catch(async error => {
      await giveBack()
      throw error
    })
    const [ofAccount] = counted
    if (needsSecondFactor && ofAccount && !(right && user?.otp_flag === '2')) {
      requireWithinLimit(LIMITS.account, ofAccount, now)
    }
    if (right) await giveBack()
    return right
  }

  /** Whether the account has signed in with the browser's key before. */
  async function isKnownKey({ username, proof }: SignInAttempt): Promise<boolean> {
    if (!proof) return false
    const found = await store.findForSignIn(username, bucket.knownKeys(proof.thumbprint))
    return (found?.known_origins.length ?? 0) > 0
  }

  /** Rehashes the password when its hash is weak. @returns the hash now in force
   *  @throws CallError signIn.wrong, when the password was changed since it was checked */
  async function strengthen(user: Account, password: string): Promise<string> {
    if (!hasher.isWeak(user.password_hash)) return user.password_hash
    const strong = await hasher.hash(password)
    if (await store.rehash(user, strong)) return strong
    // A concurrent sign-in has rehashed it, unless the password was changed.
    const present = await store.findById(user.id_user)
    const isSame = present && (await hasher.verify(present.password_hash, password))
    return isSame ? present.password_hash : fail('signIn.wrong')
  }

  /** Starts the session of an authenticated user, and remembers its origin.
   *  @param within further writes of the same transaction
   *  @throws CallError signIn.wrong, when the password was changed since it was checked or MFA was turned on or off */
  async function complete(
    user: Account,
    entrant: SignInOrigin,
    event: Omit<AuthEvent, 'outcome'>,
    { within, isHost = false }: { within?: (trx: Db, idSession: string) => Promise<void>; isHost?: boolean } = {},
  ): Promise<{ tokens: TokenPair; ticket: string; idSession: string }> {
    const { proof, address, browser } = entrant
    const { at: now } = event
    const { id_user: idUser, username, email, nip_rekam: nip, otp_flag: otpFlag } = user
    const account = { idUser, username, email, nip, otpFlag }
    const begun = await session.startSession(
      { account, proof, address, browser, isConfirmed: event.factor !== 'qr-code' && !isHost, isHost },
      now,
    )
    await db.transaction().execute(async trx => {
      await within?.(trx, begun.idSession)
      await begun.save(trx)
      const { isFirst } = (await store.markSignIn(user, now, trx)) ?? fail('signIn.wrong')
      const from = { thumbprint: proof?.thumbprint, address, browser, idSession: begun.idSession }
      await notifyNewDevice(trx, user, from, { isFirst, now })
      await audit({ ...event, outcome: 'success' }, trx)
    })
    const { tokens, ticket, idSession } = begun
    return { tokens, ticket, idSession }
  }

  /** Verifies an account's password. An unknown user and a wrong password get the same response after the same work; only with the
   *  right password does the caller learn that the account is blocked.
   *  @param isMeant an account for which it is false is treated like one with another password
   *  @throws CallError signIn.wrong, signIn.throttled, signIn.busy, account.blocked, and what `enter` throws */
  async function entered<T>(
    {
      username,
      password,
      proof,
      address,
    }: Pick<SignInOrigin, 'proof' | 'address'> & { username: string; password: string },
    stranger: Omit<AuthEvent, 'outcome'>,
    enter: (user: Found, event: Omit<AuthEvent, 'outcome'>) => Promise<T>,
    isMeant: (found: Found) => boolean = () => true,
  ): Promise<T> {
    const { at: now } = stranger
    const origins = bucket.knownOrigins(proof?.thumbprint, address)
    const found = await store.findForSignIn(username, origins)
    const known = origins.find(origin => found?.known_origins.includes(origin))
    // An unknown name is not recorded: people type their password into the wrong field.
    const event = { ...stranger, ...(found && { idUser: found.id_user, username: found.username }) }
    const user = found && isMeant(found) ? found : undefined

    return audited(event, async () => {
      const lane = await openLane({ username, address, known }, now)
      if (!(await isRight(user, password, lane, now)) || !user) return fail('signIn.wrong')
      if (user.flag_blokir === '1') return fail('account.blocked')
      return enter({ ...user, password_hash: await strengthen(user, password) }, event)
    })
  }

  /** Runs an attempt and records its outcome in the audit. */
  async function audited<T>(event: Omit<AuthEvent, 'outcome'>, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof CallError && isFirstRejection(error)) await audit({ ...event, outcome: error.code })
      throw error
    }
  }

  async function confirmBy(
    caller: Caller,
    password: string,
    whenWrong: 'signIn.wrong' | 'password.wrongOld',
    event: Omit<AuthEvent, 'outcome'>,
  ): Promise<void> {
    const { at: now } = event
    const user = await store.findById(caller.idUser)
    const counted = await store.count(bucket.confirmation(caller.idUser), LIMITS.account, now)
    await audited(event, async () => {
      requireWithinLimit(LIMITS.account, counted, now)
      const lane = { counted: [counted], hashLane: 'known', needsSecondFactor: false } as const
      if (!(await isRight(user, password, lane, now))) return fail(whenWrong)
      await session.confirm(caller, now)
      return audit({ ...event, outcome: 'success' })
    })
  }

  return {
    /** Signs in: tokens, or with flag '2' a ticket that asks for the code. An unknown user and a wrong password are the
     *  same answer after the same work, and only a right password learns that the account is blocked.
     *  @throws CallError signIn.wrong, .nonce, .unreadable, .throttled, .busy, account.blocked, dpop.invalid */
    async signIn(attempt: SignInAttempt, now: Date): Promise<LoginReply> {
      const { address, correlationId } = attempt
      const event = { kind: 'sign-in', factor: 'password', at: now, address, correlationId } as const
      const password = await openPassword(
        at => session.passwords.open(attempt.sealedPassword, at),
        event,
        () => isKnownKey(attempt),
      )
      return entered({ ...attempt, password }, event, async (user, ofUser) => {
        if (user.otp_flag === '2') {
          const { id_user: idUser } = user
          const mark = session.tickets.markOf(user.password_hash)
          const ticket = session.tickets.issue({ purpose: 'sign-in', idUser, of: randomUUID(), password: mark }, now)
          await audit({ ...ofUser, outcome: 'code-required' })
          return { otp_required: true, ticket, expires_in: SESSION.ticketSeconds }
        }
        const { tokens, ticket } = await complete(user, attempt, ofUser)
        return { ...tokens, ticket }
      })
    },

    /** Signs a company's own system in. It counts towards the same limits; an account of another company than the key's is treated
     *  like one with another password.
     *  @throws CallError apiKey.unknown, signIn.wrong, .throttled, .busy, account.blocked, password.expired, host.mfa, and
     *  what `requireHost` throws */
    async signInHost(attempt: HostAttempt, now: Date): Promise<TokenPair & { idSession: string }> {
      const { address, correlationId, companyOfKey, requireHost, within } = attempt
      const event = { kind: 'host-sign-in', factor: 'password', at: now, address, correlationId } as const
      const company = await openPassword(companyOfKey, event)
      const entrant = { ...attempt, proof: undefined }
      const isMeant = (found: Found) => found.id_perusahaan === company
      const enter = async (user: Found, ofUser: Omit<AuthEvent, 'outcome'>) => {
        // No machine answers a second factor, and a way round it would make it none.
        if (user.otp_flag === '2') fail('host.mfa')
        if (user.password_expires_at <= now) fail('password.expired')
        await requireHost(user.id_user)
        const { tokens, idSession } = await complete(user, entrant, ofUser, { within, isHost: true })
        return { ...tokens, idSession }
      }
      return entered(entrant, event, enter, isMeant)
    },

    /** As `complete`, for who signs in to the portal. */
    async complete(
      user: Account,
      entrant: SignInOrigin,
      event: Omit<AuthEvent, 'outcome'>,
      within?: (trx: Db, idSession: string) => Promise<void>,
    ): Promise<SignedIn> {
      const { tokens, ticket } = await complete(user, entrant, event, within && { within })
      return { ...tokens, ticket }
    },

    /** Confirms the caller's session by the password typed again (design 03). It has a counter of its own, so that a
     *  stolen session neither guesses on nor locks the owner's sign-in.
     *  @throws CallError signIn.wrong, .nonce, .unreadable, .throttled, .busy */
    async confirm(caller: Caller, sealedPassword: string, from: Origin, now: Date): Promise<void> {
      const { idUser, username } = caller
      const event = { kind: 'session-confirm', factor: 'password', at: now, idUser, username, ...from } as const
      const password = await openPassword(at => session.passwords.open(sealedPassword, at), event, signedIn)
      await confirmBy(caller, password, 'signIn.wrong', event)
    },

    /** Opens a sealed change of password and confirms the session by the old one that came with it (design 03).
     *  @throws CallError password.wrongOld and what `confirm` throws */
    async confirmByOld(caller: Caller, sealedChange: string, from: Origin, now: Date): Promise<string> {
      const { idUser, username } = caller
      const event = { kind: 'session-confirm', factor: 'password', at: now, idUser, username, ...from } as const
      const { password, oldPassword } = await openPassword(
        at => session.passwords.openChange(sealedChange, at),
        event,
        signedIn,
      )
      await confirmBy(caller, oldPassword, 'password.wrongOld', event)
      return password
    },
  }
}
