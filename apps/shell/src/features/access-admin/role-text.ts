import type { ManagedMenuItem, ManagedRole, Permission } from '@dermaga/contract'
import { givesPower } from '@dermaga/contract/permissions'
import { accessAdminText } from '@dermaga/text'

export const permissionName = (permission: Permission): string => accessAdminText.permissions[permission].name

/** Whether the role has a permission that takes two administrators to grant. */
export const hasPower = ({ izin }: Pick<ManagedRole, 'izin'>): boolean => izin.some(givesPower)

/** An entry's name after those of the submenus it is in. */
export function trailName(item: ManagedMenuItem, all: readonly ManagedMenuItem[]): string {
  const parent = all.find(({ idMenu }) => idMenu === item.induk)
  const own = parent || item.grup === '' ? item.nama : `${item.grup}: ${item.nama}`
  return parent ? `${trailName(parent, all)} › ${own}` : own
}
