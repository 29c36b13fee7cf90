import { z } from 'zod'
import { menuItem } from './access.ts'
import { defineCall, item, items } from './call.ts'
import { ENTRY_PATH } from './catalogue-admin.ts'
import { PENDING_KINDS } from './dashboard.ts'
import { DOCUMENT_KINDS } from './document-kinds.ts'
import { count, cursor, id, instant, line, lineOrEmpty, opaque } from './field-schemas.ts'
import { HISTORY_SCOPES } from './history.ts'
import { PERMISSION_NAMES } from './permissions.ts'

/** Limits of access administration, shared by screens and server. Lengths in characters. */
export const ACCESS_ADMIN = {
  roleNameMax: 60,
  descriptionMax: 300,
  reasonMax: 300,
  rolesMax: 200,
  menuNameMax: 100,
  menuItemsMax: 500,
  iconMax: 60,
  flagsMax: 100,
  pageSize: 20,
} as const

/** Deepest nesting of menu entries. spec §2.4 */
export const MENU_LEVELS = 3

/** Pages that every role opens without a menu entry that is displayed. design 01 (1) */
export const EVERY_ROLES_PAGES: readonly string[] = ['/micro-profile/webhook', '/profile/mfa-activation']

/** The document names that portal access may contain. spec §3 */
export const PORTAL_DOCUMENTS = [
  ...[...new Set<string>([...DOCUMENT_KINDS.map(({ portalAccess }) => portalAccess), 'PPFTZ-02', 'PPFTZ-03'])].sort(),
  'CK-1',
  'CK-5',
] as const

/** The address of a menu entry: `#` for a heading that only opens its submenu. */
const menuUrl = z
  .string()
  .trim()
  .max(200)
  .regex(new RegExp(`^#$|${ENTRY_PATH.source}`))
/** An icon's name, or classes of an icon font. spec §2.4 */
const icon = z
  .string()
  .trim()
  .max(ACCESS_ADMIN.iconMax)
  .regex(/^[a-z0-9 _-]*$/i)
const menuId = z.string().regex(/^[\w.-]{1,100}$/)
const flagName = z.string().regex(/^[A-Z0-9_]{1,40}$/)
/** Version of what was read; a change must send it back. */
const version = opaque(64)
const unique = <T extends string>(values: readonly T[]) => new Set(values).size === values.length

/** What administrators write of a role. */
export const roleBody = z.strictObject({
  namaRole: line(ACCESS_ADMIN.roleNameMax),
  keterangan: lineOrEmpty(ACCESS_ADMIN.descriptionMax),
  izin: z.array(z.enum(PERMISSION_NAMES)).max(PERMISSION_NAMES.length).refine(unique),
  /** Ids of menu entries. */
  menu: z.array(menuId).max(ACCESS_ADMIN.menuItemsMax).refine(unique),
  /** Portal access of everybody who has the role. spec §3 */
  dokumen: z.array(z.enum(PORTAL_DOCUMENTS)).max(PORTAL_DOCUMENTS.length).refine(unique),
})
export type RoleBody = z.infer<typeof roleBody>

export const managedRole = z.strictObject({
  idRole: z.string(),
  ...roleBody.shape,
  /** Names that a later version of the portal no longer knows are not shown. */
  izin: z.array(z.enum(PERMISSION_NAMES)),
  dokumen: z.array(z.string()),
  /** How many accounts have it. */
  pengguna: z.int(),
  /** The portal itself gives or takes it: its name stays and it cannot be deleted. */
  tetap: z.boolean(),
  versi: z.string(),
})
export type ManagedRole = z.infer<typeof managedRole>

/** What administrators write of a menu entry. */
export const menuBody = z.strictObject({
  nama: line(ACCESS_ADMIN.menuNameMax),
  ikon: icon,
  url: menuUrl,
  /** The heading it stands under; empty for none. Only of entries at the top. */
  grup: lineOrEmpty(ACCESS_ADMIN.menuNameMax),
  /** Id of the entry whose submenu it is in. */
  induk: menuId.nullable(),
  /** False: permits its page without being displayed. */
  tampil: z.boolean(),
  /** Ids of the roles that have it. */
  peran: z.array(id).max(ACCESS_ADMIN.rolesMax).refine(unique),
})
export type MenuBody = z.infer<typeof menuBody>

export const managedMenuItem = z.strictObject({
  idMenu: z.string(),
  ...menuBody.shape,
  url: z.string(),
  ikon: z.string(),
  /** The catalogue entry that it opens. */
  idEntri: z.string().nullable(),
  /** Every role has it, and it cannot be deleted. */
  tetap: z.boolean(),
  versi: z.string(),
})
export type ManagedMenuItem = z.infer<typeof managedMenuItem>

/** The place of an entry in the menu; the list's order is the menu's. */
export const menuPlace = z.strictObject({
  idMenu: menuId,
  induk: menuId.nullable(),
  grup: lineOrEmpty(ACCESS_ADMIN.menuNameMax),
})
export type MenuPlace = z.infer<typeof menuPlace>

