import type { JobContext } from './job.ts'

export interface PeriodicJob {
  /** Runs the job now, or once more after the present run. */
  wake: () => void
  /** Stops the job, and resolves when the present run has ended. */
  stop: () => Promise<void>
}

/** Runs a job at every wake and at least every `everyMs`, one run at a time. The next run follows a failed one as usual.
 *  @param run must not reject */
export function startPeriodicJob(
  run: (context: JobContext) => Promise<void>,
  { everyMs, runsAtStart = true }: { everyMs: number; runsAtStart?: boolean },
): PeriodicJob {
  const stopping = new AbortController()
  let isWanted = false
  let running: Promise<void> | undefined

  async function runWhileWanted(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await run({ stopping: stopping.signal, wake })
    }
    running = undefined
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    isWanted = true
    running ??= runWhileWanted()
  }

  const timer = setInterval(wake, everyMs)
  if (runsAtStart) wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
