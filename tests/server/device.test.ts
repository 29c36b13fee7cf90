import {
  deviceByUserName,
  deviceDelete,
  login,
  loginMobile,
  PAIRING,
  pairingAnswer,
  pendingPairing,
  qrCode,
  qrLogin,
  qrLoginPoll,
  roleList,
  signInHistory,
  type TokenPair,
  updateToken,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { type BrowserKey, makeBrowserKey } from '../support/browser-key.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let computer: BrowserKey
let phone: BrowserKey
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
  computer = await makeBrowserKey(() => portal)
  phone = await makeBrowserKey(() => portal)
})
afterAll(() => portal.close())
// After the window of every rate limit.
beforeEach(() => portal.later({ minutes: 16 }))

const PHONE = { deviceType: 'Ponsel Contoh', deviceOs: 'Android 16' }

const boundSession = async (username: string) => portal.session(username, { dpop: await computer.prove(login) })
const askCode = async ({ refresh_token: authorization }: TestSession, key = computer) =>
  portal.call(qrCode, { authorization, dpop: await key.prove(qrCode) })
const codeOf = async (session: TestSession) => (await askCode(session)).body['item'].code as string
const scan = async (code: string, key = phone) =>
  portal.call(qrLogin, { body: { code, ...PHONE }, dpop: await key.prove(qrLogin) })
const poll = async (pairing: string, key = phone) =>
  portal.call(qrLoginPoll, { body: { pairing }, dpop: await key.prove(qrLoginPoll) })
const waitingFor = async ({ access_token: token }: TestSession) =>
  (await portal.call(pendingPairing, { token })).body['item']
const answer = async (session: TestSession, accept: boolean) => {
  const { idPairing } = await waitingFor(session)
  return portal.call(pairingAnswer, { body: { idPairing, accept }, token: session.access_token })
}
const deviceOf = async (username: string, { access_token: token }: TestSession) =>
  (await portal.call(deviceByUserName, { params: { username }, token })).body['item']
const works = ({ access_token: token }: Pick<TokenPair, 'access_token'>) => portal.call(roleList, { token })

/** Pairs a phone in the same steps as the portal and the phone. */
async function pair(session: TestSession, key = phone): Promise<TokenPair> {
  const { pairing } = (await scan(await codeOf(session), key)).body['item']
  expect(await answer(session, true)).toSucceed()
  return (await poll(pairing, key)).body['item']
}
const auditOf = async (idUser: string) =>
  (
    await sql<{ event: string }>`
      select kind || ' ' || factor || ' ' || outcome as event from auth_event where id_user = ${idUser} order by id_event`.execute(
      portal.core.db,
    )
  ).rows.map(row => row.event)

// spec §2.6-1
test('D1: the code contains no part of a token, lives 90 s and does not consume the refresh token', async () => {
  const session = await boundSession('importir')
  const { item } = (await askCode(session)).body
  expect(item).toEqual({ code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/), expiresIn: 90 })
  for (let at = 0; at + 6 <= item.code.length; at++) {
    const part = item.code.slice(at, at + 6)
    expect(session.refresh_token.toUpperCase()).not.toContain(part)
    expect(session.access_token).not.toContain(part)
  }
  expect(await codeOf(session)).not.toBe(item.code)
  const authorization = session.refresh_token
  expect(await portal.call(updateToken, { authorization, dpop: await computer.prove(updateToken) })).toSucceed()
})

test('D1: a wrong key gets no code and consumes nothing; a proof is accepted once', async () => {
  const session = await boundSession('importir')
  const authorization = session.refresh_token
  expect(await askCode(session, phone)).toFailWith('dpop.invalid')
  expect(await portal.call(qrCode, { authorization })).toFailWith('dpop.required')
  const dpop = await computer.prove(qrCode)
  expect(await portal.call(qrCode, { authorization, dpop })).toSucceed()
  expect(await portal.call(qrCode, { authorization, dpop })).toFailWith('dpop.invalid')
  expect(await works(session)).toSucceed()
  expect(await askCode(session)).toSucceed()
})

