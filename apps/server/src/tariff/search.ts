import type { TariffBook, TariffHeading } from './book.ts'

/** Finds headings by the beginning of their number, with or without points, or by the beginnings of words of their path. */
export function createTariffSearch(book: TariffBook) {
  // Words of the texts above headings, prepared once: many headings share them.
  let above: Map<string, string> | undefined
  let texts: Map<string, Text> | undefined
  const textOf = ({ hs, uraian }: TariffHeading): Text => {
    above ??= new Map(
      [...book.structure]
        .filter(([code]) => /^\d{4,6}$/.test(code))
        .map(([code, { uraian: text }]) => [code, spaced(text)]),
    )
    const own = spaced(uraian)
    return { own, whole: `${above.get(hs.slice(0, 4)) ?? ''}${above.get(hs.slice(0, 6)) ?? ''}${own}` }
  }

  /** In the order of the book; by words, first those whose own text has them all.
   *  @param changed headings that differ from the book; undefined for one that does not exist */
  return (q: string, changed: ReadonlyMap<string, TariffHeading | undefined>): TariffHeading[] => {
    const added = [...changed.keys()].filter(hs => !book.headings.has(hs))
    const all = added.length === 0 ? [...book.headings.keys()] : [...book.headings.keys(), ...added].sort()
    const headings = all.flatMap(hs => (changed.has(hs) ? (changed.get(hs) ?? []) : (book.headings.get(hs) ?? [])))
    const typed = q.trim()
    if (typed === '') return headings
    const number = typed.replace(/[.\s]/g, '')
    if (/^\d+$/.test(number)) return headings.filter(({ hs }) => hs.startsWith(number))
    const wanted = wordsOf(typed).map(word => ` ${word}`)
    if (wanted.length === 0) return []
    texts ??= new Map([...book.headings.values()].map(heading => [heading.hs, textOf(heading)]))
    const ranked: [TariffHeading[], TariffHeading[]] = [[], []]
    for (const heading of headings) {
      const { own, whole } = (changed.has(heading.hs) ? undefined : texts.get(heading.hs)) ?? textOf(heading)
      if (!wanted.every(word => whole.includes(word))) continue
      ranked[wanted.every(word => own.includes(word)) ? 0 : 1].push(heading)
    }
    return ranked.flat()
  }
}

/** All but letters, also accented Latin ones, and digits. Without Unicode classes, which take ten times as long for the whole book. */
const SEPARATORS = /[^a-z0-9\u00c0-\u024f]+/g

interface Text {
  readonly own: string
  /** With the texts above it. */
  readonly whole: string
}

/** The words of a text, each after a space: a search finds their beginnings. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replace(SEPARATORS, ' ')}`
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(SEPARATORS)
    .filter(word => word !== '')
}
