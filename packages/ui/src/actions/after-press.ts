/** Runs when the pointer that is down has been released, or at once. For what a lost focus changes on the page: an error that appears would
 *  move the button that is being pressed from under the pointer, and the press would be lost. */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run()
    return
  }
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    // The click follows the release in the same task.
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { capture: true, signal: stop.signal })
}
