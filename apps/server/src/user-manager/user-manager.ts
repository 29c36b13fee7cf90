import { randomBytes } from 'node:crypto'
import type { BodyOf, ManagedUser, managedUserCreate, managedUserEdit } from '@dermaga/contract'
import { type AccessModule, type Administering, ROLE } from '../access/index.ts'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { versionOf } from '../http/version.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { Decision, RegistrationModule } from '../registration/index.ts'
import { requireConfirmed, type SessionModule } from '../session/index.ts'
import type { ManagedUserRow, UserManagerStore } from './user-manager.store.ts'

export interface Dependencies {
  store: UserManagerStore
  identity: IdentityModule
  access: AccessModule
  company: CompanyModule
  session: SessionModule
  mfa: MfaModule
  registration: RegistrationModule
  /** Ends what the user's former roles are notified of. */
  settleInbox: InboxModule['settle']
  publishEvent: PublishEvent
  audit: Audit
}

type Person = Omit<BodyOf<typeof managedUserEdit>, 'versi'>
type NewAccount = BodyOf<typeof managedUserCreate>
type Work = (user: ManagedUserRow, scope: Administering, trx: Db) => Promise<void>

export type UserChanges = ReturnType<typeof createUserChanges>

/** What administrators do to accounts. Each change needs a confirmed session, is audited with who did it, and is made of
 *  a user whom the administrator sees. design 05, A7 and G1 */
