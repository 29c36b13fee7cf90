import type { CaseSummary } from '@dermaga/contract'
import { type RefObject, useEffect, useRef } from 'react'

interface CaseKeys {
  /** What contains the cases: each in a table row or an element with `data-kartu`, with a link that has its id in `data-kasus`. */
  area: RefObject<HTMLElement | null>
  rows: readonly CaseSummary[] | undefined
  onTake: (summary: CaseSummary) => void
  onMark: (summary: CaseSummary) => void
  onMarkAll: (summaries: readonly CaseSummary[]) => void
}

/** The keys of a list of cases: arrows or J and K move, in a board left and right too, A takes, X marks, Shift marks while moving. Enter
 *  is the browser's: each case is a link. */
export function useCaseKeys({ area, ...keys }: CaseKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [aria-haspopup]')
      // Before anything has the focus too: the list is what the page is for.
      const isHere = target === document.body || (target instanceof Node && area.current?.contains(target))
      if (isTyping || !isHere || event.ctrlKey || event.metaKey || event.altKey) return
      const { rows = [], onTake, onMark, onMarkAll } = latest.current
      const links = [...(area.current?.querySelectorAll<HTMLElement>('[data-kasus]') ?? [])]
      const place = target instanceof Element ? target.closest('[role="row"], [data-kartu]') : null
      const at = links.findIndex(link => place?.contains(link))
      const casesAt = (index: number) => rows.filter(({ idKasus }) => idKasus === links[index]?.dataset['kasus'])
      const to = nextPlace(event.key.toLowerCase(), at, links)
      const [summary] = casesAt(at)
      if (to !== undefined) {
        links[to]?.focus()
        if (event.shiftKey) onMarkAll([...casesAt(at), ...casesAt(to)])
      } else if (event.key.toLowerCase() === 'x' && summary) onMark(summary)
      else if (event.key.toLowerCase() === 'a' && summary?.dapatDiambil) onTake(summary)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [area])
}

const STEPS: Readonly<Record<string, number>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }
const SIDES: Readonly<Record<string, number>> = { arrowright: 1, arrowleft: -1 }

/** Where a key leads from a place; undefined for other keys, and sideways in a table. Within a board up and down stay in the column, and
 *  sideways keeps the height where the column is long enough. */
function nextPlace(key: string, at: number, links: readonly HTMLElement[]): number | undefined {
  const columnOf = (link: HTMLElement | undefined) => link?.closest('[data-kolom]') ?? null
  const columns = [...new Set(links.map(columnOf))]
  const own = columnOf(links[at])
  const inColumn = (column: Element | null) => links.filter(link => columnOf(link) === column)
  const step = STEPS[key]
  if (step !== undefined) {
    if (at < 0) return 0
    const column = inColumn(own)
    const height = column.indexOf(links[at] as HTMLElement)
    const next = column[Math.min(Math.max(height + step, 0), column.length - 1)]
    return next && links.indexOf(next)
  }
  const side = SIDES[key]
  if (side === undefined || own === null) return undefined
  const height = inColumn(own).indexOf(links[at] as HTMLElement)
  const beside = inColumn(columns[Math.min(Math.max(columns.indexOf(own) + side, 0), columns.length - 1)] ?? own)
  const next = beside[Math.min(height, beside.length - 1)]
  return next && links.indexOf(next)
}
