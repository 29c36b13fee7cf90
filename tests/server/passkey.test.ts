import {
  activateOtp,
  CONFIRM_HEADER,
  changeOtp,
  getQrcodeOtp,
  login,
  managedUserResetMfa,
  otpLogin,
  type Passkey,
  passkeyAdd,
  passkeyList,
  passkeyLogin,
  passkeyOffer,
  passkeyRemove,
  passkeyRename,
  passkeyRequest,
  resetOtp,
  userInfoByEmail,
  validateResetMfa,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, wrongCode } from '../support/authenticator.ts'
import { makeBrowserKey } from '../support/browser-key.ts'
import { mailsTo } from '../support/mailbox.ts'
import { type Forgery, makeAuthenticator } from '../support/passkey.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

type Authenticator = ReturnType<typeof makeAuthenticator>

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ log: true })
})
afterAll(() => portal.close())
// After the window of every rate limit, in an unused time step.
beforeEach(() => portal.later({ minutes: 61 }))

const newAuthenticator = () => makeAuthenticator(portal.core.config.publicUrl)

/** Turns MFA on for a user without passkeys and returns their confirmed session. */
async function withMfa(username: string): Promise<TestSession & { secret: string }> {
  await sql`update portal_user set otp_flag = '0' where username = ${username}`.execute(portal.core.db)
  await sql`
    delete from passkey using portal_user
    where passkey.id_user = portal_user.id_user and username = ${username}`.execute(portal.core.db)
  const first = await portal.session(username)
  const offered = await portal.call(getQrcodeOtp, {
    body: { username, password: first.ticket },
    token: first.access_token,
  })
  const { otpRegistrationResponse, ticket } = offered.body['item']
  const secret = otpRegistrationResponse.totpSecret
  const answer = await portal.call(activateOtp, {
    body: {
      username,
      password: ticket,
      totpSecret: secret,
      otp: codeOf(portal, 0, secret),
      deviceName: 'portal-pengguna-jasa',
    },
    token: first.access_token,
  })
  return { ...answer.body['item'], idUser: first.idUser, secret }
}

const offer = ({ access_token: token }: TestSession) => portal.call(passkeyOffer, { token })
const keep = ({ access_token: token }: TestSession, body: Parameters<typeof bodyOf>[0]) =>
  portal.call(passkeyAdd, { body: bodyOf(body), token })
const bodyOf = ({
  name = 'Laptop kantor',
  credential,
}: {
  name?: string
  credential: ReturnType<Authenticator['make']>
}) => ({
  name,
  credential,
})
const listOf = async ({ access_token: token }: TestSession): Promise<Passkey[]> =>
  (await portal.call(passkeyList, { token })).body['items'] as Passkey[]

async function addTo(session: TestSession, authenticator: Authenticator, name?: string): Promise<Passkey> {
  const offered = (await offer(session)).body['item']
  const answer = await keep(session, { credential: authenticator.make(offered), ...(name && { name }) })
  expect(answer).toSucceed()
  return answer.body['item']
}

const ticketOf = async (username: string): Promise<string> => (await portal.signIn(username)).body['item'].ticket
const ask = (username: string, ticket: string) => portal.call(passkeyRequest, { body: { username, password: ticket } })
const enter = (username: string, ticket: string, assertion: ReturnType<Authenticator['sign']>, dpop?: string) =>
  portal.call(passkeyLogin, { body: { username, password: ticket, assertion }, ...(dpop ? { dpop } : {}) })

/** The whole second factor; `forged` replaces parts of an honest answer. */
async function signInBy(username: string, authenticator: Authenticator, forged: Forgery = {}) {
  const ticket = await ticketOf(username)
  const { item } = (await ask(username, ticket)).body as unknown as { item: { challenge: string; rpId: string } }
  return enter(username, ticket, authenticator.sign(item, forged))
}

