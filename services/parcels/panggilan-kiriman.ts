import {
  always,
  caseFact,
  choice,
  contentFact,
  date,
  decimal,
  defineDocumentedCall,
  firstOf,
  form,
  integer,
  lines,
  sent,
  sentRows,
  stateCodeFact,
  stateSinceFact,
  text,
} from '@dermaga/service'
import { GENERAL_TARIFF, GROUP_OF_HEADING, OTHER } from './pungutan-kiriman.ts'

/* CN and PIBK as couriers' systems send them, and where they stand. Source: facts `barang-kiriman`, fields `barang_kiriman`. The levies are
 * those that the portal reckons: the stated ones are read and not kept. The page has no invoice, which the courier adds to the draft. */

/** Where its addresses begin. */
const base = '/v2/openapi/cnpibk'

const NONE = '-'
const KINDS = {
  '1': 'CN',
  '2': 'PIBK',
  '3': 'CN',
  '4': 'CN',
  '5': 'CN PMI',
  '6': 'CN haji',
  '15': 'CN hadiah',
} as const
const PIBK = { sent: 'jenisAju', isOneOf: ['2'] } as const
const isIn = (kodeValuta: string) => ({ sent: 'kodeValuta', isOneOf: [kodeValuta] })
const KIND_OF_TARIFF = { '1': 'Advalorum', '2': 'Spesifik' } as const

const code = (label: string) => text(10, label)
const line = (label: string) => text(255, label)
const amount = (label: string) => decimal(20, 2, label)
const quantity = (label: string) => decimal(18, 4, label)

const LEVIES = ['Bm', 'Bmad', 'Bmtp', 'Cea', 'Cmea', 'Ctem', 'Ppn', 'Ppnbm', 'Pph'] as const
/** `tarifBm`, `nilaiBm` or `totalBm` of each levy. */
const ofLevies = <Name extends string>(name: Name) =>
  Object.fromEntries(LEVIES.map(levy => [`${name}${levy}`, amount(`${name} ${levy}`)])) as Record<
    `${Name}${(typeof LEVIES)[number]}`,
    ReturnType<typeof amount>
  >

const goods = form({
  seriBarang: integer(5, 'Seri barang').required(),
  hsCode: text(8, 'Pos tarif').required(),
  uraianBarang: text(500, 'Uraian barang').required(),
  kodeNegaraAsal: code('Negara asal').required(),
  kondisiBarang: choice({ '1': 'Baru', '2': 'Bekas' }, 'Kondisi barang').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').required(),
  jenisKemasan: code('Jenis kemasan').required(),
  jumlahSatuan: quantity('Jumlah satuan').required(),
  kodeSatuan: code('Satuan').required(),
  nettoBarang: quantity('Berat bersih').required(),
  hargaSatuan: amount('Harga satuan').required(),
  fobBarang: amount('FOB').required(),
  freightBarang: amount('Freight').required(),
  asuransiBarang: amount('Asuransi').required(),
  cifBarang: amount('CIF').required(),
  jenisTarifBm: choice(KIND_OF_TARIFF, 'Jenis tarif BM'),
  jenisTarifBmad: choice(KIND_OF_TARIFF, 'Jenis tarif BMAD'),
  jenisTarifBmtp: choice(KIND_OF_TARIFF, 'Jenis tarif BMTP'),
  ...ofLevies('tarif'),
  ...ofLevies('nilai'),
  flagBebas: code('Bebas'),
  nomorSkep: text(50, 'Nomor keputusan fasilitas'),
  tglSkep: text(10, 'Tanggal keputusan fasilitas'),
  nomorImei1: text(16, 'IMEI 1'),
  nomorImei2: text(16, 'IMEI 2'),
})

