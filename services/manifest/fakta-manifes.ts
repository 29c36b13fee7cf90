import { code, date, form, longText, npwp, text } from '@dermaga/service'

/* What the services of carriers share. Source: facts `manifes-gate-tps` and `manifest`. */

export const CONTAINER = ['[A-Z]{4}\\d{7}', '4 huruf besar dan 7 angka, seperti TEMU1000001'] as const
export const containerNumber = () =>
  text(11, 'Nomor kontainer')
    .like(...CONTAINER)
    .hint('Tanpa spasi', 'TEMU1000001')
/** Of a post, sub-post and sub-sub-post. */
export const postNumber = () =>
  text(12, 'Pos BC 1.1')
    .like('\\d{12}', '12 angka: pos, subpos, dan sub-subpos')
    .hint('Empat angka pos, empat subpos, empat sub-subpos; isi nol yang tidak ada', '003800000000')
export const containerSize = () => code('ukuran_kontainer', 'Ukuran')

/** Who carries the goods, as the portal knows it. */
export const carrier = {
  npwp: npwp('NPWP pengangkut').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama pengangkut').required().fixed('perusahaan.nama'),
}

/** The ship, aircraft or truck, and its journey. */
export const journey = {
  namaSarana: text(30, 'Nama sarana pengangkut')
    .required()
    .hint('Nama kapal, atau kode dan nama maskapai', 'MV Contoh Samudra'),
  nomorVoyage: text(20, 'Nomor voyage atau penerbangan').required().hint('Seperti pada jadwal', '117S'),
}

/** The inward manifest that it is about. */
export const inward = {
  nomorBc11: text(6, 'Nomor BC 1.1')
    .like('\\d{6}', '6 angka')
    .hint('Enam angka pertama nomor pendaftaran manifes', '000418'),
  tanggalBc11: date('Tanggal BC 1.1').notAfterToday(),
}

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })
