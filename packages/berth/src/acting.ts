let isActing = false

/** Runs code of the berth itself that calls no code of a guest: whose calls these are need not be found out from the call stack.
 *  @param act must not await */
export function actAsBerth<T>(act: () => T): T {
  const before = isActing
  isActing = true
  try {
    return act()
  } finally {
    isActing = before
  }
}

export const isBerthActing = (): boolean => isActing
