import { answerField, attachment, days, form, longText, setBy, type Truth } from '@dermaga/service'
import { facilityReceiptLedger } from './exemption/tidak-dipungut.ts'
import { reasons } from './tariff/pita.ts'

/* The way of monthly reports about goods with a facility: due on the 10th of the next month (PER-18/BC/2017 art. 24; assumed for the others),
 * checked by an officer, and corrected. */

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const due = { term: setBy('JANJI_LACK1', 'workingDays') } as const

export const monthlyPeriod = {
  entry: 'keputusan',
  due: days(10),
  reason: 'alasanPerbaikan',
  accepted: 'diterima',
  replaced: 'gantikan',
} as const

/** What a report accounts for, of the goods of a decision. @param zero columns that are zero unless somebody says otherwise */
export const facilityStock = <const Zero extends readonly string[]>(zero: Zero) =>
  ({
    rows: 'barang',
    goods: { list: 'rincian', first: 'saldoAwal' },
    key: 'kode',
    copies: ['uraian', 'satuan'],
    opening: 'saldoAwal',
    closing: 'saldoAkhir',
    zero,
  }) as const
/** What CK-5 brought. */
export const receiptsByCk5 = {
  receipts: {
    ledger: facilityReceiptLedger.id,
    rows: 'pemasukan',
    document: 'nomorCk5',
    day: 'tanggalMasuk',
    amount: 'jumlah',
    total: 'jumlahPemasukan',
  },
} as const

export const monthlyStates = {
  draf: {
    ...written,
    label: 'Perlu dilaporkan',
    labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
    within: { term: days(0), from: 'jatuhTempo' },
    lapse: 'lewat',
    next: 'Isi laporan bulan ini, lalu kirim sebelum batasnya.',
  },
  terlambat: {
    ...written,
    within: { term: days(0), from: 'jatuhTempo' },
    label: 'Terlambat dilaporkan',
    next: 'Isi laporan bulan ini, lalu segera kirim.',
  },
  perbaikan: {
    ...written,
    label: 'Perlu diperbaiki',
    next: 'Perbaiki sesuai alasan petugas, lalu kirim lagi.',
  },
  diajukan: {
    label: 'Diperiksa',
    labelWith: 'Diperiksa, terlambat {isi.hariTerlambat} hari',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor pengawas memeriksa laporan.',
  },
  diterima: {
    label: 'Diterima',
    labelWith: 'Diterima, terlambat {isi.hariTerlambat} hari',
    tone: 'good',
    holder: 'applicant',
    next: 'Laporan telah diterima. Bila ada yang keliru, buat perbaikan.',
  },
  digantikan: {
    label: 'Digantikan perbaikan',
    tone: 'bad',
    holder: 'nobody',
    next: 'Perbaikan atas bulan ini berlaku sebagai gantinya.',
  },
} as const

/** @param isLost whether goods were lost */
export const monthlyAttachments = (isLost: Truth) => [
  attachment('01', 'Berita acara rusak, musnah, atau susut', undefined, isLost),
  attachment('02', 'Dokumen pendukung lain'),
]

export const MONTHLY_LIST = {
  columns: ['periodeTahun', 'periodeBulan', 'pembetulan'],
  search: ['nppp', 'nomorKep', 'periodeTahun'],
} as const

/** The states of a report that an accepted correction replaces. */
export const REPLACEABLE = ['diajukan', 'perbaikan', 'diterima'] as const
export const replacing = <const From extends string>(title: string, from: readonly From[]) =>
  ({ label: 'Gantikan', done: `${title} digantikan perbaikannya`, from, to: 'digantikan', by: 'system' }) as const

/** @param title of the report @param name of its number @param code in its numbers */
export const monthlyActions = <const Name extends string, const Code extends string>(
  title: string,
  name: Name,
  code: Code,
) =>
  ({
    kirim: {
      label: 'Kirim',
      done: `${title} dikirim`,
      from: ['draf', 'terlambat', 'perbaikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name, label: `Nomor ${title}`, pattern: `${code}-{kantor}-{tahun}-{urut:6}` },
      paper: 'tandaTerima',
    },
    lewat: {
      label: 'Tandai terlambat',
      done: `Batas pengiriman ${title} lewat`,
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    terima: {
      label: 'Terima',
      done: `${title} diterima`,
      from: 'diajukan',
      to: 'diterima',
      by: 'examiner',
      form: form({ catatan: longText(1000, 'Catatan') }),
      paper: name,
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Dikembalikan untuk diperbaiki',
      from: 'diajukan',
      to: 'perbaikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    perbaiki: {
      label: 'Buat perbaikan',
      done: 'Draf perbaikan dibuat',
      from: 'diterima',
      to: 'diterima',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('perbaiki', 'alasan') },
    },
    gantikan: replacing(title, REPLACEABLE),
  }) as const
