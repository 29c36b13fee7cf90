import { createHash } from 'node:crypto'
import { updateToken } from '@dermaga/contract'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createProofReader } from './dpop.ts'
import { createSignedTimes } from './signed-time.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const PUBLIC = 'https://portal.contoh.id'
const HTU = `${PUBLIC}/authws/v1/user/update-token`
const times = createSignedTimes([{ secretId: 'a', key: Buffer.alloc(32, 1) }], 120)
const { readProof: read, requireProofOfCall } = createProofReader(PUBLIC, times)
const pair = await generateKeyPair('ES256', { extractable: true })
const other = await generateKeyPair('ES256')
const jwk = await exportJWK(pair.publicKey)
const privateJwk = await exportJWK(pair.privateKey)
const seconds = (by: number) => NOW.getTime() / 1000 + by

async function prove(payload: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}, key = pair) {
  return new SignJWT({ jti: 'once', htm: 'POST', htu: HTU, iat: seconds(0), ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(key.privateKey)
}

test('C3: a valid proof returns the RFC 7638 thumbprint of its key', async () => {
  const proof = await read(updateToken, await prove(), NOW)
  expect(proof?.thumbprint).toBe(await calculateJwkThumbprint(jwk))
})

test('C3: proofs of one key with the same jti have the same spent value, with another jti another', async () => {
  const spent = async (payload: object) => (await read(updateToken, await prove({ ...payload }), NOW))?.spent
  expect(await spent({})).toBe(await spent({ iat: seconds(1) }))
  expect(await spent({})).not.toBe(await spent({ jti: 'twice' }))
})

test('C3: returns no proof without a header', async () => {
  expect(await read(updateToken, undefined, NOW)).toBeUndefined()
})

const { kty = '', crv = '', x = '' } = jwk
test.each([
  { why: 'this call', proof: prove(), code: undefined },
  { why: 'a query and a fragment in htu', proof: prove({ htu: `${HTU}?a=1#b` }), code: undefined },
  { why: 'iat a minute ago', proof: prove({ iat: seconds(-60) }), code: undefined },
  { why: 'iat over a minute ago', proof: prove({ iat: seconds(-61) }), code: 'dpop.nonce' },
  { why: 'iat over a minute ahead', proof: prove({ iat: seconds(61) }), code: 'dpop.nonce' },
  { why: 'a wrong clock and our nonce', proof: prove({ iat: 5, nonce: times.issue(NOW) }), code: undefined },
  {
    why: 'an old nonce of ours',
    proof: prove({ nonce: times.issue(new Date(NOW.getTime() - 120_000)) }),
    code: 'dpop.nonce',
  },
  { why: 'a nonce that is not ours', proof: prove({ nonce: 'x'.repeat(46) }), code: 'dpop.nonce' },
  { why: 'another method', proof: prove({ htm: 'GET' }), code: 'dpop.invalid' },
  { why: 'another path', proof: prove({ htu: `${PUBLIC}/authws/v1/user/login` }), code: 'dpop.invalid' },
  { why: 'another host', proof: prove({ htu: HTU.replace('portal', 'jahat') }), code: 'dpop.invalid' },
  { why: 'no jti', proof: prove({ jti: undefined }), code: 'dpop.invalid' },
  { why: 'a jti that is too long', proof: prove({ jti: 'x'.repeat(257) }), code: 'dpop.invalid' },
  { why: 'no iat', proof: prove({ iat: undefined }), code: 'dpop.invalid' },
  { why: 'an access token’s type', proof: prove({}, { typ: 'at+jwt' }), code: 'dpop.invalid' },
  { why: 'half a key', proof: prove({}, { jwk: { kty, crv, x } }), code: 'dpop.invalid' },
  { why: 'a private key', proof: prove({}, { jwk: privateJwk }), code: 'dpop.invalid' },
  { why: 'a symmetric key', proof: prove({}, { jwk: { kty: 'oct' } }), code: 'dpop.invalid' },
  { why: "another's signature", proof: prove({}, {}, other as typeof pair), code: 'dpop.invalid' },
  {
    why: 'two proofs in one header',
    proof: Promise.all([prove(), prove()]).then(both => both.join(', ')),
    code: 'dpop.invalid',
  },
  { why: 'nonsense', proof: 'nonsense', code: 'dpop.invalid' },
])('C3: a proof with $why → $code', async ({ proof, code }) => {
  const outcome = read(updateToken, await proof, NOW).then(
    () => undefined,
    error => error.code,
  )
  expect(await outcome).toBe(code)
})

test('C3: the error for a wrong clock contains a nonce that the next proof may use', async () => {
  const refusal = await read(updateToken, await prove({ iat: 5 }), NOW).catch(error => error)
  await expect(read(updateToken, await prove({ iat: 5, nonce: refusal.params.nonce }), NOW)).resolves.toBeDefined()
})

const TOKEN = 'a.bound.token'
const ath = createHash('sha256').update(TOKEN).digest('base64url')
const GET = { htm: 'GET', htu: `${PUBLIC}/amws/v1/user-detail/menu-list/a%2Fb`, ath }

test.each([
  { why: 'this call', proof: prove(GET), code: undefined },
  { why: 'no proof', proof: undefined, code: 'dpop.required' },
  { why: 'another method', proof: prove({ ...GET, htm: 'POST' }), code: 'dpop.invalid' },
  { why: 'another path', proof: prove({ ...GET, htu: `${PUBLIC}/amws/v1/x` }), code: 'dpop.invalid' },
  { why: 'another token', proof: prove({ ...GET, ath: 'x'.repeat(43) }), code: 'dpop.invalid' },
  { why: 'no token', proof: prove({ ...GET, ath: undefined }), code: 'dpop.invalid' },
  { why: 'over a minute ago', proof: prove({ ...GET, iat: seconds(-61) }), code: 'dpop.nonce' },
  {
    why: 'another key',
    proof: exportJWK(other.publicKey).then(jwk => prove(GET, { jwk }, other)),
    code: 'dpop.invalid',
  },
])('C8: a proof of $why with an access token → $code', async ({ proof, code }) => {
  const path = '/amws/v1/user-detail/menu-list/a%2Fb?skip=0'
  const thumbprint = await calculateJwkThumbprint(jwk)
  const call = { header: await proof, method: 'GET', path, accessToken: TOKEN, thumbprint }
  const outcome = await requireProofOfCall(call, NOW).then(
    () => undefined,
    error => error.code,
  )
  expect(outcome).toBe(code)
})
