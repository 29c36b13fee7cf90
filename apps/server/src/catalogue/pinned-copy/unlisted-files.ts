import { chunksAskedIn, referencesOf } from '@dermaga/berth/manifest'

/** A build names few files that it does not list, and its texts few that are not its own. */
const LIMITS = { tries: 400, files: 300, parents: 3 }

interface UnlistedOptions {
  /** Fetches a file of the host. @returns undefined when the host does not have it */
  find: (address: string) => Promise<Buffer | undefined>
}

/** The files that a build's scripts and styles name and its manifest does not list: chunks, images, fonts. What a name is relative to only the build
 *  knows, so it is looked for beside the file that names it and above; what the host does not have is not one of its files.
 *  @param listed content by full address
 *  @returns content by full address */
export async function findUnlisted(
  listed: ReadonlyMap<string, Buffer>,
  { find }: UnlistedOptions,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const tried = new Set<string>()
  const chunks = new Set<string>()
  /** @returns whether it asks for chunks that no script before it has asked for */
  const noteChunks = ([address, content]: [string, Buffer]): boolean => {
    const before = chunks.size
    if (isScript(address)) for (const id of chunksAskedIn(content.toString('utf8'))) chunks.add(id)
    return chunks.size > before
  }
  const waiting = [...listed]
  waiting.forEach(noteChunks)
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const [address, content] = file
    const { pathname } = new URL(address)
    const isStyle = pathname.endsWith('.css')
    if (!isStyle && !isScript(address)) continue
    for (const name of referencesOf(content.toString('utf8'), isStyle, chunks)) {
      for (const candidate of candidatesOf(name, address, isStyle)) {
        if (listed.has(candidate) || found.has(candidate)) break
        if (tried.has(candidate)) continue
        if (tried.size >= LIMITS.tries || found.size >= LIMITS.files) return found
        tried.add(candidate)
        const other = await find(candidate)
        if (!other) continue
        found.set(candidate, other)
        waiting.push([candidate, other])
        // The runtime that names them is one of the listed scripts.
        if (noteChunks([candidate, other])) waiting.push(...[...listed].filter(([address]) => isScript(address)))
        break
      }
    }
  }
  return found
}

const isScript = (address: string) => /\.m?js$/.test(new URL(address).pathname)

/** Where a file may be that another one names: style sheets and relative names leave no choice. */
function candidatesOf(name: string, from: string, isStyle: boolean): string[] {
  const exact = isStyle || /^\.{0,2}\//.test(name)
  const folders = exact ? [''] : Array.from({ length: LIMITS.parents }, (_, above) => '../'.repeat(above))
  const { origin } = new URL(from)
  const urls = folders.flatMap(folder => URL.parse(folder + name, from) ?? []).filter(url => url.origin === origin)
  return [...new Set(urls.map(({ origin, pathname }) => origin + pathname))]
}
