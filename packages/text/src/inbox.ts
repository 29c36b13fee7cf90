import type { ChangeSubjectKind, DigestChoice, EventOn, NotificationCategory } from '@dermaga/contract'
import { changeSubjectText } from './access-admin.ts'
import { momentText } from './dates.ts'

const kategori: Record<NotificationCategory, string> = {
  akun: 'Akun',
  pengumuman: 'Pengumuman',
  'surat-kuasa': 'Surat Kuasa',
  dokumen: 'Dokumen Pabean',
  '511': 'FTZ-01.1',
  '512': 'FTZ-01.2',
  '513': 'FTZ-01.3',
  '521': 'FTZ-02.1',
  '531': 'FTZ-03',
}

/** Texts of the panel 'Notifikasi User'. Some are given by the specification (spec §2.5, §8). */
export const inboxText = {
  title: 'Notifikasi User',
  unread: '{count} belum dibaca',
  noneUnread: 'Semua sudah dibaca',
  new: 'new',
  empty: 'All caught up! No new notifications.',
  noContent: 'this notification has no content',
  failed: 'Gagal mengambil notifikasi',
  retry: 'Coba Lagi?',
  back: 'Kembali ke daftar notifikasi',
  list: 'Daftar notifikasi',
  isUnread: 'Belum dibaca',
  search: 'Cari notifikasi',
  category: 'Kategori',
  allCategories: 'Semua kategori',
  onlyUnread: 'Hanya yang belum dibaca',
  nothingFound: 'Tidak ada notifikasi yang cocok',
  clearFilters: 'Tampilkan semua',
  markAll: 'Tandai semua dibaca',
  open: 'Buka halaman terkait',
  pages: 'Halaman notifikasi',
  range: '{from}–{to} dari {total}',
  pageNumber: 'Halaman {number}',
  arrived: 'Notifikasi baru: {title}',
  received: 'Diterima {moment} WIB',
  kategori,
  digest: {
    tab: 'Notifikasi',
    title: 'Ringkasan lewat email',
    about: 'Notifikasi selalu ada di portal. Ringkasannya juga dapat dikirim ke {email}.',
    legend: 'Kirim ringkasan',
    choices: { tidak: 'Tidak', harian: 'Setiap hari pukul 07.00 WIB' } satisfies Record<DigestChoice, string>,
    hints: {
      tidak: 'Notifikasi hanya dibaca di portal.',
      harian:
        'Satu email setiap pagi berisi notifikasi baru yang belum dibaca. Jika semua sudah dibaca, tidak ada email.',
    } satisfies Record<DigestChoice, string>,
    failed: 'Pengaturan notifikasi tidak dapat dimuat',
    saved: {
      tidak: 'Ringkasan tidak lagi dikirim.',
      harian: 'Ringkasan dikirim setiap hari pukul 07.00 WIB.',
    } satisfies Record<DigestChoice, string>,
  },
} as const

/** The page where users set the mail digest. */
export const DIGEST_PAGE = '/micro-profile/webhook?tab=notifikasi'

/** Texts of a notification. `detail` is plain text: blank lines separate paragraphs. */
interface Notice {
  title: string
  detail: string
}

const NOT_ME = 'Jika bukan Anda yang melakukannya, segera ganti kata sandi Anda dan akhiri sesi yang tidak Anda kenali.'
const ASK = 'Jika Anda tidak memintanya, hubungi administrator portal.'
type SubstituteWords = Record<'petugas' | 'pengganti' | 'mulai' | 'akhir' | 'oleh', string>

interface BillingWords {
  kode: string
  /** Rupiah as they are read: `237.000`. */
  total: string
  /** What it is paid for. */
  dokumen: string
}
interface CaseWords {
  judul: string
  nomor: string
  /** What happened. */
  selesai: string
  /** The state after it, what happens next, and until when as `untilText` has it; empty without a term. */
  keadaan: string
  langkah: string
  tenggat: string
}
interface AnswerWords {
  nama: string
  nomorAju: string
  respon: string
  pesan: string
  /** Where the document stands after it; null where it has no workflow. */
  proses: Pick<CaseWords, 'keadaan' | 'langkah' | 'tenggat'> | null
}
const stepText = ({ langkah, tenggat }: Pick<CaseWords, 'langkah' | 'tenggat'>): string =>
  tenggat === '' ? langkah : `${langkah} Tenggat: ${tenggat}.`
