import { ADDRESS_BOOK_PATH } from '../address-book.ts'
import { CONFIRMATION_PATH } from '../confirmation.ts'
import { ALL_DOCUMENTS_PATH, DOCUMENT_KINDS } from '../document-kinds.ts'
import {
  APPLICATION_PAGES,
  BILLING_PATH,
  CALENDAR_PATH,
  DOCUMENT_CASE_PATH,
  EXCHANGE_PAGES,
  SERVICE_PAGES,
  SERVICE_SHORTCUTS,
  WORKLIST_PATH,
} from './services.ts'

/** A route of the main layout that is a page of the shell. */
export type PageRoute = {
  /** From the portal's base path, written as the specification writes it. */
  readonly path: `/${string}`
  /** Indonesian: the page's heading and its menu entry. */
  readonly title: string
}

/** Every route inside the main layout. spec §2.2 */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/nle', title: 'National Logistics Ecosystem' },
  { path: '/DokumenDokap', title: 'Dokumen Pelengkap' },
  { path: '/perijinan/RekamMitaMember', title: 'Rekam MITA Member' },
  { path: '/RekamSuratKesediaan', title: 'Rekam Surat Kesediaan' },
  { path: '/perijinan/RekamPermohonanAEO', title: 'Rekam Permohonan AEO' },
  ...DOCUMENT_KINDS.map(({ path, nama }) => ({ path, title: `Dokumen ${nama}` })),
  { path: '/redistribusi', title: 'Redistribusi' },
  { path: '/history', title: 'Riwayat' },
  { path: '/perijinan/rekamizin', title: 'Rekam Izin' },
  { path: '/perijinan/browseizin', title: 'Daftar Izin' },
  { path: '/perijinan/permohonan', title: 'Permohonan Izin' },
  { path: '/perijinan/periksalokasi', title: 'Periksa Lokasi' },
  { path: '/statusrespon', title: 'Status dan Respon' },
  { path: '/pemasokht', title: 'Pemasok HT' },
  { path: '/pemasokmmea', title: 'Pemasok MMEA' },
  { path: '/pemasoktp', title: 'Pemasok Tempat Penyimpanan' },
  { path: '/tempatusahaht', title: 'Tempat Usaha HT' },
  { path: '/tempatusahaea', title: 'Tempat Usaha EA' },
  { path: '/tempatusahasimpan', title: 'Tempat Usaha Penyimpanan' },
  { path: '/tempatusahaimport', title: 'Tempat Usaha Importir' },
  { path: '/tempatusahasalur', title: 'Tempat Usaha Penyalur' },
  { path: '/tempatusahaeceran', title: 'Tempat Usaha Penjualan Eceran' },
  { path: '/tempatusahammea', title: 'Tempat Usaha MMEA' },
  { path: '/alamat', title: 'Alamat' },
  { path: '/legalitas', title: 'Legalitas' },
  { path: '/tanggungjawab', title: 'Penanggung Jawab' },
  { path: '/perpajakan', title: 'Perpajakan' },
  { path: '/datalain', title: 'Data Lain' },
  { path: '/tujuanht', title: 'Tujuan HT' },
  { path: '/tujuanea', title: 'Tujuan EA' },
  { path: '/dashboardwizard', title: 'Panduan Awal' },
  { path: '/smartframe', title: 'Layanan Eksternal' },
  { path: '/datajson', title: 'Data JSON' },
  { path: '/dashboard', title: 'Dasbor' },
  { path: '/perijinan/rekamIzinTpb', title: 'Rekam Izin TPB' },
  { path: '/perijinan/kite', title: 'Perizinan KITE' },
  { path: '/izinDetail', title: 'Rincian Izin' },
  { path: '/user-manager-admin', title: 'Kelola Pengguna' },
  { path: '/user-manager-admin-cukai', title: 'Kelola Pengguna Cukai' },
  { path: '/user-profile', title: 'Profil User Pengguna Jasa' },
  { path: '/upload-surat', title: 'Unggah Surat' },
  { path: '/perijinan/perbaikanForm3d', title: 'Perbaikan Form 3D' },
  { path: '/detailForm3d', title: 'Rincian Form 3D' },
  { path: '/pkbsi/browse-pkbsi', title: 'Daftar PKBSI' },
  { path: '/pkbsi/pengajuan-pkbsi', title: 'Pengajuan PKBSI' },
  { path: '/pkbsi/detil-permohonan', title: 'Rincian Permohonan PKBSI' },
  { path: '/profile/mfa-activation', title: 'Multi-Factor Authentication' },
]

