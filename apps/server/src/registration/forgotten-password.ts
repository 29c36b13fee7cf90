import { randomUUID } from 'node:crypto'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { Origin, SessionModule } from '../session/index.ts'
import { type MailedLinks, maskedEmail } from './mailed-link.ts'
import type { PasswordRequest, RegistrationStore } from './registration.store.ts'

interface Parts {
  store: RegistrationStore
  links: MailedLinks
  identity: IdentityModule
  session: SessionModule
  mail: MailModule
  audit: Audit
}

export type ForgottenPassword = ReturnType<typeof createForgottenPassword>

/** Reset of a forgotten password: a mailed link sets a new one. It starts no session, so that users with MFA still need
 *  their code to sign in (SECURITY.md B8). */
export function createForgottenPassword({ db }: Core, { store, links, identity, session, mail, audit }: Parts) {
  const event = { kind: 'password-reset' } as const

  /** Mails the link when the account exists. */
  async function answer(now: Date): Promise<boolean> {
    return db.transaction().execute(async trx => {
      const request = await store.takeRequest(trx)
      if (!request) return false
      const user = await identity.findUserByName(request.name, trx)
      const auditEvent = {
        ...event,
        factor: 'none',
        at: now,
        address: request.address,
        correlationId: request.correlation_id,
      } as const
      if (!user) {
        await audit({ ...auditEvent, outcome: 'unknown-account' }, trx)
        return true
      }
      const { id_user: idUser, username, nama, email } = user
      const link = links.make('password', idUser, { idUser, email }, now)
      const params = { nama, path: `/portal/atur-password/${link.id}`, validUntil: link.validUntil }
      const { idempotencyKey } = link
      const isSent = await mail.send({ to: email, kind: 'resetPassword', params, idempotencyKey }, trx)
      // Too many mails to this address: the last link stays valid, so that nobody can block the owner.
      if (isSent) await link.save(trx)
      await audit({ ...auditEvent, outcome: isSent ? 'requested' : 'limit.reached', idUser, username }, trx)
      return true
    })
  }

  /** A link's purpose and user, while the address it was mailed to is the account's.
   *  @throws CallError link.invalid */
  async function open(id: string, now: Date) {
    const { content, validUntil } = await links.read('password', id, now)
    const user = (await identity.findUserById(content.idUser)) ?? fail('link.invalid')
    if (user.email.toLowerCase() !== content.email.toLowerCase()) fail('link.invalid')
    return { user, validUntil }
  }

  return {
    /** Only stores the request: the response reveals nothing about the account. */
    async request(name: string, { address, correlationId }: Origin, now: Date): Promise<void> {
      const request: PasswordRequest = {
        id_request: randomUUID(),
        name,
        address,
        correlation_id: correlationId,
        asked_at: now,
      }
      await store.addRequest(request)
    },

    /** Processes every pending request. */
    async answerAll(now: () => Date, stopping?: AbortSignal): Promise<void> {
      while (!stopping?.aborted && (await answer(now())));
    },

    /** @throws CallError link.invalid */
    async readPasswordLink(id: string, now: Date) {
      const { user, validUntil } = await open(id, now)
      return { email: maskedEmail(user.email), validUntil }
    },

    /** Sets the password and ends every session; the link is used up only on success.
     *  @throws CallError link.invalid, password.*, signIn.nonce, signIn.unreadable, signIn.busy */
    async set(id: string, sealedPassword: string, from: Origin, now: Date): Promise<void> {
      const { user } = await open(id, now)
      const password = await session.passwords.open(sealedPassword, now)
      const { id_user: idUser, username } = user
      await identity.passwords.replace(
        user,
        password,
        { event: { ...event, factor: 'mailed-link', at: now, idUser, username, ...from } },
        async trx => void (await links.use('password', id, now, trx)),
      )
    },
  }
}
