import {
  actionDay,
  choice,
  code,
  date,
  defineService,
  form,
  longText,
  money,
  requiredAttachment,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { company } from '../permits/applicant.ts'

/** What an auditor says of the statements. */
const OPINIONS = {
  WTP: 'Wajar tanpa pengecualian',
  WDP: 'Wajar dengan pengecualian',
  TW: 'Tidak wajar',
  TMP: 'Tidak memberikan pendapat',
  TIDAK_DIAUDIT: 'Tidak diaudit',
} as const

const report = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  tahunBuku: text(4, 'Tahun buku').required().like('20\\d{2}', 'tahun mulai 2000'),
  akhirTahunBuku: date('Tahun buku berakhir pada').required().notAfterToday(),
  opini: choice(OPINIONS, 'Opini').required(),
  auditor: text(100, 'Kantor akuntan'),
  aset: money('Total aset').required(),
  liabilitas: money('Total liabilitas').required(),
  ekuitas: money('Ekuitas'),
  pendapatan: money('Pendapatan').required(),
  beban: money('Beban, termasuk pajak penghasilan').required(),
  labaBersih: money('Laba (rugi) bersih'),
  tanggalTerima: date('Diterima pada'),
})
  .computed(content => ({
    ekuitas: content.aset.minus(content.liabilitas),
    labaBersih: content.pendapatan.minus(content.beban),
  }))
  .applies(content => ({
    auditor: content.opini.is('TIDAK_DIAUDIT').not(),
    tanggalTerima: content.tanggalTerima.isFilled(),
  }))
  .requiredWhen(content => ({ auditor: content.opini.is('TIDAK_DIAUDIT').not() }))

/** The financial statements that a company keeps up to date for decisions about its debts. Their fields are assumed.
 *  Source: fields `laporan_keuangan`; facts `perbendaharaan`. */
export const laporanKeuangan = defineService({
  id: 'laporan-keuangan',
  version: 1,
  title: 'Laporan Keuangan',
  summary: 'Laporan keuangan tahunan sebagai dasar penundaan atau pengangsuran utang.',
  basis: 'PMK 122/PMK.04/2017',
  path: '/perbendaharaan/update-laporan-keuangan',
  form: report,
  office: 'kodeKantor',
  steps: [
    step('perusahaan', 'Perusahaan', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'tahunBuku',
      'akhirTahunBuku',
      'opini',
      'auditor',
    ]),
    step('angka', 'Angka', ['aset', 'liabilitas', 'ekuitas', 'pendapatan', 'beban', 'labaBersih', 'tanggalTerima']),
  ],
  attachments: [requiredAttachment('01', 'Laporan keuangan', 'Neraca, laba rugi, dan opini bila diaudit; PDF')],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi angka sesuai laporan, unggah berkasnya, lalu kirim.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    diteliti: {
      label: 'Diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: setBy('JANJI_LAPORAN_KEUANGAN', 'workingDays') },
      next: 'Petugas mencocokkan angka dengan berkasnya.',
    },
    diterima: {
      label: 'Diterima',
      tone: 'good',
      holder: 'nobody',
      next: 'Laporan ini dapat dipakai pada permohonan penundaan utang.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim laporan',
      done: 'Laporan keuangan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'laporan', label: 'Nomor laporan', pattern: 'LK-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Dikembalikan untuk dilengkapi',
      from: 'diteliti',
      to: 'dikembalikan',
      by: 'examiner',
      isSevere: true,
      form: form({ alasan: longText(500, 'Alasan').atLeast(10).required() }),
    },
    terima: {
      label: 'Terima',
      done: 'Laporan keuangan diterima',
      from: 'diteliti',
      to: 'diterima',
      by: 'examiner',
      changes: { tanggalTerima: actionDay },
    },
  },
  list: { columns: ['tahunBuku', 'opini', 'labaBersih'], search: ['namaPerusahaan', 'auditor'] },
})
