import { DOCUMENT_KINDS, PENDING_ROLE, type Permission } from '@dermaga/contract'

/** Names of the roles the portal itself uses. Others only have menu entries. */
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

/** Roles that decide about other people's accounts, or about the portal itself. */
export const ADMINISTRATORS: readonly string[] = [
  ROLE.companyAdministrator,
  ROLE.administrator,
  ROLE.exciseAdministrator,
]

/** The permissions of each role. */
const GRANTS: Record<Permission, readonly string[]> = {
  'announcement.write': [ROLE.officer],
  'announcement.readExcise': [ROLE.excise, ROLE.officer],
  'company-users.approve': [ROLE.companyAdministrator],
  'users.manage': [ROLE.administrator],
  'excise-users.manage': [ROLE.administrator, ROLE.exciseAdministrator],
  'catalogue.manage': [ROLE.administrator],
  // Account events of everybody in one's own company; documents and accounts of every company.
  'history.ofColleagues': [ROLE.companyAdministrator],
  'history.ofDocuments': [ROLE.officer, ROLE.administrator],
  'history.ofAccounts': [ROLE.administrator],
  'webhook.manage': [ROLE.companyAdministrator],
  'host-key.manage': [ROLE.companyAdministrator],
  'declaration.readSent': [ROLE.officer],
  'declaration.answer': [ROLE.officer],
}

/** The roles that grant a permission. */
export const rolesGranting = (permission: Permission): readonly string[] => GRANTS[permission]

/** Whether any of the roles grants the permission. */
export function grants(roleNames: readonly string[], permission: Permission): boolean {
  return roleNames.some(name => GRANTS[permission].includes(name))
}

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

/** What each administrator may administer; the first match counts. `waiting` ends by approval. */
export const ADMINISTERING: readonly (Administering & { permission: Permission })[] = [
  {
    permission: 'users.manage',
    neverOf: [],
    roles: Object.values(ROLE).filter(name => name !== ROLE.waiting),
    documents: [...CUSTOMS_DOCUMENTS, ...EXCISE_DOCUMENTS],
  },
  {
    permission: 'excise-users.manage',
    holdersOf: ROLE.excise,
    // Changing an account's email allows taking it over: none with more permissions than excise.
    neverOf: [ROLE.officer, ROLE.administrator, ROLE.exciseAdministrator, ROLE.companyAdministrator],
    roles: [ROLE.business, ROLE.excise],
    documents: EXCISE_DOCUMENTS,
  },
]
