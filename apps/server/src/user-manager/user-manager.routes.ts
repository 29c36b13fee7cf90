import {
  type ManagedUser,
  type ManagedUserSummary,
  managedUserAccess,
  managedUserApprove,
  managedUserAudit,
  managedUserBlock,
  managedUserById,
  managedUserCreate,
  managedUserDebug,
  managedUserDecline,
  managedUserEdit,
  managedUserList,
  managedUserOffices,
  managedUserOptions,
  managedUserResetMfa,
  managedUserRoles,
  managedUserSessionEnd,
  managedUserSessions,
  managedUserSessionsEnd,
  managedUserSetOffices,
} from '@dermaga/contract'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { ActivityModule } from '../activity/index.ts'
import type { Caller } from '../http/caller.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { createAccountCreation } from './account-creation.ts'
import type { createAccountStateChanges } from './account-state.ts'
import type { createUserEdits } from './user-edits.ts'
import type { ManagedUserRow, UserManagerStore } from './user-manager.store.ts'
import { versionsOf } from './user-manager.ts'

interface Dependencies {
  store: UserManagerStore
  access: AccessModule
  changes: ReturnType<typeof createUserEdits> &
    ReturnType<typeof createAccountStateChanges> & { create: ReturnType<typeof createAccountCreation> }
  officesOf: OfficeModule['membershipsOf']
  eventsOf: ActivityModule['eventsOf']
  liveSessions: SessionModule['liveSessions']
  applicationOf: RegistrationModule['approval']['applicationOf']
  /** Roles that the user gets once a second administrator approves. */
  waitingRoles: (idUser: string) => Promise<string[]>
  /** Changes of an officer's or administrator's account that wait for a second administrator. */
  waitingAccount: (idUser: string) => Promise<WaitingAccount>
}

export function registerUserManagerRoutes(http: Http, dependencies: Dependencies): void {
  const { store, access, applicationOf, waitingRoles, waitingAccount } = dependencies
  const lookup: UserLookup = {
    getUser: async (caller, id) =>
      (await store.find(await access.administering(caller), id)) ?? fail('resource.notFound'),
    async show(row) {
      const [application, waiting, account] = await Promise.all([
        applicationOf(row.id_perusahaan),
        waitingRoles(row.id_user),
        waitingAccount(row.id_user),
      ])
      return { ...userOf(row, application, waiting), ...account }
    },
  }
  registerReads(http, dependencies, lookup)
  registerChanges(http, dependencies, lookup)
}

type WaitingAccount = Pick<ManagedUser, 'emailWaiting' | 'nipRekamWaiting' | 'mfaResetWaiting'>

interface UserLookup {
  /** A user in the administrator's scope. @throws CallError resource.notFound */
  getUser: (caller: Caller, id: string) => Promise<ManagedUserRow>
  show: (row: ManagedUserRow) => Promise<ManagedUser>
}

function registerReads(
  http: Http,
  { store, access, officesOf, eventsOf, liveSessions }: Dependencies,
  { getUser, show }: UserLookup,
): void {
  serve(http, managedUserList, async ({ query, caller }) => {
    const { q, role, flagBlokir, size, cursor } = query
    const after = positionOf(cursor)
    const rows = await store.list(await access.administering(caller), { q, role, flagBlokir, size, after })
    return pageOf(rows, size, row => ({ at: row.created_at, id: row.id_user }), summaryOf)
  })

  serve(http, managedUserOptions, async ({ caller }) => {
    const { roles, documents, holdersOf } = await access.administering(caller)
    return { roles: [...roles], documents: [...documents], waiting: holdersOf ? '' : ROLE.waiting }
  })

  serve(http, managedUserById, async ({ params, caller }) => show(await getUser(caller, params.id)))

  serve(http, managedUserOffices, async ({ params, caller }) => {
    await getUser(caller, params.id)
    return officesOf(params.id)
  })

  serve(http, managedUserAudit, async ({ params, query, caller }) => {
    await getUser(caller, params.id)
    const rows = await eventsOf(params.id, positionOf(query.cursor)?.id, query.size)
    return pageOf(
      rows,
      query.size,
      row => ({ at: row.happened_at, id: row.id_event }),
      row => ({
        idEvent: row.id_event,
        at: row.happened_at.toISOString(),
        kind: row.kind,
        factor: row.factor,
        outcome: row.outcome,
        address: row.address,
        actor: row.actor,
      }),
    )
  })

  serve(http, managedUserSessions, async ({ params, caller, now }) => {
    await getUser(caller, params.id)
    const items = await liveSessions(params.id, caller.idSession, now)
    return { items, total: items.length }
  })
}

