import { ownerOfCaller, runAs } from './attribution.ts'
import { patch } from './patch.ts'

// biome-ignore lint/suspicious/noExplicitAny: a callback of any shape, passed on as it is
type Callback = (...args: any[]) => unknown
type SetTimer = (callback: Callback, ...rest: unknown[]) => number
type ClearTimer = (id?: number) => void

/** Timeouts, intervals, animation frames and idle callbacks, attributed to the script that starts them. */
export function patchTimers(): () => void {
  const page = window as unknown as Record<string, SetTimer | ClearTimer | undefined>
  const restores: (() => void)[] = []

  function patchSet(set: string, clear: string, forgets: Map<number, () => void>, repeats = false) {
    const native = page[set] as SetTimer | undefined
    if (!native) return
    const nativeClear = page[clear] as ClearTimer
    const timer: SetTimer = (callback, ...rest) => {
      const owner = ownerOfCaller(timer, page[set] !== timer)
      if (!owner || typeof callback !== 'function') return native.call(window, callback, ...rest)
      const id: number = native.call(
        window,
        (...args: unknown[]) => {
          if (!repeats) {
            forgets.get(id)?.()
            forgets.delete(id)
          }
          return runAs(owner, () => callback.apply(window, args))
        },
        ...rest,
      )
      const forget = owner.record('timer', () => {
        nativeClear.call(window, id)
        return forgets.delete(id)
      })
      forgets.set(id, forget)
      return id
    }
    restores.push(patch(page, { [set]: timer }))
  }

  function patchClear(clear: string, forgets: Map<number, () => void>) {
    const native = page[clear] as ClearTimer | undefined
    if (!native) return
    const stop: ClearTimer = id => {
      native.call(window, id)
      forgets.get(id as number)?.()
      forgets.delete(id as number)
    }
    restores.push(patch(page, { [clear]: stop }))
  }

  // Timeouts and intervals share their ids: either function clears both.
  const numbered = new Map<number, () => void>()
  patchSet('setTimeout', 'clearTimeout', numbered)
  patchSet('setInterval', 'clearInterval', numbered, true)
  patchClear('clearTimeout', numbered)
  patchClear('clearInterval', numbered)
  const frames = new Map<number, () => void>()
  patchSet('requestAnimationFrame', 'cancelAnimationFrame', frames)
  patchClear('cancelAnimationFrame', frames)
  const idle = new Map<number, () => void>()
  patchSet('requestIdleCallback', 'cancelIdleCallback', idle)
  patchClear('cancelIdleCallback', idle)

  return () => {
    for (const restore of restores) restore()
  }
}
