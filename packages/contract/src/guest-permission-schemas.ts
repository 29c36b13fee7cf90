import { z } from 'zod'
import { GUEST_PERMISSION_KINDS, GUEST_PERMISSION_LIMITS, isPermissionValue, isSheet } from './guest-permissions.ts'

/** A line of a permission sheet. */
export const guestPermission = z
  .strictObject({ jenis: z.enum(GUEST_PERMISSION_KINDS), nilai: z.string().max(GUEST_PERMISSION_LIMITS.valueMax) })
  .refine(({ jenis, nilai }) => isPermissionValue(jenis, nilai), { path: ['nilai'] })

/** A permission sheet. */
export const guestPermissions = z
  .array(guestPermission)
  .max(GUEST_PERMISSION_LIMITS.perKind * GUEST_PERMISSION_KINDS.length)
  .refine(isSheet)
