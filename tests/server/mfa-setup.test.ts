import {
  activateOtp,
  changeOtp,
  getQrcodeOtp,
  mfaState,
  otpLogin,
  renewRecoveryCodes,
  updateToken,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeOf, wrongCode } from '../support/authenticator.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())
// After the window of every rate limit and setup, in an unused time step.
beforeEach(async () => {
  portal.later({ minutes: 31 })
  await portal.sweep()
})

const stateOf = async ({ access_token: token }: TestSession) =>
  (await portal.call(mfaState, { token })).body['item'] as { otpFlag: string; recoveryCodesLeft: number }

const askQrCode = (username: string, session: TestSession, password: string = session.ticket) =>
  portal.call(getQrcodeOtp, { body: { username, password }, token: session.access_token })

interface Begun {
  secret: string
  ticket: string
}
async function startSetup(username: string, session: TestSession): Promise<Begun> {
  const { body } = await askQrCode(username, session)
  return { secret: body['item'].otpRegistrationResponse.totpSecret, ticket: body['item'].ticket }
}
const activate = (username: string, session: TestSession, { secret, ticket }: Begun, otp = codeOf(portal, 0, secret)) =>
  portal.call(activateOtp, {
    body: { username, password: ticket, totpSecret: secret, otp, deviceName: 'portal-pengguna-jasa' },
    token: session.access_token,
  })
const change = (session: TestSession, valueOtp: '0' | '1') =>
  portal.call(changeOtp, { body: { valueOtp }, token: session.access_token })
const enter = async (username: string, otp: string) => {
  const { ticket } = (await portal.signIn(username)).body['item']
  return portal.call(otpLogin, { body: { username, password: ticket, otp } })
}

/** Turns MFA on and off again around `work`. */
async function withMfa(
  username: string,
  work: (on: { secret: string; codes: string[]; session: TestSession }) => Promise<void>,
) {
  const session = await portal.session(username)
  const setup = await startSetup(username, session)
  const answer = await activate(username, session, setup)
  expect(answer).toSucceed()
  const next = { ...answer.body['item'], idUser: session.idUser } as TestSession
  await work({ secret: setup.secret, codes: answer.body['item'].recoveryCodes, session: next })
  await sql`update portal_user set otp_flag = '0' where username = ${username}`.execute(portal.core.db)
}

describe('§4.2 the flag', () => {
  // spec §3-9, §4.2-1, §4.2-2, §4.2-3, §4.2-4, §7.2-11, §7.2-12, §7.2-13
  test("'0' → '1' → '2': loads the QR code, activates with a code of the app and sets the flag in the token", async () => {
    const session = await portal.session('importir')
    expect(await stateOf(session)).toEqual({ otpFlag: '0', activatedAt: null, recoveryCodesLeft: 0 })
    expect(await change(session, '1')).toSucceed()
    expect(await stateOf(session)).toMatchObject({ otpFlag: '1' })
    const setup = await startSetup('importir', session)
    const answer = await activate('importir', session, setup)
    const { access_token: token } = answer.body['item']
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({ otp: '2' })
    const now = portal.core.now().toISOString()
    expect(await stateOf(answer.body['item'])).toEqual({ otpFlag: '2', activatedAt: now, recoveryCodesLeft: 10 })
    expect((await portal.signIn('importir')).body['item']).toMatchObject({ otp_required: true })

    expect(await change(answer.body['item'], '0')).toSucceed()
    expect((await portal.signIn('importir')).body['item']).toHaveProperty('access_token')
  })

  test("B6: a pending setup asks for no code, expires after half an hour and can be cancelled: '1' → '0'", async () => {
    const session = await portal.session('tpb')
    const setup = await startSetup('tpb', session)
    expect((await portal.signIn('tpb')).body['item']).toHaveProperty('access_token')
    portal.later({ minutes: 30 })
    const later = await portal.session('tpb')
    expect(await stateOf(later)).toMatchObject({ otpFlag: '0' })
    const late = await portal.call(activateOtp, {
      body: {
        username: 'tpb',
        password: later.ticket,
        totpSecret: setup.secret,
        otp: codeOf(portal, 0, setup.secret),
        deviceName: 'portal-pengguna-jasa',
      },
      token: later.access_token,
    })
    expect(late).toFailWith('mfa.notPending')
    await portal.sweep()
    const { rows } = await sql`select otp_flag from portal_user where username = 'tpb'`.execute(portal.core.db)
    expect(rows).toEqual([{ otp_flag: '0' }])

    await change(later, '1')
    expect(await change(later, '0')).toSucceed()
    expect(await stateOf(later)).toMatchObject({ otpFlag: '0' })
  })

  // spec §7.2-13
  test("B9: only activate-otp sets '2', and only a confirmed session unsets it; other sessions end", async () => {
    await withMfa('ftz', async ({ secret, session }) => {
      const request = { body: { valueOtp: '2' as '1' }, token: session.access_token }
      expect(await portal.call(changeOtp, request)).toFailWith('input.invalid')
      expect(await change(session, '1')).toFailWith('mfa.alreadyActive')
      expect(await askQrCode('ftz', session)).toFailWith('mfa.alreadyActive')
      portal.later({ minutes: 10 })
      expect(await change(session, '0')).toFailWith('auth.confirmNeeded')
      const other = (await enter('ftz', codeOf(portal, 0, secret))).body['item'] as TestSession
      expect(await change(other, '0')).toSucceed()
      expect(await portal.call(updateToken, { token: session.refresh_token })).toFailWith('session.ended')
      expect(await stateOf(other)).toEqual({ otpFlag: '0', activatedAt: null, recoveryCodesLeft: 0 })
    })
  })
})

