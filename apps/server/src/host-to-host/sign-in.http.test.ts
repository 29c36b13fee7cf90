import {
  CALLS,
  type Call,
  type HostTokens,
  hostDocument,
  hostKeyList,
  hostKeyWithdraw,
  hostSignIn,
  hostSignInOpenApi,
  hostStatusOf,
  hostUpdateToken,
  hostUpdateTokenOpenApi,
  qrCode,
  routeOf,
  updateToken,
  userSessionList,
  validateToken,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUESTS } from '../../../../tests/server/requests.ts'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'

let portal: TestPortal
let erp: HostAccount
let other: HostAccount

beforeAll(async () => {
  portal = await openTestPortal({ log: true })
  erp = await createHostAccount(portal, 'importir')
  other = await createHostAccount(portal, 'tpb')
})
afterAll(() => portal.close())

const db = () => portal.core.db
const refresh = (token: string, key: string | false = erp.key) =>
  portal.call(hostUpdateToken, { authorization: `Bearer ${token}`, key })
const lastEvent = async () =>
  (
    await sql<{ kind: string; outcome: string; username: string }>`
      select kind, outcome, username from auth_event order by happened_at desc, id_event desc limit 1`.execute(db())
  ).rows[0]

test('each error tells a program what to do, where the screens address people', async () => {
  const { access_token: token } = await erp.tokens()
  const { key } = erp
  const body = { kodeDokumen: '20', nomorAju: '000020ABC12320261101000001' }
  const url = routeOf(hostDocument)
  const headers = { 'beacukai-api-key': key, 'content-type': 'application/json' }
  const query = { isFinal: 'ya' as 'true', isRevision: 'false' } as const
  const draft = { isFinal: 'false', isRevision: 'false' } as const
  const of = async (answer: Promise<Answer>) => (await answer).body
  const told = [
    await of(portal.call(hostDocument, { query: draft, body, token, key: false })),
    await of(portal.call(hostDocument, { query: draft, body, key })),
    await of(portal.call(hostDocument, { query: draft, body, authorization: token, key })),
    await of(portal.call(hostDocument, { query, body, token, key })),
    await of(portal.request('POST', url, { payload: '{', headers, token })),
    await of(
      portal.request('POST', url, { payload: '{}', headers: { ...headers, 'content-type': 'text/csv' }, token }),
    ),
    await of(portal.call(hostStatusOf, { params: { nomorAju: body.nomorAju }, token, key })),
  ].map(({ code, message }) => [code, message])
  expect(told).toEqual([
    ['apiKey.unknown', expect.stringContaining('Beacukai-Api-Key')],
    ['auth.missing', expect.stringContaining('header Authorization')],
    ['auth.invalid', expect.stringContaining('Bearer')],
    ['input.invalid', expect.stringContaining('params.fields')],
    ['input.malformed', expect.stringContaining('JSON')],
    ['input.unsupported', expect.stringContaining('Content-Type: application/json')],
    ['declaration.notFound', expect.stringContaining('draf')],
  ])
  const [choice] = (await of(portal.call(hostDocument, { query, body, token, key })))['params'].fields
  expect(choice).toEqual({ in: 'query', path: 'isFinal', message: 'Pilih salah satu: true, false.' })
})

test('the OpenAPI descriptions of replies match the replies', async () => {
  const { paths } = (await portal.request('GET', '/openapi.json')).body as Answer['body']
  const { '401': answer } = paths[routeOf(hostDocument)].post.responses
  expect(answer.description).toContain('apiKey.unknown: Kunci pada header Beacukai-Api-Key')
})

