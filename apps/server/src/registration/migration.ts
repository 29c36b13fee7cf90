import { randomUUID } from 'node:crypto'
import { type BodyOf, type migrateUser, wholeNpwp } from '@dermaga/contract'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { OldPortal } from '../adapter/index.ts'
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
  /** Absent when no old portal is configured: then nobody can migrate. */
  oldPortal: OldPortal | undefined
}

const HOUR_SECONDS = 3600

export type Migration = ReturnType<typeof createMigration>

/** Migration of an account of the old portal: the old password proves it, a mailed link sets a new one, and it keeps
 *  its company. docs/product.md, /portal/migrasi */
export function createMigration({ db }: Core, parts: Parts) {
  const { links, identity, session, access, company, mail, audit, oldPortal } = parts

  return {
    /** Mails the link. Even the right old password does not reveal the email.
     *  @throws CallError migration.unavailable, migration.wrong, migration.done, limit.reached, signIn.nonce, .unreadable */
    async request(typed: BodyOf<typeof migrateUser>, from: Origin, now: Date): Promise<void> {
      const password = await session.passwords.open(typed.password, now)
      if (!oldPortal) return fail('migration.unavailable')
      const event = { kind: 'migration', factor: 'password', at: now, ...from } as const
      const account = await oldPortal.check(typed.username, password)
      if (!account || wholeNpwp(account.npwp) !== wholeNpwp(typed.npwp)) {
        await audit({ ...event, outcome: 'migration.wrong' })
        return fail('migration.wrong')
      }
      if (await identity.findUserByName(account.username)) fail('migration.done')
      const { email } = typed
      const { nama, username } = account
      const owner = await identity.findUserByEmail(email)
      await db.transaction().execute(async trx => {
        await audit({ ...event, outcome: owner ? 'email-taken' : 'requested' }, trx)
        if (owner) {
          const params = { nama: owner.nama, at: now.toISOString() }
          const idempotencyKey = `already-registered ${owner.id_user} ${now.toISOString()}`
          await mail.send({ to: email, kind: 'alreadyRegistered', params, idempotencyKey }, trx)
          return
        }
        const link = links.make('migration', username, { account, email }, now)
        const params = { nama, path: `/portal/atur-password/${link.id}`, validUntil: link.validUntil }
        const isSent = await mail.send(
          { to: email, kind: 'migration', params, idempotencyKey: link.idempotencyKey },
          trx,
        )
        if (!isSent) fail('limit.reached', { seconds: HOUR_SECONDS })
        await link.save(trx)
      })
    },

    /** @throws CallError link.invalid */
    async readMigrationLink(id: string, now: Date) {
      const { content, validUntil } = await links.read('migration', id, now)
      return { email: maskedEmail(content.email), validUntil }
    },

    /** Creates the account, with its new password, in its company of the old portal.
     *  @throws CallError link.invalid, migration.done, password.*, signIn.nonce, signIn.unreadable, signIn.busy */
    async finish(id: string, sealedPassword: string, from: Origin, now: Date): Promise<void> {
      const { content } = await links.read('migration', id, now)
      const { account, email } = content
      const { username, nama, handphone, npwp, nib, namaPerusahaan, alamatPerusahaan } = account
      const password = await session.passwords.open(sealedPassword, now)
      identity.passwords.requireGood(password, [nama, username, email, namaPerusahaan])
      const passwordHash = await identity.hashPassword(password)
      const known = await company.findByNpwp(npwp)
      const [idUser, idPerusahaan] = [randomUUID(), known?.idPerusahaan ?? randomUUID()]
      await db.transaction().execute(async trx => {
        await links.use('migration', id, now, trx)
        if (!known) {
          const facts = { idPerusahaan, npwp, nib, namaPerusahaan, alamatPerusahaan }
          await company.add({ ...facts, isBroker: false, isAuthority: false }, trx)
        }
        const isNew = await identity.addUser(
          {
            idUser,
            username,
            email,
            nama,
            identitas: npwp,
            npwp,
            nib,
            nitku: '',
            idPerusahaan,
            handphone,
            flagBlokir: '0',
            nipRekam: '',
            passwordHash,
            passwordExpiresAt: identity.passwords.expiryOf(now),
            otpFlag: '0',
            createdAt: now,
          },
          trx,
        )
        if (!isNew) fail('migration.done')
        await access.giveRole(idUser, ROLE.business, trx)
        const event = { kind: 'migration', factor: 'mailed-link', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser, username, ...from }, trx)
      })
    },
  }
}