export const kirimDataCnPibk = defineDocumentedCall({
  method: 'POST',
  base,
  path: '/kirim-data-cnpibk',
  does: 'save',
  service: 'barang-kiriman',
  form: form({
    asalData: choice({ S: 'Sistem' }, 'Asal data').required(),
    jenisAju: choice(KINDS, 'Jenis pengajuan').required(),
    kategoriBarangKiriman: choice({ '1': 'Perdagangan', '2': 'Bukan perdagangan' }, 'Kategori').required(),
    badanUsahaPenerima: choice({ '1': 'Badan usaha', '2': 'Bukan badan usaha' }, 'Penerima').required(),
    kodeJenisPibk: code('Jenis PIBK'),
    kodeKantor: text(6, 'Kantor pabean').required(),
    kodeGudang: code('Gudang').required(),
    kodeJenisAngkut: code('Cara angkut').required(),
    kodeJenisIdentitasPenerima: code('Jenis identitas penerima').required(),
    nomorIdentitasPenerima: text(40, 'Nomor identitas penerima').required(),
    kodeJenisIdentitasPengirim: code('Jenis identitas pengirim'),
    nomorIdentitasPengirim: text(40, 'Nomor identitas pengirim'),
    namaPenerima: line('Nama penerima').required(),
    alamatPenerima: line('Alamat penerima').required(),
    nomorTelpPenerima: text(30, 'Telepon penerima').required(),
    namaPengirim: line('Nama pengirim').required(),
    alamatPengirim: line('Alamat pengirim').required(),
    kodeNegaraPengirim: code('Negara pengirim').required(),
    npwpBilling: text(22, 'NPWP pembayar'),
    npwpPemberitahu: text(22, 'NPWP pemberitahu').required(),
    kodeMarketplace: text(50, 'Kode marketplace'),
    namaMarketplace: text(100, 'Nama marketplace'),
    kodeNegaraAsal: code('Negara asal').required(),
    kodeNegaraTujuan: code('Negara tujuan'),
    kodePelMuat: code('Pelabuhan muat').required(),
    kodePelBongkar: code('Pelabuhan bongkar').required(),
    namaPengangkut: text(100, 'Pengangkut').required(),
    nomorFlight: text(20, 'Nomor penerbangan').required(),
    nomorBarang: text(30, 'Nomor barang kiriman').like('[A-Za-z0-9._/-]{1,30}', 'huruf, angka, dan . _ / -').required(),
    nomorHouse: text(30, 'Nomor house').required(),
    tanggalHouse: date('Tanggal house').required(),
    nomorMaster: text(30, 'Nomor master').required(),
    tanggalMaster: date('Tanggal master').required(),
    nomorInvoice: text(50, 'Nomor invoice').required(),
    tanggalInvoice: date('Tanggal invoice').required(),
    nomorKantong: text(30, 'Nomor kantong'),
    nomorBC11: text(6, 'Nomor BC 1.1'),
    tanggalBC11: date('Tanggal BC 1.1'),
    posBC11: text(12, 'Pos BC 1.1'),
    kodeValuta: code('Valuta').required(),
    ndpbm: quantity('NDPBM').required(),
    bruto: quantity('Berat kotor').required(),
    netto: quantity('Berat bersih').required(),
    fobTotal: amount('FOB').required(),
    freightTotal: amount('Freight').required(),
    asuransiTotal: amount('Asuransi').required(),
    cifTotal: amount('CIF').required(),
    ...ofLevies('total'),
    totalTagihan: amount('Jumlah tagihan'),
    barang: lines(500, 'Barang', goods).required(),
  }),
  each: 'nomorBarang',
  reference: 'nomorBarang',
  content: {
    kodeKantor: sent('kodeKantor', { written: 'office' }),
    jenisAju: sent('jenisAju'),
    kategoriBarangKiriman: sent('kategoriBarangKiriman'),
    nomorBarang: sent('nomorBarang'),
    kodeJenisAngkut: sent('kodeJenisAngkut'),
    namaPengangkut: sent('namaPengangkut'),
    nomorFlight: sent('nomorFlight'),
    kodePelMuat: sent('kodePelMuat'),
    kodePelBongkar: sent('kodePelBongkar'),
    kodeGudang: sent('kodeGudang'),
    nomorHouse: sent('nomorHouse'),
    tanggalHouse: sent('tanggalHouse'),
    nomorMaster: sent('nomorMaster'),
    tanggalMaster: sent('tanggalMaster'),
    nomorKantong: sent('nomorKantong', { none: NONE }),
    nomorBC11: sent('nomorBC11', { none: NONE }),
    tanggalBC11: sent('tanggalBC11', { none: NONE }),
    posBC11: sent('posBC11', { none: NONE }),
    namaPengirim: sent('namaPengirim'),
    alamatPengirim: sent('alamatPengirim'),
    kodeNegaraPengirim: sent('kodeNegaraPengirim'),
    kodeJenisIdentitasPengirim: sent('kodeJenisIdentitasPengirim', { none: NONE }),
    nomorIdentitasPengirim: sent('nomorIdentitasPengirim', { none: NONE }),
    badanUsahaPenerima: sent('badanUsahaPenerima'),
    namaPenerima: sent('namaPenerima'),
    alamatPenerima: sent('alamatPenerima'),
    nomorTelpPenerima: sent('nomorTelpPenerima'),
    kodeJenisIdentitasPenerima: sent('kodeJenisIdentitasPenerima'),
    nomorIdentitasPenerima: sent('nomorIdentitasPenerima'),
    kodeNegaraAsal: sent('kodeNegaraAsal'),
    // ID or empty: what is imported comes here.
    kodeNegaraTujuan: firstOf(sent('kodeNegaraTujuan'), always('ID')),
    kodeMarketplace: sent('kodeMarketplace', { when: { sent: 'jenisAju', isOneOf: ['3', '4'] } }),
    namaMarketplace: sent('namaMarketplace', { when: { sent: 'jenisAju', isOneOf: ['3', '4'] } }),
    nomorInvoice: sent('nomorInvoice'),
    tanggalInvoice: sent('tanggalInvoice'),
    bruto: sent('bruto'),
    kodeValuta: sent('kodeValuta'),
    ndpbm: sent('ndpbm'),
    // The page has the rate of the invoice only; for another currency the courier adds that of the dollar.
    kursUsd: sent('ndpbm', { when: isIn('USD') }),
    barang: sentRows('barang', {
      uraianBarang: sent('uraianBarang'),
      hsCode: sent('hsCode'),
      kelompok: firstOf(always(GENERAL_TARIFF, PIBK), sent('hsCode', { beginnings: GROUP_OF_HEADING }), always(OTHER)),
      kodeNegaraAsal: sent('kodeNegaraAsal'),
      kondisiBarang: sent('kondisiBarang'),
      jumlahKemasan: sent('jumlahKemasan'),
      jenisKemasan: sent('jenisKemasan'),
      jumlahSatuan: sent('jumlahSatuan'),
      kodeSatuan: sent('kodeSatuan'),
      nettoBarang: sent('nettoBarang'),
      hargaSatuan: sent('hargaSatuan'),
      freightBarang: sent('freightBarang'),
      asuransiBarang: sent('asuransiBarang'),
      nomorSkep: sent('nomorSkep', { none: NONE }),
      tglSkep: sent('tglSkep', { none: NONE }),
      nomorImei1: sent('nomorImei1', { none: NONE }),
      nomorImei2: sent('nomorImei2', { none: NONE }),
      tarifBmUmum: sent('tarifBm', { when: PIBK }),
      tarifBmad: sent('tarifBmad', { when: PIBK, zeroIsNone: true }),
      tarifBmtp: sent('tarifBmtp', { when: PIBK, zeroIsNone: true }),
      tarifPpnbm: sent('tarifPpnbm', { when: PIBK, zeroIsNone: true }),
      tarifPphUmum: sent('tarifPph', { when: PIBK }),
    }),
  },
  done: 'Dokumen tersimpan sebagai draf',
  answer: {
    nomorAju: caseFact('id'),
    keterangan: caseFact('state'),
    totalBm: contentFact('totalBm'),
    totalPpn: contentFact('totalPpn'),
    totalPph: contentFact('totalPph'),
    totalTagihan: contentFact('totalTagihan'),
  },
})

