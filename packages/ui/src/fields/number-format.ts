/** Numbers as they are written in Indonesia: 1.234,56. Pure, so that typing, pasting and showing agree. */

/**
 * Rewrites what is being typed: points every three digits, one comma, at most `decimals` digits after it.
 * @param text as the input holds it; its points are taken for grouping
 */
export function groupWhileTyping(text: string, decimals: number, allowNegative = false): string {
  const minus = allowNegative && text.trimStart().startsWith('-') ? '-' : ''
  const [head = '', ...tail] = text.split(',')
  const whole = head.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  if (decimals === 0 || tail.length === 0) return minus + grouped
  return `${minus}${grouped || '0'},${tail.join('').replace(/\D/g, '').slice(0, decimals)}`
}

/** The number a text stands for, or null when it holds no digit. */
export function parseGrouped(text: string): number | null {
  const plain = text.replaceAll('.', '').replace(',', '.')
  return /\d/.test(plain) ? Number(plain) : null
}

/** @param decimals most digits after the comma
 *  @param least digits after the comma that are added where the value does not have them */
export function formatGrouped(value: number | null, decimals: number, least = 0): string {
  if (value === null) return ''
  return value.toLocaleString('id-ID', {
    minimumFractionDigits: Math.min(least, decimals),
    maximumFractionDigits: decimals,
  })
}

/**
 * Reads a pasted number of either custom and answers it in the Indonesian one, ungrouped. The last separator is the
 * decimal one when both kinds occur; points alone group when they stand every three digits (1.234 is 1234).
 */
export function readPasted(text: string): string {
  const digits = text.replace(/[^\d.,-]/g, '')
  const lastPoint = digits.lastIndexOf('.')
  const lastComma = digits.lastIndexOf(',')
  const english = lastComma >= 0 ? lastPoint > lastComma : lastPoint >= 0 && !/^-?\d{1,3}(\.\d{3})+$/.test(digits)
  return english ? digits.replaceAll(',', '').replace('.', ',') : digits.replaceAll('.', '')
}

/** Where the caret goes in a rewritten text so that as many digits and commas stand before it as did. */
export function caretAfter(written: string, significantBefore: number): number {
  let seen = 0
  let index = 0
  while (index < written.length && seen < significantBefore) {
    if (written[index] !== '.') seen += 1
    index += 1
  }
  return index
}
