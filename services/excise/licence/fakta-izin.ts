import { choice, codes, longText, npwp, text } from '@dermaga/service'
import { LEGAL_FORMS, owners, responsiblePeople } from './perusahaan.ts'
import { placeLists } from './tempat-usaha.ts'

/** The facts of a licence that a change or a notice may change. */
export const licenceFacts = {
  npwp: npwp(),
  namaPerusahaan: text(200, 'Nama perusahaan'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan'),
  jenisBadanUsaha: choice(LEGAL_FORMS, 'Jenis Badan Usaha'),
  kodeJenisUsaha: codes('jenis_usaha_bkc', 'Jenis usaha'),
  kodeJenisBkc: codes('komoditi_cukai', 'Jenis barang kena cukai'),
  pengurus: responsiblePeople,
  pemilik: owners,
  ...placeLists,
}
export type LicenceFact = keyof typeof licenceFacts
export const LICENCE_FACTS = Object.keys(licenceFacts) as LicenceFact[]
