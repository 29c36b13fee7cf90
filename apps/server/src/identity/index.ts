import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { MailModule } from '../mail/index.ts'
import type { KeyedHashes } from '../secret-key/index.ts'
import type { SessionModule } from '../session/index.ts'
import { createAccountChanges } from './account-change.ts'
import { createCodeLimits } from './code-limits.ts'
import { registerIdentityRoutes } from './identity.routes.ts'
import { identityStore, type NewUserRow, type UserRow } from './identity.store.ts'
import { createPasswordHasher } from './password.ts'
import { createPasswordChanges } from './password-change.ts'
import { signInStore } from './sign-in.store.ts'
import { createSignIn } from './sign-in.ts'
import { bucketsOf, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

export type { UserRow } from './identity.store.ts'
export { isFirstRejection as isNews } from './sign-in-limits.ts'
export type IdentityModule = ReturnType<typeof createIdentityModule>

/** How long an origin stays known after its last sign-in. */
const KNOWN_ORIGIN_DAYS = 180
const DAY_SECONDS = 86_400

/** A new account. `password` is in plain text here and nowhere else. */
export interface NewUser {
  idUser: string
  username: string
  email: string
  nama: string
  identitas: string
  npwp: string
  nib: string
  nitku: string
  idPerusahaan: string
  handphone: string
  flagBlokir: '0' | '1'
  /** Officer's number; empty for businesses. */
  nipRekam: string
  password: string
  passwordExpiresAt: Date
  otpFlag: '0' | '1' | '2'
  /** May do nothing but set up MFA until it is active. */
  mfaRequired?: boolean
  createdAt: Date
}

/** As `NewUser`, with the stored form of the password. */
export type HashedUser = Omit<NewUser, 'password'> & { passwordHash: string }

interface Parts {
  session: SessionModule
  company: CompanyModule
  mail: MailModule
  keyedHash: KeyedHashes
  publishEvent: PublishEvent
  audit: Audit
  /** Sign-ins that wait in each lane, for tests. */
  signInsWaiting?: number | undefined
}

/** Accounts, passwords and sign-in. */
export function createIdentityModule(core: Core, parts: Parts) {
  const { session, company, mail, keyedHash, publishEvent, audit, signInsWaiting: waiting } = parts
  const store = identityStore(core.db)
  const hasher = createPasswordHasher()
  const bucket = bucketsOf(keyedHash('sign-in-buckets'))
  const attempts = signInStore(core.db)
  const signIn = createSignIn(core, { store, attempts, bucket, hasher, session, publishEvent, audit, waiting })
  const codes = createCodeLimits(core, { store, bucket, publishEvent })
  const passwords = createPasswordChanges(core, { store, hasher, bucket, codes, session, company, publishEvent, audit })
  const account = createAccountChanges(core, { store, signIn, passwords, mail, publishEvent, audit })

  return {
    /** Number of password comparisons so far: unknown users cost as many as known ones. */
    hashesComputed: hasher.computed,

    async createUser({ password, ...user }: NewUser): Promise<void> {
      await store.add(rowOf({ ...user, passwordHash: await hasher.hash(password) }))
    },

    /** Adds an account whose password was hashed before, within the caller's transaction.
     *  @returns false when another account has its user name or email */
    addUser: (user: HashedUser, trx: Db): Promise<boolean> => store.addIfFree(rowOf(user), trx),

    /** @throws CallError signIn.busy */
    hashPassword: hasher.hash,

    findUserById: (idUser: string, trx?: Db): Promise<UserRow | undefined> => store.findById(idUser, trx),
    findUserByEmail: (email: string): Promise<UserRow | undefined> => store.findByEmail(email),
    /** By user name or email. */
    findUserByName: store.findByName,
    findUsersByNames: store.findByNames,
    usersOfCompanies: async (idPerusahaan: readonly string[]): Promise<UserRow[]> =>
      idPerusahaan.length === 0 ? [] : store.findOfCompanies(idPerusahaan),
    /** Assigns the account to that company. */
    joinCompany: store.setCompany,
    setCompanyNumbers: store.setCompanyNumbers,
    setPerson: store.setPerson,
    endOfficial: store.endOfficial,
    setBlocked: store.setBlocked,
    setMayDebug: store.setMayDebug,
    /** Removes an account, after other modules have removed their data of it. */
    removeUser: store.remove,

    /** Counts a call without a session.
     *  @param account whose password the call might guess
     *  @throws CallError limit.reached */
    async countStranger(address: string, now: Date, account?: string): Promise<void> {
      const counted = await store.count(bucket.strangers(address), LIMITS.strangers, now)
      requireWithinLimit(LIMITS.strangers, counted, now, 'limit.reached')
      if (account === undefined) return
      const guesses = await store.count(bucket.guesses(account), LIMITS.account, now)
      requireWithinLimit(LIMITS.account, guesses, now, 'limit.reached')
    },

    /** Counts a registration, whether or not the address has an account. @throws CallError limit.reached */
    async countRegistration(email: string, now: Date): Promise<void> {
      const counted = await store.count(bucket.registration(email), LIMITS.registration, now)
      requireWithinLimit(LIMITS.registration, counted, now, 'limit.reached')
    },

    /** Changing and resetting passwords, for other modules. */
    passwords,
    moveOtpFlag: store.moveOtpFlag,
    confirm: signIn.confirm,
    countCode: codes.count,
    /** Resets the count of wrong codes, after the second factor was replaced. */
    forgetWrongCodes: codes.forget,
    signIn: signIn.signIn,
    signInHost: signIn.signInHost,
    completeSignIn: signIn.complete,

    routes: (http: Http) =>
      registerIdentityRoutes(http, { store, signIn, account, session, company, environment: core.config.environment }),

    /** Removes expired links and counters, and origins that were not used for long. */
    sweep(now: Date): Promise<void> {
      const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
      return store.forget(now, {
        countersBefore: before(LIMITS.registration.windowSeconds),
        wrongCodesBefore: before(core.config.wrongCodes.windowSeconds),
        originsBefore: before(KNOWN_ORIGIN_DAYS * DAY_SECONDS),
      })
    },
  }
}

function rowOf(user: HashedUser): NewUserRow {
  return {
    id_user: user.idUser,
    username: user.username,
    email: user.email,
    nama: user.nama,
    identitas: user.identitas,
    npwp: user.npwp,
    nib: user.nib,
    nitku: user.nitku,
    id_perusahaan: user.idPerusahaan,
    handphone: user.handphone,
    flag_blokir: user.flagBlokir,
    nip_rekam: user.nipRekam,
    password_hash: user.passwordHash,
    password_expires_at: user.passwordExpiresAt,
    otp_flag: user.otpFlag,
    mfa_required: user.mfaRequired ?? false,
    created_at: user.createdAt,
  }
}
