import type { ActivityRoom } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import { userManagerRoutes } from './user-manager.routes.ts'
import { userManagerStore } from './user-manager.store.ts'
import { type Parts, userChanges } from './user-manager.ts'

type Rooms = Omit<Parts, 'store' | 'audit'> & { activity: ActivityRoom }

/** User administration: who sees, makes and changes whose account. */
export function openUserManagerRoom(core: Core, { activity, ...rooms }: Rooms) {
  const store = userManagerStore(core.db)
  const changes = userChanges(core, { ...rooms, store, audit: activity.audit })
  return {
    routes: (http: Http) =>
      userManagerRoutes(http, {
        store,
        access: rooms.access,
        changes,
        eventsOf: activity.eventsOf,
        liveSessions: rooms.session.liveSessions,
        applicationOf: rooms.registration.approval.applicationOf,
      }),
  }
}
