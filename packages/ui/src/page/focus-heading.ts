/** Moves the focus to the page's heading once there is one, so that screen readers announce the page and Tab continues
 *  from it. Does nothing when the user has focused something else meanwhile: in the page, in an open menu,
 *  or elsewhere.
 *  @returns stops waiting */
export function focusHeading(main: HTMLElement): () => void {
  const cameFrom = document.activeElement
  const waiting = new MutationObserver(() => tryNow())
  const stop = () => waiting.disconnect()

  function tryNow(): boolean {
    const isBusy = isBusyWith(document.activeElement, cameFrom, main)
    // Loading content may still add a heading.
    const heading = main.querySelector<HTMLElement>('h1:not([aria-busy="true"] *)')
    if (!isBusy && !heading) return false
    stop()
    if (!isBusy && heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    return true
  }

  if (!tryNow()) waiting.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return stop
}

function isBusyWith(focused: Element | null, cameFrom: Element | null, main: HTMLElement): boolean {
  if (!focused || focused === document.body || focused === main) return false
  return main.contains(focused) || focused !== cameFrom || focused.matches('[aria-expanded="true"]')
}
