import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: without letters that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits: nobody finds a code by trying. */
const LENGTH = 16
const GROUP = 4

/** A new code of a check page: `7KQ2M9XW4TRAB3HP`. */
export const newCode = (): string =>
  Array.from(randomBytes(LENGTH), byte => ALPHABET[byte % ALPHABET.length] ?? '').join('')

/** A code as people read it: `7KQ2-M9XW-4TRA-B3HP`. */
export const shownCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code

/** A code as people type it: in any case, with or without separators, and with letters in place of the digits that they look like.
 *  @returns undefined for what can be no code */
export function parseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every(character => ALPHABET.includes(character)) ? code : undefined
}
