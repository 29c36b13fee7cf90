import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import {
  CATALOGUE_ADMIN,
  catalogueChange,
  FILE_ERRORS,
  managedEntry,
  managedEntrySummary,
  managedVersion,
  managedVersionDetail,
  oneEntry,
  oneVersion,
  READ_ERRORS,
} from './catalogue-entry.ts'
import { count, cursor, id, searchText } from './field-schemas.ts'
import { guestPermission } from './guest-permission-schemas.ts'
import { managedPermissionSheet } from './guest-permission-sheet.ts'
import { LIVE_ERRORS, publishedVersion, readPublishedVersion, TARGET_ERRORS, versionTrial } from './subapp-team.ts'

const page = { cursor: cursor.optional(), size: count(1, 100).default(CATALOGUE_ADMIN.pageSize) }

const OWN = { service: 'browse-service', auth: 'bearer', permission: 'subapp.own' } as const

export const ownedEntryList = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya',
  summary: 'Catalogue entries of the modules that the caller owns, by path; `q` searches name, path and module.',
  query: z.strictObject({ q: searchText.default(''), ...page }),
  reply: items(managedEntrySummary),
})

export const ownedEntryById = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya/:id',
  summary: 'One entry of a module that the caller owns: what is live, the health of its host, errors and visits.',
  params: oneEntry,
  reply: item(managedEntry),
  errors: ['resource.notFound'],
})

export const ownedVersionList = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya/:id/version',
  summary: 'Stored versions of a module that the caller owns, newest first.',
  params: oneEntry,
  query: z.strictObject(page),
  reply: items(managedVersion),
  errors: ['resource.notFound'],
})

export const ownedPermissionSheetById = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya/:id/izin',
  summary: 'The permissions of a module that the caller owns, and what browsers blocked on its pages.',
  params: oneEntry,
  reply: item(managedPermissionSheet),
  errors: ['resource.notFound'],
})

export const ownedChangeList = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya/:id/riwayat',
  summary: 'Changes of an entry that the caller owns and of its module, newest first.',
  params: oneEntry,
  query: z.strictObject(page),
  reply: items(catalogueChange),
  errors: ['resource.notFound'],
})

export const ownedVersionById = defineCall({
  ...OWN,
  method: 'GET',
  path: '/v1/catalogue-saya/:id/version/:nomor',
  summary: 'A version with its files, for a trial before it goes live, and the permissions that it waits for.',
  params: oneVersion,
  reply: item(z.strictObject({ ...managedVersionDetail.shape, izinMenunggu: z.array(guestPermission) })),
  errors: ['resource.notFound', ...TARGET_ERRORS],
})

export const ownedVersionRead = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-saya/:id/version',
  summary:
    'Register the version that the host serves now, without making it live, with the globals and the seal of the live one. Reading an unchanged version again returns the same version.',
  params: oneEntry,
  reply: item(readPublishedVersion),
  errors: ['resource.notFound', ...TARGET_ERRORS, 'catalogue.noHost', ...READ_ERRORS, 'limit.reached'],
})

export const ownedVersionCheck = defineCall({
  ...OWN,
  method: 'POST',
  path: '/v1/catalogue-saya/:id/version/:nomor/periksa',
  summary:
    "Record the result of mounting the version in the owner's browser, under the owner's name. Idempotent by idPermintaan.",
  params: oneVersion,
  body: versionTrial,
  reply: item(publishedVersion),
  errors: ['resource.notFound', ...TARGET_ERRORS, 'request.conflict', ...FILE_ERRORS, 'limit.reached'],
})

export const ownedVersionLive = defineCall({
  ...OWN,
  method: 'PUT',
  path: '/v1/catalogue-saya/:id/version/:nomor/berlaku',
  summary:
    'Make a version live at all paths of the module, or go back to an earlier one. Idempotent by idPermintaan. Waits for an officer when the version asks for new permissions, when the live version is pinned, or when it had no trial. Requires a confirmed session.',
  params: oneVersion,
  body: z.strictObject({ idPermintaan: id }),
  reply: item(managedEntry),
  errors: ['auth.confirmNeeded', 'session.ended', ...LIVE_ERRORS],
})

export const subappOwnedCalls = {
  ownedEntryList,
  ownedEntryById,
  ownedVersionList,
  ownedVersionById,
  ownedVersionRead,
  ownedVersionCheck,
  ownedVersionLive,
  ownedPermissionSheetById,
  ownedChangeList,
}
