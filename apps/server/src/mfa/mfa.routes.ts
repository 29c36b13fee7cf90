import {
  activateOtp,
  CONFIRM_HEADER,
  changeOtp,
  getQrcodeOtp,
  mfaState,
  otpLogin as otpLoginCall,
  renewRecoveryCodes,
  resetOtp,
  validateResetMfa,
} from '@dermaga/contract'
import { mfaResetText } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { requireConfirmed, type SessionModule } from '../session/index.ts'
import type { OtpLogin } from './otp-login.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Reset } from './reset.ts'
import type { Setup } from './setup.ts'

interface Parts {
  session: SessionModule
  otpLogin: OtpLogin
  reset: Reset
  setup: Setup
  recovery: RecoveryCodes
}

export function registerMfaRoutes(http: Http, { session, otpLogin, reset, setup, recovery }: Parts): void {
  serve(http, otpLoginCall, async ({ body, ...input }) => {
    const { username, password: ticket, otp } = body
    const origin = await session.readSignInOrigin(otpLoginCall, input)
    return otpLogin.finish({ ...origin, username, ticket, otp }, input.now)
  })

  serve(http, mfaState, ({ caller, now }) => setup.state(caller, now))

  serve(http, getQrcodeOtp, async ({ body, caller, request, address, now }) => {
    const from = { address, correlationId: request.id }
    await setup.requirePassword(caller, body.password, ['session', 'setup'], from, now)
    return setup.offer(caller, now)
  })

  serve(http, activateOtp, async ({ body, caller, ...input }) => {
    const from = { address: input.address, correlationId: input.request.id }
    await setup.requirePassword(caller, body.password, ['setup'], from, input.now)
    const origin = await session.readSignInOrigin(activateOtp, input)
    return setup.activate(caller, { secret: body.totpSecret, code: body.otp }, origin, input.now)
  })

  serve(http, changeOtp, async ({ body, caller, request, address, now }) => {
    if (body.valueOtp === '1') await setup.start(caller, now)
    else await setup.turnOff(caller, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, renewRecoveryCodes, async ({ caller, request, address, now }) => {
    if ((await setup.state(caller, now)).otpFlag !== '2') fail('mfa.notActive')
    requireConfirmed(caller, now)
    return { recoveryCodes: await recovery.renew(caller, { address, correlationId: request.id }, now) }
  })

  serve(http, resetOtp, async ({ body, request, address, now }) => {
    const from = { address, correlationId: request.id }
    await reset.request({ username: body.username, ticket: body.password }, from, now)
    return new Answer(undefined, mfaResetText.requested)
  })

  serve(http, validateResetMfa, async ({ params, request, address, now }) => {
    // HEAD requests also arrive here and change nothing. RFC 9110 §9.2.1
    const isConfirmed = Object.entries(CONFIRM_HEADER).every(
      ([name, value]) => request.headers[name.toLowerCase()] === value,
    )
    if (request.method !== 'GET' || !isConfirmed) {
      await reset.requireValid(params.id, now)
      return undefined
    }
    await reset.use(params.id, { address, correlationId: request.id }, now)
    return new Answer(undefined, mfaResetText.done)
  })
}