describe('sign-in', () => {
  test('returns tokens for user name, password and key, at both addresses', async () => {
    for (const call of [hostSignIn, hostSignInOpenApi]) {
      const body = { username: erp.username, password: DEMO_PASSWORD }
      const answer = await portal.call(call, { body, key: erp.key })
      expect(answer).toSucceed()
      expect(answer.body['item']).toEqual({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expires_in: 1800,
        refresh_token: expect.any(String),
        refresh_expires_in: 86_400,
        token_type: 'Bearer',
        session_state: expect.stringMatching(/^[\da-f-]{36}$/),
        scope: 'host-to-host',
      })
      expect(await lastEvent()).toEqual({ kind: 'host-sign-in', outcome: 'success', username: erp.username })
    }
  })

  test('reports unknown fields without rejecting them', async () => {
    const body = { username: erp.username, password: DEMO_PASSWORD, grant_type: 'password' }
    const answer = await portal.call(hostSignIn, { body, key: erp.key })
    expect(answer).toSucceed()
    expect(answer.body['message']).toContain('grant_type')
    const long = await portal.call(hostSignIn, { body: { ...body, ['x'.repeat(100_000)]: 1 }, key: erp.key })
    expect(long).toSucceed()
    expect(long.body['message'].length).toBeLessThan(500)
  })

  test('rejects a missing, unknown or withdrawn key before hashing the password', async () => {
    const gone = await createHostAccount(portal, 'ftz')
    const { access_token: token } = await portal.session('ftz')
    await portal.modules.access.giveRole((await portal.session('ftz')).idUser, 'Administrator Perusahaan', db())
    expect(await portal.call(hostKeyWithdraw, { params: { id: gone.idKunci }, token })).toSucceed()
    const before = portal.modules.identity.hashesComputed()
    for (const key of [false, '', 'portal-pengguna-jasa', `${erp.key}x`] as const) {
      expect(await erp.signIn({ key })).toFailWith('apiKey.unknown')
    }
    expect(await gone.signIn()).toFailWith('apiKey.unknown')
    expect(portal.modules.identity.hashesComputed()).toBe(before)
  })

  test("A2: another company's key reveals nothing: right, wrong and unknown passwords get one answer, each after a hash", async () => {
    const before = portal.modules.identity.hashesComputed()
    const answers = [
      await erp.signIn({ key: other.key }),
      await erp.signIn({ key: other.key, password: 'salah' }),
      await erp.signIn({ key: other.key, username: 'tidak-ada' }),
      await erp.signIn({ password: 'salah' }),
    ]
    for (const answer of answers) expect(answer).toFailWith('signIn.wrong')
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(portal.modules.identity.hashesComputed()).toBe(before + 4)
    // A right password under such a key does not reset the counter either.
    expect(await erp.signIn()).toSucceed()
  })

  test("A2: returns 'Akun telah terblokir.' only after a right password", async () => {
    const set = (flag: '0' | '1') => portal.modules.identity.setBlocked(erp.idUser, flag, db())
    await set('1')
    expect(await erp.signIn({ password: 'salah' })).toFailWith('signIn.wrong')
    expect(await erp.signIn()).toFailWith('account.blocked')
    await set('0')
  })

  test("rejects flag '2' after the right password and starts no session", async () => {
    const sessions = async () =>
      (await sql<{ count: number }>`select count(*) as count from session where id_user = ${erp.idUser}`.execute(db()))
        .rows[0]?.count
    const before = await sessions()
    expect(await portal.modules.identity.moveOtpFlag(erp.idUser, '0', '2', db())).toBe(true)
    expect(await erp.signIn({ password: 'salah' })).toFailWith('signIn.wrong')
    expect(await erp.signIn()).toFailWith('host.mfa')
    expect(await lastEvent()).toMatchObject({ kind: 'host-sign-in', outcome: 'host.mfa' })
    expect(await portal.modules.identity.moveOtpFlag(erp.idUser, '2', '0', db())).toBe(true)
    expect(await sessions()).toBe(before)
  })

  test("rejects an administrator's account and an expired password", async () => {
    expect(await erp.signIn({ username: 'importir' })).toFailWith('host.administrator')
    const expire = (at: Date) =>
      sql`update portal_user set password_expires_at = ${at} where id_user = ${erp.idUser}`.execute(db())
    await expire(portal.core.now())
    expect(await erp.signIn()).toFailWith('password.expired')
    await expire(new Date(portal.core.now().getTime() + 86_400_000 * 90))
  })

  test('A3: fifty concurrent wrong passwords never exceed the limit, which is shared with the portal', async () => {
    const host = await createHostAccount(portal, 'cukai')
    const address = '198.51.100.99'
    const before = portal.modules.identity.hashesComputed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => host.signIn({ password: 'salah', address })))
    expect(answers.filter(({ body }) => body['code'] === 'signIn.throttled').length).toBeGreaterThanOrEqual(40)
    expect(portal.modules.identity.hashesComputed() - before).toBeLessThanOrEqual(10)
    expect(await portal.signIn(host.username, { address })).toFailWith('signIn.throttled')
    expect(await host.signIn({ address })).toFailWith('signIn.throttled')
  })

  test('A8: neither log nor tables contain password or key; a new device is reported to the owner by mail', async () => {
    await erp.tokens()
    expect(portal.log.join('\n')).not.toContain(DEMO_PASSWORD)
    expect(portal.log.join('\n')).not.toContain(erp.key)
    const { rows } = await sql<object>`select * from session where id_user = ${erp.idUser}`.execute(db())
    expect(JSON.stringify(rows)).not.toContain(erp.key)
    const elsewhere = await erp.signIn({ address: '203.0.113.9' })
    expect(elsewhere).toSucceed()
    expect((await mailsTo(portal, `${erp.username}@contoh.id`)).length).toBeGreaterThan(0)
  })

  test('shows when a key was last used', async () => {
    const { access_token: token } = await portal.session('importir')
    const [key] = (await portal.call(hostKeyList, { token })).body['items']
    expect(key.terakhirDipakai).toBe(portal.core.now().toISOString())
  })

  test('limits such sessions of one account to fifty', async () => {
    const host = await createHostAccount(portal, 'ppjk')
    const first = await host.tokens()
    const { access_token: token } = await portal.session(host.username)
    for (let count = 0; count < 50; count++) {
      await host.tokens()
      portal.later({ seconds: 1 })
    }
    expect(await refresh(first.refresh_token, host.key)).toFailWith('session.ended')
    // The user's browser sessions stay.
    expect(await portal.call(userSessionList, { token })).toSucceed()
  })
})

