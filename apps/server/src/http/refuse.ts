import { REFUSALS, type RefusalCode, type RefusalParams } from '@dermaga/contract'
import { fill, refusals } from '@dermaga/text'

/** An answer that is a refusal: thrown by rooms, sent by the envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly status: number

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(fill(refusals[code], params))
    this.code = code
    this.params = params
    this.status = REFUSALS[code]
  }
}

/** Refuses the call. @throws Refusal always */
export function refuse(code: RefusalCode, params?: RefusalParams): never {
  throw new Refusal(code, params)
}
