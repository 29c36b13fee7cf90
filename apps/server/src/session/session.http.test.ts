import {
  inboxStream,
  login,
  revokeToken,
  roleList,
  SESSION,
  type TokenPair,
  updateToken,
  userInfoByEmail,
  validateToken,
} from '@dermaga/contract'
import fc from 'fast-check'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type BrowserKey, makeBrowserKey } from '../../../../tests/support/browser-key.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

import { openKeyRing } from './keys.ts'
import { serverKeyStore } from './server-key.store.ts'

let portal: TestPortal
let key: BrowserKey

beforeAll(async () => {
  portal = await openTestPortal()
  key = await makeBrowserKey(() => portal)
})
afterAll(() => portal.close())

/** The keys of a server, as the server reads them. */
const ringOf = async ({ core }: TestPortal) => ({ keys: await openKeyRing(core, serverKeyStore(core.db)) })
const pairOf = (answer: Answer) => answer.body['item'] as TokenPair

async function refresh(pair: TokenPair, by: BrowserKey | undefined = key, on = portal): Promise<Answer> {
  return on.call(updateToken, {
    authorization: `Bearer ${pair.refresh_token}`,
    ...(by ? { dpop: await by.prove(updateToken) } : {}),
  })
}
const signIn = async (on = portal, by = key) => on.session('importir', { dpop: await by.prove(login) })
const unbound = async (pair: TokenPair, on = portal) => on.call(updateToken, { authorization: pair.refresh_token })
const own = (pair: TokenPair, on = portal) => on.call(roleList, { token: pair.access_token })
const events = async (on = portal) =>
  (
    await sql<{ kind: string; outcome: string }>`select kind, outcome from auth_event order by id_event desc`.execute(
      on.core.db,
    )
  ).rows

describe('rotation', () => {
  test('C2: a refresh returns a new pair and continues the session', async () => {
    const first = await signIn()
    expect(first).toMatchObject({ token_type: 'DPoP', expires_in: 1800, refresh_expires_in: 86_400 })
    portal.later({ minutes: 20 })
    const second = pairOf(await refresh(first))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second).toMatchObject({ token_type: 'DPoP', expires_in: 1800, refresh_expires_in: 86_400 - 1200 })
    expect(await own(second)).toSucceed()
    expect(await refresh(second)).toSucceed()
  })

  test('C2: accepts a refresh token with or without Bearer, and rejects a missing or invalid one', async () => {
    const pair = await portal.session('importir')
    expect(await unbound(pair)).toSucceed()
    expect(await portal.call(updateToken)).toFailWith('auth.missing')
    for (const authorization of ['Bearer', 'nonsense', `Bearer ${pair.access_token}`, `Bearer ${'A'.repeat(112)}`]) {
      expect(await portal.call(updateToken, { authorization })).toFailWith('session.ended')
    }
  })

  test('C2: reuse of a refresh token after the grace period ends the family and is audited', async () => {
    const first = await signIn()
    const second = pairOf(await refresh(first))
    portal.later({ seconds: SESSION.graceSeconds, milliseconds: 1 })
    expect(await refresh(first)).toFailWith('session.reused')
    expect((await events())[0]).toEqual({ kind: 'token-refresh', outcome: 'session.reused' })
    expect(await refresh(second)).toFailWith('session.ended')
    expect(await own(second)).toFailWith('session.ended')
  })

  test('C2: within the grace period the predecessor gets the identical successor, an older token nothing', async () => {
    const first = await signIn()
    const second = pairOf(await refresh(first))
    portal.later({ seconds: SESSION.graceSeconds })
    expect(pairOf(await refresh(first)).refresh_token).toBe(second.refresh_token)
    const third = pairOf(await refresh(second))
    expect(await refresh(first)).toFailWith('session.reused')
    expect(await refresh(third)).toFailWith('session.ended')
  })

  test('C2: ten parallel refreshes of a bound token get one identical successor', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)))
    for (const answer of answers) expect(answer).toSucceed()
    expect(new Set(answers.map(answer => pairOf(answer).refresh_token)).size).toBe(1)
    expect(await refresh(pairOf(answers[0] as Answer))).toSucceed()
  })

  test('C3: an unbound token has no grace period: a second use ends the family', async () => {
    const first = await portal.session('importir')
    expect(first.token_type).toBe('Bearer')
    const second = pairOf(await unbound(first))
    expect(await unbound(first)).toFailWith('session.reused')
    expect(await unbound(second)).toFailWith('session.ended')
  })

  test('C2: the database contains no token and nothing to derive one from', async () => {
    const pair = await signIn()
    const { rows } = await sql`select * from session`.execute(portal.core.db)
    const kept = JSON.stringify(rows)
    const secret = Buffer.from(pair.refresh_token, 'base64url').subarray(36, 68)
    expect(kept).not.toContain(pair.refresh_token.slice(48, 90))
    expect(kept).not.toContain(secret.toString('base64url'))
    expect(kept).not.toContain(secret.toString('hex'))
  })

  test('C2: random, repeated, late and concurrent refreshes leave at most one live head', async () => {
    const step = fc.record({
      token: fc.nat(5),
      times: fc.integer({ min: 1, max: 3 }),
      wait: fc.constantFrom(0, 1, 6, 11),
      bound: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        const first = await signIn()
        const issued = [first.refresh_token]
        for (const { token, times, wait, bound } of steps) {
          portal.later({ seconds: wait })
          const pair = { ...first, refresh_token: issued[Math.min(token, issued.length - 1)] as string }
          const answers = await Promise.all(
            Array.from({ length: times }, () => (bound ? refresh(pair) : unbound(pair))),
          )
          for (const answer of answers) {
            if (answer.status === 200 && !issued.includes(pairOf(answer).refresh_token))
              issued.push(pairOf(answer).refresh_token)
          }
        }
        portal.later({ seconds: 11 })
        const outcomes = []
        for (const refresh_token of issued.toReversed())
          outcomes.push((await refresh({ ...first, refresh_token })).status)
        expect(outcomes.filter(status => status === 200).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 15 },
    )
  })
})

