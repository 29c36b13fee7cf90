import { fill } from '@dermaga/text'
import { Pager } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { withPages } from './list-address.ts'

interface ListPagerProps {
  words: { pages: string; pageNumber: string }
  /** Cursor of the page after this one; undefined on the last. */
  next: string | undefined
  isPending: boolean
}

/** The pages of a list whose address holds the cursor of each page gone through; of one page alone, nothing. */
export function ListPager({ words, next, isPending }: ListPagerProps) {
  const [search, setSearch] = useSearchParams()
  const cursors = search.getAll('sesudah')
  if (next === undefined && cursors.length === 0) return null
  const goTo = (passed: readonly string[]) => setSearch(withPages(search, passed))
  return (
    <Pager
      label={words.pages}
      isPending={isPending}
      onPrevious={cursors.length > 0 ? () => goTo(cursors.slice(0, -1)) : undefined}
      onNext={next === undefined ? undefined : () => goTo([...cursors, next])}
    >
      {fill(words.pageNumber, { number: cursors.length + 1 })}
    </Pager>
  )
}
