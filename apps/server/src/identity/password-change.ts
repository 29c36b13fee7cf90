import { PASSWORD, passwordError } from '@dermaga/contract/password-policy'
import { SESSIONS_PAGE } from '@dermaga/text'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import { fail } from '../http/errors.ts'
import type { SessionModule } from '../session/index.ts'
import { isBreached } from './breached-passwords.ts'
import type { CodeLimits } from './code-limits.ts'
import type { IdentityStore, UserRow } from './identity.store.ts'
import type { PasswordHasher } from './password.ts'
import type { bucketsOf } from './sign-in-limits.ts'

interface Parts {
  store: IdentityStore
  hasher: PasswordHasher
  bucket: ReturnType<typeof bucketsOf>
  codes: Pick<CodeLimits, 'forget'>
  session: SessionModule
  company: CompanyModule
  publishEvent: PublishEvent
  audit: Audit
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>

/** Rules of replacing a password. spec §5; SECURITY.md A5 and A7 */
export function createPasswordChanges(
  core: Core,
  { store, hasher, bucket, codes, session, company, publishEvent, audit }: Parts,
) {
  const { config, db } = core

  /** @param about publicly known data of the owner: names, user name, address, company
   *  @throws CallError password.tooShort, .noUpper, .noLower, .noDigit, .context, .common */
  function requireGood(password: string, about: readonly string[]): void {
    const problem = passwordError(password, [...about, config.productName])
    if (problem) fail(problem)
    if (isBreached(password)) fail('password.common')
  }

  /** @throws CallError password.reused for one of the last five, signIn.busy */
  async function requireNew(user: UserRow, password: string): Promise<void> {
    const former = await store.formerHashes(user.id_user, PASSWORD.lastKept - 1)
    for (const hash of [user.password_hash, ...former]) {
      if (await hasher.verify(hash, password, 'known')) fail('password.reused')
    }
  }

  return {
    requireGood,

    /** Expiry of a password chosen now. */
    expiryOf: (now: Date): Date => new Date(now.getTime() + PASSWORD.lifeDays * 86_400_000),

    /** Replaces an account's password: every session except `keptSession` ends, and the owner is informed by mail. Without
     *  `keptSession` it is a reset, which also cancels a pending email: the session that requested it is unknown.
     *  @param within further writes of the same transaction
     *  @throws CallError of `requireGood`; password.reused, signIn.busy, request.conflict when it was changed meanwhile */
    async replace(
      user: UserRow,
      password: string,
      { event, keptSession }: { event: Omit<AuthEvent, 'outcome'>; keptSession?: string },
      within?: (trx: Db) => Promise<void>,
    ): Promise<void> {
      const { id_user: idUser, nama, username, email } = user
      const { at: now } = event
      const of = await company.findById(user.id_perusahaan)
      requireGood(password, [nama, username, email, of?.namaPerusahaan ?? ''])
      await requireNew(user, password)
      const to = {
        passwordHash: await hasher.hash(password, 'known'),
        expiresAt: this.expiryOf(now),
        now,
        keep: PASSWORD.lastKept - 1,
      }
      await db.transaction().execute(async trx => {
        await within?.(trx)
        if (!(await store.replacePassword(user, to, trx))) fail('request.conflict')
        await codes.forget(idUser, trx)
        if (!keptSession) {
          await store.dropEmailChange(idUser, trx)
          // Guesses of others must not keep the owner out after the way back by mail. SECURITY.md A11
          await store.rememberOrigins(idUser, bucket.origins(undefined, event.address), [], now, trx)
        }
        const because = 'password-changed'
        await session.endSessions(idUser, { ...(keptSession && { except: keptSession }), because, now }, trx)
        const key = `password-changed ${idUser} ${now.toISOString()}`
        await publishEvent(trx, {
          type: event.kind === 'password-reset' ? 'akun.kata-sandi-diatur-ulang' : 'akun.kata-sandi-diubah',
          at: now,
          inbox: [{ key, to: { user: idUser }, words: { at: now }, link: SESSIONS_PAGE }],
          mail: [{ to: email, params: { nama, at: now.toISOString() }, idempotencyKey: key }],
        })
        await audit({ ...event, outcome: 'success' }, trx)
      })
    },
  }
}
