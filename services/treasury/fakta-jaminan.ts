import { choice, code, date, defineLedger, form, longText, money, npwp, text } from '@dermaga/service'

/* Facts of a guarantee, which its application and its entry in the register share. Source: PMK 168/PMK.04/2022, PER-20/BC/2022. */

/** What guarantees are worth. A document that draws one reserves an amount, and gives it back or has it claimed. */
export const guaranteeLedger = defineLedger({ id: 'jaminan', title: 'Jaminan', unit: 'Rp', scale: 2, key: ['Nomor'] })

/** The guarantor can be asked for payment this long after the end. Source: table `jaminan_kegiatan`. */
export const CLAIM_DAYS = 30

/** Source: table `jaminan_bentuk`. */
const FORMS = {
  '1': 'Jaminan tunai',
  '2': 'Jaminan bank (bank garansi)',
  '3': 'Customs bond',
  '3E': 'Excise bond',
  '7': 'Jaminan LPEI',
  '8': 'Jaminan lembaga penjamin',
  '4': 'Corporate guarantee',
  '5': 'Jaminan tertulis',
  '9': 'Aset berwujud',
  '10': 'Lainnya',
} as const

/** Source: table `jaminan_kegiatan`. */
const ACTIVITIES = {
  VOORUITSLAG: 'Pengeluaran dengan jaminan',
  RUSH: 'Rush handling',
  IMPOR_SEMENTARA: 'Impor sementara',
  KEBERATAN: 'Keberatan',
  PENUNDAAN: 'Penundaan/pengangsuran utang',
  PENUNDAAN_CUKAI: 'Penundaan pembayaran cukai',
  BERKALA: 'Pembayaran cukai berkala',
  KITE: 'KITE pembebasan',
  TPB: 'Pengeluaran sementara BC 2.6.1',
  PPJK: 'Izin PPJK',
  PENGANGKUTAN: 'Pengangkutan BKC/barang',
} as const

/** Facts that the decision copies into the register. */
export const guaranteeFacts = {
  kodeKantor: code('kantor', 'Kantor').required(),
  npwp: npwp('NPWP terjamin').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama terjamin').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat terjamin').required().from('perusahaan.alamat'),
  penggunaan: choice({ SEKALI: 'Sekali', TERUS_MENERUS: 'Terus-menerus' }, 'Penggunaan').required(),
  bentukJaminan: choice(FORMS, 'Bentuk jaminan').required(),
  nomorJaminan: text(50, 'Nomor jaminan').required().hint('Seperti pada surat jaminan', 'BG-2026-00124'),
  tanggalJaminan: date('Tanggal jaminan').required().notAfterToday(),
  penjamin: text(100, 'Penjamin').hint('Nama bank, perusahaan asuransi, atau lembaga penjamin'),
  jumlah: money('Jumlah jaminan').required().between(1, 1_000_000_000_000_000),
  awalPenjaminan: date('Masa penjaminan mulai').required(),
  akhirPenjaminan: date('Masa penjaminan sampai').required(),
  kegiatan: choice(ACTIVITIES, 'Kegiatan yang dijamin').required(),
  jenisDokumenSumber: text(50, 'Jenis dokumen sumber').required().hint('Dokumen yang menimbulkan pungutan', 'SPTNP'),
  nomorDokumenSumber: text(50, 'Nomor dokumen sumber').required(),
  tanggalDokumenSumber: date('Tanggal dokumen sumber').required().notAfterToday(),
}

export const GUARANTEE_FIELDS = Object.keys(guaranteeFacts) as (keyof typeof guaranteeFacts)[]

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })
