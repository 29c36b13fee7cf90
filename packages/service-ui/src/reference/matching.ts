import type { ReferenceEntry } from '@dermaga/contract'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Entries of a fully loaded list that the server would find: the exact code, codes with the prefix, names that contain all
 *  words as prefixes. */
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
  return [0, 1, 2].flatMap(rank => entries.filter(entry => rankOf(entry) === rank))
}
