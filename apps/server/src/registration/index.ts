import type { AccessRoom } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import { demoOldPortal } from '../adapter/index.ts'
import { keepDoing } from '../background.ts'
import type { CompanyRoom } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { DeviceRoom } from '../device/index.ts'
import type { Http } from '../http/serve.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { InboxRoom } from '../inbox/index.ts'
import type { MailRoom } from '../mail/index.ts'
import type { MfaRoom } from '../mfa/index.ts'
import type { SessionRoom } from '../session/index.ts'
import type { TrackingRoom } from '../tracking/index.ts'
import { approval } from './approval.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { mailedLinks } from './mailed-link.ts'
import { migrating } from './migrate.ts'
import { registering } from './register.ts'
import { registrationRoutes } from './registration.routes.ts'
import { REQUEST_CHANNEL, registrationStore } from './registration.store.ts'

/** A commit wakes the work; this is for what another process left behind. */
const LOOK_EVERY_MS = 5000

interface Parts {
  session: SessionRoom
  identity: IdentityRoom
  mfa: MfaRoom
  device: DeviceRoom
  access: AccessRoom
  company: CompanyRoom
  mail: MailRoom
  inbox: InboxRoom
  tracking: TrackingRoom
  audit: Audit
}

export type { Decision } from './approval.ts'
export type RegistrationRoom = ReturnType<typeof openRegistrationRoom>

/** Ways into an account without a session: the links that are mailed, and what they open. */
export function openRegistrationRoom(core: Core, rooms: Parts) {
  const { identity, company } = rooms
  const { database, log, now } = core
  const store = registrationStore(core.db)
  const links = mailedLinks(core, store)
  const forgotten = forgottenPassword(core, { ...rooms, store, links })
  const approving = approval(core, rooms)
  const parts = {
    identity,
    company,
    registering: registering(core, { ...rooms, links }),
    approval: approving,
    forgotten,
    migrating: migrating(core, { ...rooms, links, oldPortal: core.config.production ? undefined : demoOldPortal }),
    links,
  }
  const answerRequests = (stopping?: AbortSignal) => forgotten.answerAll(now, stopping)

  return {
    /** Decides on accounts that wait, for whoever may. */
    approval: approving,

    /** Mails the links that were asked for and not mailed yet. */
    answerRequests,

    /** Answers requests from now on. @returns ends it */
    async start(): Promise<() => Promise<void>> {
      const answering = keepDoing('answering password requests', answerRequests, { everyMs: LOOK_EVERY_MS, log })
      const stopListening = await database.listen(REQUEST_CHANNEL, answering.wake)
      return async () => {
        await stopListening()
        await answering.stop()
      }
    },

    routes: (http: Http) => registrationRoutes(http, parts),

    /** Forgets links that are over. */
    sweep: (at: Date): Promise<void> => store.forget(at),
  }
}
