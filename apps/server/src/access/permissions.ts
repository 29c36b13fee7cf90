import { DOCUMENT_KINDS, PENDING_ROLE, type Permission } from '@dermaga/contract'

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
  officer: 'Petugas Bea dan Cukai',
  administrator: 'Administrator Portal',
  exciseAdministrator: 'Administrator Cukai',
} as const

/** A role and what it may do. */
export interface RoleGrants {
  name: string
  permissions: readonly string[]
}

/** Permissions to decide about other people's accounts, or about the portal itself. Who has one is an administrator. */
const ADMINISTRATION: readonly Permission[] = [
  'company-users.approve',
  'users.manage',
  'excise-users.manage',
  'catalogue.manage',
]

/** Whether any of the roles administers a company, excise or the portal. */
export const administers = (roles: readonly RoleGrants[]): boolean =>
  ADMINISTRATION.some(permission => grants(roles, permission))

/** Whether any of the roles grants the permission. */
export const grants = (roles: readonly RoleGrants[], permission: Permission): boolean =>
  roles.some(({ permissions }) => permissions.includes(permission))

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
const CUSTOMS_DOCUMENTS = [
  ...new Set<string>([...DOCUMENT_KINDS.map(({ portalAccess }) => portalAccess), 'PPFTZ-02', 'PPFTZ-03']),
].sort()
/** The roles of excise businesses. */
const EXCISE_ROLES: readonly string[] = [ROLE.business, ROLE.excise]

/** What an administrator may administer; undefined for everybody else. `waiting` ends by approval.
 *  @param own the administrator's roles @param all every role */
export function administeringOf(own: readonly RoleGrants[], all: readonly RoleGrants[]): Administering | undefined {
  if (grants(own, 'users.manage')) {
    return {
      neverOf: [],
      roles: all.map(({ name }) => name).filter(name => name !== ROLE.waiting),
      documents: [...CUSTOMS_DOCUMENTS, ...EXCISE_DOCUMENTS],
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
