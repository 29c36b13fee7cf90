import type { Outcome } from '@dermaga/contract'

/** The failed outcome of a call. */
export type CallError = Extract<Outcome<never>, { ok: false }>

/** A failed call as the `error` of a query; `message` is for people. */
export class CallFailure extends Error {
  readonly code: CallError['code']
  readonly params: CallError['params']
  readonly status: number

  constructor({ code, message, params, status }: CallError) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.params = params
    this.status = status
  }
}

/** When a query is made again by itself: at a limit of calls, when the server said. Pages of services throw an error class of their own,
 *  so the code decides.
 *  @returns milliseconds, or false for never */
export function refetchAfterMs(error: unknown): number | false {
  const { code, params } = Object(error) as { code?: unknown; params?: { seconds?: unknown } }
  return code === 'limit.reached' && Number(params?.seconds) * 1000
}