describe('a passkey as second factor', () => {
  test('follows the password: the session equals one by code, and the passkey records its last use', async () => {
    const session = await withMfa('importir')
    const authenticator = newAuthenticator()
    const added = await addTo(session, authenticator)
    expect(added).toEqual({
      idPasskey: expect.any(String),
      name: 'Laptop kantor',
      createdAt: portal.core.now().toISOString(),
      lastUsedAt: null,
    })
    portal.later({ minutes: 1 })
    const answer = await signInBy('importir', authenticator)
    expect(answer).toSucceed()
    const { access_token: token } = answer.body['item']
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).toMatchObject({ otp: '2' })
    expect(await portal.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token })).toSucceed()
    expect(await listOf(session)).toEqual([{ ...added, lastUsedAt: portal.core.now().toISOString() }])
    const { rows } = await sql`select factor, outcome from auth_event order by id_event desc limit 1`.execute(
      portal.core.db,
    )
    expect(rows).toEqual([{ factor: 'passkey', outcome: 'success' }])
  })

  test('is never the first factor: without the ticket of a right password no challenge is issued or accepted', async () => {
    const authenticator = newAuthenticator()
    const session = await withMfa('importir')
    await addTo(session, authenticator)
    const { ticket: ofSession } = await portal.session('tpb')
    for (const ticket of ['abc.def', session.ticket, ofSession, await ticketOf('mfa')]) {
      expect(await ask('importir', ticket)).toFailWith('signIn.expired')
      const assertion = authenticator.sign({ challenge: 'AAAA', rpId: 'localhost' })
      expect(await enter('importir', ticket, assertion)).toFailWith('signIn.expired')
    }
    const late = await ticketOf('importir')
    portal.later({ minutes: 10 })
    expect(await ask('importir', late)).toFailWith('signIn.expired')
    expect((await ask('mfa', await ticketOf('mfa'))).body['item']).toBeNull()
  })

  test('works beside the code, and either consumes the ticket', async () => {
    const session = await withMfa('importir')
    const authenticator = newAuthenticator()
    await addTo(session, authenticator)
    portal.later({ minutes: 1 })
    const ticket = await ticketOf('importir')
    const asked = (await ask('importir', ticket)).body['item']
    const byCode = { username: 'importir', password: ticket, otp: codeOf(portal, 0, session.secret) }
    expect(await portal.call(otpLogin, { body: byCode })).toSucceed()
    expect(await enter('importir', ticket, authenticator.sign(asked))).toFailWith('signIn.expired')
  })

  test('C3: binds the session to the key that signs the call', async () => {
    const session = await withMfa('importir')
    const authenticator = newAuthenticator()
    await addTo(session, authenticator)
    const key = await makeBrowserKey(() => portal)
    const ticket = await ticketOf('importir')
    const proven = async (proof: string) =>
      enter('importir', ticket, authenticator.sign((await ask('importir', ticket)).body['item']), proof)
    expect(await proven(await key.prove(login))).toFailWith('dpop.invalid')
    expect((await proven(await key.prove(passkeyLogin))).body['item'].token_type).toBe('DPoP')
  })

  test('completes no sign-in for a meanwhile blocked user', async () => {
    const authenticator = newAuthenticator()
    await addTo(await withMfa('importir'), authenticator)
    const ticket = await ticketOf('importir')
    const asked = (await ask('importir', ticket)).body['item']
    const block = (flag: string) =>
      sql`update portal_user set flag_blokir = ${flag} where username = 'importir'`.execute(portal.core.db)
    await block('1')
    expect(await ask('importir', ticket)).toFailWith('account.blocked')
    expect(await enter('importir', ticket, authenticator.sign(asked))).toFailWith('account.blocked')
    await block('0')
  })
})

