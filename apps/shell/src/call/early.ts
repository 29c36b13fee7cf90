import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { call } from './index.ts'

type CallFunction = <C extends Call>(definition: C, request: RequestOf<C>) => Promise<Outcome<ValueOf<C>>>

/** What was asked longer ago than this is asked anew. */
const FRESH_MS = 5000

/** What tells a reading call apart from others. */
export const keyOf = <C extends Call>({ service, path }: C, request: RequestOf<C>) => [service, path, request] as const

/** Reading calls that are begun before the script has come that shows their answers.
 *  @param now in milliseconds, from wherever */
export function earlyCalls(call: CallFunction, now: () => number) {
  const begun = new Map<string, { at: number; outcome: Promise<Outcome<unknown>> }>()

  return {
    begin<C extends Call>(definition: C, request: RequestOf<C>): void {
      begun.set(JSON.stringify(keyOf(definition, request)), { at: now(), outcome: call(definition, request) })
    },

    /** The answer of a call that was begun just now; each is handed out once. */
    take<C extends Call>(definition: C, request: RequestOf<C>): Promise<Outcome<ValueOf<C>>> | undefined {
      const key = JSON.stringify(keyOf(definition, request))
      const early = begun.get(key)
      begun.delete(key)
      return early && now() - early.at < FRESH_MS ? (early.outcome as Promise<Outcome<ValueOf<C>>>) : undefined
    },
  }
}

export const early = earlyCalls(call, () => performance.now())
