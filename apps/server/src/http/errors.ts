import { type Call, ERRORS, type ErrorCode, type ErrorParams } from '@dermaga/contract'
import { errorTexts, fill, hostErrorTexts, publishErrorTexts } from '@dermaga/text'

/** An error of a call: thrown by modules, sent in the envelope. */
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

/** The text of an error before its params are filled in. Some errors have another text for programs: companies' own systems,
 *  and teams' pipelines. */
export const errorTextOf = (code: ErrorCode, call: Pick<Call, 'host' | 'publishes'> | undefined): string =>
  (call?.host && hostErrorTexts[code]) || (call?.publishes && publishErrorTexts[code]) || errorTexts[code]

/** Fails the call. @throws CallError always */
export function fail(code: ErrorCode, params?: ErrorParams): never {
  throw new CallError(code, params)
}
