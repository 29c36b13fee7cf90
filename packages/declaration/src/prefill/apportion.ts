import type { Value } from '../definition.ts'
import { type Decimal, decimalOf, divideRounded, multiply } from '../levies/decimal.ts'

/** Shares of a total in proportion to weights, exact to `places` decimals: each share is rounded down, and the last line with a weight
 *  takes what is left, so that the shares always add up to the total. Lines without a weight get nothing.
 *  @returns undefined without a total, without weights, and where the total has more decimals than the shares may have */
export function apportion(
  total: Value | undefined,
  weights: readonly (Value | undefined)[],
  places: number,
): (number | undefined)[] | undefined {
  const whole = unitsOf(decimalOf(total), places)
  const parts = weights.map(decimalOf)
  const scale = Math.max(0, ...parts.map(part => part?.places ?? 0))
  const units = parts.map(part => part && part.digits * 10n ** BigInt(scale - part.places))
  const sum = units.reduce<bigint>((all, each) => all + (each ?? 0n), 0n)
  if (whole === undefined || whole < 0n || sum <= 0n || units.some(each => each !== undefined && each < 0n))
    return undefined
  const last = units.findLastIndex(each => each !== undefined && each > 0n)
  let left = whole
  const shares = units.map((each, at) => {
    if (each === undefined || at === last) return each === undefined ? undefined : 0n
    const share = (whole * each) / sum
    left -= share
    return share
  })
  shares[last] = left
  return shares.map(share => (share === undefined ? undefined : numberOf(share, places)))
}

/** An exact sum of what the values state, to `places` decimals; undefined where none does. */
export function sumOf(values: readonly (Value | undefined)[], places: number): number | undefined {
  const stated = values.map(decimalOf).filter(value => value !== undefined)
  if (stated.length === 0) return undefined
  const scale = Math.max(places, ...stated.map(value => value.places))
  const sum = stated.reduce((all, { digits, places: own }) => all + digits * 10n ** BigInt(scale - own), 0n)
  return rounded({ digits: sum, places: scale }, places)
}

/** A product rounded to `places` decimals; undefined where a factor is missing. */
export function productOf(places: number, ...factors: readonly (Value | undefined)[]): number | undefined {
  const known = factors.map(decimalOf)
  return known.every(factor => factor !== undefined) ? rounded(multiply(...known), places) : undefined
}

/** `value × by ÷ from`, rounded to `places` decimals; undefined where a part is missing or `from` is not above zero. */
export function ratioOf(
  value: Value | undefined,
  by: Value | undefined,
  from: Value | undefined,
  places: number,
): number | undefined {
  const [one, other, divisor] = [value, by, from].map(decimalOf)
  if (!one || !other || !divisor || divisor.digits <= 0n) return undefined
  const product = multiply(one, other)
  const number = product.digits * 10n ** BigInt(places + divisor.places)
  return numberOf(divideRounded(number, divisor.digits * 10n ** BigInt(product.places)), places)
}

function rounded({ digits, places: own }: Decimal, places: number): number {
  if (own <= places) return numberOf(digits * 10n ** BigInt(places - own), places)
  return numberOf(divideRounded(digits, 10n ** BigInt(own - places)), places)
}

/** In units of the last decimal; undefined where the value has more decimals. */
function unitsOf(value: Decimal | undefined, places: number): bigint | undefined {
  if (!value || value.places > places) return undefined
  return value.digits * 10n ** BigInt(places - value.places)
}

function numberOf(units: bigint, places: number): number {
  if (places === 0) return Number(units)
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
