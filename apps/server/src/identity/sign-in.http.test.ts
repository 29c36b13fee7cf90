import {
  confirmSession,
  forgotPassword,
  login,
  loginKey,
  otpLogin,
  revokeToken,
  setPassword,
  userInfoByEmail,
} from '@dermaga/contract'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/authenticator.ts'
import { makeBrowserKey } from '../../../../tests/support/browser-key.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'
import { requireConfirmed } from '../session/index.ts'

const CANARY = 'Kenari-Rahasia-83'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())

const wrong = (username: string, address?: string) =>
  portal.signIn(username, { password: CANARY, ...(address ? { address } : {}) })
/** The caller of a token that is not bound. */
const authenticate = (token: string) =>
  portal.modules.session.authenticate(
    { authorization: `Bearer ${token}`, dpop: undefined, method: 'GET', path: '/' },
    portal.core.now(),
  )
const nextWindow = () => portal.later({ minutes: 15 })

/** Audit rows that report this user as throttled; of unknown users with ''. */
async function throttledOf(username: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auth_event where outcome = 'signIn.throttled' and username = ${username}`.execute(
    portal.core.db,
  )
  return rows[0]?.count ?? 0
}

describe('the response', () => {
  // spec §1-1
  test('returns tokens, their ticket, and user info of the account and its company', async () => {
    const pair = await portal.session('importir')
    expect(pair).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1800,
      refresh_expires_in: 86_400,
      ticket: expect.any(String),
    })
    const info = await portal.call(userInfoByEmail, {
      query: { email: 'importir@contoh.id' },
      token: pair.access_token,
    })
    expect(info.body['item']).toMatchObject({
      idUser: pair.idUser,
      username: 'importir',
      npwp: '0012345678901000',
      namaPerusahaan: 'PT Nusantara Impor Contoh',
      flagBlokir: '0',
      nipRekam: '',
      lastSignIn: '',
    })
    expect(JSON.stringify(info.body)).not.toContain('argon2')
  })

  test('ignores the case of the user name, and user info contains the previous sign-in', async () => {
    await portal.session('ftz')
    const before = portal.core.now().toISOString()
    portal.later({ minutes: 5 })
    const pair = await portal.session('FTZ')
    const info = await portal.call(userInfoByEmail, { query: { email: 'FTZ@contoh.id' }, token: pair.access_token })
    expect(info.body['item']).toMatchObject({ lastSignIn: before })
  })

  test("H1: rejects another user's email", async () => {
    const { access_token: token } = await portal.session('importir')
    for (const email of ['tpb@contoh.id', 'tidak.ada@contoh.id']) {
      expect(await portal.call(userInfoByEmail, { query: { email }, token })).toFailWith('access.denied')
    }
  })

  test("with flag '2' returns a ticket without token, and starts no session", async () => {
    const { body } = await portal.signIn('mfa')
    expect(body['item']).toEqual({ otp_required: true, ticket: expect.any(String), expires_in: 600 })
    const { rows } = await sql`
      select 1 from session join portal_user using (id_user) where username = 'mfa'`.execute(portal.core.db)
    expect(rows).toHaveLength(0)
    const { ticket } = body['item']
    expect(portal.modules.session.tickets.verify(ticket, { purpose: 'sign-in' }, portal.core.now())).toBeDefined()
    expect(await portal.call(userInfoByEmail, { query: { email: 'mfa@contoh.id' }, token: ticket })).toFailWith(
      'auth.invalid',
    )
  })

  test('a ticket can be used once', async () => {
    const { tickets } = portal.modules.session
    const now = portal.core.now()
    const ticket = tickets.verify((await portal.signIn('mfa')).body['item'].ticket, { purpose: 'sign-in' }, now)
    await tickets.spend(ticket, now)
    await expect(tickets.spend(ticket, now)).rejects.toMatchObject({ code: 'signIn.expired' })
  })

  test('A2: an unknown user and a wrong password get the same response, each after a hash', async () => {
    const before = portal.modules.identity.hashesComputed()
    const [known, unknown] = [await wrong('importir'), await wrong('tidak-ada')]
    expect(known).toFailWith('signIn.wrong')
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect(portal.modules.identity.hashesComputed()).toBe(before + 2)
  })

  // spec §3-1, §6-3
  test("A2: returns 'Akun telah terblokir.' only after a right password", async () => {
    expect(await wrong('blokir')).toFailWith('signIn.wrong')
    const blocked = await portal.signIn('blokir')
    expect(blocked).toFailWith('account.blocked')
    expect(blocked.body.message).toBe('Akun telah terblokir.')
  })

  test('A1: a sealing key is valid once and for 120 s', async () => {
    const sealed = await portal.seal(DEMO_PASSWORD)
    const attempt = (password: string) => portal.call(login, { body: { username: 'importir', password } })
    expect(await attempt(sealed)).toSucceed()
    expect(await attempt(sealed)).toFailWith('signIn.nonce')
    const late = await portal.seal(DEMO_PASSWORD)
    portal.later({ seconds: 120 })
    expect(await attempt(late)).toFailWith('signIn.nonce')
    expect(await attempt(DEMO_PASSWORD)).toFailWith('signIn.unreadable')
  })

  test('A1: of sign-ins at once with one sealed password, one succeeds and the others are not counted', async () => {
    nextWindow()
    await portal.session('segera')
    for (let time = 0; time < 3; time++) {
      const body = { username: 'segera', password: await portal.seal(DEMO_PASSWORD) }
      const answers = await Promise.all(Array.from({ length: 6 }, () => portal.call(login, { body })))
      const codes = answers.map(answer => answer.body['code'] ?? answer.status).sort()
      expect(codes).toEqual([200, ...Array(5).fill('signIn.nonce')])
    }
    expect(await portal.signIn('segera')).toSucceed()
  })

  test('C3: a proof that was used before starts no session on a known device', async () => {
    nextWindow()
    const key = await makeBrowserKey(() => portal)
    const { idUser } = await portal.session('segera', { dpop: await key.prove(login) })
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from session where id_user = ${idUser}`.execute(portal.core.db)
      return rows[0]?.count
    }
    const dpop = await key.prove(login)
    expect(await portal.signIn('segera', { dpop })).toSucceed()
    const before = await count()
    for (let time = 0; time < 11; time++) expect(await portal.signIn('segera', { dpop })).toFailWith('dpop.invalid')
    expect(await count()).toBe(before)
    expect(await portal.signIn('segera', { dpop: await key.prove(login) })).toSucceed()
  })

  test('A1: a restarted or rotated server still opens passwords sealed before', async () => {
    const sealed = await portal.seal(DEMO_PASSWORD)
    await portal.modules.session.rotateKeys(portal.core.now())
    portal.later({ seconds: 70 })
    const { kid } = (await portal.call(loginKey)).body['item']
    expect(sealed).not.toContain(Buffer.from(`"kid":"${kid}"`).toString('base64url'))
    expect(await portal.call(login, { body: { username: 'importir', password: sealed } })).toSucceed()
  })

  test('A4: rehashes a weaker hash at sign-in', async () => {
    const hashNow = async () =>
      (
        await sql<{ password_hash: string }>`select password_hash from portal_user where username = 'cukai'`.execute(
          portal.core.db,
        )
      ).rows[0]?.password_hash
    const weak = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await sql`update portal_user set password_hash = ${weak} where username = 'cukai'`.execute(portal.core.db)
    expect(await wrong('cukai')).toFailWith('signIn.wrong')
    expect(await hashNow()).toBe(weak)
    await portal.session('cukai')
    expect(await hashNow()).toContain('m=19456,t=2')
    await portal.session('cukai')
  })
})

