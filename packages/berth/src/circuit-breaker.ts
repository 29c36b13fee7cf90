import { BerthError } from './entry.ts'

/** After this many failures in a row the circuit is open: the host gets no calls for a while, then one call probes it. */
export const BREAKER: Readonly<{ failures: number; openMs: number }> = { failures: 5, openMs: 30_000 }

export type CircuitBreaker = {
  /** Runs the call unless the host's circuit is open. `force` runs it anyway, for a user who asked to retry.
   *  @throws BerthError host-resting */
  run<T>(host: string, call: () => Promise<T>, force?: boolean): Promise<T>
}

/** One circuit per host. @param now milliseconds, any monotonic clock */
export function createCircuitBreaker(now: () => number, { failures, openMs } = BREAKER): CircuitBreaker {
  const circuits = new Map<string, { failed: number; openUntil: number }>()

  return {
    async run(host, call, force = false) {
      const circuit = circuits.get(host) ?? { failed: 0, openUntil: 0 }
      circuits.set(host, circuit)
      if (circuit.failed >= failures && now() < circuit.openUntil && !force) {
        throw new BerthError('host-resting', `${host} failed ${circuit.failed} times in a row; not called for now`)
      }
      // Half-open: this call is the probe, and other calls are refused until it has settled.
      if (circuit.failed >= failures) circuit.openUntil = now() + openMs
      try {
        const result = await call()
        circuit.failed = 0
        return result
      } catch (error) {
        if (!isAbort(error)) {
          circuit.failed += 1
          circuit.openUntil = now() + openMs
        }
        throw error
      }
    },
  }
}

/** A call that the caller gave up says nothing about the host. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
