import type { LedgerAccount } from '@dermaga/contract'

/** The part of a case's address with the statement of one of its balances. */
export const STATEMENT_PART = 'mutasi'
/** The parameter that names the account. */
export const ACCOUNT_PARAM = 'akun'

export const statementHref = (base: string, idKasus: string, idAkun: string): string =>
  `${base}/${idKasus}/${STATEMENT_PART}?${new URLSearchParams({ [ACCOUNT_PARAM]: idAkun })}`

/** `Jaminan, Nomor BPJ BPJ-060300-000001`. */
export const accountName = ({ judul, kunci }: Pick<LedgerAccount, 'judul' | 'kunci'>): string =>
  [judul, ...kunci.map(({ label, nilai }) => `${label} ${nilai}`)].join(', ')
