import { useSyncExternalStore } from 'react'

/** Below this width the portal's side menu does not fit beside the content. */
const MENU_PX = 900

/** Whether the window is at most this wide. */
export function useIsNarrow(atMostPx = MENU_PX): boolean {
  const narrow = () => matchMedia(`(max-width: ${atMostPx}px)`)

  return useSyncExternalStore(
    listener => {
      const query = narrow()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrow().matches,
  )
}