describe('tokens', () => {
  let tokens: HostTokens
  beforeAll(async () => {
    tokens = await erp.tokens()
  })

  const bearers = (Object.entries(CALLS) as [keyof typeof CALLS, Call][]).filter(
    ([, call]) => call.auth === 'bearer' && !call.host,
  )

  test.each(bearers)('C1: %s of the portal takes none of host-to-host', async (name, call) => {
    const request = REQUESTS[name]({ idUser: erp.idUser, email: 'a@contoh.id', username: 'a', npwp: '1' }) as object
    const answer = await portal.call(call, { ...request, token: tokens.access_token } as never)
    expect(answer, routeOf(call)).toFailWith('auth.invalid')
  })

  test('C1: is not accepted by the refresh of the portal or the phone; validation reports it as invalid', async () => {
    const authorization = `Bearer ${tokens.refresh_token}`
    expect(await portal.call(updateToken, { authorization })).toFailWith('session.ended')
    expect(await portal.call(qrCode, { authorization })).toFailWith('session.ended')
    const validated = await portal.call(validateToken, { body: { token: tokens.access_token } })
    expect(validated.body['item']).toEqual({ active: false })
    expect(await refresh(tokens.refresh_token)).toSucceed()
  })

  test('C1: host-to-host does not refresh portal tokens', async () => {
    const pair = await portal.session(erp.username)
    for (const call of [hostUpdateToken, hostUpdateTokenOpenApi]) {
      const answer = await portal.call(call, { authorization: pair.refresh_token, key: erp.key })
      expect(answer).toFailWith('session.ended')
    }
    expect(await portal.call(updateToken, { authorization: pair.refresh_token })).toSucceed()
  })

  test('refresh requires the key of the company; a wrong key does not use the token up', async () => {
    const { refresh_token, session_state } = await erp.tokens()
    for (const key of [false, 'x', other.key] as const) {
      expect(await refresh(refresh_token, key)).toFailWith('apiKey.unknown')
    }
    const answer = await refresh(refresh_token)
    expect(answer).toSucceed()
    expect(answer.body['item']).toMatchObject({ session_state, token_type: 'Bearer', scope: 'host-to-host' })
  })

  test('C2: a reused token ends its session; of two concurrent uses at most one succeeds', async () => {
    const { refresh_token: first } = await erp.tokens()
    const next = (await refresh(first)).body['item'] as HostTokens
    expect(await refresh(first)).toFailWith('session.reused')
    expect(await refresh(next.refresh_token)).toFailWith('session.ended')
    const { refresh_token: shared } = await erp.tokens()
    const both = await Promise.all([refresh(shared), refresh(shared)])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('C4: a blocked account cannot refresh', async () => {
    const { refresh_token } = await erp.tokens()
    await portal.modules.identity.setBlocked(erp.idUser, '1', db())
    expect(await refresh(refresh_token)).toFailWith('account.blocked')
    await portal.modules.identity.setBlocked(erp.idUser, '0', db())
  })
})
