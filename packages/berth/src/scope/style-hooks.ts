/** Told of a style or a link that has come into being on the page, and may stand nowhere yet. */
type Expect = (tag: Element) => void

const expecting = new Set<Expect>()

/** @returns what ends it */
export function expectMade(expect: Expect): () => void {
  expecting.add(expect)
  return () => void expecting.delete(expect)
}

export function tellMade(tag: Element): void {
  if (!isAside) for (const expect of expecting) expect(tag)
}

let isAside = false

/** Makes what is only read, and never comes to stand on the page. */
export function makeAside<T>(make: () => T): T {
  isAside = true
  try {
    return make()
  } finally {
    isAside = false
  }
}
