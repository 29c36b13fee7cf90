/** Services of the engine by the page that opens them. Their definitions come from the server when a page opens. */
export const SERVICE_PAGES = [
  { id: 'periksa-lokasi', path: '/perijinan/periksalokasi', title: 'Pemeriksaan Lokasi' },
  { id: 'nppbkc', path: '/perijinan/registrasinppbkc', title: 'Permohonan NPPBKC' },
  { id: 'izin-nppbkc', path: '/daftarizinnppbkc', title: 'Izin NPPBKC' },
  { id: 'perubahan-nppbkc', path: '/perijinan/perubahan-nppbkc', title: 'Perubahan NPPBKC' },
  { id: 'pemberitahuan-nppbkc', path: '/perijinan/pemberitahuan-nppbkc', title: 'Pemberitahuan Perubahan NPPBKC' },
  { id: 'perpanjangan-nppbkc', path: '/perijinan/perpanjangan-nppbkc', title: 'Perpanjangan NPPBKC' },
  { id: 'izin-penerima-bkc', path: '/cukai-perdagangan/izin-penerima', title: 'Izin Penerima BKC' },
  { id: 'ck-5', path: '/cukai-perdagangan/ck-5', title: 'CK-5' },
  { id: 'ck-6', path: '/cukai-perdagangan/ck-6', title: 'CK-6' },
  { id: 'jaminan', path: '/perbendaharaan/jaminan', title: 'Jaminan', allowsBrokers: true },
  { id: 'daftar-jaminan', path: '/perbendaharaan/browse-jaminan', title: 'Bukti Penerimaan Jaminan' },
  { id: 'penetapan-pabean', path: '/perbendaharaan/penetapan-pabean', title: 'Penetapan Pabean' },
  { id: 'penetapan-cukai', path: '/perbendaharaan/penetapan-cukai', title: 'Penetapan Cukai' },
  { id: 'piutang', path: '/perbendaharaan/browse-piutang', title: 'Piutang' },
  { id: 'pengembalian', path: '/perbendaharaan/browse-pengembalian', title: 'Pengembalian' },
  { id: 'keberatan', path: '/perbendaharaan/siap-tanding/keberatan', title: 'Keberatan', allowsBrokers: true },
  { id: 'banding', path: '/perbendaharaan/siap-tanding/banding', title: 'Banding', allowsBrokers: true },
  { id: 'gugatan', path: '/perbendaharaan/siap-tanding/gugatan', title: 'Gugatan', allowsBrokers: true },
  { id: 'sidang', path: '/perbendaharaan/siap-tanding/sidang', title: 'Sidang' },
  {
    id: 'pembayaran-awal',
    path: '/perbendaharaan/permohonan-pembayaran-awal',
    title: 'Pembayaran Awal',
    allowsBrokers: true,
  },
  { id: 'laporan-keuangan', path: '/perbendaharaan/update-laporan-keuangan', title: 'Laporan Keuangan' },
  {
    id: 'penundaan-utang',
    path: '/perbendaharaan/penundaan-dan-pengangsuran/browse',
    title: 'Penundaan dan Pengangsuran',
  },
  { id: 'jenis-pita', path: '/cukai-produksi/jenis-pita', title: 'Jenis Pita Cukai' },
  { id: 'p3c', path: '/cukai-penyelesaian/p3c', title: 'Permohonan Penyediaan Pita Cukai (P3C)' },
  { id: 'upload-surat', path: '/upload-surat', title: 'Unggah Surat', allowsBrokers: true },
  {
    id: 'pkbsi',
    path: '/pkbsi/browse-pkbsi',
    title: 'Penetapan Klasifikasi Barang Sebelum Impor (PKBSI)',
    allowsBrokers: true,
  },
  { id: 'keputusan-pkbsi', path: '/pkbsi/keputusan', title: 'Keputusan PKBSI' },
  { id: 'form-3d', path: '/perijinan/rekamForm3d', title: 'Form 3D', allowsBrokers: true },
  { id: 'izin-form3d', path: '/perijinan/form3d/riwayat', title: 'Persetujuan Form 3D' },
  {
    id: 'perubahan-form3d',
    path: '/perijinan/form3d/perubahanData',
    title: 'Perubahan Data Form 3D',
    allowsBrokers: true,
  },
  { id: 'pembatalan-form3d', path: '/perijinan/form3d/pembatalan', title: 'Pembatalan Form 3D', allowsBrokers: true },
  { id: 'mita-member', path: '/perijinan/RekamMitaMember', title: 'Rekomendasi MITA' },
  { id: 'profil-mita', path: '/perijinan/profil-mita', title: 'Profil Calon MITA' },
  { id: 'surat-kesediaan', path: '/RekamSuratKesediaan', title: 'Surat Kesediaan MITA' },
  { id: 'penetapan-mita', path: '/perijinan/penetapan-mita', title: 'Penetapan MITA' },
  { id: 'aeo', path: '/perijinan/RekamPermohonanAEO', title: 'Permohonan AEO' },
  { id: 'sertifikat-aeo', path: '/perijinan/sertifikat-aeo', title: 'Sertifikat AEO' },
  { id: 'perpanjangan-aeo', path: '/perijinan/perpanjangan-aeo', title: 'Perpanjangan AEO' },
  { id: 'kite', path: '/perijinan/kite', title: 'Permohonan KITE' },
  { id: 'kite-ikm', path: '/perijinan/kite-ikm', title: 'Permohonan KITE IKM' },
  { id: 'fasilitas-kite', path: '/perijinan/fasilitas-kite', title: 'Fasilitas KITE' },
  { id: 'dokumen-dokap', path: '/DokumenDokap', title: 'Dokumen Pelengkap (Dokap)', allowsBrokers: true },
  { id: 'ck-1', path: '/cukai-penyelesaian/ck-1', title: 'Pemesanan Pita Cukai (CK-1)' },
  { id: 'ck-1c', path: '/cukai-penyelesaian/ck-1c', title: 'Pelunasan Cukai dengan Pembayaran (CK-1C)' },
  { id: 'pengurang-cukai', path: '/cukai-penyelesaian/saldo-ck-3', title: 'Saldo Pengurang Cukai' },
  { id: 'kuasa-ck1', path: '/cukai-perijinan/kuasa', title: 'Kuasa Pengambilan Pita Cukai' },
  { id: 'penundaan-cukai', path: '/cukai-perijinan/penundaan', title: 'Penundaan Pembayaran Cukai' },
  { id: 'berkala-cukai', path: '/cukai-perijinan/berkala', title: 'Pembayaran Cukai Berkala' },
  { id: 'tidak-dipungut', path: '/cukai-fasilitas/tidak-dipungut', title: 'Cukai Tidak Dipungut' },
  { id: 'lack-1', path: '/cukai-fasilitas/lack-1', title: 'LACK-1' },
  { id: 'lack-11', path: '/cukai-perdagangan/lack-11', title: 'LACK-11' },
  { id: 'produksi-bkc', path: '/cukai-produksi/produksi-bkc', title: 'Produksi Wajib Lapor' },
  { id: 'ck-4', path: '/cukai-produksi/laporan-ck4', title: 'CK-4' },
  { id: 'izin-tps', path: '/tps/izin', title: 'Tempat Penimbunan Sementara' },
  { id: 'plp', path: '/tps/plp', title: 'Pemindahan Lokasi Penimbunan (PLP)' },
  { id: 'tpb', path: '/perijinan/rekamIzinTpb', title: 'Permohonan Izin TPB' },
  { id: 'izin-tpb', path: '/perijinan/izin-tpb', title: 'Izin TPB' },
  { id: 'perubahan-tpb', path: '/perijinan/PerubahanTPB', title: 'Perubahan Izin TPB' },
  { id: 'perpanjangan-tpb', path: '/perijinan/PerpanjanganTPB', title: 'Perpanjangan Izin TPB' },
  { id: 'pembatalan-tpb', path: '/perijinan/PembatalanTPB', title: 'Pembatalan Izin TPB' },
  { id: 'transaksional-tpb', path: '/perijinan/transaksionalTPB', title: 'Perizinan Transaksional TPB' },
  { id: 'persetujuan-tpb', path: '/perijinan/persetujuan-tpb', title: 'Persetujuan TPB' },
  { id: 'blokir-akses', path: '/pembukaanblokir', title: 'Blokir Akses Kepabeanan' },
  { id: 'buka-blokir', path: '/permohonan/buka-blokir', title: 'Pembukaan Blokir' },
  { id: 'cabut-akses', path: '/permohonan/cabut-akses', title: 'Permohonan Pencabutan Akses' },
  { id: 'pencabutan-akses', path: '/pencabutanakses', title: 'Pencabutan Akses Kepabeanan' },
  { id: 'rush-handling', path: '/rush-handling/browse', title: 'Rush Handling', allowsBrokers: true },
  {
    id: 'kontainer-kosong',
    path: '/manifest/permohonan-kontainer-kosong',
    title: 'Permohonan Kontainer Kosong',
  },
  { id: 'ppbt', path: '/manifest/ppbt', title: 'PPBT' },
  { id: 'manifes', path: '/manifest', title: 'Manifes (BC 1.1)' },
  { id: 'registrasi-akses', path: '/perijinan/registrasi-akses', title: 'Registrasi Kepabeanan' },
  { id: 'akses-kepabeanan', path: '/perijinan/akses-kepabeanan', title: 'Akses Kepabeanan' },
  { id: 'perubahan-akses', path: '/perijinan/perubahan-akses', title: 'Perubahan Data Akses' },
  { id: 'gate-in', path: '/gate/gate-mandiri/gate-in', title: 'Gate In' },
  { id: 'gate-out', path: '/gate/gate-mandiri/gate-out', title: 'Gate Out' },
  { id: 'stuffing', path: '/gate/gate-mandiri/stuffing', title: 'Stuffing' },
  { id: 'pembongkaran', path: '/gate/gate-mandiri/pembongkaran', title: 'Pembongkaran' },
  { id: 'area-transit', path: '/gate/gate-mandiri/areatransit', title: 'Area Transit' },
  { id: 'pengajuan-gol-ht', path: '/cukai-produksi/pengajuan-gol-ht', title: 'Pengajuan Golongan HT' },
  { id: 'golongan-ht', path: '/cukai-produksi/golongan-ht', title: 'Golongan Pengusaha HT' },
  { id: 'pengajuan-tarif-ht', path: '/cukai-produksi/pengajuan-tarif-ht', title: 'Pengajuan Tarif HT' },
  { id: 'tarif-ht', path: '/cukai-produksi/tarif-ht', title: 'Tarif HT' },
  { id: 'pengajuan-tarif-mmea', path: '/cukai-produksi/pengajuan-tarif-mmea', title: 'Pengajuan Tarif MMEA' },
  { id: 'tarif-mmea', path: '/cukai-produksi/tarif-mmea', title: 'Tarif MMEA' },
  { id: 'order-online', path: '/cukai-produksi/order-online', title: 'Pemesanan Pita Cukai Daring' },
  { id: 'jenis-ea', path: '/cukai-produksi/jenis-ea', title: 'Jenis EA' },
  { id: 'kmea', path: '/cukai-produksi/kmea', title: 'KMEA' },
  { id: 'tis-bukan-eceran', path: '/cukai-produksi/tis-bukan-eceran', title: 'TIS Bukan Eceran' },
  { id: 'izin-mandiri', path: '/cukai-perdagangan/izin-mandiri', title: 'Izin Pengeluaran Mandiri' },
  { id: 'tpt', path: '/cukai-perdagangan/tpt', title: 'TPT' },
  { id: 'bahan-kite', path: '/kite/monitoring/bahan-baku', title: 'Monitoring Bahan Baku KITE' },
  { id: 'konversi-kite', path: '/kite/konversi', title: 'Konversi KITE' },
  { id: 'lhpre', path: '/kite/lhpre', title: 'LHPRE' },
  { id: 'bcklt', path: '/kite/bcklt', title: 'BCL.KT' },
  { id: 'lacak-barang', path: '/kite/lacak-barang', title: 'Lacak Barang KITE' },
  { id: 'inventory-ikm', path: '/kite/inventory-ikm', title: 'Inventori IKM' },
  { id: 'lde', path: '/kite/lde', title: 'LDE' },
  { id: 'ck-5-berkala', path: '/cukai-perdagangan/ck-5-berkala', title: 'CK-5 Berkala' },
  {
    id: 'kep-pengguna-pembebasan',
    path: '/cukai-fasilitas/kep-pengguna-pembebasan',
    title: 'Keputusan Pengguna Pembebasan',
  },
  {
    id: 'kep-pemasok-pembebasan',
    path: '/cukai-fasilitas/kep-pemasok-pembebasan',
    title: 'Keputusan Pemasok Pembebasan',
  },
  { id: 'nppp', path: '/cukai-fasilitas/nppp', title: 'NPPP' },
  { id: 'voluntary-declaration', path: '/vd-monitoring', title: 'Voluntary Declaration' },
  { id: 'xray-kiriman', path: '/barangkiriman/xray-belum-diajukan', title: 'X-Ray Belum Diajukan' },
  { id: 'barang-kiriman', path: '/dokumen-barang-kiriman', title: 'Dokumen Barang Kiriman' },
  { id: 'uji-lab', path: '/ujilaboratorium', title: 'Uji Laboratorium' },
] as const satisfies readonly {
  readonly id: string
  readonly path: `/${string}`
  readonly title: string
  readonly allowsBrokers?: true
}[]

