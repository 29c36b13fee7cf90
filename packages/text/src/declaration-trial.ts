/** Words of a trial sending; they load when it is first used. */
export const trialText = {
  title: 'Hasil uji kirim',
  lead: 'Dokumen tidak dikirim dan tidak ada yang dicatat. Hasil berlaku untuk isian dan saldo saat ini.',
  running: 'Menguji kirim dokumen',
  failed: 'Uji kirim tidak berhasil',
  again: 'Uji lagi',
  ready: 'Siap dikirim',
  readyText: 'Tidak ada hambatan. Setelah dikirim dan diterima: {status}.',
  readyPlain: 'Tidak ada hambatan yang ditemukan.',
  blocked: 'Belum dapat dikirim: {count} hal perlu diselesaikan',
  errors: '{count} isian perlu diperbaiki.',
  seeErrors: 'Lihat yang perlu diperbaiki',

  payable: 'Yang dibayar',
  payableOf: { isian: 'Menurut isian', mingguIni: 'Kurs pekan ini', mingguDepan: 'Kurs pekan depan' },
  payableLead: 'Dihitung dari nilai dan tarif di dokumen. Pungutan dengan fasilitas tidak termasuk.',
  basis: 'Dasar',
  period: 'Berlaku',
  rate: 'NDPBM',
  total: 'Jumlah (Rp)',
  nextUnknown: 'Kurs pekan depan belum ditetapkan.',

  permits: 'Izin instansi lain',
  heading: 'Pos tarif',
  permit: 'Izin',
  agency: 'Instansi',
  paper: 'Dokumen',
  paperThere: 'Disebut pada barang',
  paperMissing: 'Belum disebut',

  balances: 'Saldo setelah dokumen ini',
  ledger: 'Saldo',
  available: 'Tersisa',

  requests: 'Dokumen yang mungkin diminta pejabat',
  document: 'Dokumen',
  reason: 'Sebab',
  reasonOf: {
    lazim: 'Dokumen lazim yang belum disebut',
    preferensi: 'Fasilitas perjanjian perdagangan dipakai tanpa surat keterangan asal',
  },
} as const
