import { COMMON_PASSWORD_WORDS } from './common-passwords.ts'

/** Limits of passwords. spec §5 and §9 */
export const PASSWORD = { minLength: 8, lastKept: 5, lifeDays: 180 } as const

/** Errors of a password, in the order they are reported; the error code of the same name has the text. */
export type PasswordError =
  | 'password.tooShort'
  | 'password.noUpper'
  | 'password.noLower'
  | 'password.noDigit'
  | 'password.context'
  | 'password.common'

/** Required character classes. Any Unicode letters and digits count, nothing is trimmed, and longer is always allowed. */
export const COMPOSITION: readonly { problem: PasswordError; holds: (password: string) => boolean }[] = [
  { problem: 'password.tooShort', holds: password => lengthOf(password) >= PASSWORD.minLength },
  { problem: 'password.noUpper', holds: password => /\p{Lu}/u.test(password) },
  { problem: 'password.noLower', holds: password => /\p{Ll}/u.test(password) },
  { problem: 'password.noDigit', holds: password => /\p{Nd}/u.test(password) },
]

/** The first error of a new password (spec §5; SECURITY.md A5), undefined for a valid one.
 *  @param about publicly known words about its owner: names, user name, address, company, product */
export function passwordError(password: string, about: readonly string[] = []): PasswordError | undefined {
  const lacking = COMPOSITION.find(({ holds }) => !holds(password))
  if (lacking) return lacking.problem
  if (lengthOf(withoutWords(password, about)) < PASSWORD.minLength) return 'password.context'
  return isCommon(password) ? 'password.common' : undefined
}

/** Strength of a password: its length, once all rules hold. */
export function passwordStrength(password: string, about: readonly string[] = []): 'weak' | 'fair' | 'good' | 'strong' {
  if (passwordError(password, about)) return 'weak'
  const rest = withoutWords(password, about)
  const size = Math.min(lengthOf(rest), 1.5 * new Set(rest).size)
  return size >= 16 ? 'strong' : size >= 12 ? 'good' : 'fair'
}

const lengthOf = (text: string) => [...text.normalize('NFKC')].length

const MIN_WORD = 4

/** The password without publicly known words about its owner: the rest must be long enough by itself. */
function withoutWords(password: string, about: readonly string[]): string {
  const words = about
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{Nd}]+/u))
    .filter(word => word.length >= MIN_WORD)
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  const spelled = password.normalize('NFKC').toLowerCase()
  const plain = decoded(spelled, 'i')
  // The decoded spelling matters only when a word contains digits.
  const text = longestFirst.some(word => plain.includes(word) && !spelled.includes(word)) ? plain : spelled
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text)
}

const DECODED: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Letters written as digits or symbols. `1` stands for i or l. */
const decoded = (text: string, one: 'i' | 'l') =>
  [...text].map(character => (character === '1' ? one : (DECODED[character] ?? character))).join('')

const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', '1qaz2wsx3edc4rfv5tgb']
const RUNS = [...ROWS, ...ROWS.map(row => [...row].reverse().join(''))]
const MIN_RUN = 4

const isRun = (text: string) => text.length >= MIN_RUN && RUNS.some(row => row.includes(text))
/** `aaaaaa`, `abcabcabc` */
const isRepeated = (text: string) => /^(.{1,4})\1{2,}$/u.test(text)

/** The spellings that a guess would try: the password itself, and without the digits and symbols around it; each in lower case, as
 *  typed and with letters for digits and symbols. */
export function passwordSpellings(password: string): { whole: string[]; cores: string[] } {
  const lower = password.normalize('NFKC').toLowerCase()
  const bare = stripped(lower)
  const ones = ['i', 'l'] as const
  return {
    whole: [lower, ...ones.map(one => decoded(lower, one))],
    cores: [bare, ...ones.flatMap(one => [decoded(bare, one), stripped(decoded(lower, one))])],
  }
}

/** A common word, with any prefix and suffix. */
function isCommon(password: string): boolean {
  const { whole, cores } = passwordSpellings(password)
  const [lower = '', bare = ''] = [whole[0], cores[0]]
  const halves = cores.map(core => /^(.+?)\1+$/u.exec(core)?.[1] ?? core)
  if ([...cores, ...halves].some(core => COMMON_PASSWORD_WORDS.has(core) || isRun(core) || isRepeated(core)))
    return true
  if (isRun(lower) || isRepeated(lower)) return true
  // Almost no letters: check for common digit sequences.
  const digits = lower.replace(/[^0-9]/g, '')
  return (
    bare.length <= 3 &&
    (isRun(digits) || isRepeated(digits) || /^(?:19|20)\d\d(?:\d{4})?$|^\d{4}(?:19|20)\d\d$/.test(digits))
  )
}

/** Without characters that are not letters at both ends. */
const stripped = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
