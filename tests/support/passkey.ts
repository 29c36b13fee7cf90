import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, NewCredential, passkeyOffer, passkeyRequest, ValueOf } from '@dermaga/contract'

type Offer = ValueOf<typeof passkeyOffer>
type Asked = NonNullable<ValueOf<typeof passkeyRequest>>

/** The parts of an honest answer that an attack replaces. */
export interface Forgery {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** Flags: user present, user verified. WebAuthn §6.1 */
  flags?: number
  counter?: number
  id?: string
  userHandle?: string
  key?: KeyObject
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A software authenticator (WebAuthn §6) with one ES256 key, whose counter increases with each signature. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(rpId: string, flags: number, forged: Forgery, more = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? counter)
    const hash = createHash('sha256')
      .update(forged.rpId ?? rpId)
      .digest()
    return Buffer.concat([
      hash,
      Buffer.from([forged.flags === undefined ? flags : (flags & HAS_KEY) | forged.flags]),
      count,
      more,
    ])
  }

  return {
    id,
    privateKey,

    /** Creates a credential for a registration challenge. */
    make(offer: Offer, forged: Forgery = {}): NewCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from('215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const authData = authenticatorData(offer.rp.id, PRESENT | VERIFIED | HAS_KEY, forged, attested)
      const size = Buffer.alloc(2)
      size.writeUInt16BE(authData.length)
      // {fmt: "none", attStmt: {}, authData: bytes}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        size,
        authData,
      ])
      return {
        id: forged.id ?? id,
        clientDataJSON: clientData('webauthn.create', offer.challenge, forged).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
    },

    /** Signs a sign-in challenge. */
    sign(asked: Pick<Asked, 'challenge' | 'rpId'>, forged: Forgery = {}): Assertion {
      counter++
      const authData = authenticatorData(asked.rpId, PRESENT | VERIFIED, forged)
      const data = clientData('webauthn.get', asked.challenge, forged)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        id: forged.id ?? id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, forged.key ?? privateKey).toString('base64url'),
        ...(forged.userHandle && { userHandle: forged.userHandle }),
      }
    },
  }
}
