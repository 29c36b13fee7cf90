import type { loginKey, ValueOf } from '@dermaga/contract'
import { base64url, base64urlText } from './base64url.ts'

export type LoginKey = Pick<ValueOf<typeof loginKey>, 'kid' | 'jwk' | 'nonce'>

/** Encrypts a password for the server, with the old one when it changes: compact JWE of {password, oldPassword?, nonce}, RSA-OAEP-256 and
 *  A256GCM (RFC 7516 §3.1; SECURITY.md A1). Needs a secure context. */
export async function sealPassword(
  password: string,
  { kid, jwk, nonce }: LoginKey,
  oldPassword?: string,
): Promise<string> {
  const { subtle } = crypto
  const header = base64urlText(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid }))
  const rsa = await subtle.importKey('jwk', jwk, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const contentKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder().encode(JSON.stringify({ password, oldPassword, nonce }))
  const additionalData = new TextEncoder().encode(header)
  const [wrapped, sealed] = await Promise.all([
    subtle.encrypt({ name: 'RSA-OAEP' }, rsa, contentKey),
    subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, text),
  ])
  // WebCrypto returns ciphertext and tag together; a JWE separates them.
  return [header, ...[wrapped, iv, sealed.slice(0, -16), sealed.slice(-16)].map(base64url)].join('.')
}
