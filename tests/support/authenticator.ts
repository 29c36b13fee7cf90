import { Secret, TOTP } from 'otpauth'
import type { TestPortal } from './portal.ts'

/** Secret of the demo account `mfa` (docs/product.md). */
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The code of an authenticator app at a given time. @param secret base 32 */
export const codeAt = (at: Date, secret: string = DEMO_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The current code of the app by the server's clock, `steps` of 30 seconds ahead. */
export const codeOf = (portal: Pick<TestPortal, 'core'>, steps = 0, secret: string = DEMO_SECRET): string =>
  codeAt(new Date(portal.core.now().getTime() + steps * 30_000), secret)

/** Six digits that match no time step near the current one. */
export function wrongCode(portal: Pick<TestPortal, 'core'>, secret: string = DEMO_SECRET): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(portal, steps, secret))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
}
