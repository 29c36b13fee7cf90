import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import {
  CATALOGUE_ADMIN,
  CATALOGUE_AREA,
  FILE_ERRORS,
  filesLeftOut,
  MODULE_SLUG,
  managedVersion,
  managedVersionDetail,
  oneEntry,
  READ_ERRORS,
} from './catalogue-entry.ts'
import { count, cursor, id, instant, line, lineOrEmpty } from './field-schemas.ts'
import { guestPermission, guestPermissions } from './guest-permission-schemas.ts'

/** Limits of teams and their tokens, shared by screen and server. */
export const SUBAPP_TEAM = {
  /** Owners of one module. */
  ownersMax: 20,
  /** Tokens of one module that are valid at the same time. */
  tokensMax: 5,
  tokenNameMax: 60,
  tokenDaysMax: 365,
} as const

const entryId = z.string().regex(/^[\w.-]{1,200}$/)
const page = { cursor: cursor.optional(), size: count(1, 100).default(CATALOGUE_ADMIN.pageSize) }

/** An account that owns a module. */
export const subappOwner = z.strictObject({
  idUser: z.string(),
  username: z.string(),
  nama: z.string(),
  /** False while the account is blocked or has no role that lets it act as an owner. */
  berhak: z.boolean(),
  sejak: instant,
  olehNama: z.string(),
})
export type SubappOwner = z.infer<typeof subappOwner>

/** Who owns a module, and what they may do without an officer. */
export const subappTeam = z.strictObject({
  modulSlug: z.string(),
  pemilik: z.array(subappOwner),
  /** A version may go live from a pipeline without a trial in a browser. */
  tanpaUji: z.boolean(),
})
export type SubappTeam = z.infer<typeof subappTeam>

export const subappTeamById = defineCall({
  ...CATALOGUE_AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/tim',
  summary: "The owners of the entry's module, and what their pipelines may do without an officer.",
  params: oneEntry,
  reply: item(subappTeam),
  errors: ['resource.notFound'],
})

export const subappOwnerAdd = defineCall({
  ...CATALOGUE_AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry/:id/tim/pemilik',
  summary: "Make an account an owner of the entry's module. It must have a role with subapp.own. Idempotent.",
  params: oneEntry,
  body: z.strictObject({ username: line(100) }),
  reply: item(subappTeam),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'subappTeam.unknownUser',
    'subappTeam.notAllowed',
    'subappTeam.tooManyOwners',
  ],
})

