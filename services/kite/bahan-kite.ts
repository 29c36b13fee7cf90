import {
  actionDay,
  add,
  answerField,
  choice,
  code,
  constantValue,
  contentField,
  date,
  days,
  daysAfter,
  defineService,
  files,
  form,
  givenNumber,
  longText,
  money,
  npwp,
  ownNumber,
  rowField,
  rowsWith,
  setBy,
  step,
  take,
  text,
} from '@dermaga/service'
import { FACILITY_CODES, materialLedger, materials, reasons, registered } from './fakta-kite.ts'

/** The term of an assessment (SPP). Source: Law 17/2006 art. 37A, as for the other assessments. */
const DEBT_DAYS = 60

const GROUNDS = {
  '1': 'Pembeli menunda ekspor',
  '2': 'Pembeli membatalkan atau diganti',
  '3': 'Sisa dari pembelian minimum',
  '4': 'Keadaan kahar',
  '5': 'Lain, menurut manajemen risiko',
  '6': 'Masa produksi lebih lama',
} as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor pendaftaran impor').required(),
  npwp: npwp().required(),
  namaPerusahaan: text(255, 'Nama perusahaan').required(),
  fasilitas: choice(FACILITY_CODES, 'Fasilitas').required(),
  ...registered,
  periodeSelesai: date('Periode sampai').required(),
  bahan: materials,
  totalBm: money('Bea masuk'),
  totalPajak: money('PPN dan PPnBM'),
}).computed(content => ({
  totalBm: content.bahan.sum('bm'),
  totalPajak: content.bahan.sum('ppn').plus(content.bahan.sum('ppnbm')),
}))

const extension = form({
  alasan: choice(GROUNDS, 'Alasan').required(),
  uraian: longText(1000, 'Uraian').atLeast(10).required(),
  periodeSelesai: date('Periode menjadi sampai').required().earliest(1),
  bukti: files(1, 'Dokumen pendukung').required(),
})
const granted = form({
  periodeSelesai: date('Periode menjadi sampai').required().earliest(1),
  pertimbangan: longText(1000, 'Pertimbangan').atLeast(10).required(),
})
const assessment = form({
  bm: money('Bea masuk yang belum dipertanggungjawabkan').required().between(1, 1_000_000_000_000_000),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
})

const emptied = { whenEmpty: { ledger: materialLedger.id, act: 'tuntaskan' } } as const
const inPeriod = { term: days(0), from: 'periodeSelesai' } as const
const OPEN = ['berjalan', 'perpanjanganDimohon', 'masaLapor', 'lewatWaktu'] as const
const everyLine = {
  each: contentField('bahan'),
  key: [ownNumber, rowField('seri'), rowField('kodeBarang')],
} as const

