import type { Registry } from 'prom-client'
import type { Core } from '../core.ts'
import { isClockOff } from '../db/clock.ts'
import { startClockCheck } from './clock-check.ts'
import type { Job, JobContext } from './job.ts'
import { createJobMetrics, type JobMetrics } from './job-metrics.ts'
import { startPeriodicJob } from './periodic-job.ts'

export { everyItem } from './every-item.ts'
export type { Job, JobContext, Outcome } from './job.ts'
export { createQueueWorker } from './queue-worker.ts'
export { nextAttempt, type RetryPolicy } from './retry-policy.ts'

/** Runs the jobs of all modules: periodically, and whenever the database wakes them. A failed run is logged and counted. A process
 *  whose clock is wrong runs none; the others do its share. */
export function createJobsModule(core: Core, { registry, jobs }: { registry: Registry; jobs: readonly Job[] }) {
  const metrics = createJobMetrics(registry, jobs)
  const stops: (() => Promise<void>)[] = []
  return {
    async start(): Promise<void> {
      stops.push(startClockCheck(core))
      for (const job of jobs) stops.push(await startJob(core, job, metrics))
    },

    /** Resolves when the work in progress has ended. */
    async stop(): Promise<void> {
      await Promise.all(stops.map(stop => stop()))
    },
  }
}

/** Starts one job. @returns stops it */
export async function startJob(
  { clock, config, database, log }: Pick<Core, 'clock' | 'config' | 'database' | 'log'>,
  { name, everyMs, runsAtStart = true, wakeOn, run, settle }: Job,
  metrics?: JobMetrics,
): Promise<() => Promise<void>> {
  const measuredRun = async (context: JobContext): Promise<void> => {
    if (isClockOff(clock, config)) return
    const endTimer = metrics?.startTimer(name)
    try {
      await run(context)
    } catch (error) {
      metrics?.countFailure(name)
      log.warn({ err: error, job: name }, 'job failed')
    }
    endTimer?.()
  }
  const periodic = startPeriodicJob(measuredRun, { everyMs, runsAtStart })
  const stopListening = wakeOn === undefined ? undefined : await database.listen(wakeOn, periodic.wake)
  return async () => {
    await stopListening?.()
    await periodic.stop()
    await settle?.().catch(error => log.warn({ err: error, job: name }, 'job not settled'))
  }
}
