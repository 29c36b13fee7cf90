const LOCK = 'dermaga:refresh'
/** Longer than an exchange may take (15 s): a tab that still holds the lock then is stuck, and loses it. */
const PATIENCE_MS = 20_000

/** Runs the work while no other tab of the browser runs its own. `hasWaited` is true when another tab had the lock. A lock held for too
 *  long is stolen by one of the waiting tabs. Without Web Locks the work just runs. SECURITY.md C5 */
export async function withRefreshLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(false)
  const immediate = await locks.request(LOCK, { ifAvailable: true }, async lock => lock && { value: await work(false) })
  if (immediate) return immediate.value as T
  for (;;) {
    const holder = await findHolder(locks)
    const patience = new AbortController()
    const waiting = setTimeout(() => patience.abort(), PATIENCE_MS)
    let isWorking = false
    try {
      return (await locks.request(LOCK, { signal: patience.signal }, () => {
        isWorking = true
        return work(true)
      })) as T
    } catch (error) {
      if (isWorking || !patience.signal.aborted) throw error
    } finally {
      clearTimeout(waiting)
    }
    const stolen = await steal(locks, holder, work)
    if (stolen) return stolen.working
  }
}

/** The client id of the tab that holds the lock. */
const findHolder = async (locks: LockManager) => (await locks.query()).held?.find(({ name }) => name === LOCK)?.clientId

/** Takes the lock from a tab that held it for too long. One tab steals at a time: others that timed out together find a new holder and
 *  wait for it. @returns undefined when the holder has changed meanwhile */
function steal<T>(locks: LockManager, holder: string | undefined, work: (hasWaited: boolean) => Promise<T>) {
  return locks.request(`${LOCK}:steal`, async () => {
    if ((await findHolder(locks)) !== holder) return undefined
    const started = Promise.withResolvers<void>()
    const working = locks.request(LOCK, { steal: true }, () => {
      started.resolve()
      return work(true)
    }) as Promise<T>
    await Promise.race([started.promise, working])
    return { working }
  })
}
