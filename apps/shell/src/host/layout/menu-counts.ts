import { type ValueOf, WORKLIST_COUNT_MOST, WORKLIST_PATH, worklistCount } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { queryOptionsOf } from '../call/queries.ts'
import { useSession } from '../session/session-context.ts'
import type { MenuNode } from './menu.ts'

/** How many cases wait for the user, by the path of the page that lists them. */
export type MenuCounts = ReadonlyMap<string, number>

export const NO_COUNTS: MenuCounts = new Map()
export const MenuCountsContext = createContext(NO_COUNTS)

/** Counts of the menu. They are read with the first menu, and again when a notification or an action of the user changes them. Without
 *  an answer the menu has none. */
export function useMenuCounts(): MenuCounts {
  const { state, isIdentified } = useSession()
  const { data } = useQuery({
    ...queryOptionsOf(worklistCount, {}),
    enabled: state === 'ready' && isIdentified === true,
  })
  return useMemo(() => (data ? countsOf(data) : NO_COUNTS), [data])
}

/** Of a service that two paths of the answer name, the counts are added. */
export function countsOf({ saya, bebas, layanan }: ValueOf<typeof worklistCount>): MenuCounts {
  const counts = new Map<string, number>()
  for (const { path, jumlah } of [{ path: WORKLIST_PATH, jumlah: saya + bebas }, ...layanan])
    counts.set(path, (counts.get(path) ?? 0) + jumlah)
  return counts
}

/** The count of an entry's own page and, when its submenu is closed, on those in it. */
export function countOf(counts: MenuCounts, { href, children }: MenuNode, isWithChildren: boolean): number {
  const own = (href !== undefined && counts.get(href)) || 0
  if (!isWithChildren) return own
  return children.reduce((total, child) => total + countOf(counts, child, true), own)
}

/** Officers' queues are counted up to a limit. */
export const countLabel = (count: number): string =>
  count >= WORKLIST_COUNT_MOST ? `${(WORKLIST_COUNT_MOST - 1).toLocaleString('id-ID')}+` : count.toLocaleString('id-ID')
