import { answerField, code, date, days, form, longText, setBy } from '@dermaga/service'
import { REGIONAL } from './fakta-tpb.ts'
import { reasons } from './periksa-tpb.ts'

/* How a permit of bonded storage (TPB) is frozen, cured and revoked: the office that supervises it proposes, and the regional office decides.
 * Source of the reasons of a freeze: table `alasan_pembekuan_kite`, which is assumed to apply until the rules of TPB are read. */

const freeze = form({
  alasan: code('alasan_pembekuan_tpb', 'Alasan pembekuan').required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
  batasPemulihan: date('Batas pemulihan').earliest(1).hint('Kosongkan bila tanpa batas waktu'),
})
const revocation = form({
  alasan: code('alasan_pencabutan_tpb', 'Alasan pencabutan').required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
})

const frozen = { tone: 'attention', standing: 'frozen' } as const
const active = { standing: 'active' } as const
const checkDue = { term: setBy('JANJI_TPB_PENGAWASAN', 'workingDays') } as const
/** What the office that decides has before it. */
const above = { holder: 'decider', office: REGIONAL, within: checkDue } as const

/** What a proposal of an officer to the regional head shares. */
const proposed = { by: 'examiner', isInternal: true, isSevere: true } as const
const returned = { by: 'decider', isInternal: true, isSevere: true, form: reasons } as const
/** The states in which an entry is in use. */
export const KEPT = ['aktif', 'akanBerakhir'] as const

/** States of an entry that officers look into, or that is frozen. */
export const examinedStates = {
  usulBeku: {
    ...active,
    ...above,
    label: 'Aktif, dalam penelitian',
    tone: 'progress',
    next: 'Izin tetap berlaku selama penelitian.',
  },
  usulCabut: {
    ...active,
    ...above,
    label: 'Aktif, dalam penelitian',
    tone: 'progress',
    next: 'Izin tetap berlaku selama penelitian.',
  },
  dibekukan: {
    ...frozen,
    label: 'Dibekukan',
    holder: 'applicant',
    within: { term: days(0), from: 'batasPemulihan' },
    lapse: 'lewatiBatas',
    next: 'Jangan masukkan barang baru. Pulihkan keadaan sesuai alasan pembekuan, lalu laporkan pemulihannya.',
  },
  pemulihanLewat: {
    ...frozen,
    label: 'Dibekukan, batas pemulihan lewat',
    holder: 'examiner',
    within: checkDue,
    next: 'Petugas mengusulkan pencabutan, kecuali Anda melaporkan pemulihan.',
  },
  pemulihanDilaporkan: {
    ...frozen,
    label: 'Pemulihan dilaporkan',
    tone: 'progress',
    holder: 'examiner',
    within: checkDue,
    next: 'Petugas meneliti pemulihan yang Anda laporkan.',
  },
  usulCair: {
    ...frozen,
    ...above,
    label: 'Pemulihan diteliti',
    tone: 'progress',
    next: 'Kantor yang memutuskan menetapkan apakah pembekuan dicairkan.',
  },
  usulCabutBeku: {
    ...frozen,
    ...above,
    label: 'Dibekukan, dalam penelitian',
    tone: 'progress',
    next: 'Kantor yang memutuskan menetapkan apakah izin dicabut.',
  },
} as const

