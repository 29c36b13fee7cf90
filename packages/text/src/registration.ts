/** /portal/lupa-password */
export const forgotText = {
  title: 'Lupa kata sandi',
  lead: 'Kami mengirim tautan untuk membuat kata sandi baru ke email akun Anda.',
  name: 'Nama Pengguna atau Email',
  nameMissing: 'Isi nama pengguna atau email Anda.',
  submit: 'Kirim tautan',
  submitting: 'Sedang mengirim…',
  sentTitle: 'Periksa email Anda',
  sent: 'Jika nama pengguna atau email tersebut terdaftar, tautan sudah kami kirim. Tautan berlaku {minutes} menit.',
  notThere: 'Belum menerima email? Periksa folder spam, atau pastikan nama pengguna yang Anda isi benar.',
  again: 'Kirim sekali lagi',
  back: 'Kembali ke halaman masuk',
} as const

/** Texts of the pages that mailed links open. */
export const linkText = {
  checking: 'Memeriksa tautan…',
  invalidTitle: 'Tautan tidak dapat dipakai',
  mangled: 'Tautan ini salah atau tidak lengkap. Buka tautan langsung dari email, atau minta tautan baru.',
  failedTitle: 'Tautan belum dapat diperiksa',
  retry: 'Coba lagi',
  backToSignIn: 'Ke halaman masuk',
  goOn: 'Ke beranda',
} as const

/** /portal/atur-password/:id */
export const setPasswordText = {
  title: 'Buat kata sandi baru',
  lead: 'Untuk akun dengan email {email}. Semua sesi yang sedang berjalan akan diakhiri.',
  submit: 'Simpan',
  submitting: 'Sedang menyimpan…',
  done: 'Kata sandi Anda telah diubah. Silakan masuk dengan kata sandi baru.',
  askAgain: 'Minta tautan baru',
} as const

/** Validation errors of an email or a phone number. spec §5, letter for letter */
export const contactText = {
  emailMissing: 'Alamat Email Tidak Boleh Kosong',
  emailWrong: 'Alamat Email Tidak Valid',
  phoneMissing: 'Nomor Telepon Tidak Boleh Kosong',
  phoneWrong: 'Nomor Telepon Yang Dimasukan Tidak Benar',
} as const

/** /portal/daftar */
export const registerText = {
  title: 'Daftar',
  lead: 'Buat akun pengguna jasa. Administrator perusahaan Anda menyetujuinya sebelum layanan terbuka.',
  npwp: 'NPWP',
  npwpHint: '15 atau 16 angka, milik perusahaan Anda.',
  npwpWrong: 'NPWP terdiri atas 15 atau 16 angka.',
  namaPerusahaan: 'Nama Perusahaan',
  nama: 'Nama',
  username: 'Username',
  usernameHint: 'Untuk masuk. Huruf, angka, titik, garis bawah, atau tanda hubung.',
  usernameWrong: 'Username paling sedikit 4 karakter: huruf, angka, titik, garis bawah, atau tanda hubung.',
  email: 'Email',
  emailHint: 'Tautan aktivasi dikirim ke alamat ini.',
  handphone: 'Nomor Telepon',
  password: 'Password',
  confirmation: 'Konfirmasi Password',
  submit: 'Daftar',
  submitting: 'Sedang mendaftar…',
  haveAccount: 'Sudah punya akun?',
  signIn: 'Masuk',
  sentTitle: 'Periksa email Anda',
  sent: 'Kami mengirim petunjuk ke {email}. Akun dibuat setelah Anda membuka tautan aktivasinya, paling lambat {hours} jam dari sekarang.',
  notThere: 'Belum menerima email? Periksa folder spam, atau daftar sekali lagi jika alamatnya salah.',
  again: 'Perbaiki isian',
} as const

/** /portal/aktivasi/:id */
export const activationText = {
  title: 'Aktifkan akun Anda',
  lead: 'Untuk pendaftaran dengan email {email}.',
  submit: 'Aktifkan akun',
  submitting: 'Sedang mengaktifkan…',
  done: 'Akun Anda telah aktif. Silakan masuk; layanan terbuka setelah perusahaan Anda menyetujuinya.',
  registerAgain: 'Daftar sekali lagi',
} as const

/** /portal/email/:id */
export const emailChangeText = {
  title: 'Konfirmasi email baru',
  lead: 'Email akun Anda akan menjadi {email}.',
  submit: 'Konfirmasi email',
  submitting: 'Sedang mengonfirmasi…',
  done: 'Email Anda telah dikonfirmasi dan berlaku mulai sekarang.',
} as const

/** The tab Pengguna of the account settings, and the notice for applicants. */
export const approvalText = {
  tab: 'Pengguna',
  title: 'Menunggu persetujuan',
  about: 'Pendaftar berikut memakai NPWP perusahaan Anda. Setujui hanya yang Anda kenal.',
  nama: 'Nama',
  contact: 'Email dan telepon',
  company: 'Perusahaan yang diketik',
  since: 'Mendaftar (WIB)',
  actions: 'Tindakan',
  approve: 'Setujui',
  approveOne: 'Setujui {nama}',
  question: 'Setujui {nama}?',
  consequence: '{nama} akan dapat membuka layanan dan data perusahaan Anda.',
  cancel: 'Batal',
  decline: 'Tolak',
  declineOne: 'Tolak {nama}',
  declineQuestion: 'Tolak {nama}?',
  declineText: 'Akun dan data pendaftarannya dihapus. Alasan Anda dikirim ke emailnya.',
  reason: 'Alasan',
  declined: 'Pendaftaran {nama} telah ditolak.',
  approved: '{nama} telah disetujui.',
  emptyTitle: 'Tidak ada yang menunggu',
  empty: 'Pendaftar dengan NPWP perusahaan Anda tampil di sini.',
  failed: 'Daftar pendaftar tidak dapat dimuat',
  waiting:
    'Akun Anda menunggu persetujuan. Administrator perusahaan Anda menyetujuinya di pengaturan akun, tab Pengguna; layanan terbuka setelah itu.',
} as const

/** /portal/migrasi */
export const migrateText = {
  title: 'Migrasi akun',
  lead: 'Pindahkan akun portal lama Anda ke sini. Perusahaan Anda tetap sama; kata sandi dibuat baru.',
  username: 'Username portal lama',
  usernameMissing: 'Isi username portal lama Anda.',
  password: 'Kata Sandi portal lama',
  passwordMissing: 'Isi kata sandi portal lama Anda.',
  npwp: 'NPWP',
  npwpWrong: 'NPWP terdiri atas 15 atau 16 angka.',
  email: 'Email',
  emailHint: 'Tautan untuk membuat kata sandi baru dikirim ke alamat ini.',
  submit: 'Migrasikan',
  submitting: 'Sedang memeriksa…',
  sentTitle: 'Periksa email Anda',
  sent: 'Kami mengirim tautan ke {email}. Buat kata sandi baru melalui tautan itu, paling lambat {minutes} menit dari sekarang.',
  again: 'Perbaiki isian',
  back: 'Kembali ke halaman masuk',
} as const
