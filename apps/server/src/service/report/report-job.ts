import type { Core } from '../../core.ts'
import type { Job } from '../../jobs/index.ts'
import type { Definitions } from '../definitions.ts'
import type { Reports } from './report.ts'

/** A month ends once; entries may be recorded late. */
const EVERY_MS = 600_000
const MOST = 100

/** Opens the reports that companies owe: a draft about every month that has ended. */
export function createReportJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { definitions, reports }: { definitions: Definitions; reports: Pick<Reports, 'owing' | 'openOwed'> },
): Job {
  return {
    name: 'case-reports',
    everyMs: EVERY_MS,
    async run({ stopping, wake }) {
      for (const service of definitions.services) {
        const owing = await reports.owing(service, now(), MOST)
        let done = 0
        for (const entry of owing) {
          if (stopping.aborted) return
          try {
            done += await reports.openOwed(service, entry, now())
          } catch (error) {
            // One entry whose reports cannot be opened must not keep the others.
            log.error({ err: error, idKasus: entry.id_kasus }, 'reports not opened')
          }
        }
        if (owing.length === MOST && done > 0) wake()
      }
    },
  }
}
