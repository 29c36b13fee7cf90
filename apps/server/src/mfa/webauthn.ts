import { randomBytes } from 'node:crypto'
import { type Assertion, type NewCredential, PASSKEY, type passkeyOffer, type ValueOf } from '@dermaga/contract'
import type { Config } from '../config.ts'
import type { PasskeyRow } from './passkey.store.ts'

/** Ed25519, ES256, RS256: what authenticators of today sign with. COSE, RFC 9053 */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_BYTES = 32
/** Loaded by the first passkey: a process that starts is ready sooner. */
const library = () => import('@simplewebauthn/server')

type Offer = ValueOf<typeof passkeyOffer>
type Known = Offer['excludeCredentials'][number]

/** Whose passkey it is to be. */
interface Owner {
  idUser: string
  username: string
  nama: string
}

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** The portal as authenticators know it: the name and the origin of the public address. A person is verified each time, by
 *  finger, face or PIN: a key left in a shared computer is not enough for a colleague who has seen the password. */
export function createRelyingParty({ publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>) {
  const { origin, hostname: rpId } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
  const timeout = PASSKEY.challengeSeconds * 1000

  return {
    newChallenge: (): string => randomBytes(CHALLENGE_BYTES).toString('base64url'),

    /** WebAuthn §5.4. Which model the authenticator is, is nobody's business here: no attestation. */
    creationOf: (owner: Owner, present: readonly PasskeyRow[], challenge: string): Offer => ({
      challenge,
      rp: { id: rpId, name: productName },
      user: { id: handleOf(owner.idUser), name: owner.username, displayName: owner.nama },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: present.map(knownOf),
      authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
      attestation: 'none',
    }),

    /** WebAuthn §5.5 */
    requestOf: (present: readonly PasskeyRow[], challenge: string) => ({
      challenge,
      rpId,
      timeout,
      allowCredentials: present.map(knownOf),
      userVerification: 'required' as const,
    }),

    /** Checks what a browser has made. WebAuthn §7.1 @returns undefined when anything is wrong */
    async made({ id, transports, clientDataJSON, attestationObject }: NewCredential, challenge: string) {
      const response = { clientDataJSON, attestationObject, transports }
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expected,
      }).catch(nothing)
      const credential = verified?.registrationInfo?.credential
      // The name that is kept is the one that was signed, not the one beside it.
      if (!credential || credential.id !== id) return undefined
      return { publicKey: Buffer.from(credential.publicKey).toString('base64url'), signCount: credential.counter }
    },

    /** Checks a signature, the counter apart. WebAuthn §7.2 @returns the counter, undefined when anything is wrong */
    async signed(
      { id, userHandle, ...response }: Assertion,
      passkey: PasskeyRow,
      challenge: string,
    ): Promise<number | undefined> {
      if (userHandle !== undefined && userHandle !== handleOf(passkey.id_user)) return undefined
      const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'))
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        // The store compares the counter, in the statement that moves it on.
        credential: { id, publicKey, counter: 0 },
        ...expected,
      }).catch(nothing)
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined
    },
  }
}

/** The library throws for everything that is wrong with what it is given. */
const nothing = () => undefined

/** The user's id as bytes: it says nothing of the person. WebAuthn §14.6.1 */
const handleOf = (idUser: string) => Buffer.from(idUser.replaceAll('-', ''), 'hex').toString('base64url')

const knownOf = ({ credential_id: id, transports }: PasskeyRow): Known => ({
  type: 'public-key',
  id,
  transports: JSON.parse(transports) as string[],
})
