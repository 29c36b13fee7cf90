import { code, date, form, longText, setBy } from '@dermaga/service'
import { REGIONAL } from './fakta-tpb.ts'
import { CURE, freezeStates, freezing, revoking } from './pembekuan.ts'

/* How a permit of bonded storage (TPB) is frozen, cured and revoked: the office that supervises it proposes, and the regional office decides.
 * Source of the reasons of a freeze: table `alasan_pembekuan_kite`, which is assumed to apply until the rules of TPB are read. */

/** The states in which an entry is in use. */
export const KEPT = ['aktif', 'akanBerakhir'] as const

const states = freezeStates({
  what: 'izin',
  isValid: 'Aktif',
  decider: 'Kantor yang memutuskan',
  within: { term: setBy('JANJI_TPB_PENGAWASAN', 'workingDays') },
  decides: { office: REGIONAL },
})

/** States of an entry that officers examine, or that is frozen. */
export const examinedStates = {
  ...states,
  dibekukan: { ...states.dibekukan, next: `Jangan masukkan barang baru. ${CURE}` },
} as const

const rules = {
  what: 'Izin',
  issuer: '{kantor}',
  freezesFrom: KEPT,
  revokesFrom: KEPT,
  freeze: form({
    alasan: code('alasan_pembekuan_tpb', 'Alasan pembekuan').required(),
    uraian: longText(2000, 'Uraian').atLeast(10).required(),
    batasPemulihan: date('Batas pemulihan').earliest(1).hint('Kosongkan bila tanpa batas waktu'),
  }),
  revocation: form({
    alasan: code('alasan_pencabutan_tpb', 'Alasan pencabutan').required(),
    uraian: longText(2000, 'Uraian').atLeast(10).required(),
  }),
} as const

const actions = { ...freezing(rules), ...revoking(rules) }

/** Freeze, cure, reinstatement and revocation by the office. */
export const freezeActions = {
  ...actions,
  bekukan: { ...actions.bekukan, confirm: 'Barang baru tidak dapat dimasukkan selama izin dibekukan.' },
} as const
