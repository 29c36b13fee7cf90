import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to a heading when another view of the page is shown, so that it is announced and Tab continues from it.
 *  @param shown names the view
 *  @param isQuiet leaves the focus to a field that the address names */
export function useFocusHeading(shown: string, isQuiet = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<string>(undefined)
  // With the view itself: an effect after it was drawn would take the focus, and a key, from what the user has gone on to.
  useLayoutEffect(() => {
    const isFirst = before.current === undefined
    const isSame = before.current === shown
    before.current = shown
    if (isFirst || isSame || isQuiet) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, isQuiet])
  return heading
}
