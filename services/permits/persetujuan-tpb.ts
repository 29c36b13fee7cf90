import {
  answerField,
  choice,
  code,
  date,
  days,
  defineService,
  form,
  longText,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { hasPartner } from './jenis-transaksi-tpb.ts'
import { reasons } from './penetapan.ts'
import { cancellationLetter, changeLetter, completionReport, extensionLetter } from './surat-transaksional-tpb.ts'
import { transactionFacts } from './transaksional-tpb.ts'
import { askedActions, askedStates } from './ubah-persetujuan-tpb.ts'

const due = { term: setBy('JANJI_TPB_TRANSAKSI', 'workingDays') } as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  ...transactionFacts,
  nomorPersetujuan: text(60, 'Nomor persetujuan').required(),
  tanggalPersetujuan: date('Tanggal persetujuan').required(),
  batasWaktu: date('Batas waktu').required(),
  syarat: longText(1000, 'Syarat'),
}).applies(content => ({
  npwpPihakLain: hasPartner(content.kodePermohonan),
  namaPihakLain: hasPartner(content.kodePermohonan),
  alamatPihakLain: hasPartner(content.kodePermohonan),
  syarat: content.syarat.isFilled(),
}))

const extension = form({
  sampai: date('Diperpanjang sampai').earliest(1).required(),
  alasan: longText(500, 'Alasan').atLeast(10).required(),
})
const completion = form({ uraian: longText(2000, 'Yang sudah dilakukan').atLeast(10).required() })
/** What officers saw: goods that came back, or were destroyed. */
const report = form({
  hasil: choice({ SESUAI: 'Sesuai persetujuan', TIDAK_SESUAI: 'Tidak sesuai' }, 'Hasil pemeriksaan').required(),
  uraian: longText(2000, 'Uraian pemeriksaan').atLeast(10).required(),
  saksi: text(200, 'Wakil perusahaan yang hadir').required(),
}).rule(
  'hasil',
  answer => answer.hasil.is('SESUAI'),
  'Laporan hanya dapat diterima bila hasilnya sesuai persetujuan. Bila tidak sesuai, kembalikan laporannya dengan alasan.',
)

const active = { standing: 'active' } as const
const ended = { holder: 'nobody', standing: 'ended' } as const

/** Approvals of single transactions of bonded storage, until they are completed or their last day has passed.
 *  Source: PER-18/BC/2019 for goods that leave for a time, the other kinds assumed; facts `tpb`. */
export const persetujuanTpb = defineService({
  id: 'persetujuan-tpb',
  version: 1,
  title: 'Persetujuan TPB',
  summary: 'Persetujuan transaksi TPB yang terbit, dengan batas waktu, perpanjangan, dan penyelesaiannya.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/persetujuan-tpb',
  begunBy: 'decision',
  number: { name: 'entri', label: 'Nomor persetujuan', pattern: '{isi:nomorPersetujuan}' },
  isPermit: true,
  validity: { from: 'tanggalPersetujuan', until: 'batasWaktu' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('persetujuan', 'Persetujuan', [
      'kodePermohonan',
      'nomorPersetujuan',
      'tanggalPersetujuan',
      'batasWaktu',
      'tujuan',
      'syarat',
      'nomorIzin',
      'namaPerusahaan',
      'kodeKantor',
    ]),
    step('pihaklain', 'Pihak Lain', ['npwpPihakLain', 'namaPihakLain', 'alamatPihakLain']),
    step('barang', 'Barang', ['barang']),
  ],
  attachments: [],
  states: {
    berlaku: {
      ...active,
      label: 'Berlaku',
      tone: 'good',
      holder: 'applicant',
      within: { term: days(0), from: 'batasWaktu' },
      lapse: 'lewati',
      next: 'Laporkan penyelesaiannya, atau mohon perpanjangan, sebelum batas waktu.',
    },
    perpanjanganDimohon: {
      ...active,
      label: 'Perpanjangan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan perpanjangan batas waktu.',
    },
    dilaporkanSelesai: {
      ...active,
      label: 'Penyelesaian dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas memeriksa penyelesaian yang Anda laporkan.',
    },
    lewat: {
      standing: 'frozen',
      label: 'Lewat batas waktu',
      tone: 'attention',
      holder: 'applicant',
      next: 'Laporkan penyelesaiannya segera. Barang yang belum kembali dapat ditagih.',
    },
    ...askedStates(due),
    selesai: { ...ended, label: 'Selesai', tone: 'good', next: 'Persetujuan ini sudah diselesaikan.' },
    dicabut: { ...ended, label: 'Dicabut', tone: 'bad', next: 'Ajukan permohonan baru bila masih diperlukan.' },
  },
  initial: 'berlaku',
  actions: {
    lewati: {
      label: 'Lewati batas waktu',
      done: 'Batas waktu lewat tanpa laporan',
      from: 'berlaku',
      to: 'lewat',
      by: 'system',
    },
    laporkanSelesai: {
      label: 'Laporkan penyelesaian',
      done: 'Penyelesaian dilaporkan',
      from: ['berlaku', 'lewat'],
      to: 'dilaporkanSelesai',
      by: 'applicant',
      form: completion,
    },
    kembalikanLaporan: {
      label: 'Kembalikan laporan',
      done: 'Laporan penyelesaian dikembalikan',
      from: 'dilaporkanSelesai',
      to: 'berlaku',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    terimaSelesai: {
      label: 'Nyatakan selesai',
      done: 'Persetujuan diselesaikan',
      from: 'dilaporkanSelesai',
      to: 'selesai',
      by: 'examiner',
      form: report,
      number: { name: 'berita-acara', label: 'Nomor berita acara', pattern: 'BA-{urut}/TPB/{kantor}/{tahun}' },
      paper: 'beritaAcara',
    },
    mohonPerpanjangan: {
      label: 'Mohon perpanjangan',
      done: 'Perpanjangan batas waktu dimohon',
      from: 'berlaku',
      to: 'perpanjanganDimohon',
      by: 'applicant',
      isOptional: true,
      form: extension,
    },
    setujuiPerpanjangan: {
      label: 'Setujui perpanjangan',
      done: 'Batas waktu diperpanjang',
      from: 'perpanjanganDimohon',
      to: 'berlaku',
      by: 'decider',
      shows: 'mohonPerpanjangan',
      number: { name: 'perpanjangan', label: 'Nomor surat perpanjangan', pattern: 'S-{urut}/TPB.P/{kantor}/{tahun}' },
      paper: 'perpanjangan',
      changes: { batasWaktu: answerField('mohonPerpanjangan', 'sampai') },
    },
    tolakPerpanjangan: {
      label: 'Tolak perpanjangan',
      done: 'Batas waktu tidak diperpanjang',
      from: 'perpanjanganDimohon',
      to: 'berlaku',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    ...askedActions,
    cabut: {
      label: 'Cabut persetujuan',
      done: 'Persetujuan dicabut',
      from: 'berlaku',
      to: 'dicabut',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      form: reasons,
      confirm: 'Persetujuan yang dicabut tidak dapat dipakai lagi.',
    },
  },
  papers: {
    perpanjangan: extensionLetter,
    perubahan: changeLetter,
    pembatalan: cancellationLetter,
    beritaAcara: completionReport,
  },
  list: {
    columns: ['kodePermohonan', 'nomorIzin', 'batasWaktu'],
    search: ['tujuan', 'namaPerusahaan', 'nomorIzin'],
  },
})
