import type { Definition, Field, Part } from '@dermaga/declaration'

/** The tabs of a document in order, named as in spec §3 (`identitas` is the tab Entitas). */
export const SECTIONS = [
  'header',
  'identitas',
  'dokumen',
  'pengangkut',
  'transaksi',
  'kontainer',
  'kemasan',
  'barang',
  'pungutan',
  'validasi',
  'pernyataan',
] as const
export type SectionId = (typeof SECTIONS)[number]

/** Groups of header fields per tab, with fields in the order of the paper documents. A field without a group is in `lain` on the first
 *  tab. */
const GROUPS = [
  [
    'header',
    'kantor',
    'flagBarangTidakBerwujud kodeKantor kodeKantorAsal kodeKantorMuat kodeKantorEkspor kodeKantorBongkar kodeKantorTujuan kodeKantorPeriksa kodeJenisTpb kodeTujuanTpb kodeTujuanPengiriman kodeTujuanPemasukan kodeTujuanPengeluaran kodeJenisImpor kodeJenisEkspor kodeKategoriEkspor kodeJenisProsedur kodeAsalBarangFtz kodeKategoriBarangFtz kodeKategoriMasukFtz kodeKategoriKeluarFtz kodeJenisTempatAsal kodeJenisTempatTujuan kodeDokumenAsal nomorDaftarAsal tanggalDaftarAsal kodeDokPengeluaran nomorDaftarPengeluaran tanggalDaftarPengeluaran nomorPersetujuan tanggalPersetujuan alasanPemindahan kodeDaerahAsal kodeNegaraTujuan kodeLokasi tempatStuffing flagBarkir flagCurah flagMigas nik',
  ],
  ['header', 'lain', ''],
  ['pengangkut', 'manifestBc11', 'kodeTutupPu nomorBc11 tanggalBc11 posBc11 subposBc11'],
  [
    'pengangkut',
    'tempat',
    'kodeJenisPengangkutan kodeCaraAngkutPlb kodePelMuat kodePelEkspor kodePelTransit kodePelBongkar kodePelTujuan kodeTps kodeGudangAsal alamatGudangAsal kodeGudangTujuan alamatGudangTujuan',
  ],
  [
    'pengangkut',
    'waktu',
    'tanggalTiba tanggalMasuk tanggalMuat tanggalBerangkat tanggalEkspor tanggalPeriksa tanggalRencana batasKembali',
  ],
  [
    'transaksi',
    'nilai',
    'jenisPenyerahan kodeCaraDagang namaTransaksiLainnyaFtz kodeJenisNilai kodeValuta ndpbm kodeIncoterm nilaiIncoterm nilaiBarang fob cif hargaPenyerahan nilaiMaklon nilaiJasa vd flagVd totalDanaSawit',
  ],
  ['transaksi', 'biaya', 'freight kodeAsuransi asuransi biayaTambahan biayaPengurang uangMuka'],
  ['transaksi', 'pajak', 'kodeKenaPajak dasarPengenaanPajak tarifPpnPajak ppnPajak tarifPpnbmPajak ppnbmPajak'],
  ['transaksi', 'berat', 'bruto netto volume'],
  ['transaksi', 'pembayaran', 'kodeCaraBayar kodeLokasiBayar kodePembayar'],
  ['kontainer', 'pengaman', 'jumlahKontainer jumlahTandaPengaman kodeJenisTandaPengaman nomorTandaPengaman'],
  ['pernyataan', 'penandatangan', 'namaTtd jabatanTtd kotaTtd tanggalTtd'],
] as const satisfies readonly (readonly [SectionId, string, string])[]
export type GroupId = (typeof GROUPS)[number][1]

const PART_SECTION: Readonly<Record<string, SectionId>> = {
  entitas: 'identitas',
  bankDevisa: 'transaksi',
  informasiKomponenBiaya: 'transaksi',
  kesiapanBarang: 'kemasan',
  jaminan: 'pungutan',
}

const NAMES = GROUPS.map(([section, id, names]) => ({ section, id, names: names.split(' ') }))
const GROUP_OF = new Map(NAMES.flatMap(group => group.names.map(name => [name, group] as const)))

/** The tab of a header field or part. */
export function sectionOf(name: string): SectionId {
  const own = SECTIONS.find(section => section === name)
  return own ?? PART_SECTION[name] ?? GROUP_OF.get(name)?.section ?? 'header'
}

const PLACES = new Map(NAMES.flatMap(({ names }) => names).map((name, place) => [name, place]))

/** Sort key of a header field or part in the order of the tabs. */
export function placeOnTheWay(name: string): number {
  return SECTIONS.indexOf(sectionOf(name)) * 1000 + (PLACES.get(name) ?? 999)
}

/** The tabs of a document: without those that only the other list of its kind has fields on. */
export function sectionsOf({ definition, kindDefinition }: { definition: Definition; kindDefinition: Definition }) {
  if (definition === kindDefinition) return SECTIONS
  const count = (section: SectionId, of: Definition) => {
    const { groups, parts } = askedOn(section, of)
    return groups.length + parts.length
  }
  return SECTIONS.filter(section => count(section, definition) > 0 || count(section, kindDefinition) === 0)
}

export interface FieldGroup {
  id: GroupId
  fields: readonly Field[]
}

/** Content of a tab: groups of header fields, then parts; without fields the portal fills in. */
export function askedOn(section: SectionId, { header, parts }: Definition): { groups: FieldGroup[]; parts: Part[] } {
  const asked = new Map(header.filter(({ filledByPortal: given }) => !given).map(field => [field.name, field]))
  const rest = [...asked.values()].filter(({ name }) => !GROUP_OF.has(name))
  const groups = NAMES.filter(group => group.section === section).map(({ id, names }) => ({
    id,
    fields: id === 'lain' ? rest : names.flatMap(name => asked.get(name) ?? []),
  }))
  return {
    groups: groups.filter(({ fields }) => fields.length > 0),
    parts: parts.filter(({ name }) => name !== 'barang' && sectionOf(name) === section),
  }
}
