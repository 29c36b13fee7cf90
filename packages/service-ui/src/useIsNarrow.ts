import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 760px)'

/** Whether two columns do not fit. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
  )
}
