/** A permission: where it belongs on the screens, and whether it gives power. */
interface PermissionDefinition {
  area: 'portal' | 'petugas' | 'perusahaan' | 'pengguna-jasa'
  /** It lets somebody decide for the authority, over other companies' accounts or data, or about the portal itself: granting it
   *  takes two administrators, and accounts that have it need MFA. The table `power_permission` repeats the list for the database; a
   *  migration changes it with this one. */
  isPower?: true
  /** Other permissions that a role with this one has as well. */
  includes?: readonly string[]
}

/** Everything that a role may allow. What a permission means is code; which role has it is data that administrators edit. */
export const PERMISSIONS = {
  'access.manage': { area: 'portal', isPower: true },
  'users.manage': { area: 'portal', isPower: true, includes: ['excise-users.manage'] },
  'excise-users.manage': { area: 'portal', isPower: true },
  'catalogue.manage': { area: 'portal', isPower: true },
  'status.manage': { area: 'portal', isPower: true },
  /** Only for the modules that the account owns, which is data of the catalogue. Its versions run in the page of every user. */
  'subapp.own': { area: 'portal', isPower: true },
  /** Only what the own browser shows of sub-applications anyway. */
  'subapp.inspect': { area: 'portal' },
  /** In the own session only, and only versions that the portal checked or the owning team signed. Opened in the same tools. */
  'subapp.override': { area: 'portal', includes: ['subapp.inspect'] },
  /** Exchange rates and tariffs, with which the documents of every company are reckoned. */
  'reference.manage': { area: 'portal', isPower: true },
  'history.ofAccounts': { area: 'portal', isPower: true },
  'history.ofDocuments': { area: 'petugas', isPower: true },
  'announcement.write': { area: 'petugas', isPower: true },
  'declaration.readSent': { area: 'petugas', isPower: true },
  'declaration.answer': { area: 'petugas', isPower: true },
  // Duties with cases of services: examine, visit and report, decide and assign.
  'case.examine': { area: 'petugas', isPower: true },
  'case.inspect': { area: 'petugas', isPower: true },
  'case.decide': { area: 'petugas', isPower: true },
  // Enters what companies file on paper at the own offices.
  'case.receive': { area: 'petugas', isPower: true },
  // Payments of billings: what is paid, what is too much, and what no bank has reported.
  'billing.manage': { area: 'petugas', isPower: true },
  // Messages between companies' systems and the portal, of companies of the own offices.
  'exchange.read': { area: 'petugas', isPower: true },
  'company-users.approve': { area: 'perusahaan' },
  'history.ofColleagues': { area: 'perusahaan' },
  'webhook.manage': { area: 'perusahaan' },
  'host-key.manage': { area: 'perusahaan' },
  'announcement.readExcise': { area: 'pengguna-jasa' },
} as const satisfies Record<string, PermissionDefinition>

export type Permission = keyof typeof PERMISSIONS
export type PermissionArea = PermissionDefinition['area']

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** Whether granting the permission takes two administrators. */
export const givesPower = (permission: Permission): boolean => 'isPower' in PERMISSIONS[permission]

/** The permissions of which a role needs one to have the given permission: itself, and those that include it. */
export const permissionsGranting = (permission: Permission): Permission[] =>
  PERMISSION_NAMES.filter(name => {
    const { includes = [] }: PermissionDefinition = PERMISSIONS[name]
    return name === permission || includes.includes(permission)
  })
