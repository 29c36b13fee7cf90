import type { Content } from '@dermaga/declaration'
import type { GridSort } from '@dermaga/ui'
import { useMemo } from 'react'
import { seriOf } from '../saving/merge.ts'
import { goodsView } from './goods-view.ts'

/** The lines that are looked for, in the order asked for, each as it is now. What is typed into one neither moves it nor takes it
 *  away under the hands: they are found and put in order again when that is asked anew, or when lines come or go.
 *  @param occasion found again as well when it changes */
export function useStillView(
  lines: readonly Content[],
  words: string,
  sort: GridSort | undefined,
  occasion: unknown,
): readonly Content[] {
  const count = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when only what is in the lines has changed
  const order = useMemo(() => goodsView(lines, words, sort).map(seriOf), [count, words, sort, occasion])
  return useMemo(() => {
    const now = new Map(lines.map(line => [seriOf(line), line]))
    return order.map(seri => now.get(seri)).filter(line => line !== undefined)
  }, [lines, order])
}
