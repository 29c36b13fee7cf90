import type { Core } from '../../core.ts'
import { everyItem, type Job } from '../../jobs/index.ts'
import type { Definitions } from '../definitions.ts'
import type { OwingEntry } from './report.store.ts'
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
    async run({ stopping }) {
      for (const service of definitions.services) {
        const at = now()
        const read = (after: OwingEntry | undefined, most: number) => reports.owing(service, at, after, most)
        for await (const entry of everyItem(read, MOST)) {
          if (stopping.aborted) return
          try {
            await reports.openOwed(service, entry, now())
          } catch (error) {
            // One entry whose reports cannot be opened must not keep the others. The next run tries it again.
            log.error({ err: error, idKasus: entry.id_kasus }, 'reports not opened')
          }
        }
      }
    },
  }
}
