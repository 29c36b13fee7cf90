import { fail } from '../http/errors.ts'

/** Who waits: somebody whom the account has signed in from before, or anybody. A flood of strangers fills their own lane, and a known
 *  origin is served before all of them. SECURITY.md A11 */
export type Lane = 'known' | 'stranger'

/** Runs work a few at a time. @param waiting maximum of each lane's queue
 *  @throws (call) CallError signIn.busy when the lane's queue is full */
export function createLaneQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
  let running = 0

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      const queue = queues[lane]
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