/** What administrators write of a feature flag. */
export const flagBody = z.strictObject({ aktif: z.boolean(), keterangan: lineOrEmpty(ACCESS_ADMIN.descriptionMax) })
export type FlagBody = z.infer<typeof flagBody>

export const managedFlag = z.strictObject({
  nama: z.string(),
  ...flagBody.shape,
  /** The portal itself reads it: it cannot be deleted. */
  tetap: z.boolean(),
  versi: z.string(),
})
export type ManagedFlag = z.infer<typeof managedFlag>

/** What a change changes: a role, a menu entry, the order of the menu, a feature flag, an account's roles, an
 *  officer's or administrator's email and MFA. */
export const CHANGE_SUBJECTS = ['peran', 'menu', 'susunan', 'fitur', 'pengguna', 'akun'] as const
export type ChangeSubjectKind = (typeof CHANGE_SUBJECTS)[number]
export const CHANGE_ACTS = ['buat', 'ubah', 'hapus', 'batalkan'] as const
export type ChangeAct = (typeof CHANGE_ACTS)[number]
/** `menunggu`: a second administrator decides. */
export const CHANGE_STATES = ['menunggu', 'berlaku', 'ditolak', 'ditarik'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const accessChange = z.strictObject({
  idPerubahan: z.string(),
  pada: instant,
  oleh: z.string(),
  /** The caller proposed it, and cannot approve it. */
  milikSendiri: z.boolean(),
  subjek: z.enum(CHANGE_SUBJECTS),
  idSubjek: z.string(),
  namaSubjek: z.string(),
  tindakan: z.enum(CHANGE_ACTS),
  keadaan: z.enum(CHANGE_STATES),
  /** Changed fields only; null where there was, or is, nothing. */
  sebelum: z.record(z.string(), z.json()).nullable(),
  sesudah: z.record(z.string(), z.json()).nullable(),
  alasan: z.string(),
  diputusPada: instant.nullable(),
  diputusOleh: z.string(),
  /** Why it was rejected. */
  catatan: z.string(),
  /** An undo of it applies, or waits. */
  dibatalkan: z.boolean(),
})
export type AccessChange = z.infer<typeof accessChange>

/** `menunggu`: nothing has changed yet, a second administrator decides. `idPerubahan` is null when everything was so already. */
const outcome = z.strictObject({ idPerubahan: z.string().nullable(), keadaan: z.enum(['berlaku', 'menunggu']) })
export type ChangeOutcome = z.infer<typeof outcome>

const AREA = { service: 'amws', auth: 'bearer', permission: 'access.manage' } as const
const alasan = lineOrEmpty(ACCESS_ADMIN.reasonMax).default('')
const CHANGES = ['auth.confirmNeeded', 'session.ended', 'accessAdmin.changed', 'accessAdmin.lastAdministrator'] as const

export const managedRoleList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/role',
  summary: 'Every role with its permissions, menu entries and portal access, by name.',
  reply: items(managedRole),
})

export const managedRoleCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/role',
  summary: 'Create a role under an id generated by the client. One that gives power waits for a second administrator.',
  body: z.strictObject({ idRole: id, ...roleBody.shape, alasan }),
  reply: item(outcome),
  errors: [...CHANGES, 'accessAdmin.nameTaken', 'accessAdmin.tooMany', 'accessAdmin.unknownMenu'],
})

export const managedRoleEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/role/:id',
  summary: 'Change a role. A change that gives power waits for a second administrator.',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...roleBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'accessAdmin.nameTaken', 'accessAdmin.fixed', 'accessAdmin.unknownMenu'],
})

export const managedRoleDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/access-admin/role/:id',
  summary: 'Delete a role that no account has.',
  params: z.strictObject({ id }),
  query: z.strictObject({ versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'accessAdmin.fixed', 'accessAdmin.roleInUse'],
})

/** What a role opens: the menu as its holders see it, and the parts of the dashboard that need a permission. */
export const rolePreview = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/role/:id/preview',
  summary: 'The menu and the parts of the dashboard that somebody with this role alone would see.',
  params: z.strictObject({ id }),
  reply: item(
    z.strictObject({
      menu: z.array(menuItem),
      /** Pending items that the dashboard counts. */
      dasbor: z.array(z.enum(PENDING_KINDS)),
      /** Scopes of the history. */
      riwayat: z.array(z.enum(HISTORY_SCOPES)),
    }),
  ),
  errors: ['resource.notFound'],
})

export const managedMenu = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/menu',
  summary: 'Every menu entry in the order of the menu, and the version of that order.',
  reply: item(z.strictObject({ entri: z.array(managedMenuItem), versi: z.string() })),
})

export const menuPageList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/page',
  summary: 'Addresses that a menu entry may open: pages of the portal and entries of the catalogue that are live.',
  reply: items(z.strictObject({ url: z.string(), nama: z.string(), idEntri: z.string().nullable() })),
})

