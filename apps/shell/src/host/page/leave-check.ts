import type { HistoryAction, Path } from '@dermaga/berth'
import { onSessionEnd } from '../session/session-end.ts'

/** May the person go there? `false` stays without a word, a text is put to them as a question, `true` goes. */
export type LeaveCheck = (to: Path, action: HistoryAction) => boolean | string

const checks = new Set<LeaveCheck>()

/** Has the check asked before every change of location.
 *  @returns takes the check back */
export function checkBeforeLeaving(check: LeaveCheck): () => void {
  checks.add(check)
  return () => checks.delete(check)
}

/** The strictest answer of all checks: staying before asking before going. */
export function mayLeave(to: Path, action: HistoryAction): boolean | string {
  const answers = [...checks].map(check => check(to, action))
  if (answers.includes(false)) return false
  return answers.find(answer => typeof answer === 'string') ?? true
}

/** Somebody wants to be asked. */
export const isBlocked = (): boolean => checks.size > 0

/** Has the browser ask before the document is closed or reloaded, until the session ends: what was typed is a draft by then.
 *  @returns takes it back */
export function askBeforeUnload(): () => void {
  const stop = new AbortController()
  addEventListener('beforeunload', event => event.preventDefault(), { signal: stop.signal })
  const forget = onSessionEnd(() => stop.abort())
  return () => {
    stop.abort()
    forget()
  }
}
