/** A worker that developer tools would stop: it posts 'begun', reaches a debugger statement, and posts 'passed'. */
export type Stoppable = Pick<Worker, 'onmessage' | 'onerror' | 'terminate'>

export interface Time {
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** `unsure` counts as closed: the worker did not start, or this page was delayed. */
export type DetectionState = 'open' | 'closed' | 'unsure'

/** Milliseconds. A running worker passes within one; the rest is for slow machines. */
export const DETECTION = { begin: 5000, pass: 1000, late: 300 } as const

/** Whether developer tools are open. They stop the worker, never the page. Window sizes, console timings and the like are not used:
 *  zoom, side panels, extensions and privacy settings change those too. spec §4.9 */
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

/** As `detectDevtools`, confirmed by a second detection. */
export async function isOpen(begin: () => Stoppable, time: Time): Promise<boolean> {
  return (await detectDevtools(begin, time)) === 'open' && (await detectDevtools(begin, time)) === 'open'
}