describe('an invalid signature', () => {
  let session: TestSession
  let authenticator: Authenticator
  beforeAll(async () => {
    session = await withMfa('ppjk')
    authenticator = newAuthenticator()
    await addTo(session, authenticator)
  })

  test.each<{ why: string; forged: () => Forgery }>([
    { why: 'from another origin', forged: () => ({ origin: 'https://portal.contoh.example' }) },
    { why: 'from another port of the host', forged: () => ({ origin: 'http://localhost:1' }) },
    { why: 'for another relying party', forged: () => ({ rpId: 'contoh.example' }) },
    { why: 'that creates a passkey instead', forged: () => ({ type: 'webauthn.create' }) },
    { why: 'of another challenge', forged: () => ({ challenge: 'A'.repeat(43) }) },
    { why: 'by another key', forged: () => ({ key: newAuthenticator().privateKey }) },
    { why: 'without user presence', forged: () => ({ flags: 0 }) },
    { why: 'without user verification', forged: () => ({ flags: 1 }) },
    { why: "with another user's handle", forged: () => ({ userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }) },
    { why: 'with an unknown credential id', forged: () => ({ id: 'AAAAAAAAAAAAAAAAAAAAAA' }) },
  ])('rejects one $why', async ({ forged }) => {
    expect(await signInBy('ppjk', authenticator, forged())).toFailWith('passkey.refused')
    expect(await signInBy('ppjk', authenticator)).toSucceed()
  })

  test.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)('tampered %s is refused', async field => {
    const ticket = await ticketOf('ppjk')
    const assertion = authenticator.sign((await ask('ppjk', ticket)).body['item'])
    const bytes = Buffer.from(assertion[field], 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5)
    expect(await enter('ppjk', ticket, { ...assertion, [field]: bytes.toString('base64url') })).toFailWith(
      'passkey.refused',
    )
  })

  test('rejects a passkey of another user', async () => {
    const foreign = newAuthenticator()
    await addTo(await withMfa('petugas'), foreign)
    expect(await signInBy('ppjk', foreign)).toFailWith('passkey.refused')
    expect(await signInBy('petugas', authenticator)).toFailWith('passkey.refused')
    expect(await signInBy('petugas', foreign)).toSucceed()
  })

  test('rejects and audits a counter that stands still or goes back', async () => {
    expect(await signInBy('ppjk', authenticator, { counter: 900 })).toSucceed()
    for (const counter of [900, 899, 0]) {
      expect(await signInBy('ppjk', authenticator, { counter })).toFailWith('passkey.counter')
    }
    const { rows } = await sql`select outcome from auth_event where outcome = 'passkey.counter'`.execute(portal.core.db)
    expect(rows).toHaveLength(3)
    expect(await signInBy('ppjk', authenticator, { counter: 901 })).toSucceed()
  })

  test('accepts an authenticator that always reports counter 0', async () => {
    const silent = newAuthenticator()
    await addTo(await withMfa('ftz'), silent)
    expect(await signInBy('ftz', silent, { counter: 0 })).toSucceed()
    expect(await signInBy('ftz', silent, { counter: 0 })).toSucceed()
  })

  test('B5: counts as a wrong code; five in any mix void the ticket', async () => {
    portal.later({ minutes: 16 })
    const ticket = await ticketOf('ppjk')
    const guess = async () =>
      enter('ppjk', ticket, authenticator.sign((await ask('ppjk', ticket)).body['item'], { flags: 0 }))
    const lefts: unknown[] = []
    for (let count = 0; count < 3; count++) lefts.push((await guess()).body['params'].left)
    const code = await portal.call(otpLogin, { body: { username: 'ppjk', password: ticket, otp: wrongCode(portal) } })
    lefts.push(code.body['params'].left, (await guess()).body['params'].left)
    expect(lefts).toEqual([4, 3, 2, 1, 0])
    expect(await enter('ppjk', ticket, authenticator.sign({ challenge: 'AAAA', rpId: 'localhost' }))).toFailWith(
      'signIn.expired',
    )
    expect(await portal.call(resetOtp, { body: { username: 'ppjk', password: ticket } })).toFailWith('signIn.expired')
  })
})

