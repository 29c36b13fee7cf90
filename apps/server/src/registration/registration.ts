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

export type Registration = ReturnType<typeof createRegistration>

/** Registration: typed, activated by mail, and without access to a company's data until the company approves it
 *  (SECURITY.md A9). */
export function createRegistration({ db }: Core, { links, identity, session, access, company, mail, audit }: Parts) {
  return {
    /** Mails the activation link. The account does not exist before it is used. When the email or the user name has an account, the
     *  mail states it instead: response, limits, work and the number of mails are the same, so nobody learns who has them
     *  (SECURITY.md A10).
     *  @throws CallError password.*, limit.reached, signIn.nonce, .unreadable, .busy */
    async register(typed: BodyOf<typeof registerUser>, from: Origin, now: Date): Promise<void> {
      const { password: sealed, ...person } = typed
      const { nama, username, email, namaPerusahaan } = person
      const password = await session.passwords.open(sealed, now)
      identity.passwords.requireGood(password, [nama, username, email, namaPerusahaan])
      await identity.countRegistration(email, now)
      const passwordHash = await identity.hashPassword(password)
      const [owner, namesake] = [await identity.findUserByEmail(email), await identity.findUserByName(username)]
      const isTaken = owner !== undefined || namesake !== undefined
      // A link that nobody is sent replaces none that was.
      const subject = `${isTaken ? 'taken ' : ''}${email.toLowerCase()}`
      const link = links.make('activation', subject, { ...person, passwordHash }, now)
      const at = now.toISOString()
      const { idempotencyKey } = link
      const letter = owner
        ? ({ kind: 'alreadyRegistered', params: { nama: owner.nama, at } } as const)
        : namesake
          ? ({ kind: 'usernameTaken', params: { nama, at } } as const)
          : ({
              kind: 'activation',
              params: { nama, path: `/portal/aktivasi/${link.id}`, validUntil: link.validUntil },
            } as const)
      const outcome = owner ? 'email-taken' : namesake ? 'username-taken' : 'requested'
      const account = owner && { idUser: owner.id_user, username: owner.username }
      await db.transaction().execute(async trx => {
        // Above the limit of mails the last link stays valid.
        const isSent = await mail.send({ to: email, ...letter, idempotencyKey }, trx)
        // Stored in any case, so that the work is the same.
        if (isSent) await link.save(trx)
        await audit({ kind: 'registration', factor: 'none', at: now, ...from, ...account, outcome }, trx)
      })
    },

    /** @throws CallError link.invalid */
    async readActivationLink(id: string, now: Date) {
      const { content, validUntil } = await links.read('activation', id, now)
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
