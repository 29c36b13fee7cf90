import { randomUUID } from 'node:crypto'
import { type LoginReply, SESSION, type SignedIn, type TokenPair } from '@dermaga/contract'
import { browserKind } from '@dermaga/text'
import { type Audit, type AuthEvent, signInInsert } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import type { OneTimeValue, Origin, SessionModule, SignInOrigin } from '../session/index.ts'
import type { Counted, IdentityStore, UserRow } from './identity.store.ts'
import { createNewDeviceNotice } from './new-device.ts'
import type { PasswordHasher } from './password.ts'
import type { SignInAccount, SignInStore } from './sign-in.store.ts'
import { createSignInLanes, type SignInLane } from './sign-in-lane.ts'
import { type bucketsOf, isFirstRejection, LIMITS, requireWithinLimit } from './sign-in-limits.ts'
import { createSignInQueue } from './sign-in-queue.ts'

/** Sign-in input of a company's own system. */
export interface HostAttempt extends Origin {
  username: string
  /** In plain text, which only host-to-host accepts. */
  password: string
  browser: string
  /** The companies whose accounts may sign in from there. @throws CallError apiKey.unknown when there is none */
  companiesOf: () => Promise<readonly string[]>
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
/** The account name and the origin of a sign-in. */
type SignInContext = Pick<SignInOrigin, 'proof' | 'address' | 'browser'> & { username: string }
/** A password in plain text, and the nonce that it came with. */
type Opened = { password: string; nonce: OneTimeValue | undefined }

/** What was found out about a sign-in before its password was opened. */
interface Begun {
  /** Attempts of the address, this one included. */
  addressAttempts: Counted
  found: SignInAccount | undefined
  /** The origin, when the account has signed in from it before. */
  known: string | undefined
  isKnownKey: boolean
  /** The origins to remember; undefined unless the account has used this device before. */
  usual: string[] | undefined
}

interface Completion {
  within?: (trx: Db, idSession: string) => Promise<void>
  isHost?: boolean
  usual?: { counted: readonly Counted[]; origins: readonly string[] } | undefined
}

interface Parts {
  store: IdentityStore
  bucket: ReturnType<typeof bucketsOf>
  attempts: SignInStore
  hasher: PasswordHasher
  session: SessionModule
  publishEvent: PublishEvent
  audit: Audit
  /** Sign-ins that wait in each lane, for tests. */
  waiting?: number | undefined
}

export type SignIn = ReturnType<typeof createSignIn>

/** Sign-in and confirmation by password (SECURITY.md A1–A4). */
export function createSignIn({ db }: Core, parts: Parts) {
  const { store, attempts, bucket, hasher, session, publishEvent, audit } = parts
  const inTurn = createSignInQueue(parts)
  const openLane = createSignInLanes(attempts, bucket)
  const notifyNewDevice = createNewDeviceNotice({ store, bucket, publishEvent })

  /** The decrypted password, unless this address has reached its limit or the seal is invalid.
   *  @param addressAttempts those of the address, this one included
   *  @param isKnown whether the caller is known otherwise: a flood from a shared address does not stop them */
  async function openPassword<T>(
    open: (now: Date) => Promise<T>,
    event: Omit<AuthEvent, 'outcome'>,
    { addressAttempts, isKnown }: { addressAttempts: Counted; isKnown: boolean },
  ): Promise<T> {
    return audited(event, async () => {
      if (!isKnown) requireWithinLimit(LIMITS.address, addressAttempts, event.at)
      return open(event.at)
    })
  }

  /** Who confirms a session by the password has signed in before. */
  const signedIn = async ({ address, at }: Pick<AuthEvent, 'address' | 'at'>) => ({
    addressAttempts: await store.count(bucket.address(address), LIMITS.address, at),
    isKnown: true,
  })

  /** Whether the password is right. The attempt was counted before: when the password is right, the caller returns it.
   *  @throws CallError signIn.throttled, signIn.busy */
  async function isRight(
    user: Pick<UserRow, 'password_hash' | 'otp_flag'> | undefined,
    password: string,
    { counted, hashLane, needsSecondFactor }: SignInLane,
    now: Date,
  ): Promise<boolean> {
    const right = await hasher.verify(user?.password_hash, password, hashLane).catch(async error => {
      await store.giveBack(counted)
      throw error
    })
    const [ofAccount] = counted
    if (needsSecondFactor && ofAccount && !(right && user?.otp_flag === '2')) {
      requireWithinLimit(LIMITS.account, ofAccount, now)
    }
    return right
  }

  /** Counts a sign-in of its address, and finds the account and where it has signed in from. */
  async function begin({ username, proof, address, browser }: SignInContext, now: Date): Promise<Begun> {
    const [thumbprint, kind] = [proof?.thumbprint, browserKind(browser) ?? '']
    const origins = bucket.knownOrigins(thumbprint, address)
    const device = bucket.knownDevice(thumbprint, address, kind)
    const query = { username, origins: [...origins, ...device] }
    const { counted, found } = await attempts.begin(bucket.address(address), LIMITS.address, query, now)
    const isKnown = (origin: string) => found?.known_origins.includes(origin) === true
    return {
      addressAttempts: counted,
      found,
      known: origins.find(isKnown),
      isKnownKey: thumbprint !== undefined && bucket.knownKeys(thumbprint).some(isKnown),
      usual: device.some(isKnown)
        ? [...bucket.origins(thumbprint, address), bucket.device(thumbprint, address, kind)]
        : undefined,
    }
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
   *  @param usual the attempts to return and the origins to remember of a device that the account has used before
   *  @throws CallError signIn.wrong, when the password was changed since it was checked or MFA was turned on or off */
  async function complete(
    user: Account,
    origin: SignInOrigin,
    event: Omit<AuthEvent, 'outcome'>,
    { within, isHost = false, usual }: Completion = {},
  ): Promise<{ tokens: TokenPair; ticket: string; idSession: string }> {
    const { proof, address, browser } = origin
    const { at: now } = event
    const { id_user: idUser, username, email, nip_rekam: nip, otp_flag: otpFlag } = user
    const account = { idUser, username, email, nip, otpFlag }
    const begun = await session.startSession(
      { account, proof, address, browser, isConfirmed: event.factor !== 'qr-code' && !isHost, isHost },
      now,
    )
    if (usual) {
      if (event.kind !== 'sign-in') throw new Error('Only a sign-in by password may be completed in one statement.')
      const joined = { session: begun.insert, audit: signInInsert({ ...event, kind: event.kind }) }
      const outcome = await attempts.complete(user, { ...usual, proof }, joined, now)
      if (outcome === 'proof used') fail('dpop.invalid')
      if (outcome === 'changed') fail('signIn.wrong')
    } else
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
    { username, address, password, nonce }: Pick<SignInContext, 'username' | 'address'> & Opened,
    { found, known, usual }: Pick<Begun, 'found' | 'known' | 'usual'>,
    stranger: Omit<AuthEvent, 'outcome'>,
    enter: (user: SignInAccount, event: Omit<AuthEvent, 'outcome'>, usual: Completion['usual']) => Promise<T>,
    isMeant: (found: SignInAccount) => boolean = () => true,
  ): Promise<T> {
    const { at: now } = stranger
    // An unknown name is not recorded: people type their password into the wrong field.
    const event = { ...stranger, ...(found && { idUser: found.id_user, username: found.username }) }
    const user = found && isMeant(found) ? found : undefined

    return audited(event, async () => {
      const lane = await openLane({ username, address, known, nonce }, now)
      if (!(await isRight(user, password, lane, now)) || !user) return fail('signIn.wrong')
      // The statement that completes a usual sign-in returns the attempt as well.
      const isUsual = usual && user.flag_blokir !== '1' && user.otp_flag !== '2' && !hasher.isWeak(user.password_hash)
      if (isUsual) {
        return enter(user, event, { counted: lane.counted, origins: usual }).catch(async error => {
          // A fault is no wrong password. If it happened after the statement, the attempt is returned twice, which harms nobody.
          if (!(error instanceof CallError)) await store.giveBack(lane.counted).catch(() => undefined)
          throw error
        })
      }
      await store.giveBack(lane.counted)
      if (user.flag_blokir === '1') return fail('account.blocked')
      return enter({ ...user, password_hash: await strengthen(user, password) }, event, undefined)
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
      await store.giveBack(lane.counted)
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
      const arrival = { username: attempt.username, address, thumbprint: attempt.proof?.thumbprint }
      const { begun, opened } = await inTurn(arrival, now, async () => {
        const begun = await begin(attempt, now)
        const isKnown = begun.isKnownKey
        const open = (at: Date) => session.passwords.openUnspent(attempt.sealedPassword, at)
        return { begun, opened: await openPassword(open, event, { addressAttempts: begun.addressAttempts, isKnown }) }
      })
      return entered({ ...attempt, ...opened }, begun, event, async (user, ofUser, usual) => {
        if (user.otp_flag === '2') {
          const { id_user: idUser } = user
          const mark = session.tickets.markOf(user.password_hash)
          const ticket = session.tickets.issue({ purpose: 'sign-in', idUser, of: randomUUID(), password: mark }, now)
          await audit({ ...ofUser, outcome: 'code-required' })
          return { otp_required: true, ticket, expires_in: SESSION.ticketSeconds }
        }
        const { tokens, ticket } = await complete(user, attempt, ofUser, { usual })
        return { ...tokens, ticket }
      })
    },

    /** Signs a company's own system in. It counts towards the same limits; an account of another company is treated like one with
     *  another password.
     *  @throws CallError apiKey.unknown, signIn.wrong, .throttled, .busy, account.blocked, password.expired, host.mfa, and
     *  what `requireHost` throws */
    async signInHost(
      attempt: HostAttempt,
      now: Date,
    ): Promise<TokenPair & { idSession: string; idPerusahaan: string }> {
      const { address, correlationId, companiesOf, requireHost, within } = attempt
      const event = { kind: 'host-sign-in', factor: 'password', at: now, address, correlationId } as const
      const hostAttempt = { ...attempt, proof: undefined }
      const begun = await begin(hostAttempt, now)
      const companies = await openPassword(companiesOf, event, {
        addressAttempts: begun.addressAttempts,
        isKnown: false,
      })
      const isMeant = (found: SignInAccount) => companies.includes(found.id_perusahaan)
      const enter = async (user: SignInAccount, ofUser: Omit<AuthEvent, 'outcome'>) => {
        // No machine answers a second factor, and a way round it would make it none.
        if (user.otp_flag === '2') fail('host.mfa')
        if (user.password_expires_at <= now) fail('password.expired')
        await requireHost(user.id_user)
        const { tokens, idSession } = await complete(user, hostAttempt, ofUser, { within, isHost: true })
        return { ...tokens, idSession, idPerusahaan: user.id_perusahaan }
      }
      return entered({ ...hostAttempt, nonce: undefined }, { ...begun, usual: undefined }, event, enter, isMeant)
    },

    /** As `complete`, for who signs in to the portal. */
    async complete(
      user: Account,
      origin: SignInOrigin,
      event: Omit<AuthEvent, 'outcome'>,
      within?: (trx: Db, idSession: string) => Promise<void>,
    ): Promise<SignedIn> {
      const { tokens, ticket } = await complete(user, origin, event, within && { within })
      return { ...tokens, ticket }
    },

    /** Confirms the caller's session by the password typed again. It has a counter of its own, so that a
     *  stolen session neither guesses on nor locks the owner's sign-in.
     *  @throws CallError signIn.wrong, .nonce, .unreadable, .throttled, .busy */
    async confirm(caller: Caller, sealedPassword: string, from: Origin, now: Date): Promise<void> {
      const { idUser, username } = caller
      const event = { kind: 'session-confirm', factor: 'password', at: now, idUser, username, ...from } as const
      const password = await openPassword(
        at => session.passwords.open(sealedPassword, at),
        event,
        await signedIn(event),
      )
      await confirmBy(caller, password, 'signIn.wrong', event)
    },

    /** Opens a sealed change of password and confirms the session by the old one that came with it.
     *  @throws CallError password.wrongOld and what `confirm` throws */
    async confirmByOld(caller: Caller, sealedChange: string, from: Origin, now: Date): Promise<string> {
      const { idUser, username } = caller
      const event = { kind: 'session-confirm', factor: 'password', at: now, idUser, username, ...from } as const
      const { password, oldPassword } = await openPassword(
        at => session.passwords.openChange(sealedChange, at),
        event,
        await signedIn(event),
      )
      await confirmBy(caller, oldPassword, 'password.wrongOld', event)
      return password
    },
  }
}
