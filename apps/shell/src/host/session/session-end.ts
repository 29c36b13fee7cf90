import { sessionText } from '@dermaga/text'

/** Whether an error code means that the session is over. */
export const endsSession = (code: string): boolean =>
  /^(?:session\.|auth\.(?:missing|invalid|expired)$|dpop\.(?:required|invalid)$|account\.)/.test(code)

const REASON_OF_CODE: Record<string, string> = { 'account.blocked': 'blocked', 'account.invalid': 'invalid' }

/** Why the server ended the session; `expired` when the error does not say. */
export const endReason = (code: string, params: Record<string, unknown>): string =>
  REASON_OF_CODE[code] ?? String(params['because'] ?? 'expired')

const TEXT_OF_REASON: Record<string, string> = sessionText.endedBecause

/** The message for a session that ended.
 *  @param otherwise for a reason without a text of its own */
export const endedText = (because: string, otherwise: string = sessionText.ended): string =>
  (Object.hasOwn(TEXT_OF_REASON, because) ? TEXT_OF_REASON[because] : undefined) ?? otherwise

const EVENT = 'dermaga:session-ending'

/** Notifies forms that the session is about to end, so that they do not ask before the document closes. Drafts are saved while the user
 *  types, not at this moment. docs/product.md 3; SECURITY.md C5 */
export const announceSessionEnd = () => void window.dispatchEvent(new Event(EVENT))

/** @returns removes the listener */
export function onSessionEnd(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
