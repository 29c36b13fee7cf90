import { days, setBy } from '@dermaga/service'

const due = { term: setBy('JANJI_CK5', 'workingDays') } as const
/** Where the office of destination works on it. */
const destination = { office: { field: 'kodeKantorTujuan' } } as const
const ended = { holder: 'nobody' } as const
/** Gives back what the CK-5 has reserved. */
const releasing = { releases: true } as const

/** Those that a CK-5 for the shipments of a month has, too. */
export const sharedCk5States = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Lengkapi isian dan lampiran, lalu kirim.',
  },
  perbaikan: {
    label: 'Perlu diperbaiki',
    tone: 'attention',
    holder: 'applicant',
    isEditable: true,
    next: 'Perbaiki sesuai alasan petugas, lalu kirim lagi.',
  },
  diajukan: {
    label: 'Diajukan',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor asal meneliti dan mendaftarkan CK-5.',
  },
  pembatalan: {
    label: 'Pembatalan dimohon',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Kepala kantor asal memutuskan pembatalan. Barang belum boleh keluar.',
  },
  belumTiba: {
    ...destination,
    label: 'Belum dikonfirmasi',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor tujuan memeriksa apakah barang telah masuk.',
  },
  masuk: {
    ...destination,
    label: 'Masuk',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor tujuan menutup CK-5.',
  },
  selisihKurang: {
    ...destination,
    label: 'Selisih kurang',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor tujuan memeriksa barang yang kurang.',
  },
  selisihLebih: {
    ...destination,
    label: 'Selisih lebih',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor tujuan memeriksa barang yang lebih.',
  },
  selesai: { ...ended, label: 'Selesai', tone: 'good', next: 'CK-5 telah ditutup.' },
  ditolak: { ...ended, label: 'Ditolak', tone: 'bad', next: 'Ajukan CK-5 baru setelah alasannya diatasi.' },
  dibatalkan: { ...ended, label: 'Dibatalkan', tone: 'bad', next: 'Anda dapat mengajukan CK-5 baru.' },
} as const

/** The states of a CK-5: at the office of origin, on the way, at the destination, and how it ends. */
export const ck5States = {
  draf: sharedCk5States.draf,
  perbaikan: { ...sharedCk5States.perbaikan, ...releasing },
  diajukan: sharedCk5States.diajukan,
  terdaftar: {
    label: 'Terdaftar',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor asal mengawasi pengeluaran barang.',
  },
  terdaftarMandiri: {
    label: 'Terdaftar, keluar mandiri',
    tone: 'attention',
    holder: 'applicant',
    next: 'Catat pengeluaran barang setelah segel dipasang, atau mohon pembatalan.',
  },
  pembatalan: sharedCk5States.pembatalan,
  dalamPerjalanan: {
    label: 'Menunggu konfirmasi penerima s.d. {waktu}',
    tone: 'progress',
    holder: 'party:penerima',
    forParty: {
      label: 'Menunggu konfirmasi Anda s.d. {waktu}',
      next: 'Periksa barang yang masuk, lalu konfirmasi jumlahnya atau tolak dengan berita acara.',
    },
    within: { term: days(0), from: 'batasTiba' },
    lapse: 'lewatTiba',
    next: 'Penerima mengonfirmasi barang yang masuk.',
  },
  belumTiba: sharedCk5States.belumTiba,
  masuk: sharedCk5States.masuk,
  selisihKurang: sharedCk5States.selisihKurang,
  selisihLebih: sharedCk5States.selisihLebih,
  ditolakPenerima: {
    ...destination,
    label: 'Ditolak penerima',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Kembalikan barang ke tempat asal. Petugas kantor tujuan mengawasi pengirimannya.',
  },
  menungguTagihan: {
    label: 'Selisih kurang diteliti',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Kepala kantor asal menagih cukai barang yang kurang, atau membebaskannya karena keadaan kahar.',
  },
  menungguEkspor: {
    label: 'Menunggu laporan ekspor',
    tone: 'attention',
    holder: 'applicant',
    within: { term: days(0), from: 'batasTiba' },
    next: 'Laporkan PEB, NPE, dan tanggal ekspornya.',
  },
  dilaporkanEkspor: {
    ...destination,
    label: 'Ekspor dilaporkan',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor muat mencocokkan PEB dan NPE.',
  },
  selesai: { ...sharedCk5States.selesai, ...releasing },
  selesaiSelisih: {
    ...ended,
    ...releasing,
    label: 'Selesai dengan tagihan',
    tone: 'bad',
    next: 'Tagihan cukainya ada pada Piutang.',
  },
  dikembalikan: {
    ...ended,
    ...releasing,
    label: 'Barang kembali',
    tone: 'bad',
    next: 'Barang telah kembali ke tempat asal.',
  },
  ditolak: { ...sharedCk5States.ditolak, ...releasing },
  dibatalkan: { ...sharedCk5States.dibatalkan, ...releasing },
} as const
