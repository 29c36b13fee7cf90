import { randomUUID } from 'node:crypto'
import type { BodyOf, registerUser } from '@dermaga/contract'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { Origin, SessionModule } from '../session/index.ts'
import { type MailedLinks, maskedEmail } from './mailed-link.ts'

interface Parts {
  links: MailedLinks
  identity: IdentityModule
  session: SessionModule
  access: AccessModule
  company: CompanyModule
  mail: MailModule
  audit: Audit
}

const HOUR_SECONDS = 3600

export type Registration = ReturnType<typeof createRegistration>

/** Registration: typed, activated by mail, and without access to a company's data until the company approves it
 *  (design 05, A9). */
export function createRegistration({ db }: Core, { links, identity, session, access, company, mail, audit }: Parts) {
  return {
    /** Mails the activation link. The account does not exist before it is used. For an email that already has an account the mail
     *  states that instead: the response reveals nothing.
     *  @throws CallError registration.usernameTaken, password.*, limit.reached, signIn.nonce, .unreadable, .busy */
    async register(typed: BodyOf<typeof registerUser>, from: Origin, now: Date): Promise<void> {
      const { password: sealed, ...person } = typed
      const { nama, username, email, namaPerusahaan } = person
      const password = await session.passwords.open(sealed, now)
      identity.passwords.requireGood(password, [nama, username, email, namaPerusahaan])
      if (await identity.findUserByName(username)) fail('registration.usernameTaken')
      const passwordHash = await identity.hashPassword(password)
      const owner = await identity.findUserByEmail(email)
      const event = { kind: 'registration', factor: 'none', at: now, ...from } as const
      await db.transaction().execute(async trx => {
        if (owner) {
          const { id_user: idUser, username: known } = owner
          const params = { nama: owner.nama, at: now.toISOString() }
          const idempotencyKey = `already-registered ${idUser} ${now.toISOString()}`
          await mail.send({ to: email, kind: 'alreadyRegistered', params, idempotencyKey }, trx)
          return audit({ ...event, outcome: 'email-taken', idUser, username: known }, trx)
        }
        const link = links.make('activation', email.toLowerCase(), { ...person, passwordHash }, now)
        const params = { nama, path: `/portal/aktivasi/${link.id}`, validUntil: link.validUntil }
        const { idempotencyKey } = link
        const isSent = await mail.send({ to: email, kind: 'activation', params, idempotencyKey }, trx)
        if (!isSent) fail('limit.reached', { seconds: HOUR_SECONDS })
        await link.save(trx)
        await audit({ ...event, outcome: 'requested' }, trx)
      })
    },

    /** @throws CallError link.invalid */
    async look(id: string, now: Date) {
      const { content, validUntil } = await links.look('activation', id, now)
      return { email: maskedEmail(content.email), validUntil }
    },

    /** Creates the account, which then awaits its approval.
     *  @throws CallError link.invalid, registration.usernameTaken when its name or email was taken meanwhile */
    async activate(id: string, from: Origin, now: Date): Promise<void> {
      const [idUser, idPerusahaan] = [randomUUID(), randomUUID()]
      await db.transaction().execute(async trx => {
        const person = await links.use('activation', id, now, trx)
        const { npwp, namaPerusahaan, username } = person
        const isNew = await identity.addUser(
          {
            ...person,
            idUser,
            identitas: npwp,
            nib: '',
            nitku: '',
            idPerusahaan,
            flagBlokir: '0',
            nipRekam: '',
            passwordExpiresAt: identity.passwords.expiryOf(now),
            otpFlag: '0',
            createdAt: now,
          },
          trx,
        )
        if (!isNew) fail('registration.usernameTaken')
        await company.addApplied({ idPerusahaan, npwp, namaPerusahaan, appliedAt: now }, trx)
        await access.giveRole(idUser, ROLE.waiting, trx)
        const event = { kind: 'activation', factor: 'mailed-link', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser, username, ...from }, trx)
      })
    },
  }
}