/** Pages of the main layout that §2.2 does not list. */
export const OWN_PAGES = [
  { path: '/micro-profile/webhook', title: 'My Profile' },
  { path: WORKLIST_PATH, title: 'Daftar Kerja' },
  { path: DOCUMENT_CASE_PATH, title: 'Proses Dokumen' },
  { path: ADDRESS_BOOK_PATH, title: 'Buku Alamat' },
  { path: CALENDAR_PATH, title: 'Kalender Tenggat' },
  { path: BILLING_PATH, title: 'Daftar Billing' },
  { path: ALL_DOCUMENTS_PATH, title: 'Dokumen Pabean' },
  { path: CONFIRMATION_PATH, title: 'Konfirmasi Dokumen Tunggal' },
  { path: '/perijinan/form3d/detailForm3D', title: 'Rincian Persetujuan Form 3D' },
  { path: '/perijinan/detailPermohonan', title: 'Rincian Permohonan TPB' },
  { path: '/transaksional-portal/browsepermohonan', title: 'Daftar Permohonan Transaksional' },
  { path: '/transaksional-portal/browse-izin', title: 'Daftar Persetujuan TPB' },
  { path: '/transaksional-portal/perekaman-permohonan', title: 'Perekaman Permohonan Transaksional' },
  { path: '/transaksional-portal/perekaman-permohonan/draft', title: 'Draf Permohonan Transaksional' },
  { path: '/transaksional-portal/history', title: 'Riwayat Perizinan' },
  { path: '/perijinan/izin_ppjk', title: 'Izin PPJK' },
  { path: '/perijinan/rekamizinpengangkut', title: 'Rekam Izin Pengangkut' },
  { path: '/perijinan/rekamftz', title: 'Rekam Izin FTZ' },
  { path: '/perijinan/draft_izin_ppjk', title: 'Draf Izin PPJK' },
  { path: '/perijinan/draft_izin_ftz', title: 'Draf Izin FTZ' },
  { path: '/PerubahanDataPPJK', title: 'Perubahan Data PPJK' },
  { path: '/PerubahanDataPengangkut', title: 'Perubahan Data Pengangkut' },
  { path: '/perubahandataftz', title: 'Perubahan Data FTZ' },
  { path: '/blokir-nasional/permohonan-browse', title: 'Blokir Nasional' },
  ...APPLICATION_PAGES,
  { path: '/cukai-perdagangan/ck-5/rekam', title: 'Rekam CK-5' },
  { path: '/cukai-perdagangan/ck-5/detail', title: 'Rincian CK-5' },
  { path: '/cukai-perdagangan/ck-5/perbaikan', title: 'Perbaikan CK-5' },
  { path: '/cukai-perdagangan/ck-5/pembatalan', title: 'Pembatalan CK-5' },
  { path: '/cukai-perdagangan/ck-5/draft', title: 'Draf CK-5' },
  { path: '/cukai-perdagangan/ck-5/salin', title: 'Salin CK-5' },
  { path: '/cukai-perdagangan/ck-6/rekam', title: 'Rekam CK-6' },
  { path: '/cukai-perdagangan/ck-6/detail', title: 'Rincian CK-6' },
  { path: '/cukai-perdagangan/ck-6/perbaikan', title: 'Perbaikan CK-6' },
  { path: '/cukai-perdagangan/ck-6/pembatalan', title: 'Pembatalan CK-6' },
  { path: '/cukai-perdagangan/ck-6/draft', title: 'Draf CK-6' },
  { path: '/cukai-perdagangan/ck-6/salin', title: 'Salin CK-6' },
  { path: '/manifest/manifes-new-doc', title: 'Dokumen Manifes Baru' },
  { path: '/manifest/bill-of-lading', title: 'Bill of Lading' },
  ...EXCHANGE_PAGES.map(({ path, title }) => ({ path, title })),
  { path: '/catalogue-admin', title: 'Kelola Katalog' },
  { path: '/subapp-saya', title: 'Subaplikasi Saya' },
  { path: '/status-admin', title: 'Kelola Status' },
  { path: '/company-admin', title: 'Kelola Perusahaan' },
  { path: '/access-admin/peran', title: 'Peran' },
  { path: '/access-admin/akses-portal', title: 'Akses Portal' },
  { path: '/access-admin/menu', title: 'Menu' },
  { path: '/access-admin/fitur', title: 'Fitur' },
  { path: '/access-admin/kantor', title: 'Kantor Pabean' },
  { path: '/access-admin/perubahan', title: 'Perubahan Akses' },
  { path: '/data-acuan/kurs', title: 'Kurs Pekanan' },
  { path: '/data-acuan/ketentuan', title: 'Tarif dan Ketentuan' },
  { path: '/data-acuan/tarif', title: 'Pos Tarif' },
] as const satisfies readonly PageRoute[]

/** Paths of §2.2 that have a page. The others say that there is none yet, so no menu may lead to them. */
const WITH_PAGE: readonly string[] = [
  ...DOCUMENT_KINDS.map(({ path }) => path),
  ...SERVICE_PAGES.map(({ path }) => path),
  ...SERVICE_SHORTCUTS.map(({ path }) => path),
  '/history',
  '/statusrespon',
  '/dashboardwizard',
  '/smartframe',
  '/dashboard',
  '/datajson',
  '/user-manager-admin',
  '/user-manager-admin-cukai',
  '/user-profile',
  '/profile/mfa-activation',
]

/** Pages that a menu entry may lead to. */
export const SERVED_PAGES: readonly PageRoute[] = [
  ...PAGE_ROUTES.filter(({ path }) => WITH_PAGE.includes(path)),
  // Pages of services that are no page of §2.2.
  ...SERVICE_PAGES.filter(page => !PAGE_ROUTES.some(({ path }) => path === page.path)),
  ...OWN_PAGES,
]
