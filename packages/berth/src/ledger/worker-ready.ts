import { ownerOfCaller } from './attribution.ts'
import type { Owner } from './owner.ts'
import { redefine } from './patch.ts'

/** `navigator.serviceWorker.ready` never settles on a page without a service worker, and keeps every callback that waits for
 *  it with all that is reachable from it: of create-react-app's template the whole bundle, at every visit. A guest gets a promise
 *  of its own, which is dropped with the guest. */
export function patchWorkerReady(): () => void {
  const prototype = globalThis.ServiceWorkerContainer?.prototype
  const accessor = prototype && Object.getOwnPropertyDescriptor(prototype, 'ready')
  const native = accessor?.get
  if (!native) return () => {}
  const promises = new WeakMap<Owner, Promise<unknown>>()
  const get = function (this: ServiceWorkerContainer): Promise<unknown> {
    const isOverridden = Object.getOwnPropertyDescriptor(prototype, 'ready')?.get !== get
    const owner = ownerOfCaller(get, isOverridden)
    const ready = native.call(this) as Promise<unknown>
    if (!owner) return ready
    const promise = promises.get(owner) ?? follow(owner, ready)
    promises.set(owner, promise)
    return promise
  }
  redefine(prototype, 'ready', { ...accessor, get })
  return () => void redefine(prototype, 'ready', accessor)
}

const followers = new Set<(registration: unknown) => void>()
let isFollowing = false
let registered: Promise<unknown> | undefined

function follow(owner: Owner, ready: Promise<unknown>): Promise<unknown> {
  // One callback for the whole life of the page.
  if (!isFollowing)
    void ready.then(registration => {
      registered = ready
      for (const resolve of followers) resolve(registration)
    })
  isFollowing = true
  if (registered) return registered
  return new Promise(resolve => {
    const settle = (registration: unknown) => {
      followers.delete(settle)
      resolve(registration)
    }
    followers.add(settle)
    owner.record('connection', () => {
      followers.delete(settle)
      return false
    })
  })
}