function registerChanges(http: Http, { changes }: Dependencies, { getUser, show }: UserLookup): void {
  serve(http, managedUserCreate, async ({ body, ...input }) => {
    await changes.create(body, changeRequestOf(input))
    return show(await getUser(input.caller, body.idUser))
  })

  serve(http, managedUserEdit, async ({ params, body, ...input }) => {
    const { versi, ...person } = body
    const { keadaan } = await changes.edit(params.id, person, versi, changeRequestOf(input))
    return { keadaan }
  })

  serve(http, managedUserRoles, async ({ params, body, ...input }) => {
    const { keadaan } = await changes.setRoles(params.id, body.roles, body.versi, changeRequestOf(input))
    return { keadaan }
  })

  serve(http, managedUserAccess, async ({ params, body, ...input }) => {
    await changes.setAccess(params.id, body.documents, body.versi, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserSetOffices, async ({ params, body, ...input }) => {
    const { keadaan } = await changes.setOffices(params.id, body.penugasan, body.versi, changeRequestOf(input))
    return { keadaan }
  })

  serve(http, managedUserBlock, async ({ params, body, ...input }) => {
    await changes.setBlocked(params.id, body.flagBlokir, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserApprove, async ({ params, ...input }) => {
    await changes.approve(params.id, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserDecline, async ({ params, body, ...input }) => {
    await changes.decline(params.id, body.alasan, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserSessionEnd, async ({ params, ...input }) => {
    await changes.endSession(params.id, params.idSession, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserSessionsEnd, async ({ params, ...input }) => {
    await changes.endSessions(params.id, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserDebug, async ({ params, body, ...input }) => {
    await changes.setMayDebug(params.id, body.mayDebug, changeRequestOf(input))
    return undefined
  })

  serve(http, managedUserResetMfa, async ({ params, ...input }) => {
    const { keadaan } = await changes.resetMfa(params.id, changeRequestOf(input))
    return { keadaan }
  })
}

type SummaryRow = Pick<
  ManagedUserRow,
  'id_user' | 'nama' | 'username' | 'email' | 'npwp' | 'nama_perusahaan' | 'flag_blokir' | 'roles'
>

function summaryOf(row: SummaryRow): ManagedUserSummary {
  return {
    idUser: row.id_user,
    nama: row.nama,
    username: row.username,
    email: row.email,
    npwp: row.npwp,
    namaPerusahaan: row.nama_perusahaan,
    flagBlokir: row.flag_blokir,
    roles: row.roles,
  }
}

type Application = Awaited<ReturnType<RegistrationModule['approval']['applicationOf']>>

function userOf(
  row: ManagedUserRow,
  application: Application,
  waiting: readonly string[],
): Omit<ManagedUser, keyof WaitingAccount> {
  return {
    ...summaryOf(row),
    nib: row.nib,
    nitku: row.nitku,
    handphone: row.handphone,
    nipRekam: row.nip_rekam,
    otpFlag: row.otp_flag,
    passwordExpired: row.password_expires_at.toISOString(),
    lastSignIn: row.last_sign_in_at?.toISOString() ?? '',
    createdAt: row.created_at.toISOString(),
    documents: row.documents,
    rolesWaiting: [...new Set(waiting)].filter(role => !row.roles.includes(role)),
    versi: versionsOf(row),
    mayDebug: row.may_debug,
    waitsFor: application
      ? {
          npwp: application.applied.npwp,
          namaPerusahaan: application.applied.namaPerusahaan,
          namaTerdaftar: application.registered?.namaPerusahaan ?? '',
          appliedAt: application.applied.appliedAt.toISOString(),
        }
      : null,
  }
}
