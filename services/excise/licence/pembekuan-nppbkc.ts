import { choice, code, date, form, longText, type Truth, today, workingDays } from '@dermaga/service'
import {
  askingRevocation,
  CURE,
  freezeStates,
  freezing,
  revocationAsked,
  revoked,
  revoking,
} from '../../permits/pembekuan.ts'

/* How the licence of an excise business is frozen, cured and revoked. Unlike other permits it may be frozen without a last day, and some
 * reasons of a revocation forbid a new application for a year. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */

const isSame = (one: Truth, other: Truth): Truth => one.and(other).or(one.not().and(other.not()))

/** Reasons of a freeze with the days in which they have to be cured. The others have no last day.
 *  Source: reference list `alasan_pembekuan_nppbkc`. */
const CURE_DAYS = { '1': 60, '2': 90, '4': 90, '7': 30 } as const

const freeze = Object.entries(CURE_DAYS).reduce(
  (whole, [reason, most]) =>
    whole.rule(
      'batasPemulihan',
      answer =>
        answer.alasan
          .is(reason)
          .not()
          .or(answer.batasPemulihan.atMost(today(most))),
      `Untuk alasan ini batas pemulihan paling lama ${most} hari sejak hari ini. Isi tanggal yang lebih awal.`,
    ),
  form({
    alasan: code('alasan_pembekuan_nppbkc', 'Alasan pembekuan').required(),
    uraian: longText(2000, 'Uraian').atLeast(10).required(),
    bukti: longText(2000, 'Bukti permulaan')
      .atLeast(10)
      .hint(
        'Paling sedikit dua dari: laporan kejadian, berita acara wawancara, laporan penyelidikan, saksi atau ahli, barang bukti',
      ),
    pemulihan: choice({ BERBATAS: 'Ada batas waktu', TANPA_BATAS: 'Tanpa batas waktu' }, 'Waktu pemulihan').required(),
    batasPemulihan: date('Batas pemulihan').earliest(1),
  })
    .applies(answer => ({ bukti: answer.alasan.is('1'), batasPemulihan: answer.pemulihan.is('BERBATAS') }))
    .requiredWhen(answer => ({ bukti: answer.alasan.is('1'), batasPemulihan: answer.pemulihan.is('BERBATAS') }))
    .rule(
      'pemulihan',
      answer => isSame(answer.alasan.isOneOf('3', '5', '6'), answer.pemulihan.is('TANPA_BATAS')),
      'Pilih “Tanpa batas waktu” untuk alasan 3, 5, dan 6, dan “Ada batas waktu” untuk alasan lain.',
    ),
)

/** Reasons of a revocation after which one may apply again at once. Source: reference list `alasan_pencabutan_nppbkc`. */
const revocation = form({
  alasan: code('alasan_pencabutan_nppbkc', 'Alasan pencabutan').required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
  pengajuanKembali: choice(
    { SEGERA: 'Dapat segera diajukan lagi', SETELAH_12_BULAN: 'Setelah 12 bulan' },
    'Permohonan baru',
  ).required(),
}).rule(
  'pengajuanKembali',
  answer => isSame(answer.alasan.isOneOf('1', '8'), answer.pengajuanKembali.is('SEGERA')),
  'Pilih “Dapat segera diajukan lagi” untuk permohonan sendiri (1) dan tidak berkegiatan satu tahun (8), dan “Setelah 12 bulan” untuk alasan lain.',
)

const decisionDue = { term: workingDays(3) } as const
const REVOKED_TEXT = 'Hentikan kegiatan. Petugas mencacah BKC dan pita cukai; BKC lunas dipindahkan dalam 30 hari.'

/** States of an entry that officers examine, or that is frozen. */
export const examinedStates = {
  permohonanCabut: revocationAsked(decisionDue),
  ...freezeStates({
    what: 'NPPBKC',
    isValid: 'Aktif',
    decider: 'Kepala kantor',
    within: decisionDue,
    decides: {},
  }),
  dibekukanTanpaBatas: { tone: 'attention', standing: 'frozen', label: 'Dibekukan', holder: 'applicant', next: CURE },
} as const

export const revokedStates = {
  dicabut: revoked(`${REVOKED_TEXT} Permohonan baru dapat diajukan setelah 12 bulan.`),
  dicabutSegera: revoked(`${REVOKED_TEXT} Permohonan baru dapat segera diajukan.`),
} as const

const KEPT = ['aktif', 'akanBerakhir'] as const
const rules = {
  what: 'NPPBKC',
  issuer: '{kantor}',
  freezesFrom: KEPT,
  revokesFrom: [...KEPT, 'permohonanCabut'],
  freeze,
  revocation,
} as const

/** Back to the freeze that was decided. */
const toFreeze = {
  action: 'usulkanPembekuan',
  field: 'pemulihan',
  states: { BERBATAS: 'dibekukan', TANPA_BATAS: 'dibekukanTanpaBatas' },
} as const
const toRevoked = <const Action extends string>(action: Action) =>
  ({ action, field: 'pengajuanKembali', states: { SEGERA: 'dicabutSegera', SETELAH_12_BULAN: 'dicabut' } }) as const

const actions = { ...freezing(rules), ...askingRevocation(KEPT), ...revoking(rules) }

/** Freeze, cure, reinstatement and revocation. */
export const freezeActions = {
  ...actions,
  bekukan: { ...actions.bekukan, to: toFreeze },
  laporkanPemulihan: { ...actions.laporkanPemulihan, from: ['dibekukan', 'dibekukanTanpaBatas', 'pemulihanLewat'] },
  tolakPemulihan: { ...actions.tolakPemulihan, to: toFreeze },
  mohonPencabutan: { ...actions.mohonPencabutan, done: 'Pencabutan dimohon pemegang izin' },
  cabut: { ...actions.cabut, to: toRevoked('usulkanPencabutan') },
  usulkanPencabutanBeku: {
    ...actions.usulkanPencabutanBeku,
    from: ['dibekukan', 'dibekukanTanpaBatas', 'pemulihanLewat', 'pemulihanDilaporkan'],
  },
  tolakPencabutanBeku: { ...actions.tolakPencabutanBeku, to: toFreeze },
  cabutBeku: { ...actions.cabutBeku, to: toRevoked('usulkanPencabutanBeku') },
} as const
