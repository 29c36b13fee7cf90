import { OTP } from '@dermaga/contract'
import { Secret, TOTP } from 'otpauth'

/** Steps accepted before and after the current one, for a clock that is slightly off. RFC 6238 §5.2 */
const DRIFT_STEPS = 1
/** The length of a SHA-1 hash. RFC 4226 §4 (R6) */
const SECRET_BYTES = 20

/** Authenticator apps support SHA-1 without exception; many ignore any other algorithm. */
const RULE = { algorithm: 'SHA1', digits: OTP.digits, period: OTP.stepSeconds } as const

/** A new random secret. @returns base 32 without padding, as authenticator apps take it */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The URI that an authenticator app reads from the QR code. @param secret base 32 */
export const totpUri = (secret: string, owner: { issuer: string; label: string }): string =>
  new TOTP({ ...RULE, ...owner, secret }).toString()

/** The time step that the code belongs to, compared in constant time; undefined when the code is wrong or its step was
 *  used before. The caller saves the returned step, so that a step is accepted once.
 *  @param secret base 32
 *  @param code six digits
 *  @param lastStep the last step that was used, 0 for none */
export function findMatchedStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const totp = new TOTP({ ...RULE, secret })
  const timestamp = now.getTime()
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  if (drift === null) return undefined
  const step = totp.counter({ timestamp }) + drift
  return step > lastStep ? step : undefined
}
