/** Texts of filings on paper that officers enter. */
export const paperFilingText = {
  open: 'Catat berkas kertas',
  title: 'Catat berkas kertas',
  service: 'Layanan',
  serviceMissing: 'Pilih layanan.',
  lead: 'Untuk permohonan yang diserahkan perusahaan di loket. Jangka waktu dihitung sejak berkas diterima, bukan sejak dicatat.',
  company: 'Perusahaan',
  companyHint: 'Ketik NPWP, NIB, atau nama. Sedikitnya tiga huruf atau angka.',
  companyMissing: 'Pilih perusahaan yang mengajukan.',
  searching: 'Mencari…',
  typeMore: 'Ketik sedikitnya tiga huruf atau angka.',
  noCompany: 'Tidak ada perusahaan terdaftar yang cocok.',
  companyOf: '{nama} · NPWP {npwp}',
  office: 'Kantor penerima',
  officeMissing: 'Pilih kantor yang menerima berkas.',
  received: 'Diterima di loket',
  receivedHint: 'Tanggal dan jam pada cap terima, paling lama {hari} hari yang lalu.',
  receivedMissing: 'Isi tanggal dan jam berkas diterima.',
  begin: 'Mulai mencatat',
  /** The mark in a list. */
  mark: 'Berkas kertas',
  filed: 'Diajukan',
  /** Of a case. */
  draft: 'Berkas kertas, diterima di loket {diterima}',
  sent: 'Berkas kertas, diterima di loket {diterima}, dicatat {dicatat} oleh {oleh}',
} as const
