import { z } from 'zod'
import { defineCall, item, items } from '../call.ts'
import { lineOrEmpty } from '../field-schemas.ts'
import { ACCESS_ADMIN, AREA, alasan, CHANGES, outcome, version } from './shared.ts'

const flagName = z.string().regex(/^[A-Z0-9_]{1,40}$/)

/** What administrators write of a feature flag. */
export const flagBody = z.strictObject({ aktif: z.boolean(), keterangan: lineOrEmpty(ACCESS_ADMIN.descriptionMax) })
export type FlagBody = z.infer<typeof flagBody>

export const managedFlag = z.strictObject({
  nama: z.string(),
  ...flagBody.shape,
  /** The portal itself reads it: it cannot be deleted. */
  tetap: z.boolean(),
  versi: z.string(),
})
export type ManagedFlag = z.infer<typeof managedFlag>

export const managedFlagList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/access-admin/flag',
  summary: 'Every feature flag, by name.',
  reply: items(managedFlag),
})

export const managedFlagCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/access-admin/flag',
  summary: 'Add a feature flag, which sub-applications read by its name.',
  body: z.strictObject({ nama: flagName, ...flagBody.shape, alasan }),
  reply: item(outcome),
  errors: [...CHANGES, 'accessAdmin.nameTaken', 'accessAdmin.tooMany'],
})

export const managedFlagEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/access-admin/flag/:nama',
  summary: 'Switch a feature flag on or off, or describe it.',
  params: z.strictObject({ nama: flagName }),
  body: z.strictObject({ ...flagBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound'],
})

export const managedFlagDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/access-admin/flag/:nama',
  summary: 'Delete a feature flag that the portal itself does not read. It is off from then on.',
  params: z.strictObject({ nama: flagName }),
  query: z.strictObject({ versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound', 'accessAdmin.fixed'],
})
