import {
  choice,
  code,
  date,
  decimal,
  type Form,
  form,
  lines,
  type NumberValue,
  type Shape,
  type TextValue,
  type Truth,
  text,
} from '@dermaga/service'
import { ADDRESS_FIELDS, address } from '../../permits/alamat.ts'
import { YES_NO, year } from './perusahaan.ts'

/* Places of business of an NPPBKC, by kind. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; fields `nppbkc_tempat_usaha`. */

const area = (label: string) => decimal(14, 2, label).unit('m²')

const room = form({
  jenis: choice(
    {
      BAHAN_BAKU: 'Bahan baku',
      PRODUKSI: 'Produksi',
      KEMAS: 'Pengemasan',
      BKC_JADI: 'BKC selesai dibuat',
      BKC_LUNAS: 'BKC lunas cukai',
      LABORATORIUM: 'Laboratorium',
      KANTOR_PETUGAS: 'Kantor petugas',
    },
    'Jenis ruang',
  ).required(),
  luas: area('Luas').required(),
  letak: choice({ SATU_LOKASI: 'Satu lokasi', TERPISAH: 'Terpisah' }, 'Letak').required(),
})

const tank = form({
  nomorTangki: text(20, 'Nomor tangki').required(),
  kapasitas: decimal(14, 2, 'Kapasitas').unit('liter').required(),
  nomorTera: text(50, 'Nomor tabel volume metrologi').required(),
  tanggalTera: date('Tanggal tera').notAfterToday().required(),
})

const AREAS = {
  UMUM: 'Umum',
  KAWASAN_INDUSTRI: 'Kawasan industri',
  KIHT: 'Kawasan industri hasil tembakau',
  KAWASAN_PERDAGANGAN: 'Kawasan perdagangan',
  HOTEL: 'Hotel',
  TEMPAT_HIBURAN: 'Tempat hiburan',
  TPB: 'Tempat penimbunan berikat',
} as const

/** What every place of business states. */
const common = {
  kegunaan: choice(
    {
      PRODUKSI: 'Produksi',
      TIMBUN_BAHAN: 'Penimbunan bahan baku',
      TIMBUN_BKC: 'Penimbunan BKC',
      TIMBUN_BKC_LUNAS: 'Penimbunan BKC lunas cukai',
      PENJUALAN: 'Penjualan',
      KANTOR: 'Kantor',
    },
    'Kegunaan',
  ).required(),
  statusKawasan: choice(AREAS, 'Jenis lokasi').required(),
  ...address,
  statusMilik: choice({ MILIK: 'Milik sendiri', SEWA: 'Sewa', LAINNYA: 'Lainnya' }, 'Status penguasaan').required(),
  masaSewaSampai: date('Masa sewa sampai'),
  luasTanah: area('Luas lokasi').required(),
  luasBangunan: area('Luas bangunan').required(),
  batasUtara: text(100, 'Batas utara').required(),
  batasSelatan: text(100, 'Batas selatan').required(),
  batasTimur: text(100, 'Batas timur').required(),
  batasBarat: text(100, 'Batas barat').required(),
  terpisahRumahTinggal: choice(YES_NO, 'Tidak berhubungan langsung dengan rumah tinggal/bangunan lain').required(),
  aksesJalanUmum: choice(YES_NO, 'Berbatasan langsung dan dapat dimasuki dari jalan umum').required(),
  ruang: lines(50, 'Bangunan/ruang', room).required(),
}

/** Limits of distance for sellers of drinks, which the form of the application checks: it knows the kinds of goods. */
const distances = {
  jarakTempatIbadah: decimal(9, 2, 'Jarak ke tempat ibadah').unit('m'),
  jarakSekolah: decimal(9, 2, 'Jarak ke sekolah').unit('m'),
  jarakRumahSakit: decimal(9, 2, 'Jarak ke rumah sakit').unit('m'),
  dikecualikanJarak: choice(
    { FASILITAS_HOTEL: 'Tempat ibadah fasilitas hotel, restoran, atau mal', IZIN_INSTANSI: 'Izin instansi berwenang' },
    'Pengecualian jarak',
  ),
}

