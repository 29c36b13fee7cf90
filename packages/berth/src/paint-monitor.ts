/** `waiting`: nothing is seen of the guest yet, or no longer. `misplaced`: it has painted elsewhere in the page. */
export type Painting = 'painted' | 'waiting' | 'blank' | 'misplaced'

export type PaintMonitorOptions = {
  mountPoint: HTMLElement
  /** Elements that the guest has appended to body. */
  roots: () => Iterable<Element>
  /** How long nothing may be seen before it counts as an error. */
  blankMs: number
  onChange(painting: Painting): void
}

export type PaintMonitor = { check(): void; close(): void }

// Taken when the portal starts, as guests replace them.
const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = globalThis

const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]'
/** An element without height may show something that is positioned absolutely; so many elements of it are looked at. */
const MOST_ELEMENTS = 300

/** Detects a guest that shows nothing where it should: it renders nothing, empties its root without an error, or paints
 *  elsewhere. Only the mount point's size and its own children are observed, so that a guest is not slowed down. */
export function monitorPainting({ mountPoint, roots, blankMs, onChange }: PaintMonitorOptions): PaintMonitor {
  let painting: Painting = 'painted'
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined
  let isClosed = false

  function change(next: Painting) {
    if (next === painting) return
    painting = next
    onChange(next)
  }
  function isBlank(): boolean {
    if (mountPoint.childNodes.length > 0 && isSeen(mountPoint)) return false
    return ![...roots()].some(root => isSeen(root) && (root.matches(DIALOG) || root.querySelector(DIALOG)))
  }
  function check() {
    if (!isBlank()) {
      clearTimeout(timer)
      timer = undefined
      change('painted')
    } else if (painting === 'painted') {
      change('waiting')
      timer = setTimeout(() => {
        if (isBlank()) change([...roots()].some(isSeen) ? 'misplaced' : 'blank')
      }, blankMs)
    }
  }

  const sizes = new ResizeObserver(check)
  sizes.observe(mountPoint)
  const children = new MutationObserver(() => {
    if (mountPoint.childNodes.length === 0) check()
    else if (painting !== 'painted' && frame === undefined) frame = requestAnimationFrame(checkAfterLayout)
  })
  /** What has no height of its own does not change the mount point's size. In a task after the frame its layout is known. */
  function checkAfterLayout() {
    setTimeout(() => {
      frame = undefined
      if (!isClosed && painting !== 'painted') check()
    })
  }
  children.observe(mountPoint, { childList: true })
  // The size is known only after the next layout, which this must not force.
  if (mountPoint.childNodes.length === 0) check()
  return {
    check,
    close() {
      isClosed = true
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      sizes.disconnect()
      children.disconnect()
    },
  }
}

/** Whether an element or anything in it has a size. */
function isSeen(element: Element): boolean {
  if (!element.isConnected) return false
  if (hasSize(element)) return true
  const inside = element.getElementsByTagName('*')
  for (let index = 0; index < Math.min(inside.length, MOST_ELEMENTS); index++)
    if (hasSize(inside[index] as Element)) return true
  return false
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width >= 1 && height >= 1
}
