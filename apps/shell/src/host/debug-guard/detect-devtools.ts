/** What developer tools would stop: a worker that says 'begun', meets the statement they stop at, and says 'passed'. */
export type Stoppable = Pick<Worker, 'onmessage' | 'onerror' | 'terminate'>

export interface Time {
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** `unsure` counts as closed: the worker did not come, or this page itself was held up. */
export type DetectionState = 'open' | 'closed' | 'unsure'

/** Milliseconds. A worker that runs passes within one; the rest is for slow machines. */
export const DETECTION = { begin: 5000, pass: 1000, late: 300 } as const

/** Whether developer tools are open at this moment. They stop the worker, never the page. Sizes, timings of the console
 *  and the like are not asked: zoom, side panels, extensions and privacy settings change those too. spec §4.9 */
export async function detectDevtools(begin: () => Stoppable, { now, wait }: Time): Promise<DetectionState> {
  const worker = begin()
  const said = (word: string) =>
    new Promise<'said' | 'broken'>(resolve => {
      const before = worker.onmessage
      worker.onmessage = event => {
        before?.call(worker as Worker, event)
        if (event.data === word) resolve('said')
      }
      worker.onerror = () => resolve('broken')
    })
  const [begun, passed] = [said('begun'), said('passed')]
  try {
    if ((await Promise.race([begun, wait(DETECTION.begin)])) !== 'said') return 'unsure'
    const since = now()
    if ((await Promise.race([passed, wait(DETECTION.pass)])) === 'said') return 'closed'
    return now() - since > DETECTION.pass + DETECTION.late ? 'unsure' : 'open'
  } finally {
    worker.terminate()
  }
}

/** As `look`, but believed only when it is seen twice. */
export async function isOpen(begin: () => Stoppable, time: Time): Promise<boolean> {
  return (await detectDevtools(begin, time)) === 'open' && (await detectDevtools(begin, time)) === 'open'
}