export function createUserChanges({ db }: Core, parts: Dependencies) {
  const { store, identity, access, company, session, mfa, registration, settleInbox, publishEvent, audit } = parts

  /** Holds an account until the transaction ends, and the administrator's own too: of two who turn on each other at once, one
   *  comes first, and the other is no administrator any more or has no session.
   *  @returns what the administrator may do by now; @throws CallError session.ended, access.denied */
  async function hold(idUser: string, { by, now }: ChangeRequest, trx: Db): Promise<Administering> {
    await store.lockUsers([idUser, by.idUser], trx)
    if (!(await session.isLive(by.idUser, by.idSession, now, trx))) fail('session.ended')
    return access.administering(by, trx)
  }

  /** @throws CallError auth.confirmNeeded, access.denied, session.ended, resource.notFound, and what the work throws */
  async function change(idUser: string, act: ChangeRequest, kind: AuthEvent['kind'], work: Work): Promise<void> {
    requireConfirmed(act.by, act.now)
    await db.transaction().execute(async trx => {
      const scope = await hold(idUser, act, trx)
      const user = (await store.find(scope, idUser, trx)) ?? fail('resource.notFound')
      await work(user, scope, trx)
      await audit({ ...eventOf(kind, user.username, act), idUser }, trx)
    })
  }

  /** @throws CallError auth.confirmNeeded, resource.notFound */
  async function decisionOn(idUser: string, { by, from, now }: ChangeRequest): Promise<Decision> {
    requireConfirmed(by, now)
    if (!(await store.find(await access.administering(by), idUser))) fail('resource.notFound')
    return { by, factor: 'confirmed-session', from, now }
  }

  const messageTo = <Words>(idUser: string, what: string, { now }: ChangeRequest, words: Words) => ({
    key: `${what} ${now.toISOString()}`,
    to: { user: idUser },
    words,
  })

  return {
    /** Makes an account whose owner chooses a password by mail. The same account asked for again is the same account.
     *  @throws CallError company.notFound, access.denied, session.ended, registration.usernameTaken, request.conflict,
     *  auth.confirmNeeded */
    async create({ roles, npwp, ...person }: NewAccount, act: ChangeRequest): Promise<void> {
      const { by, now } = act
      requireConfirmed(by, now)
      const of = (await company.findByNpwp(npwp)) ?? fail('company.notFound')
      const { idUser, username, nama, email } = person
      const passwordHash = await identity.hashPassword(randomBytes(32).toString('base64url'))
      await db.transaction().execute(async trx => {
        // Hashing takes its time: what the administrator may do is asked after it.
        const scope = await hold(idUser, act, trx)
        requireRoles(scope, [], roles)
        if (scope.holdersOf && of.isAuthority) fail('access.denied')
        const isNew = await identity.addUser(
          {
            ...person,
            identitas: npwp,
            npwp,
            nib: of.nib,
            idPerusahaan: of.idPerusahaan,
            flagBlokir: '0',
            passwordHash,
            passwordExpiresAt: identity.passwords.expiryOf(now),
            otpFlag: '0',
            createdAt: now,
          },
          trx,
        )
        if (!isNew) {
          const known = await store.find(scope, idUser, trx)
          if (!known) fail('registration.usernameTaken')
          return isSame(known, { ...person, npwp, roles }) ? undefined : fail('request.conflict')
        }
        await access.setRoles(idUser, roles, trx)
        const params = { nama, username }
        const mail = [{ to: email, params, idempotencyKey: `account-made ${idUser}` }]
        await publishEvent(trx, { type: 'akun.dibuat', at: now, mail })
        await audit({ ...eventOf('registration', username, act), idUser }, trx)
      })
    },

    /** @throws CallError profile.taken, userManager.changed */
    edit: (idUser: string, person: Person, versi: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'account-change', async (user, _scope, trx) => {
        requireUnchanged(versionsOf(user).data, versi)
        if (!(await identity.setPerson(idUser, person, trx))) fail('profile.taken')
        if (person.email.toLowerCase() === user.email.toLowerCase()) return
        const at = act.now.toISOString()
        const params = { nama: user.nama, at, newEmail: person.email }
        const idempotencyKey = `email-changed ${idUser} ${at}`
        const mail = [{ to: user.email, params, idempotencyKey }]
        await publishEvent(trx, { type: 'akun.email-diubah', at: act.now, mail })
      }),

    /** @throws CallError access.denied, userManager.changed, userManager.self for administrators who would leave themselves without
     *  their role */
    setRoles: (idUser: string, roles: readonly string[], versi: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'account-change', async (user, scope, trx) => {
        requireUnchanged(versionsOf(user).roles, versi)
        requireRoles(scope, user.roles, roles)
        const isDemoted = user.roles.includes(ROLE.administrator) && !roles.includes(ROLE.administrator)
        if (isDemoted && idUser === act.by.idUser) fail('userManager.self')
        await settleInbox(idUser, trx)
        await access.setRoles(idUser, roles, trx)
        if (difference(user.roles, roles).length === 0) return
        const inbox = [messageTo(idUser, 'roles', act, { roles })]
        await publishEvent(trx, { type: 'akun.peran-diubah', at: act.now, inbox })
      }),

    /** @throws CallError access.denied, userManager.changed */
    setAccess: (idUser: string, documents: readonly string[], versi: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'account-change', async (user, scope, trx) => {
        requireUnchanged(versionsOf(user).documents, versi)
        requireOnly(scope.documents, user.documents, documents)
        await access.setPortalAccess(idUser, documents, trx)
      }),

    /** A blocked user's sessions end in the same transaction. @throws CallError userManager.self */
    setBlocked: (idUser: string, flagBlokir: '0' | '1', act: ChangeRequest): Promise<void> =>
      change(idUser, act, flagBlokir === '1' ? 'account-block' : 'account-unblock', async (user, _scope, trx) => {
        if (idUser === act.by.idUser) fail('userManager.self')
        await identity.setBlocked(idUser, flagBlokir, trx)
        if (flagBlokir === '1') await session.endSessions(idUser, { because: 'blocked', now: act.now }, trx)
        if (flagBlokir === user.flag_blokir) return
        const [type, what] =
          flagBlokir === '1' ? (['akun.diblokir', 'blocked'] as const) : (['akun.blokir-dibuka', 'unblocked'] as const)
        await publishEvent(trx, { type, at: act.now, inbox: [messageTo(idUser, what, act, { at: act.now })] })
      }),

    setMayDebug: (idUser: string, mayDebug: boolean, act: ChangeRequest): Promise<void> =>
      change(idUser, act, mayDebug ? 'debug-allow' : 'debug-forbid', (_user, _scope, trx) =>
        identity.setMayDebug(idUser, mayDebug, trx),
      ),

    /** Only of users the administrator sees, which accounts that wait are not to an excise administrator.
     *  @throws CallError resource.notFound, company.notFound */
    async approve(idUser: string, act: ChangeRequest): Promise<void> {
      await registration.approval.approve(idUser, await decisionOn(idUser, act))
    },

    /** @throws CallError resource.notFound */
    async decline(idUser: string, reason: string, act: ChangeRequest): Promise<void> {
      await registration.approval.decline(idUser, reason, await decisionOn(idUser, act))
    },

    /** @throws CallError resource.notFound when it has ended already */
    endSession: (idUser: string, idSession: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'session-end', async (_user, _scope, trx) => {
        if (!(await session.endSession(idUser, idSession, act.now, trx))) fail('resource.notFound')
      }),

    /** Administrators who end their own keep the one they are in. */
    endSessions: (idUser: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'session-end', (_user, _scope, trx) =>
        session.endSessions(
          idUser,
          { because: 'revoked', now: act.now, ...(idUser === act.by.idUser && { except: act.by.idSession }) },
          trx,
        ),
      ),

    /** @throws CallError mfa.notActive, userManager.self */
    resetMfa: (idUser: string, act: ChangeRequest): Promise<void> =>
      change(idUser, act, 'mfa-reset', async (user, _scope, trx) => {
        if (idUser === act.by.idUser) fail('userManager.self')
        const isDone = await mfa.turnOff({ ...user, idUser }, { by: 'administrator', now: act.now }, trx)
        if (!isDone) fail('mfa.notActive')
      }),
  }
}

