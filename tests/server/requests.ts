import type { CALLS, RequestOf } from '@dermaga/contract'

const UUID = '01980000-0000-7000-8000-000000000001'
/** A mailed link's id that nobody was sent. */
const LINK = 'A'.repeat(43)
const VERSION = 'wSX8zq0Z6d1yBhY3'

/** Who the demo calls as, and whose ids stand in a request. */
export interface Actor {
  idUser: string
  email: string
  username: string
  npwp: string
}

type Requests = { [Name in keyof typeof CALLS]: (actor: Actor) => RequestOf<(typeof CALLS)[Name]> }

const CREDENTIAL = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] }

const draft = {
  judul: 'Pemeliharaan layanan',
  kategori: 'sistem',
  ringkasan: 'Layanan berhenti sebentar.',
  isi: 'Layanan berhenti pukul 22.00.',
  audiens: 'semua',
  nomorDokumen: '',
  berlakuMulai: null,
} as const

const person = {
  nama: 'Tari Astuti',
  email: 'tari@contoh.id',
  handphone: '081298765432',
  nitku: '0012345678901000000000',
  nipRekam: '',
}

const webhook = { nama: 'Gudang', url: 'https://erp.contoh.id/webhook', peristiwa: ['akun.diblokir' as const] }

const entry = {
  menuName: 'Layanan',
  name: 'Layanan',
  pathName: '/layanan/browse',
  flag: 'static',
  kind: 'subapp',
  host: 'layanan',
  hostProduksi: 'https://layanan.contoh.id',
  contract: 'legacy',
  isolation: 'scope',
} as const

