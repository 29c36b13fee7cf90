import {
  actionDay,
  answerField,
  caseNumber,
  commit,
  constantValue,
  contentField,
  daysAfter,
  givenNumber,
  rowsWith,
  type State,
  setBy,
} from '@dermaga/service'
import { guaranteeLedger } from '../treasury/fakta-jaminan.ts'
import { excepted, guarantorPayment, reasons, request, settlement } from './isi-rush.ts'

/* What follows the release of a rush handling: goods that came short, the PIB that settles it, and what happens without one. */

/** Days in which a fine is paid or objected to. Source: UU 10/1995 jo. 17/2006; table `tenggat`. */
const FINE_DAYS = 60
const due = { term: setBy('JANJI_RUSH', 'hours') } as const

/** Until the PIB is there. The term is one: also after an officer has returned it. */
const untilPib = {
  tone: 'attention',
  holder: 'applicant',
  within: { term: setBy('RUSH_PIB', 'workingDays'), from: 'tanggalSppb' },
  lapse: 'lewatkan',
} as const

export const dutyStates = {
  menungguEksep: {
    ...untilPib,
    label: 'SPPB terbit: menunggu eksep dan PIB s.d. {waktu}',
    next: 'Keluarkan barang dengan SPPB. Ajukan eksep begitu tiba, lalu serahkan PIB penyelesaian.',
  },
  eksepDiajukan: {
    label: 'Eksep diajukan',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas meneliti barang yang menyusul dan menerbitkan SPPB-nya.',
  },
  menungguPib: {
    ...untilPib,
    label: 'SPPB terbit: menunggu PIB s.d. {waktu}',
    next: 'Keluarkan barang dengan SPPB, lalu serahkan PIB penyelesaian sebelum jangka waktunya berakhir.',
  },
  pibDiteliti: {
    label: 'PIB penyelesaian diteliti',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas mencocokkan PIB dengan barang yang sudah dikeluarkan.',
  },
  lewatWaktu: {
    label: 'Jangka waktu PIB lewat',
    tone: 'attention',
    holder: 'examiner',
    awaits: 'applicant',
    next: 'Serahkan PIB penyelesaian sekarang juga. Rush handling berhenti dan denda ditetapkan; tanpa PIB jaminan diklaim.',
  },
  pibTerlambat: {
    label: 'PIB terlambat diteliti',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas meneliti PIB yang terlambat dan mengusulkan denda.',
  },
  usulDenda: {
    label: 'Denda diusulkan',
    tone: 'progress',
    holder: 'decider',
    next: 'Kepala kantor menetapkan denda. Setelah itu jaminan dapat dipakai lagi.',
  },
  usulKlaim: {
    label: 'Denda dan klaim jaminan diusulkan',
    tone: 'progress',
    holder: 'decider',
    next: 'Kepala kantor menetapkan denda dan klaim jaminan.',
  },
  diklaim: {
    label: 'Jaminan diklaim',
    tone: 'progress',
    holder: 'examiner',
    within: { term: setBy('KLAIM_PENJAMIN', 'workingDays') },
    next: 'Penjamin membayar pungutan. Bayar dendanya lewat Piutang.',
  },
  selesai: {
    label: 'Selesai',
    tone: 'good',
    holder: 'nobody',
    releases: true,
    next: 'Kewajiban selesai, dan jaminannya dapat dipakai lagi.',
  },
  selesaiDenda: {
    label: 'Selesai dengan denda',
    tone: 'bad',
    holder: 'nobody',
    releases: true,
    next: 'Bayar dendanya lewat Piutang, atau ajukan keberatan.',
  },
  dicairkan: {
    label: 'Jaminan dicairkan',
    tone: 'bad',
    holder: 'nobody',
    releases: true,
    next: 'Pungutan dibayar dari jaminan. Bayar dendanya lewat Piutang, atau ajukan keberatan.',
  },
} as const satisfies Record<string, State>

/** Cases in these states stop the service for their company. */
export const STOPPING = ['lewatWaktu', 'pibTerlambat', 'usulDenda', 'usulKlaim', 'diklaim'] as const

/** The fine is a debt like every other. */
const finesDebt = {
  begins: [
    {
      service: 'piutang',
      // Goods free of duty owe no fine.
      when: request.seen().denda.atLeast(1).tree,
      content: {
        kodeKantor: contentField('kodeKantor'),
        jenis: constantValue('SPSA'),
        nomorPenetapan: givenNumber('sanksi'),
        tanggalPenetapan: actionDay,
        nomorDokumen: givenNumber('permohonan'),
        tanggalDokumen: contentField('tanggalSppb'),
        rincian: rowsWith({ kodeAkun: constantValue('412113'), jumlah: contentField('denda') }),
        jumlahPenetapan: contentField('denda'),
        alasan: answerField('usulkanSanksi', 'alasan'),
        jatuhTempo: daysAfter(FINE_DAYS, actionDay),
        batasKeberatan: daysAfter(FINE_DAYS, actionDay),
      },
    },
  ],
} as const
const sanction = {
  by: 'decider',
  notBy: 'usulkanSanksi',
  isImmediate: true,
  isSevere: true,
  number: { name: 'sanksi', label: 'Nomor surat sanksi', pattern: 'S-{urut}/RUSH-DENDA/{kantor}/{tahun}' },
  effects: finesDebt,
} as const

