import type { Assertion, NewCredential, passkeyOffer, passkeyRequest, ValueOf } from '@dermaga/contract'
import { passkeyText as words } from '@dermaga/text'

/** Made or signed, or what to say. */
type Made<T> = { ok: true; value: T } | { ok: false; message: string }

/** Whether the browser speaks WebAuthn here: it does so on secure origins alone. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Has the browser make a passkey. The person may take as long as the offer is good. */
export async function makePasskey(offer: ValueOf<typeof passkeyOffer>): Promise<Made<NewCredential>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startRegistration({ optionsJSON: offer })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { ok: true, value: { id, clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return { ok: false, message: reasonOf(error) }
  }
}

/** Has the browser sign with one of the passkeys it is asked for. */
export async function signWithPasskey(asked: NonNullable<ValueOf<typeof passkeyRequest>>): Promise<Made<Assertion>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startAuthentication({ optionsJSON: asked })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { ok: true, value: { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
  } catch {
    return { ok: false, message: words.cancelled }
  }
}

/** Browsers tell little of why, so that no page learns who has which key. WebAuthn §5.1.3 */
function reasonOf(error: unknown): string {
  switch ((error as { code?: string }).code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return words.known
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
      return words.unable
    default:
      return words.notMade
  }
}
