import { answerField, setBy } from '@dermaga/service'
import { reasons } from './fakta-manifes.ts'

/* Corrections (redress) of manifests that are registered: asked for by `mohonRedress`, decided by an officer or the head of the office. */

export const due = { term: setBy('JANJI_MANIFES', 'workingDays') } as const

export const redressStates = {
  redressPetugas: {
    label: 'Perbaikan diajukan',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas meneliti perbaikan. Data lama berlaku sampai disetujui.',
  },
  redressKepala: {
    label: 'Perbaikan menunggu persetujuan',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Perbaikan ini perlu persetujuan kepala kantor. Data lama berlaku sampai disetujui.',
  },
} as const

const decided = {
  to: 'terdaftar',
  shows: 'mohonRedress',
  number: { name: 'redress', label: 'Nomor perbaikan', pattern: '{urut:6}/REDRESS/{kantor}/{tahun}' },
  paper: 'redress',
  changes: { pos: answerField('mohonRedress', 'pos') },
} as const
const refused = { label: 'Tolak perbaikan', to: 'terdaftar', form: reasons, isSevere: true } as const

export const redressActions = {
  setujuiRedress: {
    ...decided,
    label: 'Setujui perbaikan',
    done: 'Perbaikan disetujui',
    from: 'redressPetugas',
    by: 'examiner',
  },
  setujuiRedressKepala: {
    ...decided,
    label: 'Setujui perbaikan',
    done: 'Perbaikan disetujui kepala kantor',
    from: 'redressKepala',
    by: 'decider',
  },
  tolakRedress: { ...refused, done: 'Perbaikan ditolak', from: 'redressPetugas', by: 'examiner' },
  tolakRedressKepala: { ...refused, done: 'Perbaikan ditolak kepala kantor', from: 'redressKepala', by: 'decider' },
} as const
