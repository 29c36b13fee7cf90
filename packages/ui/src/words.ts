/** Texts of the components; a label prop replaces each. One constant per text, so that a page contains only the used
 *  ones: `import * as words`. */
export * from './native/words.ts'

export const close = 'Tutup'
export const cancel = 'Batal'
export const confirm = 'OK'
export const loadMore = 'Muat lebih banyak'
export const showAll = (count: number): string => `Tampilkan semua (${count})`
export const showFewer = 'Tampilkan lebih sedikit'
export const previous = 'Sebelumnya'
export const next = 'Berikutnya'
export const pages = 'Halaman'
export const clear = 'Kosongkan'
export const choose = 'Pilih…'
export const chooseCode = 'Pilih atau ketik kode…'
export const chosen = 'terpilih'
export const noMatch = 'Tidak ada yang cocok'
export const showOptions = 'Tampilkan pilihan'
export const openCalendar = 'Buka kalender'
export const timeIn = (zone: string) => `Jam (${zone})`
export const previousMonth = 'Bulan sebelumnya'
export const nextMonth = 'Bulan berikutnya'
export const retry = 'Coba lagi'
export const errorsTitle = 'Periksa isian berikut'
export const toasts = 'Pemberitahuan'
export const success = 'Sukses'
export const failure = 'Gagal'
export const notice = 'Info'
export const filters = 'Filter'
export const filtersSet = (count: number) => `Filter (${count})`
export const missing = 'Wajib diisi.'
export const period = 'Periode'
export const backwards = 'Tanggal akhir tidak boleh sebelum tanggal awal.'
/** A pasted number with more decimals than its field takes. */
export const tooManyDecimals = (most?: number): string =>
  most ? `Isi paling banyak ${most} angka di belakang koma.` : 'Isi bilangan tanpa koma.'
export const value = 'Nilai'
export const chooseFile = 'Pilih berkas'
export const otherFile = 'Pilih berkas lain'
export const dropFile = 'Seret berkas ke sini, atau'
export const oneFile = 'Pilih satu berkas saja.'
export const noFolder = 'Itu folder. Pilih berkas di dalamnya.'
export const emptyFile = 'Berkas ini kosong. Pilih berkas lain, atau simpan ulang berkasnya.'
export const readingFile = (name: string) => `Membaca ${name}`
export const stopReading = 'Batalkan'
/** Bytes read, in megabytes. */
export const megabytesOf = (part: number, whole: number): string =>
  `${Math.floor(part / 1048576).toLocaleString('id-ID')} dari ${Math.ceil(whole / 1048576).toLocaleString('id-ID')} MB`

type Args = Record<string, string | number>
type AriaWord = string | ((args: Args, formatter: { number(value: number): string }) => string)

/**
 * Texts that React Aria gives assistive technology, by its package folder and key. It has no Indonesian, so the build
 * replaces its English texts with these (see vite.ts). Keys: react-aria/dist/private/intl/<folder>/en-US.
 */
