import { type AccessModule, type ChangeSubject, isSameValue, type State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { PublishEvent } from '../events/index.ts'
import { fail } from '../http/errors.ts'
import type { InboxModule } from '../inbox/index.ts'
import { auditRecordOf, notificationOf } from './user-change.ts'
import type { UserManagerStore } from './user-manager.store.ts'

interface Dependencies {
  store: Pick<UserManagerStore, 'findAny'>
  access: Pick<AccessModule, 'setRoles' | 'setPortalAccess' | 'grantsPower' | 'grantsOfRoles'>
  settleInbox: InboxModule['settle']
  publishEvent: PublishEvent
  audit: Audit
}

/** The roles and the portal access of an account, as a subject of controlled changes. */
export function createUserGrantsSubject({
  store,
  access,
  settleInbox,
  publishEvent,
  audit,
}: Dependencies): ChangeSubject {
  return {
    proposedBy: 'users.manage',

    async find(idUser, trx) {
      const user = await store.findAny(idUser, trx)
      return user && { peran: user.roles, dokumen: user.documents }
    },

    nameOf: async (idUser, _state, trx) => (await store.findAny(idUser, trx))?.username ?? '',

    async check(_idUser, before, after, trx) {
      const known = (await access.grantsOfRoles(rolesOf(after), trx)).map(({ name }) => name)
      if (!rolesOf(after).every(name => known.includes(name) || rolesOf(before).includes(name)))
        fail('accessAdmin.unknownRole')
    },

    givesPower: (before, after, trx) => access.grantsPower(rolesOf(before), rolesOf(after), trx),

    async write(idUser, before, after, { trx, request }) {
      const user = (await store.findAny(idUser, trx)) ?? fail('resource.notFound')
      const roles = rolesOf(after)
      if (!isSameValue(rolesOf(before), roles)) {
        await settleInbox(idUser, trx)
        await access.setRoles(idUser, roles, trx)
        const inbox = [notificationOf(idUser, 'roles', request, { roles })]
        await publishEvent(trx, { type: 'akun.peran-diubah', at: request.now, inbox })
      }
      await access.setPortalAccess(idUser, documentsOf(after), trx)
      await audit({ ...auditRecordOf('account-change', user.username, request), idUser }, trx)
      return { user: idUser }
    },
  }
}

const rolesOf = (state: State | undefined): readonly string[] => (state?.['peran'] ?? []) as readonly string[]
const documentsOf = (state: State | undefined): readonly string[] => (state?.['dokumen'] ?? []) as readonly string[]
