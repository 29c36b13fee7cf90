import { type RefObject, type UIEvent, useLayoutEffect, useState } from 'react'
import { type CellPosition, visibleRows } from './grid-keys.ts'

/** The rows to render at the current scroll position, and scrolling to a cell. Sizes are in pixels.
 *  @param grid the scroll container; its first child is the sticky header
 *  @param rowHeight equal for all rows, so that they are positioned without being measured
 *  @param columnWidths minimum widths; the first column is sticky
 *  @param footerHeight of the sticky footer; 0 without one */
export function useVirtualRows(
  grid: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowCount: number,
  columnWidths: readonly number[],
  footerHeight: number,
) {
  const [height, setHeight] = useState(0)
  const [scrollTop, setScrollTop] = useState(0)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  const headerHeight = () => (grid.current?.firstElementChild as HTMLElement | undefined)?.offsetHeight ?? 0

  function scrollTo({ row, column }: CellPosition) {
    const element = grid.current
    if (!element) return
    const top = row * rowHeight
    const visibleHeight = element.clientHeight - headerHeight() - footerHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + visibleHeight) element.scrollTop = top + rowHeight - visibleHeight
    const left = columnWidths.slice(1, column).reduce((sum, width) => sum + width, 0)
    const right = (columnWidths[0] ?? 0) + left + (columnWidths[column] ?? 0)
    if (column > 0 && left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth
    // Without waiting for the scroll event: aria-activedescendant must refer to a rendered cell.
    setScrollTop(element.scrollTop)
  }

  const { from, to } = visibleRows(scrollTop, height, rowHeight, rowCount)
  return {
    /** Indexes of the rows to render. */
    rendered: Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at),
    /** Rows that PageUp and PageDown move by. */
    pageSize: () => Math.max(1, Math.floor((height - headerHeight()) / rowHeight) - 1),
    scrollTo,
    onScroll: (event: UIEvent) => setScrollTop(event.currentTarget.scrollTop),
  }
}
