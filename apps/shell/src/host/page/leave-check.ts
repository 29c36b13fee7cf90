import type { HistoryAction, Path } from '@dermaga/berth'
import { onSessionEnd } from '../session/session-end.ts'

/** Whether the user may leave: `false` blocks silently, a text is shown as a question, `true` allows. */
export type LeaveCheck = (to: Path, action: HistoryAction) => boolean | string

const checks = new Set<LeaveCheck>()

/** Registers a check of every navigation.
 *  @returns removes it */
export function checkBeforeLeaving(check: LeaveCheck): () => void {
  checks.add(check)
  return () => checks.delete(check)
}

/** Asks before the page is left for an address that is not inside: its path or one below it, or what a rule says.
 *  @returns stops asking */
export function askBeforeLeaving(question: string, inside: string | ((to: Path) => boolean)): () => void {
  const isInside =
    typeof inside === 'string'
      ? ({ pathname }: Path) => pathname === inside || pathname.startsWith(`${inside}/`)
      : inside
  return checkBeforeLeaving(to => isInside(to) || question)
}

/** The strictest result of all checks: blocking before asking before allowing. */
export function mayLeave(to: Path, action: HistoryAction): boolean | string {
  const answers = [...checks].map(check => check(to, action))
  if (answers.includes(false)) return false
  return answers.find(answer => typeof answer === 'string') ?? true
}

/** Whether any check is registered. */
export const isBlocked = (): boolean => checks.size > 0

let isReloading = false
/** After this time a reload was refused, by a sub-application's own question. */
const RELOAD_MS = 2000

/** Reloads the document without the portal's question: the caller has saved what was typed. */
export function reloadWithoutAsking(): void {
  isReloading = true
  setTimeout(() => {
    isReloading = false
  }, RELOAD_MS)
  window.location.reload()
}

/** Makes the browser ask before the document is closed or reloaded, until the session ends: by then input is stored as a draft.
 *  @returns removes it */
export function askBeforeUnload(): () => void {
  const stop = new AbortController()
  addEventListener('beforeunload', event => !isReloading && event.preventDefault(), { signal: stop.signal })
  const forget = onSessionEnd(() => stop.abort())
  return () => {
    stop.abort()
    forget()
  }
}
