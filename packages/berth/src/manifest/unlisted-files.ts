import { chunksAskedIn, referencesOf } from './references.ts'

/** How far a name is looked for above the file that names it. */
const PARENTS = 3
/** Texts name few files that are not the build's: of those that the host does not have, this many are asked for. */
const MISSES = 400

interface UnlistedOptions<Content> {
  /** The folder of the build: bundlers name chunks relative to it. */
  base: string
  /** How many files are looked for at most. */
  max: number
  /** Fetches a file of the host. @returns undefined when the host does not have it */
  find: (address: string) => Promise<Content | undefined>
  textOf: (content: Content) => string
}

/** The files that a build's scripts and styles name and its manifest does not list: chunks, images, fonts. What a name is relative to only the build
 *  knows, so it is looked for beside the file that names it and above; what the host does not have is not one of its files.
 *  @param listed content by full address
 *  @returns `found`: content by full address; `leftOut`: how many names were not looked for any more */
export async function findUnlisted<Content>(
  listed: ReadonlyMap<string, Content>,
  { base, max, find, textOf }: UnlistedOptions<Content>,
): Promise<{ found: Map<string, Content>; leftOut: number }> {
  const found = new Map<string, Content>()
  const leftOut = new Set<string>()
  let misses = 0
  const tried = new Set<string>()
  const chunks = new Set<string>()
  /** @returns whether it asks for chunks that no script before it has asked for */
  const noteChunks = ([address, content]: [string, Content]): boolean => {
    const before = chunks.size
    if (isScript(address)) for (const id of chunksAskedIn(textOf(content))) chunks.add(id)
    return chunks.size > before
  }
  const waiting = [...listed]
  waiting.forEach(noteChunks)
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const [address, content] = file
    const { pathname } = new URL(address)
    const isStyle = pathname.endsWith('.css')
    if (!isStyle && !isScript(address)) continue
    for (const name of referencesOf(textOf(content), isStyle, chunks)) {
      const candidates = candidatesOf(name, address, base, isStyle)
      for (const candidate of candidates) {
        if (listed.has(candidate) || found.has(candidate)) break
        if (tried.has(candidate)) continue
        if (misses >= MISSES || found.size >= max) {
          leftOut.add(candidates[0] ?? candidate)
          break
        }
        tried.add(candidate)
        const other = await find(candidate)
        if (other === undefined) {
          misses++
          continue
        }
        found.set(candidate, other)
        waiting.push([candidate, other])
        // The runtime that names them is one of the listed scripts.
        if (noteChunks([candidate, other])) waiting.push(...[...listed].filter(([address]) => isScript(address)))
        break
      }
    }
  }
  return { found, leftOut: leftOut.size }
}

const isScript = (address: string) => /\.m?js$/.test(new URL(address).pathname)

/** Where a file may be that another one names: style sheets and relative names leave no choice. A name with a folder counts from the build's as a
 *  rule (`assets/rute-1a2b.js`), one without is beside the file that has it. */
function candidatesOf(name: string, from: string, base: string, isStyle: boolean): string[] {
  const exact = isStyle || /^\.{0,2}\//.test(name)
  const folders = exact ? [''] : Array.from({ length: PARENTS }, (_, above) => '../'.repeat(above))
  const { origin } = new URL(from)
  const beside = folders.flatMap(folder => URL.parse(folder + name, from) ?? [])
  const fromBase = exact || !name.includes('/') ? [] : (URL.parse(name, base) ?? [])
  const urls = [fromBase, beside].flat().filter(url => url.origin === origin)
  return [...new Set(urls.map(({ origin, pathname }) => origin + pathname))]
}
