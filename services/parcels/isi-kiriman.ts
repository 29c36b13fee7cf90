import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  either,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  phone,
  type TextValue,
  type Truth,
  text,
} from '@dermaga/service'
import { bc11Number, bc11Post } from '../customs/isi-rush.ts'

/* What a CN or PIBK consists of, and its levies. Source: PMK 96/2023 jo. PMK 4/2025; facts `barang-kiriman-aturan`, fields
 * `barang_kiriman`, table `barkir_tarif`. Rates and thresholds are provisions `BARKIR_…`. */

const GOODS_MOST = 500
const MAX = 1_000_000_000_000

/** Kinds of filing, by code of the reference list `bk_jenis_aju`. */
const KINDS = {
  '1': 'CN',
  '2': 'PIBK',
  '3': 'CN marketplace (e-commerce)',
  '4': 'CN marketplace penyelenggara pos',
  '5': 'CN PMI',
  '6': 'CN haji',
  '15': 'CN hadiah perlombaan atau penghargaan',
} as const

const OTHER = 'UMUM'
const PAPERS = 'DOKUMEN'
const GENERAL_TARIFF = 'TARIF_UMUM'
/** Groups of goods with a rate of their own, and the headings that belong to them. */
const HEADINGS = {
  BUKU: ['4901', '4902', '4903', '4904'],
  JAM: ['9101', '9102'],
  KOSMETIK: ['3303', '3304', '3305', '3306', '3307'],
  BESI: ['73'],
  TAS: ['4202'],
  TEKSTIL: ['61', '62', '63'],
  ALAS_KAKI: ['64'],
  SEPEDA: ['8711609', '8712'],
} as const satisfies Record<string, readonly [string, ...string[]]>
const GROUPS = {
  [OTHER]: 'Barang lain',
  BUKU: 'Buku',
  JAM: 'Jam tangan',
  KOSMETIK: 'Kosmetik',
  BESI: 'Besi dan baja',
  TAS: 'Tas',
  TEKSTIL: 'Tekstil dan pakaian',
  ALAS_KAKI: 'Alas kaki',
  SEPEDA: 'Sepeda',
  [PAPERS]: 'Surat, kartu pos, dan dokumen',
  [GENERAL_TARIFF]: 'Tarif umum (PIBK)',
} as const

const EACH_GROUP: readonly (readonly [name: string, starts: readonly [string, ...string[]]])[] =
  Object.entries(HEADINGS)

/** Whether goods of a heading may be in their group: those of a group with headings are in that one. */
const fits = (kelompok: TextValue, posTarif: TextValue): Truth =>
  EACH_GROUP.reduce(
    (truth, [name, starts]) =>
      truth.and(
        kelompok
          .isOneOf(PAPERS, GENERAL_TARIFF)
          .or(kelompok.is(name).and(posTarif.startsWith(...starts)))
          .or(
            kelompok
              .is(name)
              .not()
              .and(posTarif.startsWith(...starts).not()),
          ),
      ),
    kelompok.isFilled(),
  )

const amount = (label: string) => decimal(20, 2, label).between(0, MAX)
const rate = (label: string) => decimal(7, 2, label).unit('%').between(0, 10_000)
const rupiah = (label: string) => decimal(18, 0, label).unit('Rp')
const exchangeRate = decimal(14, 4, 'NDPBM')
  .required()
  .between(0.0001, MAX)
  .hint('Kurs pajak pada hari pengajuan', '16250.0000')
const ndpbm = exchangeRate.see('ndpbm').outside()

