import type { AccessModule, ChangeSubject, State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { PublishEvent } from '../events/index.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import { auditRecordOf } from './user-change.ts'
import type { ManagedUserRow, UserManagerStore } from './user-manager.store.ts'

interface Dependencies {
  store: Pick<UserManagerStore, 'findAny'>
  identity: IdentityModule
  access: Pick<AccessModule, 'grantsPower'>
  mfa: MfaModule
  publishEvent: PublishEvent
  audit: Audit
}

/** What makes and proves an officer or an administrator: the NIP, the email, to which links are mailed, and MFA. As a subject of controlled
 *  changes it always takes two administrators: one alone could take such an account over. SECURITY.md A13 */
export function createAccountSubject({
  store,
  identity,
  access,
  mfa,
  publishEvent,
  audit,
}: Dependencies): ChangeSubject {
  return {
    proposedBy: 'users.manage',
    givesPower: async () => true,

    async find(idUser, trx) {
      const user = await store.findAny(idUser, trx)
      return user && stateOfAccount(user)
    },

    nameOf: async (idUser, _state, trx) => (await store.findAny(idUser, trx))?.username ?? '',

    async check(idUser, before, after, trx) {
      const holder = await identity.findUserByName(String(after?.['email'] ?? ''), trx)
      if (holder && holder.id_user !== idUser) fail('profile.taken')
      // Only its owner turns MFA on, so that a reset cannot be undone.
      if (!after || (after['mfa'] === true && before?.['mfa'] !== true)) fail('accessAdmin.notApplied')
    },

    async write(idUser, before, after, { trx, request }) {
      const user = (await store.findAny(idUser, trx)) ?? fail('resource.notFound')
      const { now, by } = request
      const email = String(after?.['email'] ?? user.email)
      const nipRekam = String(after?.['nipRekam'] ?? user.nip_rekam)
      if (email !== user.email || nipRekam !== user.nip_rekam) {
        const { nama, handphone, nitku } = user
        if (!(await identity.setPerson(idUser, { nama, email, handphone, nitku, nipRekam }, trx))) fail('profile.taken')
        if (nipRekam === '' && user.nip_rekam !== '' && !(await access.grantsPower([], user.roles, trx)))
          await identity.endOfficial(idUser, trx)
        await audit({ ...auditRecordOf('account-change', user.username, request), idUser }, trx)
      }
      if (email !== user.email) {
        const params = { nama: user.nama, at: now.toISOString(), newEmail: email }
        const mail = [{ to: user.email, params, idempotencyKey: `email-changed ${idUser} ${now.toISOString()}` }]
        await publishEvent(trx, { type: 'akun.email-diubah', at: now, mail })
      }
      if (before?.['mfa'] === true && after?.['mfa'] === false) {
        if (idUser === by.idUser) fail('userManager.self')
        const isDone = await mfa.turnOff({ ...user, idUser, email }, { by: 'administrator', now }, trx)
        if (!isDone) fail('mfa.notActive')
        await audit({ ...auditRecordOf('mfa-reset', user.username, request), idUser }, trx)
      }
      return undefined
    },
  }
}

/** The state of an account that its changes compare. */
export const stateOfAccount = ({ email, nip_rekam, otp_flag }: ManagedUserRow): State => ({
  email,
  nipRekam: nip_rekam,
  mfa: otp_flag === '2',
})
