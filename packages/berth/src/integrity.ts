import { BerthError, type GuestEntry } from './entry.ts'
import type { Manifest } from './manifest.ts'

/** The registered hash of an address, undefined for a file that the registered version does not have. */
export type HashOf = (address: string) => string | undefined

/** Which versions may come (design 04, Integrity). */
export type Trust = {
  /** Only what is registered comes: an entry without hashes is refused. Production. */
  requiresIntegrity: boolean
  /** Whole origins that guests may come from; undefined: any. */
  origins: readonly string[] | undefined
}

const MANIFEST = 'asset-manifest.json'

/** Hashes of an entry by address: its keys are paths below the manifest's folder, or whole addresses. */
export function hashesOf({ integrity }: GuestEntry, base: string): HashOf | undefined {
  if (!integrity) return undefined
  return address => {
    const url = withoutFragment(address)
    const key = url.startsWith(base) ? url.slice(base.length) : url
    return Object.hasOwn(integrity, key) ? integrity[key] : undefined
  }
}

/** Held before anything of a guest is asked for. What the catalogue has in a frame needs no registered version: it is not
 *  trusted, and the browser keeps it apart. @throws BerthError unknown-origin | integrity */
export function checkEntry(entry: GuestEntry, { origins, requiresIntegrity }: Trust): void {
  if (entry.contract === 'frame') return
  checkOrigin(entry.host, origins)
  if (requiresIntegrity && !entry.integrity)
    throw new BerthError('integrity', `no version of ${entry.modulSlug} is registered`)
}

/** Holds the manifest, and every file it is about to run, to what is registered.
 *  @param files scripts and styles that are loaded before mount
 *  @throws BerthError unknown-origin | integrity */
export async function checkManifest(
  entry: GuestEntry,
  manifest: Manifest,
  files: readonly string[],
  { origins }: Trust,
): Promise<HashOf | undefined> {
  for (const address of files) checkOrigin(address, origins)
  const hashOf = hashesOf(entry, manifest.base)
  if (!hashOf) return undefined
  const manifestHash = hashOf(manifest.base + MANIFEST)
  if (!manifestHash || !(await fits(new TextEncoder().encode(manifest.text), manifestHash)))
    throw new BerthError('integrity', `${manifest.base}${MANIFEST} is not that of ${versionOf(entry)}`)
  const unknown = files.find(address => !hashOf(address))
  if (unknown) throw new BerthError('integrity', `${unknown} is not among the files of ${versionOf(entry)}`)
  return hashOf
}

/** Holds a file that is found while others are read, such as an imported style sheet.
 *  @returns what tells its registered hash, undefined for one beyond the list of a version that is not sealed
 *  @throws BerthError unknown-origin | integrity */
export function partCheck(entry: GuestEntry, hashOf: HashOf | undefined, { origins }: Trust): HashOf {
  return address => {
    checkOrigin(address, origins)
    const hash = hashOf?.(address)
    if (entry.sealed && !hash)
      throw new BerthError('integrity', `${address} is not among the files of ${versionOf(entry)}`)
    return hash
  }
}

/** Why a file with a hash did not load: browsers do not say whether it was its content.
 *  @returns true when what the host answers is not what is registered */
export async function isTampered(address: string, hash: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(withoutFragment(address), { signal })
    return response.ok && !(await fits(await response.arrayBuffer(), hash))
  } catch {
    return false
  }
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

async function fits(content: BufferSource, hash: string): Promise<boolean> {
  const [name = '', expected] = hash.split('-', 2)
  const algorithm = ALGORITHMS[name]
  if (!algorithm) return false
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, content))
  return btoa(String.fromCharCode(...digest)) === expected
}

function checkOrigin(address: string, origins: readonly string[] | undefined) {
  const origin = URL.parse(address)?.origin
  if (origins && (origin === undefined || !origins.includes(origin)))
    throw new BerthError('unknown-origin', `${address} is of an origin that is not allowed here`)
}

const versionOf = ({ version }: GuestEntry) => `the registered version${version === undefined ? '' : ` ${version}`}`
const withoutFragment = (address: string) => address.replace(/#.*$/, '')
