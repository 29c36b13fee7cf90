import { ROLE } from '../access/index.ts'

/** A menu entry of the demo. Menus contain only what exists (design 01, 16). */
export interface DemoMenuItem {
  id: string
  parent?: string
  /** Path of the catalogue entry it opens. */
  entryPath?: string
  name: string
  icon: string
  url: string
  tipe: string | null
  shown?: false
  roles: readonly string[] | 'everyone'
}

const businesses = [ROLE.business]

/** The customs documents of each type of business and of brokers; officers read submitted documents of every kind. */
const DOCUMENTS = [
  { name: 'BC 2.0', url: '/DokumenBc20', role: ROLE.importer, isBrokers: true },
  { name: 'BC 1.6', url: '/DokumenBc16', role: ROLE.bondedZone },
  { name: 'BC 2.3', url: '/DokumenBC23', role: ROLE.bondedZone, isBrokers: true },
  { name: 'BC 2.5', url: '/DokumenBC25', role: ROLE.bondedZone },
  { name: 'BC 2.6.1', url: '/DokumenBC261', role: ROLE.bondedZone },
  { name: 'BC 2.6.2', url: '/DokumenBC262', role: ROLE.bondedZone },
  { name: 'BC 2.7', url: '/DokumenBC27', role: ROLE.bondedZone },
  { name: 'BC 2.8', url: '/DokumenBC28', role: ROLE.bondedZone },
  { name: 'BC 3.0', url: '/DokumenBC30', role: ROLE.importer, isBrokers: true },
  { name: 'BC 3.3', url: '/DokumenBC33', role: ROLE.bondedZone },
  { name: 'P3BET', url: '/DokumenP3BET', role: ROLE.bondedZone },
  { name: 'BC 4.0', url: '/DokumenBC40', role: ROLE.bondedZone },
  { name: 'BC 4.1', url: '/DokumenBC41', role: ROLE.bondedZone },
  { name: 'FTZ-01.1', url: '/DokumenFTZ011', role: ROLE.freeTradeZone },
  { name: 'FTZ-01.2', url: '/DokumenFTZ012', role: ROLE.freeTradeZone },
  { name: 'FTZ-01.3', url: '/DokumenFTZ013', role: ROLE.freeTradeZone },
].map(({ name, url, role, isBrokers }): DemoMenuItem => {
  const roles = [role, ROLE.officer, ...(isBrokers ? [ROLE.broker] : [])]
  return { id: url.slice(1), name, icon: 'document', url, tipe: 'Dokumen Pabean', roles }
})

export const MENU: readonly DemoMenuItem[] = [
  ...DOCUMENTS,
  {
    id: 'pengumuman',
    entryPath: '/pengumuman-cukai',
    name: 'Pengumuman',
    icon: 'megaphone',
    url: '/pengumuman-cukai/*',
    tipe: 'Informasi',
    roles: [...businesses, ROLE.officer],
  },
  {
    id: 'surat-kuasa',
    entryPath: '/surat-kuasa/browse',
    name: 'Surat Kuasa',
    icon: 'briefcase',
    url: '/surat-kuasa/browse/*',
    tipe: 'Perizinan',
    roles: businesses,
  },
  {
    id: 'riwayat',
    name: 'Riwayat',
    icon: 'clock',
    url: '/history',
    tipe: 'Informasi',
    roles: [...businesses, ROLE.officer, ROLE.administrator, ROLE.exciseAdministrator],
  },
  {
    id: 'respon',
    name: 'Status dan Respon',
    icon: 'check',
    url: '/statusrespon',
    tipe: 'Informasi',
    roles: businesses,
  },
  {
    id: 'panduan',
    name: 'Panduan Awal',
    icon: 'info',
    url: '/dashboardwizard',
    tipe: 'Informasi',
    roles: businesses,
  },
  {
    id: 'pengguna',
    name: 'Kelola Pengguna',
    icon: 'user',
    url: '/user-manager-admin',
    tipe: 'Administrasi',
    roles: [ROLE.administrator],
  },
  {
    id: 'pengguna-cukai',
    name: 'Kelola Pengguna Cukai',
    icon: 'user',
    url: '/user-manager-admin-cukai',
    tipe: 'Administrasi',
    roles: [ROLE.exciseAdministrator],
  },
  {
    id: 'katalog',
    name: 'Kelola Katalog',
    icon: 'box',
    url: '/catalogue-admin',
    tipe: 'Administrasi',
    roles: [ROLE.administrator],
  },
  {
    id: 'akun',
    name: 'My Profile',
    icon: 'user',
    url: '/micro-profile/webhook',
    tipe: null,
    shown: false,
    roles: 'everyone',
  },
  {
    id: 'mfa',
    name: 'Multi-Factor Authentication',
    icon: 'key',
    url: '/profile/mfa-activation',
    tipe: null,
    shown: false,
    roles: 'everyone',
  },
]
