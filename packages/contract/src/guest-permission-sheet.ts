import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { CATALOGUE_AREA, oneEntry } from './catalogue-entry.ts'
import { instant, opaque } from './field-schemas.ts'
import { guestPermissions } from './guest-permission-schemas.ts'
import { GUEST_PERMISSION_KINDS } from './guest-permissions.ts'

/** A permission of a module: who asks for it, and whether it is approved. */
export const managedPermission = z.strictObject({
  jenis: z.enum(GUEST_PERMISSION_KINDS),
  nilai: z.string(),
  /** By the manifest or the scripts of the newest version, or of the live one. */
  diminta: z.boolean(),
  /** By a trial of one of these versions, which was blocked without it. */
  ditemukan: z.boolean(),
  /** How often browsers reported that its absence blocked something. */
  dilaporkan: z.int(),
  disetujui: z.boolean(),
  disetujuiOleh: z.string(),
  disetujuiPada: instant.nullable(),
  /** Only a framed sub-application may have it. */
  perluBingkai: z.boolean(),
})
export type ManagedPermission = z.infer<typeof managedPermission>

/** What browsers blocked on pages of a module, by the content security policy. */
const managedViolation = z.strictObject({
  directive: z.string(),
  /** An origin, the name of a Trusted Types policy, or a keyword such as `eval`. */
  diblokir: z.string(),
  jumlah: z.int(),
  pertamaPada: instant,
  terakhirPada: instant,
})
export type ManagedViolation = z.infer<typeof managedViolation>

export const managedPermissionSheet = z.strictObject({
  modulSlug: z.string(),
  /** Whether the module runs in the portal's own document, so that permissions which need a frame cannot be approved. */
  tanpaBingkai: z.boolean(),
  izin: z.array(managedPermission),
  pelanggaran: z.array(managedViolation),
  /** The next change must send it back. */
  versi: z.string(),
})
export type ManagedPermissionSheet = z.infer<typeof managedPermissionSheet>

export const managedPermissionSheetById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/izin',
  summary: "The permissions of the entry's module: asked for, found missing, and approved; and what browsers blocked.",
  params: oneEntry,
  reply: item(managedPermissionSheet),
  errors: ['resource.notFound'],
})

export const managedPermissionSheetEdit = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/izin',
  summary:
    'Approve exactly these permissions for the module; others are revoked. New documents have them within seconds, on every server process.',
  params: oneEntry,
  body: z.strictObject({ izin: guestPermissions, versi: opaque(64) }),
  reply: item(managedPermissionSheet),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'catalogue.changed',
    'catalogue.needsFrame',
    'catalogue.permission',
    'catalogue.permissionsFull',
  ],
})

export const guestPermissionSheetCalls = { managedPermissionSheetById, managedPermissionSheetEdit }
