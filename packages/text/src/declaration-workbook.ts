import { fill } from './fill.ts'

/** Texts of the dialog that imports goods from a workbook. */
export const importText = {
  title: 'Unggah barang dari Excel',
  text: 'Pilih buku kerja .xlsx dengan lembar BARANG, dan jika ada BARANGTARIF, BARANGDOKUMEN, dan seterusnya. Baris pertama memuat nama kolom.',
  choose: 'Pilih berkas',
  drop: 'Letakkan berkas di sini',
  template: 'Unduh templat',
  reading: 'Membaca {file}',
  atSheet: 'Lembar ke-{number}: {sheet}',
  cancel: 'Batalkan',
  failed: 'Berkas tidak dapat dibaca',
  failedAdvice: 'Pastikan berkasnya buku kerja Excel (.xlsx) tanpa kata sandi, lalu coba lagi.',
  tooBig: 'Berkas lebih besar dari {most} MB.',
  noGoods: 'Tidak ada lembar BARANG, atau lembar itu tidak memiliki baris dengan kolom yang dikenal.',
  tooMany: 'Berkas memuat {count} barang; paling banyak {most}.',
  found: '{count} barang ditemukan di {file}.',
  otherKind: 'Buku kerja ini untuk jenis dokumen {kode}; isinya dibaca menurut dokumen yang terbuka.',
  others: 'Buku kerja ini juga memuat dokumen lain ({numbers}); hanya yang pertama dibaca.',
  wrong: 'Dilewati: {count}',
  wrongMore: 'Hanya {most} yang pertama ditampilkan.',
  unknown: 'Kolom yang tidak dikenal',
  rest: 'Isi juga bagian lain dari buku kerja ini',
  restHint: 'Header, entitas, dokumen, dan seterusnya yang sudah terisi diganti.',
  take: 'Masukkan barang',
  replace: 'Ganti semua barang',
  append: 'Tambahkan di akhir daftar',
  replaceText: 'Sekarang ada {count} barang di dokumen ini.',
  done: '{count} barang telah dimasukkan.',
} as const

/** Why a cell of a workbook was skipped, and the remedy. */
export const cellTexts = {
  cellNumber: 'bukan angka. Tulis angkanya saja.',
  cellDate: 'bukan tanggal. Tulis seperti 31-12-2026.',
  cellAmbiguous: 'dapat berarti ribuan atau pecahan. Ubah sel menjadi angka, atau tulis seperti 1234,5.',
  cellDigits: 'sudah dibulatkan Excel karena lebih dari 15 digit. Ubah sel menjadi teks, lalu ketik ulang.',
  cellForm: 'tidak dapat dibaca. Tulis sebagai teks.',
} as const

/** The text for a skipped cell: its place, the error and the remedy.
 *  @param cell the headings are row 1 */
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

/** The text for a heading without a field in this kind of document. */
export function unknownHeadingText(heading: { sheet: string; heading: string }): string {
  return fill('Lembar {sheet}: kolom {heading} tidak ada pada jenis dokumen ini sehingga isinya dilewati.', heading)
}

/** The text for a row that refers to goods or a material that do not exist. */
export function orphanText(row: { sheet: string; row: number }): string {
  return fill(
    'Lembar {sheet} baris {row}: barang atau bahan baku yang dirujuk tidak ada atau lebih dari satu. Periksa nomor dan kode asalnya.',
    row,
  )
}
