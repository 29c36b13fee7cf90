import {
  givesPower,
  PENDING_ROLE,
  PERMISSION_NAMES,
  type Permission,
  PORTAL_DOCUMENTS,
  permissionsGranting,
} from '@dermaga/contract'

/** Names of the roles that the portal itself uses. Their permissions and menus are data, as those of all other roles. */
export const ROLE = {
  business: 'Pengguna Jasa',
  companyAdministrator: 'Administrator Perusahaan',
  /** An account that awaits approval: only its own pages. */
  waiting: PENDING_ROLE,
  importer: 'Importir',
  bondedZone: 'Pengusaha TPB',
  freeTradeZone: 'Pengusaha Kawasan Bebas',
  excise: 'Pengusaha Barang Kena Cukai',
  broker: 'PPJK',
  terminal: 'Pengusaha TPS',
  carrier: 'Pengangkut',
  /** The post and couriers (PJT). */
  parcelOperator: 'Penyelenggara Barang Kiriman',
  officer: 'Petugas Bea dan Cukai',
  /** Assigns officers and decides on applications. */
  officeHead: 'Kepala Kantor',
  administrator: 'Administrator Portal',
  exciseAdministrator: 'Administrator Cukai',
  /** A team that owns sub-applications; which ones is data of the catalogue. */
  subappOwner: 'Pemilik Subaplikasi',
} as const

/** A role and what it may do. */
export interface RoleGrants {
  name: string
  permissions: readonly string[]
}

/** A caller's roles and permissions. */
export interface Rights {
  roles: readonly string[]
  may: (permission: Permission) => boolean
}

/** Permissions to decide about other people's accounts, or about the portal itself. Who has one is an administrator. */
const ADMINISTRATION: readonly Permission[] = [
  'company-users.approve',
  'users.manage',
  'excise-users.manage',
  'catalogue.manage',
  'subapp.own',
  'access.manage',
]

/** Whether any of the roles administers a company, excise or the portal. */
export const administers = (roles: readonly RoleGrants[]): boolean =>
  ADMINISTRATION.some(permission => grants(roles, permission))

/** Whether any of the roles grants the permission, by itself or by one that includes it. */
export const grants = (roles: readonly Pick<RoleGrants, 'permissions'>[], permission: Permission): boolean => {
  const granting = permissionsGranting(permission)
  return roles.some(({ permissions }) => granting.some(each => permissions.includes(each)))
}

/** Whether the roles after a change grant a permission that takes two administrators, and those before do not. */
export const gainsPower = (before: readonly RoleGrants[], after: readonly RoleGrants[]): boolean =>
  PERMISSION_NAMES.some(
    permission => givesPower(permission) && grants(after, permission) && !grants(before, permission),
  )

/** Whether a change takes away that somebody administers accounts or roles. */
export const losesAdministration = (before: readonly RoleGrants[], after: readonly RoleGrants[]): boolean =>
  (['users.manage', 'access.manage'] as const).some(
    permission => grants(before, permission) && !grants(after, permission),
  )

/** The accounts an administrator sees, and what they may grant and revoke. */
export interface Administering {
  /** Only users with this role. */
  holdersOf?: string
  /** Never users with one of these, whatever their other roles. */
  neverOf: readonly string[]
  roles: readonly string[]
  /** Customs documents of portal access. spec §3 */
  documents: readonly string[]
}

const EXCISE_DOCUMENTS = ['CK-1', 'CK-5']
/** The roles of excise businesses. */
const EXCISE_ROLES: readonly string[] = [ROLE.business, ROLE.excise]

/** What an administrator may administer; undefined for everybody else. `waiting` ends by approval.
 *  @param own the administrator's roles @param all every role */
export function administeringOf(own: readonly RoleGrants[], all: readonly RoleGrants[]): Administering | undefined {
  if (grants(own, 'users.manage')) {
    return {
      neverOf: [],
      roles: all.map(({ name }) => name).filter(name => name !== ROLE.waiting),
      documents: PORTAL_DOCUMENTS,
    }
  }
  if (!grants(own, 'excise-users.manage')) return undefined
  // Changing an account's email allows taking it over: none with more permissions than excise.
  const given = all.filter(({ name }) => EXCISE_ROLES.includes(name)).flatMap(({ permissions }) => permissions)
  return {
    holdersOf: ROLE.excise,
    neverOf: all
      .filter(({ permissions }) => permissions.some(permission => !given.includes(permission)))
      .map(({ name }) => name),
    roles: EXCISE_ROLES,
    documents: EXCISE_DOCUMENTS,
  }
}
