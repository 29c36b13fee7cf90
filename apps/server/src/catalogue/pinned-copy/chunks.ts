import { getHostFile } from '../host/host-file.ts'
import type { VersionRow } from '../version/version.store.ts'
import { addressesOf, hashOf, VERSION_LIMITS, VersionError } from '../version/version.ts'

/** Code, styles, fonts and images. What a sub-application fetches as data may change while its version stays. */
const FILE = /\.(m?js|css|wasm|woff2?|ttf|otf|eot|png|jpe?g|gif|svg|webp|avif|ico)$/i

/** The files that a check loaded beyond those of the manifest, as the server itself receives them now.
 *  @param loaded addresses reported by a browser: others than files of allowed origins are ignored
 *  @returns hash by full address
 *  @throws VersionError */
export async function findChunks(
  version: Pick<VersionRow, 'host' | 'integrity' | 'sealed' | 'chunks'>,
  loaded: readonly string[],
  origins: readonly string[],
): Promise<Record<string, string>> {
  if (version.sealed) return {}
  const listed = addressesOf(version)
  const addresses = new Set(loaded.flatMap(text => addressOfFile(text, origins) ?? []))
  const chunks: Record<string, string> = {}
  let bytes = 0
  for (const address of addresses) {
    if (listed.has(address)) continue
    const content = await getHostFile(address)
    const hash = hashOf(content)
    if ((version.chunks[address] ?? hash) !== hash)
      throw new VersionError(`${address} is not the file of the last check`, { problem: 'changed', file: address })
    chunks[address] = hash
    bytes += content.length
    if (bytes > VERSION_LIMITS.bytes)
      throw new VersionError(`${version.host} has more than ${VERSION_LIMITS.bytes} bytes`, {
        problem: 'total',
        file: address,
      })
  }
  return chunks
}

function addressOfFile(text: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(text)
  if (!url || !origins.includes(url.origin) || !FILE.test(url.pathname)) return undefined
  url.hash = ''
  return url.href
}