describe('limits', () => {
  test('A3: fifty concurrent wrong sign-ins count as ten guesses; the audit reports the limit once per window, then the owner can sign in', async () => {
    nextWindow()
    const before = portal.modules.identity.hashesComputed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong('segera')))
    expect(answers.filter(({ body }) => body['code'] === 'signIn.wrong')).toHaveLength(10)
    expect(answers.filter(({ body }) => body['code'] === 'signIn.throttled')).toHaveLength(40)
    expect(portal.modules.identity.hashesComputed()).toBe(before + 10)
    const throttled = await portal.signIn('segera')
    expect(throttled).toFailWith('signIn.throttled')
    expect(throttled.body['params']).toEqual({ minutes: 15, seconds: 900 })
    expect(throttled.headers['retry-after']).toBe('900')
    expect(await throttledOf('segera')).toBe(1)
    nextWindow()
    await Promise.all(Array.from({ length: 15 }, () => wrong('segera')))
    expect(await throttledOf('segera')).toBe(2)
    nextWindow()
    expect(await portal.signIn('segera')).toSucceed()
  })

  test('A3: strangers do not lock out the owner, who signs in from a known address or with a known key', async () => {
    nextWindow()
    const key = await makeBrowserKey(() => portal)
    await portal.session('tpb', { address: '203.0.113.10', dpop: await key.prove(login) })
    for (let guess = 0; guess < 10; guess++) await wrong('tpb', '198.51.100.66')
    expect(await portal.signIn('tpb', { address: '198.51.100.66' })).toFailWith('signIn.throttled')
    expect(await portal.signIn('tpb', { address: '192.0.2.77' })).toFailWith('signIn.throttled')
    expect(await portal.signIn('tpb', { address: '203.0.113.10' })).toSucceed()
    expect(await portal.signIn('tpb', { address: '192.0.2.78', dpop: await key.prove(login) })).toSucceed()
  })

  test('A11: after ten wrong passwords from elsewhere the owner signs in on a new device by a second factor', async () => {
    nextWindow()
    for (let guess = 0; guess < 10; guess++) await wrong('mfa', '198.51.100.66')
    expect(await portal.signIn('mfa', { address: '198.51.100.66' })).toFailWith('signIn.throttled')
    const owner = { address: '192.0.2.79' }
    const { ticket } = (await portal.signIn('mfa', owner)).body['item']
    expect(
      await portal.call(otpLogin, { body: { username: 'mfa', password: ticket, otp: codeOf(portal) }, ...owner }),
    ).toSucceed()
  })

  test('A11: what strangers have left is five guesses a network, which look the same for every account', async () => {
    nextWindow()
    for (const username of ['mfa', 'segera', 'tidak-ada']) {
      for (let guess = 0; guess < 10; guess++) await wrong(username, '198.51.100.66')
    }
    const before = portal.modules.identity.hashesComputed()
    const asked = []
    for (const username of ['mfa', 'segera', 'tidak-ada']) {
      for (let guess = 0; guess < 8; guess++) asked.push(await wrong(username, '192.0.2.80'))
    }
    // Nor does a right password show where there is no second factor.
    asked.push(await portal.signIn('segera', { address: '192.0.2.81' }))
    expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(asked[0]).toFailWith('signIn.throttled')
    expect(portal.modules.identity.hashesComputed()).toBe(before + 3 * 5 + 1)
  })

  test('A11: a password set by a mailed link opens a lane for the address that it was set from', async () => {
    nextWindow()
    const address = '192.0.2.90'
    await portal.call(forgotPassword, { body: { name: 'ftz' } })
    await portal.modules.registration.answerRequests()
    const [mail] = await mailsTo(portal, 'ftz@contoh.id')
    for (let guess = 0; guess < 10; guess++) await wrong('ftz', '198.51.100.66')
    const password = 'Angin-Timur-Laut-46'
    const id = mail?.path?.split('/').at(-1) ?? ''
    expect(
      await portal.call(setPassword, { params: { id }, body: { password: await portal.seal(password) }, address }),
    ).toSucceed()
    expect(await portal.signIn('ftz', { password, address: '192.0.2.91' })).toFailWith('signIn.throttled')
    expect(await portal.signIn('ftz', { password, address })).toSucceed()
  })

  test('A11: a flood of 360 bogus sign-ins costs a known origin nothing', async () => {
    nextWindow()
    const key = await makeBrowserKey(() => portal)
    const address = '203.0.113.60'
    await portal.session('tpb', { address, dpop: await key.prove(login) })
    const known = [{ address }, { address: '192.0.2.78', dpop: await key.prove(login) }]
    const passwords = await Promise.all(Array.from({ length: 362 }, () => portal.seal(DEMO_PASSWORD)))
    const bogus = passwords
      .slice(2)
      .map((password, at) =>
        portal.call(login, { body: { username: `bogus-${at}`, password }, address: `198.18.${at >> 8}.${at & 255}` }),
      )
    const owners = known.map((how, at) =>
      portal.call(login, { body: { username: 'tpb', password: passwords[at] ?? '' }, ...how }),
    )
    for (const answer of await Promise.all(owners)) expect(answer).toSucceed()
    const codes = (await Promise.all(bogus)).map(({ body }) => body['code'])
    expect(codes.filter(code => code === 'signIn.busy').length).toBeGreaterThan(100)
  })

  test('A11: a flood from a shared address does not stop a known device behind it', async () => {
    portal.later({ minutes: 16 })
    const key = await makeBrowserKey(() => portal)
    const address = '203.0.113.61'
    await portal.session('tpb', { address: '203.0.113.62', dpop: await key.prove(login) })
    for (let time = 0; time < 301; time++) {
      await portal.call(login, { body: { username: 'tpb', password: 'nonsense' }, address })
    }
    expect(await portal.signIn('tpb', { address })).toFailWith('signIn.throttled')
    expect(await portal.signIn('tpb', { address, dpop: await key.prove(login) })).toSucceed()
  })

  test('A11: more strangers than may wait take no place from a known device or a known origin', async () => {
    const small = await openTestPortal({ signInsWaiting: 20 })
    const key = await makeBrowserKey(() => small)
    const address = '203.0.113.63'
    await small.session('tpb', { address, dpop: await key.prove(login) })
    const known = [{ address }, { address: '192.0.2.79', dpop: await key.prove(login) }]
    const passwords = await Promise.all(known.map(() => small.seal(DEMO_PASSWORD)))
    const strangers = Array.from({ length: 100 }, (_, at) =>
      small.call(login, { body: { username: 'tpb', password: 'nonsense' }, address: `198.18.1.${at}` }),
    )
    const owners = known.map((how, at) =>
      small.call(login, { body: { username: 'tpb', password: passwords[at] ?? '' }, ...how }),
    )
    for (const answer of await Promise.all(owners)) expect(answer).toSucceed()
    const codes = (await Promise.all(strangers)).map(({ body }) => body['code'])
    expect(codes.filter(code => code === 'signIn.busy').length).toBeGreaterThan(50)
    await small.close()
  })

  test('A11: an address beyond its limit takes no place and no statement', async () => {
    portal.later({ minutes: 1 })
    const attempt = () =>
      portal.call(login, { body: { username: 'tpb', password: 'nonsense' }, address: '203.0.113.64' })
    for (let time = 0; time < 301; time++) await attempt()
    const before = portal.statements.length
    expect(await attempt()).toFailWith('signIn.throttled')
    expect(portal.statements.slice(before).filter(text => text.includes('sign-in-begin'))).toEqual([])
  })

  test('A3: throttles an unknown user the same way', async () => {
    nextWindow()
    for (let guess = 0; guess < 10; guess++) expect(await wrong('siapa')).toFailWith('signIn.wrong')
    expect(await wrong('Siapa')).toFailWith('signIn.throttled')
  })

  test('A3: a right password does not count towards the limit', async () => {
    nextWindow()
    for (let time = 0; time < 12; time++) expect(await portal.signIn('ppjk')).toSucceed()
  })

  test('A3: limits sign-ins of one address to 300 a minute, for any user', async () => {
    portal.later({ minutes: 1 })
    const address = '203.0.113.200'
    const attempt = (from: string) =>
      portal.call(login, { body: { username: 'importir', password: 'nonsense' }, address: from })
    for (let time = 0; time < 300; time++) expect(await attempt(address)).toFailWith('signIn.unreadable')
    expect(await attempt(address)).toFailWith('signIn.throttled')
    expect(await attempt('203.0.113.201')).toFailWith('signIn.unreadable')
    const before = await throttledOf('')
    expect(await attempt(address)).toFailWith('signIn.throttled')
    expect(await throttledOf('')).toBe(before)
    portal.later({ minutes: 1 })
    expect(await attempt(address)).toFailWith('signIn.unreadable')
  })
})

