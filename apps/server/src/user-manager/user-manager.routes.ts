import {
  type ManagedUser,
  type ManagedUserSummary,
  managedUserAccess,
  managedUserAudit,
  managedUserBlock,
  managedUserById,
  managedUserCreate,
  managedUserDebug,
  managedUserEdit,
  managedUserList,
  managedUserOptions,
  managedUserResetMfa,
  managedUserRoles,
} from '@dermaga/contract'
import type { AccessRoom } from '../access/index.ts'
import type { ActivityRoom } from '../activity/index.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, placeOf } from '../http/cursor.ts'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'
import type { ManagedUserRow, UserManagerStore } from './user-manager.store.ts'
import type { Act, UserChanges } from './user-manager.ts'

interface Parts {
  store: UserManagerStore
  access: AccessRoom
  changes: UserChanges
  eventsOf: ActivityRoom['eventsOf']
}

export function userManagerRoutes(http: Http, { store, access, changes, eventsOf }: Parts): void {
  const getUser = async (caller: Caller, id: string): Promise<ManagedUserRow> =>
    (await store.find(await access.administering(caller), id)) ?? refuse('resource.notFound')

  serve(http, managedUserList, async ({ query, caller }) => {
    const { q, role, flagBlokir, size, cursor } = query
    const after = placeOf(cursor)
    const rows = await store.list(await access.administering(caller), { q, role, flagBlokir, size, after })
    return pageOf(rows, size, row => ({ at: row.created_at, id: row.id_user }), summaryOf)
  })

  serve(http, managedUserOptions, async ({ caller }) => {
    const { roles, documents } = await access.administering(caller)
    return { roles: [...roles], documents: [...documents] }
  })

  serve(http, managedUserById, async ({ params, caller }) => userOf(await getUser(caller, params.id)))

  serve(http, managedUserAudit, async ({ params, query, caller }) => {
    await getUser(caller, params.id)
    const rows = await eventsOf(params.id, placeOf(query.cursor)?.id, query.size)
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

  serve(http, managedUserCreate, async ({ body, ...input }) => {
    await changes.create(body, actOf(input))
    return userOf(await getUser(input.caller, body.idUser))
  })

  serve(http, managedUserEdit, async ({ params, body, ...input }) => {
    await changes.edit(params.id, body, actOf(input))
    return undefined
  })

  serve(http, managedUserRoles, async ({ params, body, ...input }) => {
    await changes.setRoles(params.id, body.roles, actOf(input))
    return undefined
  })

  serve(http, managedUserAccess, async ({ params, body, ...input }) => {
    await changes.setAccess(params.id, body.documents, actOf(input))
    return undefined
  })

  serve(http, managedUserBlock, async ({ params, body, ...input }) => {
    await changes.setBlocked(params.id, body.flagBlokir, actOf(input))
    return undefined
  })

  serve(http, managedUserDebug, async ({ params, body, ...input }) => {
    await changes.setMayDebug(params.id, body.mayDebug, actOf(input))
    return undefined
  })

  serve(http, managedUserResetMfa, async ({ params, ...input }) => {
    await changes.resetMfa(params.id, actOf(input))
    return undefined
  })
}

interface Asked {
  caller: Caller
  address: string
  request: { id: string }
  now: Date
}

const actOf = ({ caller: by, address, request, now }: Asked): Act => ({
  by,
  from: { address, correlationId: request.id },
  now,
})

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

function userOf(row: ManagedUserRow): ManagedUser {
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
    mayDebug: row.may_debug,
  }
}
