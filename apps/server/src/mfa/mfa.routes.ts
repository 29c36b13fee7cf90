import { CONFIRM_HEADER, otpLogin as otpLoginCall, resetOtp, validateResetMfa } from '@dermaga/contract'
import { mfaResetText } from '@dermaga/text'
import { Answer, type Http, serve } from '../http/serve.ts'
import type { SessionRoom } from '../session/index.ts'
import type { OtpLogin } from './otp-login.ts'
import type { Reset } from './reset.ts'

interface Parts {
  session: SessionRoom
  otpLogin: OtpLogin
  reset: Reset
}

export function mfaRoutes(http: Http, { session, otpLogin, reset }: Parts): void {
  serve(http, otpLoginCall, async ({ body, request, address, now }) => {
    const attempt = {
      username: body.username,
      ticket: body.password,
      otp: body.otp,
      proof: await session.readProof(otpLoginCall, request.headers['dpop'], now),
      browser: request.headers['user-agent'] ?? '',
      address,
      correlationId: request.id,
    }
    return otpLogin.finish(attempt, now)
  })

  serve(http, resetOtp, async ({ body, request, address, now }) => {
    const from = { address, correlationId: request.id }
    await reset.request({ username: body.username, ticket: body.password }, from, now)
    return new Answer(undefined, mfaResetText.requested)
  })

  serve(http, validateResetMfa, async ({ params, request, address, now }) => {
    // HEAD comes here too, and changes nothing whatever it carries. RFC 9110 §9.2.1
    const isConfirmed = Object.entries(CONFIRM_HEADER).every(
      ([name, value]) => request.headers[name.toLowerCase()] === value,
    )
    if (request.method !== 'GET' || !isConfirmed) {
      await reset.look(params.id, now)
      return undefined
    }
    await reset.use(params.id, { address, correlationId: request.id }, now)
    return new Answer(undefined, mfaResetText.done)
  })
}
