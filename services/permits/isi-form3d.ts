import { choice, code, date, decimal, form, lines, longText, text } from '@dermaga/service'

/* What a Form 3D says of goods in bulk and of their loading. Source: PMK 155/PMK.04/2022; facts `permits/aeo-mita-form3d`, fields `form3d`. */

/** How many days ahead loadings may be planned. Source: PMK 155/PMK.04/2022. */
export const PLANNED_DAYS = 30

const hour = (label: string) =>
  text(5, label).like('([01]\\d|2[0-3]):[0-5]\\d', 'jam, seperti 08:30').hint('Waktu setempat', '08:30')
const quantity = (label: string) => decimal(18, 4, label).between(0.0001, 99_999_999_999_999)

/** The goods. Other goods need another Form 3D. */
export const goods = {
  posTarif: code('pos_tarif', 'Pos tarif').required(),
  uraian: longText(1000, 'Uraian barang curah').required(),
  wujud: choice({ CAIR: 'Cair', GAS: 'Gas', PADAT: 'Padat' }, 'Wujud').required(),
  kodeSatuanBarang: code('satuan', 'Satuan').required(),
  kenaBeaKeluar: choice({ Y: 'Ya', T: 'Tidak' }, 'Kena bea keluar').required(),
}

/** What may be changed after the approval. */
export const loading = {
  jumlahPerkiraan: quantity('Jumlah perkiraan').required(),
  toleransiPersen: decimal(4, 2, 'Toleransi').between(0, 10).unit('%'),
  lokasiMuat: longText(255, 'Lokasi pemuatan')
    .required()
    .hint('Di luar kawasan pabean', 'Area labuh jangkar Muara Berau'),
  lokasiLatitude: decimal(9, 6, 'Lintang').between(-90, 90).required().hint('Derajat desimal', '-0.283333'),
  lokasiLongitude: decimal(9, 6, 'Bujur').between(-180, 180).required().hint('Derajat desimal', '117.583333'),
  kodePelMuat: code('pelabuhan', 'Pelabuhan muat').required(),
  kodePelTujuan: code('pelabuhan', 'Pelabuhan tujuan').required(),
  kodeNegaraTujuan: code('negara', 'Negara tujuan').required(),
  tanggalMulaiMuat: date('Mulai muat').required(),
  jamMulaiMuat: hour('Jam mulai muat').required(),
  tanggalSelesaiMuat: date('Selesai muat').required(),
  jamSelesaiMuat: hour('Jam selesai muat').required(),
  namaPengangkut: text(100, 'Nama sarana pengangkut').required(),
  nomorPengangkut: text(20, 'Voyage').required(),
  kodeBendera: code('negara', 'Bendera').required(),
  tongkang: lines(
    50,
    'Tongkang pengantar',
    form({ nama: text(100, 'Nama').required(), jumlah: quantity('Jumlah muatan').required() }),
  ),
  rencana: lines(
    60,
    'Rencana pemuatan',
    form({
      tanggal: date('Tanggal').required(),
      namaPengangkut: text(100, 'Sarana pengangkut').required(),
      jumlah: quantity('Jumlah').required(),
    }),
  ),
}

/** Names of the fields that may be changed. */
export const LOADING = Object.keys(loading) as (keyof typeof loading)[]

/** What belongs together, under headings. */
export const PLACE = [
  'Lokasi',
  ['lokasiMuat', 'lokasiLatitude', 'lokasiLongitude', 'kodePelMuat', 'kodePelTujuan', 'kodeNegaraTujuan'],
] as const
export const TIME = [
  'Waktu pemuatan',
  ['tanggalMulaiMuat', 'jamMulaiMuat', 'tanggalSelesaiMuat', 'jamSelesaiMuat'],
] as const
export const VESSEL = ['Sarana pengangkut', ['namaPengangkut', 'nomorPengangkut', 'kodeBendera']] as const

/** Kinds of permits. Periodic ones are for MITA and AEO. */
export const KINDS = { SEKALI: 'Satu kali pemuatan', PERIODIK: 'Periodik (beberapa pemuatan)' } as const

export const PAST_START = 'Pemuatan diajukan sebelum dimulai. Isi tanggal mulai paling cepat hari ini.'
export const END_BEFORE_START = 'Selesai muat tidak boleh sebelum mulai muat.'
export const OUTSIDE_PLAN = 'Setiap rencana pemuatan berada di antara tanggal mulai dan selesai muat.'
export const PLAN_TOO_LONG = `Rencana pemuatan paling lama ${PLANNED_DAYS} hari ke depan.`