const goods = form({
  uraianBarang: text(500, 'Uraian barang').required(),
  hsCode: code('pos_tarif', 'Pos tarif').required(),
  kelompok: choice(GROUPS, 'Kelompok barang').required(),
  kodeNegaraAsal: code('negara', 'Negara asal').required(),
  kondisiBarang: choice({ '1': 'Baru', '2': 'Bekas' }, 'Keadaan barang').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').required().between(1, 999_999_999),
  jenisKemasan: code('kemasan', 'Jenis kemasan').required(),
  jumlahSatuan: decimal(18, 4, 'Jumlah satuan').required().between(0.0001, MAX),
  kodeSatuan: code('satuan', 'Satuan').required(),
  nettoBarang: decimal(18, 4, 'Berat bersih').required().between(0.0001, MAX).unit('kg'),
  hargaSatuan: amount('Harga satuan').required(),
  fobBarang: amount('FOB').hint('Jumlah satuan × harga satuan'),
  freightBarang: amount('Freight').required(),
  asuransiBarang: amount('Asuransi').required(),
  cifBarang: amount('CIF'),
  nomorSkep: text(50, 'Nomor keputusan fasilitas'),
  tglSkep: date('Tanggal keputusan fasilitas').notAfterToday(),
  nomorImei1: text(16, 'IMEI 1').like('\\d{15,16}', '15 atau 16 angka').hint('Untuk telepon seluler'),
  nomorImei2: text(16, 'IMEI 2').like('\\d{15,16}', '15 atau 16 angka'),
  tarifBm: rate('Tarif BM').fixed({ provision: 'BARKIR_BM', by: ['kelompok'] }),
  tarifPph: rate('Tarif PPh').fixed({ provision: 'BARKIR_PPH', by: ['kelompok'] }),
  tarifBmUmum: rate('Tarif BM umum').hint('Menurut BTKI'),
  tarifBmad: rate('Tarif BMAD'),
  tarifBmtp: rate('Tarif BMTP'),
  tarifPpnbm: rate('Tarif PPnBM'),
  tarifPphUmum: rate('Tarif PPh pasal 22 impor'),
  nilaiPabean: rupiah('Nilai pabean'),
  nilaiBm: rupiah('BM').hint('Sebelum pembebasan'),
  nilaiBmad: rupiah('BMAD'),
  nilaiBmtp: rupiah('BMTP'),
  nilaiPpnbm: rupiah('PPnBM'),
  nilaiPph: rupiah('PPh').hint('Sebelum pembebasan'),
  dasarPpn: rupiah('Nilai pabean yang dikenai PPN'),
})
  .computed(row => {
    const isGeneral = row.kelompok.is(GENERAL_TARIFF)
    const percentOf = (base: typeof row.nilaiPabean, percent: typeof row.tarifBm) =>
      base.times(percent).times(0.01).roundedDown(0)
    const withDuty = row.nilaiPabean.plus(row.nilaiBm).plus(row.nilaiBmad).plus(row.nilaiBmtp)
    return {
      fobBarang: row.jumlahSatuan.times(row.hargaSatuan).rounded(2),
      cifBarang: row.fobBarang.plus(row.freightBarang).plus(row.asuransiBarang),
      nilaiPabean: row.cifBarang.times(ndpbm).roundedDown(0),
      nilaiBm: either(isGeneral, percentOf(row.nilaiPabean, row.tarifBmUmum), percentOf(row.nilaiPabean, row.tarifBm)),
      nilaiBmad: either(row.tarifBmad.isFilled(), percentOf(row.nilaiPabean, row.tarifBmad), 0),
      nilaiBmtp: either(row.tarifBmtp.isFilled(), percentOf(row.nilaiPabean, row.tarifBmtp), 0),
      nilaiPpnbm: percentOf(withDuty, row.tarifPpnbm),
      nilaiPph: either(isGeneral, percentOf(withDuty, row.tarifPphUmum), percentOf(withDuty, row.tarifPph)),
      dasarPpn: either(row.kelompok.is(PAPERS), 0, row.nilaiPabean),
    }
  })
  .applies(row => {
    const isGeneral = row.kelompok.is(GENERAL_TARIFF)
    return {
      tglSkep: row.nomorSkep.isFilled(),
      tarifBm: isGeneral.not(),
      tarifPph: isGeneral.not(),
      tarifBmUmum: isGeneral,
      tarifBmad: isGeneral,
      tarifBmtp: isGeneral,
      tarifPpnbm: isGeneral,
      tarifPphUmum: isGeneral,
      nilaiBmad: isGeneral,
      nilaiBmtp: isGeneral,
      nilaiPpnbm: isGeneral,
    }
  })
  .requiredWhen(row => ({
    tglSkep: row.nomorSkep.isFilled(),
    tarifBmUmum: row.kelompok.is(GENERAL_TARIFF),
    tarifPphUmum: row.kelompok.is(GENERAL_TARIFF),
  }))
  .rule(
    'kelompok',
    row => fits(row.kelompok, row.hsCode),
    'Kelompok barang tidak sesuai dengan pos tarifnya. Pilih kelompok dari pos tarif itu, atau Barang lain bila tidak ada.',
  )
  .rule(
    'kelompok',
    row => row.kelompok.is(GENERAL_TARIFF).or(row.tarifBm.isFilled().and(row.tarifPph.isFilled())),
    'Belum ada tarif untuk kelompok barang ini. Minta administrator melengkapi Tarif dan Ketentuan.',
  )