export const dutyActions = {
  ajukanEksep: {
    label: 'Ajukan eksep',
    done: 'Eksep diajukan',
    from: 'menungguEksep',
    to: 'eksepDiajukan',
    by: 'applicant',
    form: excepted,
  },
  kembalikanEksep: {
    label: 'Kembalikan eksep',
    done: 'Eksep dikembalikan',
    from: 'eksepDiajukan',
    to: 'menungguEksep',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  lepasEksep: {
    label: 'Terbitkan SPPB eksep',
    done: 'SPPB untuk eksep terbit',
    from: 'eksepDiajukan',
    to: 'menungguPib',
    by: 'examiner',
    isImmediate: true,
    confirm: 'Barang yang menyusul boleh keluar begitu SPPB terbit.',
    number: { name: 'sppbEksep', label: 'Nomor SPPB eksep', pattern: '{urut:6}/SPPB-RH-E/{kantor}/{tahun}' },
    paper: 'sppbEksep',
  },
  serahkanPib: {
    label: 'Serahkan PIB penyelesaian',
    done: 'PIB penyelesaian diserahkan',
    from: ['menungguPib', 'menungguEksep', 'lewatWaktu'],
    to: { states: { menungguPib: 'pibDiteliti', menungguEksep: 'pibDiteliti', lewatWaktu: 'pibTerlambat' } },
    by: 'applicant',
    form: settlement,
  },
  terimaPib: {
    label: 'Terima PIB',
    done: 'PIB penyelesaian diterima',
    from: 'pibDiteliti',
    to: 'selesai',
    by: 'examiner',
    isImmediate: true,
    confirm: 'Jaminan dapat dipakai lagi setelah PIB diterima.',
    paper: 'penyelesaian',
  },
  tolakPib: {
    label: 'Kembalikan PIB',
    done: 'PIB penyelesaian dikembalikan',
    from: ['pibDiteliti', 'pibTerlambat'],
    to: { states: { pibDiteliti: 'menungguPib', pibTerlambat: 'lewatWaktu' } },
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  lewatkan: {
    label: 'Lewatkan jangka waktu',
    done: 'PIB tidak diserahkan dalam jangka waktunya',
    from: ['menungguPib', 'menungguEksep'],
    to: 'lewatWaktu',
    by: 'system',
  },
  usulkanSanksi: {
    label: 'Usulkan sanksi',
    done: 'Sanksi diusulkan',
    from: ['lewatWaktu', 'pibTerlambat'],
    to: { states: { lewatWaktu: 'usulKlaim', pibTerlambat: 'usulDenda' } },
    by: 'examiner',
    isInternal: true,
    form: reasons,
  },
  kembalikanUsulSanksi: {
    label: 'Kembalikan usul sanksi',
    done: 'Usul sanksi dikembalikan',
    from: ['usulKlaim', 'usulDenda'],
    to: { states: { usulKlaim: 'lewatWaktu', usulDenda: 'pibTerlambat' } },
    by: 'decider',
    isInternal: true,
    form: reasons,
  },
  tetapkanDenda: {
    ...sanction,
    label: 'Tetapkan denda',
    done: 'Denda ditetapkan',
    from: 'usulDenda',
    to: 'selesaiDenda',
    confirm: 'Denda menjadi tagihan perusahaan, dan jaminannya dapat dipakai lagi.',
    paper: 'denda',
  },
  tetapkanKlaim: {
    ...sanction,
    label: 'Tetapkan denda dan klaim',
    done: 'Denda dan klaim jaminan ditetapkan',
    from: 'usulKlaim',
    to: { field: 'caraPenyelesaian', states: { JAMINAN: 'diklaim', BAYAR: 'selesaiDenda' } },
    confirm: 'Denda menjadi tagihan perusahaan. Jaminan diklaim kepada penjamin.',
    paper: 'klaim',
  },
  cairkan: {
    label: 'Catat pencairan jaminan',
    done: 'Jaminan dicairkan ke kas negara',
    from: 'diklaim',
    to: 'dicairkan',
    by: 'examiner',
    form: guarantorPayment,
    isImmediate: true,
    confirm: 'Jumlah pungutan diambil dari jaminan.',
    posts: [commit(guaranteeLedger, { text: 'Pencairan untuk rush handling', key: [caseNumber('jaminan')] })],
  },
} as const
