import { PLATFORM } from '@dermaga/contract'
import type { AccessModule, ChangeControl } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import { registerConsentRoutes } from './consent.routes.ts'
import { consentStore } from './consent.store.ts'
import { type DemoCompany, seedPlatform } from './demo.ts'
import { createPlatformEvents } from './events.ts'
import { registerPlatformRoutes } from './platform.routes.ts'
import { platformStore } from './platform.store.ts'
import { createPlatformGate } from './platform-gate.ts'
import { createPlatformSubject } from './platform-subject.ts'
import { readStore } from './read.store.ts'
import { registerTokenRoutes } from './token.routes.ts'

export type PlatformModule = ReturnType<typeof createPlatformModule>

interface Dependencies {
  control: ChangeControl
  access: AccessModule
  company: CompanyModule
  publishEvent: PublishEvent
  audit: Audit
}

const DAY_MS = 86_400_000

/** Platforms of the National Logistics Ecosystem: other parties' systems that read a company's data with its consent. docs/decisions/0392 */
export function createPlatformModule(core: Core, { control, access, company, publishEvent, audit }: Dependencies) {
  const platforms = platformStore(core.db)
  const consents = consentStore(core.db)
  const reads = readStore(core.db)
  const events = createPlatformEvents(consents, publishEvent)
  const gate = createPlatformGate(core, { platforms, consents, reads, access })
  control.register('platform', createPlatformSubject({ platforms, consents, events }))

  return {
    /** Authenticates calls of platforms, beside those of companies' own systems. */
    gate,

    /** Seeds the platform of the demo, and what it has read of a company. */
    seedDemo: (of: DemoCompany): Promise<void> => seedPlatform({ platforms, consents, reads }, core, of),

    /** Deletes expired codes and tokens, and old reads. */
    async sweep(now: Date): Promise<void> {
      await consents.deleteExpired(new Date(now.getTime() - PLATFORM.keepTokenDays * DAY_MS))
      await reads.deleteBefore(new Date(now.getTime() - PLATFORM.logDays * DAY_MS))
    },

    routes(http: Http): void {
      registerPlatformRoutes(http, core, { platforms, consents, reads, control, audit })
      registerConsentRoutes(http, core, {
        platforms,
        consents,
        reads,
        events,
        company,
        mayConsent: gate.mayConsent,
        audit,
      })
      registerTokenRoutes(http, core, { platforms, consents, events, gate, audit })
    },
  }
}
