import { z } from 'zod'
import { GUEST_LEFTOVERS } from './catalogue.ts'
import { count, instant, line } from './field-schemas.ts'
import { hostOfAddress } from './guest-address.ts'

/** Limits of catalogue administration, shared by screen and server. Lengths in characters. */
export const CATALOGUE_ADMIN = {
  pageSize: 20,
  nameMax: 100,
  pathMax: 200,
  hostMax: 300,
  reasonMax: 300,
  globalsMax: 10,
  addressMax: 2000,
  loadedMax: 300,
} as const

/** Path from the portal's root; `:id` is a parameter, a trailing `/*` matches the rest. */
export const ENTRY_PATH = /^(?:\/:?[A-Za-z0-9_][\w.-]*)+(?:\/\*)?$/
/** Used in `window.render{modulSlug}`. */
export const MODULE_SLUG = /^[A-Za-z]\w*$/
/** A folder below the sub-applications' origin, or a full address; instead of a folder, the manifest or the entry script in it. */
export const ENTRY_HOST = /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/\.?[\w~-][\w.~-]*)*|[\w-]+(?:\/\.?[\w-][\w.-]*)*)$/i
const GLOBAL_NAME = /^[A-Za-z_$][\w$]*$/
const GLOBAL_SCRIPT = /^(?:https?:\/\/)?[\w~.\-/:@]+\.m?js$/i

const entryId = z.string().regex(/^[\w.-]{1,200}$/)
const asHost = (text: z.ZodString) =>
  text
    .max(CATALOGUE_ADMIN.hostMax)
    .regex(ENTRY_HOST)
    .refine(value => URL.canParse(value, 'https://host'))
/** As `ENTRY_HOST`, and valid as a URL: `https://x:99999` is not. */
export const entryHost = asHost(z.string().trim())

/** The address of a sub-application, read as the host that it means. */
export const guestAddress = asHost(z.string().overwrite(hostOfAddress))
const host = entryHost.nullable()
const contract = z.enum(['legacy', 'module', 'frame']).nullable()

/** Global libraries that a legacy sub-application requires, loaded before it in this order. */
export const guestGlobals = z
  .array(
    z.strictObject({ nama: z.string().max(60).regex(GLOBAL_NAME), skrip: z.string().max(300).regex(GLOBAL_SCRIPT) }),
  )
  .max(CATALOGUE_ADMIN.globalsMax)
  .refine(list => new Set(list.map(({ nama }) => nama)).size === list.length)
export type GuestGlobals = z.infer<typeof guestGlobals>

/** The editable fields of an entry. spec §2.10, §3 */
export const entryBody = z.strictObject({
  menuName: line(CATALOGUE_ADMIN.nameMax),
  name: line(CATALOGUE_ADMIN.nameMax),
  pathName: z.string().trim().max(CATALOGUE_ADMIN.pathMax).regex(ENTRY_PATH),
  flag: z.enum(['static', 'additional']),
  kind: z.enum(['page', 'subapp']),
  host,
  /** Replaces `host` in production; null: the same host. */
  hostProduksi: host,
  contract,
  isolation: z.enum(['scope', 'none']).nullable(),
  /** Keeps it, hidden, when the user leaves it; null: as its manifest asks. Absent: as it is, and of a new entry null. */
  keepAlive: z.boolean().nullable().optional(),
  /** A framed page that was not written for the portal: it sends no messages. Absent: as it is, and of a new entry false. */
  plainPage: z.boolean().optional(),
})
export type EntryBody = z.infer<typeof entryBody>

/** `baru`: not checked yet. */
export const hostState = z.enum(['baru', 'baik', 'gangguan'])
export type HostState = z.infer<typeof hostState>

/** Cause of a failing host: timeout, connection, status of the response, or a response without a manifest. */
export const hostError = z.enum(['waktu', 'sambungan', 'jawaban', 'isi'])
export type HostError = z.infer<typeof hostError>

/** The build that a host serves compared with the live version: the same, another one, or without files that are live. */
export const hostBuild = z.enum(['sama', 'baru', 'hilang'])
export type HostBuild = z.infer<typeof hostBuild>

export const managedEntrySummary = z.strictObject({
  id: z.string(),
  modulSlug: z.string(),
  menuName: z.string(),
  pathName: z.string(),
  flag: z.enum(['static', 'additional']),
  kind: z.enum(['page', 'subapp']),
  contract,
  version: z.string().nullable(),
  aktif: z.boolean(),
  disematkan: z.boolean(),
  /** Null for entries that are not monitored: without a host, or with a host of a foreign origin. */
  kesehatan: hostState.nullable(),
})
export type ManagedEntrySummary = z.infer<typeof managedEntrySummary>

const health = z.strictObject({
  keadaan: hostState,
  sejak: instant,
  diperiksaPada: instant.nullable(),
  masalah: hostError.nullable(),
  /** HTTP status of the last response, null when there was none. */
  jawaban: z.int().nullable(),
  lamaMs: z.int().nullable(),
  /** Null: not compared yet, or nothing is live there. */
  rakitan: hostBuild.nullable(),
  /** Version in the manifest of another build. */
  versiHost: z.string().nullable(),
  /** First live file that the host no longer serves. */
  berkasHilang: z.string().nullable(),
})

/** Errors of a module that browsers reported, by kind; version and message are those of the last report. */
const reportedError = z.strictObject({
  kind: z.string(),
  jumlah: z.int(),
  terakhirPada: instant,
  version: z.string(),
  pesan: z.string(),
})