describe('binding', () => {
  test('C3: returns 401 without a proof, with another key or with a used proof, and uses nothing', async () => {
    const first = await signIn()
    const thief = await makeBrowserKey(() => portal)
    expect(await unbound(first)).toFailWith('dpop.required')
    expect(await refresh(first, thief)).toFailWith('dpop.invalid')
    const other = await signIn()
    const proof = await key.prove(updateToken)
    expect(await portal.call(updateToken, { authorization: other.refresh_token, dpop: proof })).toSucceed()
    expect(await portal.call(updateToken, { authorization: first.refresh_token, dpop: proof })).toFailWith(
      'dpop.invalid',
    )
    expect(await refresh(first)).toSucceed()
  })

  test('C3: an attacker with an old token but no key can neither use nor end the session', async () => {
    const first = await signIn()
    const second = pairOf(await refresh(first))
    portal.later({ minutes: 1 })
    expect(await unbound(first)).toFailWith('dpop.required')
    expect(await refresh(first, await makeBrowserKey(() => portal))).toFailWith('dpop.invalid')
    expect(await refresh(second)).toSucceed()
  })

  test('C3: rejects a proof for another call or of another day; our nonce corrects a wrong clock', async () => {
    const pair = await signIn()
    const authorization = pair.refresh_token
    const prove = (claims: object) => key.prove(updateToken, { ...claims })
    expect(await portal.call(updateToken, { authorization, dpop: await key.prove(login) })).toFailWith('dpop.invalid')
    const refused = await portal.call(updateToken, { authorization, dpop: await prove({ iat: 1_000_000 }) })
    expect(refused).toFailWith('dpop.nonce')
    const nonce = refused.headers['dpop-nonce']
    expect(refused.body['params']).toEqual({ nonce })
    expect(await portal.call(updateToken, { authorization, dpop: await prove({ iat: 1_000_000, nonce }) })).toSucceed()
  })

  test('C8: an access token carries the thumbprint of its key and is useless without the key', async () => {
    const pair = await signIn()
    const { cnf } = decodeJwt<{ cnf?: { jkt: string } }>(pair.access_token)
    expect(cnf?.jkt).toMatch(/^[\w-]{43}$/)
    expect(await own(pair)).toSucceed()
    const { access_token: token } = pair
    const copied = await portal.call(roleList, { token, dpop: '' })
    expect(copied).toFailWith('dpop.required')
    expect(copied.headers['www-authenticate']).toBe('DPoP realm="portal", algs="ES256"')
    const thief = await makeBrowserKey(() => portal)
    const path = '/amws/v1/user-detail/list-by-iduser'
    const stolen = await thief.proveRequest({ method: 'GET', path, accessToken: token })
    expect(await portal.call(roleList, { token, dpop: stolen })).toFailWith('dpop.invalid')
    const elsewhere = await key.proveRequest({ method: 'GET', path: '/amws/v1/mfa/state', accessToken: token })
    expect(await portal.call(roleList, { token, dpop: elsewhere })).toFailWith('dpop.invalid')
    const dpop = await key.proveRequest({ method: 'GET', path, accessToken: token })
    expect(await portal.call(roleList, { authorization: `DPoP ${token}`, dpop })).toSucceed()
    const second = pairOf(await refresh(pair))
    expect(decodeJwt<{ cnf?: object }>(second.access_token).cnf).toEqual(cnf)
  })

  test('C8: the stream of a bound token needs a proof too', async () => {
    const { access_token: token } = await signIn()
    expect(await portal.call(inboxStream, { token, dpop: '' })).toFailWith('dpop.required')
  })

  test('C8: a token that is not bound is a bearer token, and is none of type DPoP', async () => {
    const pair = await portal.session('importir')
    expect(pair.token_type).toBe('Bearer')
    expect(decodeJwt(pair.access_token)).not.toHaveProperty('cnf')
    expect(await own(pair)).toSucceed()
    const authorization = `DPoP ${pair.access_token}`
    expect(await portal.call(roleList, { authorization })).toFailWith('auth.invalid')
  })

  test('C3: rejects at a sign-in the proof of another sign-in', async () => {
    const dpop = await key.prove(login)
    expect(await portal.signIn('importir', { dpop })).toSucceed()
    expect(await portal.signIn('importir', { dpop })).toFailWith('dpop.invalid')
    expect(await portal.signIn('importir', { dpop: 'nonsense' })).toFailWith('dpop.invalid')
  })
})

