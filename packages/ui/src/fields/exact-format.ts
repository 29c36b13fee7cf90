/** Exact decimals as text in Indonesian number format. */

/** Parses formatted text into an exact decimal as text, `1234.5`; empty without a digit. */
export function exactOf(text: string): string {
  const plain = text.replaceAll('.', '').replace(',', '.').replace(/\.$/, '')
  return /\d/.test(plain) ? plain : ''
}

/** Formats an exact decimal, `1234.5`, of any size. Text that is no decimal is shown as it is.
 *  @param least minimum digits after the comma, padded with zeros */
export function formatExact(value: string, least = 0): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === '') return value
  const grouped = minus + whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const padded = fraction.padEnd(least, '0')
  return padded === '' ? grouped : `${grouped},${padded}`
}