describe('confirmation', () => {
  test('A7: typing the password again confirms the session for ten minutes; so does a sign-in', async () => {
    nextWindow()
    const { access_token: token } = await portal.session('importir')
    const required = async () => {
      const caller = await authenticate(token)
      return () => requireConfirmed(caller, portal.core.now())
    }
    expect(await required()).not.toThrow()
    portal.later({ minutes: 10 })
    expect(await required()).toThrow(expect.objectContaining({ code: 'auth.confirmNeeded' }))
    const confirm = async (password: string) =>
      portal.call(confirmSession, { token, body: { password: await portal.seal(password) } })
    expect(await confirm(CANARY)).toFailWith('signIn.wrong')
    expect(await required()).toThrow()
    expect(await confirm(DEMO_PASSWORD)).toSucceed()
    expect(await required()).not.toThrow()
  })

  test('A3: a stolen session has ten guesses and does not lock sign-in', async () => {
    nextWindow()
    const { access_token: token } = await portal.session('importir')
    const guess = async () => portal.call(confirmSession, { token, body: { password: await portal.seal(CANARY) } })
    for (let time = 0; time < 10; time++) expect(await guess()).toFailWith('signIn.wrong')
    expect(await guess()).toFailWith('signIn.throttled')
    expect(await portal.signIn('importir')).toSucceed()
  })

  // spec §7.2-2
  test('A9: with an expired password, user info and confirmation still work', async () => {
    const { access_token: token } = await portal.session('kedaluwarsa')
    const info = await portal.call(userInfoByEmail, { token, query: { email: 'kedaluwarsa@contoh.id' } })
    expect(new Date(info.body['item'].passwordExpired).getTime()).toBeLessThan(portal.core.now().getTime())
    expect(
      await portal.call(confirmSession, { token, body: { password: await portal.seal(DEMO_PASSWORD) } }),
    ).toSucceed()
  })
})