test('D1: a token that was rotated long ago gets no code and ends no session', async () => {
  const session = await boundSession('importir')
  const authorization = session.refresh_token
  const { item } = (await portal.call(updateToken, { authorization, dpop: await computer.prove(updateToken) })).body
  portal.later({ seconds: 11 })
  expect(await askCode(session)).toFailWith('session.reused')
  expect(await works(item)).toSucceed()
})

// spec §3-5, §7.2-3
test('D1: after scan and confirmation the phone has its own session', async () => {
  const session = await boundSession('importir')
  const code = await codeOf(session)
  expect(await waitingFor(session)).toBeNull()
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
  const { item } = (await scan(typed)).body
  expect(item).toEqual({ pairing: expect.stringMatching(/^[\w-]{43}$/), interval: PAIRING.intervalSeconds })
  expect(await poll(item.pairing)).toFailWith('authorization_pending')
  expect(await waitingFor(session)).toMatchObject({ ...PHONE, address: '198.51.100.7' })
  expect(await answer(session, true)).toSucceed()
  expect(await waitingFor(session)).toBeNull()

  const paired = (await poll(item.pairing)).body['item'] as TokenPair
  expect(paired).toMatchObject({ token_type: 'DPoP', refresh_expires_in: 86_400 })
  expect(paired).not.toHaveProperty('ticket')
  expect(await works(paired)).toSucceed()
  expect(await poll(item.pairing)).toFailWith('expired_token')
  expect(await deviceOf('importir', session)).toEqual({
    idUserAccessMobile: expect.any(String),
    ...PHONE,
    wkAktivasi: portal.core.now().toISOString(),
  })
  // The token families are separate: the phone's stays valid when the portal's is rotated.
  const { refresh_token: authorization } = paired
  expect(await portal.call(updateToken, { authorization, dpop: await computer.prove(updateToken) })).toFailWith(
    'dpop.invalid',
  )
  expect(await portal.call(updateToken, { authorization, dpop: await phone.prove(updateToken) })).toSucceed()
  expect(await works(session)).toSucceed()
  expect(await auditOf(session.idUser)).toEqual(
    expect.arrayContaining([
      'device-pair qr-code requested',
      'device-pair token confirmed',
      'device-pair qr-code success',
      'sign-in qr-code success',
    ]),
  )
})

