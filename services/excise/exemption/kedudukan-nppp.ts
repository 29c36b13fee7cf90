/** What a holder of a facility is, and so what it reports every month. */
export const POSITIONS = {
  PENGGUNA: 'Pengguna pembebasan',
  PEMASOK: 'Pemasok pembebasan',
  SPIRITUS_BAKAR: 'Pembuat spiritus bakar',
  PEMASOK_TIDAK_DIPUNGUT: 'Pemasok BKC tidak dipungut',
} as const

/** Those to whom goods are sent without excise, up to the quota. */
export const RECEIVING = ['PENGGUNA', 'SPIRITUS_BAKAR'] as const

/** The states in which a holder reports, or did. */
export const REPORTED_HOLDER = [
  'aktif',
  'permohonanUbah',
  'permohonanCabut',
  'dibekukan',
  'dicabut',
  'berakhir',
] as const
