const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Whole rupiah as they are read: `237.000`. */
export const rupiahText = (amount: number): string => rupiah.format(amount)

/** The simulated bank at /dev/bank. */
export const bankText = {
  title: 'Bank simulasi',
  about:
    'Hanya ada di luar produksi. Bayar kode billing dengan satu tekan: pada hari ini, hari lain, dua kali, atau setelah kedaluwarsa.',
  empty: 'Belum ada kode billing. Kirim dokumen yang harus dibayar dahulu.',
  code: 'Kode billing',
  payer: 'Wajib bayar',
  total: 'Jumlah',
  status: 'Status',
  until: 'Berlaku sampai',
  day: 'Tanggal bayar',
  pay: 'Bayar',
  payOf: 'Bayar {kode}',
  payAgain: 'Bayar lagi',
  settled: 'Kode {kode} lunas. NTPN {ntpn}.',
  surplus: 'Pembayaran kode {kode} tercatat sebagai kelebihan bayar. NTPN {ntpn}.',
} as const

/** Status of a billing. */
export const billingStatusText = {
  terbuka: 'Menunggu pembayaran',
  lunas: 'Lunas',
  kedaluwarsa: 'Kedaluwarsa',
  dibatalkan: 'Dibatalkan',
} as const

/** Billings of a case. */
export const billingText = {
  title: 'Pembayaran',
  failed: 'Kode billing tidak dapat dimuat',
  code: 'Kode billing',
  total: 'Jumlah yang dibayar',
  until: 'Bayar paling lambat',
  replaces: 'Menggantikan kode',
  paid: 'Dibayar',
  surplus: 'Kelebihan bayar',
  payment: '{waktu} WIB, NTPN {ntpn}',
  reasons: {
    kedaluwarsa: 'Dibayar setelah kode kedaluwarsa atau diganti.',
    'sudah-lunas': 'Kode ini sudah lunas sebelumnya.',
    dibatalkan: 'Kode ini sudah dibatalkan.',
    'tidak-diperlukan': 'Dokumen ini tidak menunggu pembayaran lagi.',
  },
  copy: 'Salin kode billing',
  copied: 'Kode billing {kode} disalin.',
  notCopied: 'Kode billing tidak dapat disalin. Pilih dan salin kodenya sendiri.',
  how: 'Bayar tepat sejumlah ini dengan kode billing di bank atau kantor pos: loket, ATM, mobile banking, atau internet banking. Status berubah sendiri setelah bank melapor.',
} as const
