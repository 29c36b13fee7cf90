import { choiceLabel } from './declaration-choices.ts'
import { fieldLabel, partLabel } from './declaration-fields.ts'
import { fill } from './fill.ts'

/** A validation error of a customs document, as the call returns it. */
export interface ReportedError {
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly severity: 'error' | 'warning'
  /** Its text, where only the server has it. */
  readonly pesan?: string | undefined
}

/** Error and remedy, by the code of a validation error. */
export const validationErrorTexts = {
  required: '{label} wajib diisi. {remedy}.',
  requiredWith: '{label} wajib diisi jika {with} diisi. {remedy}.',
  noRows: '{part} belum diisi. Tambahkan paling sedikit satu baris.',
  noRowOf: '{part} belum memuat {what}. Tambahkan barisnya.',
  notRows: '{part} tidak terbaca. Kosongkan bagian ini, lalu isi ulang.',
  unknown: '{label} tidak ada pada jenis dokumen ini. Hapus isiannya.',
  notText: '{label} harus berupa teks. Ketik ulang isiannya.',
  notNumber: '{label} harus berupa angka. Hapus huruf dan tanda lainnya.',
  notWhole: '{label} harus berupa bilangan bulat, tanpa koma. Bulatkan angkanya.',
  decimals: '{label} memuat paling banyak {most} angka di belakang koma. Bulatkan angkanya.',
  digits: '{label} memuat paling banyak {most} angka di depan koma. Periksa angkanya.',
  tooLong: '{label} memuat paling banyak {most} karakter. Persingkat isiannya.',
  tooShort: '{label} memuat paling sedikit {least} karakter. Lengkapi isiannya.',
  exactDigits: '{label} harus {count} digit, hanya angka. Periksa kembali angkanya.',
  choice: '{label} tidak dikenal. Pilih salah satu: {choices}.',
  constant: '{label} pada dokumen ini selalu {is}. Ganti isiannya.',
  date: '{label} bukan tanggal yang benar. Pilih dari kalender.',
  dateTime: '{label} bukan tanggal dan jam yang benar. Isi tanggal pada kalender dan jamnya, misalnya 09.30.',
  country: '{label} harus kode negara dua huruf, misalnya ID. Pilih dari daftar.',
  nomorAju: '{label} harus 26 huruf dan angka. Ketik ulang isiannya.',
  form: '{label} terlalu panjang, atau memuat karakter yang tidak boleh dipakai. Ketik ulang sebagai teks biasa.',
  seriTwice: '{label} {seri} dipakai lebih dari sekali. Beri setiap baris nomor sendiri.',
  seriGap: 'Nomor barang tidak berurutan: nomor {seri} tidak ada. Urutkan ulang nomornya.',
  noSuchRow: '{label} {seri} tidak ada pada {to}. Pilih yang ada di sana.',
  posTarif: 'Pos tarif harus 8 digit tanpa titik. Pilih pos turunannya.',
  sumDiffers: '{label} tertulis {stated}, sedangkan seluruh barang berjumlah {sum}. Periksa mana yang benar.',
  countDiffers: '{label} tertulis {stated}, sedangkan yang diisi {count}. Lengkapi baris atau jumlahnya.',
  ndpbmDiffers: 'NDPBM {line} pada {count} barang berbeda dari NDPBM dokumen {header}. Periksa mana yang benar.',
} as const

const NOMOR_AJU_OF_KIND =
  '{label} harus 26 huruf dan angka menurut jenis dokumen: kode dokumen, kode perusahaan, tanggal, nomor urut, seperti {example}.'
const ROW_TO_CHECK = '{part} belum memuat {what}. Tambahkan barisnya jika diperlukan.'
const UNKNOWN_CODE = 'Periksa kembali {label}.'

/** What to do about an empty field, by the beginning of its name. */
const REMEDIES: readonly (readonly [start: RegExp, remedy: string])[] = [
  [/^(?:kode|flag|metode|alasan|statement|pernyataan|jenis|posTarif)/, 'Pilih dari daftar'],
  [/^(?:tanggal|tgl|batas|waktu)/, 'Pilih tanggalnya'],
  [/^(?:merk|tipe|ukuran|spesifikasi)/, 'Ketik sesuai barangnya, atau TIDAK ADA'],
  [/^(?:n(?:omor|ib|ik|ama)|pos|subpos|alamat|uraian)/, 'Salin dari dokumen aslinya'],
  [/^(?:kota|jabatan|lokasi|tempat)/, 'Ketik isiannya'],
  [/^(?:biaya|diskon|nilai|jumlah|saldo|harga|freight|asuransi)/, 'Isi angkanya, atau 0'],
]
const USUAL_REMEDY = 'Isi angkanya'
const remedyFor = (field: string): string => REMEDIES.find(([start]) => start.test(field))?.[1] ?? USUAL_REMEDY

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

/** The text of a validation error: the error and its remedy.
 *  @param kind the document's code, for codes that differ by kind */
export function validationErrorText(problem: ReportedError, kind?: string): string {
  if (problem.pesan) return problem.pesan
  const { field, part } = endOf(problem.path)
  const params = problem.params ?? {}
  return fill(templateOf(problem), {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])),
    label: fieldLabel(field, part),
    part: partLabel(field),
    with: fieldLabel(String(params['with']), part),
    to: partLabel(String(params['part'])),
    remedy: remedyFor(field),
    choices: named(field, params['choices'], kind, ', '),
    what: named(String(params['field']), params['value'], kind, ' atau '),
  })
}

/** The place of a validation error: `Header`, `Barang 4`, `Barang 4, Tarif 1`. */
export function validationErrorPlace(path: string): string {
  const rows = [...path.matchAll(/(\w+)\[(\d+)\]/g)]
  if (rows.length > 0) return rows.map(([, part = '', index]) => `${partLabel(part)} ${Number(index) + 1}`).join(', ')
  return partLabel(path) === path ? partLabel('header') : partLabel(path)
}

function templateOf({ code, params, severity }: ReportedError): string {
  if (code === 'nomorAju' && params?.['example'] !== undefined) return NOMOR_AJU_OF_KIND
  if (code === 'noRowOf' && severity === 'warning') return ROW_TO_CHECK
  return Object.hasOwn(validationErrorTexts, code)
    ? validationErrorTexts[code as keyof typeof validationErrorTexts]
    : UNKNOWN_CODE
}

/** The last field of a path, and the part of its row. */
function endOf(path: string): { field: string; part: string | undefined } {
  const names = path.replace(/\[\d+\]/g, '').split('.')
  return { field: names.at(-1) ?? path, part: names.at(-2) }
}

function shown(value: string | number): string {
  return typeof value === 'number' ? numbers.format(value) : value
}

/** Codes with their names, where known: `LN (Luar negeri), DN (Dalam negeri)`. */
function named(field: string, codes: string | number | undefined, kind: string | undefined, between: string): string {
  const list = String(codes ?? '').split(', ')
  const words = list.map(code => {
    const meaning = choiceLabel(field, code, kind)
    if (meaning === code) return code
    if (between !== ', ' || meaning.startsWith(code)) return meaning
    return `${code} (${meaning})`
  })
  return words.join(between)
}
