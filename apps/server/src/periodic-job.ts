import type { Logger } from 'pino'

/** Work that goes on beside the calls. */
export interface PeriodicJob {
  /** There is something to do: does it at once, or once more after what it is doing. */
  wake: () => void
  /** Tells the work to end, and waits until it has. */
  stop: () => Promise<void>
}

/** Does the work at every wake and at least every `everyMs`, never twice at once. A failure is logged and tried again at the next turn.
 *  @param work told by its signal that the process is stopping */
export function startPeriodicJob(
  what: string,
  work: (stopping: AbortSignal) => Promise<void>,
  { everyMs, log }: { everyMs: number; log: Logger },
): PeriodicJob {
  const stopping = new AbortController()
  let isWanted = false
  let doing: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await work(stopping.signal).catch(error => log.warn({ err: error }, `${what} failed`))
    }
    doing = undefined
  }

  function wake(): void {
    isWanted = true
    doing ??= run()
  }

  const turn = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    async stop() {
      clearInterval(turn)
      stopping.abort()
      await doing
    },
  }
}
