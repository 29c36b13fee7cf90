import type { Permission } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import { registerAccessRoutes } from './access.routes.ts'
import { accessStore } from './access.store.ts'
import { ADMINISTERING, ADMINISTRATORS, type Administering, grants } from './permissions.ts'

export { type Administering, ROLE, rolesGranting } from './permissions.ts'

/** A caller's roles and permissions. */
export interface Rights {
  roles: readonly string[]
  may: (permission: Permission) => boolean
}
interface Dependencies {
  /** The host of each live catalogue entry by the entry's id; null for pages of the portal. */
  entryHosts: () => Promise<ReadonlyMap<string, string | null>>
}

export type AccessModule = ReturnType<typeof createAccessModule>

/** Authorization: roles, menus, portal access, and the table of permissions. */
export function createAccessModule(core: Core, { entryHosts }: Dependencies) {
  const store = accessStore(core.db)
  return {
    ...store,

    async may(caller: Caller, permission: Permission, trx?: Db): Promise<boolean> {
      return grants(await store.roleNames(caller.idUser, trx), permission)
    },

    /** The caller's roles and permissions, for several checks at once. */
    async rightsOf(caller: Caller): Promise<Rights> {
      const roles = await store.roleNames(caller.idUser)
      return { roles, may: permission => grants(roles, permission) }
    },

    /** Whether the user administers a company, excise or the portal. */
    async isAdministrator(idUser: string): Promise<boolean> {
      return (await store.roleNames(idUser)).some(role => ADMINISTRATORS.includes(role))
    },

    /** The accounts the caller administers. @throws CallError access.denied when none */
    async administering(caller: Caller, trx?: Db): Promise<Administering> {
      const roles = await store.roleNames(caller.idUser, trx)
      return ADMINISTERING.find(({ permission }) => grants(roles, permission)) ?? fail('access.denied')
    },

    routes: (http: Http) => registerAccessRoutes(http, store, entryHosts),
  }
}
