import type { ListName } from './reference.ts'

/** The list of the days, beside weekends, on which offices are closed: a code is its day, YYYYMMDD. */
export const HOLIDAY_LIST = 'hari_libur' satisfies ListName

/** The pages that own a list. Its entries are shown elsewhere, and changed only there. */
export const LIST_OWNERS: Readonly<Partial<Record<ListName, string>>> = { kantor: '/access-admin/kantor' }

/** Codes of new entries: as documents and look-ups name them. */
export const ENTRY_CODE = /^[A-Z0-9][A-Z0-9.-]{0,19}$/

/** What a code of a list looks like, where its entries follow a standard or one form. */
const CODE_FORMS = {
  /** YYYYMMDD. */
  tanggal: /^\d{8}$/,
  duaAngka: /^\d{2}$/,
  tigaAngka: /^\d{3}$/,
  angka: /^\d{1,5}$/,
  duaHuruf: /^[A-Z]{2}$/,
  tigaHuruf: /^[A-Z]{3}$/,
  /** UN/LOCODE. */
  pelabuhan: /^[A-Z]{2}[A-Z0-9]{3}$/,
  /** UN/ECE Recommendation 21. */
  kemasan: /^[A-Z0-9]{2}$/,
  /** UN/ECE Recommendation 20. */
  satuan: /^[A-Z0-9]{2,3}$/,
  akun: /^[A-Z0-9]{6}$/,
  /** Chapters, headings and subheadings of the Harmonized System. */
  hs: /^(?:\d{2}|\d{4}|\d{6})$/,
  umum: ENTRY_CODE,
} as const
export type CodeForm = keyof typeof CODE_FORMS

const FORMS: Readonly<Partial<Record<ListName, CodeForm>>> = {
  hari_libur: 'tanggal',
  hs6: 'hs',
  negara: 'duaHuruf',
  valuta: 'tigaHuruf',
  incoterm: 'tigaHuruf',
  jenis_nilai: 'tigaHuruf',
  jenis_transaksi_perdagangan: 'tigaHuruf',
  pelabuhan: 'pelabuhan',
  kemasan: 'kemasan',
  satuan: 'satuan',
  kode_akun: 'akun',
  fasilitas: 'duaAngka',
  kelompok_pos: 'duaAngka',
  ck5_jenis: 'duaAngka',
  ukuran_kontainer: 'duaAngka',
  bk_status: 'tigaAngka',
  kategori_keluar_ftz: 'tigaAngka',
  kategori_masuk_ftz: 'tigaAngka',
  dokumen: 'angka',
  dokumen_pabean: 'angka',
  respon: 'angka',
  bank: 'angka',
}

/** The form of the codes of a list. */
export const codeFormOf = (list: ListName): CodeForm => FORMS[list] ?? 'umum'

/** Whether a new entry of a list may have a code. */
export const isCodeOf = (list: ListName, code: string): boolean => CODE_FORMS[codeFormOf(list)].test(code)

/** The groups of a list that look-ups distinguish its entries by; undefined where a group is a free text. */
export const LIST_GROUPS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  pelabuhan: ['Dalam negeri', 'Luar negeri'],
}

/** The day of a holiday's code. */
export const dayOfHoliday = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`
/** Whether a code of the holidays is a day of the calendar. */
export function isHolidayCode(code: string): boolean {
  const at = new Date(`${dayOfHoliday(code)}T00:00:00Z`)
  return CODE_FORMS.tanggal.test(code) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(dayOfHoliday(code))
}
