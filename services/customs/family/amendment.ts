import { choice, correctionRows, form, longText, returnTo, type State, workingDays } from '@dermaga/service'
import { ADDRESSES, CARRIER, CONTAINERS, MANIFEST, PACKAGES, PAPERS, PORTS } from './correctable.ts'
import { levyBill } from './payment.ts'
import { refundWhenCancelled } from './refund.ts'

/* Corrections of obvious errors and cancellations of imports, which a document officer decides. They are asked for in states without a term of law, so
 * that nothing is won by asking; a code that is not paid yet is cancelled, and the decision makes one of what is owed then. An approved correction
 * makes a new version of the document; the earlier one stays readable.
 * Source: PMK 190/PMK.04/2022; design of the life of documents. Terms of offices are assumed. */

/** Obvious errors. Kind, quantity, value and tariff of goods, parties and levies are none. */
const FIELDS = [...CARRIER, ...PAPERS, ...MANIFEST, ...CONTAINERS, ...PACKAGES, ...PORTS, ...ADDRESSES]

const correction = form({
  perubahan: correctionRows('Data yang diubah').required(),
  alasan: longText(2000, 'Alasan').atLeast(10).required(),
})
const cancellation = form({ alasan: longText(2000, 'Alasan pembatalan').atLeast(10).required() })
const decision = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Keputusan').required(),
  catatan: longText(2000, 'Alasan keputusan').atLeast(10).required(),
})

const AGREED = { field: 'keputusan', is: 'SETUJU' } as const

const waiting = { tone: 'progress', holder: 'examiner', within: { term: workingDays(3) } } as const
const corrected = {
  ...waiting,
  label: 'Permohonan perubahan data diteliti',
  next: 'Pejabat memutuskan perubahan data. Data semula berlaku sampai disetujui.',
} as const
const cancelled = {
  ...waiting,
  label: 'Permohonan pembatalan diteliti',
  next: 'Pejabat memutuskan pembatalan. Dokumen tidak diproses selama diteliti.',
} as const

/** Of a kind that waits for a manifest. */
export const manifestAmendmentStates = {
  perubahanManifes: corrected,
  pembatalanManifes: cancelled,
} as const satisfies Record<string, State>

export const amendmentStates = {
  perubahan: corrected,
  perubahanTerbit: corrected,
  perubahanBayar: {
    ...corrected,
    next: 'Pejabat memutuskan perubahan data. Kode billing dibatalkan, jangan dibayar: kode baru dibuat saat permohonan diputuskan atau dicabut.',
  },
  pembatalanAwal: cancelled,
  pembatalan: cancelled,
  dibatalkan: {
    label: 'Dibatalkan',
    tone: 'bad',
    holder: 'nobody',
    next: 'Dokumen dibatalkan. Untuk mengimpor barang, buat dokumen baru. Pungutan yang sudah dibayar tercatat di menu Pengembalian.',
  },
} as const satisfies Record<string, State>

const askCorrection = {
  label: 'Ajukan perubahan data',
  done: 'Perubahan data diajukan',
  by: 'applicant',
  form: correction,
  asksCorrection: { rows: 'perubahan', fields: FIELDS },
  // An officer has found what there is to find, or has determined it.
  notAfter: ['rekamLhp', 'susunSptnp'],
} as const
const withdraw = {
  label: 'Cabut permohonan perubahan data',
  done: 'Permohonan perubahan data dicabut',
  by: 'applicant',
  isSevere: true,
  confirm: 'Data semula tetap berlaku. Cabut permohonan?',
} as const
const askCancellation = {
  label: 'Ajukan pembatalan',
  done: 'Pembatalan diajukan',
  by: 'applicant',
  isSevere: true,
  form: cancellation,
} as const
const decideCorrection = {
  label: 'Putuskan perubahan data',
  done: 'Perubahan data diputuskan',
  by: 'examiner',
  form: decision,
} as const
const decideCancellation = {
  label: 'Putuskan pembatalan',
  done: 'Pembatalan diputuskan',
  by: 'examiner',
  isImmediate: true,
  effects: refundWhenCancelled,
  confirm: 'Dokumen yang dibatalkan tidak dapat dilanjutkan. Simpan keputusan?',
  form: decision,
} as const

interface AmendmentCodes {
  correction: string
  cancellation: string
}

/** The answers of a kind, which are the same whether the officer agrees or not: programs read it from the process, which goes on where a
 *  cancellation is refused. */
