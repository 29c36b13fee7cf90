import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { call } from './index.ts'

/** Calls that started before the code that uses their answers had loaded. */
const early = new Map<string, Promise<Outcome<unknown>>>()

const keyOf = ({ service, path }: Call, request: unknown) => JSON.stringify([service, path, request])

/** Starts a reading call whose answer the first query of it takes. */
export function callEarly<C extends Call>(definition: C, request: RequestOf<C>): void {
  early.set(keyOf(definition, request), call(definition, request))
}

/** Takes the outcome of an early call, once; undefined when there was none. */
export function takeEarly<C extends Call>(
  definition: C,
  request: RequestOf<C>,
): Promise<Outcome<ValueOf<C>>> | undefined {
  const key = keyOf(definition, request)
  const outcome = early.get(key) as Promise<Outcome<ValueOf<C>>> | undefined
  early.delete(key)
  return outcome
}
