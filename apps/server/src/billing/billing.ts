import { randomInt } from 'node:crypto'
import type { BillingOverpayment, BillingStatus } from '@dermaga/contract'

/** The rules of billings: the only place where their numbers are written. */
export const BILLING = {
  /** Banks report at once, but not always: a code expires for the portal this long after its end, so that money that was paid before the end
   *  still counts. */
  graceMs: 15 * 60_000,
  /** The payer is reminded a day before the end, or half-way where the term is shorter. */
  remindBeforeMs: 86_400_000,
  /** The clocks of banks differ from ours by no more. */
  clockToleranceMs: 5 * 60_000,
} as const

/** The first digit of customs' codes. Source: PMK 32/PMK.05/2014, as recorded in the facts of the treasury. */
const CUSTOMS = '6'
const RANDOM_DIGITS = 13

/** A new billing code: 15 digits, the first 6, the last a check digit (Luhn, ISO/IEC 7812-1), so that a digit that was typed wrong names no
 *  other code. Codes are random: nobody learns from one how many there are. */
export function newBillingCode(): string {
  const middle = Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join('')
  return withCheckDigit(CUSTOMS + middle)
}

const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Whether a text is a billing code without a typing error. */
export const isBillingCode = (code: string): boolean =>
  /^6\d{14}$/.test(code) && withCheckDigit(code.slice(0, -1)) === code

/** When the payer is reminded of a billing. */
export function reminderOf(issuedAt: Date, expiresAt: Date): Date {
  const life = expiresAt.getTime() - issuedAt.getTime()
  return new Date(expiresAt.getTime() - Math.min(BILLING.remindBeforeMs, life / 2))
}

/** What is known of a billing when money for it arrives. */
export interface Payable {
  status: BillingStatus
  expires_at: Date
}

/** Why money that was paid at a moment is not needed; undefined where it settles the billing. A code that the portal has let expire may
 *  still be settled by money that was paid in time: the case decides.
 *  @param paidAt as the bank states it */
export function overpaymentOf({ status, expires_at }: Payable, paidAt: Date): BillingOverpayment | undefined {
  if (status === 'lunas') return 'sudah-lunas'
  if (status === 'dibatalkan') return 'dibatalkan'
  return paidAt.getTime() > expires_at.getTime() ? 'kedaluwarsa' : undefined
}
