import { DOCUMENT_KINDS, type DocumentKind } from '@dermaga/contract'
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

const SUBMITTERS: Record<DocumentKind['submittedBy'], string> = {
  importer: ROLE.importer,
  'bonded-zone': ROLE.bondedZone,
  'free-trade-zone': ROLE.freeTradeZone,
}

/** The customs documents of each type of business and of brokers; officers read submitted documents of every kind. */
const DOCUMENTS = DOCUMENT_KINDS.map(({ nama, path, submittedBy, isForBrokers }: DocumentKind): DemoMenuItem => {
  const roles = [SUBMITTERS[submittedBy], ROLE.officer, ...(isForBrokers ? [ROLE.broker] : [])]
  return { id: path.slice(1), name: nama, icon: 'document', url: path, tipe: 'Dokumen Pabean', roles }
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
    icon: 'fa fa-history',
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
