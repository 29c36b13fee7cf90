import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { MailModule } from '../mail/index.ts'
import type { SessionModule } from '../session/index.ts'
import { createAccountChanges } from './account-change.ts'
import { registerIdentityRoutes } from './identity.routes.ts'
import { identityStore, type NewUserRow, type UserRow } from './identity.store.ts'
import { createPasswordHasher } from './password.ts'
import { createPasswordChanges } from './password-change.ts'
import { createSignIn } from './sign-in.ts'
import { bucketsOf, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

export type { UserRow } from './identity.store.ts'
export { isFirstRejection as isNews } from './sign-in-limits.ts'
export type IdentityModule = ReturnType<typeof createIdentityModule>

/** How long an origin counts as known after the last sign-in from it. */
const KNOWN_ORIGIN_DAYS = 180
const DAY_MS = 86_400_000

/** A person to be. `password` is clear here and nowhere after. */
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
  createdAt: Date
}

/** As `NewUser`, with what is kept of the password. */
export type HashedUser = Omit<NewUser, 'password'> & { passwordHash: string }

interface Parts {
  session: SessionModule
  company: CompanyModule
  mail: MailModule
  publishEvent: PublishEvent
  audit: Audit
}

/** People: their accounts, passwords and sign-in. */
export function createIdentityModule(core: Core, { session, company, mail, publishEvent, audit }: Parts) {
  const store = identityStore(core.db)
  const hasher = createPasswordHasher()
  const bucket = bucketsOf(core.config.keyFor('sign-in-buckets'))
  const signIn = createSignIn(core, { store, hasher, session, publishEvent, audit })
  const passwords = createPasswordChanges(core, { store, hasher, session, company, publishEvent, audit })
  const account = createAccountChanges(core, { store, signIn, passwords, mail, publishEvent, audit })

  return {
    /** Passwords compared so far: an unknown user costs as many as a known one. */
    hashesComputed: hasher.computed,

    async createUser({ password, ...user }: NewUser): Promise<void> {
      await store.add(rowOf({ ...user, passwordHash: await hasher.hash(password) }))
    },

    /** Adds an account whose password was hashed before, within the caller's transaction.
     *  @returns false when its user name or email is another account's */
    addUser: (user: HashedUser, trx: Db): Promise<boolean> => store.addIfFree(rowOf(user), trx),

    /** @throws Refusal signIn.busy */
    hashPassword: hasher.hash,

    findUserById: (idUser: string, trx?: Db): Promise<UserRow | undefined> => store.findById(idUser, trx),
    findUserByEmail: (email: string): Promise<UserRow | undefined> => store.findByEmail(email),
    /** By user name, or by email. */
    findUserByName: store.findByName,
    usersOfCompanies: async (idPerusahaan: readonly string[]): Promise<UserRow[]> =>
      idPerusahaan.length === 0 ? [] : store.findOfCompanies(idPerusahaan),
    /** Makes the account one of that company's. */
    joinCompany: store.setCompany,
    setPerson: store.setPerson,
    setBlocked: store.setBlocked,
    setMayDebug: store.setMayDebug,
    /** Removes an account; other rooms have removed what they keep of it before. */
    removeUser: store.remove,

    /** Counts a call of somebody who is not signed in.
     *  @param account whose password the call may guess
     *  @throws Refusal limit.reached */
    async countStranger(address: string, now: Date, account?: string): Promise<void> {
      const counted = await store.count(bucket.strangers(address), LIMITS.strangers, now)
      requireWithinLimit(LIMITS.strangers, counted, now, 'limit.reached')
      if (account === undefined) return
      const guesses = await store.count(bucket.guesses(account), LIMITS.account, now)
      requireWithinLimit(LIMITS.account, guesses, now, 'limit.reached')
    },

    /** Choosing and replacing passwords, for whoever lets a person do so. */
    passwords,
    moveOtpFlag: store.moveOtpFlag,
    confirm: signIn.confirm,
    countCode: signIn.countCode,
    signIn: signIn.signIn,
    signInHost: signIn.signInHost,
    completeSignIn: signIn.complete,

    routes: (http: Http) => registerIdentityRoutes(http, { store, signIn, account, session, company }),

    /** Forgets links and counters whose time is over, and origins long unseen. */
    sweep: (now: Date): Promise<void> =>
      store.forget(
        now,
        new Date(now.getTime() - LIMITS.account.windowSeconds * 1000),
        new Date(now.getTime() - KNOWN_ORIGIN_DAYS * DAY_MS),
      ),
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
    created_at: user.createdAt,
  }
}
