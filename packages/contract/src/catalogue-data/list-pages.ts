/** Pages that list papers across cases: of every service, or of some. spec §2.10 */
export const PAPER_PAGES = [
  { path: '/micro-fe/report/respon', title: 'Cetak Respon' },
  {
    path: '/dokumen-barang-kiriman/browse-cetak-respon',
    title: 'Cetak Respon Dokumen Barang Kiriman',
    services: ['barang-kiriman', 'xray-kiriman'],
  },
  {
    path: '/barangkiriman/browse-cetak-respon',
    title: 'Cetak Respon Barang Kiriman',
    services: ['barang-kiriman', 'xray-kiriman'],
  },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly title: string
  readonly services?: readonly string[]
}[]

/** Pages that list what has to be paid and what was, of a company, and for officers of their offices: of every kind, or of some. spec §2.10 */
export const BILLING_PAGES = [
  { path: '/perbendaharaan/browse-billing', title: 'Daftar Billing' },
  {
    path: '/cukai-penyelesaian/billing',
    title: 'Billing Cukai',
    kinds: ['CK-1', 'CK-1K', 'CK-1A', 'CK-1C', 'CK-3', 'STCK-1'],
  },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly title: string
  readonly kinds?: readonly string[]
}[]

/** Pages that list the balances in some ledgers, each with its statement below it. spec §2.10 */
export const BALANCE_PAGES = [
  {
    path: '/cukai-penyelesaian/saldo-pita-cukai',
    title: 'Saldo Pita Cukai',
    ledgers: ['pita-cukai', 'pita-diterima'],
  },
  { path: '/cukai-penyelesaian/saldo-bck', title: 'Saldo BCK', ledgers: ['saldo-ck1c'] },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly title: string
  readonly ledgers: readonly string[]
}[]

/** Pages that list the entries of some registers that are in force, of every company. spec §2.10 */
export const DIRECTORY_PAGES = [
  {
    path: '/cukai-perdagangan/daftar-merk-ck6',
    title: 'Daftar Merek CK-6',
    registers: [
      { id: 'tarif-mmea', title: 'Merek MMEA' },
      { id: 'jenis-ea', title: 'Etil alkohol' },
    ],
  },
] as const satisfies readonly {
  readonly path: `/${string}`
  readonly title: string
  readonly registers: readonly { readonly id: string; readonly title: string }[]
}[]
