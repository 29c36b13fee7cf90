import type { CatalogueArea } from './area.ts'

/** Customs: manifest, gate, KITE, parcels, laboratory, documents, reports, temporary storage. spec §2.10 */
export const CUSTOMS: CatalogueArea = {
  Manifest: {
    '/manifest': 'Manifes',
    '/manifest/ppbt': 'PPBT',
    '/manifest/permohonan-kontainer-kosong': 'Permohonan Kontainer Kosong',
    '/manifest/track-data-manifest': 'Lacak Data Manifes',
    '/manifest/manifes-new-doc': 'Dokumen Manifes Baru',
    '/manifest/bill-of-lading': 'Bill of Lading',
    '/manifest/nvocc': 'NVOCC',
    '/manifest/nvocc/nvocc-doc': 'Dokumen NVOCC',
  },

  UjiLaboratorium: { '/ujilaboratorium': 'Uji Laboratorium' },
  DokumenPabean: { '/dokumen-pabean': 'Dokumen Pabean' },
  ReportRespon: { '/micro-fe/report/respon': 'Cetak Respon' },
  ReportFormulir: { '/micro-fe/report/formulir': 'Cetak Formulir' },
  SingleDocument: { '/single-document/browse-konfirmasi': 'Konfirmasi Dokumen Tunggal' },

  GateMandiri: {
    '/gate/gate-mandiri': 'Gate Mandiri',
    '/gate/gate-mandiri/gate-in': 'Gate In',
    '/gate/gate-mandiri/gate-out': 'Gate Out',
    '/gate/gate-mandiri/stuffing': 'Stuffing',
    '/gate/gate-mandiri/pembongkaran': 'Pembongkaran',
    '/gate/gate-mandiri/areatransit': 'Area Transit',
  },
  RushHandling: { '/rush-handling/browse': 'Rush Handling' },
  Vooruitslag: { '/vooruitslag/*': 'Vooruitslag' },
  Carnet: { '/carnet/browse': 'Carnet' },

  Bcklt: { '/kite/bcklt': 'BCKLT' },
  Lhpre: { '/kite/lhpre': 'LHPRE' },
  MonitoringBahanBaku: { '/kite/monitoring/bahan-baku': 'Monitoring Bahan Baku' },
  InventoryIkm: { '/kite/inventory-ikm': 'Inventori IKM' },
  LacakBarang: { '/kite/lacak-barang': 'Lacak Barang' },
  Lde: { '/kite/lde': 'LDE' },

  DokumenBarangKiriman: {
    '/dokumen-barang-kiriman': 'Dokumen Barang Kiriman',
    '/dokumen-barang-kiriman/xray-belum-diajukan': 'Dokumen X-Ray Belum Diajukan',
    '/dokumen-barang-kiriman/browse-cetak-respon': 'Cetak Respon Dokumen Barang Kiriman',
  },
  BarangKiriman: {
    '/barangkiriman': 'Barang Kiriman',
    '/barangkiriman/xray-belum-diajukan': 'X-Ray Belum Diajukan',
    '/barangkiriman/browse-cetak-respon': 'Cetak Respon Barang Kiriman',
  },

  TpsDischarge: { '/tps/discharge': 'Discharge TPS' },
  TpsPlp: { '/tps/plp': 'PLP' },
  TpsHostToHost: { '/tps/host-to-host': 'Host-to-Host TPS' },

  NamaModul: { '/namamodul': 'Nama Modul' },
}
