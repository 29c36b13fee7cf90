import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import {
  CATALOGUE_ADMIN,
  CATALOGUE_AREA,
  catalogueChange,
  entryBody,
  FILE_ERRORS,
  filesLeftOut,
  guestGlobals,
  MODULE_SLUG,
  managedEntry,
  managedEntrySummary,
  managedVersion,
  managedVersionDetail,
  oneEntry,
  oneVersion,
  READ_ERRORS,
} from './catalogue-entry.ts'
import { count, cursor, id, lineOrEmpty, opaque, searchText } from './field-schemas.ts'
import { guestPermissions } from './guest-permission-schemas.ts'

const page = { cursor: cursor.optional(), size: count(1, 100).default(CATALOGUE_ADMIN.pageSize) }
const versi = opaque(64)

export const managedEntryList = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry',
  summary: 'Every entry of the catalogue by path, including disabled ones; `q` searches name, path and module.',
  query: z.strictObject({
    q: searchText.default(''),
    flag: z.enum(['static', 'additional']).optional(),
    contract: z.enum(['legacy', 'module', 'frame', 'belum']).optional(),
    keadaan: z.enum(['aktif', 'nonaktif', 'gangguan', 'disematkan']).optional(),
    ...page,
  }),
  reply: items(managedEntrySummary),
})

export const managedEntryById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id',
  summary: 'One entry with its host, the health of the host, and the errors that browsers reported.',
  params: oneEntry,
  reply: item(managedEntry),
  errors: ['resource.notFound'],
})

export const managedEntryCreate = defineCall({
  ...CATALOGUE_AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry',
  summary:
    'Create a disabled entry for a path of a module, of a proposal of its team if `idUsulan` names one. Idempotent.',
  body: z.strictObject({
    modulSlug: z.string().max(100).regex(MODULE_SLUG),
    ...entryBody.shape,
    /** The proposal that waits; enabling the entry accepts it. */
    idUsulan: id.optional(),
  }),
  reply: item(managedEntry),
  errors: [
    'auth.confirmNeeded',
    'catalogue.pathTaken',
    'catalogue.path',
    'catalogue.host',
    'resource.notFound',
    'subappProposal.decided',
  ],
})

export const managedEntryEdit = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id',
  summary:
    'Update an entry. With another host it has no registered version unless the module has one there; an enabled entry must have one.',
  params: oneEntry,
  body: z.strictObject({ ...entryBody.shape, versi }),
  reply: item(managedEntry),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'catalogue.changed',
    'catalogue.pathTaken',
    'catalogue.path',
    'catalogue.host',
    'catalogue.noHost',
    'catalogue.noVersion',
    'catalogue.needsFrame',
  ],
})

export const managedEntryEnable = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/aktif',
  summary: 'Enable or disable an entry.',
  params: oneEntry,
  body: z.strictObject({ aktif: z.boolean(), versi }),
  reply: item(managedEntry),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'catalogue.changed',
    'catalogue.noHost',
    'catalogue.noVersion',
    'catalogue.needsFrame',
  ],
})

export const managedEntryChanges = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/riwayat',
  summary: 'Changes of the entry and its module, newest first.',
  params: oneEntry,
  query: z.strictObject(page),
  reply: items(catalogueChange),
  errors: ['resource.notFound'],
})

export const managedVersionList = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/version',
  summary: "Stored versions of the entry's module, newest first.",
  params: oneEntry,
  query: z.strictObject(page),
  reply: items(managedVersion),
  errors: ['resource.notFound'],
})

export const managedVersionById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor',
  summary: 'A version with its files, for a trial before it goes live.',
  params: oneVersion,
  reply: item(managedVersionDetail),
  errors: ['resource.notFound'],
})

export const managedVersionRead = defineCall({
  ...CATALOGUE_AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry/:id/version',
  summary:
    'Register the version that the host serves now, without making it live: by its manifest or its entry script, in any of the known formats. Reading an unchanged version again returns the same version.',
  params: oneEntry,
  body: z.strictObject({ sealed: z.boolean(), globals: guestGlobals }),
  reply: item(z.strictObject({ ...managedVersion.shape, ...filesLeftOut })),
  errors: ['resource.notFound', 'catalogue.noHost', ...READ_ERRORS, 'limit.reached'],
})

export const managedVersionCheck = defineCall({
  ...CATALOGUE_AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor/periksa',
  summary: "Record the result of mounting the version in the officer's browser, under the officer's name.",
  params: oneVersion,
  body: z.strictObject({
    lulus: z.boolean(),
    pesan: lineOrEmpty(500),
    /** Addresses of the files that the check loaded; those beyond the manifest become part of the version. */
    dimuat: z.array(z.string().max(CATALOGUE_ADMIN.addressMax)).max(CATALOGUE_ADMIN.loadedMax).default([]),
    /** Permissions whose absence blocked something during the trial. */
    diblokir: guestPermissions.default([]),
  }),
  reply: done(),
  errors: ['resource.notFound', ...FILE_ERRORS],
})

export const managedVersionLive = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor/berlaku',
  summary:
    'Make a version live at all paths of the module. The portal copies its files, which the host must still serve unless they are stored. A version without a successful trial requires a reason; a version that is not the newest is pinned.',
  params: oneVersion,
  body: z.strictObject({
    /** The version stays live when an operator registers another. */
    disematkan: z.boolean(),
    alasan: lineOrEmpty(CATALOGUE_ADMIN.reasonMax),
    versi,
  }),
  reply: item(managedEntry),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'catalogue.changed',
    'catalogue.unchecked',
    ...FILE_ERRORS,
    'catalogue.otherHost',
    'catalogue.needsFrame',
  ],
})

export const catalogueAdminCalls = {
  managedEntryList,
  managedEntryById,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedEntryChanges,
  managedVersionList,
  managedVersionById,
  managedVersionRead,
  managedVersionCheck,
  managedVersionLive,
}
