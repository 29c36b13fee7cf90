import {
  defineService,
  fieldList,
  holds,
  paper,
  paragraph,
  type State,
  setBy,
  signatures,
  step,
  table,
} from '@dermaga/service'
import { explanation, outcome, question, STEPS, unloading } from './isi-discharge.ts'
import { reasons } from './isi-plp.ts'

const due = { within: { term: setBy('JANJI_DISCHARGE', 'workingDays') } } as const
const ended = { holder: 'nobody' } as const

const voyage = fieldList(
  'pemohon',
  'npwp',
  'isi.kodeTps',
  'isi.gudang',
  'isi.namaSarana',
  'isi.nomorVoyage',
  'isi.tanggalTiba',
  'isi.nomorBc11',
  'isi.tanggalBc11',
  'isi.mulai',
  'isi.selesai',
  'isi.hasil',
  'isi.uraian',
)
const receipt = paper({
  title: 'Bukti Penerimaan Laporan Bongkar',
  about: '{isi.namaSarana}, {isi.nomorVoyage}',
  blocks: [
    paragraph('{kantor} menerima laporan bongkar berikut.'),
    voyage,
    table('isi.kontainer', ['nomor', 'ukuran', 'nomorPos', 'segel', 'kondisiSegel', 'waktu']),
    table('isi.kemasan', ['nomorBl', 'nomorPos', 'jenis', 'jumlah', 'waktu']),
    signatures({ as: '{kantor}', action: 'terima' }),
  ],
})
const difference = paper({
  title: 'Penetapan Selisih Bongkar',
  about: '{isi.namaSarana}, {isi.nomorVoyage}',
  blocks: [
    paragraph('{kantor} menetapkan tindak lanjut atas barang yang lebih atau kurang bongkar berikut.'),
    voyage,
    fieldList('jawaban.jelaskan.penjelasan'),
    paragraph('{jawaban.tetapkanSelisih.tindakLanjut}'),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanSelisih' }),
  ],
})

const examined = {
  diteliti: {
    ...due,
    label: 'Dilaporkan, sedang diteliti',
    tone: 'progress',
    holder: 'examiner',
    next: 'Petugas mencocokkan laporan dengan manifes.',
  },
  penjelasan: {
    label: 'Menunggu penjelasan Anda',
    tone: 'attention',
    holder: 'applicant',
    within: { term: setBy('DISCHARGE_JAWAB', 'workingDays') },
    lapse: 'lanjutkan',
    next: 'Jelaskan yang diminta petugas. Tanpa penjelasan, kantor memutuskan dari laporannya.',
  },
  selisih: {
    ...due,
    label: 'Selisih diputuskan',
    tone: 'progress',
    holder: 'decider',
    next: 'Kepala kantor menetapkan tindak lanjut atas selisihnya.',
  },
} as const satisfies Record<string, State>

/** What a terminal has unloaded, compared by the office with the manifest. Source: facts `manifes-gate-tps`; that the office asks about differences
 *  is assumed. */
export const discharge = defineService({
  id: 'discharge',
  version: 1,
  title: 'Discharge TPS',
  summary: 'Laporan bongkar kontainer dan kemasan di TPS, dan selisihnya dengan manifes.',
  basis: 'PMK 158/PMK.04/2017 (nilai kerja)',
  path: '/tps/discharge',
  gates: [
    holds(
      'izin-tps',
      'Perusahaan Anda belum tercatat sebagai pengusaha TPS. Minta kantor pengawas merekam keputusan TPS Anda.',
    ),
  ],
  form: unloading,
  office: 'kodeKantor',
  steps: [
    step('tps', 'TPS dan sarana pengangkut', STEPS.tps),
    step('bongkar', 'Pembongkaran', STEPS.bongkar),
    step('muatan', 'Kontainer dan kemasan', STEPS.muatan),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi atau unggah barang yang dibongkar, lalu kirim setelah pembongkaran selesai.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    ...examined,
    diterima: { ...ended, label: 'Diterima', tone: 'good', next: 'Laporan bongkar sudah diterima.' },
    selesaiSelisih: {
      ...ended,
      label: 'Selisih ditetapkan',
      tone: 'bad',
      next: 'Laksanakan tindak lanjut yang ditetapkan.',
    },
    dibatalkan: { ...ended, label: 'Dibatalkan', tone: 'bad', next: 'Anda dapat mengirim laporan baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Laporan bongkar dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'laporan', label: 'Nomor laporan', pattern: 'BKR-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Laporan bongkar dikembalikan',
      from: 'diteliti',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    mintaPenjelasan: {
      label: 'Minta penjelasan',
      done: 'Penjelasan diminta',
      from: 'diteliti',
      to: 'penjelasan',
      by: 'examiner',
      isOptional: true,
      form: question,
    },
    jelaskan: {
      label: 'Jelaskan',
      done: 'Penjelasan diberikan',
      from: 'penjelasan',
      to: 'diteliti',
      by: 'applicant',
      form: explanation,
    },
    lanjutkan: {
      label: 'Lanjutkan tanpa penjelasan',
      done: 'Penjelasan tidak diberikan',
      from: 'penjelasan',
      to: 'selisih',
      by: 'system',
    },
    terima: {
      label: 'Terima laporan',
      done: 'Laporan bongkar diterima',
      from: 'diteliti',
      to: 'diterima',
      by: 'examiner',
      number: { name: 'bongkar', label: 'Nomor bukti bongkar', pattern: '{urut:6}/BONGKAR/{kantor}/{tahun}' },
      paper: 'tandaTerima',
    },
    ajukanSelisih: {
      label: 'Ajukan selisih',
      done: 'Selisih diajukan kepada kepala kantor',
      from: 'diteliti',
      to: 'selisih',
      by: 'examiner',
      isOptional: true,
      form: reasons,
    },
    tetapkanSelisih: {
      label: 'Tetapkan tindak lanjut',
      done: 'Tindak lanjut selisih ditetapkan',
      from: 'selisih',
      to: 'selesaiSelisih',
      by: 'decider',
      notBy: 'ajukanSelisih',
      form: outcome,
      isSevere: true,
      number: { name: 'selisih', label: 'Nomor penetapan', pattern: 'S-{urut}/SELISIH/{kantor}/{tahun}' },
      paper: 'selisih',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Laporan bongkar dibatalkan',
      from: ['diteliti', 'dikembalikan'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { tandaTerima: receipt, selisih: difference },
  list: {
    columns: ['namaSarana', 'nomorVoyage', 'nomorBc11', 'hasil'],
    search: ['namaSarana', 'nomorVoyage', 'nomorBc11', 'kodeTps', 'kontainer'],
  },
})
