import { DOCUMENT_KINDS, type DocumentKind } from '@dermaga/contract'
import { ROLE } from '../access/index.ts'

/** Password of every demo account (docs/product.md). Never seeded in production. */
export const DEMO_PASSWORD = 'Layar-Kembang-27'

/** Invented companies. `key` names them below. */
export const COMPANIES = {
  impor: [
    '0012345678901000',
    '9120001234567',
    'PT Nusantara Impor Contoh',
    'Jl. Pelabuhan Raya No. 12, Tanjung Priok, Jakarta Utara',
  ],
  tpb: ['0023456789012000', '9120002345678', 'PT Kawasan Berikat Contoh', 'Kawasan Industri Cikarang Blok C-7, Bekasi'],
  ftz: ['0034567890123000', '9120003456789', 'PT Niaga Bebas Contoh', 'Jl. Engku Putri No. 3, Batam'],
  cukai: ['0045678901234000', '9120004567890', 'PR Daun Emas Contoh', 'Jl. Tembakau No. 45, Kudus'],
  pemasok: ['0071234509876000', '9120007890123', 'PT Rajang Tembakau Contoh', 'Jl. Lingkar Utara No. 18, Kudus'],
  ppjk: [
    '0056789012345000',
    '9120005678901',
    'PT Jasa Pabean Contoh',
    'Jl. Enggano No. 8, Tanjung Priok, Jakarta Utara',
  ],
  mitra: ['0067890123456000', '9120006789012', 'CV Mitra Dagang Contoh', 'Jl. Perak Timur No. 21, Surabaya'],
  tps: [
    '0089012345678000',
    '9120008901234',
    'PT Terminal Peti Kemas Contoh',
    'Jl. Pelabuhan Barat No. 1, Tanjung Priok, Jakarta Utara',
  ],
  otoritas: [
    '0001234567890000',
    '9120000000001',
    'Kantor Pelayanan Bea dan Cukai Contoh',
    'Jl. Jenderal Ahmad Yani, Jakarta Timur',
  ],
} as const satisfies Record<string, readonly [npwp: string, nib: string, nama: string, alamat: string]>

export interface DemoPerson {
  username: string
  nama: string
  company: keyof typeof COMPANIES
  roles: readonly string[]
  nitku?: string
  nip?: string
  blocked?: true
  /** Days from seeding until the password expires; 180 by default. */
  passwordDays?: number
  totpSecret?: string
  documents?: readonly string[]
  /** Modules of the catalogue that a team's account owns. */
  owns?: readonly string[]
  /** Codes of the customs offices that an officer works in. */
  offices?: readonly string[]
}

const business = ROLE.business

/** The documents of portal access that businesses of one sort need. */
const documentsOf = (submitter: DocumentKind['submittedBy']) => [
  ...new Set(DOCUMENT_KINDS.filter(kind => kind.submittedBy === submitter).map(kind => kind.portalAccess)),
]

