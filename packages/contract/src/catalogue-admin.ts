import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { GUEST_LEFTOVERS } from './catalogue.ts'
import { count, cursor, instant, line, lineOrEmpty, opaque, searchText } from './field-schemas.ts'

/** Numbers of catalogue administration, written once for screen and server. Lengths in characters. */
export const CATALOGUE_ADMIN = {
  pageSize: 20,
  nameMax: 100,
  pathMax: 200,
  hostMax: 300,
  reasonMax: 300,
  globalsMax: 10,
} as const

/** From the portal's root; `:id` is a parameter, a trailing `/*` takes the rest. */
export const ENTRY_PATH = /^(?:\/:?[A-Za-z0-9_][\w.-]*)+(?:\/\*)?$/
/** Stands in `window.render{modulSlug}`. */
export const MODULE_SLUG = /^[A-Za-z]\w*$/
/** A folder below the sub-applications' origin, or a whole address. */
export const ENTRY_HOST = /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*|[\w-]+(?:\/[\w-][\w.-]*)*)$/i
const GLOBAL_NAME = /^[A-Za-z_$][\w$]*$/
const GLOBAL_SCRIPT = /^(?:https?:\/\/)?[\w~.\-/:@]+\.m?js$/i

const entryId = z.string().regex(/^[\w.-]{1,200}$/)
/** As `ENTRY_HOST`, and an address that a browser takes: `https://x:99999` is none. */
export const entryHost = z
  .string()
  .trim()
  .max(CATALOGUE_ADMIN.hostMax)
  .regex(ENTRY_HOST)
  .refine(value => URL.canParse(value, 'https://host'))
const host = entryHost.nullable()
const contract = z.enum(['legacy', 'module', 'frame']).nullable()

/** Globals that a legacy sub-application expects, loaded before it in this order. */
const globals = z
  .array(
    z.strictObject({ nama: z.string().max(60).regex(GLOBAL_NAME), skrip: z.string().max(300).regex(GLOBAL_SCRIPT) }),
  )
  .max(CATALOGUE_ADMIN.globalsMax)
  .refine(list => new Set(list.map(({ nama }) => nama)).size === list.length)
export type GuestGlobals = z.infer<typeof globals>

/** What an officer writes of an entry. spec §2.10, §3 */
export const entryBody = z.strictObject({
  menuName: line(CATALOGUE_ADMIN.nameMax),
  name: line(CATALOGUE_ADMIN.nameMax),
  pathName: z.string().trim().max(CATALOGUE_ADMIN.pathMax).regex(ENTRY_PATH),
  flag: z.enum(['static', 'additional']),
  kind: z.enum(['page', 'subapp']),
  host,
  /** Stands for `host` where the portal runs in production; null: the same. */
  hostProduksi: host,
  contract,
  isolation: z.enum(['scope', 'none']).nullable(),
})
export type EntryBody = z.infer<typeof entryBody>

/** `baru`: nobody asked it yet. */
export const hostState = z.enum(['baru', 'baik', 'gangguan'])
export type HostState = z.infer<typeof hostState>

/** Why a host counts as failing: time, connection, the answer's status, or no manifest in it. */
export const hostError = z.enum(['waktu', 'sambungan', 'jawaban', 'isi'])
export type HostError = z.infer<typeof hostError>

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
  /** Null where nobody watches: it has no host, or one of a foreign origin. */
  kesehatan: hostState.nullable(),
})
export type ManagedEntrySummary = z.infer<typeof managedEntrySummary>

const health = z.strictObject({
  keadaan: hostState,
  sejak: instant,
  diperiksaPada: instant.nullable(),
  masalah: hostError.nullable(),
  /** HTTP status of the last answer, null when there was none. */
  jawaban: z.int().nullable(),
  lamaMs: z.int().nullable(),
})

/** What browsers told of a module, by kind; version and message are the last one's. */
const reportedError = z.strictObject({
  kind: z.string(),
  jumlah: z.int(),
  terakhirPada: instant,
  version: z.string(),
  pesan: z.string(),
})

/** What stays of a version left behind, as browsers counted it. */
const leakRecord = z.strictObject({
  version: z.string().nullable(),
  kunjungan: z.int(),
  /** Taken away by the portal. */
  dibersihkan: z.int(),
  /** What nobody could take away, by kind. */
  tersisa: z.array(z.strictObject({ kind: z.enum(GUEST_LEFTOVERS), jumlah: z.int(), terbanyak: z.int() })),
  /** Stays after which the document was loaded anew. */
  melebihiBatas: z.int(),
  terakhirPada: instant,
})

export const managedEntry = z.strictObject({
  ...managedEntrySummary.shape,
  name: z.string(),
  host: z.string().nullable(),
  hostProduksi: z.string().nullable(),
  /** Where it is served from here, as browsers are told. */
  alamat: z.string().nullable(),
  isolation: z.enum(['scope', 'none']).nullable(),
  sealed: z.boolean(),
  globals,
  /** Number of the version that is live; null while none is registered. */
  nomorAktif: z.int().nullable(),
  berkas: z.int(),
  diubahPada: instant.nullable(),
  /** Goes back with the next change. */
  versi: z.string(),
  kesehatanHost: health.nullable(),
  gangguan: z.array(reportedError),
  /** The newest version first. */
  jejak: z.array(leakRecord),
})
export type ManagedEntry = z.infer<typeof managedEntry>

