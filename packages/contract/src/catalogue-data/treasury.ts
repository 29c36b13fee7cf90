import type { CatalogueArea } from './area.ts'

/** Treasury (perbendaharaan): guarantees, billing, receivables, refunds, appeals. spec §2.10 */
export const TREASURY: CatalogueArea = {
  Jaminan: { '/perbendaharaan/jaminan': 'Jaminan' },
  BrowseJaminan: { '/perbendaharaan/browse-jaminan': 'Daftar Jaminan' },
  UpdateLaporanKeuangan: { '/perbendaharaan/update-laporan-keuangan': 'Pembaruan Laporan Keuangan' },
  PenundaanDanPengangsuran: {
    '/perbendaharaan/penundaan-dan-pengangsuran/browse': 'Penundaan dan Pengangsuran',
  },
  PermohonanPembayaranAwal: { '/perbendaharaan/permohonan-pembayaran-awal': 'Permohonan Pembayaran Awal' },
  BrowseBilling: { '/perbendaharaan/browse-billing': 'Daftar Billing' },
  BrowsePiutang: { '/perbendaharaan/browse-piutang': 'Daftar Piutang' },
  BrowsePengembalian: { '/perbendaharaan/browse-pengembalian': 'Daftar Pengembalian' },
  PerekamanBilling: { '/perbendaharaan/perekaman-billing': 'Perekaman Billing' },
  PerekamanPengembalian: { '/perbendaharaan/perekaman-pengembalian': 'Perekaman Pengembalian' },
  BrowseKeberatan: { '/perbendaharaan/browse-keberatan': 'Daftar Keberatan' },
  PerekamanKeberatan: { '/perbendaharaan/perekaman-keberatan': 'Perekaman Keberatan' },

  SiapTandingBanding: {
    '/perbendaharaan/siap-tanding/banding': 'Banding',
    '/perbendaharaan/siap-tanding/browse-banding': 'Daftar Banding',
    '/perbendaharaan/siap-tanding/perekaman-billing-banding': 'Perekaman Billing Banding',
  },
  SiapTandingKeberatan: { '/perbendaharaan/siap-tanding/keberatan': 'Keberatan' },
  SiapTandingSidang: { '/perbendaharaan/siap-tanding/sidang': 'Sidang' },
  SiapTandingGugatan: { '/perbendaharaan/siap-tanding/gugatan': 'Gugatan' },
  SiapTandingMonitoring: {
    '/perbendaharaan/siap-tanding/browse-monitoring': 'Monitoring Siap Tanding',
    '/perbendaharaan/siap-tanding/perekaman-permintaan-sub': 'Perekaman Permintaan SUB',
  },

  VdMonitoring: { '/vd-monitoring': 'Monitoring Voluntary Declaration' },
  VdPembayaran: { '/vd-pembayaran': 'Pembayaran Voluntary Declaration' },
  RealisasiVp: { '/realisasi-vp': 'Realisasi Voluntary Payment' },
  Skpkb: { '/skpkb': 'SKPKB' },
}
