import type { CatalogueArea } from './area.ts'

/** Excise (cukai): facilities, permits, trade, production, settlement, announcements. spec §2.10 */
export const EXCISE: CatalogueArea = {
  // Facilities
  KepPemasokPembebasan: { '/cukai-fasilitas/kep-pemasok-pembebasan': 'Keputusan Pemasok Pembebasan' },
  Nppp: { '/cukai-fasilitas/nppp': 'NPPP' },
  KepPenggunaPembebasan: { '/cukai-fasilitas/kep-pengguna-pembebasan': 'Keputusan Pengguna Pembebasan' },
  TidakDipungut: { '/cukai-fasilitas/tidak-dipungut': 'Cukai Tidak Dipungut' },
  Lack1: { '/cukai-fasilitas/lack-1': 'LACK-1' },
  Lack2: { '/cukai-fasilitas/lack-2': 'LACK-2' },
  Lack10: { '/cukai-fasilitas/lack-10': 'LACK-10' },
  LackPemasokPembebasan: {
    '/cukai-fasilitas/lack-pemasok-pembebasan': 'LACK Pemasok Pembebasan',
    '/cukai-fasilitas/lack-pemasok-pembebasan/inhouse/detail/:id': 'Rincian LACK Pemasok Pembebasan Inhouse',
    '/cukai-fasilitas/lack-pemasok-pembebasan/inhouse/edit/:id': 'Ubah LACK Pemasok Pembebasan Inhouse',
  },
  LackSpritusBakar: {
    '/cukai-fasilitas/lack-spritus-bakar': 'LACK Spiritus Bakar',
    '/cukai-fasilitas/lack-spritus-bakar/inhouse/detail/:id': 'Rincian LACK Spiritus Bakar Inhouse',
    '/cukai-fasilitas/lack-spritus-bakar/inhouse/edit/:id': 'Ubah LACK Spiritus Bakar Inhouse',
  },
  LackPenggunaPembebasan: {
    '/cukai-fasilitas/lack-pengguna-pembebasan': 'LACK Pengguna Pembebasan',
    '/cukai-fasilitas/lack-pengguna-pembebasan/detail': 'Rincian LACK Pengguna Pembebasan',
    '/cukai-fasilitas/lack-pengguna-pembebasan/rekam': 'Rekam LACK Pengguna Pembebasan',
    '/cukai-fasilitas/lack-pengguna-pembebasan/perbaikan': 'Perbaikan LACK Pengguna Pembebasan',
    '/cukai-fasilitas/lack-pengguna-pembebasan/pembatalan': 'Pembatalan LACK Pengguna Pembebasan',
  },

  // Permits
  CukaiKuasa: { '/cukai-perijinan/kuasa': 'Kuasa Perizinan Cukai' },
  CukaiPenundaan: { '/cukai-perijinan/penundaan': 'Penundaan Pembayaran Cukai' },
  CukaiBerkala: { '/cukai-perijinan/berkala': 'Pembayaran Cukai Berkala' },

  // Trade
  Ck5: {
    '/cukai-perdagangan/ck-5': 'CK-5',
    '/cukai-perdagangan/ck-5/rekam': 'Rekam CK-5',
    '/cukai-perdagangan/ck-5/detail': 'Rincian CK-5',
    '/cukai-perdagangan/ck-5/perbaikan': 'Perbaikan CK-5',
    '/cukai-perdagangan/ck-5/pembatalan': 'Pembatalan CK-5',
    '/cukai-perdagangan/ck-5/draft': 'Draf CK-5',
    '/cukai-perdagangan/ck-5/salin': 'Salin CK-5',
  },
  Ck6: {
    '/cukai-perdagangan/ck-6': 'CK-6',
    '/cukai-perdagangan/ck-6/rekam': 'Rekam CK-6',
    '/cukai-perdagangan/ck-6/detail': 'Rincian CK-6',
    '/cukai-perdagangan/ck-6/perbaikan': 'Perbaikan CK-6',
    '/cukai-perdagangan/ck-6/pembatalan': 'Pembatalan CK-6',
    '/cukai-perdagangan/ck-6/draft': 'Draf CK-6',
    '/cukai-perdagangan/ck-6/salin': 'Salin CK-6',
  },
  Ck5Berkala: {
    '/cukai-perdagangan/ck-5-berkala': 'CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/rekam': 'Rekam CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/detail': 'Rincian CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/perbaikan': 'Perbaikan CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/pembatalan': 'Pembatalan CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/draft': 'Draf CK-5 Berkala',
    '/cukai-perdagangan/ck-5-berkala/salin': 'Salin CK-5 Berkala',
  },
  Lack11: { '/cukai-perdagangan/lack-11': 'LACK-11' },
  Tpt: { '/cukai-perdagangan/tpt': 'TPT' },
  PemasukanMandiri: { '/cukai-perdagangan/pemasukan-mandiri': 'Pemasukan Mandiri' },
  PengeluaranMandiri: { '/cukai-perdagangan/pengeluaran-mandiri': 'Pengeluaran Mandiri' },
  KonfirmasiPemasukan: { '/cukai-perdagangan/konfirmasi-pemasukan': 'Konfirmasi Pemasukan' },
  DokumenPabeanBkc: { '/cukai-perdagangan/dokumen-pabean-bkc': 'Dokumen Pabean BKC' },
  PenutupanCk5Ekspor: { '/cukai-perdagangan/penutupan-ck5-ekspor': 'Penutupan CK-5 Ekspor' },
  DaftarMerkCk6: { '/cukai-perdagangan/daftar-merk-ck6': 'Daftar Merek CK-6' },

  // Production: ethyl alcohol (ea), drinks containing it (mmea), tobacco products (ht)
  LaporanCk4: {
    '/cukai-produksi/laporan-ck4': 'Laporan CK-4',
    '/cukai-produksi/rekam/mmea/:id': 'Rekam MMEA',
    '/cukai-produksi/rekam/ea/:id': 'Rekam EA',
    '/cukai-produksi/rekam/ht/:id': 'Rekam HT',
    '/cukai-produksi/perbaikan/mmea/:id': 'Perbaikan MMEA',
    '/cukai-produksi/perbaikan/ea/:id': 'Perbaikan EA',
    '/cukai-produksi/perbaikan/ht/:id': 'Perbaikan HT',
    '/cukai-produksi/pembatalan/mmea/:id': 'Pembatalan MMEA',
    '/cukai-produksi/pembatalan/ea/:id': 'Pembatalan EA',
    '/cukai-produksi/pembatalan/ht/:id': 'Pembatalan HT',
    '/cukai-produksi/detail/mmea/:id': 'Rincian MMEA',
    '/cukai-produksi/detail/ea/:id': 'Rincian EA',
    '/cukai-produksi/detail/ht/:id': 'Rincian HT',
  },
  OrderOnline: { '/cukai-produksi/order-online': 'Pemesanan Pita Cukai Daring' },
  ListOrderOnline: { '/cukai-produksi/list-order-online': 'Daftar Pemesanan Pita Cukai' },
  PengajuanGolHt: { '/cukai-produksi/pengajuan-gol-ht': 'Pengajuan Golongan HT' },
  PengajuanTarifHt: { '/cukai-produksi/pengajuan-tarif-ht': 'Pengajuan Tarif HT' },
  PengajuanTarifMmea: { '/cukai-produksi/pengajuan-tarif-mmea': 'Pengajuan Tarif MMEA' },
  JenisPita: { '/cukai-produksi/jenis-pita': 'Jenis Pita Cukai' },
  JenisEa: { '/cukai-produksi/jenis-ea': 'Jenis EA' },
  TarifHt: { '/cukai-produksi/tarif-ht': 'Tarif HT' },
  TarifMmea: { '/cukai-produksi/tarif-mmea': 'Tarif MMEA' },
  TisBukanEceran: { '/cukai-produksi/tis-bukan-eceran': 'TIS Bukan Eceran' },
  Kmea: { '/cukai-produksi/kmea': 'KMEA' },

  // Settlement
  P3c: { '/cukai-penyelesaian/p3c': 'P3C' },
  SaldoPitaCukai: { '/cukai-penyelesaian/saldo-pita-cukai': 'Saldo Pita Cukai' },
  Ck2: { '/cukai-penyelesaian/ck-2': 'CK-2' },
  Ck3: { '/cukai-penyelesaian/ck-3': 'CK-3' },
  SaldoCk3: { '/cukai-penyelesaian/saldo-ck-3': 'Saldo CK-3' },
  SaldoBck: { '/cukai-penyelesaian/saldo-bck': 'Saldo BCK' },
  Ck1c: { '/cukai-penyelesaian/ck-1c': 'CK-1C' },
  BillingCukai: { '/cukai-penyelesaian/billing': 'Billing Cukai' },
  SisaPabrik: { '/cukai-penyelesaian/sisa-pabrik': 'Sisa Pabrik' },

  PengumumanCukai: { '/pengumuman-cukai': 'Pengumuman' },
}
