/** Words about permits that a document may name; they load with their picker. */
export const permitsText = {
  pick: 'Pilih dari izin perusahaan',
  title: 'Izin perusahaan yang berlaku',
  lead: 'Nomor dan tanggal izin diisi dari register. Izin lain tetap dapat diketik.',
  failed: 'Izin tidak dapat dimuat',
  emptyTitle: 'Tidak ada izin yang berlaku',
  empty:
    'Register portal tidak mencatat izin yang berlaku untuk perusahaan ini. Ketik nomor dan tanggalnya seperti pada keputusan izin.',
  search: 'Cari izin',
  searchHint: 'Nomor atau jenis izin',
  noneTitle: 'Tidak ada izin yang cocok',
  none: 'Ubah kata pencarian.',
  since: 'sejak {mulai}',
  until: 'sampai {sampai}',
} as const
