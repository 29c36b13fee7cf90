import { DOCUMENT_KINDS, type DocumentKind } from '@dermaga/contract'
import { useMemo } from 'react'
import { urlsOf } from '../../host/access/resolve.ts'
import { useSession } from '../../host/session/session-context.ts'

/** The kinds of documents in the user's menu. */
export function useOwnKinds(): readonly DocumentKind[] {
  const { menu } = useSession()
  return useMemo(() => {
    const urls = new Set(urlsOf(menu))
    return DOCUMENT_KINDS.filter(({ path }) => urls.has(path))
  }, [menu])
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
