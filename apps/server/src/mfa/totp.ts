import { createHmac, timingSafeEqual } from 'node:crypto'
import { OTP } from '@dermaga/contract'

/** What only the server needs to know of the rule. A secret has the length of the hash. RFC 4226 §4 (R6), RFC 6238 §5.2 */
export const TOTP = { driftSteps: 1, secretBytes: 20 } as const

/** The time step a moment falls into. RFC 6238 §4.2 */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / OTP.stepSeconds)

/** The code of one step: HOTP over SHA-1, as every authenticator app does it. RFC 4226 §5.3 */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** OTP.digits).padStart(OTP.digits, '0')
}

/** The step whose code this is, undefined when it is none's: the present one, or one before or after it for a clock that
 *  is a little off. The caller saves the step; a step up to `lastStep` was used already.
 *  @param code six digits */
export function findMatchedStep(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const present = stepAt(now)
  const given = Buffer.from(code)
  const steps = Array.from({ length: 2 * TOTP.driftSteps + 1 }, (_, at) => present - TOTP.driftSteps + at)
  return steps.find(step => step > lastStep && isSame(Buffer.from(codeAt(secret, step)), given))
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