/** The accounts of docs/product.md. */
export const PEOPLE: readonly DemoPerson[] = [
  {
    username: 'importir',
    nama: 'Sari Wulandari',
    company: 'impor',
    roles: [business, ROLE.importer, ROLE.companyAdministrator],
    nitku: '0012345678901000000000',
    documents: documentsOf('importer'),
  },
  {
    username: 'tpb',
    nama: 'Bayu Prasetyo',
    company: 'tpb',
    roles: [business, ROLE.bondedZone],
    documents: documentsOf('bonded-zone'),
  },
  {
    username: 'ftz',
    nama: 'Rina Hutapea',
    company: 'ftz',
    roles: [business, ROLE.freeTradeZone],
    nitku: '0034567890123000000000',
    documents: documentsOf('free-trade-zone'),
  },
  {
    username: 'cukai',
    nama: 'Agus Setiawan',
    company: 'cukai',
    roles: [business, ROLE.excise],
    nitku: '0045678901234000000000',
    documents: ['CK-5', 'CK-1'],
  },
  // Supplies `cukai` with cut tobacco.
  {
    username: 'pemasok',
    nama: 'Nurul Hidayati',
    company: 'pemasok',
    roles: [business, ROLE.excise],
    nitku: '0071234509876000000000',
    documents: ['CK-5'],
  },
  // Also the agent of a shipping line, and a courier.
  {
    username: 'ppjk',
    nama: 'Dewi Lestari Ningrum',
    company: 'ppjk',
    roles: [business, ROLE.broker, ROLE.carrier, ROLE.parcelOperator],
    nitku: '0056789012345000000000',
    documents: ['BC 2.0', 'BC 2.3', 'BC 3.0', 'CK-1', 'CK-5'],
  },
  {
    username: 'mfa',
    nama: 'Hendra Gunawan',
    company: 'mitra',
    roles: [business, ROLE.importer],
    nitku: '0067890123456000000000',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    documents: ['BC 2.0'],
  },
  {
    username: 'blokir',
    nama: 'Joko Susilo',
    company: 'mitra',
    roles: [business, ROLE.importer],
    nitku: '0067890123456000000000',
    blocked: true,
  },
  {
    username: 'kedaluwarsa',
    nama: 'Maya Anggraini',
    company: 'mitra',
    roles: [business, ROLE.importer],
    nitku: '0067890123456000000000',
    passwordDays: -1,
  },
  {
    username: 'segera',
    nama: 'Putri Maharani',
    company: 'mitra',
    roles: [business, ROLE.importer],
    nitku: '0067890123456000000000',
    passwordDays: 7,
  },
  // Runs a terminal in Tanjung Priok.
  {
    username: 'tps',
    nama: 'Fajar Ramadhan',
    company: 'tps',
    roles: [business, ROLE.terminal, ROLE.companyAdministrator],
  },
  {
    username: 'petugas',
    nama: 'Andi Firmansyah',
    company: 'otoritas',
    roles: [ROLE.officer],
    nip: '198501012010011001',
    // Tanjung Priok, Cikarang, Batam and Kudus: where the demo's companies file.
    offices: ['040300', '051000', '020400', '060300'],
  },
  // Nobody finishes an application alone: a colleague signs too, and the head of the office assigns and decides.
  {
    username: 'petugas2',
    nama: 'Wahyu Nugroho',
    company: 'otoritas',
    roles: [ROLE.officer],
    nip: '199004152014021005',
    offices: ['040300', '051000', '020400', '060300'],
  },
  {
    username: 'kepala',
    nama: 'Indah Kusumawati',
    company: 'otoritas',
    roles: [ROLE.officeHead],
    nip: '197508202000032001',
    offices: ['040300', '051000', '020400', '060300'],
  },
  // Objections are decided at the head office.
  {
    username: 'peneliti',
    nama: 'Rizal Mahendra',
    company: 'otoritas',
    roles: [ROLE.officer],
    nip: '198807192011011007',
    offices: ['000000'],
  },
  {
    username: 'djbc',
    nama: 'Sri Wahyuni',
    company: 'otoritas',
    roles: [ROLE.officeHead],
    nip: '196912011994032004',
    offices: ['000000'],
  },
  // A regional head reads and decides what belongs to the offices below.
  {
    username: 'kanwil',
    nama: 'Teguh Wibisono',
    company: 'otoritas',
    roles: [ROLE.officeHead],
    nip: '197202281996031003',
    offices: ['040000', '050000'],
  },
  {
    username: 'admin',
    nama: 'Lestari Hidayat',
    company: 'otoritas',
    roles: [ROLE.administrator],
    nip: '197903032005012002',
  },
  // A change that gives power takes two administrators.
  {
    username: 'admin2',
    nama: 'Bambang Suryadi',
    company: 'otoritas',
    roles: [ROLE.administrator],
    nip: '198011042006041004',
  },
  {
    username: 'admincukai',
    nama: 'Rudi Hartono',
    company: 'otoritas',
    roles: [ROLE.exciseAdministrator],
    nip: '198207072008011003',
  },
  {
    username: 'pemilik',
    nama: 'Yoga Pratama',
    company: 'otoritas',
    roles: [ROLE.subappOwner],
    owns: ['SuratKuasa'],
  },
]
