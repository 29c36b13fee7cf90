import type { Rights } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import { type Access, audiencesOf, registerReaderRoutes } from './announcement.routes.ts'
import { announcementStore } from './announcement.store.ts'
import { seedAnnouncements } from './demo.ts'
import { createAnnouncementEvents, type Dependencies } from './events.ts'
import { registerOfficerRoutes } from './officer.routes.ts'
import { registerPublicRoutes } from './public.routes.ts'
import { readerStore } from './reader.store.ts'

/** The longest delay of the event of a scheduled announcement. The announcement itself is visible from its moment on. */
const POLL_EVERY_MS = 5000

const UNFILTERED = {
  q: '',
  kategori: undefined,
  onlyUnread: false,
  from: undefined,
  before: undefined,
  after: undefined,
} as const

export type AnnouncementModule = ReturnType<typeof createAnnouncementModule>

/** Announcements: officers write, schedule, publish, correct and withdraw them; businesses find and read them. */
export function createAnnouncementModule(
  core: Core,
  { access, publishEvent, companyOf }: Dependencies & { access: Access },
) {
  const store = announcementStore(core.db)
  const readers = readerStore(core.db)
  const events = createAnnouncementEvents(core, { publishEvent, companyOf })
  return {
    routes(http: Http): void {
      registerOfficerRoutes(http, store, events)
      registerReaderRoutes(http, { store, readers }, access)
      registerPublicRoutes(http, { store, readers })
    },

    /** Publishes the events of scheduled announcements that have become visible. */
    publishDue: events.publishDue,

    job: {
      name: 'scheduled-announcements',
      everyMs: POLL_EVERY_MS,
      run: ({ stopping }) => events.publishDue(stopping),
    } satisfies Job,

    countDrafts: store.countDrafts,

    /** The number of announcements that a reader has not read, and the newest ones. */
    async digest(idUser: string, may: Rights['may'], size: number, now: Date) {
      const audiences = audiencesOf(may('announcement.readExcise'))
      const [unread, rows] = await Promise.all([
        readers.countUnread({ idUser, audiences, now }),
        readers.published({ ...UNFILTERED, idUser, audiences, now, size }),
      ])
      const newest = rows
        .slice(0, size)
        .flatMap(({ id_announcement: id, judul, visible_from: at, is_unread }) =>
          at ? [{ id, judul, at, isRead: !is_unread }] : [],
        )
      return { unread, newest }
    },

    /** Seeds the announcements of the demo in the name of an officer. */
    seedDemo: (officer: { idUser: string; nama: string }): Promise<void> =>
      seedAnnouncements(store, officer, core.now()),
  }
}
