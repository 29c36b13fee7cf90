import { DOCUMENT_KINDS, PENDING_ROLE, type Permission } from '@dermaga/contract'

/** Names of the roles the portal itself knows. Others carry menu entries only. */
export const ROLE = {
  business: 'Pengguna Jasa',
  companyAdministrator: 'Administrator Perusahaan',
  /** An account nobody has approved yet: its own pages and nothing else. */
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

/** Whoever has one of these decides about other people's accounts, or about the portal itself. */
export const ADMINISTRATORS: readonly string[] = [
  ROLE.companyAdministrator,
  ROLE.administrator,
  ROLE.exciseAdministrator,
]

/** The one table of which role may do what. */
const GRANTS: Record<Permission, readonly string[]> = {
  'announcement.write': [ROLE.officer],
  'announcement.readExcise': [ROLE.excise, ROLE.officer],
  'company-users.approve': [ROLE.companyAdministrator],
  'users.manage': [ROLE.administrator],
  'excise-users.manage': [ROLE.administrator, ROLE.exciseAdministrator],
  'catalogue.manage': [ROLE.administrator],
  // Account events of everybody in one's own company; documents, and accounts, of every company.
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

/** Whose accounts an administrator sees, and what they give and take. */
export interface Administering {
  /** Only users with this role. */
  holdersOf?: string
  /** Never users with one of these, whatever else they are. */
  neverOf: readonly string[]
  roles: readonly string[]
  /** Customs documents of portal access. spec §3 */
  documents: readonly string[]
}

const EXCISE_DOCUMENTS = ['CK-1', 'CK-5']
const CUSTOMS_DOCUMENTS = [
  ...new Set<string>([...DOCUMENT_KINDS.map(({ portalAccess }) => portalAccess), 'PPFTZ-02', 'PPFTZ-03']),
].sort()

/** The one table of what which administrator administers; the first that is granted counts. `waiting` ends by approval. */
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
    // Whoever gives an account another email can take it over: none that reaches further than excise does.
    neverOf: [ROLE.officer, ROLE.administrator, ROLE.exciseAdministrator, ROLE.companyAdministrator],
    roles: [ROLE.business, ROLE.excise],
    documents: EXCISE_DOCUMENTS,
  },
]
