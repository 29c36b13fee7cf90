import { constants, createCipheriv, KeyObject, publicEncrypt, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { expect, test } from 'vitest'
import type { ServerKey } from './keys.ts'
import { createSealedPasswords } from './sealed-password.ts'
import type { OneTimeValue } from './session.store.ts'
import { createSignedTimes } from './signed-time.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true, modulusLength: 2048 })
const key: ServerKey = { kid: 'k1', purpose: 'login', publicJwk: await exportJWK(pair.publicKey), ...pair, madeAt: NOW }
const ring = { current: async () => key, find: async (_: string, kid: string) => (kid === key.kid ? key : undefined) }
const nonces = createSignedTimes([{ secretId: 'a', key: Buffer.alloc(32, 1) }], 120)

function passwords() {
  const spent = new Set<string>()
  const spend = async ({ spent: value }: OneTimeValue) => !spent.has(value) && spent.add(value) !== undefined
  return createSealedPasswords(ring, nonces, { spend })
}
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

async function seal(content: unknown, header: Record<string, unknown> = {}) {
  const { alg = 'RSA-OAEP-256' } = header as { alg?: string }
  const publicKey = await importJWK({ ...key.publicJwk, alg }, alg)
  return new CompactEncrypt(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid: 'k1', ...header })
    .encrypt(publicKey)
}

test.each([
  { why: 'plain', password: 'Layar-Kembang-27' },
  { why: 'with spaces around', password: '  Layar 27  ' },
  { why: 'of any script', password: 'Kapal🚢ᮊᮕᮜ كشتي' },
  { why: 'of 64 characters and more', password: 'panjang '.repeat(16) },
])('A5: a password arrives as typed: $why', async ({ password }) => {
  const sealed = await seal({ password, nonce: nonces.issue(NOW) })
  expect(await passwords().open(sealed, NOW)).toBe(password)
})

// spec §7.1-9
test('A1: offers an RSA-OAEP-256 key and a nonce valid for 120 s', async () => {
  const { jwk, nonce, expiresIn } = await passwords().offer(NOW)
  expect(jwk).toEqual({ kty: 'RSA', n: key.publicJwk.n, e: 'AQAB', alg: 'RSA-OAEP-256', use: 'enc', kid: 'k1' })
  expect(expiresIn).toBe(120)
  const sealed = () => seal({ password: 'x', nonce })
  await expect(passwords().open(await sealed(), after(119.999))).resolves.toBe('x')
  await expect(passwords().open(await sealed(), after(120))).rejects.toMatchObject({ code: 'signIn.nonce' })
})

// spec §7.1-9
test('A1: a nonce is valid once, also for concurrent attempts', async () => {
  const opener = passwords()
  const nonce = nonces.issue(NOW)
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, async () => opener.open(await seal({ password: 'x', nonce }), NOW)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const content = () => ({ password: 'x', nonce: nonces.issue(NOW) })

/** A valid JWE with a header that libraries do not write. */
function sealByHand(
  header: object,
  { padding = constants.RSA_PKCS1_OAEP_PADDING, plain = JSON.stringify(content()) as string | Buffer } = {},
) {
  const protectedHeader = Buffer.from(
    JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k1', ...header }),
  ).toString('base64url')
  const [contentKey, iv] = [randomBytes(32), randomBytes(12)]
  const wrapped = publicEncrypt({ key: KeyObject.from(pair.publicKey), padding, oaepHash: 'sha256' }, contentKey)
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv).setAAD(Buffer.from(protectedHeader))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [protectedHeader, ...[wrapped, iv, sealed, cipher.getAuthTag()].map(part => part.toString('base64url'))].join(
    '.',
  )
}

test('A1: opens a handmade JWE, so that those below are rejected for their content', async () => {
  expect(await passwords().open(sealByHand({}), NOW)).toBe('x')
})

test.each([
  { why: 'RSA-OAEP with SHA-1', jwe: seal(content(), { alg: 'RSA-OAEP' }) },
  { why: 'RSA1_5', jwe: sealByHand({ alg: 'RSA1_5' }, { padding: constants.RSA_PKCS1_PADDING }) },
  { why: 'dir', jwe: sealByHand({ alg: 'dir' }) },
  { why: 'an empty zip', jwe: sealByHand({ zip: '' }) },
  { why: 'zip', jwe: sealByHand({ zip: 'DEF' }, { plain: deflateRawSync(JSON.stringify(content())) }) },
  { why: 'a critical extension', jwe: sealByHand({ crit: ['lain'], lain: true }) },
  { why: 'A128CBC-HS256', jwe: seal(content(), { enc: 'A128CBC-HS256' }) },
  { why: 'an unknown kid', jwe: seal(content(), { kid: 'k2' }) },
  { why: 'no kid', jwe: seal(content(), { kid: undefined }) },
  { why: 'a changed tag', jwe: seal(content()).then(jwe => `${jwe.slice(0, -4)}AAAA`) },
  { why: 'a signed token instead', jwe: 'eyJhbGciOiJub25lIn0.e30.' },
  { why: 'no JSON', jwe: seal('Layar-Kembang-27') },
  { why: 'no nonce', jwe: seal({ password: 'x' }) },
  { why: 'an unknown field', jwe: seal({ ...content(), username: 'importir' }) },
  { why: 'a password that is a number', jwe: seal({ ...content(), password: 1 }) },
  { why: 'a password over 1024 characters', jwe: seal({ ...content(), password: 'x'.repeat(1025) }) },
])('A1: rejects a sealed password with $why', async ({ jwe }) => {
  await expect(passwords().open(await jwe, NOW)).rejects.toMatchObject({ code: 'signIn.unreadable' })
})

test.each([
  { why: 'that is invented', nonce: 'x'.repeat(46) },
  { why: 'of another server', nonce: createSignedTimes([{ secretId: 'a', key: Buffer.alloc(32, 2) }], 120).issue(NOW) },
  { why: 'that is empty', nonce: '' },
])('A1: rejects a nonce $why', async ({ nonce }) => {
  const sealed = await seal({ password: 'x', nonce })
  await expect(passwords().open(sealed, NOW)).rejects.toMatchObject({ code: 'signIn.nonce' })
})
