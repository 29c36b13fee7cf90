import { z } from 'zod'
import { AREA as ADMIN, alasan, CHANGES, outcome, unique, version } from './access-admin/shared.ts'
import { defineCall, done, fields, item, items } from './call.ts'
import { count, cursor, day, id, instant, line, npwp, opaque, searchText } from './field-schemas.ts'
import { PLATFORM_SCOPES } from './platform-scopes.ts'

/* Platforms of the National Logistics Ecosystem (NLE): other parties' systems that read a company's customs data with its consent.
 * domain: PLB notices, section NLE. RFC 6749, RFC 7636 */

/** Limits of platforms, shared by screens and server. Lengths in characters. */
export const PLATFORM = {
  namaMax: 80,
  addressesMax: 10,
  addressMax: 300,
  /** Keys of one platform at most: a new key is deployed before the old one is revoked. */
  keysMax: 2,
  /** Days for which a company may consent, as offered and at most. */
  days: [30, 90, 180, 365],
  daysMax: 365,
  /** An authorization code is exchanged at once. RFC 6749 §4.1.2 */
  codeSeconds: 60,
  accessSeconds: 1800,
  /** A refresh token that is not used for so long has expired. */
  refreshDays: 30,
  /** How long a refresh token may be repeated whose response was lost. The platform's key is required in any case. */
  graceSeconds: 10,
  /** Requests for tokens of one platform, and from one address. */
  tokensPerMinute: 120,
  /** How long an expired code or token is kept, so that its second use is recognised. */
  keepTokenDays: 1,
  /** How long reads stay in the log. */
  logDays: 365,
  /** Reads above this number are counted no further. */
  countedMost: 10_000,
  alasanMax: 300,
} as const

const scopes = z.array(z.enum(PLATFORM_SCOPES)).min(1).max(PLATFORM_SCOPES.length).refine(unique)

/** The page where a company sees its platforms, and the page that asks it for consent. spec §2.2 */
export const NLE_PATH = '/nle'
export const NLE_CONSENT_PATH = '/nle/izin'
export const PLATFORM_ADMIN_PATH = '/access-admin/platform'

/** The platform's id: `client_id` of OAuth, and the header `id_platform`. */
export const PLATFORM_CODE = /^[A-Z0-9][A-Z0-9-]{2,19}$/
const kode = z.string().regex(PLATFORM_CODE)

/** Where browsers are sent back: compared exactly, without a fragment. RFC 6749 §3.1.2 */
export const RETURN_ADDRESS =
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\x21\x24-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]*)?$/
const address = z.string().max(PLATFORM.addressMax).regex(RETURN_ADDRESS)

/** What administrators write of a platform. */
export const platformBody = z.strictObject({
  nama: line(PLATFORM.namaMax),
  badanHukum: line(PLATFORM.namaMax),
  npwp,
  kontak: line(PLATFORM.namaMax),
  email: z.email().max(100),
  telepon: z.string().regex(/^\+?\d{6,15}$/),
  alamatKembali: z.array(address).min(1).max(PLATFORM.addressesMax).refine(unique),
  cakupan: scopes,
})
export type PlatformBody = z.infer<typeof platformBody>

const platformKey = z.strictObject({
  idKunci: z.string(),
  /** Last characters of the key, to distinguish keys. */
  akhiran: z.string(),
  dibuatPada: instant,
  dibuatOleh: z.string(),
  terakhirDipakai: instant.nullable(),
})

export const managedPlatform = z.strictObject({
  kode: z.string(),
  ...platformBody.shape,
  diblokir: z.boolean(),
  alasanBlokir: z.string(),
  kunci: z.array(platformKey),
  /** Companies whose consent stands. */
  perusahaan: z.int(),
  /** Reads in the last thirty days, counted up to `countedMost`. */
  bacaan: z.int(),
  terakhirDipakai: instant.nullable(),
  versi: z.string(),
})
export type ManagedPlatform = z.infer<typeof managedPlatform>

