/** Distance of the region from the bottom of the window, and from the buttons it keeps clear of, in px. */
const MARGIN = 16
const GAP = 8

type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How far above the bottom of the window a region has to be so that it covers none of the buttons.
 *  @param region its size, and its left and right edge
 *  @param windowHeight in px
 *  @returns px; the usual margin where there is no place in the lower half of the window */
export function distanceFromBottom(
  region: Pick<DOMRect, 'left' | 'right' | 'height'>,
  buttons: readonly Area[],
  windowHeight: number,
): number {
  const { left, right, height } = region
  let distance = MARGIN
  for (;;) {
    const bottom = windowHeight - distance
    if (bottom - height < windowHeight / 2 && distance > MARGIN) return MARGIN
    const covered = buttons.filter(button => overlaps(button, { left, right, top: bottom - height, bottom }))
    if (covered.length === 0) return distance
    distance = windowHeight - Math.min(...covered.map(({ top }) => top)) + GAP
  }
}

/** Keeps a region at the bottom of the window clear of the page's buttons, also while the page scrolls. @returns stops it */
export function keepClearOfButtons(region: HTMLElement): () => void {
  const place = () => {
    const buttons = [...document.querySelectorAll('button')]
      .filter(button => !region.contains(button))
      .map(button => button.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
    region.style.insetBlockEnd = `${distanceFromBottom(region.getBoundingClientRect(), buttons, innerHeight)}px`
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