describe('end', () => {
  test('C4: a session ends 86400 s after sign-in, and no access token outlives it', async () => {
    let pair: TokenPair = await signIn()
    portal.later({ seconds: 43_200 })
    pair = pairOf(await refresh(pair))
    portal.later({ seconds: 43_200 - 60 })
    pair = pairOf(await refresh(pair))
    expect(pair).toMatchObject({ expires_in: expect.any(Number), refresh_expires_in: 60 })
    expect(pair.expires_in).toBeLessThanOrEqual(60)
    portal.later({ seconds: 60 })
    expect(await refresh(pair)).toFailWith('session.expired')
    expect(await own(pair)).toFailWith('auth.expired')
  })

  test('C1: an access token expires after 30 minutes', async () => {
    const pair = await signIn()
    portal.later({ minutes: 29 })
    expect(await own(pair)).toSucceed()
    portal.later({ minutes: 1 })
    expect(await own(pair)).toFailWith('auth.expired')
  })

  test.each([
    { why: 'no token', authorization: undefined, code: 'auth.missing' },
    { why: 'another scheme', authorization: 'Basic aW1wb3J0aXI6eA==', code: 'auth.invalid' },
    { why: 'nonsense', authorization: 'Bearer nonsense', code: 'auth.invalid' },
  ] as const)('C1: a call with $why → $code', async ({ authorization, code }) => {
    expect(await portal.call(roleList, authorization ? { authorization } : {})).toFailWith(code)
  })

  test.each([
    { why: 'another audience', claims: { aud: 'lain' }, header: {}, code: 'auth.invalid' },
    { why: 'another issuer', claims: { iss: 'https://jahat.example' }, header: {}, code: 'auth.invalid' },
    { why: 'another type', claims: {}, header: { typ: 'JWT' }, code: 'auth.invalid' },
    { why: 'a key in its header', claims: {}, header: { jwk: {} }, code: 'auth.invalid' },
    { why: 'nothing wrong', claims: {}, header: {}, code: undefined },
  ] as const)('C1: a call with a token of $why, signed with the server’s own key → $code', async given => {
    const { access_token: token } = await signIn()
    const { keys } = await ringOf(portal)
    const { kid, privateKey } = await keys.current('access-token', portal.core.now())
    const signed = await new SignJWT({ ...decodeJwt(token), ...given.claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...given.header })
      .sign(privateKey)
    const answer = await portal.call(roleList, { token: signed })
    if (given.code) expect(answer).toFailWith(given.code)
    else expect(answer).toSucceed()
  })

  test('C1: rejects a refresh token as an access token', async () => {
    expect(await portal.call(roleList, { token: (await signIn()).refresh_token })).toFailWith('auth.invalid')
  })

  test.each(['access_token', 'refresh_token'] as const)(
    'C6: revoking the %s ends the session at once, again and again',
    async which => {
      const pair = await signIn()
      const other = await signIn()
      const revoke = () => portal.call(revokeToken, { body: { token: pair[which] } })
      expect(await revoke()).toSucceed()
      expect(await own(pair)).toFailWith('session.ended')
      expect(await refresh(pair)).toFailWith('session.ended')
      expect(await revoke()).toSucceed()
      expect(await own(other)).toSucceed()
    },
  )

  test('C6: an expired access token still signs out; an unknown token ends nothing and reveals nothing', async () => {
    const pair = await signIn()
    portal.later({ minutes: 31 })
    expect(await portal.call(revokeToken, { body: { token: pair.access_token } })).toSucceed()
    expect(await refresh(pair)).toFailWith('session.ended')
    expect(await portal.call(revokeToken, { body: { token: 'unknown' } })).toSucceed()
  })

  test('C4: blocking an account ends its session at the next call or refresh', async () => {
    const [one, two] = [await portal.session('ftz'), await portal.session('ftz')]
    const block = (flag: string) =>
      sql`update portal_user set flag_blokir = ${flag} where username = 'ftz'`.execute(portal.core.db)
    await block('1')
    expect(await own(one)).toFailWith('account.blocked')
    expect(await unbound(one)).toFailWith('account.blocked')
    await block('0')
    expect(await own(one)).toFailWith('session.ended')
    expect(await own(two)).toSucceed()
  })

  test('C4: ends every session of a user except one', async () => {
    const [kept, lost] = [await portal.session('cukai'), await portal.session('cukai')]
    const { sid: idSession } = decodeJwt<{ sid: string }>(kept.access_token)
    await portal.modules.session.endSessions(kept.idUser, {
      except: idSession,
      because: 'password-changed',
      now: portal.core.now(),
    })
    expect(await own(kept)).toSucceed()
    expect(await own(lost)).toFailWith('session.ended')
    await portal.modules.session.endSessions(kept.idUser, { because: 'mfa-changed', now: portal.core.now() })
    expect(await own(kept)).toFailWith('session.ended')
  })

  test('validate returns only whether an access token is valid now', async () => {
    const pair = await signIn()
    const validate = async (token: string) => (await portal.call(validateToken, { body: { token } })).body['item']
    expect(await validate(pair.access_token)).toMatchObject({ active: true, exp: expect.any(Number) })
    expect(await validate(pair.refresh_token)).toEqual({ active: false })
    expect(await validate('unknown')).toEqual({ active: false })
    await portal.call(revokeToken, { body: { token: pair.access_token } })
    expect(await validate(pair.access_token)).toEqual({ active: false })
  })
})

