import {
  answerField,
  centred,
  date,
  type Form,
  form,
  longText,
  paper,
  points,
  type Shape,
  signatures,
} from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* Freeze, cure, reinstatement and revocation of an entry of a register that is valid in the state `aktif` and has the field
 * `batasPemulihan`. An officer proposes, another person decides. */

/** What a freeze states, whose reasons each permit has: `form({ alasan: …, ...freezeFields })`. */
export const freezeFields = {
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
  batasPemulihan: date('Batas pemulihan').earliest(1).required().hint('Hari terakhir untuk memulihkan keadaan'),
}

const revocation = form({
  alasan: longText(500, 'Alasan pencabutan').atLeast(10).required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
})

const frozen = { tone: 'attention', standing: 'frozen' } as const
const valid = { tone: 'progress', standing: 'active' } as const

interface FreezeWords<Within> {
  /** What is frozen: `Sertifikat AEO`. */
  readonly what: string
  /** `Kepala kantor` */
  readonly decider: string
  /** When an officer and the decider have to have acted. */
  readonly within: Within
  /** What the holder does after a revocation. */
  readonly revoked: string
}

export const freezeStates = <const Within>({ what, decider, within, revoked }: FreezeWords<Within>) =>
  ({
    permohonanCabut: {
      ...valid,
      label: 'Pencabutan dimohon',
      holder: 'examiner',
      within,
      next: 'Petugas meneliti permohonan pencabutan Anda.',
    },
    usulBeku: {
      ...valid,
      label: 'Berlaku, dalam penelitian',
      holder: 'decider',
      within,
      next: `${what} tetap berlaku selama penelitian.`,
    },
    usulCabut: {
      ...valid,
      label: 'Berlaku, dalam penelitian',
      holder: 'decider',
      within,
      next: `${what} tetap berlaku selama penelitian.`,
    },
    dibekukan: {
      ...frozen,
      label: 'Dibekukan',
      holder: 'applicant',
      within: { term: { count: 0, unit: 'days' }, from: 'batasPemulihan' },
      lapse: 'lewatiBatas',
      next: 'Pulihkan keadaan sesuai alasan pembekuan, lalu laporkan pemulihannya.',
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
      label: 'Pemulihan diteliti',
      tone: 'progress',
      holder: 'decider',
      within,
      next: `${decider} menetapkan apakah pembekuan dicairkan.`,
    },
    usulCabutBeku: {
      ...frozen,
      label: 'Dibekukan, dalam penelitian',
      tone: 'progress',
      holder: 'decider',
      within,
      next: `${decider} menetapkan apakah ${what} dicabut.`,
    },
    dicabut: { tone: 'bad', standing: 'ended', label: 'Dicabut', holder: 'nobody', next: revoked },
  }) as const

const proposed = { by: 'examiner', isInternal: true, isSevere: true } as const
const returned = { by: 'decider', isInternal: true, isSevere: true, form: reasons } as const

/** @param what is frozen: `Sertifikat AEO` @param freeze asks for `alasan` and the fields of a freeze
 *  @param issuer the part of the numbers that says who decides: `{kantor}` */
export const freezeActions = <S extends Shape>(what: string, freeze: Form<S>, issuer: string) =>
  ({
    ...freezeAndCure(what, freeze, issuer),
    mohonPencabutan: {
      label: 'Mohon pencabutan',
      done: 'Pencabutan dimohon pemegang',
      from: 'aktif',
      to: 'permohonanCabut',
      by: 'applicant',
      isOptional: true,
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
    usulkanPencabutan: {
      ...proposed,
      label: 'Usulkan pencabutan',
      done: 'Pencabutan diusulkan',
      from: ['aktif', 'permohonanCabut'],
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
    cabut: revoke(what, 'usulCabut', 'usulkanPencabutan', issuer),
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
    paper: 'pencabutan',
    confirm: `${what} yang dicabut tidak dapat dipakai lagi.`,
  }) as const

const freezeAndCure = <S extends Shape>(what: string, freeze: Form<S>, issuer: string) =>
  ({
    usulkanPembekuan: {
      ...proposed,
      label: 'Usulkan pembekuan',
      done: 'Pembekuan diusulkan',
      from: 'aktif',
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
      done: 'Pembekuan dicairkan',
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

type FreezeValue =
  | 'pemohon'
  | 'npwp'
  | 'kantor'
  | 'isi.batasPemulihan'
  | 'tanggal.laporkanPemulihan'
  | `nomor.${string}`
  | `jawaban.${'usulkanPembekuan' | 'usulkanPencairan' | 'usulkanPencabutan' | 'usulkanPencabutanBeku'}.${string}`

/** The decisions. Their official layouts were not seen: their words are working values.
 *  @param what is decided about, with its number: `Sertifikat AEO Nomor {nomor.entri}`
 *  @param name without the number: `Sertifikat AEO` @param rules they cite @param signer `Kepala {kantor}` */
export const freezePapers = (
  { name, what, signer, onBehalfOf }: { name: string; what: string; signer: string; onBehalfOf: string },
  rules: readonly string[],
) => {
  const basis = points('Mengingat', ...rules)
  const signed = (action: string) => signatures({ as: signer, onBehalfOf, action })
  const holder = `${what} atas nama {pemohon}, NPWP {npwp}`
  const revocationPaper = (proposal: 'usulkanPencabutan' | 'usulkanPencabutanBeku', action: string) =>
    paper<FreezeValue>({
      title: `Keputusan Pencabutan ${name}`,
      blocks: [
        points(
          'Menimbang',
          `bahwa terdapat alasan pencabutan: {jawaban.${proposal}.alasan};`,
          `bahwa alasan itu diuraikan sebagai berikut: {jawaban.${proposal}.uraian}`,
        ),
        basis,
        centred('MEMUTUSKAN:'),
        points('KESATU', `Mencabut ${holder}.`),
        points('KEDUA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
        signed(action),
      ],
    })
  return {
    pembekuan: paper<FreezeValue>({
      title: `Keputusan Pembekuan ${name}`,
      validity: { aktif: 'ended' },
      blocks: [
        points(
          'Menimbang',
          'bahwa terdapat alasan pembekuan: {jawaban.usulkanPembekuan.alasan};',
          'bahwa alasan itu diuraikan sebagai berikut: {jawaban.usulkanPembekuan.uraian}',
        ),
        basis,
        centred('MEMUTUSKAN:'),
        points('KESATU', `Membekukan ${holder}.`),
        points('KEDUA', 'Keadaan yang menjadi alasan pembekuan dipulihkan paling lambat {isi.batasPemulihan}.'),
        signed('bekukan'),
      ],
    }),
    pencairan: paper<FreezeValue>({
      title: `Keputusan Pencairan Pembekuan ${name}`,
      blocks: [
        points(
          'Menimbang',
          'bahwa {pemohon} melaporkan pemulihan pada {tanggal.laporkanPemulihan};',
          'bahwa pemulihan telah diteliti dengan hasil: {jawaban.usulkanPencairan.hasil}',
        ),
        basis,
        centred('MEMUTUSKAN:'),
        points('KESATU', `Mencairkan pembekuan ${holder}.`),
        points('KEDUA', `${name} dapat digunakan kembali sejak keputusan ini ditetapkan.`),
        signed('cairkan'),
      ],
    }),
    pencabutan: revocationPaper('usulkanPencabutan', 'cabut'),
    pencabutanBeku: revocationPaper('usulkanPencabutanBeku', 'cabutBeku'),
  }
}
