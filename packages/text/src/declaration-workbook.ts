import { fill } from './fill.ts'

/** Texts of the dialog that imports goods from a workbook. */
export const importText = {
  title: 'Unggah barang dari Excel',
  text: 'Pilih buku kerja Excel (.xlsx atau .xls) dengan lembar BARANG, dan jika ada BARANGTARIF, BARANGDOKUMEN, dan seterusnya. Susunan kolom versi 1.1 dan 1.3 dikenali.',
  template: 'Unduh templat',
  atSheet: 'Lembar ke-{number}: {sheet}',
  tooBig:
    'Berkas lebih besar dari {most} MB. Hapus lembar dan gambar yang tidak perlu, atau bagi barangnya ke beberapa dokumen.',
  noGoods:
    'Tidak ada barang yang terbaca: buku kerja harus memuat lembar bernama BARANG dengan satu baris untuk setiap barang. Unduh templat untuk melihat contohnya.',
  tooMany:
    'Berkas memuat {count} barang, sedangkan satu dokumen paling banyak {most}. Bagi barangnya ke beberapa dokumen.',
  found: '{count} barang ditemukan di {file}.',
  otherKind: 'Buku kerja ini untuk jenis dokumen {kode}; isinya dibaca menurut dokumen yang terbuka.',
  others: 'Buku kerja ini juga memuat dokumen lain ({numbers}); hanya yang pertama dibaca.',
  wrong: 'Dilewati: {count}',
  wrongMore: 'Hanya {most} yang pertama ditampilkan.',
  kept: 'Kolom lain disimpan dan ditulis kembali saat Anda mengunduh Excel',
  dropped: 'Tidak ikut dibaca',
  foreign: 'Nomor aju berbeda',
  rest: 'Isi juga bagian lain dari buku kerja ini',
  restHint: 'Header, entitas, dokumen, dan seterusnya yang sudah terisi diganti.',
  take: 'Masukkan barang',
  replace: 'Ganti semua barang',
  append: 'Tambahkan di akhir daftar',
  replaceText: 'Sekarang ada {count} barang di dokumen ini.',
  done: '{count} barang telah dimasukkan.',
} as const

/** Why a file is not read, and what to do. */
export const workbookFaults = {
  empty: 'Berkas ini kosong. Pilih berkas lain, atau simpan ulang dari Excel.',
  notWorkbook:
    'Berkas tidak dapat dibaca karena bukan buku kerja Excel. Buka di Excel, simpan sebagai .xlsx, lalu unggah lagi.',
  webPage:
    'Berkas tidak dapat dibaca karena isinya halaman web, bukan buku kerja Excel. Buka di Excel, simpan sebagai .xlsx, lalu unggah lagi.',
  locked: 'Berkas terkunci kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu unggah lagi.',
  damaged:
    'Berkas tidak dapat dibaca karena rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.',
  tooManyRows:
    'Berkas terlalu besar: satu dokumen paling banyak {most} barang. Bagi barangnya ke beberapa dokumen, lalu unggah satu per satu.',
} as const

/** Why a cell of a workbook was skipped, and the remedy. */
export const cellTexts = {
  cellNumber: 'bukan angka. Tulis angkanya saja.',
  cellDate: 'bukan tanggal. Tulis seperti 31-12-2026.',
  cellAmbiguous: 'dapat berarti ribuan atau pecahan. Ubah sel menjadi angka, atau tulis seperti 1234,5.',
  cellDigits: 'sudah dibulatkan Excel karena lebih dari 15 digit. Ubah sel menjadi teks, lalu ketik ulang.',
  cellForm: 'tidak dapat dibaca. Tulis sebagai teks.',
  cellFormula: 'adalah rumus yang belum dihitung. Buka berkas di Excel, simpan, lalu unggah lagi.',
  cellFault: 'adalah kesalahan rumus. Perbaiki rumusnya atau tulis nilainya.',
  cellDiffers:
    'berbeda dengan kolom berjudul sama di kirinya, yang dibaca. Samakan keduanya, atau kosongkan yang tidak berlaku.',
} as const

/** The text for a skipped cell: its place, the error and the remedy.
 *  @param cell its row is counted from 1 */
export function cellText(cell: {
  sheet: string
  row: number
  heading: string
  value: string
  code: keyof typeof cellTexts
}): string {
  return fill('Lembar {sheet} baris {row}, kolom {heading}: "{value}" {said}', {
    ...cell,
    said: cellTexts[cell.code],
  })
}

/** A column, or a whole sheet. */
export function columnText({ sheet, heading }: { sheet?: string; heading?: string }): string {
  return fill(heading === undefined ? 'Lembar {sheet}' : 'Lembar {sheet}: kolom {heading}', {
    sheet: sheet ?? '',
    heading: heading ?? '',
  })
}

/** The text for rows of a sheet with another nomor aju than the document's. @param isRead whether they are read nevertheless */
export function foreignText(found: { sheet: string; number: string; rows: number; isRead: boolean }): string {
  return fill(
    found.isRead
      ? 'Lembar {sheet}: nomor aju {number} berbeda dengan lembar HEADER. {rows} barisnya tetap dibaca; periksa apakah memang milik dokumen ini.'
      : 'Lembar {sheet}: {rows} baris dengan nomor aju {number} tidak dibaca. Samakan nomornya dengan lembar HEADER jika milik dokumen ini.',
    { sheet: found.sheet, number: found.number, rows: found.rows.toLocaleString('id-ID') },
  )
}

/** The text for goods with the number of goods before them. */
export const duplicateText = (found: { row: number; seri: number }): string =>
  fill(
    'Lembar BARANG baris {row}: seri barang {seri} sudah dipakai baris lain, sehingga tarif dan rincian seri {seri} tidak dibaca. Beri nomor seri yang berbeda, di lembar lain juga.',
    found,
  )

/** The text for a row that refers to goods or a material that do not exist. */
export function orphanText(row: { sheet: string; row: number }): string {
  return fill(
    'Lembar {sheet} baris {row}: barang atau bahan baku yang dirujuk tidak ada atau lebih dari satu. Periksa nomor dan kode asalnya.',
    row,
  )
}
