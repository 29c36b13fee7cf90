import {
  type AccessChange,
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
  accessChangeUndo,
  type HistoryScope,
  type ManagedMenuItem,
  type ManagedRole,
  managedMenu,
  managedMenuCreate,
  managedMenuDelete,
  managedMenuEdit,
  managedMenuOrder,
  managedRoleCreate,
  managedRoleDelete,
  managedRoleEdit,
  managedRoleList,
  menuPageList,
  PERMISSION_NAMES,
  type PendingKind,
  type Permission,
  rolePreview,
} from '@dermaga/contract'
import { changeRequestOf } from '../http/change-request.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ChangeRow, ChangeStore } from './change.store.ts'
import { type ChangeControl, versionOfState } from './change-control.ts'
import type { State } from './change-state.ts'
import type { MenuRow, MenuStore } from './menu.store.ts'
import { menuTree } from './menu.ts'
import { ranksOf } from './menu-order.ts'
import { completeItem, isForEveryRole, MENU_ORDER, type MenuPage, placeOf, stateOfItem } from './menu-subject.ts'
import { grants, type Rights } from './permissions.ts'
import type { RoleRow, RoleStore } from './role.store.ts'
import { completeRole, stateOfRole } from './role-subject.ts'

/** What other modules show to somebody with these roles and permissions. */
export type PartsOf = (rights: Rights) => { dasbor: PendingKind[]; riwayat: HistoryScope[] }

interface Dependencies {
  roles: RoleStore
  menu: MenuStore
  changes: ChangeStore
  control: ChangeControl
  pages: () => Promise<readonly MenuPage[]>
  entryHosts: () => Promise<ReadonlyMap<string, string | null>>
  partsOf: PartsOf
}

/** Administration of roles, menus and the changes of both. */
export function registerAdministrationRoutes(http: Http, dependencies: Dependencies): void {
  registerRoles(http, dependencies)
  registerMenu(http, dependencies)
  registerChanges(http, dependencies)
}

