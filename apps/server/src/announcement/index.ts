import { rolesGranting } from '../access/index.ts'
import { keepDoing } from '../background.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import type { Notify } from '../inbox/index.ts'
import type { RecordHappening } from '../tracking/index.ts'
import { type Access, readerRoutes } from './announcement.routes.ts'
import { announcementStore } from './announcement.store.ts'
import { plantAnnouncements } from './demo.ts'
import { officerRoutes } from './officer.routes.ts'
import { telling } from './telling.ts'

/** How late a scheduled announcement may be told of; it is visible at its moment. */
const LOOK_EVERY_MS = 5000

/** Announcements: officers write, schedule, publish, correct and withdraw them; businesses find and read them. */
export function openAnnouncementRoom(
  core: Core,
  { access, tracking, notify }: { access: Access; tracking: { record: RecordHappening }; notify: Notify },
) {
  const store = announcementStore(core.db)
  const { tell, tellDue } = telling(core, { notify, exciseReaders: rolesGranting('announcement.readExcise') })
  return {
    routes(http: Http): void {
      officerRoutes(http, store, { record: tracking.record, tell })
      readerRoutes(http, store, access)
    },

    /** Tells of what was scheduled for this moment or before. */
    tellDue,

    /** Tells of scheduled announcements from now on. @returns ends it */
    async start(): Promise<() => Promise<void>> {
      const work = keepDoing('telling of announcements', tellDue, { everyMs: LOOK_EVERY_MS, log: core.log })
      return work.stop
    },

    /** Plants the demo's announcements in the name of an officer. */
    plantDemo: (officer: { idUser: string; nama: string }): Promise<void> =>
      plantAnnouncements(store, officer, core.now()),
  }
}
