import { useEffect, useRef } from 'react'

/** Whoever goes from one view of a page to another goes on from its beginning.
 *  @param shown names the view in sight
 *  @param move moves the focus there, and may answer how to stop that
 *  @returns for the element around the views */
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
