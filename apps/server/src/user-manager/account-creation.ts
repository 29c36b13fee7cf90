import { randomBytes } from 'node:crypto'
import type { AccessAdministration, AccessModule, State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import { requireConfirmed } from '../session/index.ts'
import { auditRecordOf, type UserChange } from './user-change.ts'
import type { UserManagerStore } from './user-manager.store.ts'
import { isSameAccount, type NewAccount, requireRoles } from './user-manager.ts'

interface Dependencies {
  store: UserManagerStore
  userChange: UserChange
  identity: IdentityModule
  access: AccessModule
  control: AccessAdministration['control']
  company: CompanyModule
  publishEvent: PublishEvent
  audit: Audit
}

/** @returns creates an account whose owner chooses a password by mail. A repeated request has no further effect.
 *  Roles that give power wait for a second administrator.
 *  @throws CallError company.notFound, access.denied, session.ended, registration.usernameTaken, request.conflict,
 *  auth.confirmNeeded */
export function createAccountCreation(
  { db }: Core,
  { store, userChange, identity, access, control, company, publishEvent, audit }: Dependencies,
) {
  return async ({ roles, npwp, ...person }: NewAccount, request: ChangeRequest): Promise<void> => {
    const { by, now } = request
    requireConfirmed(by, now)
    const employer = (await company.findByNpwp(npwp)) ?? fail('company.notFound')
    const { idUser, username, nama, email } = person
    const passwordHash = await identity.hashPassword(randomBytes(32).toString('base64url'))
    await db.transaction().execute(async trx => {
      // The scope is read after the hashing, which takes long.
      const scope = await userChange.lock(idUser, request, trx)
      requireRoles(scope, [], roles)
      const atOnce = await access.rolesWithoutPower(roles, trx)
      if (scope.holdersOf && employer.isAuthority) fail('access.denied')
      const isNew = await identity.addUser(
        {
          ...person,
          identitas: npwp,
          npwp,
          nib: employer.nib,
          idPerusahaan: employer.idPerusahaan,
          flagBlokir: '0',
          passwordHash,
          passwordExpiresAt: identity.passwords.expiryOf(now),
          otpFlag: '0',
          createdAt: now,
        },
        trx,
      )
      if (!isNew) {
        const existing = (await store.find(scope, idUser, trx)) ?? fail('registration.usernameTaken')
        return isSameAccount(existing, { ...person, npwp, roles: atOnce }) ? undefined : fail('request.conflict')
      }
      await access.setRoles(idUser, atOnce, trx)
      if (atOnce.length < roles.length) {
        const next = (present: State | undefined) => ({ ...present, peran: roles })
        await control.submitWithin({ subject: 'pengguna', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }
      const mail = [{ to: email, params: { nama, username }, idempotencyKey: `account-made ${idUser}` }]
      await publishEvent(trx, { type: 'akun.dibuat', at: now, mail })
      await audit({ ...auditRecordOf('registration', username, request), idUser }, trx)
    })
  }
}
