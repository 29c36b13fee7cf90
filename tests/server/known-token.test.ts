import { featureFlag, revokeToken, userInfoByEmail, userSessionEndOthers } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let session: TestSession
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.later({ minutes: 16 })
  session = await portal.session('importir')
})

const callWith = (token: string, username = 'importir') =>
  portal.call(userInfoByEmail, { query: { email: `${username}@contoh.id` }, token })

describe('a token that was valid a moment ago', () => {
  beforeEach(async () => {
    expect(await callWith(session.access_token)).toSucceed()
    expect(await callWith(session.access_token)).toSucceed()
  })

  test('is rejected after its expiry', async () => {
    portal.later({ minutes: 29, seconds: 59 })
    expect(await callWith(session.access_token)).toSucceed()
    portal.later({ seconds: 1 })
    expect(await callWith(session.access_token)).toFailWith('auth.expired')
  })

  test('is rejected as soon as its session ends', async () => {
    expect(await portal.call(revokeToken, { body: { token: session.refresh_token } })).toSucceed()
    expect(await callWith(session.access_token)).toFailWith('session.ended')
  })

  test('is rejected as soon as another session ends its session', async () => {
    const other = await portal.session('importir')
    expect(await portal.call(userSessionEndOthers, { token: other.access_token })).toSucceed()
    expect(await callWith(session.access_token)).toFailWith('session.ended')
  })

  test('is rejected as soon as its account is blocked', async () => {
    const block = (flag: string) =>
      sql`update portal_user set flag_blokir = ${flag} where username = 'importir'`.execute(portal.core.db)
    await block('1')
    expect(await callWith(session.access_token)).toFailWith('account.blocked')
    await block('0')
    expect(await callWith(session.access_token)).toSucceed()
  })

  test('stays valid while keys rotate and is rejected once its key is removed', async () => {
    await portal.modules.session.rotateKeys(portal.core.now())
    portal.later({ seconds: 61 })
    expect(await callWith(session.access_token)).toSucceed()
    const { kid } = JSON.parse(Buffer.from(session.access_token.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string
    }
    await sql`delete from server_key where kid = ${kid}`.execute(portal.core.db)
    // Keys are reloaded within half a minute.
    portal.later({ seconds: 31 })
    expect(await callWith(session.access_token)).toFailWith('auth.invalid')
    expect(await callWith((await portal.session('importir')).access_token)).toSucceed()
  })

  test('does not make another encoding of it valid', async () => {
    const [header = '', payload = '', signature = ''] = session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const foreign = Buffer.from(JSON.stringify({ ...claims, nip: '199001012015011001' })).toString('base64url')
    const flipped = Buffer.from(signature, 'base64url')
    flipped.writeUInt8(flipped.readUInt8(9) ^ 1, 9)
    for (const token of [
      `${header}.${foreign}.${signature}`,
      `${header}.${payload}.${flipped.toString('base64url')}`,
      `${header}.${payload}.`,
      `${session.access_token}=`,
    ]) {
      expect(await callWith(token), token.slice(-12)).toFailWith('auth.invalid')
    }
    expect(await callWith(session.access_token)).toSucceed()
  })
})

test('concurrent calls share one session lookup, and each has its own caller', async () => {
  const others = [await portal.session('tpb'), await portal.session('ftz')]
  const ended = await portal.session('cukai')
  await portal.call(revokeToken, { body: { token: ended.refresh_token } })
  await portal.call(featureFlag, { params: { name: 'NPWPIMPOR' } })
  portal.statements.length = 0
  const answers = await Promise.all([
    callWith(session.access_token),
    callWith(others[0]?.access_token ?? '', 'tpb'),
    callWith(others[1]?.access_token ?? '', 'ftz'),
    callWith(ended.access_token, 'cukai'),
    callWith(session.access_token),
    callWith(others[0]?.access_token ?? '', 'ftz'),
  ])
  expect(answers.map(({ body }) => body['item']?.username ?? body['code'])).toEqual([
    'importir',
    'tpb',
    'ftz',
    'session.ended',
    'importir',
    'access.denied',
  ])
  const reads = portal.statements.filter(
    statement => statement.includes('from session') || statement.includes('join session '),
  )
  expect(reads.length).toBeLessThan(6)
})
