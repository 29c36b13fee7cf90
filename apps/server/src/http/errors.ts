import { type Call, ERRORS, type ErrorCode, type ErrorParams } from '@dermaga/contract'
import { errorTexts, fill, hostErrorTexts } from '@dermaga/text'

/** An answer that is a refusal: thrown by rooms, sent by the envelope. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly status: number

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(fill(errorTexts[code], params))
    this.code = code
    this.params = params
    this.status = ERRORS[code]
  }
}

/** The words of a refusal, before its params are filled in: companies' own systems are told some things in other words. */
export const errorTextOf = (code: ErrorCode, call: Pick<Call, 'host'> | undefined): string =>
  (call?.host && hostErrorTexts[code]) || errorTexts[code]

/** Refuses the call. @throws Refusal always */
export function fail(code: ErrorCode, params?: ErrorParams): never {
  throw new CallError(code, params)
}
