import type { Outcome } from '@dermaga/contract'

/** A failed call as a query throws it; `message` is for users. */
export class CallError extends Error {
  readonly code: string
  readonly params: Record<string, unknown>

  constructor({ code, message, params }: Extract<Outcome<never>, { ok: false }>) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.params = params
  }
}

/** @throws CallError when the call failed */
export function getValue<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new CallError(outcome)
  return outcome.value
}
