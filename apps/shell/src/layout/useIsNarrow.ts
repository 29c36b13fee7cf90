import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 900px)')

/** Whether the side menu has no room beside the content. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = narrow()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrow().matches,
  )
}
