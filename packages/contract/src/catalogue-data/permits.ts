import type { CatalogueArea } from './area.ts'

/** Permits, registration, access requests and powers of attorney. spec §2.10 */
export const PERMITS: CatalogueArea = {
  RekamForm3d: { '/perijinan/rekamForm3d': 'Rekam Form 3D' },
  Form3d: {
    '/perijinan/form3d/riwayat': 'Riwayat Form 3D',
    '/perijinan/form3d/detailForm3D': 'Rincian Form 3D',
    '/perijinan/form3d/perubahanData': 'Perubahan Data Form 3D',
    '/perijinan/form3d/pembatalan': 'Pembatalan Form 3D',
  },
  RekamIzin: { '/perijinan/rekamizin': 'Rekam Izin' },
  TransaksionalTpb: {
    '/perijinan/transaksionalTPB': 'Perizinan Transaksional TPB',
    '/perijinan/detailPermohonan': 'Rincian Permohonan TPB',
    '/perijinan/PerpanjanganTPB': 'Perpanjangan Izin TPB',
    '/perijinan/PerubahanTPB': 'Perubahan Izin TPB',
    '/perijinan/PembatalanTPB': 'Pembatalan Izin TPB',
  },
  PengajuanJaminan: { '/perijinan/pengajuanjaminan': 'Pengajuan Jaminan' },
  RegistrasiNppbkc: { '/perijinan/registrasinppbkc': 'Registrasi NPPBKC' },
  RekamFtz: {
    '/perijinan/rekamftz': 'Rekam Izin FTZ',
    '/perijinan/draft_izin_ftz': 'Draf Izin FTZ',
  },
  IzinPpjk: {
    '/perijinan/izin_ppjk': 'Izin PPJK',
    '/perijinan/draft_izin_ppjk': 'Draf Izin PPJK',
  },
  RekamIzinPengangkut: { '/perijinan/rekamizinpengangkut': 'Rekam Izin Pengangkut' },

  TransaksionalPortal: {
    '/transaksional-portal': 'Perizinan Transaksional',
    '/transaksional-portal/history': 'Riwayat Perizinan',
    '/transaksional-portal/browsepermohonan': 'Daftar Permohonan',
    '/transaksional-portal/browse-izin': 'Daftar Izin',
    '/transaksional-portal/tracking-permohonan': 'Lacak Permohonan',
    '/transaksional-portal/perekaman-permohonan': 'Perekaman Permohonan',
    '/transaksional-portal/perekaman-permohonan/perpanjangan': 'Permohonan Perpanjangan',
    '/transaksional-portal/perekaman-permohonan/perubahan': 'Permohonan Perubahan',
    '/transaksional-portal/perekaman-permohonan/draft': 'Draf Permohonan',
    '/transaksional-portal/perekaman-permohonan/pembatalan': 'Permohonan Pembatalan',
    '/transaksional-portal/detailcms': 'Rincian Konten',
  },

  IzinTransaksionalBpKawasan: {
    '/perizinan-ftz/izin-transaksional-bp-kawasan': 'Izin Transaksional BP Kawasan',
  },

  DaftarIzinNppbkc: { '/daftarizinnppbkc': 'Daftar Izin NPPBKC' },
  PerubahanDataFtz: { '/perubahandataftz': 'Perubahan Data FTZ' },
  PerubahanDataPengangkut: { '/PerubahanDataPengangkut': 'Perubahan Data Pengangkut' },
  PerubahanDataPpjk: { '/PerubahanDataPPJK': 'Perubahan Data PPJK' },
  Permohonan: { '/Permohonan': 'Permohonan' },
  PembukaanBlokir: { '/pembukaanblokir': 'Pembukaan Blokir' },
  PencabutanAkses: { '/pencabutanakses': 'Pencabutan Akses' },
  PermohonanBukaBlokir: { '/permohonan/buka-blokir': 'Permohonan Buka Blokir' },
  PermohonanCabutAkses: { '/permohonan/cabut-akses': 'Permohonan Cabut Akses' },
  BlokirNasional: { '/blokir-nasional/permohonan-browse': 'Blokir Nasional' },

  SuratKuasa: { '/surat-kuasa/browse': 'Surat Kuasa' },
}