const tanks = { tangki: lines(100, 'Tangki', tank).required().workbook() }

/** Places that need no access from a public road: in industrial estates and bonded places; shops also in trade areas, hotels and places of
 *  entertainment. */
const ENCLOSED = ['KAWASAN_INDUSTRI', 'KIHT', 'TPB'] as const
const ENCLOSED_SHOPS = [...ENCLOSED, 'KAWASAN_PERDAGANGAN', 'HOTEL', 'TEMPAT_HIBURAN'] as const

/** Groups and rules that every place has. */
const placeIn = (enclosed: readonly string[]) =>
  form(common)
    .group('Alamat', ADDRESS_FIELDS)
    .group('Luas dan batas', ['luasTanah', 'luasBangunan', 'batasUtara', 'batasSelatan', 'batasTimur', 'batasBarat'])
    .applies(place => ({ masaSewaSampai: place.statusMilik.is('SEWA') }))
    .requiredWhen(place => ({ masaSewaSampai: place.statusMilik.is('SEWA') }))
    .rule(
      'luasBangunan',
      place => place.luasBangunan.atMost(place.luasTanah),
      'Luas bangunan tidak boleh melebihi luas lokasi. Periksa kedua luasnya.',
    )
    .rule(
      'terpisahRumahTinggal',
      place => place.terpisahRumahTinggal.is('Y'),
      'Tempat usaha tidak boleh berhubungan langsung dengan rumah tinggal atau bangunan lain.',
    )
    .rule(
      'aksesJalanUmum',
      place => place.aksesJalanUmum.is('Y').or(place.statusKawasan.isOneOf('TPB', ...enclosed)),
      'Tempat usaha harus berbatasan langsung dan dapat dimasuki dari jalan umum, kecuali di kawasan yang ditentukan.',
    )

/** The production place of a factory has a least area, unless an exemption applies. */
const factory = (least: number, exempt: Readonly<Record<string, string>>) =>
  placeIn(ENCLOSED)
    .and({ dikecualikanLuas: choice(exempt, 'Pengecualian luas') })
    .rule(
      'luasBangunan',
      place =>
        place.luasBangunan.atLeast(least).or(place.dikecualikanLuas.isFilled()).or(place.kegunaan.is('PRODUKSI').not()),
      `Luas tempat produksi paling sedikit ${least.toLocaleString('id-ID')} m². Periksa luasnya, atau pilih pengecualian luas yang berlaku.`,
    )

const BIOFUEL = { BAHAN_BAKAR: 'Etil alkohol untuk bahan bakar nabati dengan izin energi' }
const placesHt = factory(200, { HPTL: 'Pabrik hasil pengolahan tembakau lainnya' })
const placesEa = factory(5000, BIOFUEL).and(tanks)
const placesMmea = factory(300, { TPB: 'Di dalam tempat penimbunan berikat' })

const storage = placeIn(ENCLOSED)
  .and({
    ...tanks,
    tinggiPagar: decimal(5, 2, 'Tinggi pagar/tembok').unit('m').required(),
    flagLaboratorium: choice(YES_NO, 'Ruang laboratorium').required(),
    flagTransit: choice(YES_NO, 'Penyimpanan sementara (transit)').required(),
  })
  .rule(
    'luasBangunan',
    place => place.luasBangunan.atLeast(5000).or(place.flagTransit.is('Y')),
    'Luas tempat penyimpanan paling sedikit 5.000 m², kecuali penyimpanan sementara.',
  )
  .rule(
    'tangki',
    place => place.tangki.sum('kapasitas').atLeast(200_000).or(place.flagTransit.is('Y')),
    'Kapasitas seluruh tangki paling sedikit 200.000 liter, kecuali penyimpanan sementara.',
  )
  .rule('tinggiPagar', place => place.tinggiPagar.atLeast(2), 'Pagar atau tembok paling rendah 2 m.')
  .rule('flagLaboratorium', place => place.flagLaboratorium.is('Y'), 'Tempat penyimpanan harus memiliki laboratorium.')

