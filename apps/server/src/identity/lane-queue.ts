import { fail } from '../http/errors.ts'

/** Who waits: somebody whom the account has signed in from before, or anybody. A flood of strangers fills their own lane, and a known
 *  origin is served before all of them. SECURITY.md A11 */
export type Lane = 'known' | 'stranger'

/** Runs work a few at a time. A lane that takes time to find is asked for only when the work has to wait.
 *  @param waiting maximum of each lane's queue
 *  @throws (call) CallError signIn.busy when the lane's queue is full */
export function createLaneQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
  let running = 0

  return async <T>(lane: Lane | (() => Promise<Lane>), work: () => Promise<T>): Promise<T> => {
    const found = typeof lane === 'string' || running < atOnce ? lane : await lane()
    // It is looked at again: a slot that got free meanwhile was passed to nobody.
    if (running < atOnce || typeof found !== 'string') running++
    else {
      const queue = queues[found]
      if (queue.length >= waiting) fail('signIn.busy')
      // A finished hash passes its slot on.
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queues.known.shift() ?? queues.stranger.shift()
      if (next) next()
      else running--
    }
  }
}
