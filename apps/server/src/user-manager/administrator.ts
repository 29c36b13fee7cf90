import { randomUUID } from 'node:crypto'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'

interface Dependencies {
  identity: IdentityModule
  access: AccessModule
  company: CompanyModule
  audit: Audit
}

/** An administrator as an operator names one. */
export interface NewAdministrator {
  username: string
  email: string
  nama: string
  handphone: string
  password: string
}

/** Who acted, in the audit: an operator has no account. A user name has no spaces. */
const OPERATOR = { actor: 'npm run create-admin', address: '', correlationId: '' } as const

/** @returns creates an administrator of the portal in the authority's company, who can do nothing but set up MFA first.
 *  @throws CallError password.*, registration.usernameTaken, signIn.busy */
export function createAdministratorCreation({ db, now }: Core, { identity, access, company, audit }: Dependencies) {
  return async ({ password, ...person }: NewAdministrator): Promise<void> => {
    const { username, email, nama } = person
    const authority = await company.getAuthority()
    identity.passwords.requireGood(password, [nama, username, email, authority.namaPerusahaan])
    const passwordHash = await identity.hashPassword(password)
    const [idUser, at] = [randomUUID(), now()]
    await db.transaction().execute(async trx => {
      const { idPerusahaan, npwp, nib } = authority
      const isNew = await identity.addUser(
        {
          ...person,
          idUser,
          identitas: npwp,
          npwp,
          nib,
          nitku: '',
          idPerusahaan,
          flagBlokir: '0',
          nipRekam: '',
          passwordHash,
          passwordExpiresAt: identity.passwords.expiryOf(at),
          otpFlag: '0',
          mfaRequired: true,
          createdAt: at,
        },
        trx,
      )
      if (!isNew) fail('registration.usernameTaken')
      await access.giveRole(idUser, ROLE.administrator, trx)
      const event = { kind: 'registration', factor: 'none', outcome: 'success', at, idUser, username } as const
      await audit({ ...event, ...OPERATOR }, trx)
    })
  }
}