describe('audit and logs', () => {
  test('G1: every sign-in records user and outcome, and nothing of an unknown name', async () => {
    nextWindow()
    await wrong(CANARY)
    await wrong('importir')
    const { access_token: token } = await portal.session('importir')
    await portal.call(revokeToken, { body: { token } })
    const { rows } = await sql<{ username: string; kind: string; outcome: string }>`
      select username, kind, outcome, address from auth_event order by id_event desc limit 4`.execute(portal.core.db)
    const address = '198.51.100.7'
    expect(rows).toEqual([
      { username: '', kind: 'session-end', outcome: 'logout', address },
      { username: 'importir', kind: 'sign-in', outcome: 'success', address },
      { username: 'importir', kind: 'sign-in', outcome: 'signIn.wrong', address },
      { username: '', kind: 'sign-in', outcome: 'signIn.wrong', address },
    ])
  })

  test('A8: a canary password is in no log line and no row', async () => {
    await portal.call(login, { body: { username: 'importir', password: CANARY } })
    await portal.request('POST', '/authws/v1/user/login', { payload: `{"username":"importir","password":"${CANARY}` })
    expect(portal.log.length).toBeGreaterThan(50)
    const written = portal.log.join('')
    for (const secret of [CANARY, DEMO_PASSWORD, 'eyJ', 'Bearer']) expect(written).not.toContain(secret)
    for (const table of ['portal_user', 'session', 'auth_event', 'sign_in_counter', 'known_origin', 'spent_value']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(portal.core.db)
      expect(JSON.stringify(rows)).not.toContain(CANARY)
    }
  })
})