/** Visits to a version, as browsers reported them: their times, and what they left. */
const leakRecord = z.strictObject({
  version: z.string().nullable(),
  kunjungan: z.int(),
  /** Number of leftovers that the portal removed. */
  dibersihkan: z.int(),
  /** Leftovers that could not be removed, by kind. */
  tersisa: z.array(z.strictObject({ kind: z.enum(GUEST_LEFTOVERS), jumlah: z.int(), terbanyak: z.int() })),
  /** Visits after which the document was reloaded. */
  melebihiBatas: z.int(),
  /** Median time to load its files, and to mount it, rounded up to a tenth; null when no visit reported it. */
  muatMs: z.int().nullable(),
  pasangMs: z.int().nullable(),
  terakhirPada: instant,
})

export const managedEntry = z.strictObject({
  ...managedEntrySummary.shape,
  name: z.string(),
  host: z.string().nullable(),
  hostProduksi: z.string().nullable(),
  /** Address that browsers load it from in this environment. */
  alamat: z.string().nullable(),
  isolation: z.enum(['scope', 'none']).nullable(),
  /** Whether it is kept, hidden, when the user leaves it, as officers have decided; null: as its manifest asks. */
  keepAlive: z.boolean().nullable(),
  /** A framed page that was not written for the portal. */
  plainPage: z.boolean(),
  /** The manifest of the live version asks for it. */
  mintaDisimpan: z.boolean(),
  sealed: z.boolean(),
  globals: guestGlobals,
  /** Number of the version that is live; null while none is registered. */
  nomorAktif: z.int().nullable(),
  /** Browsers load the live version from the portal's copy. */
  tersalin: z.boolean(),
  /** The version that was live before and can be restored, with or without its host. */
  sebelumnya: z.strictObject({ nomor: z.int(), version: z.string().nullable() }).nullable(),
  berkas: z.int(),
  diubahPada: instant.nullable(),
  /** The next change must send it back. */
  versi: z.string(),
  kesehatanHost: health.nullable(),
  gangguan: z.array(reportedError),
  /** Newest version first. */
  jejak: z.array(leakRecord),
})
export type ManagedEntry = z.infer<typeof managedEntry>

/** Result of mounting a version in the officer's own browser. */
const check = z.strictObject({ lulus: z.boolean(), pada: instant, oleh: z.string(), pesan: z.string() })

/** Of the answer to reading a version. */
export const filesLeftOut = {
  /** Files that its scripts and styles name and that its copy will lack, because the version has too many: browsers load them from its host. */
  tidakDisalin: z.int(),
}

export const managedVersion = z.strictObject({
  nomor: z.int(),
  /** The folder that it was read from. */
  host: z.string(),
  version: z.string().nullable(),
  contract: z.enum(['legacy', 'module', 'frame']),
  sealed: z.boolean(),
  berkas: z.int(),
  dibacaPada: instant,
  /** Empty when an operator registered it at the command line. */
  dibacaOleh: z.string(),
  periksa: check.nullable(),
  aktif: z.boolean(),
  terbaru: z.boolean(),
  /** The portal stores its files: it can go live without its host. */
  tersalin: z.boolean(),
})
export type ManagedVersion = z.infer<typeof managedVersion>

/** A version with everything a browser needs to mount it. */
export const managedVersionDetail = z.strictObject({
  ...managedVersion.shape,
  integrity: z.record(z.string(), z.string()),
  globals: guestGlobals,
  manifest: z.string(),
})
export type ManagedVersionDetail = z.infer<typeof managedVersionDetail>

export const CATALOGUE_ACTIONS = [
  'daftar',
  'ubah',
  'aktif',
  'nonaktif',
  'baca',
  'periksa',
  'berlaku',
  'izin',
  'widget',
  'tim',
  'token',
  'kunci',
  // A tester's own session: another version opened, returned to the live one.
  'ujiMulai',
  'ujiBerakhir',
  // Of a canary: started, given to other users, ended by an officer or by another version, ended by the portal.
  'rilisMulai',
  'rilisUbah',
  'rilisBerakhir',
  'rilisDikembalikan',
  // Of a proposal: sent, withdrawn, refused by an officer, accepted as its entry went live.
  'usulkan',
  'usulCabut',
  'usulTolak',
  'usulTerima',
] as const
export type CatalogueAction = (typeof CATALOGUE_ACTIONS)[number]

export const catalogueChange = z.strictObject({
  idPerubahan: z.string(),
  pada: instant,
  oleh: z.string(),
  tindakan: z.enum(CATALOGUE_ACTIONS),
  alasan: z.string(),
  /** Changed fields only. */
  sebelum: z.record(z.string(), z.json()),
  sesudah: z.record(z.string(), z.json()),
})
export type CatalogueChange = z.infer<typeof catalogueChange>

/** What can be wrong with a file of a host. */
export const FILE_ERRORS = [
  'catalogue.fileGone',
  'catalogue.fileSilent',
  'catalogue.fileRedirected',
  'catalogue.filePage',
  'catalogue.fileLarge',
  'catalogue.fileChanged',
  'catalogue.versionLarge',
] as const

/** Why a host's build cannot be read. */
export const READ_ERRORS = [
  'catalogue.unreadable',
  'catalogue.noManifest',
  'catalogue.onlyPage',
  'catalogue.fileOrigin',
  'catalogue.unknownForm',
  'catalogue.unresolvedImports',
  'catalogue.sharedRange',
  ...FILE_ERRORS,
] as const

export const CATALOGUE_AREA = { service: 'browse-service', auth: 'bearer', permission: 'catalogue.manage' } as const
export const oneEntry = z.strictObject({ id: entryId })
export const oneVersion = z.strictObject({ id: entryId, nomor: count(1, 1_000_000) })
