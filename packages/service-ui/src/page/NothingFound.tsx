import { Button, EmptyState } from '@dermaga/ui'
import { useSearchParams } from 'react-router'

interface NothingFoundProps {
  words: Readonly<Record<'emptyTitle' | 'empty' | 'clear', string>>
}

/** What a list shows when nothing matches its search and filters: how to see the whole list again. */
export function NothingFound({ words }: NothingFoundProps) {
  const [, setSearch] = useSearchParams()
  return (
    <EmptyState
      title={words.emptyTitle}
      icon="search"
      action={<Button onPress={() => setSearch({}, { replace: true })}>{words.clear}</Button>}
    >
      {words.empty}
    </EmptyState>
  )
}
