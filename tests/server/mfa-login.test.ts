import { login, otpLogin, resetOtp, userInfoByEmail } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, DEMO_SECRET, wrongCode } from '../support/authenticator.ts'
import { makeBrowserKey } from '../support/browser-key.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())
// After the window of every rate limit, in an unused time step.
beforeEach(() => portal.later({ minutes: 16 }))

async function ticketOf(address?: string): Promise<string> {
  const { body } = await portal.signIn('mfa', address ? { address } : {})
  return body['item'].ticket
}
const enter = (ticket: string, otp: string, more: { username?: string; address?: string; dpop?: string } = {}) => {
  const { username = 'mfa', ...extras } = more
  return portal.call(otpLogin, { body: { username, password: ticket, otp }, ...extras })
}

/** Outcomes of the account's second-factor attempts since the clock last moved. */
async function outcomesSince(username: string): Promise<string[]> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from auth_event where username = ${username} and factor <> 'password'
    and happened_at >= ${portal.core.now()} order by outcome`.execute(portal.core.db)
  return rows.map(({ outcome }) => outcome)
}

// spec §4.3-1, §7.2-14
test("ticket and code return a session: its token has flag 2 and grants access to the user's own data", async () => {
  const answer = await enter(await ticketOf(), codeOf(portal))
  expect(answer).toSucceed()
  const { access_token: token, expires_in, refresh_expires_in } = answer.body['item']
  expect({ expires_in, refresh_expires_in }).toEqual({ expires_in: 1800, refresh_expires_in: 86_400 })
  expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({ otp: '2' })
  expect(await portal.call(userInfoByEmail, { query: { email: 'mfa@contoh.id' }, token })).toSucceed()
})

test.each([
  { steps: -2, passes: false },
  { steps: -1, passes: true },
  { steps: 0, passes: true },
  { steps: 1, passes: true },
  { steps: 2, passes: false },
])(
  'B1, B3: a code of an independent generator, $steps time steps off, is accepted: $passes',
  async ({ steps, passes }) => {
    const answer = await enter(await ticketOf(), codeOf(portal, steps))
    if (passes) expect(answer).toSucceed()
    else expect(answer).toFailWith('mfa.wrongCode')
  },
)

test("a wrong code returns 'Kode yang Anda masukkan salah!', and the ticket still accepts the right one", async () => {
  const ticket = await ticketOf()
  const wrong = await enter(ticket, wrongCode(portal))
  expect(wrong).toFailWith('mfa.wrongCode')
  expect(wrong.body.message).toBe('Kode yang Anda masukkan salah!')
  expect(await enter(ticket, codeOf(portal))).toSucceed()
})

describe('B4: a time step is accepted once', () => {
  test('in sequence, and no earlier step after it', async () => {
    const code = codeOf(portal)
    expect(await enter(await ticketOf(), code)).toSucceed()
    expect(await enter(await ticketOf(), code)).toFailWith('mfa.wrongCode')
    expect(await enter(await ticketOf(), codeOf(portal, -1))).toFailWith('mfa.wrongCode')
    expect(await enter(await ticketOf(), codeOf(portal, 1))).toSucceed()
  })

  test('concurrently with a ticket each: one session starts', async () => {
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()]
    const answers = await Promise.all(tickets.map(ticket => enter(ticket, codeOf(portal))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('concurrently with one ticket: one session starts', async () => {
    const ticket = await ticketOf()
    const answers = await Promise.all([0, 1].map(step => enter(ticket, codeOf(portal, step))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('other spellings of a code are rejected', async () => {
    const ticket = await ticketOf()
    const code = codeOf(portal)
    expect(await enter(ticket, code)).toSucceed()
    const fullWidth = code.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit)))
    for (const spelling of [` ${code}`, `${code.slice(0, 3)} ${code.slice(3)}`, `0${code}`, `+${code}`, fullWidth]) {
      expect(await enter(await ticketOf(), spelling), spelling).toFailWith('input.invalid')
    }
  })
})

describe('B5: wrong codes', () => {
  test('five void the ticket, and the right code is then rejected', async () => {
    const ticket = await ticketOf()
    const lefts: unknown[] = []
    for (let count = 0; count < 5; count++) {
      const answer = await enter(ticket, wrongCode(portal))
      expect(answer).toFailWith('mfa.wrongCode')
      if (answer.body.status === 'error') lefts.push(answer.body.params['left'])
    }
    expect(lefts).toEqual([4, 3, 2, 1, 0])
    expect(await enter(ticket, codeOf(portal))).toFailWith('signIn.expired')
  })

  test('never exceed five when sent concurrently', async () => {
    const ticket = await ticketOf()
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(ticket, wrongCode(portal))))
    expect(answers.filter(({ body }) => body['code'] === 'mfa.wrongCode')).toHaveLength(5)
    expect(answers.filter(({ body }) => body['code'] === 'signIn.expired')).toHaveLength(7)
    // The audit records only one of the seven rejected ones.
    expect(await outcomesSince('mfa')).toEqual([...Array(5).fill('mfa.wrongCode'), 'signIn.expired'])
  })

  test('are counted across tickets of the password, and separately from the password', async () => {
    const stranger = '203.0.113.5'
    const guess = async () => enter(await ticketOf(stranger), wrongCode(portal), { address: stranger })
    for (let count = 0; count < 10; count++) expect(await guess()).toFailWith('mfa.wrongCode')
    expect(await guess()).toFailWith('signIn.throttled')
    expect((await portal.signIn('mfa', { address: stranger })).status).toBe(200)
    expect(await enter(await ticketOf(stranger), codeOf(portal), { address: stranger })).toFailWith('signIn.throttled')
    // The owner, who has signed in from here before, is not locked out.
    expect(await enter(await ticketOf(), codeOf(portal))).toSucceed()
  })

  test('do not include codes that were right', async () => {
    for (let count = 0; count < 12; count++) {
      expect(await enter(await ticketOf(), codeOf(portal))).toSucceed()
      portal.later({ seconds: 30 })
    }
  })
})

describe('the ticket', () => {
  test('is valid once, for ten minutes, for its own user and purpose only', async () => {
    const once = await ticketOf()
    expect(await enter(once, codeOf(portal))).toSucceed()
    expect(await enter(once, codeOf(portal, 1))).toFailWith('signIn.expired')
    expect(await enter(await ticketOf(), codeOf(portal, 1), { username: 'importir' })).toFailWith('signIn.expired')
    const { ticket: ofSession } = await portal.session('importir')
    expect(await enter(ofSession, codeOf(portal, 1), { username: 'importir' })).toFailWith('signIn.expired')
    const late = await ticketOf()
    portal.later({ minutes: 10 })
    expect(await enter(late, codeOf(portal))).toFailWith('signIn.expired')
  })

  test('completes no sign-in of a user who was blocked meanwhile', async () => {
    const ticket = await ticketOf()
    const block = (flag: string) =>
      sql`update portal_user set flag_blokir = ${flag} where username = 'mfa'`.execute(portal.core.db)
    await block('1')
    expect(await enter(ticket, codeOf(portal))).toFailWith('account.blocked')
    await block('0')
  })

  test('C3: binds the session to the key that signs the call with the code', async () => {
    const key = await makeBrowserKey(() => portal)
    const proof = await key.prove(otpLogin)
    const answer = await enter(await ticketOf(), codeOf(portal), { dpop: proof })
    expect(answer.body['item'].token_type).toBe('DPoP')
    const foreign = await key.prove(login)
    expect(await enter(await ticketOf(), codeOf(portal, 1), { dpop: foreign })).toFailWith('dpop.invalid')
  })
})

test('a ticket of a meanwhile changed password completes no sign-in and requests no reset link', async () => {
  const early = await ticketOf()
  await sql`update portal_user set password_hash = password_hash || ' ' where username = 'mfa'`.execute(portal.core.db)
  expect(await enter(early, codeOf(portal))).toFailWith('signIn.expired')
  expect(await portal.call(resetOtp, { body: { username: 'mfa', password: early } })).toFailWith('signIn.expired')
  await sql`update portal_user set password_hash = trim(password_hash) where username = 'mfa'`.execute(portal.core.db)
  expect(await enter(early, codeOf(portal))).toSucceed()
})

test('B2: the secret is never stored in plain text; G1: each outcome is audited, without the code', async () => {
  const ticket = await ticketOf()
  const wrong = wrongCode(portal)
  await enter(ticket, wrong)
  const right = codeOf(portal)
  await enter(ticket, right)
  const { rows } = await sql<{ secret_sealed: string }>`select secret_sealed from mfa_authenticator`.execute(
    portal.core.db,
  )
  expect(rows[0]?.secret_sealed).toBeTruthy()
  expect(JSON.stringify(rows)).not.toContain(DEMO_SECRET)
  const events = await sql<{ outcome: string }>`
    select * from auth_event where kind = 'sign-in' and outcome != 'code-required' order by id_event desc limit 2`.execute(
    portal.core.db,
  )
  expect(events.rows.map(({ outcome }) => outcome).sort()).toEqual(['mfa.wrongCode', 'success'])
  for (const secret of [right, ticket, DEMO_SECRET]) {
    expect(JSON.stringify(events.rows)).not.toContain(secret)
    expect(portal.log.join('')).not.toContain(secret)
  }
})
