/** Texts of the frame around every service: menus, header, footer, and the pages for unknown and denied paths. */
export const shellText = {
  title: '{page} · {product}',
  skip: 'Langsung ke isi halaman',
  loadingSubapp: 'Mohon Tunggu ...',
  loadingPage: 'Memuat halaman…',
  development: 'DEVELOPMENT',
  footer: '© 2019 Direktorat Jenderal Bea dan Cukai · Tanda tangan digital didukung Badan Siber dan Sandi Negara',

  menu: 'Menu utama',
  /** After the count of an entry. */
  menuWaiting: 'menunggu Anda',
  menuHome: 'Beranda',
  menuOpen: 'Buka menu',
  menuClose: 'Tutup menu',
  menuCollapse: 'Ciutkan menu',
  menuExpand: 'Lebarkan menu',
  submenuOf: 'Submenu {name}',
  menuSearch: 'Cari di menu',
  menuFound: '{count} layanan',
  menuNotFound: 'Tidak ada layanan dengan kata itu.',

  themeToDark: 'Gunakan tema gelap',
  themeToLight: 'Gunakan tema terang',
  profile: 'My Profile',
  mfa: 'Multi-Factor Authentication',
  subappTools: 'Alat subaplikasi',
  logout: 'Log Out',

  notFound: 'Halaman yang anda cari tidak ditemukan',
  notFoundAdvice:
    'Periksa alamatnya. Halaman ini mungkin sudah dipindahkan, atau layanannya belum tersedia di portal ini.',
  serviceAt: 'Alamat ini milik layanan {name}.',
  serviceNotYours: 'Layanan itu tidak ada di menu akun Anda. Mintalah aksesnya kepada {role}.',
  serviceNotOpen: 'Layanan itu belum dibuka di portal ini. Tanyakan kepada {role} kapan tersedia.',
  back: 'Kembali',
  toStart: 'Ke beranda',
  denied: 'ACCESS DENIED!',
  deniedAdvice:
    'Akun Anda belum memiliki hak akses ke halaman ini. Mintalah hak akses kepada administrator perusahaan Anda.',

  pageFailed: 'Halaman ini mengalami masalah',
  pageFailedSafe: 'Bagian lain dari portal tetap dapat dipakai.',
  pageFailedAdvice: 'Coba buka lagi. Jika masalah berlanjut, muat ulang halaman.',
  reload: 'Muat ulang',
  catalogueFailed: 'Daftar layanan tidak dapat dimuat',
  catalogueFailedAdvice: 'Periksa sambungan internet Anda, lalu coba lagi.',

  leaveTitle: 'Tinggalkan halaman ini?',
  leaveText: 'Ada isian yang belum disimpan. Isian itu akan hilang jika Anda meninggalkan halaman ini.',
  leave: 'Tinggalkan',
  stay: 'Tetap di sini',
} as const