export const subappOwnerRemove = defineCall({
  ...CATALOGUE_AREA,
  method: 'DELETE',
  path: '/v1/catalogue-admin/entry/:id/tim/pemilik/:idUser',
  summary: "Remove an owner of the entry's module. Tokens that the owner issued stop working.",
  params: z.strictObject({ id: entryId, idUser: id }),
  reply: item(subappTeam),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const subappTrialPolicy = defineCall({
  ...CATALOGUE_AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/tim/aturan',
  summary: 'Set whether a version of the module may go live from a pipeline without a trial in a browser.',
  params: oneEntry,
  body: z.strictObject({ tanpaUji: z.boolean() }),
  reply: item(subappTeam),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

/** A token with which a team's pipeline publishes versions of one module. */
export const subappToken = z.strictObject({
  idToken: z.string(),
  nama: z.string(),
  /** Last characters of the token, to distinguish tokens. */
  akhiran: z.string(),
  dibuatPada: instant,
  dibuatOleh: z.string(),
  berakhirPada: instant,
  terakhirDipakai: instant.nullable(),
  /** `berhenti`: the account that issued it may no longer manage the module. */
  keadaan: z.enum(['berlaku', 'berakhir', 'berhenti']),
})
export type SubappToken = z.infer<typeof subappToken>

/** For owners of the entry's module and for administrators of the catalogue; to everybody else the entry does not exist. */
const TOKENS = { service: 'browse-service', auth: 'bearer' } as const

export const subappTokenList = defineCall({
  ...TOKENS,
  method: 'GET',
  path: '/v1/catalogue-token/:id',
  summary: "Tokens of the entry's module, newest first. For its owners and for administrators of the catalogue.",
  params: oneEntry,
  reply: items(subappToken),
  errors: ['resource.notFound'],
})

export const subappTokenIssue = defineCall({
  ...TOKENS,
  method: 'POST',
  path: '/v1/catalogue-token/:id',
  summary: "Issue a token for the entry's module. Only this response contains it. Requires a confirmed session.",
  params: oneEntry,
  body: z.strictObject({
    idToken: id,
    nama: line(SUBAPP_TEAM.tokenNameMax),
    /** Days until it expires. */
    hari: z.int().min(1).max(SUBAPP_TEAM.tokenDaysMax),
  }),
  reply: item(z.strictObject({ ...subappToken.shape, token: z.string() })),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'subappTeam.tooManyTokens', 'request.conflict', 'limit.reached'],
})

export const subappTokenRevoke = defineCall({
  ...TOKENS,
  method: 'DELETE',
  path: '/v1/catalogue-token/:id/:idToken',
  summary: 'Revoke a token, effective from the next call. Requires a confirmed session.',
  params: z.strictObject({ id: entryId, idToken: id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

/** Why a module has no version that its team could publish. */
export const TARGET_ERRORS = ['subappTeam.severalHosts', 'subappTeam.notHosted'] as const

/** The result of mounting a version in a browser of its team. */
export const versionTrial = z.strictObject({
  idPermintaan: id,
  lulus: z.boolean(),
  pesan: lineOrEmpty(500),
  dimuat: z.array(z.string().max(CATALOGUE_ADMIN.addressMax)).max(CATALOGUE_ADMIN.loadedMax).default([]),
  diblokir: guestPermissions.default([]),
})

export type VersionTrial = z.infer<typeof versionTrial>

/** Why a team's version does not go live. */
export const LIVE_ERRORS = [
  'resource.notFound',
  ...TARGET_ERRORS,
  'subappTeam.permissionsWait',
  'subappTeam.pinned',
  'subappTeam.trialNeeded',
  'request.conflict',
  'catalogue.changed',
  'catalogue.otherHost',
  'catalogue.needsFrame',
  ...FILE_ERRORS,
  'limit.reached',
] as const

/** For pipelines: calls that accept only the token of the module in their path. To another module's token the module does
 *  not exist. */
const PUBLISHING = { service: 'browse-service', auth: 'bearer', publishes: true } as const
const modul = z.string().max(100).regex(MODULE_SLUG)
const ofModule = z.strictObject({ modul })
const ofVersion = z.strictObject({ modul, nomor: count(1, 1_000_000) })

/** What a pipeline publishes to. */
export const publishTarget = z.strictObject({
  modulSlug: z.string(),
  menuName: z.string(),
  pathName: z.string(),
  /** Address that the portal reads versions from; null while the entry has no host. */
  alamat: z.string().nullable(),
  contract: z.enum(['legacy', 'module', 'frame']).nullable(),
  isolation: z.enum(['scope', 'none']).nullable(),
  /** False: no user can open the module until an officer enables it. */
  aktif: z.boolean(),
  /** Number of the live version. */
  nomorAktif: z.int().nullable(),
  version: z.string().nullable(),
  /** An officer pinned the live version: no pipeline replaces it. */
  disematkan: z.boolean(),
  tanpaUji: z.boolean(),
  /** Origins that the portal loads sub-applications from. */
  origins: z.array(z.string()),
})
export type PublishTarget = z.infer<typeof publishTarget>

/** A version for its team. */
export const publishedVersion = z.strictObject({
  ...managedVersion.shape,
  /** Permissions that its manifest asks for and no officer has approved: it cannot go live before. */
  izinMenunggu: z.array(guestPermission),
})
export type PublishedVersion = z.infer<typeof publishedVersion>
export const readPublishedVersion = z.strictObject({ ...publishedVersion.shape, ...filesLeftOut })
export type ReadPublishedVersion = z.infer<typeof readPublishedVersion>

export const publishTargetByModule = defineCall({
  ...PUBLISHING,
  method: 'GET',
  path: '/v1/terbit/:modul',
  summary: 'What is live of the module, and where the portal reads its versions.',
  params: ofModule,
  reply: item(publishTarget),
  errors: ['resource.notFound', ...TARGET_ERRORS],
})

export const publishVersionList = defineCall({
  ...PUBLISHING,
  method: 'GET',
  path: '/v1/terbit/:modul/version',
  summary: 'Stored versions of the module, newest first.',
  params: ofModule,
  query: z.strictObject(page),
  reply: items(managedVersion),
  errors: ['resource.notFound', ...TARGET_ERRORS],
})

export const publishVersionById = defineCall({
  ...PUBLISHING,
  method: 'GET',
  path: '/v1/terbit/:modul/version/:nomor',
  summary: 'A version with its files, for a trial before it goes live, and the permissions that it waits for.',
  params: ofVersion,
  reply: item(z.strictObject({ ...managedVersionDetail.shape, izinMenunggu: z.array(guestPermission) })),
  errors: ['resource.notFound', ...TARGET_ERRORS],
})

export const publishVersionRead = defineCall({
  ...PUBLISHING,
  method: 'POST',
  path: '/v1/terbit/:modul/version',
  summary:
    'Register the version that the host serves now, without making it live. Reading an unchanged version again returns the same version.',
  params: ofModule,
  reply: item(readPublishedVersion),
  errors: ['resource.notFound', ...TARGET_ERRORS, ...READ_ERRORS, 'limit.reached'],
})

export const publishVersionCheck = defineCall({
  ...PUBLISHING,
  method: 'POST',
  path: '/v1/terbit/:modul/version/:nomor/periksa',
  summary:
    "Record the result of mounting the version in the pipeline's own browser, under the token's name. Idempotent by idPermintaan.",
  params: ofVersion,
  body: versionTrial,
  reply: item(publishedVersion),
  errors: ['resource.notFound', ...TARGET_ERRORS, 'request.conflict', ...FILE_ERRORS, 'limit.reached'],
})

export const publishVersionLive = defineCall({
  ...PUBLISHING,
  method: 'PUT',
  path: '/v1/terbit/:modul/version/:nomor/berlaku',
  summary:
    'Make a version live at all paths of the module. Repeating a request with the same idPermintaan changes nothing. Waits for an officer when the version asks for new permissions, when the live version is pinned, or when it had no trial.',
  params: ofVersion,
  body: z.strictObject({ idPermintaan: id }),
  reply: item(publishTarget),
  errors: [...LIVE_ERRORS],
})

export const subappTeamCalls = {
  subappTeamById,
  subappOwnerAdd,
  subappOwnerRemove,
  subappTrialPolicy,
  subappTokenList,
  subappTokenIssue,
  subappTokenRevoke,
  publishTargetByModule,
  publishVersionList,
  publishVersionById,
  publishVersionRead,
  publishVersionCheck,
  publishVersionLive,
}
