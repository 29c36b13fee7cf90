import { caseOf, choice, code, date, decimal, either, form, lines, longText, npwp, phone, text } from '@dermaga/service'
import { bc11Number, bc11Post } from '../customs/isi-rush.ts'
import { exchangeRate, GENERAL_TARIFF, goods, MAX, THOUSANDS, totals } from './pungutan-kiriman.ts'

/* What a CN or PIBK consists of, and its levies. Source: PMK 96/2023 jo. PMK 4/2025; facts `barang-kiriman-aturan`, fields
 * `barang_kiriman`, table `barkir_tarif`. Rates and thresholds are provisions `BARKIR_…`. */

const GOODS_MOST = 500

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

const transport = {
  kodeJenisAngkut: code('cara_angkut', 'Cara angkut').required(),
  namaPengangkut: text(100, 'Pengangkut').required(),
  nomorFlight: text(20, 'Nomor penerbangan atau pelayaran').required().hint('Seperti pada AWB', 'CX 718'),
  kodePelMuat: code('pelabuhan', 'Pelabuhan muat').required(),
  kodePelBongkar: code('pelabuhan', 'Pelabuhan bongkar').required(),
  kodeGudang: text(4, 'Kode gudang').required().hint('Kode TPS tempat barang ditimbun', 'GD01'),
  nomorHouse: text(30, 'Nomor house B/L atau AWB').required(),
  tanggalHouse: date('Tanggal house B/L atau AWB').required().notAfterToday(),
  nomorMaster: text(30, 'Nomor master B/L atau AWB')
    .required()
    .hint('Seperti pada dokumen pengangkutan', '126-55501234'),
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
    'Untuk valuta USD, NDPBM dan NDPBM dolar Amerika harus sama. Samakan keduanya menurut kurs yang berlaku.',
  )
  .rule(
    'netto',
    content => content.netto.atMost(content.bruto),
    'Berat bersih tidak boleh melebihi berat kotor. Periksa mana yang tertukar.',
  )
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