export const managedMenuCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/menu',
  summary: 'Add a menu entry under an id generated by the client, as the last of its submenu.',
  body: z.strictObject({ idMenu: id, ...menuBody.shape, alasan }),
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'accessAdmin.unknownPage',
    'accessAdmin.unknownRole',
    'accessAdmin.unknownMenu',
    'accessAdmin.tooDeep',
    'accessAdmin.tooMany',
  ],
})

export const managedMenuEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/menu/:id',
  summary: 'Change a menu entry. Signed-in users see the change without a new sign-in.',
  params: z.strictObject({ id: menuId }),
  body: z.strictObject({ ...menuBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'accessAdmin.fixed',
    'accessAdmin.unknownPage',
    'accessAdmin.unknownRole',
    'accessAdmin.unknownMenu',
    'accessAdmin.tooDeep',
  ],
})

export const managedMenuDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/access-admin/menu/:id',
  summary: 'Delete a menu entry without a submenu.',
  params: z.strictObject({ id: menuId }),
  query: z.strictObject({ versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'accessAdmin.fixed', 'accessAdmin.hasSubmenu'],
})

export const managedMenuOrder = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/menu-order',
  summary: 'Arrange the menu: every entry in its order, with its parent and heading.',
  body: z.strictObject({ susunan: z.array(menuPlace).max(ACCESS_ADMIN.menuItemsMax), versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'accessAdmin.tooDeep', 'accessAdmin.unknownMenu'],
})

export const managedFlagList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/flag',
  summary: 'Every feature flag, by name.',
  reply: items(managedFlag),
})

export const managedFlagCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/flag',
  summary: 'Add a feature flag, which sub-applications read by its name.',
  body: z.strictObject({ nama: flagName, ...flagBody.shape, alasan }),
  reply: item(outcome),
  errors: [...CHANGES, 'accessAdmin.nameTaken', 'accessAdmin.tooMany'],
})

export const managedFlagEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/flag/:nama',
  summary: 'Switch a feature flag on or off, or describe it.',
  params: z.strictObject({ nama: flagName }),
  body: z.strictObject({ ...flagBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound'],
})

export const managedFlagDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/access-admin/flag/:nama',
  summary: 'Delete a feature flag that the portal itself does not read. It is off from then on.',
  params: z.strictObject({ nama: flagName }),
  query: z.strictObject({ versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'accessAdmin.fixed'],
})

export const accessChangeList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/change',
  summary: 'Changes of roles, menus, flags and accounts’ roles, newest first; also those that wait for a decision.',
  query: z.strictObject({
    keadaan: z.enum(CHANGE_STATES).optional(),
    subjek: z.enum(CHANGE_SUBJECTS).optional(),
    /** Of one subject; with `subjek`. */
    idSubjek: line(100).optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(ACCESS_ADMIN.pageSize),
  }),
  reply: items(accessChange),
})

const oneChange = z.strictObject({ id })

export const accessChangeApprove = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/approve',
  summary: 'Approve a waiting change of another administrator. It applies at once.',
  params: oneChange,
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'accessAdmin.ownChange',
    'accessAdmin.ownGain',
    'accessAdmin.decided',
    'accessAdmin.proposerGone',
    'accessAdmin.nameTaken',
    'accessAdmin.unknownMenu',
    'accessAdmin.unknownRole',
  ],
})

export const accessChangeReject = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/reject',
  summary: 'Reject a waiting change with a reason, or withdraw an own one. Nothing changes.',
  params: oneChange,
  body: z.strictObject({ catatan: line(ACCESS_ADMIN.reasonMax) }),
  reply: item(z.strictObject({ keadaan: z.enum(['ditolak', 'ditarik']) })),
  errors: ['auth.confirmNeeded', 'session.ended', 'resource.notFound', 'accessAdmin.decided'],
})

export const accessChangeUndo = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/change/:id/undo',
  summary: 'Undo a change that applies. An undo that gives power waits for a second administrator.',
  params: oneChange,
  reply: item(outcome),
  errors: [
    ...CHANGES,
    'resource.notFound',
    'accessAdmin.notApplied',
    'accessAdmin.changedSince',
    'accessAdmin.nameTaken',
    'accessAdmin.fixed',
    'accessAdmin.roleInUse',
    'accessAdmin.hasSubmenu',
    'accessAdmin.unknownMenu',
    'accessAdmin.unknownRole',
    'accessAdmin.tooDeep',
  ],
})

export const accessAdminCalls = {
  managedRoleList,
  managedRoleCreate,
  managedRoleEdit,
  managedRoleDelete,
  rolePreview,
  managedMenu,
  menuPageList,
  managedMenuCreate,
  managedMenuEdit,
  managedMenuDelete,
  managedMenuOrder,
  managedFlagList,
  managedFlagCreate,
  managedFlagEdit,
  managedFlagDelete,
  accessChangeList,
  accessChangeApprove,
  accessChangeReject,
  accessChangeUndo,
}
