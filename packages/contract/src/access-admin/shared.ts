import { z } from 'zod'
import { lineOrEmpty, opaque } from '../field-schemas.ts'

/** Limits of access administration, shared by screens and server. Lengths in characters. */
export const ACCESS_ADMIN = {
  roleNameMax: 60,
  descriptionMax: 300,
  reasonMax: 300,
  rolesMax: 200,
  menuNameMax: 100,
  menuItemsMax: 500,
  iconMax: 60,
  flagsMax: 100,
  pageSize: 20,
} as const

export const menuId = z.string().regex(/^[\w.-]{1,100}$/)
/** Version of what was read; a change must send it back. */
export const version = opaque(64)
export const unique = <T extends string>(values: readonly T[]) => new Set(values).size === values.length

/** `menunggu`: nothing has changed yet, a second administrator decides. `idPerubahan` is null when everything was so already. */
export const outcome = z.strictObject({ idPerubahan: z.string().nullable(), keadaan: z.enum(['berlaku', 'menunggu']) })
export type ChangeOutcome = z.infer<typeof outcome>

export const AREA = { service: 'amws', auth: 'bearer', permission: 'access.manage' } as const
export const alasan = lineOrEmpty(ACCESS_ADMIN.reasonMax).default('')
export const CHANGES = [
  'auth.confirmNeeded',
  'session.ended',
  'accessAdmin.changed',
  'accessAdmin.lastAdministrator',
] as const
