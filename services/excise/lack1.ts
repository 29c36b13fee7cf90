import { answerField, attachment, days, defineService, form, longText, setBy, step } from '@dermaga/service'
import { report } from './isi-lack1.ts'
import { reasons } from './pita.ts'
import { lack1Paper, receipt } from './surat-lack1.ts'
import { facilityReceiptLedger } from './tidak-dipungut.ts'

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const due = { term: setBy('JANJI_LACK1', 'workingDays') } as const

const content = report.seen()

/** The monthly report of who uses excisable goods without excise: what was there, came in, was used, and is left. Due on the 10th of the
 *  next month. Source: PER-18/BC/2017 art. 24; facts `cukai-fasilitas`. */
export const lack1 = defineService({
  id: 'lack-1',
  version: 1,
  title: 'LACK-1',
  summary: 'Laporan bulanan penggunaan barang kena cukai yang tidak dipungut cukai.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017 Pasal 24',
  path: '/cukai-fasilitas/lack-1',
  begunBy: 'period',
  period: {
    entry: 'keputusan',
    due: days(10),
    reason: 'alasanPerbaikan',
    accepted: 'diterima',
    replaced: 'gantikan',
    stock: {
      rows: 'barang',
      goods: { list: 'rincian', first: 'saldoAwal' },
      key: 'kode',
      copies: ['uraian', 'satuan'],
      opening: 'saldoAwal',
      closing: 'saldoAkhir',
      zero: ['dikembalikan', 'musnahRusak'],
      receipts: {
        ledger: facilityReceiptLedger.id,
        rows: 'pemasukan',
        document: 'nomorCk5',
        day: 'tanggalMasuk',
        amount: 'jumlah',
        total: 'jumlahPemasukan',
      },
    },
  },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [
      'periodeBulan',
      'periodeTahun',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'barang',
      'pemasukan',
      'hasil',
    ]),
    step('umum', 'Perusahaan dan penanda tangan', [
      'keputusan',
      'nppp',
      'nomorKep',
      'kodeKantor',
      'nppbkc',
      'npwp',
      'namaPerusahaan',
      'alamatPerusahaan',
      'kotaTtd',
      'namaTtd',
      'hariTerlambat',
    ]),
  ],
  attachments: [
    attachment(
      '01',
      'Berita acara rusak, musnah, atau susut',
      undefined,
      content.barang.some(row => row.musnahRusak.is(0).not()),
    ),
    attachment('02', 'Dokumen pendukung lain'),
  ],
  states: {
    draf: {
      ...written,
      label: 'Perlu dilaporkan',
      labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
      within: { term: days(0), from: 'jatuhTempo' },
      lapse: 'lewat',
      next: 'Isi pemakaian bulan ini, lalu kirim sebelum batasnya.',
    },
    terlambat: {
      ...written,
      within: { term: days(0), from: 'jatuhTempo' },
      label: 'Terlambat dilaporkan',
      next: 'Isi pemakaian bulan ini, lalu segera kirim.',
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
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'LACK-1 dikirim',
      from: ['draf', 'terlambat', 'perbaikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'lack1', label: 'Nomor LACK-1', pattern: 'LACK1-{kantor}-{tahun}-{urut:6}' },
      paper: 'tandaTerima',
    },
    lewat: {
      label: 'Tandai terlambat',
      done: 'Batas pengiriman LACK-1 lewat',
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    terima: {
      label: 'Terima',
      done: 'LACK-1 diterima',
      from: 'diajukan',
      to: 'diterima',
      by: 'examiner',
      form: form({ catatan: longText(1000, 'Catatan') }),
      paper: 'lack1',
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
    gantikan: {
      label: 'Gantikan',
      done: 'LACK-1 digantikan perbaikannya',
      from: ['diajukan', 'perbaikan', 'diterima'],
      to: 'digantikan',
      by: 'system',
    },
  },
  papers: { tandaTerima: receipt, lack1: lack1Paper },
  list: {
    columns: ['periodeTahun', 'periodeBulan', 'pembetulan'],
    search: ['nppp', 'nomorKep', 'periodeTahun'],
  },
})
