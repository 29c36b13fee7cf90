import type { PendingKind } from '@dermaga/contract'
import { type Rights, ROLE } from '../access/index.ts'

/** Pending items that are no cases of services. */
export type OtherKind = Exclude<
  PendingKind,
  `permohonan` | `permohonan-saya` | `permohonan-bebas` | `permohonan-terlambat`
>

/** The kinds of pending items that the dashboard shows to somebody with these roles and permissions, in their order. */
export function pendingKindsOf({ roles, may }: Rights): OtherKind[] {
  const isReader = roles.includes(ROLE.business) || roles.includes(ROLE.officer)
  const shown: [OtherKind, boolean][] = [
    ['surat-kuasa', roles.includes(ROLE.broker)],
    ['permohonan-akun', may('users.manage') || may('company-users.approve')],
    ['draf-pengumuman', may('announcement.write')],
    ['pengumuman', isReader],
  ]
  return shown.flatMap(([kind, isShown]) => (isShown ? [kind] : []))
}