describe('challenge', () => {
  let authenticator: Authenticator
  beforeAll(async () => {
    authenticator = newAuthenticator()
    await addTo(await withMfa('cukai'), authenticator)
  })

  test('is accepted once: neither a replay nor a concurrent duplicate starts a second session', async () => {
    const ticket = await ticketOf('cukai')
    const asked = (await ask('cukai', ticket)).body['item']
    const assertion = authenticator.sign(asked)
    const answers = await Promise.all([1, 2, 3].map(() => enter('cukai', ticket, assertion)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const next = await ticketOf('cukai')
    expect(await enter('cukai', next, assertion)).toFailWith('passkey.refused')
    await ask('cukai', next)
    expect(await enter('cukai', next, assertion)).toFailWith('passkey.refused')
  })

  test('is consumed by a wrong answer too', async () => {
    const ticket = await ticketOf('cukai')
    const asked = (await ask('cukai', ticket)).body['item']
    expect(await enter('cukai', ticket, authenticator.sign(asked, { flags: 0 }))).toFailWith('passkey.refused')
    expect(await enter('cukai', ticket, authenticator.sign(asked))).toFailWith('passkey.refused')
  })

  test('is valid for its ticket only, and a newer one replaces it', async () => {
    const [one, other] = [await ticketOf('cukai'), await ticketOf('cukai')]
    const asked = (await ask('cukai', one)).body['item']
    await ask('cukai', other)
    expect(await enter('cukai', other, authenticator.sign(asked))).toFailWith('passkey.refused')
    const newer = (await ask('cukai', one)).body['item']
    expect(newer.challenge).not.toBe(asked.challenge)
    expect(await enter('cukai', one, authenticator.sign(asked))).toFailWith('passkey.refused')
  })

  test('expires after five minutes and is swept', async () => {
    const ticket = await ticketOf('cukai')
    const asked = (await ask('cukai', ticket)).body['item']
    expect(Buffer.from(asked.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
    portal.later({ minutes: 5 })
    expect(await enter('cukai', ticket, authenticator.sign(asked))).toFailWith('passkey.refused')
    await ask('cukai', ticket)
    portal.later({ minutes: 5 })
    await portal.sweep()
    const { rows } = await sql`select * from passkey_challenge`.execute(portal.core.db)
    expect(rows).toEqual([])
  })

  test('is valid in a second process, because it is stored in the database', async () => {
    const other = await openTestPortal({ database: portal.database, now: portal.core.now() }).catch(() => undefined)
    // PGlite supports one process only.
    expect(other !== undefined).toBe(portal.database.url !== undefined)
    if (!other) return
    const ticket = await ticketOf('cukai')
    const asked = (await ask('cukai', ticket)).body['item']
    const body = { username: 'cukai', password: ticket, assertion: authenticator.sign(asked) }
    expect(await other.call(passkeyLogin, { body })).toSucceed()
    await other.close()
  })
})

describe('registration', () => {
  test.each<{ why: string; forged: Forgery }>([
    { why: 'from another origin', forged: { origin: 'https://portal.contoh.example' } },
    { why: 'for another relying party', forged: { rpId: 'contoh.example' } },
    { why: 'that signs in instead', forged: { type: 'webauthn.get' } },
    { why: 'of another challenge', forged: { challenge: 'A'.repeat(43) } },
    { why: 'without user verification', forged: { flags: 1 } },
    { why: 'with another credential id', forged: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  ])('rejects a response $why and stores nothing', async ({ forged }) => {
    const session = await withMfa('tpb')
    const offered = (await offer(session)).body['item']
    expect(await keep(session, { credential: newAuthenticator().make(offered, forged) })).toFailWith('passkey.unmade')
    expect(await listOf(session)).toEqual([])
  })

  test('accepts a challenge once, from the same session, for five minutes', async () => {
    const session = await withMfa('tpb')
    const authenticator = newAuthenticator()
    const offered = (await offer(session)).body['item']
    const credential = authenticator.make(offered)
    portal.later({ minutes: 5 })
    expect(await keep(session, { credential })).toFailWith('passkey.unmade')
    const again = (await offer(session)).body['item']
    expect(await keep(session, { credential: authenticator.make(again) })).toSucceed()
    expect(await keep(session, { credential: authenticator.make(again) })).toFailWith('passkey.unmade')
    const twice = (await offer(session)).body['item']
    expect(twice.excludeCredentials).toEqual([{ type: 'public-key', id: authenticator.id, transports: ['internal'] }])
    expect(await keep(session, { credential: authenticator.make(twice) })).toFailWith('passkey.known')

    const other = (
      await portal.call(otpLogin, {
        body: { username: 'tpb', password: await ticketOf('tpb'), otp: codeOf(portal, 0, session.secret) },
      })
    ).body['item'] as TestSession
    const ofOther = (await offer(other)).body['item']
    expect(await keep(session, { credential: newAuthenticator().make(ofOther) })).toFailWith('passkey.unmade')
  })

  test('needs active MFA and a confirmed session', async () => {
    const plain = await portal.session('segera')
    expect(await offer(plain)).toFailWith('mfa.notActive')
    expect(
      await keep(plain, {
        credential: newAuthenticator().make({ rp: { id: 'localhost' }, challenge: 'AAAA' } as never),
      }),
    ).toFailWith('mfa.notActive')
    const session = await withMfa('tpb')
    const { idPasskey } = await addTo(session, newAuthenticator())
    portal.later({ minutes: 10 })
    const { access_token: token } = session
    expect(await offer(session)).toFailWith('auth.confirmNeeded')
    const named = { params: { id: idPasskey }, body: { name: 'Lain' }, token }
    expect(await portal.call(passkeyRename, named)).toFailWith('auth.confirmNeeded')
    expect(await portal.call(passkeyRemove, { params: { id: idPasskey }, token })).toFailWith('auth.confirmNeeded')
    expect((await listOf(session)).map(({ name }) => name)).toEqual(['Laptop kantor'])
  })

  test('accepts at most ten; lists the newest first', async () => {
    const session = await withMfa('tpb')
    for (let count = 1; count <= 10; count++) {
      await addTo(session, newAuthenticator(), `Kunci ${count}`)
      portal.later({ seconds: 1 })
    }
    expect((await listOf(session)).map(({ name }) => name)[0]).toBe('Kunci 10')
    const full = await offer(session)
    expect(full).toFailWith('passkey.tooMany')
    expect(full.body['message']).toContain('10 passkey')
  })
})

test('H1: users rename and remove only their own passkeys; removal is mailed and audited', async () => {
  const session = await withMfa('admincukai')
  const foreign = await addTo(await withMfa('petugas'), newAuthenticator())
  const authenticator = newAuthenticator()
  const { idPasskey: id } = await addTo(session, authenticator, 'Laptop http://jahat.example')
  const { access_token: token } = session
  const [added] = (await mailsTo(portal, 'admincukai@contoh.id')).filter(({ subject }) =>
    subject.startsWith('Passkey baru'),
  )
  expect(added?.text).not.toContain('jahat.example')
  expect(added?.path).toBe('/micro-profile/webhook?tab=keamanan')

  for (const other of [foreign.idPasskey, '01980000-0000-7000-8000-0000000000ff']) {
    expect(await portal.call(passkeyRename, { params: { id: other }, body: { name: 'Milikku' }, token })).toFailWith(
      'resource.notFound',
    )
    expect(await portal.call(passkeyRemove, { params: { id: other }, token })).toFailWith('resource.notFound')
  }
  expect(await portal.call(passkeyRename, { params: { id }, body: { name: 'Kunci biru' }, token })).toSucceed()
  expect((await listOf(session)).map(({ name }) => name)).toEqual(['Kunci biru'])
  expect(await portal.call(passkeyRemove, { params: { id }, token })).toSucceed()
  expect(await listOf(session)).toEqual([])
  expect((await ask('admincukai', await ticketOf('admincukai'))).body['item']).toBeNull()
  const mails = await mailsTo(portal, 'admincukai@contoh.id')
  expect(mails.find(({ subject }) => subject.startsWith('Passkey akun Anda telah dihapus'))?.text).toContain(
    '"Kunci biru"',
  )
  const { rows } = await sql<{ kind: string }>`
    select kind from auth_event where username = 'admincukai' and kind like 'passkey%' order by id_event`.execute(
    portal.core.db,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['passkey-add', 'passkey-remove'])
})

describe('passkeys are removed with MFA', () => {
  const left = async (username: string) => {
    const { rows } = await sql`
      select 1 from passkey join portal_user using (id_user) where username = ${username}`.execute(portal.core.db)
    return rows.length
  }

  test('when the owner turns it off', async () => {
    const session = await withMfa('ftz')
    await addTo(session, newAuthenticator())
    expect(await left('ftz')).toBe(1)
    expect(await portal.call(changeOtp, { body: { valueOtp: '0' }, token: session.access_token })).toSucceed()
    expect(await left('ftz')).toBe(0)
  })

  test('when the mailed link resets it', async () => {
    await addTo(await withMfa('ftz'), newAuthenticator())
    expect(await portal.call(resetOtp, { body: { username: 'ftz', password: await ticketOf('ftz') } })).toSucceed()
    const mail = (await mailsTo(portal, 'ftz@contoh.id')).find(({ path }) => path?.startsWith('/auth/mfa-reset/'))
    const id = mail?.path?.replace('/auth/mfa-reset/', '') ?? ''
    expect(await portal.call(validateResetMfa, { params: { id }, headers: { ...CONFIRM_HEADER } })).toSucceed()
    expect(await left('ftz')).toBe(0)
  })

  test('when an administrator resets it', async () => {
    const session = await withMfa('ftz')
    await addTo(session, newAuthenticator())
    const admin = await portal.session('admin')
    expect(
      await portal.call(managedUserResetMfa, { params: { id: session.idUser }, token: admin.access_token }),
    ).toSucceed()
    expect(await left('ftz')).toBe(0)
  })

  test('while one is being registered: none remains', async () => {
    const session = await withMfa('ftz')
    const offered = (await offer(session)).body['item']
    const credential = newAuthenticator().make(offered)
    await Promise.all([
      keep(session, { credential }),
      portal.call(changeOtp, { body: { valueOtp: '0' }, token: session.access_token }),
    ])
    expect(await left('ftz')).toBe(0)
  })
})

test('G1: no challenge, signature or key appears in a log or event', async () => {
  const session = await withMfa('importir')
  const authenticator = newAuthenticator()
  const offered = (await offer(session)).body['item']
  const credential = authenticator.make(offered)
  expect(await keep(session, { credential })).toSucceed()
  const ticket = await ticketOf('importir')
  const asked = (await ask('importir', ticket)).body['item']
  const assertion = authenticator.sign(asked)
  expect(await enter('importir', ticket, assertion)).toSucceed()
  const { rows } = await sql`select * from auth_event`.execute(portal.core.db)
  const output = portal.log.join('') + JSON.stringify(rows)
  expect(output).toContain('passkey')
  for (const secret of [
    offered.challenge,
    asked.challenge,
    assertion.signature,
    credential.attestationObject,
    ticket,
  ]) {
    expect(output).not.toContain(secret)
  }
})
