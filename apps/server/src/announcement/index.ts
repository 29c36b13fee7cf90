import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import type { RecordHappening } from '../tracking/index.ts'
import { type Access, readerRoutes } from './announcement.routes.ts'
import { announcementStore } from './announcement.store.ts'
import { plantAnnouncements } from './demo.ts'
import { officerRoutes } from './officer.routes.ts'

/** Announcements: officers write, schedule, publish, correct and withdraw them; businesses find and read them. */
export function openAnnouncementRoom(
  core: Core,
  { access, tracking }: { access: Access; tracking: { record: RecordHappening } },
) {
  const store = announcementStore(core.db)
  return {
    routes(http: Http): void {
      officerRoutes(http, store, tracking.record)
      readerRoutes(http, store, access)
    },

    /** Plants the demo's announcements in the name of an officer. */
    plantDemo: (officer: { idUser: string; nama: string }): Promise<void> =>
      plantAnnouncements(store, officer, core.now()),
  }
}
