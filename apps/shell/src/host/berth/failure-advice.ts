import { GUEST_ERRORS, type GuestError } from '@dermaga/contract'
import { berthFailureText, fill } from '@dermaga/text'
import { blockedName } from './blocked-name.ts'

/** Why a sub-application failed, in words of its users, and what they can do: the same wherever it stands. */
export function failureAdvice({ kind, message }: { kind: GuestError; message: string }): string {
  const isWorker = kind === 'blocked' && message.includes('worker-src')
  const cause = isWorker ? 'worker' : GUEST_ERRORS[kind].cause
  return fill(berthFailureText.causes[cause], { origin: blockedName(message) })
}