test('D1: a session started by a code is not confirmed', async () => {
  const session = await boundSession('importir')
  await pair(session)
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select confirmed_until is not null as "isConfirmed" from session
    where id_user = ${session.idUser} order by started_at desc, id_session desc limit 1`.execute(portal.core.db)
  expect(rows).toEqual([{ isConfirmed: false }])
})

test.each([
  { why: 'after 90 s', spoil: async () => portal.later({ seconds: 90 }) },
  { why: 'when a newer one was issued', spoil: async (session: TestSession) => codeOf(session) },
  { why: 'after its use', spoil: async (_: TestSession, code: string) => scan(code) },
  {
    why: 'after the end of its session',
    spoil: async ({ idUser }: TestSession) =>
      portal.modules.session.endSessions(idUser, { because: 'revoked', now: portal.core.now() }),
  },
])('D1: rejects a code $why', async ({ spoil }) => {
  const session = await boundSession('tpb')
  const code = await codeOf(session)
  await spoil(session, code)
  expect(await scan(code)).toFailWith('device.code')
})

test('D1: of two concurrent scans one gets the code; of two concurrent polls one gets the session', async () => {
  const session = await boundSession('ftz')
  const code = await codeOf(session)
  const scanned = await Promise.all([scan(code), scan(code)])
  expect(scanned.map(({ status }) => status).sort()).toEqual([200, 400])
  const pairing = scanned.find(({ status }) => status === 200)?.body['item'].pairing as string
  await answer(session, true)
  const polled = await Promise.all([poll(pairing), poll(pairing)])
  expect(polled.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('D1: reports a rejection to the phone and accepts only one answer', async () => {
  const session = await boundSession('importir')
  const { pairing } = (await scan(await codeOf(session))).body['item']
  const { idPairing } = await waitingFor(session)
  expect(await answer(session, false)).toSucceed()
  expect(await poll(pairing)).toFailWith('access_denied')
  const late = { body: { idPairing, accept: true }, token: session.access_token }
  expect(await portal.call(pairingAnswer, late)).toFailWith('device.pairingOver')
  expect(await poll(pairing)).toFailWith('access_denied')
})

test('D1: only the session that showed the code may confirm, and only the phone that scanned it may poll', async () => {
  const session = await boundSession('importir')
  const { pairing } = (await scan(await codeOf(session))).body['item']
  const { idPairing } = await waitingFor(session)
  for (const other of [await portal.session('importir'), await portal.session('tpb')]) {
    expect(await waitingFor(other)).toBeNull()
    const body = { idPairing, accept: true }
    expect(await portal.call(pairingAnswer, { body, token: other.access_token })).toFailWith('device.pairingOver')
  }
  expect(await answer(session, true)).toSucceed()
  expect(await poll(pairing, computer)).toFailWith('dpop.invalid')
  expect(await portal.call(qrLoginPoll, { body: { pairing } })).toFailWith('dpop.required')
  expect(await poll(pairing)).toSucceed()
})

test('D1: a phone that polls too often gets a longer interval; the pairing expires after two minutes', async () => {
  const session = await boundSession('importir')
  const { pairing } = (await scan(await codeOf(session))).body['item']
  expect(await poll(pairing)).toFailWith('authorization_pending')
  portal.later({ seconds: 2 })
  expect(await poll(pairing)).toFailWith('slow_down')
  portal.later({ seconds: 7 })
  expect(await poll(pairing)).toFailWith('slow_down')
  portal.later({ seconds: 13 })
  expect(await poll(pairing)).toFailWith('authorization_pending')
  portal.later({ seconds: 98 })
  expect(await poll(pairing)).toFailWith('expired_token')
})

test('D1: ending the session that confirmed the pairing withdraws the confirmation', async () => {
  const session = await boundSession('segera')
  const { pairing } = (await scan(await codeOf(session))).body['item']
  await answer(session, true)
  await portal.modules.session.endSessions(session.idUser, { because: 'password-changed', now: portal.core.now() })
  expect(await poll(pairing)).toFailWith('expired_token')
})

// spec §4.5-1, §7.2-4
test("D1: deactivation ends the phone's sessions at once, however they started; the portal's session stays", async () => {
  const session = await boundSession('cukai')
  const paired = await pair(session)
  const again = (
    await portal.call(loginMobile, {
      body: { username: 'cukai', password: await portal.seal(DEMO_PASSWORD) },
      dpop: await phone.prove(loginMobile),
    })
  ).body['item'] as TokenPair
  expect(await works(again)).toSucceed()
  const { idUserAccessMobile } = await deviceOf('cukai', session)
  const request = { params: { idUserAccessMobile, username: 'cukai' }, token: session.access_token }
  expect(await portal.call(deviceDelete, request)).toSucceed()
  for (const ended of [paired, again]) {
    const authorization = ended.refresh_token
    const answers = [
      await works(ended),
      await portal.call(updateToken, { authorization, dpop: await phone.prove(updateToken) }),
    ]
    for (const answered of answers) {
      expect(answered).toFailWith('session.ended')
      expect(answered.body['params']).toEqual({ because: 'unpaired' })
    }
  }
  expect(await works(session)).toSucceed()
  expect(await deviceOf('cukai', session)).toBeNull()
  expect(await portal.call(deviceDelete, request)).toFailWith('resource.notFound')
  expect(await auditOf(session.idUser)).toContain('device-unpair token success')
})

// spec §7.2-3
test("D1: rejects another user's device by its name and by its id and leaves it active", async () => {
  const [mine, theirs] = [await boundSession('importir'), await boundSession('tpb')]
  const paired = await pair(theirs)
  const { idUserAccessMobile } = await deviceOf('tpb', theirs)
  const token = mine.access_token
  expect(await portal.call(deviceByUserName, { params: { username: 'tpb' }, token })).toFailWith('access.denied')
  for (const username of ['tpb', 'importir']) {
    const params = { idUserAccessMobile, username }
    expect(await portal.call(deviceDelete, { params, token })).toFailWith('access.denied')
  }
  expect(await works(paired)).toSucceed()
})

test('D1: a second phone replaces the first, whose session ends', async () => {
  const session = await boundSession('ppjk')
  const first = await pair(session)
  const second = await pair(session, await makeBrowserKey(() => portal))
  expect(await works(first)).toFailWith('session.ended')
  expect(await works(second)).toSucceed()
})

test('login-mobile accepts only the paired phone; without a pairing it is an ordinary login', async () => {
  const session = await boundSession('importir')
  await pair(session)
  const enter = async (username: string, password: string, key?: BrowserKey) =>
    portal.call(loginMobile, {
      body: { username, password: await portal.seal(password) },
      ...(key && { dpop: await key.prove(loginMobile) }),
    })
  expect(await enter('importir', DEMO_PASSWORD)).toFailWith('dpop.required')
  expect(await enter('importir', DEMO_PASSWORD, computer)).toFailWith('device.notPaired')
  expect(await enter('segera', DEMO_PASSWORD, phone)).toFailWith('device.notPaired')
  expect(await enter('tidak-ada', DEMO_PASSWORD, phone)).toFailWith('device.notPaired')
  expect(await enter('importir', 'Salah-Sekali-1', phone)).toFailWith('signIn.wrong')
  const { item } = (await enter('importir', DEMO_PASSWORD, phone)).body
  expect(item).toMatchObject({ token_type: 'DPoP' })
  const email = 'importir@contoh.id'
  expect(await portal.call(userInfoByEmail, { query: { email }, token: item.access_token })).toSucceed()
})

test('limits the codes that one address may try, so that codes cannot be guessed', async () => {
  const address = '198.51.100.99'
  const body = { code: 'ABCD-EFGH-JKLM', ...PHONE }
  const answers = []
  for (let tries = 0; tries < 121; tries++) answers.push(await portal.call(qrLogin, { body, address }))
  expect(answers.at(-2)).toFailWith('device.code')
  expect(answers.at(-1)).toFailWith('limit.reached')
})

test('returns no code while the password is expired', async () => {
  expect(await askCode(await boundSession('kedaluwarsa'))).toFailWith('password.expired')
})

test("the history lists a user's own live and ended sign-ins, newest first", async () => {
  const session = await boundSession('admin')
  await portal.modules.session.endSessions(session.idUser, { because: 'revoked', now: portal.core.now() })
  portal.later({ minutes: 1 })
  const { access_token: token } = await boundSession('admin')
  const { items } = (await portal.call(signInHistory, { token })).body
  const endedAt = new Date(portal.core.now().getTime() - 60_000).toISOString()
  expect(items).toMatchObject([{ endedAt: null }, { endedAt }])
})

test('D1: neither the database nor the log contains a code or pairing in plain text; expired ones are swept', async () => {
  const session = await boundSession('importir')
  const code = await codeOf(session)
  const { pairing } = (await scan(code)).body['item']
  const shown = await codeOf(session)
  const { rows } = await sql`
    select row_to_json(c)::text as text from device_code c
    union all select row_to_json(p)::text from device_pairing p
    union all select row_to_json(e)::text from auth_event e`.execute(portal.core.db)
  const output = JSON.stringify(rows) + portal.log.join('')
  for (const secret of [code, shown, pairing]) expect(output).not.toContain(secret)
  portal.later({ minutes: 3 })
  await portal.sweep()
  const left = await sql`select id_user from device_code union all select id_user from device_pairing`.execute(
    portal.core.db,
  )
  expect(left.rows).toEqual([])
})
