import { choice, code, date, decimal, form, lines, longText, npwp, position, text } from '@dermaga/service'
import { YES_NO } from '../excise/licence/perusahaan.ts'
import { ADDRESS_FIELDS, address } from './alamat.ts'

/* What the register of bonded storage (TPB) keeps of a permit, and its applications ask for. Source: PP 32/2009 jo. PP 85/2015; fields `tpb`. */

/** The regional office, or the main office itself, decides on behalf of the minister. */
export const REGIONAL = { field: 'kantorWilayah' } as const

export const KB = '1'
export const GB = '2'
export const TPPB = '3'
export const TBB = '4'
export const TLB = '5'
export const KDUB = '6'
export const PLB = '7'

/** Codes: reference list `jenis_tpb`, without the kinds that no permit is given for. */
const KINDS = {
  [KB]: 'Kawasan Berikat',
  [GB]: 'Gudang Berikat',
  [TPPB]: 'Tempat Penyelenggaraan Pameran Berikat',
  [TBB]: 'Toko Bebas Bea',
  [TLB]: 'Tempat Lelang Berikat',
  [KDUB]: 'Kawasan Daur Ulang Berikat',
  [PLB]: 'Pusat Logistik Berikat',
} as const

const HOLDERS = {
  PENYELENGGARA: 'Penyelenggara',
  PENYELENGGARA_PENGUSAHA: 'Penyelenggara sekaligus pengusaha',
  PENGUSAHA_DALAM: 'Pengusaha di dalam (PDKB, PDGB, PDPLB)',
} as const

const PLB_FORMS = {
  '01': 'PLB Industri Besar',
  '02': 'PLB IKM',
  '03': 'PLB Hub Kargo Udara',
  '04': 'PLB E-Commerce',
  '05': 'PLB Barang Jadi',
  '06': 'PLB Bahan Pokok',
  '07': 'PLB Floating Storage',
  '08': 'PLB Ekspor Barang Komoditas',
} as const

const SIMPLE_ACTIVITIES = {
  '01': 'Pengemasan atau pengemasan kembali',
  '02': 'Penyortiran',
  '03': 'Standardisasi (quality control)',
  '04': 'Penggabungan (kitting)',
  '05': 'Pengepakan',
  '06': 'Penyetelan',
  '07': 'Konsolidasi barang tujuan ekspor',
  '08': 'Penyediaan barang tujuan ekspor',
  '09': 'Pemasangan kembali dan/atau perbaikan',
  '10': 'Pemeliharaan industri strategis, termasuk pengecatan',
  '11': 'Pembauran (blending)',
  '12': 'Pelabelan berbahasa Indonesia',
  '13': 'Pelekatan pita cukai/tanda pelunasan',
  '14': 'Pelelangan barang modal asal luar daerah pabean',
  '15': 'Pameran',
  '16': 'Pemeriksaan instansi teknis (pembatasan)',
  '17': 'Pemeriksaan untuk Surat Keterangan Asal',
  '18': 'Lainnya yang ditetapkan Direktur Jenderal',
} as const

/** The office that supervises the place, and the one that decides. */
export const offices = {
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required().hint('Kantor yang mengawasi lokasi TPB'),
  kantorWilayah: code('kantor', 'Kantor yang memutuskan')
    .required()
    .fixed({ officeAbove: 'kodeKantor' })
    .hint('Mengikuti kantor yang mengawasi'),
}

export const kind = {
  jenisTpb: choice(KINDS, 'Jenis TPB').required(),
  jenisPelaku: choice(HOLDERS, 'Jenis izin').required(),
  bentukPlb: choice(PLB_FORMS, 'Bentuk PLB'),
}

const place = form({
  nama: text(100, 'Nama lokasi').required(),
  ...address,
  letak: choice(
    { KAWASAN_INDUSTRI: 'Kawasan industri', KAWASAN_BUDIDAYA: 'Kawasan budidaya', LAINNYA: 'Lainnya' },
    'Letak',
  ).required(),
  luas: decimal(14, 2, 'Luas dalam satu hamparan').unit('m²').required(),
  batasUtara: text(100, 'Batas utara').required(),
  batasSelatan: text(100, 'Batas selatan').required(),
  batasTimur: text(100, 'Batas timur').required(),
  batasBarat: text(100, 'Batas barat').required(),
  statusMilik: choice({ SHM: 'Hak milik', HGB: 'Hak guna bangunan', SEWA: 'Sewa' }, 'Bukti penguasaan').required(),
  sewaSampai: date('Masa sewa sampai'),
  aksesPetiKemas: choice(
    YES_NO,
    'Dimasuki langsung dari jalan umum dan dapat dilalui pengangkut peti kemas',
  ).required(),
  tempatPemeriksaan: choice(YES_NO, 'Ada tempat pemeriksaan fisik').required(),
})
  .group('Alamat', ADDRESS_FIELDS)
  .group('Luas dan batas', ['letak', 'luas', 'batasUtara', 'batasSelatan', 'batasTimur', 'batasBarat'])
  .applies(row => ({ sewaSampai: row.statusMilik.is('SEWA') }))
  .requiredWhen(row => ({ sewaSampai: row.statusMilik.is('SEWA') }))

const goods = form({
  jenis: choice(
    {
      BAHAN_BAKU: 'Bahan baku',
      HASIL_PRODUKSI: 'Hasil produksi',
      BARANG_TIMBUN: 'Barang yang ditimbun',
      BARANG_JUAL: 'Barang yang dijual',
    },
    'Kelompok',
  ).required(),
  posTarif: text(8, 'Pos tarif').like('\\d{4,8}', '4 sampai 8 digit angka').required(),
  uraian: text(255, 'Uraian').required(),
})

const simpleActivity = form({ kegiatan: choice(SIMPLE_ACTIVITIES, 'Kegiatan').required() })

/** The facts of a permit that a change may change. */
export const permitFacts = {
  npwp: npwp(),
  namaPerusahaan: text(200, 'Nama perusahaan'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan'),
  namaPenanggungJawab: text(100, 'Nama penanggung jawab'),
  alamatPenanggungJawab: longText(255, 'Alamat penanggung jawab'),
  lokasi: lines(20, 'Lokasi', place).unique('nama'),
  barang: lines(500, 'Barang', goods),
}
export type PermitFact = keyof typeof permitFacts
export const PERMIT_FACTS = Object.keys(permitFacts) as PermitFact[]

export const simpleActivities = lines(18, 'Kegiatan sederhana', simpleActivity).unique('kegiatan')

/** A place as an officer measures it. */
export const measuredPlace = form({
  nama: text(100, 'Nama lokasi').required(),
  koordinat: position('Koordinat di lokasi').required(),
  luas: decimal(14, 2, 'Luas menurut pengukuran').unit('m²').required(),
  batas: choice({ SESUAI: 'Jelas dan sesuai', TIDAK_SESUAI: 'Tidak sesuai' }, 'Batas').required(),
  keterangan: text(500, 'Keterangan'),
}).requiredWhen(row => ({ keterangan: row.batas.is('TIDAK_SESUAI') }))
