/*
 * The workbook format that businesses use for documents: one sheet per part. Its columns: `layout.ts`.
 * A heading is the field's name in capitals with spaces between words, except for those below.
 * @source workbooks of declarants, version 1.1 to 1.3
 */

/** Sheets in order, with the part that each contains. Rows of a part of the goods refer to their line. */
export const SHEETS = [
  { sheet: 'HEADER', part: '' },
  { sheet: 'ENTITAS', part: 'entitas' },
  { sheet: 'DOKUMEN', part: 'dokumen' },
  { sheet: 'PENGANGKUT', part: 'pengangkut' },
  { sheet: 'KEMASAN', part: 'kemasan' },
  { sheet: 'KONTAINER', part: 'kontainer' },
  { sheet: 'KOMPONENBIAYA', part: 'informasiKomponenBiaya' },
  { sheet: 'BARANG', part: 'barang' },
  { sheet: 'BARANGTARIF', part: 'barangTarif' },
  { sheet: 'BARANGDOKUMEN', part: 'barangDokumen' },
  { sheet: 'BARANGENTITAS', part: 'barangPemilik' },
  { sheet: 'BARANGSPEKKHUSUS', part: 'barangSpekKhusus' },
  { sheet: 'BARANGVD', part: 'barangVd' },
  { sheet: 'BAHANBAKU', part: 'bahanBaku' },
  { sheet: 'BAHANBAKUTARIF', part: 'bahanBakuTarif' },
  { sheet: 'BAHANBAKUDOKUMEN', part: 'bahanBakuDokumen' },
  { sheet: 'PUNGUTAN', part: 'pungutan' },
  { sheet: 'JAMINAN', part: 'jaminan' },
  { sheet: 'BANKDEVISA', part: 'bankDevisa' },
  // No layout has a sheet for it.
  { sheet: 'KESIAPANBARANG', part: 'kesiapanBarang' },
] as const

/** The field that numbers the rows of a part: the heading `SERI`. */
export const OWN_NUMBER: Readonly<Record<string, string>> = {
  entitas: 'seriEntitas',
  dokumen: 'seriDokumen',
  pengangkut: 'seriPengangkut',
  kemasan: 'seriKemasan',
  kontainer: 'seriKontainer',
  barang: 'seriBarang',
  bahanBaku: 'seriBahanBaku',
  barangPemilik: 'seriBarangPemilik',
  barangSpekKhusus: 'seriBarangSpekKhusus',
  bankDevisa: 'seriBank',
}

/** Headings that differ from the field's name, with their fields; the first field that the part has applies. The first heading of
 *  a field is used for writing. */
const HEADINGS: readonly (readonly [heading: string, ...fields: string[]])[] = [
  ['SERI', ...Object.values(OWN_NUMBER).filter(field => field !== 'seriBarang' && field !== 'seriBahanBaku')],
  ['HS', 'posTarif'],
  ['MEREK', 'merk', 'merkBarang', 'merkKemasan'],
  ['MERK', 'merk', 'merkBarang', 'merkKemasan'],
  // The sheet of a line's parties has the heading of another sheet, in every workbook.
  ['SERI DOKUMEN', 'seriDokumen', 'seriEntitas'],
  ['URAIAN', 'uraian', 'uraianBarang', 'uraianBarangSpekKhusus', 'uraianSpekKhusus'],
  ['TIPE', 'tipe', 'tipeBarang'],
  ['UKURAN', 'ukuran', 'ukuranBarang'],
  ['SPESIFIKASI LAIN', 'spesifikasiLain', 'spesifikasiLainBarang'],
  ['KODE SATUAN', 'kodeSatuanBarang'],
  ['KODE KEMASAN', 'kodeJenisKemasan'],
  ['KODE DOKUMEN ASAL', 'kodeDokAsal'],
  ['KODE KANTOR ASAL', 'kodeKantorAsal', 'kodeKantor'],
  ['NOMOR DAFTAR ASAL', 'nomorDaftarDokAsal'],
  ['TANGGAL DAFTAR ASAL', 'tanggalDaftarDokAsal'],
  ['NOMOR AJU ASAL', 'nomorAjuDokAsal'],
  ['SERI BARANG ASAL', 'seriBarangDokAsal'],
  ['FLAG 4 TAHUN', 'flag4tahun'],
  ['BARANG KIRIMAN', 'flagBarkir'],
  ['SERI IZIN', 'seriIjin'],
  ['KODE PUNGUTAN', 'kodeJenisPungutan'],
  ['KODE TARIF', 'kodeJenisTarif'],
  ['KODE FASILITAS', 'kodeFasilitasTarif'],
  ['KODE', 'kodeSpekKhusus', 'kodeBank'],
  ['NAMA', 'namaBank'],
  ['KODE VD', 'kodeJenisVd'],
  ['NILAI BARANG', 'nilaiBarangVd'],
  ['KODE JAMINAN', 'kodeJenisJaminan'],
  ['NOMOR KONTINER', 'nomorKontainer'],
  ['KODE NEGARA', 'kodeBendera'],
  ['HARGA_PENYERAHAN', 'hargaPenyerahan'],
  ['KODE PELABUHAN BONGKAR', 'kodePelBongkar'],
  ['KODE PELABUHAN MUAT', 'kodePelMuat'],
  ['KODE PELABUHAN TRANSIT', 'kodePelTransit'],
  ['KODE PELABUHAN TUJUAN', 'kodePelTujuan'],
  ['KODE PELABUHAN EKSPOR', 'kodePelEkspor'],
  ['NOMOR POS', 'posBc11'],
  ['NOMOR SUB POS', 'subposBc11'],
  ['KODE TANDA PENGAMAN', 'kodeJenisTandaPengaman'],
  ['KODE JASA KENA PAJAK', 'kodeKenaPajak'],
  ['KOTA PERNYATAAN', 'kotaTtd'],
  ['TANGGAL PERNYATAAN', 'tanggalTtd'],
  ['NAMA PERNYATAAN', 'namaTtd'],
  ['JABATAN PERNYATAAN', 'jabatanTtd'],
]

/** Fields that are written by name although a heading above maps to them, except in the given part. */
const REGULAR_BUT_IN: Readonly<Record<string, string | undefined>> = {
  kodeBendera: undefined,
  nomorKontainer: 'kontainer',
  hargaPenyerahan: '',
  kodeKantor: 'bahanBaku',
  // The name before BC 2.0 got that of the other kinds.
  uraianSpekKhusus: undefined,
}

const byHeading = new Map(HEADINGS.map(([heading, ...fields]) => [normalizeHeading(heading), fields] as const))

/** Letters and digits only: headings in use vary in spaces, underscores and case. */
export function normalizeHeading(heading: string): string {
  return heading.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The field of a heading, among the fields of its part. */
export function fieldOfHeading(heading: string, fields: ReadonlySet<string>): string | undefined {
  const name = normalizeHeading(heading)
  const own = [...fields].find(field => field.toUpperCase() === name)
  return own ?? byHeading.get(name)?.find(field => fields.has(field))
}

/** The heading of a field of a part; the header's part is ''. */
export function headingOf(field: string, part: string): string {
  const regular = field.replace(/([A-Z])/g, ' $1').toUpperCase()
  const isOwnNumber = OWN_NUMBER[part] === field
  // The sheet of levies uses full field names, other sheets do not.
  if (part === 'pungutan' || (field in REGULAR_BUT_IN && REGULAR_BUT_IN[field] !== part)) return regular
  const named = HEADINGS.find(([heading, ...fields]) => fields.includes(field) && (heading !== 'SERI' || isOwnNumber))
  return named?.[0] ?? regular
}
