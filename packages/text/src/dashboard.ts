export const dashboardText = {
  title: 'Beranda',
  heading: 'Beranda {company}',
  morning: 'Selamat pagi',
  noon: 'Selamat siang',
  afternoon: 'Selamat sore',
  evening: 'Selamat malam',
  greeting: '{greeting}, {name}',

  services: 'Layanan Anda',
  noServices: 'Belum ada layanan untuk akun ini',
  noServicesAdvice:
    'Layanan muncul di sini setelah hak aksesnya diberikan. Langkah pertama: periksa data akun dan perusahaan Anda.',
  openProfile: 'Periksa profil',

  account: 'Akun Anda',
  name: 'Nama',
  roles: 'Peran',
  lastSignIn: 'Masuk sebelumnya',
  firstSignIn: 'Ini pertama kali Anda masuk.',
  moment: '{moment} WIB',

  company: 'Perusahaan',
  companyName: 'Nama perusahaan',
  npwp: 'NPWP',
  nib: 'NIB',
} as const