export const ariaWords: Record<string, Record<string, AriaWord>> = {
  overlays: { dismiss: close },
  menu: { longPressMessage: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu' },
  searchfield: { 'Clear search': 'Kosongkan pencarian' },
  spinbutton: { Empty: 'Kosong' },
  datepicker: {
    era: 'era',
    year: 'tahun',
    month: 'bulan',
    day: 'tanggal',
    hour: 'jam',
    minute: 'menit',
    second: 'detik',
    dayPeriod: 'AM/PM',
    calendar: 'Kalender',
    startDate: 'Tanggal mulai',
    endDate: 'Tanggal akhir',
    weekday: 'hari',
    timeZoneName: 'zona waktu',
    selectedDateDescription: args => `Tanggal terpilih: ${args.date}`,
    selectedRangeDescription: args => `Rentang terpilih: ${args.startDate} sampai ${args.endDate}`,
    selectedTimeDescription: args => `Waktu terpilih: ${args.time}`,
    rangeUnderflow: args => `Paling awal ${args.minValue}.`,
    rangeOverflow: args => `Paling lambat ${args.maxValue}.`,
    rangeReversed: 'Tanggal mulai harus sebelum tanggal akhir.',
    unavailableDate: 'Tanggal ini tidak tersedia.',
  },
  calendar: {
    previous: previous,
    next: next,
    selectedDateDescription: args => `Tanggal terpilih: ${args.date}`,
    selectedRangeDescription: args => `Rentang terpilih: ${args.dateRange}`,
    todayDate: args => `Hari ini, ${args.date}`,
    todayDateSelected: args => `Hari ini, ${args.date}, terpilih`,
    dateSelected: args => `${args.date}, terpilih`,
    startRangeSelectionPrompt: 'Klik untuk memulai rentang tanggal',
    finishRangeSelectionPrompt: 'Klik untuk mengakhiri rentang tanggal',
    minimumDate: 'Tanggal pertama yang tersedia',
    maximumDate: 'Tanggal terakhir yang tersedia',
    dateRange: args => `${args.startDate} sampai ${args.endDate}`,
  },
  combobox: {
    focusAnnouncement: args =>
      `${args.isGroupChange ? `Masuk grup ${args.groupTitle}, ${args.groupCount} pilihan. ` : ''}` +
      `${args.optionText}${args.isSelected ? ', terpilih' : ''}`,
    countAnnouncement: (args, formatter) => `${formatter.number(Number(args.optionCount))} pilihan tersedia.`,
    selectedAnnouncement: args => `${args.optionText}, terpilih`,
    buttonLabel: showOptions,
    listboxLabel: 'Pilihan',
  },
  tree: { expand: 'Buka', collapse: 'Tutup' },
  dnd: {
    dragItem: args => `Pindahkan ${args.itemText}`,
    dragDescriptionKeyboard: 'Tekan Enter untuk mulai memindahkan.',
    dragDescriptionKeyboardAlt: 'Tekan Alt + Enter untuk mulai memindahkan.',
    dragDescriptionTouch: 'Ketuk dua kali untuk mulai memindahkan.',
    dragDescriptionVirtual: 'Klik untuk mulai memindahkan.',
    dragDescriptionLongPress: 'Tekan lama untuk mulai memindahkan.',
    dragStartedKeyboard:
      'Mulai memindahkan. Tekan Tab atau panah untuk memilih tempat, Enter untuk menaruh, Escape untuk batal.',
    dragStartedTouch: 'Mulai memindahkan. Pilih tempatnya, lalu ketuk dua kali untuk menaruh.',
    dragStartedVirtual: 'Mulai memindahkan. Pilih tempatnya, lalu klik atau tekan Enter untuk menaruh.',
    endDragKeyboard: 'Sedang memindahkan. Tekan Enter untuk batal.',
    endDragTouch: 'Sedang memindahkan. Ketuk dua kali untuk batal.',
    endDragVirtual: 'Sedang memindahkan. Klik untuk batal.',
    dropDescriptionKeyboard: 'Tekan Enter untuk menaruh. Tekan Escape untuk batal.',
    dropDescriptionTouch: 'Ketuk dua kali untuk menaruh.',
    dropDescriptionVirtual: 'Klik untuk menaruh.',
    dropCanceled: 'Pemindahan dibatalkan.',
    dropComplete: 'Sudah ditaruh.',
    dropIndicator: 'tempat menaruh',
    dropOnRoot: 'Taruh di',
    dropOnItem: args => `Taruh di dalam ${args.itemText}`,
    insertBefore: args => `Taruh sebelum ${args.itemText}`,
    insertBetween: args => `Taruh di antara ${args.beforeItemText} dan ${args.afterItemText}`,
    insertAfter: args => `Taruh sesudah ${args.itemText}`,
  },
  'react-aria-components': { selectPlaceholder: choose },
}
