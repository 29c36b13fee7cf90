/** Texts in place of a sub-application that failed, which load apart from the portal's own. */
export const berthFailureText = {
  /** What has happened, and what the user can do. */
  causes: {
    host: 'Server subaplikasi ini tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi beberapa saat lagi.',
    slow: 'Subaplikasi ini terlalu lama merespons. Coba lagi; jika sambungan Anda lambat, pindahlah ke jaringan lain.',
    cors: 'Server subaplikasi ini tidak mengizinkan portal membaca berkasnya (CORS). Sampaikan kode di bawah ini kepada administrator.',
    version:
      'Subaplikasi ini tidak dijalankan karena berkasnya bukan versi yang terdaftar. Coba beberapa saat lagi. Jika masalah berlanjut, sampaikan ID korelasi di bawah ini kepada administrator.',
    blocked:
      'Portal memblokir {origin}, yang dibutuhkan subaplikasi ini tetapi belum diizinkan. Sampaikan kode di bawah ini kepada administrator.',
    worker:
      'Subaplikasi ini memerlukan worker dari {origin}, yang ditolak peramban di halaman portal. Sampaikan kode di bawah ini kepada administrator: subaplikasi ini perlu tampil dalam bingkai.',
    code: 'Ada kesalahan di dalam subaplikasi ini. Coba lagi. Jika masalah berlanjut, sampaikan kode dan ID korelasi di bawah ini kepada administrator.',
    blank:
      'Subaplikasi ini terbuka, tetapi tidak menampilkan apa pun di tempatnya. Coba lagi. Jika masalah berlanjut, sampaikan kode di bawah ini kepada administrator.',
  },
  widgetFailed: 'Kartu {name} tidak dapat dimuat.',
  widgetSafe: 'Bagian lain beranda tetap dapat dipakai.',
  reference: 'Kode {code} · ID korelasi {id}',
  embeddedFailed: 'Bagian {name} tidak dapat dimuat.',
  embeddedSafe: 'Bagian lain halaman ini tetap dapat dipakai.',
  unknownOrigin: 'sebuah sumber',
  policy: 'kebijakan Trusted Types “{name}”',
  name: 'Subaplikasi',
  version: 'Versi',
  unknownVersion: 'tidak diketahui',
  contract: 'Kontrak',
  correlation: 'ID korelasi',
  code: 'Kode',
} as const
