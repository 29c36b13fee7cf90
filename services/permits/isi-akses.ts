import { type Closing, caseOf, choice, code, date, longText, npwp, text } from '@dermaga/service'

/* What blocks and revocations of customs access share. Source: PMK 219/PMK.04/2019; facts `services/layanan-lain` and
 * `permits/registrasi-kepabeanan`; fields `blokir` and `registrasi_akses`. */

/** The kinds of access that documents of the portal are sent with. Those of carriers, PJT and KITE have none of their own yet. */
export const ACCESS = {
  IMPORTIR: 'Importir',
  EKSPORTIR: 'Eksportir',
  PPJK: 'PPJK',
  TPB: 'Penyelenggara atau pengusaha TPB',
  FTZ: 'Pengusaha di kawasan bebas',
} as const

/** The kinds of access that a company may give up: also those of carriers, who are registered. */
export const REVOCABLE = { ...ACCESS, PENGANGKUT: 'Pengangkut' } as const

/** Reasons of a block. Source: table `alasan_blokir`. */
export const BLOCK_REASONS = {
  A: 'Tidak mengubah data eksistensi atau penanggung jawab',
  B: 'Tidak mengubah data setelah penelitian lapangan',
  C: 'Tidak aktif 12 bulan berturut-turut',
  D: 'Rekomendasi Direktorat Jenderal Pajak: SPT belum disampaikan',
  E: 'Tidak melunasi pungutan negara',
  F: 'Tidak menyerahkan dokumen pelengkap atau data penelitian ulang',
  G: 'Pelanggaran pidana kepabeanan',
  H: 'Rekomendasi audit, penyidikan, atau instansi lain',
} as const

const DOCUMENTS = {
  IMPORTIR: ['20'],
  EKSPORTIR: ['30'],
  TPB: ['16', '23', '25', '261', '262', '27', '28', '33', '331', '40', '41', '161', '281'],
  FTZ: ['511', '512', '513', '521', '522', '531'],
} as const

/** What an access that is closed keeps its company from sending. */
export const closing = <const Rest extends Partial<Closing>>(text: string, rest: Rest) =>
  ({ by: 'peran', documents: DOCUMENTS, asBroker: ['PPJK'], text, ...rest }) as const

/** Whose access it is. */
export const holder = {
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
}

const of = (field: string) => ({ case: 'blokir', field }) as const

/** The block that is asked about, with what it says. */
export const namedBlock = {
  blokir: caseOf('blokir-akses', 'Blokir', { states: ['diblokir', 'lewatBatas'] }).required(),
  kodeKantor: code('kantor', 'Kantor yang memblokir').required().fixed(of('kodeKantor')),
  nomorBlokir: text(60, 'Nomor blokir').required().fixed({ case: 'blokir', number: true }),
  peran: choice(ACCESS, 'Akses kepabeanan').required().fixed(of('peran')),
  alasanBlokir: choice(BLOCK_REASONS, 'Alasan blokir').required().fixed(of('alasanBlokir')),
  uraian: longText(2000, 'Uraian').required().fixed(of('uraian')),
  tanggalBlokir: date('Diblokir sejak').required().fixed(of('tanggalBlokir')),
}
