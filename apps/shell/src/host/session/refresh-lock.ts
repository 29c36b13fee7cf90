const LOCK = 'dermaga:refresh'
/** Longer than one exchange may take (15 s): whoever holds the lock then is stuck, and its lock is taken. */
const PATIENCE_MS = 20_000

/** Runs the work while no other tab of the browser runs its own, and tells it whether it had to wait for one. A lock that one tab
 *  holds for too long is stolen, by one of those that wait. Without Web Locks it just works on. design 05, C5 */
export async function withRefreshLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(false)
  const atOnce = await locks.request(LOCK, { ifAvailable: true }, async lock => lock && { value: await work(false) })
  if (atOnce) return atOnce.value as T
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
    } catch (problem) {
      if (isWorking || !patience.signal.aborted) throw problem
    } finally {
      clearTimeout(waiting)
    }
    const stolen = await steal(locks, holder, work)
    if (stolen) return stolen.working
  }
}

/** The tab that holds the lock, as the browser calls it. */
const findHolder = async (locks: LockManager) => (await locks.query()).held?.find(({ name }) => name === LOCK)?.clientId

/** Takes the lock from the one it was waited for. One thief at a time: of tabs that lose patience together, the others find a new
 *  holder, and wait for that one. @returns nothing when the holder is another by now */
function steal<T>(locks: LockManager, holder: string | undefined, work: (hasWaited: boolean) => Promise<T>) {
  return locks.request(`${LOCK}:steal`, async () => {
    if ((await findHolder(locks)) !== holder) return undefined
    const begun = Promise.withResolvers<void>()
    const working = locks.request(LOCK, { steal: true }, () => {
      begun.resolve()
      return work(true)
    }) as Promise<T>
    await Promise.race([begun.promise, working])
    return { working }
  })
}
