import type { EventLetter, NotificationCategory } from '@dermaga/contract'
import { momentText } from './dates.ts'
import { fill } from './fill.ts'
import { DIGEST_PAGE, inboxText } from './inbox.ts'
import { SESSIONS_PAGE } from './user-session.ts'

/** Content of a mail, without its frame. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
  lists?: readonly LetterList[]
  /** The action for the reader: a page of the portal, by its path. */
  action?: { label: string; path: string }
  /** Text after the action, or the advice in a mail without one. */
  after: readonly (string | Linked)[]
}

/** Lines under a heading; a line with a path is a link. */
export interface LetterList {
  heading: string
  items: readonly { text: string; note: string; path: string | null }[]
}

/** A sentence and its page of the portal. */
export interface Linked {
  text: string
  label: string
  path: string
}

/** A mail with a link into the portal. `path` starts with one slash; `validUntil` is an instant. */
interface WithLink {
  nama: string
  path: string
  validUntil: string
}
/** A notice of an event. `at` is an instant. */
interface Notice {
  nama: string
  at: string
}

const IGNORE = 'Jika Anda tidak memintanya, abaikan email ini. Tidak ada yang berubah pada akun Anda.'
const NOT_ME =
  'Jika bukan Anda yang melakukannya, segera atur ulang kata sandi Anda melalui "Lupa kata sandi?" di halaman masuk, lalu hubungi administrator portal.'
const validUntil = ({ validUntil: until }: WithLink) =>
  `Tautan ini hanya dapat dipakai satu kali, sampai ${momentText(until)} WIB.`

const whereFrom = ({ browser, address }: { browser: string; address: string }) =>
  `Peramban: ${browser || 'tidak diketahui'}. Alamat IP: ${address}.`
const turnedOff = {
  owner: (at: string) => `MFA akun Anda dinonaktifkan pada ${at} WIB. Anda kini masuk hanya dengan kata sandi.`,
  link: (at: string) =>
    `MFA akun Anda direset melalui tautan di email pada ${at} WIB. Semua sesi telah diakhiri; Anda masuk hanya dengan kata sandi sampai MFA diaktifkan kembali.`,
  administrator: (at: string) =>
    `Administrator menonaktifkan MFA akun Anda pada ${at} WIB. Semua sesi telah diakhiri; Anda masuk hanya dengan kata sandi sampai MFA diaktifkan kembali.`,
}

/** A notification in a mail. */
interface Named {
  title: string
  kategori: NotificationCategory | null
  link: string | null
  at: string
}

/** Notifications grouped by category, categories ordered by their newest notification. */
function byCategory(named: readonly Named[]): LetterList[] {
  const groups = Map.groupBy(named, ({ kategori }) => kategori)
  return [...groups].map(([kategori, members]) => ({
    heading: kategori ? inboxText.kategori[kategori] : 'Lainnya',
    items: members.map(({ title, link, at }) => ({ text: title, note: `${momentText(at)} WIB`, path: link })),
  }))
}

/** Answers to a customs document that were given before. */
interface AnswersAgain {
  nama: string
  dokumen: string
  nomorAju: string
  /** Number and message may be empty; `at` is an instant. */
  respon: readonly { nama: string; nomor: string; pesan: string; at: string }[]
  path: string
}

const turnedOffBecause = {
  silent: 'Selama 24 jam alamat tujuan tidak menerima satu pun kiriman.',
  gone: 'Alamat tujuan menyatakan bahwa penerima sudah tidak ada (HTTP 410).',
}

