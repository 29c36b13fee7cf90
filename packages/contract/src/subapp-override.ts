import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { FILE_ERRORS, oneEntry } from './catalogue-entry.ts'
import { id, instant, line } from './field-schemas.ts'

/** Numbers of overrides and of the keys that sign versions, shared by screen and server. */
export const SUBAPP_OVERRIDE = {
  /** How long an override lasts unless it is ended or chosen again. */
  hours: 2,
  /** Versions that a tester may choose from: the newest ones. */
  listed: 20,
  /** Keys of one module. */
  keysMax: 5,
  keyNameMax: 60,
} as const

/** A public key as `dermaga-subapp keygen` prints it: the 32 bytes of an Ed25519 key in base64url. RFC 8037 §2 */
export const SIGNING_KEY = /^dermaga-ed25519:[\w-]{42}[AEIMQUYcgkosw048]$/

/** The file of a signed build, beside its manifest: a compact JWS (RFC 7515) whose payload is `SignedFiles`. */
export const SIGNATURE_FILE = 'subapp-signature.jws'
/** `alg` of the JWS. RFC 8037 §3.1 */
export const SIGNATURE_ALGORITHM = 'EdDSA'

/** What a team signs: the hash of every file of a build. */
export const signedFiles = z.object({
  modulSlug: z.string(),
  /** Path below the build's folder → hash in the browsers' format. */
  files: z.record(z.string(), z.string()),
})
export type SignedFiles = z.infer<typeof signedFiles>

const TESTER = { service: 'browse-service', auth: 'bearer', permission: 'subapp.override' } as const

/** A version that a tester may open in place of the live one. */
export const overrideVersion = z.strictObject({
  nomor: z.int(),
  version: z.string().nullable(),
  dibacaPada: instant,
  /** It passed a check of the portal. */
  lulusPeriksa: z.boolean(),
  /** Name of the key that signed it; null without a valid signature. */
  penandatangan: z.string().nullable(),
})
export type OverrideVersion = z.infer<typeof overrideVersion>

export const overrideVersionList = defineCall({
  ...TESTER,
  method: 'GET',
  path: '/v1/catalogue-uji/:id',
  summary:
    'Versions that the caller may open in place of the live one: signed by the team or, outside production, checked by the portal.',
  params: oneEntry,
  reply: items(overrideVersion),
  errors: ['resource.notFound'],
})

export const overrideSet = defineCall({
  ...TESTER,
  method: 'PUT',
  path: '/v1/catalogue-uji/:id',
  summary:
    "Open another version than the live one, in the caller's session only, until it expires. Idempotent; sending it again prolongs it.",
  params: oneEntry,
  body: z.strictObject({ nomor: z.int().min(1).max(1_000_000) }),
  reply: item(z.strictObject({ nomor: z.int(), sampai: instant })),
  errors: [
    'resource.notFound',
    'catalogue.otherHost',
    'catalogue.needsFrame',
    'catalogue.copiesUnserved',
    'catalogue.overrideLive',
    'catalogue.overrideFramed',
    'catalogue.overrideUnsigned',
    'catalogue.signatureKey',
    'catalogue.signatureFile',
    'limit.reached',
    ...FILE_ERRORS,
  ],
})

export const overrideEnd = defineCall({
  ...TESTER,
  method: 'DELETE',
  path: '/v1/catalogue-uji/:id',
  summary: "Return the caller's session to the live version. Idempotent.",
  params: oneEntry,
  reply: done(),
  errors: ['resource.notFound'],
})

/** For owners of the entry's module and for administrators of the catalogue; to everybody else the entry does not exist. */
const KEYS = { service: 'browse-service', auth: 'bearer' } as const

/** A key with which a team signs versions of its module. */
export const signingKey = z.strictObject({
  idKunci: z.string(),
  nama: z.string(),
  kunci: z.string(),
  dibuatPada: instant,
  dibuatOleh: z.string(),
})
export type SigningKey = z.infer<typeof signingKey>

export const signingKeyList = defineCall({
  ...KEYS,
  method: 'GET',
  path: '/v1/catalogue-kunci/:id',
  summary: "Public keys that sign versions of the entry's module, newest first. For its owners and for administrators.",
  params: oneEntry,
  reply: items(signingKey),
  errors: ['resource.notFound'],
})

export const signingKeyAdd = defineCall({
  ...KEYS,
  method: 'POST',
  path: '/v1/catalogue-kunci/:id',
  summary: "Register a public key that signs versions of the entry's module. Requires a confirmed session. Idempotent.",
  params: oneEntry,
  body: z.strictObject({
    idKunci: id,
    nama: line(SUBAPP_OVERRIDE.keyNameMax),
    kunci: z.string().max(100).regex(SIGNING_KEY),
  }),
  reply: item(signingKey),
  errors: [
    'auth.confirmNeeded',
    'resource.notFound',
    'subappTeam.tooManyKeys',
    'subappTeam.keyKnown',
    'request.conflict',
    'limit.reached',
  ],
})

export const signingKeyRemove = defineCall({
  ...KEYS,
  method: 'DELETE',
  path: '/v1/catalogue-kunci/:id/:idKunci',
  summary: 'Remove a key: versions that it signed are unsigned from now on. Requires a confirmed session.',
  params: z.strictObject({ id: oneEntry.shape.id, idKunci: id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const subappOverrideCalls = {
  overrideVersionList,
  overrideSet,
  overrideEnd,
  signingKeyList,
  signingKeyAdd,
  signingKeyRemove,
}
