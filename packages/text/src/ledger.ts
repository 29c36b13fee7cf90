/** Words about ledgers that server and screens share. */
export const ledgerText = {
  /** Why a posting is not possible, in words that name the account. */
  short: {
    balance: 'Saldo {buku} {akun} tidak cukup: tersedia {ada}, kurang {kurang}.',
    reservation: 'Yang dicadangkan dari {buku} {akun} tidak cukup: ada {ada}, kurang {kurang}.',
    inUse: '{buku} {akun} masih dipakai {ada} oleh dokumen lain. Selesaikan dokumen itu dahulu.',
  },
  /** Of the entry of a register that is active, but not on this day. */
  notValidToday: 'tidak berlaku hari ini',
  /** Of the entry of a register that another company has. */
  ofAnother: 'bukan milik perusahaan Anda',
  /** Columns of a statement. */
  columns: {
    number: 'Nomor',
    at: 'Waktu',
    text: 'Uraian',
    document: 'Dokumen',
    change: 'Mutasi',
    reservedChange: 'Mutasi cadangan',
    balance: 'Saldo',
    reserved: 'Dicadangkan',
  },
  available: 'Tersedia',
  accounts: 'Saldo',
  allAccounts: 'Tampilkan semua {count} saldo',
  accountsFailed: 'Saldo tidak dapat dimuat',
  statement: 'Mutasi saldo',
  statementOf: 'Mutasi saldo {akun}',
  statementFailed: 'Mutasi saldo tidak dapat dimuat',
  backToCase: 'Kembali ke dokumen',
  search: 'Cari mutasi',
  searchHint: 'Uraian atau nomor dokumen',
  from: 'Dari tanggal',
  to: 'Sampai tanggal',
  export: 'Unduh CSV',
  exportFailed: 'Mutasi saldo tidak dapat diunduh. {message}',
  noneTitle: 'Tidak ada mutasi yang cocok',
  none: 'Ubah pencarian atau tanggalnya.',
  emptyTitle: 'Belum ada mutasi',
  empty: 'Mutasi tampil di sini setelah sebuah dokumen memakai saldo ini.',
  clear: 'Hapus filter',
  noAccountTitle: 'Saldo tidak ditemukan',
  noAccount: 'Dokumen ini tidak memiliki saldo itu. Kembali ke dokumen, lalu pilih saldonya lagi.',
  /** What is released when a case ends. */
  released: 'Cadangan dilepas: {keadaan}',
} as const

/** Lists of balances in some ledgers. */
export const balanceListText = {
  lead: 'Saldo perusahaan Anda: yang ada, yang dicadangkan untuk dokumen, dan yang masih dapat dipakai.',
  leadOfficer:
    'Saldo perusahaan di kantor Anda: yang ada, yang dicadangkan untuk dokumen, dan yang masih dapat dipakai.',
  search: 'Cari saldo',
  searchHint: 'Nomor atau merek',
  searchHintOfficer: 'Nomor, merek, perusahaan, atau NPWP',
  which: 'Tampilkan',
  held: 'Yang masih bersaldo',
  all: 'Semua saldo',
  failed: 'Daftar saldo tidak dapat dimuat',
  noneTitle: 'Tidak ada saldo yang cocok',
  none: 'Ubah kata pencarian atau filternya.',
  clear: 'Hapus filter',
  emptyTitle: 'Belum ada saldo',
  empty: 'Saldo tampil di sini setelah dokumen Anda menambahnya.',
  emptyOffice: 'Saldo perusahaan di kantor Anda tampil di sini setelah dokumen menambahnya.',
  fact: '{label}: {nilai}',
  dash: '–',
  columns: {
    account: 'Saldo dari',
    about: 'Keterangan',
    company: 'Perusahaan',
    balance: 'Saldo',
    reserved: 'Dicadangkan',
    available: 'Tersedia',
    statement: 'Mutasi',
  },
  statement: 'Mutasi saldo',
  statementOf: 'Mutasi saldo {akun}',
} as const

/** What every company holds in public registers. */
export const directoryText = {
  lead: 'Yang berlaku hari ini dari semua perusahaan.',
  search: 'Cari',
  searchHint: 'Merek, nama produk, perusahaan, atau NPPBKC',
  register: 'Daftar',
  allRegisters: 'Semua daftar',
  failed: 'Daftar tidak dapat dimuat',
  noneTitle: 'Tidak ada yang cocok',
  none: 'Ubah kata pencarian atau filternya.',
  clear: 'Hapus filter',
  emptyTitle: 'Belum ada yang berlaku',
  empty: 'Yang sudah ditetapkan kantor tampil di sini.',
  fact: '{label}: {nilai}',
  until: 's.d. {tanggal}',
  dash: '–',
  columns: {
    name: 'Merek atau produk',
    holder: 'Pemegang',
    facts: 'Keterangan',
    number: 'Nomor',
    since: 'Berlaku mulai',
  },
} as const

/** An amount of a ledger as people read it: `Rp 1.250.000`, `12,5 liter`. @param amount decimal as text */
export function ledgerAmount(amount: string, { unit, scale }: { unit: string; scale: number }): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const digits = fraction.replace(/0+$/, '').slice(0, scale)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  // Rupiah have no or two decimals: 12,50.
  if (unit === 'Rp') return `${sign}Rp ${grouped}${digits && `,${digits.padEnd(scale, '0')}`}`
  return `${sign}${grouped}${digits && `,${digits}`} ${unit}`
}
