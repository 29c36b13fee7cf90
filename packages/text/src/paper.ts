import type { PaperValidity } from '@dermaga/contract'

const validity: Record<PaperValidity, string> = {
  valid: 'Berlaku',
  replaced: 'Sudah diganti dokumen yang lebih baru',
  frozen: 'Dibekukan',
  revoked: 'Dicabut',
  expired: 'Masa berlaku sudah berakhir',
  ended: 'Tidak berlaku lagi',
}

/** Words of the papers that actions issue: on the paper, on its public check page and on the screens. */
export const paperText = {
  validity,
  /** The letterhead, above the name of the office. */
  letterhead: ['Kementerian Keuangan Republik Indonesia', 'Direktorat Jenderal Bea dan Cukai'],
  /** Who seals papers that no officer signs. */
  authority: 'Direktorat Jenderal Bea dan Cukai',
  number: 'Nomor {nomor}',
  about: 'Tentang',
  onBehalfOf: 'a.n. {nama}',
  row: 'Nomor',
  photo: 'Foto {nomor}',
  photosKept: 'Foto disimpan sebagai berkas elektronik pada permohonan ini di portal.',
  signedElectronically: 'Ditandatangani secara elektronik',
  /** At the end of a paper without signatures. */
  sealed: 'Diterbitkan secara elektronik dengan segel {nama} pada {waktu}.',
  check: 'Periksa keaslian dokumen ini dengan memindai kode QR, atau di {alamat} dengan kode {kode}.',
  page: 'Halaman {nomor} dari {jumlah}',
  instant: '{hari}, {tanggal} pukul {jam} {zona}',
  labels: {
    nomor: 'Nomor',
    tanggal: 'Tanggal terbit',
    kantor: 'Kantor',
    pemohon: 'Nama perusahaan',
    npwp: 'NPWP',
  },
  yes: 'Ya',
  reason: '{judul} {nomor}',

  /** The public check page. */
  verification: {
    title: 'Verifikasi dokumen',
    lead: 'Dokumen yang diterbitkan portal memiliki kode verifikasi. Ketik kode itu untuk melihat apakah dokumennya asli dan masih berlaku.',
    code: 'Kode verifikasi',
    hint: '16 huruf dan angka di bagian bawah dokumen, misalnya 7KQ2-M9XW-4TRA-B3HP',
    check: 'Periksa',
    notFound: 'Dokumen tidak ditemukan',
    notFoundHelp:
      'Periksa kembali kodenya. Bila kode pada dokumen sama dengan yang Anda ketik, dokumen itu tidak diterbitkan portal ini.',
    tooMany: 'Terlalu banyak pemeriksaan',
    tooManyHelp: 'Coba lagi {detik} detik lagi.',
    /** What the page says of a paper that the portal has issued. */
    verdicts: {
      valid: 'Asli, berlaku',
      replaced: 'Asli, sudah diganti dokumen yang lebih baru',
      frozen: 'Asli, dibekukan',
      revoked: 'Asli, dicabut',
      expired: 'Asli, masa berlaku sudah berakhir',
      ended: 'Asli, tidak berlaku lagi',
    } satisfies Record<PaperValidity, string>,
    genuine: 'Dokumen ini diterbitkan portal ini.',
    compare: 'Cocokkan jenis, nomor, dan tanggal di bawah ini dengan dokumen yang Anda pegang.',
    kind: 'Jenis dokumen',
    number: 'Nomor',
    day: 'Tanggal terbit',
    office: 'Kantor penerbit',
    until: 'Berlaku sampai dengan',
    state: 'Keadaan',
    checkedAt: 'Diperiksa pada {waktu} WIB',
    another: 'Periksa dokumen lain',
    back: 'Ke portal',
  },

  /** The card on the page of a case. */
  card: {
    title: 'Dokumen terbit',
    issued: 'Terbit {tanggal}',
    until: 'berlaku sampai {tanggal}',
    download: 'Unduh',
    downloadOf: 'Unduh {judul} {nomor}',
    asPdf: '{judul} (PDF)',
    failed: '{judul} tidak dapat diunduh: {message}',
  },
} as const
