import { createHmac, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type AccessClaims, createAccessTokens } from './access-token.ts'
import type { ServerKey } from './keys.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const ISSUER = 'https://portal.contoh.id'
const LATER = new Date(NOW.getTime() + 86_400_000)

async function makeKey(kid: string): Promise<ServerKey> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return { kid, purpose: 'access-token', publicJwk: await exportJWK(pair.publicKey), ...pair, madeAt: NOW }
}
const ours = await makeKey('ours')
const foreign = await makeKey('foreign')
const ring = {
  current: async () => ours,
  find: async (_purpose: string, kid: string) => (kid === ours.kid ? ours : undefined),
}
const tokens = createAccessTokens(ring, ISSUER)
const claims = {
  sub: randomUUID(),
  sid: randomUUID(),
  email: 'importir@contoh.id',
  preferred_username: 'importir',
  nip: '',
  otp: '0' as const,
}

/** A token as an attacker writes it: valid except for the given parts. */
async function forge(header: Partial<JWTHeaderParameters> = {}, payload: Record<string, unknown> = {}, key = ours) {
  const iat = NOW.getTime() / 1000
  return new SignJWT({ ...claims, iss: ISSUER, aud: 'dermaga', iat, exp: iat + 1800, jti: 'x', ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: ours.kid, ...header })
    .sign(key.privateKey)
}