interface AccessChangeWords {
  subjek: ChangeSubjectKind
  nama: string
  oleh: string
  /** Why it was rejected; else empty. */
  catatan: string
}
const subjectText = ({ subjek, nama }: Pick<AccessChangeWords, 'subjek' | 'nama'>): string =>
  `${changeSubjectText[subjek]} ${nama}`.trim()
const turnedOff = {
  owner: (at: string) => `MFA dinonaktifkan pada ${at} WIB.`,
  link: (at: string) => `MFA direset melalui tautan di email pada ${at} WIB.`,
  administrator: (at: string) => `Administrator mereset MFA akun Anda pada ${at} WIB.`,
}

const passwordChanged = ({ at }: { at: Date }): Notice => ({
  title: 'Kata sandi Anda telah diubah',
  detail: `Kata sandi akun Anda diubah pada ${momentText(at)} WIB. Semua sesi lain telah diakhiri.\n\n${NOT_ME}`,
})
const mfaOff = ({ at, by }: { at: Date; by: 'owner' | 'link' | 'administrator' }): Notice => ({
  title: 'MFA akun Anda telah dinonaktifkan',
  detail: `${turnedOff[by](momentText(at))} Anda masuk hanya dengan kata sandi sampai MFA diaktifkan kembali.\n\n${by === 'administrator' ? ASK : NOT_ME}`,
})

