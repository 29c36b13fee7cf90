import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUESTS = join(import.meta.dirname, 'guests')

/** The subresource integrity of a file. */
export const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The catalogue's hashes of a guest in `tests/support/guests`: of its manifest and of these files. */
export function guestHashes(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    ['asset-manifest.json', ...files].map(file => [file, hashOf(readFileSync(join(GUESTS, folder, file)))]),
  )
}
