import { createHash, randomBytes } from 'node:crypto'
import { type BodyOf, EMAIL_LINK, type updateUser } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { MailModule } from '../mail/index.ts'
import { type Origin, requireConfirmed } from '../session/index.ts'
import type { IdentityStore, UserRow } from './identity.store.ts'
import type { PasswordChanges } from './password-change.ts'
import type { SignIn } from './sign-in.ts'

interface Parts {
  store: IdentityStore
  signIn: SignIn
  passwords: PasswordChanges
  mail: MailModule
  publishEvent: PublishEvent
  audit: Audit
}

type Change = BodyOf<typeof updateUser>

const ID_BYTES = 32
const HOUR_SECONDS = 3600

export type AccountChanges = ReturnType<typeof createAccountChanges>

/** Changes users make to their own accounts: email, phone, password. spec §4.4; SECURITY.md A7 */
export function createAccountChanges(core: Core, { store, signIn, passwords, mail, publishEvent, audit }: Parts) {
  const { db } = core
  // The id has 256 random bits, so a plain hash is enough.
  const hashOf = (id: string) => createHash('sha256').update(`email ${id}`).digest('base64url')

  /** A new email waits for its mailed link; until then the old one is in force. */
  async function askForEmail(user: UserRow, newEmail: string, now: Date, trx: Db): Promise<void> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const expiresAt = new Date(now.getTime() + EMAIL_LINK.lifeSeconds * 1000)
    await store.putEmailChange(user.id_user, newEmail, { idHash: hashOf(id), expiresAt }, trx)
    const params = { nama: user.nama, path: `/portal/email/${id}`, validUntil: expiresAt.toISOString() }
    const idempotencyKey = `email-change ${hashOf(id)}`
    const isSent = await mail.send({ to: newEmail, kind: 'emailChange', params, idempotencyKey }, trx)
    if (!isSent) fail('limit.reached', { seconds: HOUR_SECONDS })
  }

  return {
    /** Applies the changed fields, in a confirmed session or with the old password beside the new one. An expired password only
     *  allows changing itself.
     *  @throws CallError auth.confirmNeeded, password.*, profile.taken, limit.reached, signIn.* */
    async change(caller: Caller, change: Change, from: Origin, now: Date): Promise<void> {
      const { userPassword } = change
      const user = (await store.findById(caller.idUser)) ?? fail('resource.notFound')
      const isNewEmail = change.email.toLowerCase() !== user.email.toLowerCase()
      const isNewPhone = change.handphone !== user.handphone
      const isExpired = caller.passwordExpiresAt <= now
      if (isExpired && (!userPassword || isNewEmail || isNewPhone)) fail('password.expired')
      const password = userPassword && (await signIn.confirmByOld(caller, userPassword, from, now))
      if (!userPassword) requireConfirmed(caller, now)
      const holder = isNewEmail ? await store.findByEmail(change.email) : undefined
      if (holder) fail('profile.taken')

      const event = { at: now, idUser: user.id_user, username: user.username, ...from } as const
      const contacts = async (trx: Db) => {
        if (isNewEmail) await askForEmail(user, change.email, now, trx)
        if (isNewPhone) await store.setPhone(user.id_user, change.handphone, trx)
        if (!isNewEmail && !isNewPhone) return
        await audit({ ...event, kind: 'account-change', factor: 'confirmed-session', outcome: 'success' }, trx)
      }
      if (password === undefined) return db.transaction().execute(contacts)
      await passwords.replace(
        user,
        password,
        { event: { ...event, kind: 'password-change', factor: 'password' }, keptSession: caller.idSession },
        contacts,
      )
    },

    /** @throws CallError email.link */
    async lookAtEmailLink(id: string, now: Date): Promise<{ email: string }> {
      const { new_email: email } = (await store.findEmailChange(hashOf(id), now)) ?? fail('email.link')
      return { email }
    },

    /** Puts the new email in force and informs the old address. @throws CallError email.link, profile.taken */
    async useEmailLink(id: string, from: Origin, now: Date): Promise<void> {
      await db.transaction().execute(async trx => {
        const used = (await store.useEmailChange(hashOf(id), now, trx)) ?? fail('email.link')
        const user = (await store.findById(used.id_user, trx)) ?? fail('email.link')
        if (!(await store.setEmail(user.id_user, used.new_email, trx))) fail('profile.taken')
        const params = { nama: user.nama, at: now.toISOString(), newEmail: used.new_email }
        const idempotencyKey = `email-changed ${hashOf(id)}`
        await publishEvent(trx, {
          type: 'akun.email-diubah',
          at: now,
          mail: [{ to: user.email, params, idempotencyKey }],
        })
        const event = { kind: 'email-change', factor: 'mailed-link', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser: user.id_user, username: user.username, ...from }, trx)
      })
    },
  }
}