const importer = placeIn(ENCLOSED).and(distances)
const shop = placeIn(ENCLOSED_SHOPS).and(distances)

const places = <S extends Shape>(label: string, place: Form<S>) => lines(20, label, place)

const machine = form({
  namaMesin: text(100, 'Nama mesin').required(),
  fungsi: choice({ PEMBUAT: 'Pembuat', PENGEMAS: 'Pengemas' }, 'Fungsi').required(),
  merk: text(100, 'Merek').required(),
  tipe: text(100, 'Tipe'),
  nomorSeri: text(100, 'Nomor seri').required(),
  tahun: year('Tahun pembuatan').required(),
  kapasitas: decimal(14, 2, 'Kapasitas per jam').required(),
  kodeSatuan: choice({ BTG: 'Batang', GR: 'Gram', LTR: 'Liter' }, 'Satuan').required(),
  statusMilik: choice({ MILIK: 'Milik sendiri', SEWA: 'Sewa' }, 'Status').required(),
})
export const machines = lines(500, 'Mesin', machine).unique('nomorSeri', 'merk').required().workbook()

const made = form({
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis produksi').required(),
  kapasitasTahun: decimal(18, 2, 'Kapasitas per tahun').required(),
  flagSampingan: choice(YES_NO, 'Produk sampingan'),
})
const traded = form({ jenisProduksi: code('jenis_produksi_bkc', 'Jenis BKC').required() })
const products = lines(50, 'BKC yang dibuat', made).unique('jenisProduksi').required()
const goods = lines(50, 'BKC yang diperdagangkan', traded).unique('jenisProduksi').required()

/** Places of business, one list for each kind. */
export const placeLists = {
  lokasiHt: places('Lokasi pabrik HT', placesHt),
  lokasiEa: places('Lokasi pabrik EA', placesEa),
  lokasiMmea: places('Lokasi pabrik MMEA', placesMmea),
  lokasiSimpan: places('Lokasi tempat penyimpanan', storage),
  lokasiImport: places('Lokasi importir', importer),
  lokasiSalur: places('Lokasi penyalur', importer),
  lokasiEceran: places('Lokasi tempat penjualan eceran', shop),
}
export const PLACE_LISTS = Object.keys(placeLists) as (keyof typeof placeLists)[]

/** The same, of which every kind of business needs its own. */
export const placeFields = {
  lokasiHt: placeLists.lokasiHt.required(),
  lokasiEa: placeLists.lokasiEa.required(),
  lokasiMmea: placeLists.lokasiMmea.required(),
  lokasiSimpan: placeLists.lokasiSimpan.required(),
  lokasiImport: placeLists.lokasiImport.required(),
  lokasiSalur: placeLists.lokasiSalur.required(),
  lokasiEceran: placeLists.lokasiEceran.required(),
}

/** Machines of factories, and what is made or traded at each kind of place. */
export const activityFields = {
  mesinHt: machines,
  produkHt: products,
  mesinEa: machines,
  produkEa: products,
  mesinMmea: machines,
  produkMmea: products,
  produkSimpan: goods,
  produkImport: goods,
  produkSalur: goods,
  produkEceran: goods,
}

/** Far enough for drinks: more than 100 m from places of worship, schools and hospitals, or exempt. */
export const isFarEnough = (place: DistanceValues): Truth =>
  place.dikecualikanJarak
    .isFilled()
    .or(isFar(place.jarakTempatIbadah).and(isFar(place.jarakSekolah)).and(isFar(place.jarakRumahSakit)))

interface DistanceValues {
  readonly jarakTempatIbadah: NumberValue
  readonly jarakSekolah: NumberValue
  readonly jarakRumahSakit: NumberValue
  readonly dikecualikanJarak: TextValue
}

const isFar = (distance: NumberValue): Truth => distance.isFilled().and(distance.atMost(100).not())
