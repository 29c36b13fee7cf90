import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { manifestUrl } from '@dermaga/berth/manifest'
import { addressesOf, type GuestVersion, hashOf, VERSION_LIMITS, VersionError } from '../version/version.ts'
import type { PinnedCopyStore } from './pinned-copy.store.ts'

/** Numbers of the stored copies. A version stays available to users whose page is open and to officers who go back. */
export const COPY = {
  partBytes: 1024 * 1024,
  /** Copies per module that are retained in any case. */
  versions: 5,
  days: 30,
  /** Content without a version is retained this long. */
  looseHours: 24,
} as const

const compress = promisify(brotliCompress)
/** Higher levels take seconds for large files. */
const BROTLI_QUALITY = 9
const TEXT = /\.(m?js|css|json|svg|wasm|ttf|otf|eot|txt|xml)$/i

export type CopiedVersion = Pick<GuestVersion, 'integrity' | 'manifest'> & {
  host: string
  /** Files that a check loaded beyond those of the manifest: full address → hash. */
  chunks: Readonly<Record<string, string>>
}

interface CopyOptions {
  store: PinnedCopyStore
  get: (address: string) => Promise<Buffer>
}

/** Stores the content of every file of a version, fetched from its host unless it is stored already. The content of each is
 *  the registered one, or nothing is copied.
 *  @returns hash by full address
 *  @throws VersionError with `problem` and `file` */
export async function copyVersion(
  version: CopiedVersion,
  now: Date,
  { store, get }: CopyOptions,
): Promise<Map<string, string>> {
  const files = new Map([...Object.entries(version.chunks), ...addressesOf(version)])
  const manifest = manifestUrl(version.host)
  let total = 0
  for (const [address, hash] of files) {
    let bytes = await store.keep(hash, now)
    if (bytes === undefined) {
      const content = address === manifest ? Buffer.from(version.manifest) : await get(address)
      if (hashOf(content) !== hash)
        throw new VersionError(`${address} is not the registered file`, { problem: 'changed', file: address })
      bytes = content.length
      await storeContent(address, hash, content, now, store)
    }
    total += bytes
    if (total > VERSION_LIMITS.bytes)
      throw new VersionError(`${version.host} has more than ${VERSION_LIMITS.bytes} bytes in all`, {
        problem: 'total',
        file: address,
      })
  }
  return files
}

async function storeContent(address: string, hash: string, content: Buffer, now: Date, store: PinnedCopyStore) {
  const compressed = TEXT.test(new URL(address).pathname)
    ? await compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    : content
  const isSmaller = compressed.length < content.length
  const stored = isSmaller ? compressed : content
  const parts: Buffer[] = []
  for (let at = 0; at < stored.length; at += COPY.partBytes) parts.push(stored.subarray(at, at + COPY.partBytes))
  await store.add(hash, { encoding: isSmaller ? 'br' : 'identity', bytes: content.length }, parts, now)
}
