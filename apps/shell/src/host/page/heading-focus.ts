/** Moves the focus to the page's heading as soon as there is one, so that a screen reader tells the new page and Tab goes
 *  on from it. A person who has already begun to do something else is left alone: in the page, in a menu they have opened,
 *  or wherever they have gone since.
 *  @returns stops waiting */
export function focusHeading(main: HTMLElement): () => void {
  const cameFrom = document.activeElement
  const waiting = new MutationObserver(() => tryNow())
  const stop = () => waiting.disconnect()

  function tryNow(): boolean {
    const isBusy = isBusyWith(document.activeElement, cameFrom, main)
    // What still loads may yet bring a heading of its own.
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
