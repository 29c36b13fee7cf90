import { DOCUMENT_KINDS, type DocumentKind } from '@dermaga/contract'
import { useMemo } from 'react'
import { useDeclarationHost } from './host.ts'

/** The kinds of documents in the user's menu. */
export function useOwnKinds(): readonly DocumentKind[] {
  const { menuPaths } = useDeclarationHost()
  return useMemo(() => {
    const paths = new Set(menuPaths)
    return DOCUMENT_KINDS.filter(({ path }) => paths.has(path))
  }, [menuPaths])
}

/** The row of a kind. */
export const kindOf = (kode: DocumentKind['kode']): DocumentKind =>
  DOCUMENT_KINDS.find(kind => kind.kode === kode) as DocumentKind

/** Words of a filter by kind. */
export const kindWords = (kinds: readonly DocumentKind[]): Readonly<Record<string, string>> =>
  Object.fromEntries(kinds.map(({ kode, nama }) => [kode, nama]))

/** The kind that the address names, of these. */
export const kindIn = (search: URLSearchParams, kinds: readonly DocumentKind[]): DocumentKind | undefined =>
  kinds.find(({ kode }) => kode === search.get('jenis'))
