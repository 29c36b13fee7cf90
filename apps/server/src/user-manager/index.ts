import type { AccessAdministration, AccessModule } from '../access/index.ts'
import type { ActivityModule, Audit } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { SessionModule } from '../session/index.ts'
import { createAccountCreation } from './account-creation.ts'
import { createAccountStateChanges } from './account-state.ts'
import { createAccountSubject } from './account-subject.ts'
import { createAdministratorCreation } from './administrator.ts'
import { registerCompanyRoutes } from './company.routes.ts'
import { createCompanySubject } from './company-subject.ts'
import { createUserGrantsSubject } from './grants-subject.ts'
import { createUserChange } from './user-change.ts'
import { createUserEdits } from './user-edits.ts'
import { registerUserManagerRoutes } from './user-manager.routes.ts'
import { userManagerStore } from './user-manager.store.ts'

interface Dependencies {
  activity: Pick<ActivityModule, 'eventsOf'>
  identity: IdentityModule
  access: AccessModule
  accessAdministration: AccessAdministration
  office: Pick<OfficeModule, 'membershipsOf' | 'membershipsVersion' | 'stateOfMemberships'>
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
  const { access, accessAdministration, activity, session, registration } = dependencies
  const { control } = accessAdministration
  const store = userManagerStore(core.db)
  control.register('pengguna', createUserGrantsSubject({ ...dependencies, store }))
  control.register('akun', createAccountSubject({ ...dependencies, store }))
  control.register('perusahaan', createCompanySubject(dependencies))
  const userChange = createUserChange(core, { ...dependencies, store })
  const changes = {
    create: createAccountCreation(core, { ...dependencies, store, userChange, control }),
    ...createUserEdits({ ...dependencies, userChange, control }),
    ...createAccountStateChanges({ ...dependencies, userChange, control }),
  }
  return {
    /** Creates an administrator for an operator at the command line. */
    createAdministrator: createAdministratorCreation(core, dependencies),

    routes(http: Http): void {
      registerCompanyRoutes(http, { core, company: dependencies.company, userChange, control })
      registerUserManagerRoutes(http, {
        store,
        access,
        changes,
        waitingRoles: async idUser =>
          (await control.waitingFor('pengguna', idUser)).flatMap(({ peran }) => (peran ?? []) as readonly string[]),
        waitingAccount: async idUser => {
          const waiting = await control.waitingFor('akun', idUser)
          return {
            emailWaiting: waiting.map(({ email }) => email).find(email => typeof email === 'string') ?? null,
            nipRekamWaiting: waiting.map(({ nipRekam }) => nipRekam).find(nip => typeof nip === 'string') ?? null,
            mfaResetWaiting: waiting.some(({ mfa }) => mfa === false),
          }
        },
        officesOf: dependencies.office.membershipsOf,
        eventsOf: activity.eventsOf,
        liveSessions: session.liveSessions,
        applicationOf: registration.approval.applicationOf,
      })
    },
  }
}
