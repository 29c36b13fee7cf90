import { choice, code, decimal, form, lines, money, type NumberValue, npwp, text, tick } from '@dermaga/service'
import { activities, placesOf } from './isi-kite.ts'

/* What a small or medium industry states that applies for KITE IKM. Source: fields `kite_ikm`; PMK 177/PMK.04/2016 jo. PMK 110/PMK.04/2019. */

const APPLICANTS = {
  INDUSTRI_KECIL: 'Industri kecil',
  INDUSTRI_MENENGAH: 'Industri menengah',
  GABUNGAN_IKM: 'Gabungan IKM',
  IKM_SENTRA: 'IKM yang ditunjuk di sentra',
  KOPERASI: 'Koperasi',
} as const

/** Places are held for at least this long. Source: PER-11/BC/2019. */
const PLACE_MONTHS = 24

const members = lines(100, 'IKM anggota', form({ npwp: npwp().required(), nama: text(200, 'Nama').required() })).unique(
  'npwp',
)

const facilities = lines(
  3,
  'Fasilitas yang diminta',
  form({
    fasilitas: choice({ BAHAN: 'Barang dan bahan', MESIN: 'Mesin', CONTOH: 'Barang contoh' }, 'Fasilitas').required(),
  }),
).unique('fasilitas')

const production = lines(
  200,
  'Rencana produksi',
  form({
    posTarif: code('pos_tarif', 'Pos tarif').required(),
    uraian: text(255, 'Hasil produksi').required(),
    jumlah: decimal(16, 2, 'Jumlah per tahun').required(),
    kodeSatuanBarang: code('satuan', 'Satuan').required(),
  }).rule('jumlah', row => row.jumlah.atMost(0).not(), 'Jumlah harus lebih dari nol.'),
).workbook()

export const applicantFields = {
  jenisPemohon: choice(APPLICANTS, 'Jenis pemohon').required(),
  flagKonsorsium: choice({ Y: 'Ya', T: 'Tidak' }, 'Konsorsium KITE').required(),
  anggota: members,
  nilaiInvestasi: money('Nilai investasi').required().hint('Tanpa tanah dan bangunan tempat usaha'),
  kekayaanBersih: money('Kekayaan bersih'),
  penjualanTahunan: money('Hasil penjualan tahunan'),
}

export const activityFields = {
  kegiatan: activities.required(),
  fasilitas: facilities.required(),
  lokasi: placesOf(PLACE_MONTHS, 'Penguasaan tempat usaha harus masih berlaku paling sedikit dua tahun.').required(),
  rencanaProduksi: production.required(),
  bersediaModul: tick('Saya bersedia memakai modul kepabeanan KITE IKM.').required(),
}

const MILLION = 1_000_000

/** Amounts above one limit and up to another, both in millions of rupiah. */
const isBetween = (amount: NumberValue, above: number, most: number) =>
  amount
    .isFilled()
    .and(amount.atMost(above * MILLION).not())
    .and(amount.atMost(most * MILLION))

interface Size {
  readonly nilaiInvestasi: NumberValue
  readonly kekayaanBersih: NumberValue
  readonly penjualanTahunan: NumberValue
}

/** Whether an industry is small by one of the three sizes. Source: PMK 177/PMK.04/2016. */
export const isSmall = ({ nilaiInvestasi, kekayaanBersih, penjualanTahunan }: Size) =>
  nilaiInvestasi
    .atMost(1_000 * MILLION)
    .or(isBetween(kekayaanBersih, 50, 500))
    .or(isBetween(penjualanTahunan, 300, 2_500))
export const isMedium = ({ nilaiInvestasi, kekayaanBersih, penjualanTahunan }: Size) =>
  isBetween(nilaiInvestasi, 1_000, 15_000)
    .or(isBetween(kekayaanBersih, 500, 10_000))
    .or(isBetween(penjualanTahunan, 2_500, 50_000))
