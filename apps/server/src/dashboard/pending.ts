import type { PendingKind } from '@dermaga/contract'
import { type Rights, ROLE } from '../access/index.ts'

/** The kinds of pending items that the dashboard shows to somebody with these roles and permissions, in their order. */
export function pendingKindsOf({ roles, may }: Rights): PendingKind[] {
  const isReader = roles.includes(ROLE.business) || roles.includes(ROLE.officer)
  const shown: [PendingKind, boolean][] = [
    ['surat-kuasa', roles.includes(ROLE.broker)],
    ['permohonan-akun', may('users.manage') || may('company-users.approve')],
    ['draf-pengumuman', may('announcement.write')],
    ['pengumuman', isReader],
  ]
  return shown.flatMap(([kind, isShown]) => (isShown ? [kind] : []))
}
