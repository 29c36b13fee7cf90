import { ownerOfCaller, runAs } from './attribution.ts'
import type { Owner } from './owner.ts'
import { patch } from './patch.ts'

// biome-ignore lint/suspicious/noExplicitAny: a callback of any shape, passed on as it is
type Callback = (...args: any[]) => unknown
type SetTimer = (callback: Callback, ...rest: unknown[]) => number
type ClearTimer = (id?: number) => void
/** Timers that run, by the id that the guest knows. A timer that a module started when it was evaluated has another id at each
 *  visit, of which its code knows only the first. */
type Running = Map<number, { id: number; forget: () => void }>

// Of all visits. Timeouts and intervals share their ids: either function clears both.
const numbered: Running = new Map()
const frames: Running = new Map()
const idle: Running = new Map()
/** Whether a retained timer runs: what it starts continues it. */
let isRetainedRunning = false

/** Timeouts, intervals, animation frames and idle callbacks, attributed to the script that starts them. */
export function patchTimers(): () => void {
  const page = window as unknown as Record<string, SetTimer | ClearTimer | undefined>
  const restores: (() => void)[] = []

  function patchSet(set: string, clear: string, running: Running, repeats = false) {
    if (!page[set]) return
    const isTimeout = set === 'setTimeout'
    const native = page[set] as SetTimer
    const nativeClear = page[clear] as ClearTimer
    function start(owner: Owner, callback: Callback, rest: unknown[], known?: number): number {
      const run = (...args: unknown[]) => {
        if (!repeats) stopped(name)
        const before = isRetainedRunning
        isRetainedRunning = forgetRetained !== undefined
        try {
          return runAs(owner, () => owner.withChanges(() => callback.apply(window, args)))
        } finally {
          isRetainedRunning = before
        }
      }
      let dueAt = performance.now() + (isTimeout ? Number(rest[0]) || 0 : 0)
      const id = native.call(window, run, ...rest)
      const name = known ?? id
      // Before it is recorded: of a suspended guest it is paused at once.
      const timer = { id, forget: () => {} }
      running.set(name, timer)
      const pause = () => {
        nativeClear.call(window, timer.id)
        const leftMs = Math.max(0, dueAt - performance.now())
        return () => {
          dueAt = performance.now() + leftMs
          timer.id = native.call(window, run, ...(isTimeout ? [leftMs, ...rest.slice(1)] : rest))
        }
      }
      const forgetChange = owner.record(
        'timer',
        () => {
          nativeClear.call(window, timer.id)
          return running.delete(name)
        },
        () => (repeats ? 'leak' : 'harmless'),
        pause,
      )
      const forgetRetained = owner.retain(next => void start(next, callback, rest, name), {
        follows: isRetainedRunning,
      })
      timer.forget = () => {
        forgetChange()
        forgetRetained?.()
      }
      return name
    }
    function stopped(name: number) {
      running.get(name)?.forget()
      running.delete(name)
    }
    const timer: SetTimer = (callback, ...rest) => {
      const owner = ownerOfCaller(timer, page[set] !== timer)
      if (!owner || typeof callback !== 'function') return native.call(window, callback, ...rest)
      return start(owner, callback, rest)
    }
    restores.push(patch(page, { [set]: timer }))
  }

  function patchClear(clear: string, running: Running) {
    const native = page[clear] as ClearTimer | undefined
    if (!native) return
    const stop: ClearTimer = name => {
      const timer = running.get(name as number)
      native.call(window, timer?.id ?? name)
      timer?.forget()
      running.delete(name as number)
    }
    restores.push(patch(page, { [clear]: stop }))
  }

  patchSet('setTimeout', 'clearTimeout', numbered)
  patchSet('setInterval', 'clearInterval', numbered, true)
  patchClear('clearTimeout', numbered)
  patchClear('clearInterval', numbered)
  patchSet('requestAnimationFrame', 'cancelAnimationFrame', frames)
  patchClear('cancelAnimationFrame', frames)
  patchSet('requestIdleCallback', 'cancelIdleCallback', idle)
  patchClear('cancelIdleCallback', idle)

  return () => {
    for (const restore of restores) restore()
  }
}