const oneCode = z.strictObject({ kode })

export const managedPlatformList = defineCall({
  ...ADMIN,
  method: 'GET',
  path: '/v1/access-admin/platform',
  summary: 'Approved platforms with their use, by code; those that wait for approval are among the changes.',
  query: z.strictObject({
    q: searchText.default(''),
    diblokir: z.enum(['ya', 'tidak']).optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(20),
  }),
  reply: items(managedPlatform),
})

export const managedPlatformCreate = defineCall({
  ...ADMIN,
  method: 'POST',
  path: '/v1/access-admin/platform',
  summary: 'Register a platform. It waits for a second administrator.',
  body: z.strictObject({ kode, ...platformBody.shape, alasan }),
  reply: item(outcome),
  errors: [...CHANGES, 'platform.codeTaken'],
})

export const managedPlatformEdit = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/access-admin/platform/:kode',
  summary: 'Change a platform. A new return address or scope waits for a second administrator.',
  params: oneCode,
  body: z.strictObject({ ...platformBody.shape, alasan, versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound'],
})

export const managedPlatformBlock = defineCall({
  ...ADMIN,
  method: 'PUT',
  path: '/v1/access-admin/platform/:kode/blokir',
  summary: 'Block a platform, effective at once, or unblock it, which waits for a second administrator.',
  params: oneCode,
  body: z.strictObject({ diblokir: z.boolean(), alasan: line(PLATFORM.alasanMax), versi: version }),
  reply: item(outcome),
  errors: [...CHANGES, 'resource.notFound'],
})

export const platformKeyIssue = defineCall({
  ...ADMIN,
  method: 'POST',
  path: '/v1/access-admin/platform/:kode/kunci',
  summary: 'Issue a key for a platform. Only this response contains it. Requires a confirmed session.',
  params: oneCode,
  body: z.strictObject({ idKunci: id }),
  reply: item(z.strictObject({ ...platformKey.shape, kunci: z.string() })),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'hostKey.tooMany', 'request.conflict'],
})

