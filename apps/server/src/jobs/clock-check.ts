import type { Core } from '../core.ts'
import { describeOffset, isClockOff } from '../db/clock.ts'
import { startPeriodicJob } from './periodic-job.ts'

const MEASURE_EVERY_MS = 10_000

/** Reads the database's time now and then, and logs when this process's own clock goes wrong and when it is right again.
 *  @returns stops it */
export function startClockCheck({ clock, config, log }: Pick<Core, 'clock' | 'config' | 'log'>): () => Promise<void> {
  let wasOff = false

  async function check(): Promise<void> {
    try {
      await clock.measure()
    } catch (error) {
      log.warn({ err: error }, 'the time of the database could not be read')
    }
    const isOff = isClockOff(clock, config)
    if (isOff === wasOff) return
    wasOff = isOff
    if (isOff) log.error(`clock wrong: this machine is ${describeOffset(clock)}. This process runs no jobs.`)
    else log.info('clock right again: this process runs jobs.')
  }
  return startPeriodicJob(check, { everyMs: MEASURE_EVERY_MS }).stop
}
