/** Texts of the host-to-host keys in the account settings, and messages of host-to-host calls. */
export const hostText = {
  tab: 'Host-to-host',
  title: 'Kunci host-to-host',
  about:
    'Sistem perusahaan Anda dapat mengirim dokumen pabean dan menanyakan statusnya tanpa membuka portal. Setiap panggilan menyertakan kunci ini pada header Beacukai-Api-Key, di samping nama pengguna dan kata sandi.',
  account:
    'Masuk host-to-host memakai akun tersendiri: bukan akun administrator, dan tanpa MFA. Buatkan akun khusus untuk sistem Anda.',
  loading: 'Memuat kunci…',
  failed: 'Kunci tidak dapat dimuat',
  emptyTitle: 'Belum ada kunci',
  empty: 'Terbitkan kunci agar sistem perusahaan Anda dapat masuk.',
  full: 'Sudah ada {most} kunci. Cabut kunci yang tidak dipakai lagi sebelum menerbitkan yang baru.',
  rollOver: 'Untuk mengganti kunci: terbitkan kunci baru, pasang pada sistem Anda, lalu cabut kunci lama.',
  issue: 'Terbitkan kunci',
  issueTitle: 'Kunci baru',
  name: 'Nama',
  nameHint: 'Misalnya: ERP kantor pusat',
  nameWrong: 'Isi nama kunci.',
  cancel: 'Batal',
  ending: 'Akhiran',
  endingOf: '…{ending}',
  createdAt: 'Diterbitkan (WIB)',
  createdBy: '{at}, oleh {name}',
  lastUsed: 'Terakhir dipakai masuk (WIB)',
  never: 'Belum pernah',
  actions: 'Tindakan',
  withdraw: 'Cabut',
  withdrawOf: 'Cabut kunci {name}',
  withdrawQuestion: 'Cabut kunci "{name}"?',
  withdrawText: 'Sistem yang masih memakai kunci ini langsung ditolak. Kunci yang dicabut tidak dapat dipulihkan.',
  secretTitle: 'Kunci host-to-host',
  signedIn: 'Berhasil masuk.',
  ignored: 'Berhasil masuk. Isian yang tidak dikenal diabaikan: {names}.',
  kept: 'Dokumen telah disimpan sebagai draf.',
  sent: 'Dokumen telah dikirim.',
  checkedValid: 'Dokumen lengkap dan dapat dikirim. Dokumen tidak disimpan.',
  checkedWrong: 'Ada {count} kesalahan. Dokumen tidak disimpan.',
  leviesReckoned: 'Pungutan dihitung dari barang.',
  deliveriesFound: 'Riwayat pengiriman webhook ditemukan.',
  noDelivery: 'Belum ada pengiriman webhook.',
  found: 'Status ditemukan.',
  nothingNew: 'Belum ada status atau respon baru.',
  rateFound: 'Kurs ditemukan.',
  noRate: 'Kurs untuk hari itu tidak ada.',
  portsFound: 'Pelabuhan ditemukan.',
  noPort: 'Tidak ada pelabuhan yang cocok.',
  warehousesFound: 'Gudang ditemukan.',
  noWarehouse: 'Tidak ada gudang pada kantor itu.',
  officesFound: 'Kantor ditemukan.',
  noOffice: 'Tidak ada kantor yang cocok.',
  tariffFound: 'Tarif ditemukan.',
  manifestFound: 'Pos BC 1.1 ditemukan.',
  restrictionsFound: 'Lartas ditemukan. Ketentuan lain mungkin berlaku; periksa pula pada INSW.',
  restrictionsUnknown: 'Lartas pos tarif ini belum dicatat pada portal. Periksa pada INSW.',
  documentFound: 'Dokumen ditemukan.',
  fileTaken: 'Berkas telah disimpan.',
  noBoundary: 'boundary pada header Content-Type',
  multipartWrong: 'bagian multipart tidak terbaca sampai penutupnya',
  answeredByFile: 'Dokumen yang diminta terlampir (dikirim melalui host-to-host).',
  done: {
    issued: 'Kunci telah diterbitkan.',
    withdrawn: 'Kunci telah dicabut.',
    compatible: 'Mode kompatibilitas aktif.',
    strict: 'Mode kompatibilitas dimatikan.',
  },
} as const

/** Texts of the compatibility setting in the account settings. */
export const hostCompatibilityText = {
  title: 'Mode kompatibilitas',
  about:
    'Untuk program yang ditulis bagi API host-to-host lama. Program itu dapat memanggil tanpa kunci, hanya dari alamat jaringan atau dengan sertifikat yang Anda daftarkan, dan menerima jawaban dalam bentuk lama. Program baru tidak memerlukannya.',
  loading: 'Memuat mode kompatibilitas…',
  failed: 'Mode kompatibilitas tidak dapat dimuat',
  state: 'Keadaan',
  on: 'Aktif',
  off: 'Tidak aktif',
  risk: 'Selama aktif, siapa pun di jaringan tersebut yang mengetahui kata sandi akun host-to-host dapat masuk tanpa kunci.',
  networks: 'Alamat jaringan',
  networksHint:
    'Satu per baris: alamat IP publik server Anda, atau jaringan seperti 203.0.113.0/24. Jaringan paling lebar /16 (IPv6: /32).',
  networkWrong:
    'Alamat {network} tidak diterima. Tulis satu alamat IP, atau jaringan paling lebar /16 seperti 203.0.113.0/24.',
  certificate: 'Sidik jari sertifikat klien (SHA-256)',
  certificateHint: '64 digit heksadesimal, dengan atau tanpa titik dua.',
  certificateWrong: 'Sidik jari sertifikat harus 64 digit heksadesimal.',
  tooMany: 'Isi paling banyak {most} alamat jaringan.',
  missing: 'Isi sedikitnya satu alamat jaringan.',
  changedAt: 'Terakhir diubah (WIB)',
  changedBy: '{at}, oleh {name}',
  formTitle: 'Aktifkan mode kompatibilitas',
  turnOn: 'Aktifkan',
  edit: 'Ubah',
  turnOff: 'Matikan',
  save: 'Simpan dan aktifkan',
  cancel: 'Batal',
  turnedOn: 'Mode kompatibilitas aktif.',
  turnedOff: 'Mode kompatibilitas dimatikan.',
} as const

