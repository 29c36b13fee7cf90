import { oneOf, searchWordsOf, worklistTerm } from '@dermaga/contract'

export const WHOSE = ['semua', 'saya', 'bebas'] as const

/** The filters of the worklist as its address has them; what it does not know is left out. */
export function worklistQueryOf(search: URLSearchParams) {
  const layanan = search.get('layanan')
  const tenggat = oneOf(worklistTerm.options, search.get('tenggat'))
  return {
    milik: oneOf(WHOSE, search.get('milik')) ?? 'semua',
    q: searchWordsOf(search.get('q')),
    ...(tenggat && { tenggat }),
    ...(layanan !== null && /^[a-z][a-z0-9-]{1,40}$/.test(layanan) && { layanan }),
  }
}
