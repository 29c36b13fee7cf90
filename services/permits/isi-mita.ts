import { choice, form, longText, text } from '@dermaga/service'

/* What services of MITA share. Source: PMK 128 Tahun 2023, PER-21/BC/2024; facts `permits/aeo-mita-form3d`. */

/** MITA is designated by the head office. */
export const HEAD_OFFICE = { code: '000000' } as const

export const ACTIVITIES = { IMPORTIR: 'Importir', EKSPORTIR: 'Eksportir', KEDUANYA: 'Importir dan eksportir' } as const

/** Where an offer comes from. */
export const ORIGINS = { REKOMENDASI: 'Rekomendasi perusahaan MITA', PROFIL: 'Profil perusahaan' } as const

const met = (label: string) => choice({ Y: 'Ya', T: 'Tidak' }, label).required()

/** The criteria of a candidate's profile. */
export const criteria = {
  adaKegiatan: met('Impor atau ekspor dalam 6 bulan terakhir'),
  rekamJejak: met('Rekam jejak 6 bulan baik: jumlah dan jenis barang benar, dapat diaudit, modul tidak dipinjamkan'),
  tanpaTunggakan: met('Tidak mempunyai tunggakan yang jatuh tempo'),
  tanpaPidana: met('Tidak pernah dipidana kepabeanan atau cukai'),
  jalurHijau: met('Jalur hijau dalam 6 bulan terakhir'),
  usahaJelas: met('Bidang usaha jelas dan sesuai klasifikasinya'),
}
export const CRITERIA = Object.keys(criteria) as (keyof typeof criteria)[]

const seen = form(criteria).seen()
/** Whether every condition is met. */
export const meetsAll = CRITERIA.slice(1).reduce(
  (truth, name) => truth.and(seen[name].is('Y')),
  seen.adaKegiatan.is('Y'),
)
export const NOT_MET = 'Calon dapat ditawari hanya bila semua syarat dipenuhi.'

export const proposal = {
  usul: choice({ TAWARKAN: 'Tawarkan menjadi MITA', TOLAK: 'Tidak ditawarkan' }, 'Usul').required(),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
}
export const business = text(200, 'Bidang usaha')
export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })
