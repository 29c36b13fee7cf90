import { answerField, date, days, type Form, form, longText, type Shape } from '@dermaga/service'
import { capitalised } from './kapital.ts'
import { reasons } from './penetapan.ts'

/* Freeze, cure, reinstatement and revocation of an entry of a register that is valid in the state `aktif` and has the field
 * `batasPemulihan`. An officer proposes, another person decides. The letters: `surat-pembekuan.ts`. */

/** What a freeze states, whose reasons each permit has: `form({ alasan: …, ...freezeFields })`. */
export const freezeFields = {
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
  batasPemulihan: date('Batas pemulihan').earliest(1).required().hint('Hari terakhir untuk memulihkan keadaan'),
}

/** What a revocation states where no list has its reasons. */
export const revocation = form({
  alasan: longText(500, 'Alasan pencabutan').atLeast(10).required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
})

/** What the holder of a frozen entry does. */
export const CURE = 'Pulihkan keadaan sesuai alasan pembekuan, lalu laporkan pemulihannya.'

const frozen = { tone: 'attention', standing: 'frozen' } as const
const valid = { tone: 'progress', standing: 'active' } as const

interface FreezeWords<Within, Decides> {
  /** What is frozen, within a sentence: `sertifikat`. */
  readonly what: string
  /** How its label calls a valid entry: `Berlaku`. */
  readonly isValid: string
  /** `Kepala kantor` */
  readonly decider: string
  /** When an officer and the decider have to have acted. */
  readonly within: Within
  /** Of the states of the decider: the office, where it is not that of the entry. */
  readonly decides: Decides
}

export const freezeStates = <const Within, const Decides extends object>({
  what,
  isValid,
  decider,
  within,
  decides,
}: FreezeWords<Within, Decides>) =>
  ({
    usulBeku: {
      ...valid,
      ...decides,
      label: `${isValid}, dalam penelitian`,
      holder: 'decider',
      within,
      next: `${capitalised(what)} tetap berlaku selama penelitian.`,
    },
    usulCabut: {
      ...valid,
      ...decides,
      label: `${isValid}, dalam penelitian`,
      holder: 'decider',
      within,
      next: `${capitalised(what)} tetap berlaku selama penelitian.`,
    },
    dibekukan: {
      ...frozen,
      label: 'Dibekukan',
      holder: 'applicant',
      within: { term: days(0), from: 'batasPemulihan' },
      lapse: 'lewatiBatas',
      next: CURE,
    },
    pemulihanLewat: {
      ...frozen,
      label: 'Dibekukan, batas pemulihan lewat',
      holder: 'examiner',
      within,
      next: 'Petugas mengusulkan pencabutan, kecuali Anda melaporkan pemulihan.',
    },
    pemulihanDilaporkan: {
      ...frozen,
      label: 'Pemulihan dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within,
      next: 'Petugas meneliti pemulihan yang Anda laporkan.',
    },
    usulCair: {
      ...frozen,
      ...decides,
      label: 'Pemulihan diteliti',
      tone: 'progress',
      holder: 'decider',
      within,
      next: `${decider} menetapkan apakah pembekuan dicairkan.`,
    },
    usulCabutBeku: {
      ...frozen,
      ...decides,
      label: 'Dibekukan, dalam penelitian',
      tone: 'progress',
      holder: 'decider',
      within,
      next: `${decider} menetapkan apakah ${what} dicabut.`,
    },
  }) as const

/** Of a register whose holders ask there for a revocation. @param within when an officer has to have acted */
export const revocationAsked = <const Within>(within: Within) =>
  ({
    ...valid,
    label: 'Pencabutan dimohon',
    holder: 'examiner',
    within,
    next: 'Petugas meneliti permohonan pencabutan Anda.',
  }) as const

/** @param next what the holder does after a revocation */
export const revoked = (next: string) =>
  ({ tone: 'bad', standing: 'ended', label: 'Dicabut', holder: 'nobody', next }) as const

interface Decided {
  /** What is frozen: `Sertifikat AEO`. */
  readonly what: string
  /** The part of the numbers that says who decides: `KITE/{kantor}`. */
  readonly issuer: string
}

interface FreezeRules<From extends string, S extends Shape> extends Decided {
  /** The states of a valid entry in which an officer may propose a freeze. */
  readonly freezesFrom: readonly From[]
  /** Asks for `alasan`, `uraian` and `batasPemulihan`. */
  readonly freeze: Form<S>
}

