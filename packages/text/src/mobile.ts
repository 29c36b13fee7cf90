/** The phone's page, /mobile: pairing by code, signing in again, and what it shows. docs/product.md 5 */
export const mobileText = {
  place: 'di ponsel',
  description: 'Masuk ke portal dari ponsel dengan kode QR.',

  pairTitle: 'Hubungkan ponsel ini',
  pairLead: 'Masuk di ponsel tanpa mengetik kata sandi, dengan kode QR dari portal.',
  pairStepPortal: 'Di komputer, masuk ke portal, lalu buka {page}.',
  pairStepCard: 'Cari kartu "{card}" yang menampilkan kode QR.',
  pairStepScan: 'Pindai kode itu di sini, lalu tekan {allow} di portal.',
  scan: 'Pindai kode QR',
  type: 'Ketik kode',

  insecureTitle: 'Diperlukan alamat https',
  insecure:
    'Alamat ini tidak aman, sehingga kamera dan kunci ponsel tidak dapat dipakai. Buka halaman ini dengan alamat yang diawali https.',

  scanTitle: 'Pindai kode QR',
  scanLead: 'Arahkan kamera ke kode QR di layar portal.',
  camera: 'Gambar kamera',
  cameraOpening: 'Membuka kamera…',
  foreign: 'Kode ini bukan dari portal. Arahkan kamera ke kartu "{card}".',
  cameraRefusedTitle: 'Kamera tidak diizinkan',
  cameraRefused:
    'Izinkan kamera untuk halaman ini di pengaturan peramban (ikon di samping alamat), lalu coba lagi. Anda juga dapat mengetik kode.',
  cameraAbsentTitle: 'Kamera tidak ditemukan',
  cameraAbsent:
    'Perangkat ini tidak memiliki kamera yang dapat digunakan. Ketik kode yang tertulis di samping kode QR.',
  cameraFailedTitle: 'Kamera tidak dapat dibuka',
  cameraFailed:
    'Kamera mungkin sedang digunakan aplikasi lain. Tutup aplikasi itu, lalu coba lagi. Anda juga dapat mengetik kode.',
  retry: 'Coba lagi',
  cancel: 'Batal',

  typeTitle: 'Ketik kode',
  typeLead: 'Kode tertulis di samping kode QR di portal.',
  code: 'Kode',
  linkedLead:
    'Kode ini dari QR yang dibuka kamera ponsel. Hubungkan hanya jika Anda sendiri memindainya di layar portal Anda.',
  codeHint: '12 huruf dan angka, misalnya ABCD-EFGH-JKLM.',
  codeWrong: 'Kode terdiri atas 12 huruf dan angka. Periksa kembali kode di portal.',
  send: 'Hubungkan',
  sending: 'Mengirim kode…',

  waitTitle: 'Konfirmasi di portal',
  waitLead: 'Di komputer, tekan {allow} pada pertanyaan tentang ponsel ini.',
  waiting: 'Menunggu konfirmasi…',
  waitThis: 'Di portal, ponsel ini ditampilkan sebagai:',
  overTitle: 'Ponsel belum terhubung',
  again: 'Pindai kode baru',

  signInTitle: 'Masuk kembali',
  signInLead: 'Ponsel ini terhubung. Masuk dengan kata sandi Anda.',
  username: 'Nama Pengguna',
  password: 'Kata Sandi',
  usernameMissing: 'Isi nama pengguna Anda.',
  passwordMissing: 'Isi kata sandi Anda.',
  submit: 'Masuk',
  submitting: 'Sedang masuk…',
  withCode: 'Hubungkan ulang dengan kode QR',
  otherAccount:
    'Ponsel ini tidak terhubung dengan akun tersebut. Masuk dengan {username}, atau hubungkan ulang dengan kode QR.',
  signInFailed: 'Masuk belum berhasil. Periksa sambungan Anda, lalu coba lagi.',

  otpTitle: 'Kode autentikator',
  verify: 'Verifikasi',
  back: 'Kembali',

  loading: 'Memuat profil Anda…',
  account: 'Data Akun',
  roles: 'Peran',
  email: 'Email',
  phone: 'Telepon',
  more: 'Muat lebih banyak',
  thisPhone: 'Ponsel ini',
  kindPhone: 'Ponsel',
  kindComputer: 'Komputer',
  systemUnknown: 'Tidak dikenal',
  deviceType: 'Jenis',
  deviceOs: 'Sistem Operasi',
  activatedAt: 'Waktu Aktivasi',
  left: 'Sisa waktu sesi',
  hoursLeft: '{hours} jam {minutes} menit',
  minutesLeft: '{minutes} menit',
  secondsLeft: 'kurang dari 1 menit',
  stale: 'Sambungan terputus. Data di layar mungkin bukan yang terbaru.',
  logout: 'Keluar',
  loggedOut: 'Anda telah keluar. Ponsel ini tetap terhubung.',
  problemTitle: 'Profil tidak dapat dimuat',
  passwordExpired: 'Kata sandi Anda telah kedaluwarsa. Ubah di portal, lalu masuk kembali di ponsel.',

  over: 'Sesi di ponsel ini telah habis. Masuk kembali dengan kata sandi.',
  unpaired:
    'Ponsel ini telah dinonaktifkan di portal, atau digantikan ponsel lain. Data akun sudah dihapus dari ponsel ini.',
} as const
