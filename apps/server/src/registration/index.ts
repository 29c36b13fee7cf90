import type { AccessModule } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import { demoOldPortal } from '../adapter/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { DeviceModule } from '../device/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import type { Job } from '../jobs/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { TrackingModule } from '../tracking/index.ts'
import { createApproval } from './approval.ts'
import { createForgottenPassword } from './forgotten-password.ts'
import { createMailedLinks } from './mailed-link.ts'
import { createMigration } from './migration.ts'
import { registerRegistrationRoutes } from './registration.routes.ts'
import { REQUEST_CHANNEL, registrationStore } from './registration.store.ts'
import { createRegistration } from './registration.ts'

/** A commit wakes the job; this interval is for requests of other processes. */
const POLL_EVERY_MS = 5000

interface Parts {
  session: SessionModule
  identity: IdentityModule
  mfa: MfaModule
  device: DeviceModule
  access: AccessModule
  company: CompanyModule
  mail: MailModule
  inbox: InboxModule
  tracking: TrackingModule
  publishEvent: PublishEvent
  audit: Audit
}

export type { Decision } from './approval.ts'
export type RegistrationModule = ReturnType<typeof createRegistrationModule>

/** Access to an account without a session: mailed links and their actions. */
export function createRegistrationModule(core: Core, parts: Parts) {
  const { identity, company } = parts
  const { now } = core
  const store = registrationStore(core.db)
  const links = createMailedLinks(core, store)
  const forgotten = createForgottenPassword(core, { ...parts, store, links })
  const approving = createApproval(core, parts)
  const handlers = {
    identity,
    company,
    registering: createRegistration(core, { ...parts, links }),
    approval: approving,
    forgotten,
    migrating: createMigration(core, {
      ...parts,
      links,
      oldPortal: core.config.production ? undefined : demoOldPortal,
    }),
    links,
  }
  const answerRequests = (stopping?: AbortSignal) => forgotten.answerAll(now, stopping)

  return {
    /** Approving and declining accounts. */
    approval: approving,

    /** Mails links that were requested and not mailed yet. */
    answerRequests,

    /** Mails links: at once after a request, and those of other processes. */
    job: {
      name: 'password-requests',
      everyMs: POLL_EVERY_MS,
      wakeOn: REQUEST_CHANNEL,
      run: ({ stopping }) => answerRequests(stopping),
      queueDepth: store.countRequests,
    } satisfies Job,

    sealedColumns: links.sealedColumns,

    routes: (http: Http) => registerRegistrationRoutes(http, handlers),

    /** Removes expired links. */
    sweep: (at: Date): Promise<void> => store.forget(at),
  }
}
