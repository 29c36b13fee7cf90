/** Whether a refusal says that the session itself is over. */
export const endsSession = (code: string): boolean =>
  /^(?:session\.|auth\.(?:missing|invalid|expired)$|account\.)/.test(code)

const EVENT = 'dermaga:session-ending'

/** Tells forms that the session is about to end. They keep what is typed as drafts while it is typed, so that nothing hangs on
 *  this moment: what they do now is not to ask before the document goes. design 01 (3), 05 (C5) */
export const announceEnding = () => void window.dispatchEvent(new Event(EVENT))

/** @returns takes the registration back */
export function onEnding(hear: () => void): () => void {
  window.addEventListener(EVENT, hear)
  return () => window.removeEventListener(EVENT, hear)
}
