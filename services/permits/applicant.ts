import { date, email, longText, nib, npwp, phone, text, tick } from '@dermaga/service'

/* Parts that applications for permits share. */

/** The company, as the portal knows it. */
export const company = {
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  nib: nib().required().from('perusahaan.nib'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().from('perusahaan.alamat'),
}

/** Who applies for it. */
export const applicant = {
  namaPemohon: text(100, 'Nama pemohon').required().from('pengguna.nama'),
  jabatanPemohon: text(100, 'Pekerjaan/jabatan').required().hint('Seperti pada akta perusahaan', 'Direktur Utama'),
  alamatPemohon: longText(255, 'Alamat pemohon').required(),
  teleponPemohon: phone('Nomor telepon').required().from('pengguna.telepon'),
  emailPemohon: email('Alamat email').required().from('pengguna.email'),
}

/** The statement under an application. */
export const statement = {
  kotaTtd: text(50, 'Dibuat di').required().hint('Nama kota', 'Kudus'),
  tanggalTtd: date('Pada tanggal').required().notAfterToday().from('hari-ini'),
  namaTtd: text(100, 'Nama penanda tangan').required().from('pengguna.nama'),
  jabatanTtd: text(100, 'Jabatan penanda tangan').required(),
  pernyataan: tick(
    'Saya menyatakan bahwa isian dan lampiran permohonan ini benar, dan saya bertanggung jawab atas kebenarannya.',
  ).required(),
}
