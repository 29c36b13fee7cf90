import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Core } from '../../core.ts'
import { everyItem, type Job } from '../../jobs/index.ts'
import { searchStore } from './search.store.ts'

/** How often the portal looks whether cases are left, and how many it writes to in one transaction: calls that need one of them wait for
 *  its end. */
const SEARCH = { everyMs: 60_000, most: 200 } as const

const REPORT_MS = 24 * 3_600_000

/** Makes cases from before migration 0924 findable by the name and the NPWP of their company, page by page. Each process goes on where the
 *  last page has ended. docs/decisions/0433-company-words-by-a-job.md */
export function createSearchJob({ db, log, now }: Pick<Core, 'db' | 'log' | 'now'>): Job {
  const store = searchStore(db)
  const reported = new Map<string, number>()

  /** Logs a case that fails, which is tried again every minute: once a day. */
  function report(error: unknown, idKasus: string): void {
    const at = now().getTime()
    if (at - (reported.get(idKasus) ?? Number.NEGATIVE_INFINITY) < REPORT_MS) return
    reported.set(idKasus, at)
    log.error({ err: error, idKasus }, 'case not found by its company')
  }

  /** @returns whether there was a page */
  async function addToPage(): Promise<boolean> {
    try {
      return await store.addToPage(SEARCH.most)
    } catch (error) {
      // Cases that fail must not keep the others.
      log.warn({ err: error }, 'cases not made findable together')
      await store.passOver(SEARCH.most)
      return true
    }
  }

  return {
    name: 'case-search',
    everyMs: SEARCH.everyMs,
    async run({ stopping }) {
      if (!(await store.isBehind())) return
      // PGlite works within this process: without a pause, no call is answered until the last page.
      while (!stopping.aborted && (await addToPage())) await nextTurn()
      for await (const id of everyItem(store.toRetry, SEARCH.most)) {
        if (stopping.aborted) return
        try {
          await store.retry(id)
        } catch (error) {
          report(error, id)
        }
      }
    },
  }
}
