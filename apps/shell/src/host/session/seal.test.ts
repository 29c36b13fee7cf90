import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { type LoginKey, sealPassword } from './seal.ts'

const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
const { n = '', e = '' } = await exportJWK(publicKey)
const key: LoginKey = {
  kid: 'kunci-1',
  nonce: 'sekali-pakai',
  jwk: { kty: 'RSA', n, e, alg: 'RSA-OAEP-256', use: 'enc', kid: 'kunci-1' },
}

// spec §7.1-9
test('A1: only the server’s key opens a sealed password, which names that key', async () => {
  const { plaintext, protectedHeader } = await compactDecrypt(await sealPassword('Kapal-é-船-27', key), privateKey)
  expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'kunci-1' })
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ password: 'Kapal-é-船-27', nonce: 'sekali-pakai' })
})

test('the same password is sealed differently each time, and never appears', async () => {
  const [first, second] = [await sealPassword('rahasia', key), await sealPassword('rahasia', key)]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('rahasia')
})