function registerRoles(http: Http, { roles, menu, control, entryHosts, partsOf }: Dependencies): void {
  serve(http, managedRoleList, async () => {
    const items = (await roles.all()).map(managedRoleOf)
    return { items, total: items.length }
  })

  serve(http, managedRoleCreate, async ({ body: { idRole, alasan, ...body }, ...input }) => {
    const next = newState(completeRole(body, await menu.all()), 'accessAdmin.changed')
    return control.submit({ subject: 'peran', id: idRole, act: 'buat', reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, managedRoleEdit, async ({ params, body: { alasan, versi, ...body }, ...input }) => {
    const next = changedState(completeRole(body, await menu.all()))
    return control.submit(
      { subject: 'peran', id: params.id, act: 'ubah', versi, reason: alasan, next },
      changeRequestOf(input),
    )
  })

  serve(http, managedRoleDelete, ({ params, query, ...input }) =>
    control.submit(
      { subject: 'peran', id: params.id, act: 'hapus', versi: query.versi, reason: '', next: deleted },
      changeRequestOf(input),
    ),
  )

  serve(http, rolePreview, async ({ params }) => {
    const [role, rows, hosts] = await Promise.all([roles.find(params.id), menu.ofRole(params.id), entryHosts()])
    if (!role) return fail('resource.notFound')
    const may = (permission: Permission) => grants([role], permission)
    return { menu: menuTree(rows, hosts), ...partsOf({ roles: [role.nama_role], may }) }
  })
}

function registerMenu(http: Http, { menu, roles, control, pages }: Dependencies): void {
  serve(http, managedMenu, async () => {
    const rows = await menu.all()
    return { entri: rows.map(managedItemOf), versi: versionOfState(ranksOf(rows.map(placeOf))) }
  })

  serve(http, menuPageList, async () => {
    const items = [...(await pages())]
    return { items, total: items.length }
  })

  serve(http, managedMenuCreate, async ({ body: { idMenu, alasan, ...body }, ...input }) => {
    const next = newState(completeItem(body, await roles.all()), 'accessAdmin.changed')
    return control.submit({ subject: 'menu', id: idMenu, act: 'buat', reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, managedMenuEdit, async ({ params, body: { alasan, versi, ...body }, ...input }) => {
    const next = changedState(completeItem(body, await roles.all()))
    return control.submit(
      { subject: 'menu', id: params.id, act: 'ubah', versi, reason: alasan, next },
      changeRequestOf(input),
    )
  })

  serve(http, managedMenuDelete, ({ params, query, ...input }) =>
    control.submit(
      { subject: 'menu', id: params.id, act: 'hapus', versi: query.versi, reason: '', next: deleted },
      changeRequestOf(input),
    ),
  )

  serve(http, managedMenuOrder, ({ body: { susunan, versi }, ...input }) => {
    const places = susunan.map(place => (place.induk === null ? place : { ...place, grup: '' }))
    const next = (present: State | undefined): State => {
      const ranks = ranksOf(places)
      const isSameMenu = Object.keys(present ?? {}).every(id => id in ranks)
      return isSameMenu ? ranks : fail('accessAdmin.unknownMenu')
    }
    return control.submit(
      { subject: 'susunan', id: MENU_ORDER, act: 'ubah', versi, reason: '', next },
      changeRequestOf(input),
    )
  })
}

function registerChanges(http: Http, { changes, control }: Dependencies): void {
  serve(http, accessChangeList, async ({ query, caller }) => {
    const { keadaan: state, subjek: subject, idSubjek: idSubject, cursor, size } = query
    const rows = await changes.list({ state, subject, idSubject, size, after: positionOf(cursor) })
    return pageOf(
      rows,
      size,
      row => ({ at: row.at, id: row.id_change }),
      row => changeOf(row, caller.idUser),
    )
  })

  serve(http, accessChangeApprove, ({ params, ...input }) => control.approve(params.id, changeRequestOf(input)))

  serve(http, accessChangeReject, ({ params, body, ...input }) =>
    control.reject(params.id, body.catatan, changeRequestOf(input)),
  )

  serve(http, accessChangeUndo, ({ params, ...input }) => control.undo(params.id, changeRequestOf(input)))
}

/** The state of a new subject. One that is there already must be the same: a repeated call creates nothing twice. */
export const newState =
  (
    state: State,
    code: 'accessAdmin.changed' | 'accessAdmin.nameTaken' | 'office.codeTaken' | 'platform.codeTaken',
    params: Record<string, unknown> = {},
  ) =>
  (present: State | undefined): State =>
    present === undefined || versionOfState(present) === versionOfState(state) ? state : fail(code, params)

/** @throws CallError resource.notFound */
export const changedState =
  (state: State) =>
  (present: State | undefined): State => ({ ...(present ?? fail('resource.notFound')), ...state })

/** @throws CallError resource.notFound */
export const deleted = (present: State | undefined): undefined => void (present ?? fail('resource.notFound'))

function managedRoleOf(row: RoleRow & { holders: number }): ManagedRole {
  return {
    idRole: row.id_role,
    namaRole: row.nama_role,
    keterangan: row.keterangan,
    izin: PERMISSION_NAMES.filter(permission => row.permissions.includes(permission)),
    menu: row.menu,
    dokumen: row.documents as ManagedRole['dokumen'],
    pengguna: row.holders,
    tetap: row.is_builtin,
    versi: versionOfState(stateOfRole(row)),
  }
}

function managedItemOf(row: MenuRow): ManagedMenuItem {
  return {
    idMenu: row.id_item,
    nama: row.name,
    ikon: row.icon,
    url: row.url,
    grup: row.tipe ?? '',
    induk: row.id_parent,
    tampil: row.is_shown,
    peran: row.roles,
    idEntri: row.id_entry,
    tetap: isForEveryRole(row.url),
    versi: versionOfState(stateOfItem(row)),
  }
}

function changeOf(row: ChangeRow, idUser: string): AccessChange {
  return {
    idPerubahan: row.id_change,
    pada: row.at.toISOString(),
    oleh: row.by_name,
    milikSendiri: row.by_user === idUser,
    subjek: row.subject,
    idSubjek: row.id_subject,
    namaSubjek: row.subject_name,
    tindakan: row.act,
    keadaan: row.state,
    sebelum: jsonOf(row.before),
    sesudah: jsonOf(row.after),
    alasan: row.reason,
    diputusPada: row.decided_at?.toISOString() ?? null,
    diputusOleh: row.decided_by_name,
    catatan: row.decision_note,
    dibatalkan: row.is_undone,
  }
}

const jsonOf = (state: State | null): AccessChange['sebelum'] =>
  state && Object.fromEntries(Object.entries(state).map(([field, value]) => [field, value as string]))