/** What the officer's own browser said of mounting a version. */
const check = z.strictObject({ lulus: z.boolean(), pada: instant, oleh: z.string(), pesan: z.string() })

export const managedVersion = z.strictObject({
  nomor: z.int(),
  version: z.string().nullable(),
  contract: z.enum(['legacy', 'module', 'frame']),
  sealed: z.boolean(),
  berkas: z.int(),
  dibacaPada: instant,
  /** Empty: an operator, at the command line. */
  dibacaOleh: z.string(),
  periksa: check.nullable(),
  aktif: z.boolean(),
  terbaru: z.boolean(),
})
export type ManagedVersion = z.infer<typeof managedVersion>

/** A version with all that a browser needs to mount it. */
export const managedVersionDetail = z.strictObject({
  ...managedVersion.shape,
  host: z.string(),
  integrity: z.record(z.string(), z.string()),
  globals,
  manifest: z.string(),
})
export type ManagedVersionDetail = z.infer<typeof managedVersionDetail>

export const CATALOGUE_ACTIONS = ['daftar', 'ubah', 'aktif', 'nonaktif', 'baca', 'periksa', 'berlaku'] as const
export type CatalogueAction = (typeof CATALOGUE_ACTIONS)[number]

export const catalogueChange = z.strictObject({
  idPerubahan: z.string(),
  pada: instant,
  oleh: z.string(),
  tindakan: z.enum(CATALOGUE_ACTIONS),
  alasan: z.string(),
  /** Only what differs, by field. */
  sebelum: z.record(z.string(), z.json()),
  sesudah: z.record(z.string(), z.json()),
})
export type CatalogueChange = z.infer<typeof catalogueChange>

const AREA = { service: 'browse-service', auth: 'bearer', permission: 'catalogue.manage' } as const
const one = z.strictObject({ id: entryId })
const ofVersion = z.strictObject({ id: entryId, nomor: count(1, 1_000_000) })
const page = { cursor: cursor.optional(), size: count(1, 100).default(CATALOGUE_ADMIN.pageSize) }
const versi = opaque(64)

export const managedEntryList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry',
  summary:
    'Every entry of the catalogue by its path, also those that are not enabled; `q` finds text of name, path, module.',
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
  ...AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id',
  summary: 'One entry with its host, the health of that, and what browsers told of it.',
  params: one,
  reply: item(managedEntry),
  errors: ['resource.notFound'],
})

export const managedEntryCreate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry',
  summary: 'Registers a path of a module, not enabled yet. Sent twice it is registered once.',
  body: z.strictObject({ modulSlug: z.string().max(100).regex(MODULE_SLUG), ...entryBody.shape }),
  reply: item(managedEntry),
  errors: ['auth.confirmNeeded', 'catalogue.pathTaken', 'catalogue.path', 'catalogue.host'],
})

export const managedEntryEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id',
  summary:
    'Changes an entry as it was read. With another host it has no registered version, unless the module has one there; what is enabled keeps one.',
  params: one,
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
  ],
})

export const managedEntryEnable = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/aktif',
  summary: 'Lets an entry stand in menus and be opened, or no longer.',
  params: one,
  body: z.strictObject({ aktif: z.boolean(), versi }),
  reply: item(managedEntry),
  errors: ['auth.confirmNeeded', 'resource.notFound', 'catalogue.changed', 'catalogue.noHost', 'catalogue.noVersion'],
})

export const managedEntryChanges = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/riwayat',
  summary: 'Who changed the entry or its module, when and how, the newest first.',
  params: one,
  query: z.strictObject(page),
  reply: items(catalogueChange),
  errors: ['resource.notFound'],
})

export const managedVersionList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/version',
  summary: 'The versions kept of the module of an entry, the newest first.',
  params: one,
  query: z.strictObject(page),
  reply: items(managedVersion),
  errors: ['resource.notFound'],
})

export const managedVersionById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor',
  summary: 'A version with its files, to be tried before it goes live.',
  params: ofVersion,
  reply: item(managedVersionDetail),
  errors: ['resource.notFound'],
})

export const managedVersionRead = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry/:id/version',
  summary:
    'Reads and keeps the version that the host serves now. It does not go live. Read again unchanged it is the same.',
  params: one,
  body: z.strictObject({ sealed: z.boolean(), globals }),
  reply: item(managedVersion),
  errors: ['resource.notFound', 'catalogue.noHost', 'catalogue.unreadable', 'limit.reached'],
})

export const managedVersionCheck = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor/periksa',
  summary:
    "What the officer's browser found when it mounted the version: the officer's word, kept under the officer's name.",
  params: ofVersion,
  body: z.strictObject({ lulus: z.boolean(), pesan: lineOrEmpty(500) }),
  reply: done(),
  errors: ['resource.notFound'],
})

export const managedVersionLive = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/catalogue-admin/entry/:id/version/:nomor/berlaku',
  summary:
    'Makes a version the one that browsers load, at all paths of the module. The host must still have its files. One that was not tried with success needs a reason; one that is not the newest is pinned.',
  params: ofVersion,
  body: z.strictObject({
    /** Stays live when another is registered, and is loaded by the manifest that is kept. */
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
    'catalogue.filesGone',
    'catalogue.otherHost',
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
