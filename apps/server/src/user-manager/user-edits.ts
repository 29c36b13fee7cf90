import type { ChangeOutcome } from '@dermaga/contract'
import type { AccessAdministration, AccessModule } from '../access/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { UserChange } from './user-change.ts'
import { type Person, requireOnly, requireRoles, requireUnchanged, versionsOf } from './user-manager.ts'

interface Dependencies {
  userChange: UserChange
  identity: IdentityModule
  access: AccessModule
  control: AccessAdministration['control']
  notifyChanged: AccessAdministration['notifyChanged']
  publishEvent: PublishEvent
}

/** Changes of what an account contains: its data, roles and portal access. */
export function createUserEdits({ userChange, identity, access, control, notifyChanged, publishEvent }: Dependencies) {
  const { change, run } = userChange
  return {
    /** @throws CallError profile.taken, userManager.changed */
    edit: (idUser: string, person: Person, versi: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'account-change', async (user, _scope, trx) => {
        requireUnchanged(versionsOf(user).data, versi)
        if (!(await identity.setPerson(idUser, person, trx))) fail('profile.taken')
        if (person.email.toLowerCase() === user.email.toLowerCase()) return
        const at = request.now.toISOString()
        const params = { nama: user.nama, at, newEmail: person.email }
        const mail = [{ to: user.email, params, idempotencyKey: `email-changed ${idUser} ${at}` }]
        await publishEvent(trx, { type: 'akun.email-diubah', at: request.now, mail })
      }),

    /** Roles that give power wait for a second administrator, and with them the whole change.
     *  @throws CallError access.denied, userManager.changed, userManager.self for an administrator's own role,
     *  accessAdmin.lastAdministrator */
    setRoles: (idUser: string, roles: readonly string[], versi: string, request: ChangeRequest) =>
      run(idUser, request, async (user, scope, trx): Promise<ChangeOutcome> => {
        requireUnchanged(versionsOf(user).roles, versi)
        requireRoles(scope, user.roles, roles)
        if (idUser === request.by.idUser && (await access.losesAdministration(user.roles, roles, trx)))
          fail('userManager.self')
        const next = () => ({ peran: roles })
        return control.submitWithin({ subject: 'pengguna', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }),

    /** @throws CallError access.denied, userManager.changed */
    setAccess: (idUser: string, documents: readonly string[], versi: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'account-change', async (user, scope, trx) => {
        requireUnchanged(versionsOf(user).documents, versi)
        requireOnly(scope.documents, user.documents, documents)
        await access.setPortalAccess(idUser, documents, trx)
        await notifyChanged({ user: idUser }, trx)
      }),
  }
}
