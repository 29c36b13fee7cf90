import { type Call, REFUSALS, type RefusalCode, type RefusalParams } from '@dermaga/contract'
import { fill, hostRefusals, refusals } from '@dermaga/text'

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

/** The words of a refusal, before its params are filled in: companies' own systems are told some things in other words. */
export const refusalText = (code: RefusalCode, call: Pick<Call, 'host'> | undefined): string =>
  (call?.host && hostRefusals[code]) || refusals[code]

/** Refuses the call. @throws Refusal always */
export function refuse(code: RefusalCode, params?: RefusalParams): never {
  throw new Refusal(code, params)
}
