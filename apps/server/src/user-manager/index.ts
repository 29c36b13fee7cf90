import type { AccessModule } from '../access/index.ts'
import type { ActivityModule, Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { SessionModule } from '../session/index.ts'
import { createAccountCreation } from './account-creation.ts'
import { createAccountStateChanges } from './account-state.ts'
import { createAdministratorCreation } from './administrator.ts'
import { createUserChange } from './user-change.ts'
import { createUserEdits } from './user-edits.ts'
import { registerUserManagerRoutes } from './user-manager.routes.ts'
import { userManagerStore } from './user-manager.store.ts'

interface Dependencies {
  activity: Pick<ActivityModule, 'eventsOf'>
  identity: IdentityModule
  access: AccessModule
  company: CompanyModule
  session: SessionModule
  mfa: MfaModule
  registration: RegistrationModule
  settleInbox: InboxModule['settle']
  publishEvent: PublishEvent
  audit: Audit
}

/** User administration: which administrators see, create and change which accounts. */
export function createUserManagerModule(core: Core, dependencies: Dependencies) {
  const { access, activity, session, registration } = dependencies
  const store = userManagerStore(core.db)
  const userChange = createUserChange(core, { ...dependencies, store })
  const changes = {
    create: createAccountCreation(core, { ...dependencies, store, userChange }),
    ...createUserEdits({ ...dependencies, userChange }),
    ...createAccountStateChanges({ ...dependencies, userChange }),
  }
  return {
    /** Creates an administrator for an operator at the command line. */
    createAdministrator: createAdministratorCreation(core, dependencies),

    routes: (http: Http) =>
      registerUserManagerRoutes(http, {
        store,
        access,
        changes,
        eventsOf: activity.eventsOf,
        liveSessions: session.liveSessions,
        applicationOf: registration.approval.applicationOf,
      }),
  }
}
