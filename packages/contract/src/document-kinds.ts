import { categoryOfDocument, type NotificationCategory, notificationCategory } from './inbox.ts'

/** The row of a kind of customs document. */
export type DocumentKindRow = {
  /** Code in the reference list `dokumen_pabean`; the kind's fields are in `packages/declaration/src/kinds/<kode>.ts`. */
  readonly kode: string
  /** Indonesian, as pages and menus name it. */
  readonly nama: string
  readonly path: `/${string}`
  /** Indonesian, as a power of attorney and a notification name it. */
  readonly namaLengkap: string
  /** The document of portal access that lets a user handle the kind. spec §3 */
  readonly portalAccess: string
  /** The businesses that submit it. */
  readonly submittedBy: 'importer' | 'bonded-zone' | 'free-trade-zone'
  /** Brokers have it in their menu. */
  readonly isForBrokers?: true
  /** The reference list `respon` has no answer for it. */
  readonly hasNoAnswers?: true
  /** Category of its notifications. spec §3 */
  readonly category: NotificationCategory | undefined
}

const same = <const Name extends string>(name: Name) => ({ nama: name, namaLengkap: name, portalAccess: name })
const ofImporters = { submittedBy: 'importer', category: 'dokumen' } as const
const ofBondedZones = { submittedBy: 'bonded-zone', category: 'dokumen' } as const
const ofFreeTradeZones = (portalAccess: 'PPFTZ-01' | 'PPFTZ-02' | 'PPFTZ-03') =>
  ({ submittedBy: 'free-trade-zone', portalAccess }) as const

const ROWS = [
  { kode: '16', path: '/DokumenBc16', ...same('BC 1.6'), ...ofBondedZones },
  { kode: '20', path: '/DokumenBc20', ...same('BC 2.0'), ...ofImporters, isForBrokers: true },
  { kode: '23', path: '/DokumenBC23', ...same('BC 2.3'), ...ofBondedZones, isForBrokers: true },
  { kode: '25', path: '/DokumenBC25', ...same('BC 2.5'), ...ofBondedZones },
  { kode: '261', path: '/DokumenBC261', ...same('BC 2.6.1'), ...ofBondedZones },
  { kode: '262', path: '/DokumenBC262', ...same('BC 2.6.2'), ...ofBondedZones },
  { kode: '27', path: '/DokumenBC27', ...same('BC 2.7'), ...ofBondedZones },
  { kode: '28', path: '/DokumenBC28', ...same('BC 2.8'), ...ofBondedZones },
  { kode: '30', path: '/DokumenBC30', ...same('BC 3.0'), ...ofImporters, isForBrokers: true },
  { kode: '33', path: '/DokumenBC33', ...same('BC 3.3'), ...ofBondedZones },
  { kode: '331', path: '/DokumenP3BET', ...same('P3BET'), ...ofBondedZones },
  { kode: '40', path: '/DokumenBC40', ...same('BC 4.0'), ...ofBondedZones },
  { kode: '41', path: '/DokumenBC41', ...same('BC 4.1'), ...ofBondedZones },
  {
    kode: '511',
    path: '/DokumenFTZ011',
    nama: 'FTZ-01.1',
    namaLengkap: 'FTZ-01 pemasukan dari LDP',
    category: categoryOfDocument('FTZ011'),
    ...ofFreeTradeZones('PPFTZ-01'),
  },
  {
    kode: '512',
    path: '/DokumenFTZ012',
    nama: 'FTZ-01.2',
    namaLengkap: 'FTZ-01 pengeluaran ke LDP',
    category: categoryOfDocument('FTZ012'),
    ...ofFreeTradeZones('PPFTZ-01'),
  },
  {
    kode: '513',
    path: '/DokumenFTZ013',
    nama: 'FTZ-01.3',
    namaLengkap: 'FTZ-01 pengeluaran ke TLDDP',
    category: categoryOfDocument('FTZ013'),
    ...ofFreeTradeZones('PPFTZ-01'),
  },
  {
    kode: '521',
    path: '/DokumenFTZ021',
    nama: 'FTZ-02.1',
    namaLengkap: 'FTZ-02 pemasukan antar FTZ/KB',
    category: categoryOfDocument('FTZ021'),
    ...ofFreeTradeZones('PPFTZ-02'),
  },
  {
    kode: '522',
    path: '/DokumenFTZ022',
    nama: 'FTZ-02.2',
    namaLengkap: 'FTZ-02 pengeluaran antar FTZ/KB',
    category: categoryOfDocument('FTZ022'),
    ...ofFreeTradeZones('PPFTZ-02'),
  },
  {
    kode: '531',
    path: '/DokumenFTZ003',
    nama: 'FTZ-03',
    namaLengkap: 'FTZ-03 pemasukan dari TLDDP',
    category: categoryOfDocument('FTZ003'),
    ...ofFreeTradeZones('PPFTZ-03'),
  },
  {
    kode: '161',
    path: '/DokumenPPBPLB',
    nama: 'PPB PLB',
    namaLengkap: 'PPB (antar tempat penimbunan dalam satu PLB)',
    portalAccess: 'PPB PLB',
    ...ofBondedZones,
  },
  {
    kode: '281',
    path: '/DokumenPPKPLB',
    nama: 'PPK PLB',
    namaLengkap: 'PPK (pemasukan kembali asal PLB)',
    portalAccess: 'PPK PLB',
    ...ofBondedZones,
  },
] as const satisfies readonly DocumentKindRow[]

/** Code of a kind of customs document. */
export type DeclarationKind = (typeof ROWS)[number]['kode']

/** A kind of customs document whose fields the portal knows. */
export type DocumentKind = DocumentKindRow & { readonly kode: DeclarationKind }

/** Every kind of customs document whose fields are known: the one place that lists them. A new kind is one row here and one
 *  file of fields; the type check or `tests/architecture/document-kinds.test.ts` fails when a part is missing. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = ROWS

/** Categories that an inbox can be filtered by: those of FTZ documents only when the document exists. */
export const CATEGORY_FILTERS: readonly NotificationCategory[] = notificationCategory.options.filter(
  category => !/^\d+$/.test(category) || ROWS.some(row => row.category === category),
)

/** The page that lists documents of every kind. spec §2.10 */
export const ALL_DOCUMENTS_PATH = '/dokumen-pabean'

/** The documents that have excisable goods. spec §2.10 */
export const EXCISABLE_PATH = '/cukai-perdagangan/dokumen-pabean-bkc'

/** The forms of documents, to print. spec §2.10 */
export const FORMS_PATH = '/micro-fe/report/formulir'

/** The pages of the kinds. */
export const DOCUMENT_PATHS: readonly `/${string}`[] = DOCUMENT_KINDS.map(({ path }) => path)

/** The row of a kind. */
export const documentKind = (kode: DeclarationKind): DocumentKind =>
  DOCUMENT_KINDS.find(kind => kind.kode === kode) as DocumentKind
