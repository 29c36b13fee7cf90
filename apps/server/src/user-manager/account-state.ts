import type { ChangeOutcome } from '@dermaga/contract'
import type { AccessAdministration, State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { SessionModule } from '../session/index.ts'
import { auditRecordOf, notificationOf, type UserChange } from './user-change.ts'

interface Dependencies {
  userChange: UserChange
  identity: IdentityModule
  session: SessionModule
  mfa: MfaModule
  registration: RegistrationModule
  control: AccessAdministration['control']
  publishEvent: PublishEvent
  audit: Audit
}

/** Changes of what an account can do: approval, blocking, sessions, MFA and debugging. */
export function createAccountStateChanges(dependencies: Dependencies) {
  const { userChange, identity, session, mfa, registration, control, publishEvent, audit } = dependencies
  const { change, run, decisionOn } = userChange
  return {
    /** Ends the sessions of a blocked user in the same transaction.
     *  @throws CallError userManager.self, accessAdmin.lastAdministrator */
    setBlocked: (idUser: string, flagBlokir: '0' | '1', request: ChangeRequest): Promise<void> =>
      change(idUser, request, flagBlokir === '1' ? 'account-block' : 'account-unblock', async (user, _scope, trx) => {
        const { by, now: at } = request
        if (idUser === by.idUser) fail('userManager.self')
        await identity.setBlocked(idUser, flagBlokir, trx)
        if (flagBlokir === '1') {
          await control.requireAdministrators(trx)
          await session.endSessions(idUser, { because: 'blocked', now: at }, trx)
        }
        if (flagBlokir === user.flag_blokir) return
        const [type, key] =
          flagBlokir === '1' ? (['akun.diblokir', 'blocked'] as const) : (['akun.blokir-dibuka', 'unblocked'] as const)
        await publishEvent(trx, { type, at, inbox: [notificationOf(idUser, key, request, { at })] })
      }),

    setMayDebug: (idUser: string, mayDebug: boolean, request: ChangeRequest): Promise<void> =>
      change(idUser, request, mayDebug ? 'debug-allow' : 'debug-forbid', (_user, _scope, trx) =>
        identity.setMayDebug(idUser, mayDebug, trx),
      ),

    /** Only for users in the administrator's scope, which pending accounts are not for an excise administrator.
     *  @throws CallError resource.notFound */
    async approve(idUser: string, request: ChangeRequest): Promise<void> {
      await registration.approval.approve(idUser, await decisionOn(idUser, request))
    },

    /** @throws CallError resource.notFound */
    async decline(idUser: string, reason: string, request: ChangeRequest): Promise<void> {
      await registration.approval.decline(idUser, reason, await decisionOn(idUser, request))
    },

    /** @throws CallError resource.notFound when the session has ended */
    endSession: (idUser: string, idSession: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'session-end', async (_user, _scope, trx) => {
        if (!(await session.endSession(idUser, idSession, request.now, trx))) fail('resource.notFound')
      }),

    /** Administrators who end their own sessions keep the current one. */
    endSessions: (idUser: string, request: ChangeRequest): Promise<void> =>
      change(idUser, request, 'session-end', (_user, _scope, trx) => {
        const { by, now } = request
        const except = idUser === by.idUser && { except: by.idSession }
        return session.endSessions(idUser, { because: 'revoked', now, ...except }, trx)
      }),

    /** For an officer or an administrator it waits for a second administrator.
     *  @throws CallError mfa.notActive, userManager.self */
    resetMfa: (idUser: string, request: ChangeRequest) =>
      run(idUser, request, async (user, _scope, trx): Promise<ChangeOutcome> => {
        if (idUser === request.by.idUser) fail('userManager.self')
        if (user.otp_flag !== '2') fail('mfa.notActive')
        if (user.is_official) {
          const next = (present: State | undefined) => ({ ...present, mfa: false })
          return control.submitWithin({ subject: 'akun', id: idUser, act: 'ubah', reason: '', next }, request, trx)
        }
        const isDone = await mfa.turnOff({ ...user, idUser }, { by: 'administrator', now: request.now }, trx)
        if (!isDone) fail('mfa.notActive')
        await audit({ ...auditRecordOf('mfa-reset', user.username, request), idUser }, trx)
        return { idPerubahan: null, keadaan: 'berlaku' }
      }),
  }
}
