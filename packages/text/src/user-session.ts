/** Where users see and end their sessions. */
export const SESSIONS_PAGE = '/micro-profile/webhook?tab=sesi'

/** The tab Sesi of the account settings. */
export const userSessionText = {
  tab: 'Sesi',
  title: 'Tempat Anda masuk',
  about: 'Akhiri sesi yang tidak Anda kenali, lalu ganti kata sandi Anda.',
  browser: 'Perangkat',
  address: 'Alamat IP',
  since: 'Masuk sejak (WIB)',
  actions: 'Tindakan',
  thisOne: 'Sesi ini',
  end: 'Akhiri',
  endOne: 'Akhiri sesi {device}',
  endOthers: 'Akhiri semua sesi lain',
  endOthersQuestion: 'Akhiri semua sesi lain?',
  endOthersText: 'Pekerjaan yang belum disimpan di perangkat lain dapat hilang. Sesi ini tetap berjalan.',
  cancel: 'Batal',
  ended: 'Sesi telah diakhiri.',
  othersEnded: 'Semua sesi lain telah diakhiri.',
  onlyThis: 'Tidak ada sesi lain.',
  failed: 'Daftar sesi tidak dapat dimuat',
  unknownBrowser: 'Peramban tidak dikenal',
} as const
