import { ACCESS_ADMIN, givesPower, type Permission, type RoleBody } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { ChangeSubject } from './change-control.ts'
import type { State } from './change-state.ts'
import type { MenuRow, MenuStore } from './menu.store.ts'
import { isForEveryRole } from './menu-subject.ts'
import type { RoleRow, RoleStore } from './role.store.ts'

interface Dependencies {
  roles: RoleStore
  menu: Pick<MenuStore, 'all'>
  /** Moves what holders of a role are notified of to the role's new name. */
  renameChannel: (from: string, to: string, trx: Db) => Promise<void>
}

/** What is written of a role, as its changes compare it. */
export const stateOfRole = (row: RoleRow): State => ({
  namaRole: row.nama_role,
  keterangan: row.keterangan,
  izin: row.permissions,
  menu: row.menu,
  dokumen: row.documents,
})

/** What is written of a role with these fields: it also has the entries that every role has. */
export const completeRole = (body: RoleBody, items: readonly MenuRow[]): RoleBody => ({
  ...body,
  menu: [...new Set([...body.menu, ...items.filter(({ url }) => isForEveryRole(url)).map(({ id_item }) => id_item)])],
})

/** Roles as a subject of controlled changes. */
export function createRoleSubject({ roles, menu, renameChannel }: Dependencies): ChangeSubject {
  const find = async (id: string, trx: Db): Promise<State | undefined> => {
    const row = await roles.find(id, trx)
    return row && stateOfRole(row)
  }

  async function checkWritten(id: string, body: RoleBody, before: State | undefined, trx: Db): Promise<void> {
    const same = await roles.findByName(body.namaRole, trx)
    if (same && same.id_role !== id) fail('accessAdmin.nameTaken', { nama: body.namaRole })
    const known = new Set((await menu.all(trx)).map(({ id_item }) => id_item))
    const already = bodyOf(before).menu
    if (!body.menu.every(item => known.has(item) || already.includes(item))) fail('accessAdmin.unknownMenu')
    if (!before && (await roles.all(trx)).length >= ACCESS_ADMIN.rolesMax)
      fail('accessAdmin.tooMany', { most: ACCESS_ADMIN.rolesMax })
  }

  return {
    proposedBy: 'access.manage',
    find,
    nameOf: (_id, state) => bodyOf(state).namaRole,

    async check(id, before, after, trx) {
      const row = before && (await roles.find(id, trx))
      const isFixed = row?.is_builtin ?? false
      const nama = row?.nama_role ?? ''
      if (after) {
        if (isFixed && bodyOf(after).namaRole !== nama) fail('accessAdmin.fixed', { nama })
        return checkWritten(id, bodyOf(after), before, trx)
      }
      if (isFixed) fail('accessAdmin.fixed', { nama })
      const count = await roles.countHolders(id, trx)
      if (count > 0) fail('accessAdmin.roleInUse', { nama, count })
    },

    async givesPower(before, after) {
      const had = bodyOf(before).izin
      return bodyOf(after).izin.some(permission => !had.includes(permission) && givesPower(permission))
    },

    async write(id, before, after, { trx }) {
      if (!after) {
        await roles.remove(id, trx)
        return undefined
      }
      const { namaRole, keterangan, izin, menu: items, dokumen } = completeRole(bodyOf(after), await menu.all(trx))
      const old = bodyOf(before).namaRole
      if (before && old !== namaRole) await renameChannel(old, namaRole, trx)
      await roles.put(id, { nama_role: namaRole, keterangan, permissions: izin, menu: items, documents: dokumen }, trx)
      return { roles: [id] }
    },
  }
}

/** The written fields of a state; of none, an empty role. */
function bodyOf(state: State | undefined): RoleBody {
  const { namaRole = '', keterangan = '', izin = [], menu = [], dokumen = [] } = state ?? {}
  return {
    namaRole: namaRole as string,
    keterangan: keterangan as string,
    izin: izin as Permission[],
    menu: menu as string[],
    dokumen: dokumen as RoleBody['dokumen'],
  }
}
