import type { Content } from '@dermaga/declaration'
import type { GridSort } from '@dermaga/ui'
import { useMemo } from 'react'
import { seriOf } from '../saving/merge.ts'
import { goodsView } from './goods-view.ts'

/** Matching lines in sort order, each in its latest state. Editing a line neither moves nor hides it: lines are filtered and sorted again
 *  only when the query changes or lines are added or removed.
 *  @param occasion filters and sorts again when it changes */
export function useStableOrder(
  lines: readonly Content[],
  words: string,
  sort: GridSort | undefined,
  occasion: unknown,
): readonly Content[] {
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when only the content of lines has changed
  const order = useMemo(() => goodsView(lines, words, sort).map(seriOf), [count, words, sort, occasion])
  return useMemo(() => {
    const now = new Map(lines.map(line => [seriOf(line), line]))
    return order.map(seri => now.get(seri)).filter(line => line !== undefined)
  }, [lines, order])
}