const answersOf = (codes: AmendmentCodes) =>
  ({
    answer: {
      kode: codes.correction,
      proses: { field: 'keputusan', of: { SETUJU: '966', TOLAK: '965' } },
      pesan: 'catatan',
    },
    end: {
      kode: codes.cancellation,
      proses: { field: 'keputusan', of: { SETUJU: '900' } },
      pesan: 'catatan',
    },
  }) as const

/** A document that is not paid yet. */
const UNPAID = ['menungguPembayaran', 'perluBilling'] as const

/** Of a document that waits for its manifest. What it waits for may be missing because it states another one. */
export const manifestAmendmentActions = (codes: AmendmentCodes) => {
  const { answer, end } = answersOf(codes)
  return {
    ajukanPerubahanManifes: { ...askCorrection, from: 'menungguBc11', to: 'perubahanManifes' },
    putuskanPerubahanManifes: {
      ...decideCorrection,
      from: 'perubahanManifes',
      to: 'menungguBc11',
      corrects: { asked: 'ajukanPerubahanManifes', when: AGREED },
      coreAnswer: answer,
    },
    cabutPerubahanManifes: { ...withdraw, from: 'perubahanManifes', to: 'menungguBc11' },
    ajukanPembatalanManifes: { ...askCancellation, from: 'menungguBc11', to: 'pembatalanManifes' },
    putuskanPembatalanManifes: {
      ...decideCancellation,
      from: 'pembatalanManifes',
      to: {
        action: 'putuskanPembatalanManifes',
        field: 'keputusan',
        states: { SETUJU: 'dibatalkan', TOLAK: 'menungguBc11' },
      },
      coreAnswer: end,
    },
  } as const
}

/** @param billing of the kind, a code of the list `billing_jenis` */
export const amendmentActions = <const Kind extends string>(codes: AmendmentCodes, billing: Kind) => {
  const { answer, end } = answersOf(codes)
  return {
    ajukanPerubahanBayar: {
      ...askCorrection,
      from: UNPAID,
      to: 'perubahanBayar',
      confirm: 'Kode billing dibatalkan, dan kode baru dibuat saat permohonan diputuskan atau dicabut. Ajukan?',
    },
    putuskanPerubahanBayar: {
      ...decideCorrection,
      from: 'perubahanBayar',
      to: returnTo(...UNPAID),
      corrects: { asked: 'ajukanPerubahanBayar', when: AGREED },
      bills: levyBill(billing),
      coreAnswer: answer,
    },
    cabutPerubahan: {
      ...withdraw,
      from: ['perubahan', 'perubahanTerbit', 'perubahanBayar'],
      to: { states: { perubahan: 'jalurMerah', perubahanTerbit: 'disetujui', perubahanBayar: returnTo(...UNPAID) } },
      bills: levyBill(billing),
    },
    ajukanPerubahan: { ...askCorrection, from: 'jalurMerah', to: 'perubahan' },
    putuskanPerubahan: {
      ...decideCorrection,
      from: 'perubahan',
      to: 'jalurMerah',
      corrects: { asked: 'ajukanPerubahan', when: AGREED },
      coreAnswer: answer,
    },
    ajukanPerubahanTerbit: { ...askCorrection, from: 'disetujui', to: 'perubahanTerbit' },
    putuskanPerubahanTerbit: {
      ...decideCorrection,
      from: 'perubahanTerbit',
      to: 'disetujui',
      corrects: { asked: 'ajukanPerubahanTerbit', when: AGREED },
      coreAnswer: answer,
    },
    ajukanPembatalanAwal: { ...askCancellation, from: UNPAID, to: 'pembatalanAwal' },
    putuskanPembatalanAwal: {
      ...decideCancellation,
      from: 'pembatalanAwal',
      to: {
        action: 'putuskanPembatalanAwal',
        field: 'keputusan',
        states: { SETUJU: 'dibatalkan', TOLAK: 'perluBilling' },
      },
      coreAnswer: end,
    },
    ajukanPembatalan: { ...askCancellation, from: 'jalurMerah', to: 'pembatalan' },
    putuskanPembatalan: {
      ...decideCancellation,
      from: 'pembatalan',
      to: {
        action: 'putuskanPembatalan',
        field: 'keputusan',
        states: { SETUJU: 'dibatalkan', TOLAK: 'jalurMerah' },
      },
      coreAnswer: end,
    },
  } as const
}
