import { changesSince, takeSnapshot } from '../ledger/snapshot.ts'

/** Records which globals scripts set. A global that a `var` has declared stays, without a value, when its guest leaves.
 *  @returns the values that were set since, the latest global first */
export function monitorGlobals(): () => unknown[] {
  const snapshot = takeSnapshot(window)
  return () =>
    changesSince(snapshot, window)
      .flatMap(({ key, now }) => (now && typeof key === 'string' ? [Reflect.get(window, key) as unknown] : []))
      .filter(value => value !== undefined)
      .toReversed()
}
