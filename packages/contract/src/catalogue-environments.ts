import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { CATALOGUE_AREA, oneEntry } from './catalogue-entry.ts'
import { instant } from './field-schemas.ts'

/** Files are those of the manifest, and the manifest itself. */
const storedBuild = z.strictObject({ nomor: z.int(), version: z.string().nullable(), berkas: z.int() }).nullable()

/** Why a host was not read: no connection or no answer in time; nothing there; a content that is no build; an origin that is not
 *  configured here; a folder of an origin that only its own environment knows. */
const unread = z.enum(['sambungan', 'hilang', 'isi', 'asing', 'folder'])

const environmentBuild = z.strictObject({
  lingkungan: z.enum(['uji', 'produksi']),
  /** The whole address where it can be read, else as it was entered. */
  alamat: z.string(),
  /** This portal's users load from it. */
  dipakai: z.boolean(),
  /** Null: it answered. */
  masalah: unread.nullable(),
  /** Of the manifest that it serves now; null without one, as for a frame. */
  version: z.string().nullable(),
  berkas: z.int().nullable(),
  /** The registered version with the same manifest. */
  nomor: z.int().nullable(),
})
export type EnvironmentBuild = z.infer<typeof environmentBuild>

export const managedEnvironments = z.strictObject({
  dibacaPada: instant,
  lingkungan: z.array(environmentBuild),
  berlaku: storedBuild,
  terbaru: storedBuild,
})
export type ManagedEnvironments = z.infer<typeof managedEnvironments>

export const managedEnvironmentsRead = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/lingkungan',
  summary:
    "What the entry's host of each environment serves now, beside the live and the newest version. Hosts are asked for each call.",
  params: oneEntry,
  reply: item(managedEnvironments),
  errors: ['resource.notFound', 'limit.reached'],
})

export const catalogueEnvironmentCalls = { managedEnvironmentsRead }
