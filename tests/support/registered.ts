import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUESTS = join(import.meta.dirname, 'guests')

/** The hash of a file as browsers check it. */
export const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** What the catalogue has of a guest of `tests/support/guests`: the hash of its manifest and of these files. */
export function registered(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    ['asset-manifest.json', ...files].map(file => [file, hashOf(readFileSync(join(GUESTS, folder, file)))]),
  )
}