/** What stands for each part of a user that administrators change whole. */
export function versionsOf(user: ManagedUserRow): ManagedUser['versi'] {
  const { nama, email, handphone, nitku, nip_rekam, roles, documents } = user
  return {
    data: versionOf([nama, email, handphone, nitku, nip_rekam]),
    roles: versionOf(roles),
    documents: versionOf(documents),
  }
}

/** @throws CallError userManager.changed, for who has not seen what another has changed since */
function requireUnchanged(present: string, read: string): void {
  if (present !== read) fail('userManager.changed')
}

function eventOf(kind: AuthEvent['kind'], username: string, { by, from, now }: ChangeRequest): AuthEvent {
  return { kind, factor: 'confirmed-session', outcome: 'success', at: now, username, actor: by.username, ...from }
}

/** @throws CallError access.denied when something is given or taken that may not be */
function requireOnly(may: readonly string[], before: readonly string[], after: readonly string[]): void {
  if (!difference(before, after).every(one => may.includes(one))) fail('access.denied')
}

/** What stands in one of the lists and not in the other. */
function difference(some: readonly string[], others: readonly string[]): string[] {
  return [...some.filter(one => !others.includes(one)), ...others.filter(one => !some.includes(one))]
}

function requireRoles(scope: Administering, before: readonly string[], after: readonly string[]): void {
  requireOnly(scope.roles, before, after)
  // Nobody gives a user out of their own hands.
  if (scope.holdersOf && !after.includes(scope.holdersOf)) fail('access.denied')
}

function isSame(known: ManagedUserRow, asked: Omit<NewAccount, 'idUser'>): boolean {
  return (
    known.username === asked.username &&
    known.email === asked.email &&
    known.nama === asked.nama &&
    known.npwp === asked.npwp &&
    known.handphone === asked.handphone &&
    known.nitku === asked.nitku &&
    known.nip_rekam === asked.nipRekam &&
    difference(known.roles, asked.roles).length === 0
  )
}
