import type { CaseTone, WorklistTerm } from '@dermaga/contract'

// Words of states that lists and charts share: a module of its own, so that the dashboard loads no other text of their screens.

/** What a case is to its applicant, by tone. */
export const caseToneText = {
  draft: 'Draf',
  progress: 'Sedang diproses',
  attention: 'Perlu tindakan Anda',
  good: 'Selesai',
  bad: 'Berakhir tanpa hasil',
} satisfies Record<CaseTone, string>

/** The same for officers, whom `attention` does not ask to act. */
export const officerToneText = {
  ...caseToneText,
  attention: 'Menunggu tindakan pemohon',
} satisfies Record<CaseTone, string>

/** How long an officer has for a case. */
export const timeLeftText = {
  lewat: 'Lewat tenggat',
  'hari-ini': 'Hari ini',
  'tiga-hari': '1–3 hari',
  'tujuh-hari': '4–7 hari',
  nanti: 'Lebih dari 7 hari',
  tanpa: 'Tanpa tenggat',
} satisfies Record<WorklistTerm, string>

/** Status of a billing. */
export const billingStatusText = {
  terbuka: 'Menunggu pembayaran',
  lunas: 'Lunas',
  kedaluwarsa: 'Kedaluwarsa',
  dibatalkan: 'Dibatalkan',
} as const