const transport = {
  kodeJenisAngkut: code('cara_angkut', 'Cara angkut').required(),
  namaPengangkut: text(100, 'Pengangkut').required(),
  nomorFlight: text(20, 'Nomor penerbangan atau pelayaran').required(),
  kodePelMuat: code('pelabuhan', 'Pelabuhan muat').required(),
  kodePelBongkar: code('pelabuhan', 'Pelabuhan bongkar').required(),
  kodeGudang: text(4, 'Kode gudang').required(),
  nomorHouse: text(30, 'Nomor house B/L atau AWB').required(),
  tanggalHouse: date('Tanggal house B/L atau AWB').required().notAfterToday(),
  nomorMaster: text(30, 'Nomor master B/L atau AWB').required(),
  tanggalMaster: date('Tanggal master B/L atau AWB').required().notAfterToday(),
  nomorKantong: text(30, 'Nomor kantong'),
  nomorBC11: bc11Number('Nomor BC 1.1').required(),
  tanggalBC11: date('Tanggal BC 1.1').required().notAfterToday(),
  posBC11: bc11Post('Pos BC 1.1').required(),
}

const persons = {
  namaPengirim: text(200, 'Nama pengirim').required(),
  alamatPengirim: longText(255, 'Alamat pengirim').required(),
  kodeNegaraPengirim: code('negara', 'Negara pengirim').required(),
  kodeJenisIdentitasPengirim: code('jenis_identitas', 'Jenis identitas pengirim'),
  nomorIdentitasPengirim: text(40, 'Nomor identitas pengirim'),
  badanUsahaPenerima: choice({ '1': 'Badan usaha', '2': 'Bukan badan usaha' }, 'Penerima').required(),
  namaPenerima: text(200, 'Nama penerima').required(),
  alamatPenerima: longText(255, 'Alamat penerima').required(),
  nomorTelpPenerima: phone('Telepon penerima').required(),
  kodeJenisIdentitasPenerima: code('jenis_identitas', 'Jenis identitas penerima').required(),
  nomorIdentitasPenerima: text(40, 'Nomor identitas penerima').required(),
}

const value = {
  kodeNegaraAsal: code('negara', 'Negara asal').required(),
  kodeNegaraTujuan: code('negara', 'Negara tujuan').required(),
  kodeMarketplace: text(50, 'Kode marketplace'),
  namaMarketplace: text(100, 'Nama marketplace'),
  nomorInvoice: text(50, 'Nomor invoice').required(),
  tanggalInvoice: date('Tanggal invoice').required().notAfterToday(),
  bruto: decimal(18, 4, 'Berat kotor').required().between(0.0001, MAX).unit('kg'),
  netto: decimal(18, 4, 'Berat bersih').unit('kg'),
  kodeValuta: code('valuta', 'Valuta').required(),
  ndpbm: exchangeRate,
  kursUsd: decimal(14, 4, 'NDPBM dolar Amerika (USD)')
    .required()
    .between(0.0001, MAX)
    .hint('Untuk batas nilai dalam USD', '16250.0000'),
}

const totals = {
  fobTotal: amount('FOB'),
  freightTotal: amount('Freight'),
  asuransiTotal: amount('Asuransi'),
  cifTotal: amount('CIF'),
  nilaiPabean: rupiah('Nilai pabean'),
  batasBebas: decimal(14, 2, 'Bebas bea masuk sampai')
    .unit('USD')
    .fixed({ provision: 'BARKIR_BEBAS', by: ['jenisAju'] }),
  batasCn: decimal(14, 2, 'Batas nilai CN').unit('USD').fixed({ provision: 'BARKIR_BATAS_CN' }),
  tarifKelebihan: rate('Tarif BM atas kelebihan').fixed({ provision: 'BARKIR_BM_UMUM' }),
  tarifPpn: rate('Tarif PPN').fixed({ provision: 'BARKIR_PPN' }),
  dasarBulat: integer(1, 'PPN atas BM yang dibulatkan')
    .fixed({ provision: 'BARKIR_PPN_BM_BULAT' })
    .hint('1: PPN dihitung atas bea masuk yang sudah dibulatkan; 0: yang belum'),
  kelebihan: rupiah('Kelebihan nilai pabean'),
  bm: rupiah('BM belum dibulatkan'),
  dasarPpn: rupiah('Dasar PPN'),
  totalBm: money('BM'),
  totalBmad: money('BMAD'),
  totalBmtp: money('BMTP'),
  totalPpn: money('PPN'),
  totalPpnbm: money('PPnBM'),
  totalPph: money('PPh'),
  totalTagihan: money('Jumlah tagihan'),
}

