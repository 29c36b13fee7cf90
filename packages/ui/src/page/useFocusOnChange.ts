import { useEffect, useRef } from 'react'

/** Moves the focus to the start of a view when another view of the page is shown.
 *  @param shown names the current view
 *  @param move moves the focus, and may return a function to cancel that
 *  @returns ref of the element around the views */
export function useFocusOnChange(shown: string, move: (view: HTMLElement) => (() => void) | undefined) {
  const view = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown || !view.current) return
    before.current = shown
    return move(view.current)
  }, [shown, move])
  return view
}
