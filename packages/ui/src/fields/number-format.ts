/** Indonesian number format: 1.234,56. Pure, so that typing, pasting and displaying agree. */

/**
 * Formats text during typing: points every three digits, one comma, at most `decimals` digits after it.
 * @param text raw input; its points are treated as grouping
 */
export function groupWhileTyping(text: string, decimals: number, allowNegative = false): string {
  const minus = allowNegative && text.trimStart().startsWith('-') ? '-' : ''
  const [head = '', ...tail] = text.split(',')
  const whole = head.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  if (decimals === 0 || tail.length === 0) return minus + grouped
  return `${minus}${grouped || '0'},${tail.join('').replace(/\D/g, '').slice(0, decimals)}`
}

/** Parses formatted text; null without a digit. */
export function parseGrouped(text: string): number | null {
  const plain = text.replaceAll('.', '').replace(',', '.')
  return /\d/.test(plain) ? Number(plain) : null
}

/** @param decimals maximum digits after the comma
 *  @param least minimum digits after the comma, padded with zeros */
export function formatGrouped(value: number | null, decimals: number, least = 0): string {
  if (value === null) return ''
  return value.toLocaleString('id-ID', {
    minimumFractionDigits: Math.min(least, decimals),
    maximumFractionDigits: decimals,
  })
}

/**
 * Converts a pasted number in English or Indonesian format to Indonesian format without grouping. With both separators the
 * last one is the decimal separator; points alone are grouping when they are every three digits (1.234 is 1234).
 */
export function readPasted(text: string): string {
  const digits = text.replace(/[^\d.,-]/g, '')
  const lastPoint = digits.lastIndexOf('.')
  const lastComma = digits.lastIndexOf(',')
  const english = lastComma >= 0 ? lastPoint > lastComma : lastPoint >= 0 && !/^-?\d{1,3}(\.\d{3})+$/.test(digits)
  return english ? digits.replaceAll(',', '').replace('.', ',') : digits.replaceAll('.', '')
}

/** Digits after the comma of formatted text; without trailing zeros, which carry nothing. */
export function decimalsIn(text: string): number {
  return text.split(',')[1]?.replace(/\D/g, '').replace(/0+$/, '').length ?? 0
}

/** Caret position in the formatted text with the same digits and commas before it. */
export function caretAfter(written: string, significantBefore: number): number {
  let seen = 0
  let index = 0
  while (index < written.length && seen < significantBefore) {
    if (written[index] !== '.') seen += 1
    index += 1
  }
  return index
}