/** Imports with materials under a KITE facility: what is left of each line, and until when it has to be exported and accounted for. */
export const bahanKite = defineService({
  id: 'bahan-kite',
  version: 1,
  title: 'Monitoring Bahan Baku KITE',
  summary: 'Bahan yang diimpor dengan fasilitas KITE, saldo setiap seri barang, dan batas periodenya.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022; PMK 177/PMK.04/2016 jo. PMK 110/PMK.04/2019',
  path: '/kite/monitoring/bahan-baku',
  begunBy: 'decision',
  begun: 'Pemantauan bahan baku dimulai',
  number: { name: 'impor', label: 'Nomor aju impor', pattern: '{isi:nomorAju}' },
  validity: { from: 'tanggalDaftar' },
  posts: [add(materialLedger, { ...everyLine, text: 'Impor dengan fasilitas KITE', amount: rowField('jumlah') })],
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('impor', 'Impor', [
      'fasilitas',
      'nomorAju',
      'nomorDaftar',
      'tanggalDaftar',
      'kodeKantor',
      'namaPerusahaan',
      'npwp',
      'periodeSelesai',
    ]),
    step('bahan', 'Bahan', ['bahan', 'totalBm', 'totalPajak']),
  ],
  attachments: [],
  states: {
    berjalan: {
      ...emptied,
      standing: 'active',
      label: 'Dalam periode s.d. {waktu}',
      tone: 'good',
      holder: 'system',
      within: inPeriod,
      lapse: 'akhiriPeriode',
      next: 'Ekspor hasil produksinya dan pertanggungjawabkan bahan dengan BCL.KT, atau mohon perpanjangan sebelum periode berakhir.',
    },
    perpanjanganDimohon: {
      ...emptied,
      standing: 'active',
      label: 'Perpanjangan periode dimohon',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_KITE_PERIODE', 'workingDays') },
      next: 'Kepala kantor memutuskan perpanjangan periode.',
    },
    masaLapor: {
      ...emptied,
      standing: 'active',
      label: 'Periode berakhir: laporkan s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      within: { term: setBy('KITE_LAPOR', 'days'), from: 'periodeSelesai' },
      lapse: 'lewatkan',
      next: 'Pertanggungjawabkan sisa bahan dengan BCL.KT sebelum batas ini.',
    },
    lewatWaktu: {
      ...emptied,
      standing: 'frozen',
      label: 'Lewat batas laporan',
      tone: 'bad',
      holder: 'decider',
      within: { term: setBy('JANJI_KITE_SPP', 'workingDays') },
      next: 'Sisa bahan tidak dapat dilaporkan lagi. Kantor menetapkan bea masuknya (SPP).',
    },
    ditetapkan: {
      standing: 'ended',
      label: 'Bea masuk ditetapkan (SPP)',
      tone: 'bad',
      holder: 'nobody',
      next: 'Lunasi piutangnya. Fasilitas dapat dibekukan.',
    },
    selesai: {
      standing: 'ended',
      label: 'Selesai dipertanggungjawabkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Semua bahan sudah dipertanggungjawabkan.',
    },
  },
  initial: 'berjalan',
  actions: {
    mohonPerpanjangan: {
      label: 'Mohon perpanjangan periode',
      done: 'Perpanjangan periode dimohon',
      from: ['berjalan', 'masaLapor'],
      to: 'perpanjanganDimohon',
      by: 'applicant',
      form: extension,
    },
    setujuiPerpanjangan: {
      label: 'Setujui perpanjangan',
      done: 'Periode diperpanjang',
      from: 'perpanjanganDimohon',
      to: 'berjalan',
      by: 'decider',
      form: granted,
      changes: { periodeSelesai: answerField('setujuiPerpanjangan', 'periodeSelesai') },
    },
    tolakPerpanjangan: {
      label: 'Tolak perpanjangan',
      done: 'Perpanjangan periode ditolak',
      from: 'perpanjanganDimohon',
      to: 'berjalan',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    akhiriPeriode: {
      label: 'Akhiri periode',
      done: 'Periode berakhir dengan sisa bahan',
      from: 'berjalan',
      to: 'masaLapor',
      by: 'system',
    },
    lewatkan: {
      label: 'Tandai lewat',
      done: 'Batas laporan lewat dengan sisa bahan',
      from: 'masaLapor',
      to: 'lewatWaktu',
      by: 'system',
    },
    tetapkanSpp: {
      label: 'Tetapkan bea masuk (SPP)',
      done: 'Bea masuk sisa bahan ditetapkan (SPP)',
      from: 'lewatWaktu',
      to: 'ditetapkan',
      by: 'decider',
      form: assessment,
      isSevere: true,
      isImmediate: true,
      confirm: 'Sisa bahan dikeluarkan dari saldo dan bea masuknya menjadi piutang. Tetapkan?',
      number: { name: 'spp', label: 'Nomor SPP', pattern: 'SPP-{urut:6}/KITE/{kantor}/{tahun}' },
      posts: [take(materialLedger, { ...everyLine, text: 'Ditetapkan dengan SPP' })],
      effects: {
        begins: [
          {
            service: 'piutang',
            content: {
              kodeKantor: contentField('kodeKantor'),
              jenis: constantValue('SPP'),
              nomorPenetapan: givenNumber('spp'),
              tanggalPenetapan: actionDay,
              nomorDokumen: contentField('nomorDaftar'),
              tanggalDokumen: contentField('tanggalDaftar'),
              rincian: rowsWith({ kodeAkun: constantValue('412111'), jumlah: answerField('tetapkanSpp', 'bm') }),
              jumlahPenetapan: answerField('tetapkanSpp', 'bm'),
              alasan: answerField('tetapkanSpp', 'alasan'),
              jatuhTempo: daysAfter(DEBT_DAYS, actionDay),
              batasKeberatan: daysAfter(DEBT_DAYS, actionDay),
            },
          },
        ],
      },
    },
    tuntaskan: {
      label: 'Tuntaskan',
      done: 'Semua bahan dipertanggungjawabkan',
      from: OPEN,
      to: 'selesai',
      by: 'system',
    },
  },
  list: {
    columns: ['nomorDaftar', 'fasilitas', 'periodeSelesai'],
    search: ['nomorAju', 'nomorDaftar', 'namaPerusahaan', 'npwp'],
  },
})