describe('keys and claims', () => {
  test('C1: claims change with the account at the next refresh; until then the old email is accepted for its user', async () => {
    const pair = await portal.session('tpb')
    const rename = (email: string) =>
      sql`update portal_user set email = ${email} where username = 'tpb'`.execute(portal.core.db)
    await rename('baru@contoh.id')
    const info = (email: string, token: string) => portal.call(userInfoByEmail, { query: { email }, token })
    expect((await info('tpb@contoh.id', pair.access_token)).body['item']).toMatchObject({ email: 'baru@contoh.id' })
    const second = pairOf(await unbound(pair))
    const claims = JSON.parse(Buffer.from(second.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ email: 'baru@contoh.id', preferred_username: 'tpb', nip: '', otp: '0' })
    await rename('tpb@contoh.id')
  })

  test('C7: tokens stay valid while keys are rotated', async () => {
    const before = await signIn()
    await portal.modules.session.rotateKeys(portal.core.now())
    portal.later({ seconds: 61 })
    const after = await signIn()
    const kid = (pair: TokenPair) =>
      JSON.parse(Buffer.from(pair.access_token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect(kid(after)).not.toBe(kid(before))
    expect(await own(before)).toSucceed()
    expect(await own(after)).toSucceed()
  })

  test('the sweep deletes expired rows only', async () => {
    const pair = await signIn()
    await portal.sweep()
    expect(await own(pair)).toSucceed()
    portal.later({ days: 32 })
    await portal.sweep()
    const { rows } = await sql<{
      count: number
    }>`select count(*) from session union all select count(*) from spent_value`.execute(portal.core.db)
    expect(rows.map(({ count }) => count)).toEqual([0, 0])
    expect(await signIn().then(own)).toSucceed()
  })
})

describe('restart', () => {
  test('C7: sessions and revocations survive a restart', async () => {
    const database = portal.database
    const [kept, ended] = [await signIn(), await signIn()]
    await portal.call(revokeToken, { body: { token: ended.access_token } })
    const now = portal.core.now()
    await portal.app.close()
    await portal.core.database.close()
    portal = await openTestPortal({ database, now })
    expect(await own(kept)).toSucceed()
    expect(await own(ended)).toFailWith('session.ended')
    expect(await refresh(kept)).toSucceed()
  })
})

// Only one process can open a PGlite database.
const describeOnPostgres = inject('template').kind === 'postgres' ? describe : () => undefined

describeOnPostgres('two processes', () => {
  let other: TestPortal
  beforeAll(async () => {
    other = await openTestPortal({ database: portal.database, now: portal.core.now() })
  })
  afterAll(() => other.close())

  test('C7: a session of one process is served, refreshed and ended by the other', async () => {
    const first = await signIn()
    expect(await own(first, other)).toSucceed()
    const second = pairOf(await refresh(first, key, other))
    expect(await own(second)).toSucceed()
    await other.call(revokeToken, { body: { token: second.refresh_token } })
    expect(await own(second)).toFailWith('session.ended')
  })

  test('C2: concurrent refreshes on both get one identical successor', async () => {
    const first = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, each) => refresh(first, key, each % 2 ? portal : other)),
    )
    for (const answer of answers) expect(answer).toSucceed()
    expect(new Set(answers.map(answer => pairOf(answer).refresh_token)).size).toBe(1)
  })

  test('C3: a proof is valid once across both', async () => {
    const [one, two] = [await signIn(), await signIn()]
    const dpop = await key.prove(updateToken)
    const answers = await Promise.all([
      portal.call(updateToken, { authorization: one.refresh_token, dpop }),
      other.call(updateToken, { authorization: two.refresh_token, dpop }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('C7: a key created by one is read by the other', async () => {
    await portal.modules.session.rotateKeys(portal.core.now())
    portal.later({ seconds: 61 })
    other.setClock(portal.core.now())
    const pair = await signIn()
    expect(await own(pair, other)).toSucceed()
  })
})