/** Exchanges of messages with companies' own systems, by the page that shows their messages. */
export const EXCHANGE_PAGES = [
  { id: 'tps', path: '/tps/host-to-host', title: 'Pesan TPS' },
] as const satisfies readonly {
  readonly id: string
  readonly path: `/${string}`
  readonly title: string
}[]

/** Pages of the portal that open a service at a certain place: its list, the case that changed last, the case that an officer returned
 *  last, the user's draft, there at a step, or the case whose id follows the path. Steps name their pages in the service's definition too.
 *  Who may open the service's page may open these. */
export const SERVICE_SHORTCUTS: readonly {
  readonly path: `/${string}`
  readonly service: string
  readonly opens: 'list' | 'newest' | 'returned' | 'draft' | 'case'
  readonly step?: string
  /** Of a list: only cases in this state. */
  readonly state?: string
}[] = [
  { path: '/perijinan/rekamizin', service: 'nppbkc', opens: 'draft', step: 'dashboardwizard' },
  { path: '/alamat', service: 'nppbkc', opens: 'draft', step: 'alamat' },
  { path: '/legalitas', service: 'nppbkc', opens: 'draft', step: 'legalitas' },
  { path: '/tanggungjawab', service: 'nppbkc', opens: 'draft', step: 'tanggungjawab' },
  { path: '/perpajakan', service: 'nppbkc', opens: 'draft', step: 'perpajakan' },
  { path: '/tempatusahaht', service: 'nppbkc', opens: 'draft', step: 'tempatusahaht' },
  { path: '/tempatusahaea', service: 'nppbkc', opens: 'draft', step: 'tempatusahaea' },
  { path: '/tempatusahammea', service: 'nppbkc', opens: 'draft', step: 'tempatusahammea' },
  { path: '/tempatusahasimpan', service: 'nppbkc', opens: 'draft', step: 'tempatusahasimpan' },
  { path: '/tempatusahaimport', service: 'nppbkc', opens: 'draft', step: 'tempatusahaimport' },
  { path: '/tempatusahasalur', service: 'nppbkc', opens: 'draft', step: 'tempatusahasalur' },
  { path: '/tempatusahaeceran', service: 'nppbkc', opens: 'draft', step: 'tempatusahaeceran' },
  { path: '/pemasokht', service: 'nppbkc', opens: 'draft', step: 'pemasokht' },
  { path: '/pemasokmmea', service: 'nppbkc', opens: 'draft', step: 'pemasokmmea' },
  { path: '/pemasoktp', service: 'nppbkc', opens: 'draft', step: 'pemasoktp' },
  { path: '/tujuanht', service: 'nppbkc', opens: 'draft', step: 'tujuanht' },
  { path: '/tujuanea', service: 'nppbkc', opens: 'draft', step: 'tujuanea' },
  { path: '/datalain', service: 'nppbkc', opens: 'draft', step: 'datalain' },
  { path: '/perijinan/permohonan', service: 'nppbkc', opens: 'draft', step: 'periksa' },
  { path: '/perijinan/browseizin', service: 'izin-nppbkc', opens: 'list' },
  { path: '/pkbsi/pengajuan-pkbsi', service: 'pkbsi', opens: 'draft', step: 'permohonan' },
  { path: '/pkbsi/detil-permohonan', service: 'pkbsi', opens: 'newest' },
  { path: '/izinDetail', service: 'izin-nppbkc', opens: 'newest' },
  { path: '/perijinan/perbaikanForm3d', service: 'form-3d', opens: 'returned' },
  { path: '/detailForm3d', service: 'form-3d', opens: 'newest' },
  { path: '/perijinan/form3d/detailForm3D', service: 'izin-form3d', opens: 'newest' },
  { path: '/perijinan/detailPermohonan', service: 'tpb', opens: 'newest' },
  { path: '/perbendaharaan/siap-tanding/browse-banding', service: 'banding', opens: 'list' },
  { path: '/perbendaharaan/siap-tanding/perekaman-billing-banding', service: 'banding', opens: 'newest' },
  { path: '/perbendaharaan/siap-tanding/perekaman-permintaan-sub', service: 'banding', opens: 'list' },
  { path: '/perbendaharaan/browse-keberatan', service: 'keberatan', opens: 'list' },
  { path: '/perbendaharaan/perekaman-keberatan', service: 'keberatan', opens: 'draft', step: 'penetapan' },
  { path: '/perbendaharaan/perekaman-billing', service: 'pembayaran-awal', opens: 'draft', step: 'dokumen' },
  { path: '/perijinan/pengajuanjaminan', service: 'jaminan', opens: 'draft', step: 'terjamin' },
  { path: '/perbendaharaan/perekaman-pengembalian', service: 'pengembalian', opens: 'list' },
  { path: '/perijinan/izin_ppjk', service: 'registrasi-akses', opens: 'draft', step: 'permohonan' },
  { path: '/perijinan/rekamizinpengangkut', service: 'registrasi-akses', opens: 'draft', step: 'permohonan' },
  { path: '/perijinan/rekamftz', service: 'registrasi-akses', opens: 'draft', step: 'permohonan' },
  { path: '/perijinan/draft_izin_ppjk', service: 'registrasi-akses', opens: 'draft', step: 'periksa' },
  { path: '/perijinan/draft_izin_ftz', service: 'registrasi-akses', opens: 'draft', step: 'periksa' },
  { path: '/PerubahanDataPPJK', service: 'perubahan-akses', opens: 'draft', step: 'akses' },
  { path: '/PerubahanDataPengangkut', service: 'perubahan-akses', opens: 'draft', step: 'akses' },
  { path: '/perubahandataftz', service: 'perubahan-akses', opens: 'draft', step: 'akses' },
  { path: '/blokir-nasional/permohonan-browse', service: 'buka-blokir', opens: 'list' },
  { path: '/gate/gate-mandiri', service: 'gate-in', opens: 'list' },
  { path: '/manifest/manifes-new-doc', service: 'manifes', opens: 'draft', step: 'dokumen' },
  { path: '/manifest/bill-of-lading', service: 'manifes', opens: 'draft', step: 'pos' },
  { path: '/transaksional-portal/browsepermohonan', service: 'transaksional-tpb', opens: 'list' },
  { path: '/transaksional-portal/perekaman-permohonan/perpanjangan', service: 'persetujuan-tpb', opens: 'list' },
  { path: '/transaksional-portal/perekaman-permohonan/perubahan', service: 'persetujuan-tpb', opens: 'list' },
  { path: '/transaksional-portal/perekaman-permohonan/pembatalan', service: 'persetujuan-tpb', opens: 'list' },
  { path: '/transaksional-portal/browse-izin', service: 'persetujuan-tpb', opens: 'list' },
  {
    path: '/transaksional-portal/perekaman-permohonan',
    service: 'transaksional-tpb',
    opens: 'draft',
    step: 'permohonan',
  },
  {
    path: '/transaksional-portal/perekaman-permohonan/draft',
    service: 'transaksional-tpb',
    opens: 'draft',
    step: 'periksa',
  },
  { path: '/vd-pembayaran', service: 'voluntary-declaration', opens: 'list' },
  { path: '/realisasi-vp', service: 'voluntary-declaration', opens: 'list' },
  { path: '/cukai-perdagangan/ck-5/rekam', service: 'ck-5', opens: 'draft', step: 'umum' },
  { path: '/cukai-perdagangan/ck-5/detail', service: 'ck-5', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-5/perbaikan', service: 'ck-5', opens: 'returned' },
  { path: '/cukai-perdagangan/ck-5/pembatalan', service: 'ck-5', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-5/draft', service: 'ck-5', opens: 'draft', step: 'periksa' },
  { path: '/cukai-perdagangan/ck-5/salin', service: 'ck-5', opens: 'newest' },
  { path: '/cukai-perdagangan/pengeluaran-mandiri', service: 'ck-5', opens: 'list', state: 'terdaftarMandiri' },
  { path: '/cukai-perdagangan/pemasukan-mandiri', service: 'ck-5', opens: 'list', state: 'dalamPerjalanan' },
  { path: '/cukai-perdagangan/konfirmasi-pemasukan', service: 'ck-5', opens: 'list', state: 'dalamPerjalanan' },
  { path: '/cukai-perdagangan/penutupan-ck5-ekspor', service: 'ck-5', opens: 'list', state: 'menungguEkspor' },
  { path: '/cukai-perdagangan/ck-5-berkala/rekam', service: 'ck-5-berkala', opens: 'draft', step: 'umum' },
  { path: '/cukai-perdagangan/ck-5-berkala/detail', service: 'ck-5-berkala', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-5-berkala/perbaikan', service: 'ck-5-berkala', opens: 'returned' },
  { path: '/cukai-perdagangan/ck-5-berkala/pembatalan', service: 'ck-5-berkala', opens: 'list', state: 'terdaftar' },
  { path: '/cukai-perdagangan/ck-5-berkala/draft', service: 'ck-5-berkala', opens: 'draft', step: 'periksa' },
  { path: '/cukai-perdagangan/ck-5-berkala/salin', service: 'ck-5-berkala', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-6/rekam', service: 'ck-6', opens: 'draft', step: 'umum' },
  { path: '/cukai-perdagangan/ck-6/detail', service: 'ck-6', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-6/perbaikan', service: 'ck-6', opens: 'returned' },
  { path: '/cukai-perdagangan/ck-6/pembatalan', service: 'ck-6', opens: 'newest' },
  { path: '/cukai-perdagangan/ck-6/draft', service: 'ck-6', opens: 'draft', step: 'periksa' },
  { path: '/cukai-perdagangan/ck-6/salin', service: 'ck-6', opens: 'newest' },
  { path: '/cukai-produksi/list-order-online', service: 'order-online', opens: 'list' },
  { path: '/cukai-produksi/rekam/mmea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/rekam/ea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/rekam/ht', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/perbaikan/mmea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/perbaikan/ea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/perbaikan/ht', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/pembatalan/mmea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/pembatalan/ea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/pembatalan/ht', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/detail/mmea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/detail/ea', service: 'ck-4', opens: 'case' },
  { path: '/cukai-produksi/detail/ht', service: 'ck-4', opens: 'case' },
  { path: '/barangkiriman', service: 'barang-kiriman', opens: 'list' },
  { path: '/dokumen-barang-kiriman/xray-belum-diajukan', service: 'xray-kiriman', opens: 'list' },
]

/** The cases of documents, each below it by its id. Their documents are on the pages of their kinds. */
export const DOCUMENT_CASE_PATH = '/proses-dokumen'

/** The worklist of officers: cases of every service, each opened below it. */
export const WORKLIST_PATH = '/daftar-kerja'

/** Pages that list the applications of every service, or cases of some with their figures, each opened below it. spec §2.10 */
export const APPLICATION_PAGES = [
  { path: '/Permohonan', title: 'Permohonan' },
  { path: '/transaksional-portal/tracking-permohonan', title: 'Lacak Permohonan' },
  {
    path: '/perbendaharaan/siap-tanding/browse-monitoring',
    title: 'Monitoring Siap Tanding',
    services: ['keberatan', 'banding', 'gugatan', 'sidang'],
  },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly title: string
  readonly services?: readonly string[]
}[]

/** What has to be paid and what was: of a company, and for officers of their offices. spec §2.10 */
export const BILLING_PATH = '/perbendaharaan/browse-billing'

/** The calendar of deadlines: of officers, and of companies with services. */
export const CALENDAR_PATH = '/kalender'
