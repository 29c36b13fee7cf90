import { z } from 'zod'
import { defineCall, fields, items } from './call.ts'
import { day, line } from './field-schemas.ts'

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

export const manifestCalls = { manifestFind, hostManifest, hostManifestV2 }