/** For every call of the contract one request that its schemas accept; a call without one does not compile. */
export const REQUESTS: Requests = {
  loginKey: () => ({}),
  login: () => ({ body: { username: 'importir', password: 'a.b.c.d.e' } }),
  userInfoByEmail: ({ email }) => ({ query: { email } }),
  confirmSession: () => ({ body: { password: 'a.b.c.d.e' } }),
  updateToken: () => ({}),
  revokeToken: () => ({ body: { token: 'abc' } }),
  validateToken: () => ({ body: { token: 'abc' } }),
  userSessionList: () => ({}),
  userSessionEnd: () => ({ params: { id: UUID } }),
  userSessionEndOthers: () => ({}),
  registerUser: () => ({
    body: {
      npwp: '0012345678901000',
      namaPerusahaan: 'PT Nusantara Impor Contoh',
      nama: 'Tari Astuti',
      username: 'tari.astuti',
      email: 'tari@contoh.id',
      handphone: '081298765432',
      password: 'a.b.c.d.e',
    },
  }),
  activationLink: () => ({ params: { id: LINK } }),
  activateUser: () => ({ params: { id: LINK } }),
  migrateUser: () => ({
    body: { username: 'lama1', password: 'a.b.c.d.e', npwp: '0067890123456000', email: 'lama1@contoh.id' },
  }),
  applicantList: () => ({}),
  applicantApprove: () => ({ params: { id: UUID } }),
  managedUserList: () => ({ query: { q: 'sari', role: 'Importir', flagBlokir: '0', size: 20 } }),
  managedUserOptions: () => ({}),
  managedUserById: () => ({ params: { id: UUID } }),
  managedUserCreate: () => ({
    body: { idUser: UUID, username: 'tari.astuti', npwp: '0012345678901000', ...person, roles: ['Pengguna Jasa'] },
  }),
  managedUserEdit: () => ({ params: { id: UUID }, body: { ...person, versi: VERSION } }),
  managedUserRoles: () => ({ params: { id: UUID }, body: { roles: ['Pengguna Jasa'], versi: VERSION } }),
  managedUserAccess: () => ({ params: { id: UUID }, body: { documents: ['BC 2.0'], versi: VERSION } }),
  managedUserApprove: () => ({ params: { id: UUID } }),
  managedUserDecline: () => ({ params: { id: UUID }, body: { alasan: 'Bukan karyawan kami' } }),
  managedUserSessions: () => ({ params: { id: UUID } }),
  managedUserSessionEnd: () => ({ params: { id: UUID, idSession: UUID } }),
  managedUserSessionsEnd: () => ({ params: { id: UUID } }),
  applicantDecline: () => ({ params: { id: UUID }, body: { alasan: 'Bukan karyawan kami' } }),
  managedUserDebug: () => ({ params: { id: UUID }, body: { mayDebug: true } }),
  managedUserBlock: () => ({ params: { id: UUID }, body: { flagBlokir: '1' } }),
  managedUserResetMfa: () => ({ params: { id: UUID } }),
  managedUserAudit: () => ({ params: { id: UUID }, query: { size: 20 } }),
  forgotPassword: () => ({ body: { name: 'importir' } }),
  passwordLink: () => ({ params: { id: LINK } }),
  setPassword: () => ({ params: { id: LINK }, body: { password: 'a.b.c.d.e' } }),
  roleList: ({ idUser }) => ({ query: { idUser, skip: 0, take: 100 } }),
  portalAccessList: ({ idUser }) => ({ query: { idUser, skip: 0, take: 100 } }),
  menuList: ({ idUser }) => ({ params: { idUser } }),
  companyByNpwp: ({ npwp }) => ({ query: { npwp } }),
  catalogueList: () => ({}),
  managedEntryList: () => ({ query: { q: 'kuasa', flag: 'static', contract: 'legacy', keadaan: 'aktif', size: 20 } }),
  managedEntryById: () => ({ params: { id: 'layanan.browse' } }),
  managedEntryCreate: () => ({ body: { modulSlug: 'Layanan', ...entry } }),
  managedEntryEdit: () => ({ params: { id: 'layanan.browse' }, body: { ...entry, versi: VERSION } }),
  managedEntryEnable: () => ({ params: { id: 'layanan.browse' }, body: { aktif: true, versi: VERSION } }),
  managedEntryChanges: () => ({ params: { id: 'layanan.browse' }, query: { size: 20 } }),
  managedVersionList: () => ({ params: { id: 'layanan.browse' }, query: { size: 20 } }),
  managedVersionById: () => ({ params: { id: 'layanan.browse', nomor: 1 } }),
  managedVersionRead: () => ({
    params: { id: 'layanan.browse' },
    body: { sealed: false, globals: [{ nama: 'React', skrip: 'react.js' }] },
  }),
  managedVersionCheck: () => ({
    params: { id: 'layanan.browse', nomor: 1 },
    body: { lulus: true, pesan: 'terpasang' },
  }),
  managedVersionLive: () => ({
    params: { id: 'layanan.browse', nomor: 1 },
    body: { disematkan: true, alasan: 'Gangguan pada versi baru', versi: VERSION },
  }),
  guestStay: () => ({
    body: {
      modulSlug: 'SuratKuasa',
      version: '1.0.0',
      manifestMs: 20,
      scriptMs: 40,
      cssMs: 30,
      mountMs: 10,
      unmountMs: null,
      reclaimed: 2,
      kept: { global: 1 },
      overBudget: false,
    },
  }),
  guestToken: () => ({ body: { modulSlug: 'SuratKuasa' } }),
  guestReport: () => ({
    body: { modulSlug: 'SuratKuasa', version: '1.0.0', kind: 'crashed', message: 'gagal', correlationId: UUID },
  }),
  referenceList: () => ({
    params: { list: 'pelabuhan' },
    query: { q: 'tanjung', page: 0, size: 20, kode: 'IDTPP,IDBLW', kodeDokumen: '20' },
  }),
  featureFlag: () => ({ params: { name: 'NPWPIMPOR' } }),
  publicIp: () => ({}),
  announcementList: () => ({
    query: { q: 'tarif', kategori: 'cukai', dari: '2026-01-01', sampai: '2026-12-31', size: 20 },
  }),
  announcementOverview: () => ({}),
  announcementDetail: () => ({ params: { id: UUID } }),
  announcementMarkRead: () => ({ params: { id: UUID }, body: { revisi: 1 } }),
  announcementManagedList: () => ({ query: { q: 'tarif', status: 'draf', size: 20 } }),
  announcementManaged: () => ({ params: { id: UUID } }),
  announcementSaveDraft: () => ({ params: { id: UUID }, body: { versi: 0, draf: draft } }),
  announcementDiscardDraft: () => ({ params: { id: UUID }, query: { versi: 1 } }),
  announcementPublish: () => ({ params: { id: UUID }, body: { versi: 1, terbitPada: null } }),
  announcementUnschedule: () => ({ params: { id: UUID }, body: { versi: 1 } }),
  announcementCorrect: () => ({ params: { id: UUID }, body: { versi: 1, catatan: 'Tanggal diperbaiki' } }),
  announcementWithdraw: () => ({ params: { id: UUID }, body: { versi: 1, alasan: 'Tidak berlaku lagi' } }),
  powerList: () => ({ query: { peran: 'pemberi', q: 'jasa', status: 'berlaku', size: 20 } }),
  powerById: () => ({ params: { id: UUID } }),
  powerBroker: () => ({ query: { npwp: '0056789012345000' } }),
  powerGrant: () => ({
    body: {
      idSuratKuasa: UUID,
      npwpPenerima: '0056789012345000',
      dokumen: ['20'],
      mulai: '2026-12-01',
      akhir: '2027-06-30',
      catatan: '',
    },
  }),
  powerAccept: () => ({ params: { id: UUID }, body: { versi: 1 } }),
  powerDecline: () => ({ params: { id: UUID }, body: { versi: 1, alasan: 'Tidak sanggup' } }),
  powerEnd: () => ({ params: { id: UUID }, body: { versi: 1, alasan: 'Kerja sama selesai' } }),
  powerMandates: () => ({ query: { size: 20 } }),
  updateUser: ({ idUser, email }) => ({
    params: { idUser, environment: 'dev' },
    body: { email, userPassword: 'a.b.c.d.e', handphone: '081234567890', nipRekam: '', nipUpdate: '' },
  }),
  emailLink: () => ({ params: { id: 'a'.repeat(43) } }),
  emailActivate: () => ({ params: { id: 'a'.repeat(43) } }),
  mfaState: () => ({}),
  getQrcodeOtp: ({ username }) => ({ body: { username, password: 'a.b.c.d.e' } }),
  activateOtp: ({ username }) => ({
    body: {
      username,
      password: 'abc.def',
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otp: '123456',
      deviceName: 'portal-pengguna-jasa',
    },
  }),
  changeOtp: () => ({ body: { valueOtp: '1' } }),
  renewRecoveryCodes: () => ({}),
  resetOtp: () => ({ body: { username: 'mfa', password: 'abc.def' } }),
  validateResetMfa: () => ({ params: { id: 'a'.repeat(43) } }),
  otpLogin: () => ({ body: { username: 'mfa', password: 'abc.def', otp: '123456' } }),
  passkeyList: () => ({}),
  passkeyOffer: () => ({}),
  passkeyAdd: () => ({ body: { name: 'Laptop kantor', credential: CREDENTIAL } }),
  passkeyRename: () => ({ params: { id: UUID }, body: { name: 'Laptop kantor' } }),
  passkeyRemove: () => ({ params: { id: UUID } }),
  passkeyRequest: () => ({ body: { username: 'mfa', password: 'abc.def' } }),
  passkeyLogin: () => ({
    body: {
      username: 'mfa',
      password: 'abc.def',
      assertion: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  }),
  qrCode: () => ({}),
  qrLogin: () => ({ body: { code: 'ABCD-EFGH-JKLM', deviceType: 'Ponsel Contoh', deviceOs: 'Android 16' } }),
  qrLoginPoll: () => ({ body: { pairing: 'A'.repeat(43) } }),
  loginMobile: () => ({ body: { username: 'importir', password: 'a.b.c.d.e' } }),
  deviceByUserName: ({ username }) => ({ params: { username } }),
  deviceDelete: ({ username }) => ({ params: { idUserAccessMobile: UUID, username } }),
  pairingWaiting: () => ({}),
  pairingAnswer: () => ({ body: { idPairing: UUID, accept: true } }),
  signInHistory: () => ({}),
  historyList: () => ({
    query: {
      lingkup: 'saya',
      jenis: 'surat-kuasa',
      idDokumen: UUID,
      q: 'jasa',
      oleh: 'sari',
      dari: '2026-01-01',
      sampai: '2026-12-31',
      respon: 'ya',
      urut: 'terlama',
      size: 20,
    },
  }),
  historyScopes: () => ({}),
  inboxList: () => ({ query: { page: 0, size: 10, q: 'kuasa', kategori: 'akun', belumDibaca: 'ya' } }),
  inboxUnreadCount: () => ({}),
  inboxDetail: () => ({ params: { id: UUID } }),
  inboxMarkRead: () => ({ params: { id: UUID } }),
  inboxMarkAllRead: () => ({}),
  dashboardRead: () => ({}),
  inboxDigest: () => ({}),
  inboxDigestChoose: () => ({ body: { ringkasan: 'harian' } }),
  inboxStream: () => ({}),
  webhookList: () => ({}),
  webhookCreate: () => ({ body: { idWebhook: UUID, ...webhook } }),
  webhookEdit: () => ({ params: { id: UUID }, body: { ...webhook, aktif: true, versi: 'x' } }),
  webhookRemove: () => ({ params: { id: UUID } }),
  webhookRotate: () => ({ params: { id: UUID } }),
  webhookTest: () => ({ params: { id: UUID } }),
  deliveryList: () => ({
    params: { id: UUID },
    query: { status: 'gagal', peristiwa: 'akun.diblokir', q: 'sari', urut: 'terlama', size: 20 },
  }),
  deliveryById: () => ({ params: { id: UUID, idPeristiwa: UUID } }),
  deliveryRepeat: () => ({ params: { id: UUID, idPeristiwa: UUID } }),
  declarationList: () => ({
    query: { kodeDokumen: '20', status: 'draf', q: 'mesin', urut: 'diubah', size: 20, npwp: '0012345678901000' },
  }),
  declarationCreate: () => ({ body: { idHeader: UUID, kodeDokumen: '20', npwp: '0012345678901000' } }),
  declarationById: () => ({ params: { id: UUID } }),
  declarationSave: () => ({ params: { id: UUID }, body: { versi: 1, isi: { kodeKantor: '040300' } } }),
  declarationDelete: () => ({ params: { id: UUID }, query: { versi: 1 } }),
  declarationLines: () => ({ params: { id: UUID }, query: { dari: 1, size: 100, q: 'mesin', urut: 'naik' } }),
  declarationLinesReplace: () => ({ params: { id: UUID }, body: { versi: 1, barang: [{ seriBarang: 1 }] } }),
  declarationLinesChange: () => ({ params: { id: UUID }, body: { versi: 1, ubah: [{ seriBarang: 1 }], hapus: [2] } }),
  declarationLevies: () => ({ params: { id: UUID } }),
  declarationProblems: () => ({ params: { id: UUID } }),
  declarationSend: () => ({ params: { id: UUID }, body: { versi: 1, pernyataan: true } }),
  declarationCopy: () => ({ params: { id: UUID }, body: { idHeader: UUID } }),
  userLogAdd: ({ idUser, username }) => ({
    body: {
      deskripsi: 'PATH:/surat-kuasa/browse ACTIVITY:post_data [/suratkuasa/v1/surat-kuasa]',
      idUser,
      ipLokal: '',
      ipPublik: '198.51.100.7',
      browserInfo: 'Chrome 141',
      hostname: 'localhost',
      username,
      latitude: 'NOT_AUTHORIZED',
      longitude: 'NOT_AUTHORIZED',
    },
  }),
}
