import { email, form, position, text } from '@dermaga/service'

/* Addresses in applications for permits. Source: form of PER-08/BC/2019; fields `nppbkc`, `nppbkc_tempat_usaha`, `aeo` and `kite`. */

/** An address with what it is reached by. */
export const address = {
  jalan: text(200, 'Jalan').required(),
  blok: text(20, 'Blok'),
  nomor: text(20, 'Nomor'),
  rtRw: text(7, 'RT/RW').like('\\d{1,3}/\\d{1,3}', 'RT/RW').hint('RT dan RW', '003/007'),
  kelurahan: text(100, 'Kelurahan/Desa').required(),
  kecamatan: text(100, 'Kecamatan').required(),
  kabupatenKota: text(100, 'Kabupaten/Kota').required(),
  provinsi: text(100, 'Provinsi').required(),
  kodePos: text(5, 'Kode Pos').like('\\d{5}', '5 digit angka').required(),
  telepon: text(20, 'Telepon').like('\\d{6,20}', '6 sampai 20 digit angka').required(),
  faksimile: text(20, 'Faksimile'),
  email: email('Email').required(),
  koordinat: position('Koordinat').required().hint('Lintang dan bujur', '-6.804817,110.838203'),
}

/** The fields of an address, for its group. */
export const ADDRESS_FIELDS = Object.keys(address) as (keyof typeof address)[]

/** An address of the company's offices. */
export const officeAddress = form(address)
