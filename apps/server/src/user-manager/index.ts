import type { ActivityModule } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { registerUserManagerRoutes } from './user-manager.routes.ts'
import { userManagerStore } from './user-manager.store.ts'
import { createUserChanges, type Dependencies } from './user-manager.ts'

type ModuleDependencies = Omit<Dependencies, 'store'> & { activity: ActivityModule }

/** User administration: which administrators see, create and change which accounts. */
export function createUserManagerModule(core: Core, { activity, ...dependencies }: ModuleDependencies) {
  const store = userManagerStore(core.db)
  const changes = createUserChanges(core, { ...dependencies, store })
  return {
    routes: (http: Http) =>
      registerUserManagerRoutes(http, {
        store,
        access: dependencies.access,
        changes,
        eventsOf: activity.eventsOf,
        liveSessions: dependencies.session.liveSessions,
        applicationOf: dependencies.registration.approval.applicationOf,
      }),
  }
}
