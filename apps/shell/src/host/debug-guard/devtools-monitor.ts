import { isOpen } from './detect-devtools.ts'
import STOP_HERE from './stop-here.js?url&no-inline'

/** Opening or closing developer tools triggers one of these: the page loads, resizes, or loses and regains the focus. Each only
 *  triggers a detection. */
const REASONS = ['resize', 'focus', 'blur', 'pageshow'] as const

/** Tools attach a moment after they open, and after a page load when they were open before. Milliseconds. */
const LOOKS_AFTER = [300, 2000] as const

const time = {
  now: () => performance.now(),
  wait: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
}

/** Detects developer tools whenever something may have opened them. @returns stops */
export function monitorDevtools(found: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let reasons = 0
  let isLooking = false

  async function look() {
    reasons++
    if (isLooking) return
    isLooking = true
    let answered: number
    do {
      answered = reasons
      for (const afterMs of LOOKS_AFTER) {
        await time.wait(afterMs)
        if (signal.aborted) return
        if (await isOpen(() => new Worker(STOP_HERE), time)) {
          if (!signal.aborted) found()
          return
        }
      }
    } while (answered !== reasons)
    isLooking = false
  }

  const noteReason = () => void look()
  for (const reason of REASONS) addEventListener(reason, noteReason, { signal })
  document.addEventListener('visibilitychange', noteReason, { signal })
  noteReason()
  return () => stop.abort()
}