/** Freeze, cure and reinstatement. */
export const freezing = {
  usulkanPembekuan: {
    ...proposed,
    label: 'Usulkan pembekuan',
    done: 'Pembekuan diusulkan',
    from: KEPT,
    to: 'usulBeku',
    isOptional: true,
    form: freeze,
  },
  tolakPembekuan: {
    ...returned,
    label: 'Kembalikan usul',
    done: 'Usul pembekuan dikembalikan',
    from: 'usulBeku',
    to: 'aktif',
  },
  bekukan: {
    label: 'Tetapkan pembekuan',
    done: 'Izin dibekukan',
    from: 'usulBeku',
    to: 'dibekukan',
    by: 'decider',
    notBy: 'usulkanPembekuan',
    shows: 'usulkanPembekuan',
    isSevere: true,
    number: { name: 'pembekuan', label: 'Nomor keputusan pembekuan', pattern: 'KEP-{urut}/BEKU/{kantor}/{tahun}' },
    paper: 'pembekuan',
    confirm: 'Barang baru tidak dapat dimasukkan selama izin dibekukan.',
    changes: { batasPemulihan: answerField('usulkanPembekuan', 'batasPemulihan') },
  },
  laporkanPemulihan: {
    label: 'Laporkan pemulihan',
    done: 'Pemulihan dilaporkan',
    from: ['dibekukan', 'pemulihanLewat'],
    to: 'pemulihanDilaporkan',
    by: 'applicant',
    form: form({ uraian: longText(2000, 'Pemulihan yang dilakukan').atLeast(10).required() }),
  },
  tolakPemulihan: {
    label: 'Nyatakan belum pulih',
    done: 'Pemulihan belum diterima',
    from: 'pemulihanDilaporkan',
    to: 'dibekukan',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  usulkanPencairan: {
    label: 'Usulkan pencairan',
    done: 'Pencairan pembekuan diusulkan',
    from: 'pemulihanDilaporkan',
    to: 'usulCair',
    by: 'examiner',
    isInternal: true,
    form: form({ hasil: longText(2000, 'Hasil penelitian pemulihan').atLeast(10).required() }),
  },
  tolakPencairan: {
    ...returned,
    label: 'Kembalikan usul',
    done: 'Usul pencairan dikembalikan',
    from: 'usulCair',
    to: 'pemulihanDilaporkan',
  },
  cairkan: {
    label: 'Cairkan pembekuan',
    done: 'Pembekuan dicairkan',
    from: 'usulCair',
    to: 'aktif',
    by: 'decider',
    notBy: 'usulkanPencairan',
    shows: 'usulkanPencairan',
    number: { name: 'pencairan', label: 'Nomor keputusan pencairan', pattern: 'KEP-{urut}/CAIR/{kantor}/{tahun}' },
    paper: 'pencairan',
    confirm: 'Izin berlaku kembali.',
  },
} as const

/** Revocation by the office, of a valid and of a frozen permit. */
export const revoking = {
  usulkanPencabutan: {
    ...proposed,
    label: 'Usulkan pencabutan',
    done: 'Pencabutan diusulkan',
    from: KEPT,
    to: 'usulCabut',
    isOptional: true,
    form: revocation,
  },
  tolakPencabutan: {
    ...returned,
    label: 'Kembalikan usul',
    done: 'Usul pencabutan dikembalikan',
    from: 'usulCabut',
    to: 'aktif',
  },
  cabut: {
    label: 'Tetapkan pencabutan',
    done: 'Izin dicabut',
    from: 'usulCabut',
    to: 'dicabut',
    by: 'decider',
    notBy: 'usulkanPencabutan',
    shows: 'usulkanPencabutan',
    isSevere: true,
    number: { name: 'pencabutan', label: 'Nomor keputusan pencabutan', pattern: 'KEP-{urut}/CABUT/{kantor}/{tahun}' },
    paper: 'pencabutan',
    confirm: 'Izin yang dicabut tidak dapat dipakai lagi.',
  },
  usulkanPencabutanBeku: {
    ...proposed,
    label: 'Usulkan pencabutan',
    done: 'Pencabutan diusulkan',
    from: ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan'],
    to: 'usulCabutBeku',
    form: revocation,
  },
  tolakPencabutanBeku: {
    ...returned,
    label: 'Kembalikan usul',
    done: 'Usul pencabutan dikembalikan',
    from: 'usulCabutBeku',
    to: 'dibekukan',
  },
  cabutBeku: {
    label: 'Tetapkan pencabutan',
    done: 'Izin dicabut',
    from: 'usulCabutBeku',
    to: 'dicabut',
    by: 'decider',
    notBy: 'usulkanPencabutanBeku',
    shows: 'usulkanPencabutanBeku',
    isSevere: true,
    number: { name: 'pencabutan', label: 'Nomor keputusan pencabutan', pattern: 'KEP-{urut}/CABUT/{kantor}/{tahun}' },
    paper: 'pencabutanBeku',
    confirm: 'Izin yang dicabut tidak dapat dipakai lagi.',
  },
} as const
