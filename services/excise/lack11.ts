import { answerField, attachment, days, defineService, setBy, step } from '@dermaga/service'
import { BRAND, report } from './isi-lack11.ts'
import { DISTRIBUTOR, IMPORTER, SHOP } from './jenis-usaha.ts'
import { reasons } from './pita.ts'
import { quarterlyReport } from './surat-lack11.ts'

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const beforeDue = { term: days(0), from: 'jatuhTempo' } as const
/** A correction has the number of its own, counted with the others. */
const number = { name: 'lack11', label: 'Nomor LACK-11', pattern: 'LACK11-{kantor}-{tahun}-{urut:6}' } as const

const content = report.seen()

/** The quarterly report of who trades in excisable goods: what was there, came in, went out, and is left, of every brand. It needs no
 *  decision; its correction needs the head of the office. Facts `cukai-perdagangan-produksi`, reference `lack`: who reports and until when
 *  are assumed. */
export const lack11 = defineService({
  id: 'lack-11',
  version: 1,
  title: 'LACK-11',
  summary: 'Laporan triwulan importir, penyalur, dan penjual eceran atas sediaan dan mutasi barang kena cukai.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/cukai-perdagangan/lack-11',
  begunBy: 'period',
  period: {
    entry: 'izin',
    obliges: { field: 'kodeJenisUsaha', values: [IMPORTER, SHOP, DISTRIBUTOR] },
    every: 'quarter',
    due: setBy('LACK11_KIRIM', 'days'),
    stock: {
      rows: 'barang',
      key: 'kode',
      copies: BRAND,
      opening: 'saldoAwal',
      closing: 'saldoAkhir',
      zero: ['pemasukan', 'pengeluaran', 'musnah'],
    },
    reason: 'alasanPerbaikan',
    correcting: 'perbaikan',
    accepted: 'selesai',
    replaced: 'gantikan',
  },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan dan mutasi', [
      'triwulan',
      'tahun',
      'periodeAwal',
      'periodeAkhir',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'nihil',
      'barang',
    ]),
    step('umum', 'Perusahaan dan pengusaha', [
      'izin',
      'nppbkc',
      'kodeKantor',
      'kodeJenisUsaha',
      'npwp',
      'namaPerusahaan',
      'alamatPerusahaan',
      'namaPengusaha',
      'noIdentitas',
      'alamatPemberitahu',
      'hariTerlambat',
    ]),
  ],
  attachments: [
    attachment(
      '01',
      'Berita acara musnah atau rusak',
      undefined,
      content.barang.some(row => row.musnah.is(0).not()),
    ),
    attachment('02', 'Berita acara sediaan awal, pada laporan pertama'),
    attachment('03', 'Dokumen pendukung lain'),
  ],
  states: {
    draf: {
      ...written,
      label: 'Perlu dilaporkan',
      within: beforeDue,
      lapse: 'lewat',
      next: 'Isi sediaan dan mutasi triwulan ini, atau nyatakan nihil, lalu kirim sebelum batasnya.',
    },
    terlambat: {
      ...written,
      label: 'Terlambat dilaporkan',
      within: beforeDue,
      next: 'Isi sediaan dan mutasi triwulan ini, atau nyatakan nihil, lalu segera kirim.',
    },
    perbaikan: {
      ...written,
      label: 'Draf perbaikan',
      labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
      next: 'Perbaiki isinya, lalu ajukan kepada kepala kantor.',
    },
    diajukan: {
      label: 'Menunggu persetujuan perbaikan',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_LACK11', 'workingDays') },
      next: 'Kepala kantor memutuskan perbaikan ini. Sampai disetujui, LACK-11 semula berlaku.',
    },
    dikembalikan: {
      ...written,
      label: 'Perlu diperbaiki',
      next: 'Perbaiki sesuai alasan kepala kantor, lalu ajukan lagi.',
    },
    selesai: {
      label: 'Selesai',
      labelWith: 'Selesai, terlambat {isi.hariTerlambat} hari',
      tone: 'good',
      holder: 'applicant',
      next: 'LACK-11 diterima. Bila ada yang keliru, buat perbaikan.',
    },
    digantikan: {
      label: 'Digantikan perbaikan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaikan atas triwulan ini berlaku sebagai gantinya.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'LACK-11 dikirim',
      from: ['draf', 'terlambat'],
      to: 'selesai',
      by: 'applicant',
      sends: true,
      number,
      paper: 'lack11',
    },
    ajukanPerbaikan: {
      label: 'Ajukan perbaikan',
      done: 'Perbaikan LACK-11 diajukan',
      from: ['perbaikan', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number,
    },
    lewat: {
      label: 'Tandai terlambat',
      done: 'Batas pengiriman LACK-11 lewat',
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    setujui: {
      label: 'Setujui',
      done: 'Perbaikan LACK-11 disetujui',
      from: 'diajukan',
      to: 'selesai',
      by: 'decider',
      paper: 'lack11',
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Perbaikan LACK-11 dikembalikan',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    perbaiki: {
      label: 'Buat perbaikan',
      done: 'Draf perbaikan dibuat',
      from: 'selesai',
      to: 'selesai',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('perbaiki', 'alasan') },
    },
    gantikan: {
      label: 'Gantikan',
      done: 'LACK-11 digantikan perbaikannya',
      from: ['diajukan', 'dikembalikan', 'selesai'],
      to: 'digantikan',
      by: 'system',
    },
  },
  papers: { lack11: quarterlyReport },
  list: { columns: ['tahun', 'triwulan', 'pembetulan'], search: ['nppbkc', 'tahun'] },
})
