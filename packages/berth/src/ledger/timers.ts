import { ownerOfCaller, runAs } from './attribution.ts'
import { patch } from './patch.ts'

// biome-ignore lint/suspicious/noExplicitAny: a callback of any shape, passed on as it is
type Callback = (...args: any[]) => unknown
type SetTimer = (callback: Callback, ...rest: unknown[]) => number
type ClearTimer = (id?: number) => void

/** Time-outs, intervals, animation frames and idle callbacks. */
export function patchTimers(): () => void {
  const page = window as unknown as Record<string, SetTimer | ClearTimer | undefined>
  const restores: (() => void)[] = []

  function install(set: string, clear: string, releases: Map<number, () => void>, repeats = false) {
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
            releases.get(id)?.()
            releases.delete(id)
          }
          return runAs(owner, () => callback.apply(window, args))
        },
        ...rest,
      )
      const release = owner.record('timer', () => {
        nativeClear.call(window, id)
        return releases.delete(id)
      })
      releases.set(id, release)
      return id
    }
    restores.push(patch(page, { [set]: timer }))
  }

  function installClear(clear: string, releases: Map<number, () => void>) {
    const native = page[clear] as ClearTimer | undefined
    if (!native) return
    const stop: ClearTimer = id => {
      native.call(window, id)
      releases.get(id as number)?.()
      releases.delete(id as number)
    }
    restores.push(patch(page, { [clear]: stop }))
  }

  // Time-outs and intervals share their numbers: either name stops either.
  const numbered = new Map<number, () => void>()
  install('setTimeout', 'clearTimeout', numbered)
  install('setInterval', 'clearInterval', numbered, true)
  installClear('clearTimeout', numbered)
  installClear('clearInterval', numbered)
  const frames = new Map<number, () => void>()
  install('requestAnimationFrame', 'cancelAnimationFrame', frames)
  installClear('cancelAnimationFrame', frames)
  const idle = new Map<number, () => void>()
  install('requestIdleCallback', 'cancelIdleCallback', idle)
  installClear('cancelIdleCallback', idle)

  return () => {
    for (const restore of restores) restore()
  }
}