/** Words of prints for companies' own systems. */
export const hostPrintText = {
  unsigned: 'Dicetak dari portal pada {waktu}. Cetakan ini tidak ditandatangani.',
  answerTitle: 'Respon {nama}',
  formTitle: 'Pemberitahuan {nama}',
  draftTitle: 'Draf {nama}',
  billingTitle: 'Kode Billing',
  number: 'Nomor aju',
  registered: 'Nomor pendaftaran',
  numberAndDay: '{nomor}, {tanggal}',
  company: 'Nama perusahaan',
  npwp: 'NPWP',
  code: 'Kode respon',
  answer: 'Respon',
  at: 'Waktu',
  wib: '{waktu} WIB',
  message: 'Pesan',
  row: 'Baris',
  more: '{jumlah} baris berikutnya tidak dicetak. Lihat dokumennya di portal.',
  billingCode: 'Kode billing',
  billingKind: 'Jenis',
  payer: 'Wajib bayar',
  document: 'Dokumen',
  issued: 'Diterbitkan',
  until: 'Berlaku sampai',
  state: 'Status',
  total: 'Jumlah',
  accounts: 'Rincian akun',
  account: 'Akun',
  accountName: 'Nama akun',
  amount: 'Jumlah',
  payments: 'Pembayaran',
  ntpn: 'NTPN',
  paidAt: 'Dibayar (WIB)',
} as const

/** Messages of the older API, letter for letter: programs written for it compare them. domain: host-to-host API */
export const hostCompatibleText = {
  signedIn: 'Berhasil masuk ke SSO BeaCukai',
  taken: 'Sukses, Data Berhasil Ditambahkan',
  found: 'Data Ditemukan',
  notFound: 'Data Tidak Ditemukan',
  otherCompany: 'Data Perusahaan Tidak Sesuai',
} as const

/** The remedy of a schema error, by its code in the older API. */
export const hostRemedies = {
  1008: 'Isi dengan salah satu nilai yang disebut.',
  1023: 'Tulis dengan format yang disebut.',
  1028: 'Tambahkan isian ini.',
  1042: 'Ganti dengan nilai tetap yang disebut.',
} as const
/** The remedy where the older API has no code. */
export const hostRemedy = 'Perbaiki isian ini seperti disebut pada pesan.'

/** What is wrong with a field of a service, for programs: what they have to send instead. */
export const hostFieldText = {
  choice: 'Kirim salah satu dari: {nilai}.',
  notListed: 'Kode ini tidak ada di daftar {daftar}.',
  noCase: 'Tidak ada dokumen perusahaan ini dengan idKasus atau nomor tersebut yang dapat dipakai di sini.',
  noFile: 'Berkas ini tidak ada. Unggah dahulu, lalu kirim idBerkas yang diterima.',
  unknown: 'Isian ini tidak ada pada layanan ini. Hapus dari kiriman.',
  type: 'Jenis data isian ini salah. Kirim {jenis}.',
  types: {
    text: 'teks',
    decimal: 'angka sebagai teks, misalnya "1250.50"',
    date: 'tanggal sebagai teks YYYY-MM-DD',
    instant: 'waktu sebagai teks RFC 3339',
    case: 'idKasus atau nomor dokumen sebagai teks',
    choice: 'salah satu nilainya sebagai teks',
    code: 'kode sebagai teks',
    codes: 'larik kode',
    tick: 'true atau false',
    position: 'lintang dan bujur sebagai teks',
    officers: 'larik idUser petugas',
    photos: 'larik objek dengan idBerkas dan keterangan',
    files: 'larik objek dengan idBerkas',
    lines: 'larik objek',
  },
  date: 'Tulis tanggal yang ada di kalender sebagai YYYY-MM-DD.',
  instant: 'Tulis waktu RFC 3339 dengan zonanya, misalnya 2026-11-28T09:30:00+07:00.',
  number: 'Tulis angka dengan titik desimal, tanpa pemisah ribuan.',
  position: 'Tulis lintang dan bujur dengan koma di antaranya, misalnya -6.804817,110.838203.',
  notTicked: 'Kirim true.',
  fixed: 'Isian ini diisi portal: {nilai}.',
  fixedEmpty: 'Isian ini diisi portal, sekarang kosong. Hapus dari kiriman.',
} as const

/** What the host-to-host calls of services say. */
export const caseHostText = {
  delivered: 'Kasus dengan rujukan {rujukan} tersimpan.',
  saved: 'Isi kasus tersimpan.',
  done: 'Tindakan selesai.',
} as const

/** Of calls in documented shapes. */
export const hostDocumentedText = {
  owed: 'Perusahaan mempunyai utang yang lewat jatuh tempo. Lunasi dahulu, lalu kirim ulang.',
} as const
