import { type AccessModule, ROLE } from '../access/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import { notificationOf, type UserChange } from './user-change.ts'
import { difference, type Person, requireOnly, requireRoles, requireUnchanged, versionsOf } from './user-manager.ts'

interface Dependencies {
  userChange: UserChange
  identity: IdentityModule
  access: AccessModule
  settleInbox: InboxModule['settle']
  publishEvent: PublishEvent
}

/** Changes of what an account contains: its data, roles and portal access. */
export function createUserEdits({ userChange, identity, access, settleInbox, publishEvent }: Dependencies) {
  const { change } = userChange
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

    /** @throws CallError access.denied, userManager.changed, userManager.self for an administrator's own role */
    setRoles: (idUser: string, roles: readonly string[], versi: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'account-change', async (user, scope, trx) => {
        requireUnchanged(versionsOf(user).roles, versi)
        requireRoles(scope, user.roles, roles)
        const isDemoted = user.roles.includes(ROLE.administrator) && !roles.includes(ROLE.administrator)
        if (isDemoted && idUser === request.by.idUser) fail('userManager.self')
        await settleInbox(idUser, trx)
        await access.setRoles(idUser, roles, trx)
        if (difference(user.roles, roles).length === 0) return
        const inbox = [notificationOf(idUser, 'roles', request, { roles })]
        await publishEvent(trx, { type: 'akun.peran-diubah', at: request.now, inbox })
      }),

    /** @throws CallError access.denied, userManager.changed */
    setAccess: (idUser: string, documents: readonly string[], versi: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'account-change', async (user, scope, trx) => {
        requireUnchanged(versionsOf(user).documents, versi)
        requireOnly(scope.documents, user.documents, documents)
        await access.setPortalAccess(idUser, documents, trx)
      }),
  }
}
