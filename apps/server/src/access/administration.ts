import type { Permission } from '@dermaga/contract'
import { SERVED_PAGES } from '@dermaga/contract/page-routes'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { SessionModule } from '../session/index.ts'
import { accessStore } from './access.store.ts'
import { type PartsOf, registerAdministrationRoutes } from './administration.routes.ts'
import { changeStore } from './change.store.ts'
import { createChangeControl } from './change-control.ts'
import { menuStore } from './menu.store.ts'
import { createMenuPlacement } from './menu-placement.ts'
import { createMenuSubject, createOrderSubject, type MenuPage } from './menu-subject.ts'
import { roleStore } from './role.store.ts'
import { createRoleSubject } from './role-subject.ts'

interface Dependencies {
  session: Pick<SessionModule, 'isLive'>
  inbox: { renameRole: (from: string, to: string, trx: Db) => Promise<void> }
  /** Live entries of the catalogue. */
  liveEntries: (trx?: Db) => Promise<readonly { id: string; entry: { name: string; pathName: string } }[]>
  entryHosts: () => Promise<ReadonlyMap<string, string | null>>
  publishEvent: PublishEvent
  audit: Audit
}

export type AccessAdministration = ReturnType<typeof createAccessAdministration>

/** Administration of roles and menus, and the control that other modules' changes of what accounts may do run under. */
export function createAccessAdministration(core: Core, dependencies: Dependencies) {
  const { inbox, liveEntries, entryHosts } = dependencies
  const roles = roleStore(core.db)
  const menu = menuStore(core.db)
  const changes = changeStore(core.db)
  const rolesGranting = (permission: Permission, trx: Db) => accessStore(trx).rolesGranting(permission)
  const control = createChangeControl(core, { ...dependencies, store: changes, rolesGranting })

  async function pages(trx?: Db): Promise<MenuPage[]> {
    const entries = await liveEntries(trx)
    return [
      ...SERVED_PAGES.map(({ path, title }) => ({ url: path, nama: title, idEntri: null })),
      ...entries.map(({ id, entry }) => ({ url: entry.pathName, nama: entry.name, idEntri: id })),
    ]
  }

  control.register('peran', createRoleSubject({ roles, menu, renameChannel: inbox.renameRole }))
  control.register('menu', createMenuSubject({ menu, roles, pages }))
  control.register('susunan', createOrderSubject({ menu }))

  return {
    control,

    /** For modules whose pages stand in the menu. */
    placeMenuItem: createMenuPlacement({ menu, roles, control }),

    routes: (http: Http, partsOf: PartsOf) =>
      registerAdministrationRoutes(http, { roles, menu, changes, control, pages, entryHosts, partsOf }),
  }
}