/** Codes of the reference list `bk_status`. It has none for a document that is declined after an examination. */
const CODES = {
  menungguXray: '100',
  penelitian: '205',
  dikembalikan: '900',
  permintaanDokumen: '305',
  menungguPemeriksa: '307',
  pemeriksaan: '307',
  belumLunas: '401',
  lewatWaktu: '406',
  reeksporDimohon: '406',
  disetujui: '404',
  keluar: '408',
  wajibPib: '914',
  direekspor: '919',
  dibatalkan: '918',
} as const

/** What the groups of `tarik-respon-by-status` ask for. */
const GROUPS = {
  REJECT: ['dikembalikan', 'ditolak', 'wajibPib', 'direekspor', 'dibatalkan'],
  PENELITIAN: ['penelitian'],
  MERAH: ['menungguPemeriksa', 'pemeriksaan'],
  NPD: ['permintaanDokumen'],
  BILLING: ['belumLunas'],
  PK_SPPBMCP: ['belumLunas'],
  SPPB: ['disetujui'],
  EXPIRED: ['lewatWaktu', 'reeksporDimohon'],
  BELUM_GATE: ['keluar'],
} as const

const answers = {
  method: 'GET',
  base,
  does: 'look-up',
  service: 'barang-kiriman',
  found: 'Respon ditemukan',
  empty: 'Belum ada respon',
  fields: {
    nomorAju: caseFact('id'),
    npwpPemberitahu: contentFact('npwpPemberitahu'),
    nomorBarang: contentFact('nomorBarang'),
    waktuRekam: stateSinceFact,
    kodeStatus: stateCodeFact(CODES),
    keterangan: caseFact('state'),
    kodeBilling: caseFact('billing'),
    nomorSppbmcp: { of: 'given', action: 'tetapkan' },
  },
} as const

export const tarikRespon = defineDocumentedCall({
  ...answers,
  path: '/respon/tarik-respon',
  by: { nomorAju: { is: 'id' } },
})

export const tarikResponByAju = defineDocumentedCall({
  ...answers,
  path: '/respon/tarik-respon-by-aju',
  by: { nomorAju: { is: 'id' } },
})

export const tarikResponByStatus = defineDocumentedCall({
  ...answers,
  path: '/respon/tarik-respon-by-status',
  by: { status: { is: 'state', groups: GROUPS } },
})
