/** The page of framed services. spec §2.2 */
export const externalText = {
  title: 'Layanan Eksternal',
  lead: 'Layanan instansi dan mitra yang dibuka di dalam portal. Layanan tersebut menerima nama, username, dan peran Anda, tetapi tidak pernah menerima kata sandi dan sesi Anda.',
  list: 'Layanan yang dapat Anda buka',
  search: 'Cari layanan',
  from: 'Disediakan oleh {host}',
  failed: 'Daftar layanan tidak dapat dimuat',
  emptyTitle: 'Belum ada layanan eksternal',
  empty: 'Layanan eksternal yang terdaftar untuk peran Anda akan tampil di sini.',
  noneTitle: 'Tidak ada yang cocok',
  none: 'Tidak ada layanan bernama "{q}". Periksa ejaannya atau hapus pencarian.',
  clear: 'Hapus pencarian',
  unknownTitle: 'Layanan tidak ada di daftar Anda',
  unknown: 'Layanan "{slug}" tidak terdaftar untuk peran Anda. Periksa alamatnya, atau hubungi administrator.',
} as const
