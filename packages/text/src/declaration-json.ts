/** Words about documents as JSON; they load with their page. */
export const jsonText = {
  title: 'Data JSON',
  lead: 'Unduh dokumen pabean sebagai JSON, atau isi draf dari berkas JSON. Perbedaannya diperlihatkan sebelum isian berubah.',
  leadOfficer: 'Unduh dokumen pabean yang dikirim ke kantor Anda sebagai JSON.',
  list: 'Dokumen pabean',
  kind: 'Jenis dokumen',
  allKinds: 'Semua jenis',
  listFailed: 'Daftar dokumen tidak dapat dimuat',
  emptyTitle: 'Belum ada dokumen',
  empty: 'Impor berkas JSON untuk membuat draf pertama.',
  emptyOfficer: 'Dokumen muncul di sini setelah dikirim pengguna jasa.',
  actions: 'Tindakan',
  importNew: 'Impor ke draf baru',
  importInto: 'Impor',
  importIntoLabel: 'Impor JSON ke {nomor}',
  download: 'Unduh',
  downloadLabel: 'Unduh JSON {nomor}',
  downloadFailed: 'Dokumen tidak dapat diunduh',

  dialogNew: 'Impor JSON ke draf baru',
  dialogInto: 'Impor JSON ke {nomor}',
  choose: 'Pilih berkas JSON',
  chooseLead:
    'Satu dokumen per berkas, dengan nama isian seperti kiriman host-to-host: isian header di akar, bagian seperti barang dan entitas sebagai daftar. Paling besar {most} MB dan {lines} barang.',
  tooBig: 'Berkas ini lebih dari {most} MB. Bagi barangnya ke beberapa dokumen, lalu impor satu per satu.',
  failed: 'Berkas tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
  changing: 'Draf ini sedang disimpan orang lain. Coba lagi sebentar lagi.',
  targetFailed: 'Draf ini tidak dapat dimuat',
  notEditable: 'Dokumen ini tidak dapat diubah lagi. Impor ke draf baru.',

  faults: {
    encoding: 'Berkas ini bukan teks UTF-8. Simpan ulang sebagai UTF-8, lalu pilih lagi.',
    syntax: 'Berkas ini bukan JSON yang benar{at}. Perbaiki tanda kurung, koma, atau petiknya.',
    at: ' pada baris {line} kolom {column}',
    notObject: 'Berkas harus memuat satu dokumen: sebuah objek JSON, bukan daftar atau nilai lain.',
    noKind: 'Isian kodeDokumen belum ada. Isi dengan kode jenis dokumen, misalnya "20" untuk BC 2.0.',
    unknownKind: 'kodeDokumen {kode} tidak dikenal. Pakai salah satu: {kinds}.',
    otherKind: 'Berkas ini dokumen {found}, sedangkan draf ini {target}. Impor ke draf baru atau ke draf {found}.',
  },
  nothingChanged: 'Tidak ada yang berubah. Perbaiki berkasnya, lalu pilih lagi.',
  errorsTitle: '{count} isian perlu diperbaiki di berkas',
  path: 'Letak',
  problem: 'Masalah',
  rule: 'Aturan',
  morePaths: 'dan {count} lainnya',
  tooManyRows: 'Bagian ini memuat paling banyak {most} baris.',
  badText: 'Teks memuat karakter kendali atau tag HTML.',
  badLine: 'Nomor barang harus bilangan bulat 1 sampai 999999, masing-masing sekali.',
  unknownRule: 'Tidak ada pada jenis dokumen ini',
  rowsRule: 'Daftar baris: [ { … } ]',

  same: 'Isi berkas sama dengan draf ini. Tidak ada yang perlu diubah.',
  differences: '{count} perbedaan',
  group: '{group} ({count})',
  before: 'Tersimpan sekarang',
  after: 'Menurut berkas',
  replaces: 'Seluruh isi draf diganti dengan isi berkas: yang tidak ada di berkas menjadi kosong.',
  missing: '{count} isian wajib belum ada di berkas. Draf tetap dapat disimpan dan dilengkapi kemudian.',
  notes: '{count} hal lain perlu diperiksa sebelum dikirim.',
  ignored: 'Diisi portal sendiri, sehingga tidak diambil dari berkas: {fields}.',
  take: 'Ganti isi draf',
  takeNew: 'Buat draf',
  taken: 'Isi draf telah diganti dari berkas.',
  takenNew: 'Draf telah dibuat dari berkas.',
} as const

/** What a definition says of a field. */
interface FieldRule {
  readonly type: 'string' | 'number' | 'integer' | 'boolean'
  readonly is?: string
  readonly oneOf?: readonly string[]
  readonly list?: string
  readonly maxLength?: number
  readonly minLength?: number
  readonly decimals?: number
  readonly digits?: number
  readonly pattern?: string
  readonly date?: true
  readonly dateTime?: true
}

const TYPES = { string: 'teks', number: 'angka', integer: 'bilangan bulat', boolean: 'true atau false' } as const
const CHOICES_SHOWN = 12

/** What a field accepts, in a few words: `teks, paling panjang 30 karakter`. */
export function ruleText(field: FieldRule): string {
  const { type, is, oneOf, list, maxLength, minLength, decimals, digits, pattern, date, dateTime } = field
  if (is !== undefined) return `selalu "${is}"`
  if (date) return 'tanggal YYYY-MM-DD'
  if (dateTime) return 'tanggal dan jam RFC 3339'
  const shown = oneOf?.slice(0, CHOICES_SHOWN).join(', ')
  const parts: (string | false | undefined)[] = [
    TYPES[type],
    shown !== undefined && `salah satu: ${shown}${(oneOf?.length ?? 0) > CHOICES_SHOWN ? ', …' : ''}`,
    list !== undefined && !oneOf && `kode daftar ${list}`,
    minLength !== undefined && minLength > 1 && `paling sedikit ${minLength} karakter`,
    maxLength !== undefined && `paling panjang ${maxLength} karakter`,
    digits !== undefined && `paling banyak ${digits} angka`,
    decimals !== undefined && `${decimals} di belakang koma`,
    pattern !== undefined && `pola ${pattern}`,
  ]
  return parts.filter(part => part !== false && part !== undefined).join(', ')
}