describe('setup', () => {
  test('B2: the secret has 160 bits, is encrypted at rest and stays the same until the setup expires', async () => {
    const session = await portal.session('cukai')
    const { secret } = await startSetup('cukai', session)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await startSetup('cukai', session)).secret).toBe(secret)
    const { rows } = await sql`select * from mfa_authenticator where pending_sealed is not null`.execute(portal.core.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(portal.log.join('')).not.toContain(secret)
    portal.later({ minutes: 30 })
    expect((await startSetup('cukai', await portal.session('cukai'))).secret).not.toBe(secret)
  })

  // spec §3-9
  test('the picture is a PNG in base 64', async () => {
    const { body } = await askQrCode('cukai', await portal.session('cukai'))
    const png = Buffer.from(body['item'].otpRegistrationResponse.totpSecretQrCode, 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  })

  test("B6: a secret other than the pending one activates nothing; a wrong code returns 'Invalid Code. Please try again'", async () => {
    const session = await portal.session('cukai')
    const setup = await startSetup('cukai', session)
    const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    expect(await activate('cukai', session, { ...setup, secret: own })).toFailWith('mfa.notPending')
    const wrong = await activate('cukai', session, setup, wrongCode(portal, setup.secret))
    expect(wrong).toFailWith('mfa.invalidCode')
    expect(wrong.body.message).toBe('Invalid Code. Please try again')
    expect(await stateOf(session)).toMatchObject({ otpFlag: '1' })
    // A wrong code does not consume the ticket.
    expect(await activate('cukai', session, setup)).toSucceed()
  })

  test.each([
    { steps: -2, passes: false },
    { steps: -1, passes: true },
    { steps: 1, passes: true },
    { steps: 2, passes: false },
  ])('B3: at enrolment too, a code $steps time steps off is accepted: $passes', async ({ steps, passes }) => {
    await sql`update portal_user set otp_flag = '0' where username = 'segera'`.execute(portal.core.db)
    const session = await portal.session('segera')
    const setup = await startSetup('segera', session)
    const answer = await activate('segera', session, setup, codeOf(portal, steps, setup.secret))
    if (passes) expect(answer).toSucceed()
    else expect(answer).toFailWith('mfa.invalidCode')
  })

  test('B4: the code of the enrolment is not accepted for sign-in; concurrent calls activate once', async () => {
    const session = await portal.session('ppjk')
    const setup = await startSetup('ppjk', session)
    const answers = await Promise.all([activate('ppjk', session, setup), activate('ppjk', session, setup)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await enter('ppjk', codeOf(portal, 0, setup.secret))).toFailWith('mfa.wrongCode')
    expect(await enter('ppjk', codeOf(portal, 1, setup.secret))).toSucceed()
  })

  test('B9: neither a password nor a bearer token is enough to enrol an authenticator', async () => {
    const password = await portal.seal(DEMO_PASSWORD)
    expect(await portal.call(getQrcodeOtp, { body: { username: 'petugas', password } })).toFailWith('auth.missing')
    const session = await portal.session('petugas')
    portal.later({ minutes: 10 })
    // The ticket and the confirmation of the sign-in have expired by now.
    expect(await askQrCode('petugas', session)).toFailWith('auth.confirmNeeded')
    expect(await askQrCode('petugas', session, await portal.seal('bukan-ini'))).toFailWith('signIn.wrong')
    expect(await askQrCode('petugas', session, await portal.seal(DEMO_PASSWORD))).toSucceed()
  })

  test('rejects a ticket of another session, purpose or user', async () => {
    const other = await portal.session('admin')
    const session = await portal.session('admin')
    const foreign = await portal.session('petugas')
    const { ticket: ofSignIn } = (await portal.signIn('mfa')).body['item']
    await sql`update session set confirmed_until = null`.execute(portal.core.db)
    for (const ticket of [other.ticket, foreign.ticket, ofSignIn, 'abc.def']) {
      expect(await askQrCode('admin', session, ticket)).toFailWith('auth.confirmNeeded')
    }
    const setup = await startSetup('admin', session)
    // A ticket of the session opens the QR code, not the activation.
    expect(await activate('admin', session, { ...setup, ticket: session.ticket })).toFailWith('auth.confirmNeeded')
  })
})

describe('B8: recovery codes', () => {
  test('returns ten, once, stores their hashes and accepts each once for a sign-in', async () => {
    await withMfa('admincukai', async ({ codes, session }) => {
      expect(new Set(codes).size).toBe(10)
      const { rows } = await sql`select * from mfa_recovery_code`.execute(portal.core.db)
      for (const code of codes) {
        expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
        expect(JSON.stringify(rows)).not.toContain(code)
        expect(portal.log.join('')).not.toContain(code)
      }
      const [first = '', second = ''] = codes
      expect(await enter('admincukai', first)).toSucceed()
      expect(await enter('admincukai', first)).toFailWith('mfa.wrongCode')
      const { ticket } = (await portal.signIn('admincukai')).body['item']
      const twice = [1, 2].map(() =>
        portal.call(otpLogin, { body: { username: 'admincukai', password: ticket, otp: second } }),
      )
      expect((await Promise.all(twice)).filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await stateOf(session)).toMatchObject({ recoveryCodesLeft: 8 })
    })
  })

  test('counts wrong recovery codes as wrong codes', async () => {
    await withMfa('admincukai', async ({ codes }) => {
      const { ticket } = (await portal.signIn('admincukai')).body['item']
      const guess = (otp: string) => portal.call(otpLogin, { body: { username: 'admincukai', password: ticket, otp } })
      for (let count = 0; count < 5; count++) expect(await guess('AAAAA-22222')).toFailWith('mfa.wrongCode')
      expect(await guess(codes[0] ?? '')).toFailWith('signIn.expired')
    })
  })

  test('new recovery codes void the previous ones and need a confirmed session', async () => {
    await withMfa('admincukai', async ({ codes, session }) => {
      const { access_token: token } = session
      const renewed = await portal.call(renewRecoveryCodes, { token })
      expect(renewed.body['item'].recoveryCodes).toHaveLength(10)
      expect(await enter('admincukai', codes[0] ?? '')).toFailWith('mfa.wrongCode')
      expect(await enter('admincukai', renewed.body['item'].recoveryCodes[0])).toSucceed()
      portal.later({ minutes: 10 })
      expect(await portal.call(renewRecoveryCodes, { token })).toFailWith('auth.confirmNeeded')
    })
    const { access_token: token } = await portal.session('importir')
    expect(await portal.call(renewRecoveryCodes, { token })).toFailWith('mfa.notActive')
  })
})
