import type { Value } from '../definition.ts'

/** An exact decimal: `digits` divided by 10 to the power of `places`. */
export interface Decimal {
  readonly digits: bigint
  readonly places: number
}

/** A number as the decimal it is written as, so that no decimals are cut: 0.1 is one tenth. Undefined for anything else. */
export function decimalOf(value: Value | undefined): Decimal | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), places: 0 }
  const [, whole = '', decimals = '', power = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const places = decimals.length - Number(power)
  const digits = BigInt(whole + decimals)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

/** As `decimalOf`, for numbers above zero: a base, rate or price of zero means that it is not stated. */
export function positiveDecimal(value: Value | undefined): Decimal | undefined {
  const decimal = decimalOf(value)
  return decimal && decimal.digits > 0n ? decimal : undefined
}

export function multiply(...factors: readonly Decimal[]): Decimal {
  return factors.reduce((one, other) => ({ digits: one.digits * other.digits, places: one.places + other.places }))
}

/** An amount of rupiah in sen, rounded to nearest, half away from zero. */
export function senOf({ digits, places }: Decimal, divisor = 1n): bigint {
  return divideRounded(digits * 100n, 10n ** BigInt(places) * divisor)
}

/** Integer division, rounded to nearest, half away from zero. @param by above zero */
export function divideRounded(number: bigint, by: bigint): bigint {
  const isNegative = number < 0n
  const whole = ((isNegative ? -number : number) * 2n + by) / (by * 2n)
  return isNegative ? -whole : whole
}
