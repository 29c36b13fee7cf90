import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { count, day, searchText } from './field-schemas.ts'

/** Reference lists: the codes that documents use, by the names of their URLs. `ijin` is still empty. */
export const REFERENCE_LISTS = [
  'alasan_pembekuan_nppbkc',
  'alasan_pembekuan_tpb',
  'alasan_pencabutan_nppbkc',
  'alasan_pencabutan_tpb',
  'alasan_plp',
  'asal_barang',
  'asal_barang_ftz',
  'bank',
  'billing_jenis',
  'bk_jenis_aju',
  'bk_status',
  'cara_angkut',
  'cara_bayar',
  'cara_dagang',
  'ck5_jenis',
  'dokumen',
  'dokumen_pabean',
  'entitas',
  'fasilitas',
  'fasilitas_tarif',
  'hari_libur',
  'hs6',
  'ijin',
  'incoterm',
  'jenis_api',
  'jenis_ekspor',
  'jenis_identitas',
  'jenis_impor',
  'jenis_izin_usaha',
  'jenis_jaminan',
  'jenis_kontainer',
  'jenis_nilai',
  'jenis_pengangkutan',
  'jenis_produksi_bkc',
  'jenis_prosedur',
  'jenis_pungutan',
  'jenis_tanda_pengaman',
  'jenis_tarif',
  'jenis_tpb',
  'jenis_transaksi_perdagangan',
  'jenis_usaha_bkc',
  'kantor',
  'kategori_barang',
  'kategori_ekspor',
  'kategori_keluar_ftz',
  'kategori_konsolidator',
  'kategori_masuk_ftz',
  'kelompok_pos',
  'kemasan',
  'kode_akun',
  'komoditi_cukai',
  'kondisi_barang',
  'kondisi_barang_impor',
  'lokasi_bayar',
  'negara',
  'pelabuhan',
  'respon',
  'rush_barang',
  'satuan',
  'spesifikasi_khusus',
  'status_pengusaha',
  'tipe_kontainer',
  'tps',
  'tps_kd_dok',
  'tps_kode_dokumen',
  'tujuan_pemasukan',
  'tujuan_pengeluaran',
  'tujuan_pengiriman',
  'tutup_pu',
  'ukuran_kontainer',
  'valuta',
] as const

/** Tariff headings, in the shape of a reference list: their path as the name, their import duty as the group. */
export const TARIFF_LIST = 'pos_tarif'

export type ListName = (typeof REFERENCE_LISTS)[number]

/** Page size by default and at most, and codes in one request. */
export const REFERENCE = { pageSize: 50, pageSizeMax: 100, codesMax: 100 } as const

/** One entry. A list may have several entries with one code: banks, or answers whose meaning depends on the document. */
export const referenceEntry = z.strictObject({
  kode: z.string(),
  nama: z.string(),
  /** Another name that the search finds: in English, or a symbol. */
  namaLain: z.string().optional(),
  /** Group of the entry: domestic or foreign, vehicles, … */
  grup: z.string().optional(),
  /** Codes of the documents it applies to; absent: all documents. */
  kodeDokumen: z.array(z.string()).optional(),
})
export type ReferenceEntry = z.infer<typeof referenceEntry>

const CODES = new RegExp(`^[A-Za-z0-9.-]{1,20}(?:,[A-Za-z0-9.-]{1,20}){0,${REFERENCE.codesMax - 1}}$`)

export const referenceList = defineCall({
  service: 'referensi',
  method: 'GET',
  path: '/v1/:list',
  summary:
    'Entries of a reference list: codes that begin with `q`, then names that contain its words; with `kode` (comma-separated) the entries of those codes. Returns 304 to a matching If-None-Match.',
  auth: 'none',
  params: z.strictObject({ list: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  query: z.strictObject({
    q: searchText.default(''),
    page: count(0, 1000).default(0),
    size: count(1, REFERENCE.pageSizeMax).default(REFERENCE.pageSize),
    kode: z.string().max(1500).regex(CODES).optional(),
    /** Only entries that apply to this kind of document. */
    kodeDokumen: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
  }),
  reply: items(referenceEntry),
  errors: ['reference.unknown'],
})

/** A permit that imports of a heading need. */
export const restriction = z.strictObject({ izin: z.string(), instansi: z.string(), dasar: z.string() })

/** A tariff heading of eight digits with its rates on a day. Without `ppn` and `pph` the general rates apply. */
export const tariffHeading = z.strictObject({
  hs: z.string(),
  /** Texts from section and chapter to the heading's own. */
  jalur: z.array(z.string()),
  /** Percent, or rupiah per unit if `satuanBm` names one (`Rp/kg`). */
  bm: z.number(),
  satuanBm: z.string(),
  ppn: z.number().optional(),
  /** PPh of importers with an API. */
  pph: z.number().optional(),
  /** Possible rates of PPnBM, separated by spaces. */
  ppnbm: z.string(),
  adaBeaKeluar: z.boolean(),
  /** Permits that imports need; empty: none is known. */
  lartas: z.array(restriction),
  sumber: z.string(),
  keyakinan: z.enum(['tinggi', 'sedang', 'rendah']),
  catatan: z.string(),
})

export const tariffFind = defineCall({
  service: 'referensi',
  method: 'GET',
  path: '/v1/tarif/:hs',
  summary:
    'A tariff heading with its texts and rates on a day (by default the current one), their source and certainty.',
  auth: 'none',
  params: z.strictObject({ hs: z.string().regex(/^\d{8}$/) }),
  query: z.strictObject({ tanggal: day.optional() }),
  reply: item(tariffHeading),
  errors: ['tariff.unknown'],
})

/** Grants officers and administrators a grace period without MFA. */
export const MFA_GRACE_FLAG = 'MFA_TENGGANG'

/** Flags that the portal itself reads. `NPWPIMPOR`: tax numbers have 16 digits, and NITKU is shown. spec §6 */
export const PORTAL_FLAGS = ['NPWPIMPOR', MFA_GRACE_FLAG] as const

export const featureFlag = defineCall({
  service: 'referensi',
  method: 'GET',
  path: '/v1/flag/:name',
  summary: 'State of a feature flag. An unknown flag is off.',
  auth: 'none',
  params: z.strictObject({ name: z.string().regex(/^[A-Z0-9_]{1,40}$/) }),
  reply: item(z.strictObject({ name: z.string(), on: z.boolean() })),
})

export const publicIp = defineCall({
  service: '',
  method: 'GET',
  path: '/public-ip',
  summary: "The caller's IP address as plain text.",
  auth: 'none',
  reply: { kind: 'text' },
})

export const referenceCalls = { referenceList, tariffFind, featureFlag, publicIp }
