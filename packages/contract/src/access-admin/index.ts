import { accessChangeApprove, accessChangeList, accessChangeReject, accessChangeUndo } from './changes.ts'
import { managedFlagCreate, managedFlagDelete, managedFlagEdit, managedFlagList } from './flags.ts'
import {
  managedMenu,
  managedMenuCreate,
  managedMenuDelete,
  managedMenuEdit,
  managedMenuOrder,
  menuPageList,
} from './menu.ts'
import { managedRoleCreate, managedRoleDelete, managedRoleEdit, managedRoleList, rolePreview } from './roles.ts'

export * from './changes.ts'
export * from './flags.ts'
export * from './menu.ts'
export * from './roles.ts'
export { ACCESS_ADMIN, type ChangeOutcome } from './shared.ts'

/** Administration of roles, menus, flags and their changes. */
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