const THOUSANDS = -3

export const parcel = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  npwpPemberitahu: npwp('NPWP penyelenggara').required().fixed('perusahaan.npwp'),
  namaPemberitahu: text(200, 'Penyelenggara').required().fixed('perusahaan.nama'),
  jenisAju: choice(KINDS, 'Jenis pengajuan').required(),
  kategoriBarangKiriman: choice({ '1': 'Perdagangan', '2': 'Bukan perdagangan' }, 'Kategori').required(),
  pindaian: caseOf('xray-kiriman', 'Pindaian X-ray', { states: ['belumDiajukan', 'ditahan'] }),
  nomorBarang: text(30, 'Nomor barang kiriman').required().from({ case: 'pindaian', field: 'nomorBarang' }),
  ...transport,
  ...persons,
  ...value,
  barang: lines(GOODS_MOST, 'Barang', goods).atLeast(1).required().workbook(),
  ...totals,
})
  .computed(content => {
    const { barang } = content
    const isPersonal = content.jenisAju.isOneOf('5', '6')
    const isPrize = content.jenisAju.is('15')
    const limit = content.batasBebas.times(content.kursUsd)
    const isBelow = content.fobTotal.times(content.ndpbm).atMost(limit)
    const isSmall = content.jenisAju.isOneOf('1', '3', '4').and(isBelow)
    const unlessFree = (goodsLevy: typeof content.bm, onExcess: typeof content.bm | number) =>
      either(isPrize, 0, either(isPersonal, onExcess, goodsLevy))
    const duty = content.tarifKelebihan.times(content.kelebihan).times(0.01).roundedDown(0)
    return {
      netto: barang.sum('nettoBarang'),
      fobTotal: barang.sum('fobBarang'),
      freightTotal: barang.sum('freightBarang'),
      asuransiTotal: barang.sum('asuransiBarang'),
      cifTotal: barang.sum('cifBarang'),
      nilaiPabean: barang.sum('nilaiPabean'),
      kelebihan: either(
        isBelow,
        0,
        either(content.nilaiPabean.atMost(limit), 0, content.nilaiPabean.minus(limit)).roundedDown(0),
      ),
      bm: unlessFree(either(isSmall, 0, barang.sum('nilaiBm')), duty),
      totalBm: content.bm.roundedUp(THOUSANDS),
      totalBmad: barang.sum('nilaiBmad').roundedUp(THOUSANDS),
      totalBmtp: barang.sum('nilaiBmtp').roundedUp(THOUSANDS),
      dasarPpn: unlessFree(barang.sum('dasarPpn'), content.kelebihan)
        .plus(either(content.dasarBulat.is(1), content.totalBm, content.bm))
        .plus(content.totalBmad)
        .plus(content.totalBmtp),
      totalPpn: content.dasarPpn.times(content.tarifPpn).times(0.01).roundedDown(0).roundedUp(THOUSANDS),
      totalPpnbm: barang.sum('nilaiPpnbm').roundedUp(THOUSANDS),
      totalPph: unlessFree(either(isSmall, 0, barang.sum('nilaiPph')), 0).roundedUp(THOUSANDS),
      totalTagihan: content.totalBm
        .plus(content.totalBmad)
        .plus(content.totalBmtp)
        .plus(content.totalPpn)
        .plus(content.totalPpnbm)
        .plus(content.totalPph),
    }
  })
  .applies(content => {
    return {
      kodeMarketplace: content.jenisAju.isOneOf('3', '4'),
      namaMarketplace: content.jenisAju.isOneOf('3', '4'),
      batasBebas: content.jenisAju.isOneOf('2', '15').not(),
      kelebihan: content.jenisAju.isOneOf('5', '6'),
      tarifKelebihan: content.jenisAju.isOneOf('5', '6'),
    }
  })
  .requiredWhen(content => ({
    kodeMarketplace: content.jenisAju.isOneOf('3', '4'),
    namaMarketplace: content.jenisAju.isOneOf('3', '4'),
  }))
  .rule(
    'jenisAju',
    content =>
      content.jenisAju
        .isOneOf('1', '3', '4')
        .not()
        .or(content.fobTotal.times(content.ndpbm).atMost(content.batasCn.times(content.kursUsd))),
    'FOB melebihi batas nilai CN. Pakai PIBK bila penerima bukan badan usaha, atau PIB (BC 2.0) bila badan usaha.',
  )
  .rule(
    'badanUsahaPenerima',
    content => content.jenisAju.is('2').and(content.badanUsahaPenerima.is('1')).not(),
    'PIBK hanya untuk penerima yang bukan badan usaha. Badan usaha memakai PIB (BC 2.0).',
  )
  .rule(
    'barang',
    content =>
      content.jenisAju
        .is('2')
        .and(content.barang.every(row => row.kelompok.is(GENERAL_TARIFF)))
        .or(
          content.jenisAju
            .is('2')
            .not()
            .and(content.barang.every(row => row.kelompok.is(GENERAL_TARIFF).not())),
        ),
    'Tarif umum dipakai semua barang PIBK, dan hanya barang PIBK. Periksa kelompok setiap barang.',
  )
  .rule(
    'kursUsd',
    content => content.kodeValuta.is('USD').not().or(content.ndpbm.is(content.kursUsd)),
    'Untuk valuta USD kedua NDPBM harus sama.',
  )
  .rule('netto', content => content.netto.atMost(content.bruto), 'Berat bersih tidak boleh melebihi berat kotor.')
  .group('Pungutan', ['totalBm', 'totalBmad', 'totalBmtp', 'totalPpn', 'totalPpnbm', 'totalPph', 'totalTagihan'])

