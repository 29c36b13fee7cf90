import { actionDay, answerField, attachment, defineService, setBy, step } from '@dermaga/service'
import { reasons } from '../tariff/pita.ts'
import { back1, destroyed, pbck3, pbck7 } from './isi-ck2.ts'
import { askCorrection, orderStates, refuse, send, withdraw } from './pelunasan.ts'
import { cancelIssued, countAgain, credit, examine, keepStamps, RETURNING_STEP, stampsOf } from './pengembalian-pita.ts'
import { ck2Paper, consent, count, destruction, destructionRequest, refusal, request } from './surat-ck2.ts'

const due = { term: setBy('JANJI_CK2', 'workingDays') } as const
const filled = orderStates('PBCK-7')
const { taken, returned } = stampsOf('CK-2', 'rincianBack3', 'kepingBack3')

/** Return of the excise of goods that are processed again or destroyed: the office counts and seals them and consents, the company asks for
 *  the destruction of the stamps, and what was destroyed may be deducted. Source: PMK 68/PMK.04/2018; fields `pbck7`; facts
 *  `cukai-penyelesaian`. */
export const ck2 = defineService({
  id: 'ck-2',
  version: 1,
  title: 'Pengembalian Cukai (CK-2)',
  summary:
    'Pengembalian cukai atas barang yang diolah kembali atau dimusnahkan (PBCK-7, PBCK-3), dan pengurang cukai yang terbit untuknya.',
  basis: 'PMK 68/PMK.04/2018',
  path: '/cukai-penyelesaian/ck-2',
  form: pbck7,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', RETURNING_STEP),
    step('barang', 'Barang dan pita', [
      'nomorPbck7',
      'tanggalPbck7',
      'asalDokumen',
      'ck5',
      'nomorCk5',
      'tujuanPengolahan',
      'keterangan',
      'rincian',
      'jumlahKemasan',
      'jumlahKeping',
      'jumlahCukai',
      'tanggalBack1',
      'rincianBack1',
      'jumlahBack1',
      'cukaiBack1',
      'tanggalBack3',
      'rincianBack3',
      'jumlahBack3',
      'cukaiBack3',
      'tanggalCk2',
    ]),
  ],
  attachments: [attachment('01', 'Foto barang dan pita'), attachment('02', 'Dokumen pendukung lain')],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'PBCK-7 diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas memeriksa, menghitung, dan menyegel barang di tempat Anda.',
    },
    perbaikan: { ...filled.perbaikan, releases: true },
    persetujuan: {
      label: 'Menunggu persetujuan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan PBCK-7 Anda.',
    },
    menungguPbck3: {
      label: 'Menunggu PBCK-3',
      tone: 'attention',
      holder: 'applicant',
      next: 'Ajukan PBCK-3 untuk pemusnahan pita cukainya. Segel hanya dibuka oleh petugas.',
    },
    pemusnahan: {
      label: 'Menunggu pemusnahan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas membuka segel dan menyaksikan pemusnahan pita.',
    },
    penetapan: {
      label: 'Menunggu penetapan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor menerbitkan CK-2.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'decider',
      releases: true,
      next: 'Sebut CK-2 ini sebagai pengurang dalam CK-1 atau CK-1C. Sisanya ada pada Saldo Pengurang Cukai.',
    },
    ditolak: { ...filled.ditolak, releases: true },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      releases: true,
      next: 'Anda dapat mengajukan PBCK-7 baru.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('PBCK-7'),
      number: { name: 'permohonan', label: 'Nomor pengajuan', pattern: 'PBCK7-{kantor}-{tanggal}-{urut:6}' },
      paper: 'pbck7',
      posts: [keepStamps('PBCK-7')],
    },
    kembalikan: askCorrection,
    periksa: examine('persetujuan', back1),
    periksaUlang: countAgain('persetujuan'),
    setujui: {
      label: 'Setujui',
      done: 'PBCK-7 disetujui',
      from: 'persetujuan',
      to: 'menungguPbck3',
      by: 'decider',
      notBy: 'periksa',
      shows: 'periksa',
      number: { name: 'persetujuan', label: 'Nomor surat persetujuan', pattern: 'S-{urut}/CK2/{kantor}/{tahun}' },
      paper: 'persetujuan',
    },
    tolak: { ...refuse('PBCK-7', 'CK2'), from: ['persetujuan', 'penetapan'], by: 'decider' },
    ajukanPbck3: {
      label: 'Ajukan PBCK-3',
      done: 'PBCK-3 diajukan',
      from: 'menungguPbck3',
      to: 'pemusnahan',
      by: 'applicant',
      form: pbck3,
      paper: 'pbck3',
    },
    musnahkan: {
      label: 'Rekam BACK-3',
      done: 'Pita dimusnahkan (BACK-3)',
      from: 'pemusnahan',
      to: 'penetapan',
      by: 'examiner',
      form: destroyed,
      changes: { tanggalBack3: actionDay, rincianBack3: answerField('musnahkan', 'rincian') },
      number: { name: 'back3', label: 'Nomor BACK-3', pattern: 'BACK3-{urut}/{kantor}/{tahun}' },
      paper: 'back3',
    },
    terbitkan: {
      label: 'Terbitkan CK-2',
      done: 'CK-2 terbit',
      from: 'penetapan',
      to: 'selesai',
      by: 'decider',
      notBy: 'musnahkan',
      shows: 'musnahkan',
      isImmediate: true,
      confirm: 'CK-2 terbit menurut BACK-3, dan jumlahnya dapat dikurangkan dalam CK-1 dan CK-1C.',
      number: { name: 'ck2', label: 'Nomor CK-2', pattern: '{urut:6}/CK-2/{kantor}/{tahun}' },
      changes: { tanggalCk2: actionDay },
      paper: 'ck2',
      effects: { begins: [credit('CK-2', 'ck2', { day: 'tanggalCk2', amount: 'cukaiBack3' })] },
      posts: [taken],
    },
    batalkanCk2: cancelIssued('CK-2', [returned]),
    batalkan: { ...withdraw, from: ['diajukan', 'perbaikan', 'menungguPbck3'], form: reasons },
  },
  papers: {
    pbck7: request,
    back1: count,
    persetujuan: consent,
    pbck3: destructionRequest,
    back3: destruction,
    ck2: ck2Paper,
    penolakan: refusal,
  },
  list: {
    columns: ['nomorPbck7', 'jumlahKeping', 'cukaiBack3'],
    search: ['nomorPbck7', 'nppbkc', 'namaPerusahaan'],
  },
})
