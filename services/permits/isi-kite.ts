import { choice, code, date, form, integer, lines, longText, money, npwp, text, today } from '@dermaga/service'
import { ADDRESS_FIELDS, address } from './alamat.ts'

/* What a manufacturer states that applies for a KITE facility. Source: fields `kite`; PMK 149/PMK.04/2022, PMK 145/PMK.04/2022. */

export const FACILITIES = { PEMBEBASAN: 'KITE Pembebasan', PENGEMBALIAN: 'KITE Pengembalian' } as const
/** With the facility of small and medium industries, which has an application of its own. */
export const GRANTED = { ...FACILITIES, IKM: 'KITE IKM' } as const

/** Leases last at least this long from the application. Source: PER-4/BC/2019, PER-09/BC/2022. */
const LEASE_MONTHS = 36

export const activities = lines(
  3,
  'Kegiatan',
  form({
    kegiatan: choice(
      { PENGOLAHAN: 'Pengolahan', PERAKITAN: 'Perakitan', PEMASANGAN: 'Pemasangan' },
      'Kegiatan',
    ).required(),
  }),
).unique('kegiatan')

const goods = (label: string) =>
  lines(
    500,
    label,
    form({
      posTarif: code('pos_tarif', 'Pos tarif').required(),
      uraian: text(255, 'Uraian').required(),
      kodeSatuanBarang: code('satuan', 'Satuan').required(),
    }),
  ).workbook()

/** Places, with the right to them.
 *  @param leaseMonths how long a lease has to last from the application @param tooShort names what is wrong with one that does not */
export const placesOf = (leaseMonths: number, tooShort: string) =>
  lines(
    50,
    'Lokasi produksi dan penyimpanan',
    form({
      fungsi: choice({ PRODUKSI: 'Produksi', PENYIMPANAN: 'Penyimpanan', BONGKAR: 'Bongkar' }, 'Fungsi').required(),
      ...address,
      statusMilik: choice({ MILIK: 'Milik sendiri', SEWA: 'Sewa' }, 'Bukti').required(),
      berlakuSampai: date('Sewa sampai'),
    })
      .group('Alamat', ADDRESS_FIELDS)
      .applies(place => ({ berlakuSampai: place.statusMilik.is('SEWA') }))
      .requiredWhen(place => ({ berlakuSampai: place.statusMilik.is('SEWA') }))
      .rule(
        'berlakuSampai',
        place => place.statusMilik.is('MILIK').or(place.berlakuSampai.atLeast(today().plusMonths(leaseMonths))),
        tooShort,
      ),
  )

const places = placesOf(LEASE_MONTHS, 'Sewa harus masih berlaku paling sedikit tiga tahun.')

const subcontractors = lines(
  100,
  'Penerima subkontrak',
  form({
    npwp: npwp().required(),
    nama: text(200, 'Nama').required(),
    alamat: longText(255, 'Alamat').required(),
    proses: text(255, 'Proses yang disubkontrakkan').required(),
  }),
).unique('npwp')

const indicators = lines(
  20,
  'Indikator kinerja utama',
  form({ nama: text(200, 'Indikator').required(), target: text(100, 'Target').required() }),
)

/** What the decision is about, and a change may change. */
export const facilityFacts = {
  lokasi: places,
  bahan: goods('Barang dan bahan'),
  hasil: goods('Hasil produksi'),
  subkontrak: subcontractors,
}

export const facilityFields = {
  jenisFasilitas: choice(FACILITIES, 'Fasilitas KITE').required(),
  nomorIzinUsahaIndustri: text(100, 'Nomor izin usaha industri').required(),
  tanggalIzinUsahaIndustri: date('Tanggal izin usaha industri').required().notAfterToday(),
  kegiatan: activities.required(),
  uraianProses: longText(4000, 'Uraian proses produksi').required(),
  masaProduksi: integer(3, 'Masa produksi').between(1, 120).unit('bulan').required(),
  lokasi: facilityFacts.lokasi.required(),
  bahan: facilityFacts.bahan.required(),
  hasil: facilityFacts.hasil.required(),
  subkontrak: facilityFacts.subkontrak,
}

export const economicFields = {
  nilaiInvestasi: money('Investasi').required(),
  jumlahTenagaKerja: integer(6, 'Tenaga kerja').unit('orang').required(),
  nilaiAset: money('Aset').required(),
  nilaiUtang: money('Utang').required(),
  nilaiModal: money('Modal').required(),
  indikatorKinerja: indicators.required(),
}

export const systemFields = {
  urlItInventory: text(255, 'Alamat IT Inventory')
    .like('https://\\S+', 'alamat yang dimulai dengan https://')
    .required(),
  aksesCctv: text(255, 'Akses CCTV daring')
    .required()
    .hint('Alamat dan cara masuk, untuk pemasukan, penyimpanan, pengeluaran, dan hasil'),
  uraianSpi: longText(2000, 'Sistem pengendalian internal').required(),
}