/** The notification of every event that `EVENTS` of `@dermaga/contract` puts in the inbox. `at` and `since` are instants. */
export const notices = {
  'dokumen.dikirim': ({
    nama,
    nomorAju,
    oleh,
    perusahaan,
  }: Record<'nama' | 'nomorAju' | 'oleh' | 'perusahaan', string>): Notice => ({
    title: `${nama} terkirim`,
    detail: `Nomor aju ${nomorAju}, dikirim ${oleh} dari ${perusahaan}.`,
  }),
  'dokumen.dijawab': ({ nama, nomorAju, respon, pesan, proses }: AnswerWords): Notice => ({
    title: `Respon ${nama}: ${respon}`,
    detail: [`Nomor aju ${nomorAju}.`, pesan, proses && `${proses.keadaan}. ${stepText(proses)}`]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'dokumen.diberikan': ({
    nama,
    nomorAju,
    perusahaan,
  }: Record<'nama' | 'nomorAju' | 'perusahaan', string>): Notice => ({
    title: `${perusahaan} memberi Anda dokumen ${nama}`,
    detail: `${nomorAju === '' ? 'Draf' : `Dokumen dengan nomor aju ${nomorAju}`} ini dapat Anda urus selama surat kuasanya berlaku.`,
  }),
  'dokumen.diambil-kembali': ({
    nama,
    nomorAju,
    perusahaan,
  }: Record<'nama' | 'nomorAju' | 'perusahaan', string>): Notice => ({
    title: `${perusahaan} mengambil kembali dokumen ${nama}`,
    detail: `${nomorAju === '' ? 'Draf' : `Dokumen dengan nomor aju ${nomorAju}`} ini tidak dapat Anda urus lagi, kecuali yang Anda rekam atau kirim sendiri.`,
  }),
  'dokumen.dikonfirmasi': ({
    nama,
    nomorAju,
    penerima,
    keadaan,
  }: Record<'nama' | 'nomorAju' | 'penerima' | 'keadaan', string>): Notice => ({
    title: `Penerimaan barang ${nama} dikonfirmasi`,
    detail: `${penerima} mencatat penerimaan barang dokumen dengan nomor aju ${nomorAju}. Keadaannya sekarang: ${keadaan}.`,
  }),
  'permohonan.berubah': ({ judul, nomor, selesai, keadaan, ...step }: CaseWords): Notice => ({
    title: `${keadaan}: ${judul} ${nomor}`.trim(),
    detail: `${selesai}.\n\n${stepText(step)}`,
  }),
  'permohonan.ditugaskan': ({
    judul,
    nomor,
    perusahaan,
  }: Record<'judul' | 'nomor' | 'perusahaan', string>): Notice => ({
    title: `Anda ditugaskan: ${judul} ${nomor}`.trim(),
    detail: `Permohonan ${perusahaan} menunggu Anda di Daftar Kerja.`,
  }),
  'permohonan.diserahkan': ({
    judul,
    nomor,
    oleh,
    catatan,
  }: Record<'judul' | 'nomor' | 'oleh' | 'catatan', string>): Notice => ({
    title: `Dialihkan kepada Anda: ${judul} ${nomor}`.trim(),
    detail: [`${oleh} mengalihkan permohonan ini kepada Anda.`, catatan].filter(Boolean).join('\n\n'),
  }),
  'permohonan.keputusan-batal': ({
    judul,
    nomor,
    tindakan,
    alasan,
  }: Record<'judul' | 'nomor' | 'tindakan' | 'alasan', string>): Notice => ({
    title: `Belum dijalankan: ${tindakan} – ${judul} ${nomor}`.trim(),
    detail: `Keputusan Anda tidak dapat dijalankan. ${alasan}\n\nIsiannya masih tersimpan di peramban yang Anda pakai: buka lagi tindakan itu di permohonannya.`,
  }),
  'permohonan.segera-berakhir': ({ judul, nomor, keadaan, langkah, tenggat }: Omit<CaseWords, 'selesai'>): Notice => ({
    title: `Tenggat ${tenggat}: ${judul} ${nomor}`.trim(),
    detail: `${keadaan}.\n\n${langkah} Selesaikan paling lambat ${tenggat}.`,
  }),
  'permohonan.masa-berlaku-berakhir': ({
    judul,
    nomor,
    sampai,
  }: Record<'judul' | 'nomor' | 'sampai', string>): Notice => ({
    title: `Berlaku sampai ${sampai}: ${judul} ${nomor}`.trim(),
    detail: `Masa berlaku ${judul} ${nomor} segera berakhir. Jika masih diperlukan, ajukan perpanjangan atau permohonan baru sebelum ${sampai}.`,
  }),
  'billing.terbit': ({ kode, total, dokumen, sampai }: BillingWords & { sampai: string }): Notice => ({
    title: `Bayar Rp ${total} sebelum ${sampai}`,
    detail: `Kode billing ${kode} untuk ${dokumen}.`,
  }),
  'billing.segera-berakhir': ({ kode, total, dokumen, sampai }: BillingWords & { sampai: string }): Notice => ({
    title: `Kode billing ${kode} segera berakhir`,
    detail: `Bayar Rp ${total} untuk ${dokumen} sebelum ${sampai}. Setelah itu kode tidak dapat dibayar lagi.`,
  }),
  'billing.lunas': ({ kode, total, dokumen, ntpn }: BillingWords & { ntpn: string }): Notice => ({
    title: `Pembayaran Rp ${total} diterima`,
    detail: `Kode billing ${kode} untuk ${dokumen} sudah lunas. NTPN ${ntpn}.`,
  }),
  'billing.kedaluwarsa': ({ kode, total, dokumen }: BillingWords): Notice => ({
    title: `Kode billing ${kode} kedaluwarsa`,
    detail: `Rp ${total} untuk ${dokumen} belum dibayar sampai batas waktunya. Jangan bayar kode ini lagi.`,
  }),
  'billing.dibatalkan': ({ kode, total, dokumen }: BillingWords): Notice => ({
    title: `Kode billing ${kode} dibatalkan`,
    detail: `Rp ${total} untuk ${dokumen} tidak perlu dibayar lagi dengan kode ini. Jangan bayar kode ini.`,
  }),
  'billing.kelebihan': ({ kode, total, dokumen, ntpn }: BillingWords & { ntpn: string }): Notice => ({
    title: `Kelebihan bayar Rp ${total}`,
    detail: `Pembayaran kode billing ${kode} untuk ${dokumen} tidak dapat dipakai dan tercatat sebagai kelebihan bayar. NTPN ${ntpn}.`,
  }),
  'surat-kuasa.dibuat': ({ oleh, mulai, akhir }: { oleh: string; mulai: string; akhir: string }): Notice => ({
    title: `Surat kuasa baru dari ${oleh}`,
    detail: `${oleh} memberi perusahaan Anda kuasa untuk ${mulai} sampai ${akhir}. Terima atau tolak surat kuasa itu.`,
  }),
  'surat-kuasa.diterima': ({ oleh }: { oleh: string }): Notice => ({
    title: `Surat kuasa diterima ${oleh}`,
    detail: `${oleh} menerima surat kuasa dari perusahaan Anda.`,
  }),
  'surat-kuasa.ditolak': ({ oleh, alasan }: { oleh: string; alasan: string }): Notice => ({
    title: `Surat kuasa ditolak ${oleh}`,
    detail: `${oleh} menolak surat kuasa dari perusahaan Anda. Alasan: ${alasan}`,
  }),
  'surat-kuasa.diakhiri': ({ oleh, alasan }: { oleh: string; alasan: string }): Notice => ({
    title: `Surat kuasa diakhiri ${oleh}`,
    detail: `${oleh} mengakhiri surat kuasa dengan perusahaan Anda. Alasan: ${alasan}`,
  }),
  'pengumuman.diterbitkan': ({ judul, ringkasan }: { judul: string; ringkasan: string }): Notice => ({
    title: `Pengumuman: ${judul}`,
    detail: ringkasan,
  }),
  'pengumuman.diperbaiki': ({ judul, catatan }: { judul: string; catatan: string }): Notice => ({
    title: `Pengumuman diperbaiki: ${judul}`,
    detail: catatan,
  }),
  'akun.disetujui': ({ namaPerusahaan }: { namaPerusahaan: string }): Notice => ({
    title: 'Akun Anda telah disetujui',
    detail: `Layanan kepabeanan dan cukai ${namaPerusahaan} kini dapat Anda buka.`,
  }),
  'akun.peran-diubah': ({ roles }: { roles: readonly string[] }): Notice => ({
    title: 'Peran akun Anda diubah administrator',
    detail: roles.length > 0 ? `Peran Anda sekarang: ${roles.join(', ')}.` : 'Akun Anda sekarang tidak memiliki peran.',
  }),
  'akun.penugasan-diubah': ({ kantor }: { kantor: readonly string[] }): Notice => ({
    title: 'Penugasan kantor Anda diubah administrator',
    detail:
      kantor.length > 0
        ? `Anda ditugaskan di: ${kantor.join(', ')}. Masa tugasnya menentukan dokumen yang Anda lihat.`
        : 'Anda sekarang tidak ditugaskan di kantor mana pun, sehingga tidak melihat dokumen.',
  }),
  'akun.pengganti-ditunjuk': ({ petugas, pengganti, mulai, akhir, oleh }: SubstituteWords): Notice => ({
    title: `${pengganti} menggantikan ${petugas}`,
    detail: `Mulai ${mulai} sampai ${akhir}, ${pengganti} menjalankan tugas ${petugas} di Daftar Kerja. Ditunjuk oleh ${oleh}.`,
  }),
  'akun.pengganti-diakhiri': ({ petugas, pengganti, mulai, akhir, oleh }: SubstituteWords): Notice => ({
    title: `${pengganti} tidak lagi menggantikan ${petugas}`,
    detail: `Penggantian ${mulai} sampai ${akhir} diakhiri oleh ${oleh}.`,
  }),
  'akun.diblokir': ({ at }: { at: Date }): Notice => ({
    title: 'Akun Anda diblokir administrator',
    detail: `Akun Anda diblokir pada ${momentText(at)} WIB dan semua sesinya diakhiri.`,
  }),
  'akun.blokir-dibuka': ({ at }: { at: Date }): Notice => ({
    title: 'Blokir akun Anda telah dibuka',
    detail: `Administrator membuka blokir akun Anda pada ${momentText(at)} WIB.`,
  }),
  'akun.kata-sandi-diubah': passwordChanged,
  'akun.kata-sandi-diatur-ulang': passwordChanged,
  'akun.mfa-diaktifkan': ({ at }: { at: Date }): Notice => ({
    title: 'MFA akun Anda telah aktif',
    detail: `MFA diaktifkan pada ${momentText(at)} WIB. Mulai sekarang Anda masuk dengan kata sandi dan kode dari aplikasi autentikator.\n\n${NOT_ME}`,
  }),
  'akun.mfa-dinonaktifkan': mfaOff,
  'akun.mfa-direset': mfaOff,
  'akun.kode-salah': ({
    at,
    count,
    address,
    until,
  }: {
    at: Date
    count: number
    address: string
    until: Date | undefined
  }): Notice => ({
    title: 'Kode verifikasi salah berulang kali',
    detail: `Sampai ${momentText(at)} WIB, ${count} kode salah dimasukkan setelah kata sandi Anda yang benar, terakhir dari alamat IP ${address}.${until ? ` Kode dari perangkat yang belum dikenal tidak diterima sampai ${momentText(until)} WIB.` : ''}\n\n${NOT_ME}`,
  }),
  'akun.perangkat-baru': ({ at, browser, address }: { at: Date; browser: string; address: string }): Notice => ({
    title: 'Masuk dari perangkat baru',
    detail: `Pada ${momentText(at)} WIB, ${browser || 'peramban tidak dikenal'}, dari alamat IP ${address}.\n\nJika itu Anda, tidak ada yang perlu dilakukan. ${NOT_ME}`,
  }),
  'platform.ditautkan': ({
    platform,
    oleh,
    cakupan,
    sampai,
  }: Record<'platform' | 'oleh' | 'cakupan' | 'sampai', string>): Notice => ({
    title: `Platform ${platform} tertaut`,
    detail: `${oleh} mengizinkan ${platform} membaca data perusahaan sampai ${sampai}: ${cakupan}.\n\nIzin ini dapat dicabut setiap saat oleh administrator perusahaan di halaman National Logistics Ecosystem.`,
  }),
  'platform.diblokir': ({ platform, alasan }: Record<'platform' | 'alasan', string>): Notice => ({
    title: `Platform ${platform} diblokir`,
    detail: `Bea Cukai memblokir ${platform}, sehingga platform ini tidak lagi membaca data perusahaan Anda.\n\nAlasan: ${alasan}`,
  }),
  'platform.blokir-dibuka': ({ platform }: { platform: string }): Notice => ({
    title: `Blokir platform ${platform} dibuka`,
    detail: `${platform} dapat membaca data perusahaan Anda lagi, menurut izin yang masih berlaku. Administrator perusahaan dapat mencabutnya.`,
  }),
  'platform.diakhiri': ({ platform }: { platform: string }): Notice => ({
    title: `Izin platform ${platform} dihentikan`,
    detail: `Kode atau token ${platform} dipakai dua kali, sehingga mungkin diketahui pihak lain. Portal menghentikan izinnya; platform ini tidak lagi membaca data perusahaan Anda. Tautkan ulang dari platformnya bila masih perlu.`,
  }),
  'akses.perubahan-menunggu': ({ oleh, ...change }: AccessChangeWords): Notice => ({
    title: 'Perubahan hak akses menunggu persetujuan',
    detail: `${oleh} mengusulkan perubahan pada ${subjectText(change)}. Perubahan ini ${change.subjek === 'platform' ? 'memperluas apa yang dapat diminta sebuah platform' : 'menyangkut kewenangan petugas atau administrator'}, sehingga baru berlaku setelah disetujui administrator lain.`,
  }),
  'akses.perubahan-disetujui': ({ oleh, ...change }: AccessChangeWords): Notice => ({
    title: 'Perubahan hak akses disetujui',
    detail: `${oleh} menyetujui usulan Anda pada ${subjectText(change)}. Perubahannya sudah berlaku.`,
  }),
  'akses.perubahan-ditolak': ({ oleh, catatan, ...change }: AccessChangeWords): Notice => ({
    title: 'Perubahan hak akses ditolak',
    detail: `${oleh} menolak usulan Anda pada ${subjectText(change)}. Tidak ada yang berubah.\n\nAlasan: ${catatan}`,
  }),
  'host-sub-aplikasi.tidak-menjawab': ({ host, at }: { host: string; at: Date }): Notice => ({
    title: `Host subaplikasi tidak merespons: ${host}`,
    detail: `Sejak ${momentText(at)} WIB portal tidak mendapat respons yang benar dari ${host}. Halaman dari host tersebut menampilkan pesan gangguan; bagian lain portal tetap berjalan.\n\nHubungi tim subaplikasi tersebut, atau nonaktifkan entrinya untuk sementara.`,
  }),
  'host-sub-aplikasi.menjawab-kembali': ({ host, since, at }: { host: string; since: Date; at: Date }): Notice => ({
    title: `Host subaplikasi merespons kembali: ${host}`,
    detail: `${host} merespons kembali pada ${momentText(at)} WIB, setelah gangguan sejak ${momentText(since)} WIB.`,
  }),
  'rilis-sub-aplikasi.dikembalikan': ({ modul, nomor, berlaku, kanari, live, at }: CanaryReturnWords): Notice => ({
    title: `Rilis terbatas ${modul} versi nomor ${nomor} dihentikan otomatis`,
    detail: `Pada ${momentText(at)} WIB portal mengembalikan semua pengguna ${modul} ke versi nomor ${berlaku}, karena versi nomor ${nomor} lebih sering gagal.\n\nVersi nomor ${nomor}: ${rateText(kanari)}. Versi nomor ${berlaku}: ${rateText(live)}. Halaman yang sudah terbuka memakai versi yang berlaku setelah dimuat ulang.\n\nPeriksa gangguannya di katalog sebelum merilis versi itu lagi.`,
  }),
  'usulan-sub-aplikasi.dikirim': ({ nama, oleh, alamat, catatan }: ProposalSentWords): Notice => ({
    title: `Usulan subaplikasi baru: ${nama}`,
    detail: `${oleh} mengusulkan subaplikasi ${nama} dari ${alamat}. Pengguna belum melihatnya. Buka usulannya untuk memasang atau menolaknya.${catatan && `\n\nCatatan: ${catatan}`}`,
  }),
  'usulan-sub-aplikasi.diterima': ({ nama, oleh }: { nama: string; oleh: string }): Notice => ({
    title: `Usulan subaplikasi diterima: ${nama}`,
    detail: `${oleh} memberlakukan ${nama}. Versi berikutnya Anda baca, periksa, dan berlakukan di Subaplikasi Saya.`,
  }),
  'usulan-sub-aplikasi.ditolak': ({ nama, oleh, alasan }: ProposalRejectedWords): Notice => ({
    title: `Usulan subaplikasi ditolak: ${nama}`,
    detail: `${oleh} menolak usulan ${nama}. Perbaiki, lalu ajukan usulan baru.\n\nAlasan: ${alasan}`,
  }),
} as const satisfies { [Type in EventOn<'inbox'>]: (words: never) => Notice }

interface ProposalSentWords {
  nama: string
  oleh: string
  alamat: string
  /** May be empty. */
  catatan: string
}

interface ProposalRejectedWords {
  nama: string
  oleh: string
  alasan: string
}

interface CanaryReturnWords {
  modul: string
  nomor: number
  berlaku: number
  kanari: { kunjungan: number; gagal: number }
  live: { kunjungan: number; gagal: number }
  at: Date
}

const rateText = ({ kunjungan, gagal }: CanaryReturnWords['live']) => `${gagal} dari ${kunjungan} kunjungan gagal`

/** The words that the notification of an event is made of. */
export type NoticeWords<Type extends EventOn<'inbox'>> = Parameters<(typeof notices)[Type]>[0]