export const platformKeyWithdraw = defineCall({
  ...ADMIN,
  method: 'DELETE',
  path: '/v1/access-admin/platform/:kode/kunci/:idKunci',
  summary: 'Revoke a key of a platform, effective from the next call. Requires a confirmed session.',
  params: z.strictObject({ kode, idKunci: id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

const COMPANY = { service: 'amws', auth: 'bearer', permission: 'host-key.manage' } as const

/** `dicabut` by the company, `diganti` by a later consent, `disalahgunakan`: a code or refresh token was used twice. `berhenti`: the user
 *  who consented may no longer decide for the company. */
export const PLATFORM_CONSENT_STATES = [
  'berlaku',
  'diblokir',
  'berhenti',
  'berakhir',
  'dicabut',
  'diganti',
  'disalahgunakan',
] as const
export type PlatformConsentState = (typeof PLATFORM_CONSENT_STATES)[number]

export const platformConsent = z.strictObject({
  idTautan: z.string(),
  platform: z.strictObject({ kode: z.string(), nama: z.string(), badanHukum: z.string() }),
  cakupan: z.array(z.enum(PLATFORM_SCOPES)),
  keadaan: z.enum(PLATFORM_CONSENT_STATES),
  sejak: instant,
  oleh: z.string(),
  sampai: instant,
  diakhiriPada: instant.nullable(),
  /** The user who revoked it; empty otherwise. */
  diakhiriOleh: z.string(),
  terakhirDipakai: instant.nullable(),
})
export type PlatformConsent = z.infer<typeof platformConsent>

export const platformConsentList = defineCall({
  ...COMPANY,
  method: 'GET',
  path: '/v1/nle/tautan',
  summary:
    "Platforms that the caller's company has allowed to read its data, newest first; also those whose consent has ended.",
  query: z.strictObject({
    /** Only consents that have not ended, or only those that have. */
    hanya: z.enum(['aktif', 'berakhir']).optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(20),
  }),
  reply: items(platformConsent),
})

export const platformConsentRevoke = defineCall({
  ...COMPANY,
  method: 'DELETE',
  path: '/v1/nle/tautan/:id',
  summary: 'Revoke the consent for a platform. Its tokens fail from the next call on.',
  params: z.strictObject({ id }),
  reply: item(platformConsent),
  errors: ['resource.notFound'],
})

/** One read of a company's data by a platform. */
export const platformRead = z.strictObject({
  idBacaan: z.string(),
  waktu: instant,
  kodePlatform: z.string(),
  namaPlatform: z.string(),
  /** The path of the call. */
  panggilan: z.string(),
  cakupan: z.enum(PLATFORM_SCOPES),
  /** What was asked for: numbers and codes of the request. */
  tentang: z.string(),
})
export type PlatformRead = z.infer<typeof platformRead>

export const platformReadList = defineCall({
  ...COMPANY,
  method: 'GET',
  path: '/v1/nle/bacaan',
  summary: "What platforms have read of the caller's company, newest first; `q` searches platform, call and document.",
  query: z.strictObject({
    q: searchText.default(''),
    cakupan: z.enum(PLATFORM_SCOPES).optional(),
    /** Days in WIB, both inclusive. */
    dari: day.optional(),
    sampai: day.optional(),
    cursor: cursor.optional(),
    size: count(1, 100).default(20),
  }),
  reply: items(platformRead),
})

/** The authorization request as the platform sent it. RFC 6749 §4.1.1, RFC 7636 §4.3. The server reports what is wrong in it to the
 *  platform, so the schema only limits it. */
const authorization = {
  response_type: opaque(40),
  client_id: opaque(60),
  redirect_uri: opaque(PLATFORM.addressMax),
  scope: z
    .string()
    .max(200)
    .regex(/^[\w.: -]*$/)
    .default(''),
  state: opaque(500),
  code_challenge: opaque(128),
  code_challenge_method: opaque(20),
}
/** The parameters of an authorization request; others that a platform sends are ignored. */
export const AUTHORIZATION_FIELDS = Object.keys(authorization) as (keyof typeof authorization)[]

export const platformRequestRead = defineCall({
  service: 'amws',
  auth: 'bearer',
  method: 'GET',
  path: '/v1/nle/izin',
  summary:
    'What a platform asks of the company: who it is and what it would read. `kembali` is where the browser goes when the request is wrong or refused.',
  query: z.strictObject(authorization),
  reply: item(
    z.strictObject({
      /** Null where the request itself is wrong: the browser goes to `kembali`, with the error. */
      permintaan: z
        .strictObject({
          platform: z.strictObject({ kode: z.string(), nama: z.string(), badanHukum: z.string(), asal: z.string() }),
          cakupan: z.array(z.enum(PLATFORM_SCOPES)),
          perusahaan: z.strictObject({ npwp: z.string(), namaPerusahaan: z.string() }),
          /** The caller may decide for the company. */
          berhak: z.boolean(),
          /** The end of the present consent, which a new one replaces. */
          berlakuSampai: instant.nullable(),
        })
        .nullable(),
      kembali: z.string(),
    }),
  ),
  errors: ['platform.unknown', 'platform.returnAddress'],
})

export const platformConsentGive = defineCall({
  ...COMPANY,
  method: 'POST',
  path: '/v1/nle/izin',
  summary:
    "Allow a platform to read data of the caller's company until a day. `kembali` has the authorization code. Requires a confirmed session.",
  body: z.strictObject({
    ...authorization,
    /** Days until it ends. */
    hari: z.int().min(1).max(PLATFORM.daysMax),
  }),
  reply: item(z.strictObject({ kembali: z.string() })),
  errors: ['auth.confirmNeeded', 'platform.unknown', 'platform.returnAddress', 'platform.request', 'limit.reached'],
})

const tokens = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds from now. */
  expires_in: z.int(),
  refresh_token: z.string(),
  refresh_expires_in: z.int(),
  scope: z.string(),
})
export type PlatformTokens = z.infer<typeof tokens>

export const platformToken = defineCall({
  service: '',
  host: true,
  oauth: true,
  auth: 'none',
  method: 'POST',
  path: '/nle-oauth/v1/token',
  summary:
    "Exchange an authorization code, or a refresh token, for tokens of a platform (RFC 6749 §4.1.3, §6), as a form or JSON. The platform's key is Beacukai-Api-Key or client_secret. Each is valid once; using it again ends the consent, for refresh tokens after ten seconds.",
  // RFC 6749 §3.2: unknown parameters are ignored.
  body: z.looseObject({
    grant_type: opaque(40),
    code: opaque(100).optional(),
    redirect_uri: opaque(PLATFORM.addressMax).optional(),
    code_verifier: opaque(200).optional(),
    refresh_token: opaque(100).optional(),
    client_id: opaque(60).optional(),
    client_secret: opaque(100).optional(),
  }),
  reply: fields(tokens),
  errors: ['apiKey.unknown', 'platform.blocked', 'platform.grant', 'platform.grantType', 'limit.reached'],
})

export const platformCalls = {
  managedPlatformList,
  managedPlatformCreate,
  managedPlatformEdit,
  managedPlatformBlock,
  platformKeyIssue,
  platformKeyWithdraw,
  platformConsentList,
  platformConsentRevoke,
  platformReadList,
  platformRequestRead,
  platformConsentGive,
  platformToken,
}

const documentRow = { jenis: z.string(), nomor: z.string(), tanggal: z.string().nullable() }
const releasedDocument = z.strictObject({
  nomor_dokumen_pengeluaran: z.string().nullable(),
  tanggal_dokumen_pengeluaran: z.string().nullable(),
  nomor_daftar: z.string().nullable(),
  tanggal_daftar: z.string().nullable(),
  kode_kantor_pendaftaran: z.string(),
  npwp_importir: z.string().nullable(),
  nama_importir: z.string().nullable(),
  alamat_importir: z.string().nullable(),
  npwp_ppjk: z.string().nullable(),
  nama_ppjk: z.string().nullable(),
  alamat_ppjk: z.string().nullable(),
  nama_sarana_pengangkut: z.string().nullable(),
  nomor_voy_flight: z.string().nullable(),
  brutto: z.number().nullable(),
  netto: z.number().nullable(),
  detil_dokumen: z.array(z.strictObject(documentRow)),
  detil_kemasan: z.array(z.strictObject({ jenis: z.string(), jumlah: z.number().nullable() })),
  detil_kontainer: z.array(z.strictObject({ nomor: z.string(), ukuran: z.string(), jenis_muat: z.string() })),
})
export type HostReleasedDocument = z.infer<typeof releasedDocument>

const RELEASED = {
  service: '',
  host: true,
  platformScope: 'dokumen',
  auth: 'bearer',
  method: 'GET',
  summary:
    "A customs document of the company by its number and day: that of an answer, such as an SPPB, or that of its registration. For the company's own systems, and for platforms that it has allowed.",
  query: z.strictObject({
    /** Code of the kind of document, `20` for BC 2.0. */
    jnsDokumen: z.string().regex(/^\d{2,3}$/),
    noDokumen: line(100),
    tglDokumen: day,
    kdKantor: z.string().regex(/^\d{6}$/),
  }),
  reply: fields(z.strictObject({ status: z.literal('OK').optional(), data: releasedDocument })),
  errors: ['declaration.notFound'],
} as const

export const hostReleased = defineCall({ ...RELEASED, path: '/openapi/tps/dokumen-pabean' })
export const hostReleasedV2 = defineCall({ ...RELEASED, path: '/v2/openapi/tps/dokumen-pabean' })

export const hostPlatformCalls = { hostReleased, hostReleasedV2 }
