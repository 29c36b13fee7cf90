/** Amounts of ledgers are whole numbers of ten-thousandths: `1250.5` is 12505000n. */
const DECIMALS = 4
const AMOUNT = /^(-?)(\d{1,24})(?:\.(\d{1,20}))?$/

/** @throws Error for what is no number, or has more decimals than ledgers keep */
export function unitsOf(amount: string): bigint {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) throw new Error(`${amount} is no amount`)
  if (/[1-9]/.test(fraction.slice(DECIMALS))) throw new Error(`${amount} has more than ${DECIMALS} decimals`)
  const units = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  return sign === '-' ? -units : units
}

/** As text with the decimals that it needs: 12505000n is `1250.5`. */
export function amountOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`
}
