import type { Permission } from '@dermaga/contract'

/** Names of the roles the portal itself knows. Others carry menu entries only. */
export const ROLE = {
  business: 'Pengguna Jasa',
  companyAdministrator: 'Administrator Perusahaan',
  /** An account nobody has approved yet: its own pages and nothing else. */
  waiting: 'Menunggu Persetujuan',
  importer: 'Importir',
  bondedZone: 'Pengusaha TPB',
  freeTradeZone: 'Pengusaha Kawasan Bebas',
  excise: 'Pengusaha Barang Kena Cukai',
  broker: 'PPJK',
  officer: 'Petugas Bea dan Cukai',
  administrator: 'Administrator Portal',
  exciseAdministrator: 'Administrator Cukai',
} as const

/** The one table of which role may do what. */
const GRANTS: Record<Permission, readonly string[]> = {
  'announcement.write': [ROLE.officer],
  'announcement.readExcise': [ROLE.excise, ROLE.officer],
  'company-users.approve': [ROLE.companyAdministrator],
  'users.manage': [ROLE.administrator],
  'excise-users.manage': [ROLE.administrator, ROLE.exciseAdministrator],
  'catalogue.manage': [ROLE.administrator],
}

/** Whether any of the roles grants the permission. */
export function grants(roleNames: readonly string[], permission: Permission): boolean {
  return roleNames.some(name => GRANTS[permission].includes(name))
}
