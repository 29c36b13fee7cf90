import type { ReferenceEntry } from '@dermaga/contract'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The entries that the server would find in a list that is here whole: the code itself, codes that begin so, names that hold the
 *  beginnings of all words. */
export function matching(entries: readonly ReferenceEntry[], q: string): ReferenceEntry[] {
  const beginning = q.trim().toUpperCase()
  if (beginning === '') return [...entries]
  const wanted = wordsOf(q)
  const rankOf = ({ kode, nama, namaLain = '', grup = '' }: ReferenceEntry): number | undefined => {
    if (kode === beginning) return 0
    if (kode.startsWith(beginning)) return 1
    const words = wordsOf(`${kode} ${nama} ${namaLain} ${grup}`)
    const isFound = wanted.length > 0 && wanted.every(each => words.some(word => word.startsWith(each)))
    return isFound ? 2 : undefined
  }
  return entries
    .map(entry => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ entry }) => entry)
}
