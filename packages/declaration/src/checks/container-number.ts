/** Owner code, category (U, J or Z), serial number of six digits and check digit. @source ISO 6346 §3 */
const FORM = /^[A-Z]{3}[UJZ]\d{7}$/

/** Values of the letters: 10 upwards without multiples of 11. @source ISO 6346 annex A */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].reduce<Map<string, number>>((values, letter) => {
  const next = (values.get(String.fromCharCode(letter.charCodeAt(0) - 1)) ?? 9) + 1
  return values.set(letter, next % 11 === 0 ? next + 1 : next)
}, new Map())

/** The error of a container number: it has another form, or its check digit is another one. Spaces and hyphens between its parts are
 *  how it is painted, and count for nothing. */
export function containerNumberError(written: string): 'form' | { digit: number } | undefined {
  const number = written.toUpperCase().replace(/[\s-]/g, '')
  if (!FORM.test(number)) return 'form'
  const sum = [...number.slice(0, 10)].reduce(
    (total, sign, place) => total + (LETTERS.get(sign) ?? Number(sign)) * 2 ** place,
    0,
  )
  const digit = (sum % 11) % 10
  return digit === Number(number[10]) ? undefined : { digit }
}
