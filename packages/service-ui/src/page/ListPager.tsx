import { fill } from '@dermaga/text'
import { Pager } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { withPages } from './list-address.ts'
import type { KeysetList } from './useKeysetList.ts'

interface ListPagerProps {
  words: { pages: string; pageNumber: string }
  list: Pick<KeysetList<unknown>, 'paging' | 'next'>
}

/** Moves between the pages of a list whose address holds the cursor of each page passed; nothing where there is one page. */
export function ListPager({ words, list: { paging, next } }: ListPagerProps) {
  const [search, setSearch] = useSearchParams()
  const { data: page, max, loading } = paging
  if (max === 1) return null
  const cursors = search.getAll('sesudah')
  const goTo = (passed: readonly string[]) => setSearch(withPages(search, passed))
  return (
    <Pager
      label={words.pages}
      isPending={loading}
      onPrevious={page > 0 ? () => goTo(cursors.slice(0, -1)) : undefined}
      onNext={next === undefined ? undefined : () => goTo([...cursors, next])}
    >
      {fill(words.pageNumber, { number: page + 1 })}
    </Pager>
  )
}
