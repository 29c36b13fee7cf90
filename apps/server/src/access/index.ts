import type { Permission } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import { registerAccessRoutes } from './access.routes.ts'
import { accessStore } from './access.store.ts'
import { ACCESS_CHANNEL, changeStore } from './change.store.ts'
import {
  type Administering,
  administeringOf,
  administers,
  gainsPower,
  grants,
  losesAdministration,
  type Rights,
  ROLE,
} from './permissions.ts'

export { changedState, deleted, newState } from './administration.routes.ts'
export { type AccessAdministration, createAccessAdministration } from './administration.ts'
export { type ChangeControl, type ChangeSubject, settingState, versionOfState } from './change-control.ts'
export { isSameValue, type State } from './change-state.ts'
export { type Administering, type Rights, ROLE } from './permissions.ts'

/** The names of the roles that grant a permission. @param db the caller's transaction, when there is one */
export const rolesGranting = (permission: Permission, db: Db): Promise<string[]> =>
  accessStore(db).rolesGranting(permission)

interface Dependencies {
  /** The host of each live catalogue entry by the entry's id; null for pages of the portal. */
  entryHosts: () => Promise<ReadonlyMap<string, string | null>>
}

export type AccessModule = ReturnType<typeof createAccessModule>

/** Authorization: roles, their permissions and menus, and portal access. */
export function createAccessModule(core: Core, { entryHosts }: Dependencies) {
  const store = accessStore(core.db)
  return {
    ...store,

    /** The channel on which the database tells every process whose access has changed. */
    CHANGED_CHANNEL: ACCESS_CHANNEL,

    /** Those of the accounts that have one of the roles. */
    findHolders: changeStore(core.db).holdersAmong,

    /** Whether a change of an account's roles gives it power that it does not have. */
    async grantsPower(before: readonly string[], after: readonly string[], trx: Db): Promise<boolean> {
      return gainsPower(await store.grantsOfRoles(before, trx), await store.grantsOfRoles(after, trx))
    },

    /** Those of the roles that may be given without a second administrator. */
    async rolesWithoutPower(names: readonly string[], trx: Db): Promise<string[]> {
      const powerful = await store.rolesWithPower(trx)
      return names.filter(name => !powerful.includes(name))
    },

    /** Whether a change of roles takes away that somebody administers accounts or roles. */
    async losesAdministration(before: readonly string[], after: readonly string[], trx: Db): Promise<boolean> {
      return losesAdministration(await store.grantsOfRoles(before, trx), await store.grantsOfRoles(after, trx))
    },

    async may(caller: Caller, permission: Permission, trx?: Db): Promise<boolean> {
      return grants(await store.grantsOf(caller.idUser, trx), permission)
    },

    /** An account's roles and permissions, for several checks at once. */
    async rightsOf(caller: Pick<Caller, 'idUser'>): Promise<Rights> {
      const own = await store.grantsOf(caller.idUser)
      return { roles: own.map(({ name }) => name), may: permission => grants(own, permission) }
    },

    /** Whether the user administers a company, excise or the portal. */
    async isAdministrator(idUser: string): Promise<boolean> {
      return administers(await store.grantsOf(idUser))
    },

    /** The role whose holders give the user access to services. */
    async grantorOf(idUser: string): Promise<string> {
      const roles = await store.grantsOf(idUser)
      return roles.some(({ name }) => name === ROLE.excise) ? ROLE.exciseAdministrator : ROLE.administrator
    },

    /** The accounts the caller administers. @throws CallError access.denied when none */
    async administering(caller: Caller, trx?: Db): Promise<Administering> {
      const all = await store.allGrants(caller.idUser, trx)
      const own = all.filter(({ isOwn }) => isOwn)
      return administeringOf(own, all) ?? fail('access.denied')
    },

    routes: (http: Http) => registerAccessRoutes(http, store, entryHosts),
  }
}
