/** One entry of a list of codes. */
export interface CodeOption {
  code: string
  name: string
  /** Secondary text below the name: distinguishes options with the same name, or gives an alternative name. */
  note?: string | undefined
}

const BETWEEN = ' · '
/** Whether the text can be a code of any list: a single word. */
const CODE = /^[\p{L}\p{N}._/-]{1,20}$/u

/** Displayed text of a code: with its name once that is known. */
export const formatCode = (code: string, name: string | undefined): string =>
  code && name ? `${code}${BETWEEN}${name}` : code

/** The option that typed text refers to: by code, by full name, or as the only match; else the text as a code that the list
 *  does not contain (yet). Undefined when the text cannot be a code.
 *  @param options matches of `typed`; undefined before they are known */
export function parseCode(typed: string, options: readonly CodeOption[] | undefined): CodeOption | undefined {
  const text = typed.trim()
  const [word = ''] = text.split(BETWEEN)
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const found =
    options?.find(({ code }) => isSame(code, word)) ??
    options?.find(({ name }) => isSame(name, text)) ??
    (options?.length === 1 ? options[0] : undefined)
  return found ?? (CODE.test(word) ? { code: word.toUpperCase(), name: '' } : undefined)
}
