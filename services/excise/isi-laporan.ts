import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  form,
  integer,
  lines,
  longText,
  npwp,
  type Truth,
  text,
} from '@dermaga/service'
import { MAX_QUANTITY } from './exemption/barang-fasilitas.ts'

/* What monthly reports about goods with a facility consist of. Sources: PER-18/BC/2017 art. 24, PER-46/BC/2012; fields `lack`. The layouts of
 * their annexes were not seen. */

const CAME_IN_MOST = 1000
const PRODUCTS_MOST = 50

export const MONTHS = {
  '01': 'Januari',
  '02': 'Februari',
  '03': 'Maret',
  '04': 'April',
  '05': 'Mei',
  '06': 'Juni',
  '07': 'Juli',
  '08': 'Agustus',
  '09': 'September',
  '10': 'Oktober',
  '11': 'November',
  '12': 'Desember',
} as const

export const quantity = (label: string) => decimal(24, 4, label).between(0, MAX_QUANTITY)

/** One of the goods, as the decision names it, with what the month before left and what CK-5 brought. */
export const stockOf = {
  kode: text(20, 'Kode barang').required().fixed({ period: 'stock' }),
  uraian: text(200, 'Uraian barang').required().fixed({ period: 'stock' }),
  satuan: code('satuan', 'Satuan').required().fixed({ period: 'stock' }),
  saldoAwal: quantity('Saldo awal').fixed({ period: 'stock' }).hint('Saldo akhir bulan sebelumnya'),
}
export const cameInByCk5 = {
  jumlahPemasukan: quantity('Pemasukan').required().fixed({ period: 'stock' }).hint('Menurut CK-5 yang dikonfirmasi'),
}
/** What was lost, by a report of it. */
export const lost = {
  musnahRusak: quantity('Rusak, musnah, atau susut').required(),
  nomorBa: text(60, 'Nomor berita acara'),
}
/** What is left, computed: below zero it is a mistake to show. */
export const left = (hint: string, label = 'Saldo akhir') =>
  decimal(24, 4, label).between(-MAX_QUANTITY, MAX_QUANTITY).hint(hint)

const cameIn = form({
  kode: text(20, 'Kode barang'),
  nomorCk5: text(60, 'Nomor aju CK-5'),
  tanggalMasuk: date('Tanggal pemasukan'),
  jumlah: quantity('Jumlah'),
})

const product = form({
  jenis: text(200, 'Hasil produksi').required(),
  jumlah: quantity('Jumlah').required(),
  satuan: code('satuan', 'Satuan').required(),
})

/** The list of what came in by CK-5, and that of what was made. */
export const receiptList = {
  pemasukan: lines(CAME_IN_MOST, 'Pemasukan menurut CK-5', cameIn).fixed({ period: 'receipts' }),
}
export const productList = { hasil: lines(PRODUCTS_MOST, 'Hasil produksi', product) }

/** Whose report it is, about which month. @param register of decisions @param states in which one obliges, or did */
export const monthlyFacts = (register: string, states: readonly string[]) => ({
  keputusan: caseOf(register, 'Keputusan fasilitas', { states }).required().fixed({ period: 'entry' }),
  nppp: text(30, 'NPPP').required().fixed({ case: 'keputusan', number: true }),
  nomorKep: text(50, 'Nomor keputusan').required().fixed({ case: 'keputusan', field: 'nomorKep' }),
  kodeKantor: code('kantor', 'Kantor pengawas').required().fixed({ case: 'keputusan', field: 'kodeKantor' }),
  nppbkc: text(40, 'NPPBKC').fixed({ case: 'keputusan', field: 'nppbkc' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().fixed('perusahaan.alamat'),
  periodeBulan: choice(MONTHS, 'Bulan').required().fixed({ period: 'month' }),
  periodeTahun: text(4, 'Tahun').required().fixed({ period: 'year' }),
  jatuhTempo: date('Batas pengiriman').fixed({ period: 'due' }),
  pembetulan: integer(3, 'Perbaikan ke').fixed({ period: 'correction' }),
  hariTerlambat: integer(5, 'Terlambat').unit('hari').fixed({ period: 'daysLate' }),
  alasanPerbaikan: longText(500, 'Alasan perbaikan').atLeast(10),
})
/** Who signs it. */
export const signers = {
  kotaTtd: text(50, 'Kota').required(),
  namaTtd: text(100, 'Nama penanda tangan').required(),
}

interface Filled {
  readonly jatuhTempo: { isFilled(): Truth }
  readonly pembetulan: { isFilled(): Truth }
  readonly hariTerlambat: { isFilled(): Truth }
}
/** Facts that not every report has. */
export const applicable = (content: Filled) => ({
  jatuhTempo: content.jatuhTempo.isFilled(),
  pembetulan: content.pembetulan.isFilled(),
  hariTerlambat: content.hariTerlambat.isFilled(),
  alasanPerbaikan: content.pembetulan.isFilled(),
})

export const PERIOD_STEP = ['periodeBulan', 'periodeTahun', 'jatuhTempo', 'pembetulan', 'alasanPerbaikan'] as const
export const COMPANY_STEP = [
  'keputusan',
  'nppp',
  'nomorKep',
  'kodeKantor',
  'nppbkc',
  'npwp',
  'namaPerusahaan',
  'alamatPerusahaan',
  'kotaTtd',
  'namaTtd',
  'hariTerlambat',
] as const
