import { BerthError } from './entry.ts'

/** After this many failures in a row a host is left alone for a while; then one call tries again. */
export const BREAKER: Readonly<{ failures: number; openMs: number }> = { failures: 5, openMs: 30_000 }

export type CircuitBreaker = {
  /** Runs the call unless the host rests. `probe` tries anyway: a person asked. Throws `host-resting`. */
  run<T>(host: string, call: () => Promise<T>, probe?: boolean): Promise<T>
}

/** One circuit breaker for all hosts. @param now milliseconds, any monotonic clock */
export function createCircuitBreaker(now: () => number, { failures, openMs: restMs } = BREAKER): CircuitBreaker {
  const hosts = new Map<string, { failed: number; restsUntil: number }>()

  return {
    async run(host, call, probe = false) {
      const state = hosts.get(host) ?? { failed: 0, restsUntil: 0 }
      hosts.set(host, state)
      if (state.failed >= failures && now() < state.restsUntil && !probe) {
        throw new BerthError('host-resting', `${host} failed ${state.failed} times in a row and is left alone`)
      }
      // Half open: this call probes, the others keep resting until it has answered.
      if (state.failed >= failures) state.restsUntil = now() + restMs
      try {
        const answer = await call()
        state.failed = 0
        return answer
      } catch (problem) {
        if (!isAbort(problem)) {
          state.failed += 1
          state.restsUntil = now() + restMs
        }
        throw problem
      }
    },
  }
}

/** The caller changed its mind: says nothing about the host. */
const isAbort = (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError'
