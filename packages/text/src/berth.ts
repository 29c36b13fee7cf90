/** What the shell says around a sub-application. spec §2.9 */
export const berthText = {
  loading: 'Memuat {name}…',
  failed: 'Gagal memuat halaman',
  unreachable: 'Halaman tidak dapat dijangkau',
  refused:
    'Sub-aplikasi ini tidak dijalankan karena berkasnya bukan versi yang terdaftar. Coba lagi nanti; bila tetap demikian, sampaikan ID korelasi di bawah kepada administrator.',
  safe: 'Bagian lain dari portal tetap dapat dipakai.',
  retry: 'Coba lagi',
  newer: 'Versi baru {name} sudah terpasang, dan sebagian versi yang terbuka ini tidak dapat dimuat lagi.',
  newerSafe: 'Isian Anda dipasang kembali sesudah versi baru dimuat.',
  loadNewer: 'Muat versi baru',
  later: 'Nanti',
  message: 'Pesan',
  name: 'Sub-aplikasi',
  version: 'Versi',
  unknownVersion: 'tidak diketahui',
  contract: 'Kontrak',
  correlation: 'ID korelasi',
  refusedCall: 'Sub-aplikasi tidak boleh memanggil {path}',
} as const
