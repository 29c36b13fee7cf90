import { fill } from './fill.ts'

/** The dialog in which goods come out of a workbook. */
export const importText = {
  title: 'Unggah barang dari Excel',
  text: 'Pilih buku kerja .xlsx dengan lembar BARANG, dan bila ada BARANGTARIF, BARANGDOKUMEN, dan seterusnya. Baris pertama memuat nama kolom.',
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
  append: 'Tambahkan di belakang',
  replaceText: 'Sekarang ada {count} barang di dokumen ini.',
  done: '{count} barang telah dimasukkan.',
} as const

/** Why a cell of a workbook was left out, and what to do. */
export const cellTexts = {
  cellNumber: 'bukan angka. Tulis angkanya saja.',
  cellDate: 'bukan tanggal. Tulis seperti 31-12-2026.',
  cellAmbiguous: 'dapat berarti ribuan atau pecahan. Jadikan selnya angka, atau tulis seperti 1234,5.',
  cellDigits: 'sudah dibulatkan Excel karena lebih dari 15 digit. Jadikan selnya teks, lalu ketik ulang.',
  cellForm: 'tidak dapat dibaca. Tulis sebagai teks.',
} as const

/** The sentence for a cell that was left out: where it is, what is wrong and what to do.
 *  @param cell its row counted as the sheet counts, headings being row 1 */
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

/** The sentence for a heading that this kind of document has no field for. */
export function unknownHeadingText(heading: { sheet: string; heading: string }): string {
  return fill('Lembar {sheet}: kolom {heading} tidak ada pada jenis dokumen ini, isinya dilewati.', heading)
}

/** The sentence for a row that names goods or a material which is not there. */
export function orphanText(row: { sheet: string; row: number }): string {
  return fill('Lembar {sheet} baris {row}: barang atau bahan baku yang ditunjuknya tidak ada. Periksa nomornya.', row)
}
