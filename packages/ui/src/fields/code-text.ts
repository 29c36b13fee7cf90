/** One entry of a list of codes. */
export interface CodeOption {
  code: string
  name: string
  /** Tells it from others of its name, or by another one: quiet, under the name. */
  note?: string | undefined
}

const BETWEEN = ' · '
/** What can be a code, of any list: one word. */
const CODE = /^[\p{L}\p{N}._/-]{1,20}$/u

/** A code as it stands in its field: with its name, once that is known. */
export const formatCode = (code: string, name: string | undefined): string =>
  code && name ? `${code}${BETWEEN}${name}` : code

/** What was meant by what was typed: an option by its code or its whole name, the only one there is, or a code that the list does not
 *  have (yet). Undefined when it can be none.
 *  @param options what was found for `typed`; undefined while that is not known */
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