const names = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]
export const STEPS = {
  pengajuan: [
    'kodeKantor',
    'npwpPemberitahu',
    'namaPemberitahu',
    'jenisAju',
    'kategoriBarangKiriman',
    'pindaian',
    'nomorBarang',
  ],
  pengangkutan: names(transport),
  pihak: names(persons),
  barang: [...names(value), 'barang'],
  pungutan: names(totals),
} as const

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })

/** What the analyst of the scanner saw. Source: fields `barkir_xray`. */
export const scanned = form({
  hasil: choice({ SESUAI: 'Sesuai', CURIGA: 'Mencurigakan: periksa fisik' }, 'Hasil pemindaian').required(),
  catatan: longText(500, 'Catatan'),
}).requiredWhen(answer => ({ catatan: answer.hasil.is('CURIGA') }))

export const documentRequest = form({
  permintaan: longText(1000, 'Dokumen atau data yang diminta').atLeast(10).required(),
})
export const documentAnswer = form({ jawaban: longText(1000, 'Jawaban').atLeast(10).required() })

const determined = (label: string, own: string) => money(label).required().between(0, MAX).from({ own })

/** The levies as the officer determines them, which begin with those that were declared. */
export const determination = form({
  bm: determined('BM', 'totalBm'),
  bmad: determined('BMAD', 'totalBmad'),
  bmtp: determined('BMTP', 'totalBmtp'),
  ppn: determined('PPN', 'totalPpn'),
  ppnbm: determined('PPnBM', 'totalPpnbm'),
  pph: determined('PPh', 'totalPph'),
  denda: money('Denda').between(0, MAX).hint('Bila nilai pabean salah diberitahukan'),
  diberitahukan: money('Pungutan menurut pemberitahuan').fixed({ own: 'totalTagihan' }),
  ditetapkan: money('Pungutan menurut penetapan'),
  alasan: longText(1000, 'Alasan').atLeast(10).hint('Wajib bila berbeda dari pemberitahuan, dan bila ada denda'),
})
  .computed(answer => ({
    ditetapkan: answer.bm.plus(answer.bmad).plus(answer.bmtp).plus(answer.ppn).plus(answer.ppnbm).plus(answer.pph),
  }))
  .requiredWhen(answer => ({
    alasan: answer.denda.atMost(0).not().or(answer.ditetapkan.is(answer.diberitahukan).not()),
  }))
