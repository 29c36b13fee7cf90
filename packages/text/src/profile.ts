/** spec §2.6; labels letter for letter. */
export const profileText = {
  page: 'My Profile',
  heading: 'Profil User Pengguna Jasa',
  tabs: 'Pengaturan akun',
  tabProfile: 'Profil',

  company: 'Data Perusahaan',
  npwp: 'NPWP',
  nib: 'NIB',
  nitku: 'NITKU',
  companyName: 'Nama Perusahaan',
  companyAddress: 'Alamat Perusahaan',
  division: 'Divisi',

  account: 'Data Akun',
  name: 'Nama',
  email: 'Email',
  phone: 'Phone',
  username: 'Username',
  password: 'Password',
  passwordMask: '••••••••',
  passwordHidden: 'Kata sandi tidak ditampilkan',

  edit: { email: 'Ubah Email', handphone: 'Ubah Nomor Telepon', password: 'Ubah Password' },
  save: 'Simpan',
  cancel: 'Batal',
  sure: 'Apakah anda yakin?',
  yes: 'Ya',
  no: 'Tidak',
  wrong: 'Data yang dimasukan tidak benar.',
  wrongAdvice: 'Perbaiki isian yang ditandai, lalu simpan lagi.',
  correct: 'Perbaiki',
  saved: 'Data berhasil di ubah',
  unsaved: 'Data Gagal di ubah.',
  tryAgain: 'Silahkan coba lagi.',
  taken: 'Email/Username/Telepon sudah digunakan',
  failedOtherwise: 'Terjadi Kesalahan, Mohon coba lagi.',
  emailWaitsTitle: 'Konfirmasi email baru Anda',
  emailWaits: 'Buka tautan yang kami kirim ke {email}. Email lama tetap berlaku sampai Anda mengonfirmasinya.',

  access: 'Hak Akses',
  accessLevels: 'Level Akses',
  documentRoles: 'Akses Dokumen Pabean',
  rolesFailed: 'Level akses tidak dapat dimuat',
  noDocumentRoles: 'Belum ada dokumen pabean yang diberikan kepada akun ini.',
  nitkuNotice: 'Segera lakukan update data NITKU di data user',
} as const

/** A secret that is shown once. */
export const secretText = {
  once: 'Kunci ini hanya ditampilkan sekali. Salin dan simpan di tempat yang aman sebelum menutup jendela ini.',
  label: 'Kunci rahasia',
  copy: 'Salin',
  done: 'Sudah saya simpan',
} as const
