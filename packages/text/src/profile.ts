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

  access: 'Hak Akses',
  accessLevels: 'Level Akses',
  documentRoles: 'Akses Dokumen Pabean',
  noDocumentRoles: 'Belum ada dokumen pabean yang diberikan kepada akun ini.',
  nitkuNotice: 'Segera lakukan update data NITKU di data user',
} as const
