import type { ActivityModule } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { registerUserManagerRoutes } from './user-manager.routes.ts'
import { userManagerStore } from './user-manager.store.ts'
import { createUserChanges, type Dependencies } from './user-manager.ts'

type Rooms = Omit<Dependencies, 'store'> & { activity: ActivityModule }

/** User administration: who sees, makes and changes whose account. */
export function createUserManagerModule(core: Core, { activity, ...rooms }: Rooms) {
  const store = userManagerStore(core.db)
  const changes = createUserChanges(core, { ...rooms, store })
  return {
    routes: (http: Http) =>
      registerUserManagerRoutes(http, {
        store,
        access: rooms.access,
        changes,
        eventsOf: activity.eventsOf,
        liveSessions: rooms.session.liveSessions,
        applicationOf: rooms.registration.approval.applicationOf,
      }),
  }
}
