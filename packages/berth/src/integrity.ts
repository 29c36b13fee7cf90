import { createCache } from './cache.ts'
import { sourceUrl } from './copy.ts'
import { BerthError, type GuestEntry } from './entry.ts'
import { MANIFEST, type Manifest } from './manifest/manifest.ts'

/** The registered hash of a URL; undefined for a file that the registered version does not have. */
export type HashOf = (url: string) => string | undefined

/** Which guests may be loaded. */
export type Trust = {
  /** Production: an entry without hashes is rejected. */
  requiresIntegrity: boolean
  /** Origins that guests may be loaded from; undefined allows any. */
  origins: readonly string[] | undefined
}

/** An entry's hashes by URL, at its host or in its copy. Its keys are paths below the manifest's folder, or whole URLs.
 *  @param base the manifest's folder */
export function hashesOf(entry: GuestEntry, base: string): HashOf | undefined {
  const { integrity } = entry
  if (!integrity) return undefined
  const folder = sourceUrl(entry, base)
  return url => {
    const file = sourceUrl(entry, withoutFragment(url))
    const key = file.startsWith(folder) ? file.slice(folder.length) : file
    return Object.hasOwn(integrity, key) ? integrity[key] : undefined
  }
}

/** Checks an entry before the first request to its host. A guest in a frame needs no registered version: it is not trusted,
 *  and the browser isolates it. @throws BerthError unknown-origin | integrity */
export function checkEntry(entry: GuestEntry, { origins, requiresIntegrity }: Trust): void {
  if (entry.contract === 'frame') return
  checkOrigin(entry.host, origins)
  if (requiresIntegrity && !entry.integrity)
    throw new BerthError('integrity', `no version of ${entry.modulSlug} is registered`)
}

/** Checks the manifest and the files it names against the registered version.
 *  @param files scripts and styles that are loaded before mount
 *  @throws BerthError unknown-origin | integrity */
export async function checkManifest(
  entry: GuestEntry,
  manifest: Manifest,
  files: readonly string[],
  { origins }: Trust,
): Promise<HashOf | undefined> {
  const { integrity, host, copy } = entry
  const inputs = [integrity, host, copy, origins, ...files]
  const last = checkedFiles.get(manifest)
  if (last && inputs.length === last.inputs.length && inputs.every((input, index) => input === last.inputs[index]))
    return last.hashOf
  for (const url of files) checkOrigin(url, origins)
  const hashOf = hashesOf(entry, manifest.base)
  if (!hashOf) return undefined
  const manifestHash = hashOf(manifest.base + MANIFEST)
  const isChecked = manifestHash !== undefined && checkedManifests.get(manifestHash) === manifest.text
  if (!isChecked) {
    if (!manifestHash || !(await matches(new TextEncoder().encode(manifest.text), manifestHash)))
      throw new BerthError('integrity', `${manifest.base}${MANIFEST} does not match ${versionOf(entry)}`)
    checkedManifests.set(manifestHash, manifest.text)
  }
  const unknown = files.find(url => !hashOf(url))
  if (unknown) throw new BerthError('integrity', `${unknown} is not among the files of ${versionOf(entry)}`)
  checkedFiles.set(manifest, { inputs, hashOf })
  return hashOf
}

/** What each manifest was last checked against: the same at each visit of a guest whose live version is the same. */
const checkedFiles = new WeakMap<Manifest, { inputs: readonly unknown[]; hashOf: HashOf }>()

/** Texts of manifests by their hash, once they were compared. */
const checkedManifests = createCache<string>(16)

/** Checks a file that is only found while others are read, such as an imported style sheet.
 *  @returns its registered hash; undefined for an unregistered file of a version that is not sealed
 *  @throws BerthError unknown-origin | integrity */
export function fileCheck(entry: GuestEntry, hashOf: HashOf | undefined, { origins }: Trust): HashOf {
  return url => {
    checkOrigin(url, origins)
    const hash = hashOf?.(url)
    if (entry.sealed && !hash) throw new BerthError('integrity', `${url} is not among the files of ${versionOf(entry)}`)
    return hash
  }
}

/** Finds out why a file with a hash did not load: browsers do not report whether the hash was the reason.
 *  @returns true when the host serves another content than the registered one */
export async function isTampered(url: string, hash: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(withoutFragment(url), { signal })
    return response.ok && !(await matches(await response.arrayBuffer(), hash))
  } catch {
    return false
  }
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

async function matches(content: BufferSource, hash: string): Promise<boolean> {
  const [name = '', expected] = hash.split('-', 2)
  const algorithm = ALGORITHMS[name]
  if (!algorithm) return false
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, content))
  return btoa(String.fromCharCode(...digest)) === expected
}

function checkOrigin(url: string, origins: readonly string[] | undefined) {
  // To parse an address takes as long as the rest of a file's check.
  if (!origins || origins.some(origin => url.startsWith(`${origin}/`))) return
  const origin = URL.parse(url)?.origin
  if (origin === undefined || !origins.includes(origin))
    throw new BerthError('unknown-origin', `${url} is from an origin that is not allowed`)
}

const versionOf = ({ version }: GuestEntry) => `the registered version${version === undefined ? '' : ` ${version}`}`
const withoutFragment = (url: string) => url.replace(/#.*$/, '')
