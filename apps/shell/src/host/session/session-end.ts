import { sessionText } from '@dermaga/text'

/** Whether a refusal says that the session itself is over. */
export const endsSession = (code: string): boolean =>
  /^(?:session\.|auth\.(?:missing|invalid|expired)$|account\.)/.test(code)

const CODE_SAYS: Record<string, string> = { 'account.blocked': 'blocked', 'account.invalid': 'invalid' }

/** Why the server ended the session, as a refusal tells it; `expired` when it doesn't. */
export const endReason = (code: string, params: Record<string, unknown>): string =>
  CODE_SAYS[code] ?? String(params['because'] ?? 'expired')

const WHY: Record<string, string> = sessionText.endedBecause

/** What the person is told of the end of their session.
 *  @param otherwise for a reason that has no words of its own */
export const endedText = (because: string, otherwise: string = sessionText.ended): string =>
  (Object.hasOwn(WHY, because) ? WHY[because] : undefined) ?? otherwise

const EVENT = 'dermaga:session-ending'

/** Tells forms that the session is about to end. They keep what is typed as drafts while it is typed, so that nothing hangs on
 *  this moment: what they do now is not to ask before the document goes. design 01 (3), 05 (C5) */
export const announceSessionEnd = () => void window.dispatchEvent(new Event(EVENT))

/** @returns takes the registration back */
export function onSessionEnd(hear: () => void): () => void {
  window.addEventListener(EVENT, hear)
  return () => window.removeEventListener(EVENT, hear)
}
