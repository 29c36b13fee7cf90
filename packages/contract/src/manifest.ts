import { z } from 'zod'
import { defineCall, fields, item, items } from './call.ts'
import { count, cursor, day, id, instant, line, searchText } from './field-schemas.ts'

/** The page on which posts of manifests are followed. spec §2.10 */
export const MANIFEST_TRACK_PATH = '/manifest/track-data-manifest'

/** Limits of a search for a post of BC 1.1. */
export const MANIFEST = {
  /** Transport documents of one declaration that are searched at once. */
  documentsMax: 5,
  /** Posts of one answer. */
  postsMax: 50,
} as const

/** Codes of `dokumen` that a manifest has a post for: B/L and AWB, of the carrier and of the forwarder. */
export const TRANSPORT_DOCUMENTS: readonly string[] = ['705', '740', '704', '741']

const kodeKantor = z.string().regex(/^\d{6}$/)

/** A post of an inward manifest (BC 1.1) that carries a B/L or AWB. */
export const manifestPost = z.strictObject({
  nomorBc11: z.string(),
  tanggalBc11: z.string(),
  /** The first four digits of the post, and the eight that follow. */
  posBc11: z.string(),
  subposBc11: z.string(),
  namaSarana: z.string(),
  bendera: z.string(),
  nomorVoyage: z.string(),
  caraAngkut: z.string(),
  tanggalTiba: z.string(),
  pelabuhanAsal: z.string(),
  pelabuhanBongkar: z.string(),
  kodeGudang: z.string(),
  namaPenerima: z.string(),
  kontainer: z.array(z.strictObject({ nomor: z.string(), ukuran: z.string(), tipe: z.string(), jenis: z.string() })),
})
export type ManifestPost = z.infer<typeof manifestPost>

export const manifestFind = defineCall({
  service: 'dokumen-service',
  auth: 'bearer',
  method: 'GET',
  path: '/v1/manifes-bc11',
  summary:
    'Posts of inward manifests (BC 1.1) by the number and date of a B/L or AWB and the office of unloading, from the system that keeps the manifests.',
  query: z.strictObject({ nomor: line(60), tanggal: day, kodeKantor }),
  reply: items(manifestPost),
  errors: ['manifest.unavailable', 'manifest.notConnected'],
})

/** `DD-MM-YYYY` of a real day. */
const wireDay = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .refine(text => day.safeParse(text.split('-').reverse().join('-')).success)

const HOST = {
  service: '',
  host: true,
  platformScope: 'manifes',
  method: 'GET',
  auth: 'bearer',
  summary:
    'The post of an inward manifest (BC 1.1) by the number and date of a house B/L or AWB and the office; `nama` of the consignee decides between several.',
  query: z.strictObject({ noHostBl: line(60), tglHostBl: wireDay, kodeKantor, nama: line(200).optional() }),
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.literal('OK').optional(),
      noBc11: z.string(),
      /** `DD-MM-YYYY`, as the query has it. */
      tglBc11: z.string(),
      noPos: z.string(),
      idManifesDetail: z.string(),
      namaSaranaPengangkut: z.string(),
      bendera: z.string(),
      noVoyage: z.string(),
      caraPengangkutan: z.string(),
      tglTiba: z.string(),
      pelAsal: z.string(),
      pelTransit: z.string(),
      pelBongkar: z.string(),
      kodeGudang: z.string(),
      namaPemilik: z.string(),
      /** Spelt so by the documented API. */
      npwpPemilk: z.string(),
      namaPenerima: z.string(),
      npwpPenerima: z.string(),
      nilaiSimi: z.string(),
      respon: z.string(),
      listContainer: z.array(
        z.strictObject({
          noKontainer: z.string(),
          ukuranKontainer: z.string(),
          tipeKontainer: z.string(),
          jenisKontainer: z.string(),
        }),
      ),
    }),
  ),
  errors: ['manifest.notFound', 'manifest.several', 'manifest.unavailable', 'manifest.notConnected'],
} as const

export const hostManifest = defineCall({ ...HOST, path: '/openapi/manifes-bc11' })
export const hostManifestV2 = defineCall({ ...HOST, path: '/v2/openapi/manifes-bc11' })

/** What became of a post: `dipecah` into those of a consolidator; `btd`: nobody took the goods in time. */
export const trackedPostStatus = z.enum(['terbuka', 'dipecah', 'sebagian', 'ditutup', 'btd'])
export type TrackedPostStatus = z.infer<typeof trackedPostStatus>

/** A post of a manifest that was filed in the portal. */
export const trackedPost = z.strictObject({
  idPos: z.string(),
  kantor: z.strictObject({ kode: z.string(), nama: z.string() }),
  arah: z.enum(['masuk', 'keluar']),
  nomorBc11: z.string(),
  tanggalBc11: day,
  nomorPos: z.string(),
  nomorBl: z.string(),
  tanggalBl: day,
  /** Of a house B/L or AWB. */
  nomorMaster: z.string().nullable(),
  namaSarana: z.string(),
  nomorVoyage: z.string(),
  jumlahKemasan: z.string(),
  jenisKemasan: z.string(),
  bruto: z.string(),
  status: trackedPostStatus,
  diubahPada: instant,
})
export type TrackedPost = z.infer<typeof trackedPost>

/** Something that took goods of a post: a customs document, onward carriage, an empty container, or what the office recorded. */
const postUse = z.strictObject({
  jenis: z.string(),
  nomor: z.string(),
  tanggal: day.nullable(),
  /** It lets goods leave. */
  menutup: z.boolean(),
  /** For those who may open it. */
  tautan: z.string().nullable(),
})
export type PostUse = z.infer<typeof postUse>

export const trackedPostDetail = z.strictObject({
  ...trackedPost.shape,
  /** Who filed it: carrier or consolidator. */
  pengangkut: z.string(),
  /** For carrier, consignee and officers. */
  namaPenerima: z.string().nullable(),
  pelabuhanAsal: z.string(),
  pelabuhanBongkar: z.string(),
  barang: z.array(z.string()),
  kontainer: z.array(z.strictObject({ nomor: z.string(), ukuran: z.string(), segel: z.string() })),
  /** The manifest, for its company and officers. */
  tautan: z.string().nullable(),
  /** The master post; house posts by their numbers. */
  master: trackedPost.nullable(),
  house: z.array(trackedPost),
  penutup: z.array(postUse),
})
export type TrackedPostDetail = z.infer<typeof trackedPostDetail>

const TRACKING = { service: 'dokumen-service', auth: 'bearer', method: 'GET' } as const

export const manifestTrack = defineCall({
  ...TRACKING,
  path: '/v1/manifes-pos',
  summary:
    "Posts of manifests that were filed in the portal: the caller's company's own, for officers those of their offices, and for everybody those of a B/L, AWB or container whose whole number is sought.",
  query: z.strictObject({
    q: searchText.default(''),
    status: trackedPostStatus.optional(),
    size: count(1, 100).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(trackedPost),
})

export const manifestPostById = defineCall({
  ...TRACKING,
  path: '/v1/manifes-pos/:id',
  summary: 'One of these posts with its containers, its master or houses, and what closed it.',
  params: z.strictObject({ id }),
  reply: item(trackedPostDetail),
  errors: ['manifest.postNotFound'],
})

export const manifestCalls = { manifestFind, hostManifest, hostManifestV2, manifestTrack, manifestPostById }
