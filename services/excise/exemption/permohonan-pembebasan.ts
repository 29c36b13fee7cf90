import { setBy } from '@dermaga/service'
import * as permit from '../../permits/penetapan.ts'
import { HEAD_OFFICE } from '../../permits/proses-aeo.ts'
import { proposal } from './isi-pembebasan.ts'

/* The way of applications for exemption: the office checks that they are complete, the head office decides within so many working days
 * after that. Source: PMK 109/PMK.04/2010. */

const due = { term: setBy('JANJI_PEMBEBASAN', 'workingDays') } as const
const atHead = { office: HEAD_OFFICE } as const

export const exemptionStates = {
  ...permit.draftStates,
  dikembalikan: {
    ...permit.draftStates.dikembalikan,
    within: { term: setBy('LENGKAPI_PEMBEBASAN', 'days') },
    lapse: 'gugurkan',
  },
  diterima: {
    label: 'Kelengkapan diperiksa',
    tone: 'progress',
    holder: 'examiner',
    within: { term: setBy('PERIKSA_PEMBEBASAN', 'workingDays') },
    next: 'Petugas kantor memeriksa kelengkapan permohonan.',
  },
  penelitian: {
    ...atHead,
    label: 'Penelitian',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Kantor Pusat meneliti permohonan yang sudah lengkap.',
  },
  menungguPenetapan: {
    ...atHead,
    ...permit.decisionStates.menungguPenetapan,
    within: due,
    next: 'Direktur menetapkan keputusan atas nama Direktur Jenderal.',
  },
  disetujui: {
    ...atHead,
    ...permit.decisionStates.disetujui,
    next: 'Keputusan terbit. NPPP, sisa kuota, dan masa berlakunya ada pada NPPP.',
  },
  ditolak: { ...atHead, ...permit.decisionStates.ditolak },
  gugur: {
    label: 'Ditolak karena tidak dilengkapi',
    tone: 'bad',
    holder: 'nobody',
    next: 'Siapkan kelengkapannya, lalu ajukan permohonan baru.',
  },
} as const

/** @param code of the application in its numbers: those of users and suppliers are counted apart */
export const exemptionActions = <const Code extends string>(code: Code) =>
  ({
    kirim: {
      ...permit.send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: `PMCK-${code}-{kantor}-{tanggal}-{urut:6}` },
      paper: 'tandaTerima',
    },
    ...permit.completing,
    gugurkan: {
      label: 'Gugurkan',
      done: 'Permohonan tidak dilengkapi sampai batasnya',
      from: 'dikembalikan',
      to: 'gugur',
      by: 'system',
    },
    teruskan: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan lengkap dan diteruskan ke Kantor Pusat',
      from: 'diterima',
      to: 'penelitian',
      by: 'examiner',
    },
    ...permit.drafting('penelitian', proposal),
    batalkan: { ...permit.withdraw, from: ['diterima', 'dikembalikan'] },
  }) as const

/** The decision; what it begins is said by each service. */
export const deciding = <const Code extends string>(code: Code) =>
  ({
    ...permit.decide,
    number: { ...permit.decide.number, pattern: `KEP-{urut}/${code}/{kantor}/{tahun}` },
    paper: 'keputusan',
  }) as const