function unsigned(header: object, sign: (input: string) => string): string {
  const iat = NOW.getTime() / 1000
  const content = { ...claims, iss: ISSUER, aud: 'dermaga', iat, exp: iat + 1800, jti: 'x' }
  const input = [header, content].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${input}.${sign(input)}`
}
const publicPem = Buffer.from(JSON.stringify(ours.publicJwk))
const hmacWithPublicKey = (input: string) => createHmac('sha256', publicPem).update(input).digest('base64url')

// spec §1-1, §3-10
test('C1: the token contains the claims of the specification and verifies', async () => {
  const { token, lifeSeconds } = await tokens.sign(claims, LATER, NOW)
  const [header, payload] = token.split('.', 2).map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'ours' })
  const iat = NOW.getTime() / 1000
  expect(payload).toEqual({ ...claims, iss: ISSUER, aud: 'dermaga', iat, exp: iat + 1800, jti: expect.any(String) })
  expect(lifeSeconds).toBe(1800)
  expect(await tokens.verify(token, NOW)).toMatchObject(claims)
})

test('C4: the token never outlives its session', async () => {
  const { lifeSeconds } = await tokens.sign(claims, new Date(NOW.getTime() + 60_000), NOW)
  expect(lifeSeconds).toBe(60)
})

// spec §3-12
test('C1: a token is valid until its expiry and then accepted for signing out only', async () => {
  const { token } = await tokens.sign(claims, LATER, NOW)
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  await expect(tokens.verify(token, after(1799))).resolves.toBeDefined()
  await expect(tokens.verify(token, after(1800))).rejects.toMatchObject({ code: 'auth.expired' })
  await expect(tokens.verify(token, after(1800), 3600)).resolves.toBeDefined()
})

const jwk = foreign.publicJwk
test.each([
  { why: 'nothing wrong', token: forge(), code: undefined },
  { why: 'alg none', token: unsigned({ alg: 'none', typ: 'at+jwt', kid: 'ours' }, () => ''), code: 'auth.invalid' },
  {
    why: 'HS256 over our public key',
    token: unsigned({ alg: 'HS256', typ: 'at+jwt', kid: 'ours' }, hmacWithPublicKey),
    code: 'auth.invalid',
  },
  {
    why: 'RS256',
    token: unsigned({ alg: 'RS256', typ: 'at+jwt', kid: 'ours' }, hmacWithPublicKey),
    code: 'auth.invalid',
  },
  { why: 'a key in its header', token: forge({ jwk }, {}, foreign), code: 'auth.invalid' },
  { why: 'our key and a key in its header', token: forge({ jwk }), code: 'auth.invalid' },
  { why: 'a key set named by jku', token: forge({ jku: 'https://jahat.example/jwks' }), code: 'auth.invalid' },
  { why: 'a certificate named by x5u', token: forge({ x5u: 'https://jahat.example/x5u' }), code: 'auth.invalid' },
  { why: 'no kid', token: forge({ kid: '' }), code: 'auth.invalid' },
  { why: 'an unknown kid', token: forge({ kid: 'foreign' }, {}, foreign), code: 'auth.invalid' },
  { why: 'signed by another key', token: forge({}, {}, foreign), code: 'auth.invalid' },
  { why: 'typ JWT', token: forge({ typ: 'JWT' }), code: 'auth.invalid' },
  { why: 'a DPoP proof', token: forge({ typ: 'dpop+jwt' }), code: 'auth.invalid' },
  { why: 'another audience', token: forge({}, { aud: 'lain' }), code: 'auth.invalid' },
  { why: 'another issuer', token: forge({}, { iss: 'https://lain.example' }), code: 'auth.invalid' },
  { why: 'no session', token: forge({}, { sid: undefined }), code: 'auth.invalid' },
  { why: 'no end', token: forge({}, { exp: undefined }), code: 'auth.invalid' },
  { why: 'a user that is not an id', token: forge({}, { sub: "' or 1=1" }), code: 'auth.invalid' },
  { why: 'the wrong format', token: 'a.b.c', code: 'auth.invalid' },
  { why: 'too many characters', token: 'a'.repeat(5000), code: 'auth.invalid' },
])('C1: a token with $why → $code', async ({ token, code }) => {
  const outcome = tokens.verify(await token, NOW).then(
    () => undefined,
    error => error.code,
  )
  expect(await outcome).toBe(code)
})

test('C1: rejects a changed signature', async () => {
  const token = await forge()
  const at = token.length - 20
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  await expect(tokens.verify(changed, NOW)).rejects.toMatchObject({ code: 'auth.invalid' })
})

describe('a verified token', () => {
  const known = createVerifiedTokens<AccessClaims>(2)
  let keys = [ours]
  const remembering = createAccessTokens(
    { ...ring, find: async (_purpose, kid) => keys.find(key => key.kid === kid) },
    ISSUER,
    known,
  )
  const sign = async () => (await remembering.sign(claims, LATER, NOW)).token

  test('is not verified again, but its expiry and key are checked each time', async () => {
    const token = await sign()
    expect(await remembering.verify(token, NOW)).toMatchObject(claims)
    expect(known.size()).toBe(1)
    expect(await remembering.verify(token, NOW)).toMatchObject(claims)
    const atEnd = new Date(NOW.getTime() + 1_800_000)
    await expect(remembering.verify(token, atEnd)).rejects.toMatchObject({ code: 'auth.expired' })
    expect(await remembering.verify(token, atEnd, 60)).toMatchObject(claims)

    keys = [{ ...foreign, kid: ours.kid }]
    await expect(remembering.verify(token, NOW)).rejects.toMatchObject({ code: 'auth.invalid' })
    keys = []
    await expect(remembering.verify(token, NOW)).rejects.toMatchObject({ code: 'auth.invalid' })
    expect(known.size()).toBe(0)
    keys = [ours]
  })

  test('is cached up to the maximum; a rejected token is not', async () => {
    await expect(remembering.verify(await forge({}, {}, foreign), NOW)).rejects.toMatchObject({ code: 'auth.invalid' })
    const late = new Date(NOW.getTime() + 1_800_000)
    const over = await sign()
    await expect(remembering.verify(over, late)).rejects.toMatchObject({ code: 'auth.expired' })
    expect(known.size()).toBe(0)

    const [first, second, third] = [await sign(), await sign(), await sign()]
    for (const token of [first, second, first, third]) await remembering.verify(token, NOW)
    expect([first, second, third].map(token => known.find(token) !== undefined)).toEqual([true, false, true])
  })
})
