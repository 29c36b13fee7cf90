import { oneOf, searchWordsOf } from '@dermaga/contract'

export const WHOSE = ['semua', 'saya', 'bebas'] as const

/** The filters of the worklist as its address has them; what it does not know is left out. */
export function worklistQueryOf(search: URLSearchParams) {
  const layanan = search.get('layanan')
  return {
    milik: oneOf(WHOSE, search.get('milik')) ?? 'semua',
    q: searchWordsOf(search.get('q')),
    ...(layanan !== null && /^[a-z][a-z0-9-]{1,40}$/.test(layanan) && { layanan }),
  }
}