interface RevocationRules<From extends string, S extends Shape> extends Decided {
  /** The states of a valid entry in which an officer may propose a revocation. */
  readonly revokesFrom: readonly From[]
  /** Asks for `alasan` and `uraian`. */
  readonly revocation: Form<S>
}

const proposed = { by: 'examiner', isInternal: true, isSevere: true } as const
const returned = { by: 'decider', isInternal: true, isSevere: true, form: reasons } as const

/** Freeze, cure and reinstatement. */
export const freezing = <const From extends string, S extends Shape>({
  what,
  issuer,
  freezesFrom,
  freeze,
}: FreezeRules<From, S>) =>
  ({
    usulkanPembekuan: {
      ...proposed,
      label: 'Usulkan pembekuan',
      done: 'Pembekuan diusulkan',
      from: freezesFrom,
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
      done: `${what} dibekukan`,
      from: 'usulBeku',
      to: 'dibekukan',
      by: 'decider',
      notBy: 'usulkanPembekuan',
      shows: 'usulkanPembekuan',
      isSevere: true,
      number: { name: 'pembekuan', label: 'Nomor keputusan pembekuan', pattern: `KEP-{urut}/BEKU/${issuer}/{tahun}` },
      paper: 'pembekuan',
      confirm: `${what} tidak dapat dipakai selama dibekukan.`,
      changes: { batasPemulihan: answerField('usulkanPembekuan', 'batasPemulihan') },
    },
    lewatiBatas: {
      label: 'Lewati batas pemulihan',
      done: 'Batas pemulihan lewat tanpa laporan',
      from: 'dibekukan',
      to: 'pemulihanLewat',
      by: 'system',
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
      done: `${what} diberlakukan kembali`,
      from: 'usulCair',
      to: 'aktif',
      by: 'decider',
      notBy: 'usulkanPencairan',
      shows: 'usulkanPencairan',
      number: { name: 'pencairan', label: 'Nomor keputusan pencairan', pattern: `KEP-{urut}/CAIR/${issuer}/{tahun}` },
      paper: 'pencairan',
      confirm: `${what} berlaku kembali.`,
    },
  }) as const

/** The holder asks for a revocation, and an officer refuses or proposes it. @param from the states of a valid entry */
export const askingRevocation = <const From extends string>(from: readonly From[]) =>
  ({
    mohonPencabutan: {
      label: 'Mohon pencabutan',
      done: 'Pencabutan dimohon pemegang',
      from,
      to: 'permohonanCabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    tolakPermohonanCabut: {
      label: 'Tolak permohonan pencabutan',
      done: 'Permohonan pencabutan ditolak',
      from: 'permohonanCabut',
      to: 'aktif',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
  }) as const

/** Revocation of a valid and of a frozen entry. */
export const revoking = <const From extends string, S extends Shape>({
  what,
  issuer,
  revokesFrom,
  revocation: asked,
}: RevocationRules<From, S>) =>
  ({
    usulkanPencabutan: {
      ...proposed,
      label: 'Usulkan pencabutan',
      done: 'Pencabutan diusulkan',
      from: revokesFrom,
      to: 'usulCabut',
      isOptional: true,
      form: asked,
    },
    tolakPencabutan: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pencabutan dikembalikan',
      from: 'usulCabut',
      to: 'aktif',
    },
    cabut: { ...revoke(what, 'usulCabut', 'usulkanPencabutan', issuer), paper: 'pencabutan' },
    usulkanPencabutanBeku: {
      ...proposed,
      label: 'Usulkan pencabutan',
      done: 'Pencabutan diusulkan',
      from: ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan'],
      to: 'usulCabutBeku',
      form: asked,
    },
    tolakPencabutanBeku: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pencabutan dikembalikan',
      from: 'usulCabutBeku',
      to: 'dibekukan',
    },
    cabutBeku: { ...revoke(what, 'usulCabutBeku', 'usulkanPencabutanBeku', issuer), paper: 'pencabutanBeku' },
  }) as const

const revoke = <const From extends string, const Proposal extends string>(
  what: string,
  from: From,
  proposal: Proposal,
  issuer: string,
) =>
  ({
    label: 'Tetapkan pencabutan',
    done: `${what} dicabut`,
    from,
    to: 'dicabut',
    by: 'decider',
    notBy: proposal,
    shows: proposal,
    isSevere: true,
    number: { name: 'pencabutan', label: 'Nomor keputusan pencabutan', pattern: `KEP-{urut}/CABUT/${issuer}/{tahun}` },
    confirm: `${what} yang dicabut tidak dapat dipakai lagi.`,
  }) as const