/** Every mail that the portal sends, by its kind. The events of `@dermaga/contract` name some of them. */
export const letters = {
  activation: (mail: WithLink): Letter => ({
    subject: 'Aktifkan akun Anda',
    paragraphs: ['Pendaftaran Anda telah kami terima. Satu langkah lagi: aktifkan akun Anda.'],
    action: { label: 'Aktifkan akun', path: mail.path },
    after: [validUntil(mail), 'Jika Anda tidak mendaftar, abaikan email ini. Akun tersebut tidak akan aktif.'],
  }),
  alreadyRegistered: (mail: Notice): Letter => ({
    subject: 'Email ini sudah terdaftar',
    paragraphs: [
      `Pada ${momentText(mail.at)} WIB seseorang mendaftarkan akun baru dengan email ini. Email ini sudah dipakai akun Anda, sehingga tidak ada akun baru yang dibuat.`,
      'Jika Anda lupa kata sandi, buat yang baru.',
    ],
    action: { label: 'Lupa kata sandi?', path: '/portal/lupa-password' },
    after: ['Jika bukan Anda yang mendaftar, abaikan email ini. Tidak ada yang berubah pada akun Anda.'],
  }),
  usernameTaken: (mail: Notice): Letter => ({
    subject: 'Nama pengguna sudah dipakai',
    paragraphs: [
      `Pada ${momentText(mail.at)} WIB Anda mendaftar dengan nama pengguna yang sudah dipakai akun lain, sehingga akun Anda belum dibuat.`,
      'Daftar sekali lagi dengan nama pengguna yang lain.',
    ],
    action: { label: 'Daftar', path: '/portal/daftar' },
    after: ['Jika bukan Anda yang mendaftar, abaikan surat ini.'],
  }),
  accountMade: (mail: { nama: string; username: string }): Letter => ({
    subject: 'Akun Anda telah dibuat',
    paragraphs: [
      `Administrator membuatkan akun untuk Anda dengan username ${mail.username}.`,
      'Buat kata sandi terlebih dahulu: masukkan alamat email Anda, lalu buka tautan yang kami kirim.',
    ],
    action: { label: 'Buat kata sandi', path: '/portal/lupa-password' },
    after: [],
  }),
  approval: (mail: { nama: string; namaPerusahaan: string }): Letter => ({
    subject: 'Akun Anda telah disetujui',
    paragraphs: [
      `Akun Anda untuk ${mail.namaPerusahaan} telah disetujui. Layanan kepabeanan dan cukai perusahaan kini dapat Anda buka.`,
    ],
    action: { label: 'Masuk', path: '/portal/login' },
    after: [],
  }),
  declined: (mail: { nama: string; namaPerusahaan: string; reason: string }): Letter => ({
    subject: 'Pendaftaran akun Anda ditolak',
    paragraphs: [
      `Pendaftaran Anda untuk ${mail.namaPerusahaan} ditolak dengan alasan: ${mail.reason}`,
      'Akun dan data pendaftaran tersebut telah dihapus. Jika penyebabnya sudah Anda perbaiki, silakan mendaftar lagi.',
    ],
    action: { label: 'Daftar', path: '/portal/daftar' },
    after: [],
  }),
  migration: (mail: WithLink): Letter => ({
    subject: 'Lanjutkan migrasi akun Anda',
    paragraphs: [
      'Akun Anda di portal lama telah kami kenali. Satu langkah lagi: buat kata sandi baru untuk portal ini.',
    ],
    action: { label: 'Buat kata sandi baru', path: mail.path },
    after: [validUntil(mail), IGNORE],
  }),
  resetPassword: (mail: WithLink): Letter => ({
    subject: 'Atur ulang kata sandi Anda',
    paragraphs: ['Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.'],
    action: { label: 'Buat kata sandi baru', path: mail.path },
    after: [validUntil(mail), IGNORE],
  }),
  emailChange: (mail: WithLink): Letter => ({
    subject: 'Konfirmasi alamat email baru Anda',
    paragraphs: [
      'Alamat ini dicantumkan sebagai email baru akun Anda. Alamat lama tetap berlaku sampai Anda mengonfirmasinya.',
    ],
    action: { label: 'Konfirmasi email', path: mail.path },
    after: [validUntil(mail), IGNORE],
  }),
  emailChanged: (mail: Notice & { newEmail: string }): Letter => ({
    subject: 'Alamat email akun Anda telah diubah',
    paragraphs: [
      `Pada ${momentText(mail.at)} WIB alamat email akun Anda diubah menjadi ${masked(mail.newEmail)}. Email berikutnya dikirim ke alamat tersebut.`,
    ],
    after: [NOT_ME],
  }),
  passwordChanged: (mail: Notice): Letter => ({
    subject: 'Kata sandi Anda telah diubah',
    paragraphs: [`Kata sandi akun Anda diubah pada ${momentText(mail.at)} WIB. Semua sesi lain telah diakhiri.`],
    after: [NOT_ME],
  }),
  mfaReset: (mail: WithLink): Letter => ({
    subject: 'Reset MFA akun Anda',
    paragraphs: [
      'Kami menerima permintaan untuk mereset MFA akun Anda. Setelah direset, Anda masuk hanya dengan kata sandi sampai MFA diaktifkan kembali.',
    ],
    action: { label: 'Reset MFA', path: mail.path },
    after: [
      validUntil(mail),
      'Jika Anda tidak memintanya, jangan buka tautan ini dan segera ganti kata sandi Anda karena mungkin diketahui orang lain.',
    ],
  }),
  mfaTurnedOn: (mail: Notice): Letter => ({
    subject: 'MFA akun Anda telah diaktifkan',
    paragraphs: [
      `MFA akun Anda diaktifkan pada ${momentText(mail.at)} WIB. Anda kini masuk dengan kata sandi dan kode dari aplikasi autentikator. Semua sesi lain telah diakhiri.`,
    ],
    after: [NOT_ME],
  }),
  mfaTurnedOff: (mail: Notice & { by: 'owner' | 'link' | 'administrator' }): Letter => ({
    subject: 'MFA akun Anda telah dinonaktifkan',
    paragraphs: [turnedOff[mail.by](momentText(mail.at)), 'Passkey dan kode pemulihan akun Anda ikut dihapus.'],
    after: [mail.by === 'administrator' ? 'Jika Anda tidak memintanya, hubungi administrator portal.' : NOT_ME],
  }),
  recoveryCodesRenewed: (mail: Notice): Letter => ({
    subject: 'Kode pemulihan MFA Anda telah diganti',
    paragraphs: [
      `Kode pemulihan baru dibuat pada ${momentText(mail.at)} WIB. Kode pemulihan yang lama tidak berlaku lagi.`,
    ],
    after: [NOT_ME],
  }),
  recoveryCodeUsed: (mail: Notice & { left: number; browser: string; address: string }): Letter => ({
    subject: 'Kode pemulihan MFA Anda telah dipakai',
    paragraphs: [
      `Pada ${momentText(mail.at)} WIB akun Anda dipakai untuk masuk dengan kode pemulihan sebagai pengganti kode autentikator. Sisa kode pemulihan: ${mail.left}.`,
      whereFrom(mail),
    ],
    action: { label: 'Atur MFA', path: '/profile/mfa-activation' },
    after: [NOT_ME],
  }),
  passkeyAdded: (mail: Notice & { passkey: string }): Letter => ({
    subject: 'Passkey baru pada akun Anda',
    paragraphs: [
      `Pada ${momentText(mail.at)} WIB passkey "${mail.passkey}" ditambahkan ke akun Anda. Setelah kata sandi, passkey tersebut dapat dipakai sebagai pengganti kode autentikator.`,
    ],
    action: { label: 'Periksa passkey Anda', path: '/micro-profile/webhook?tab=keamanan' },
    after: [NOT_ME],
  }),
  passkeyRemoved: (mail: Notice & { passkey: string }): Letter => ({
    subject: 'Passkey akun Anda telah dihapus',
    paragraphs: [`Pada ${momentText(mail.at)} WIB passkey "${mail.passkey}" dihapus dari akun Anda.`],
    action: { label: 'Periksa passkey Anda', path: '/micro-profile/webhook?tab=keamanan' },
    after: [NOT_ME],
  }),
  wrongCodes: (mail: Notice & { count: number; address: string; until: string }): Letter => ({
    subject: 'Kode verifikasi salah berulang kali',
    paragraphs: [
      `Sampai ${momentText(mail.at)} WIB, ${mail.count} kode verifikasi yang salah dimasukkan setelah kata sandi akun Anda yang benar, terakhir dari alamat IP ${mail.address}.`,
      'Jika itu bukan Anda, kata sandi Anda diketahui orang lain. Segera buat kata sandi baru.',
      ...(mail.until
        ? [
            `Kode dari perangkat yang belum dikenal tidak diterima sampai ${momentText(mail.until)} WIB. Anda tetap dapat masuk dari perangkat yang biasa Anda pakai, dengan kode pemulihan atau passkey, atau dengan Reset MFA. Kata sandi baru membuka kembali penerimaan kode.`,
          ]
        : []),
    ],
    action: { label: 'Buat kata sandi baru', path: '/portal/lupa-password' },
    after: [],
  }),
  newDevice: (mail: Notice & { browser: string; address: string }): Letter => ({
    subject: 'Masuk dari perangkat baru',
    paragraphs: [
      `Akun Anda baru saja dipakai untuk masuk dari perangkat yang belum dikenal, pada ${momentText(mail.at)} WIB.`,
      whereFrom(mail),
      'Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, akhiri sesi tersebut dan segera ganti kata sandi Anda.',
    ],
    action: { label: 'Periksa sesi Anda', path: SESSIONS_PAGE },
    after: [
      'Tidak dapat masuk? Atur ulang kata sandi Anda melalui "Lupa kata sandi?" di halaman masuk, lalu hubungi administrator portal.',
    ],
  }),
  webhookOff: (mail: Notice & { webhook: string; because: 'silent' | 'gone' }): Letter => ({
    subject: 'Webhook perusahaan Anda dinonaktifkan',
    paragraphs: [
      `Webhook "${mail.webhook}" dinonaktifkan pada ${momentText(mail.at)} WIB. ${turnedOffBecause[mail.because]}`,
      'Peristiwa baru tidak dikirim ke webhook tersebut sampai Anda mengaktifkannya kembali. Kiriman yang gagal tersimpan 30 hari dan dapat dikirim ulang dari catatannya.',
    ],
    action: { label: 'Periksa webhook', path: '/micro-profile/webhook?tab=webhook' },
    after: [],
  }),
  answersAgain: ({ dokumen, nomorAju, respon, path }: AnswersAgain): Letter => ({
    subject: `Respon ${dokumen} ${nomorAju} dikirim ulang`,
    paragraphs: [`Anda meminta respon ${dokumen} nomor pengajuan ${nomorAju} dikirim ulang:`],
    lists: [
      {
        heading: 'Respon',
        items: respon.map(({ nama, nomor, pesan, at }) => ({
          text: nomor === '' ? nama : `${nama} nomor ${nomor}`,
          note: [pesan, `${momentText(at)} WIB`].filter(Boolean).join(' · '),
          path: null,
        })),
      },
    ],
    action: { label: 'Buka dokumen', path },
    after: ['Surat resmi dari respon dapat diunduh di halaman dokumen.'],
  }),
  digest: ({ count, named }: { nama: string; count: number; named: readonly Named[] }): Letter => ({
    subject: `${count} notifikasi belum dibaca`,
    paragraphs: ['Notifikasi baru yang belum Anda baca:'],
    lists: byCategory(named),
    action: { label: 'Buka portal', path: '/dashboard' },
    after: [
      ...(count > named.length
        ? [`Masih ada ${count - named.length} notifikasi lain yang belum dibaca di portal.`]
        : []),
      {
        text: 'Anda menerima ringkasan ini karena memilihnya. Untuk menghentikannya:',
        label: 'Pengaturan notifikasi',
        path: DIGEST_PAGE,
      },
    ],
  }),
} as const satisfies Record<EventLetter, (mail: never) => Letter> & Record<string, (mail: never) => Letter>

export type MailKind = keyof typeof letters
export type MailParams<K extends MailKind> = Parameters<(typeof letters)[K]>[0]

/** The frame around every letter. */
export const mailFrameText = {
  greeting: (nama: string) => fill('Yth. {nama},', { nama }),
  linkByHand: 'Jika tombol tidak dapat ditekan, salin alamat ini ke peramban Anda:',
  automatic: (productName: string) =>
    fill('Email ini dikirim otomatis oleh {productName}. Mohon tidak membalas email ini.', { productName }),
} as const

/** The developer's mailbox, outside production. */
export const mailboxText = {
  title: 'Kotak email pengembang',
  about: 'Setiap email yang dikirim portal selama tidak ada server email. Halaman ini tidak ada di produksi.',
  empty: 'Belum ada email. Email tampil di sini setelah dikirim portal.',
  sentAt: 'Waktu (WIB)',
  to: 'Kepada',
  subject: 'Perihal',
  back: 'Semua email',
  asHtml: 'Tampilan HTML',
  asText: 'Teks biasa',
} as const

/** As much of an address as its owner needs to recognise it: `b***@contoh.id`. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
