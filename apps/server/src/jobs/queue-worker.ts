import type { Core } from '../core.ts'
import type { JobContext, Outcome } from './job.ts'

/** A queue in the database. Its items are leased: an item whose process died is due again when the lease ends. */
export interface Queue<Item> {
  /** Items that one process works on at the same time. */
  concurrency: number
  leaseSeconds: number
  /** Leases due items to this process.
   *  @param busy keys of the items that this process works on */
  claim: (limit: number, now: Date, leaseEndsAt: Date, busy: readonly string[]) => Promise<Item[]>
  /** Items with one key are not worked on at the same time. Only where `claim` reads `busy`. */
  keyOf?: (item: Item) => string
  /** Works on an item and records the result. When it rejects, the item is due again when the lease ends. */
  work: (item: Item, stopping: AbortSignal) => Promise<Outcome>
}

const NEVER = new AbortController().signal

/** Works through a queue. Any number of processes may work on it at once. */
export function createQueueWorker<Item>(
  name: string,
  { log, now }: Pick<Core, 'log' | 'now'>,
  { concurrency, leaseSeconds, claim, keyOf, work }: Queue<Item>,
) {
  const inProgress = new Map<Promise<void>, string>()
  const outcomes: Record<Outcome, number> = { done: 0, retried: 0, dead: 0 }

  /** Starts as many due items as there are free slots. @returns how many */
  async function startDue({ stopping, wake }: JobContext): Promise<number> {
    const free = concurrency - inProgress.size
    if (free <= 0) return 0
    const leaseEndsAt = new Date(now().getTime() + leaseSeconds * 1000)
    const items = await claim(free, now(), leaseEndsAt, [...inProgress.values()])
    for (const item of items) {
      const working = work(item, stopping)
        .then(
          outcome => void outcomes[outcome]++,
          error => log.warn({ err: error }, `${name}: item not settled`),
        )
        .finally(() => {
          inProgress.delete(working)
          wake()
        })
      inProgress.set(working, keyOf?.(item) ?? '')
    }
    return items.length
  }

  /** Resolves when no item is in progress. */
  async function settle(): Promise<void> {
    while (inProgress.size > 0) await Promise.all(inProgress.keys())
  }

  return {
    /** Starts due items while slots are free. A slot that becomes free wakes the job. */
    async run(context: JobContext): Promise<void> {
      while (!context.stopping.aborted && (await startDue(context)) > 0);
    },

    /** Works until no item is due. */
    async drain(stopping: AbortSignal = NEVER): Promise<void> {
      while (!stopping.aborted && (await startDue({ stopping, wake: () => undefined })) > 0) await settle()
    },

    settle,

    /** Items by outcome, since the process started. */
    outcomes: (): Readonly<Record<Outcome, number>> => outcomes,
  }
}
