import type { AccessModule, Administering } from '../access/index.ts'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { Decision } from '../registration/index.ts'
import { requireConfirmed, type SessionModule } from '../session/index.ts'
import type { ManagedUserRow, UserManagerStore } from './user-manager.store.ts'

interface Dependencies {
  store: UserManagerStore
  access: AccessModule
  session: SessionModule
  audit: Audit
}

type Work<R> = (user: ManagedUserRow, scope: Administering, trx: Db) => Promise<R>

export type UserChange = ReturnType<typeof createUserChange>

/** What every change of an account needs: a confirmed session, a user in the administrator's scope, and a record in the audit.
 *  SECURITY.md A7 and G1 */
export function createUserChange({ db }: Core, { store, access, session, audit }: Dependencies) {
  /** Locks the account and the administrator's own until the transaction ends: of two administrators who change each other at
   *  once the second has lost the role or the session.
   *  @returns the administrator's scope now; @throws CallError session.ended, access.denied */
  async function lock(idUser: string, { by, now }: ChangeRequest, trx: Db): Promise<Administering> {
    await store.lockUsers([idUser, by.idUser], trx)
    if (!(await session.isLive(by.idUser, by.idSession, now, trx))) fail('session.ended')
    return access.administering(by, trx)
  }

  /** Runs the work on a locked user in a transaction.
   *  @throws CallError auth.confirmNeeded, access.denied, session.ended, resource.notFound, and the errors of the work */
  function run<R>(idUser: string, request: ChangeRequest, work: Work<R>): Promise<R> {
    requireConfirmed(request.by, request.now)
    return db.transaction().execute(async trx => {
      const scope = await lock(idUser, request, trx)
      const user = (await store.find(scope, idUser, trx)) ?? fail('resource.notFound')
      return work(user, scope, trx)
    })
  }

  return {
    lock,

    run,

    /** As `run`, and audits the work. */
    change: (idUser: string, request: ChangeRequest, kind: AuthEvent['kind'], work: Work<void>): Promise<void> =>
      run(idUser, request, async (user, scope, trx) => {
        await work(user, scope, trx)
        await audit({ ...auditRecordOf(kind, user.username, request), idUser }, trx)
      }),

    /** @throws CallError auth.confirmNeeded, resource.notFound */
    async decisionOn(idUser: string, { by, from, now }: ChangeRequest): Promise<Decision> {
      requireConfirmed(by, now)
      if (!(await store.find(await access.administering(by), idUser))) fail('resource.notFound')
      return { by, factor: 'confirmed-session', from, now }
    },
  }
}

export function auditRecordOf(kind: AuthEvent['kind'], username: string, request: ChangeRequest): AuthEvent {
  const { by, from, now } = request
  return { kind, factor: 'confirmed-session', outcome: 'success', at: now, username, actor: by.username, ...from }
}

/** A notification of the changed user. */
export const notificationOf = <Words>(idUser: string, change: string, { now }: ChangeRequest, words: Words) => ({
  key: `${change} ${now.toISOString()}`,
  to: { user: idUser },
  words,
})
