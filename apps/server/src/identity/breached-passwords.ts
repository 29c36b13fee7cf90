import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordSpellings } from '@dermaga/contract/password-policy'
import { readBloomFilter } from './bloom-filter.ts'

/** Passwords of known breaches and words that guesses are made of, in lower case; `npm run breached-passwords` makes the file. */
export const BREACHED = readBloomFilter(readFileSync(join(import.meta.dirname, 'breached-passwords.bin')))

/** A listed word with up to this many digits and symbols around it is still one of the first guesses. */
const MAX_AFFIX = 5
/** Shorter words are in every random password. */
const MIN_WORD = 4

/** Whether a password is in the list: as typed, with its digits read as letters, or as a listed word with a few digits and
 *  symbols around it. Letter case never counts. SECURITY.md A12 */
export function isBreached(password: string): boolean {
  const { whole, cores } = passwordSpellings(password)
  const length = [...(whole[0] ?? '')].length
  const words = cores.map(core => ({ core, size: [...core].length }))
  return (
    whole.some(BREACHED.has) ||
    words.some(({ core, size }) => size >= MIN_WORD && length - size <= MAX_AFFIX && BREACHED.has(core))
  )
}
