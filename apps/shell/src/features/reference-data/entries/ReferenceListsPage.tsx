import { oneOf, REFERENCE_LISTS } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { referenceEntryText as text } from '@dermaga/text'
import { EmptyState } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { EntriesPage } from './EntriesPage.tsx'
import { ListsPage } from './ListsPage.tsx'
import { LISTS_PATH } from './paths.ts'

/** Reference lists, or the entries of one: the address says which. */
export default function ReferenceListsPage() {
  const { pathname } = useLocation()
  const [name = ''] = pathname.slice(LISTS_PATH.length + 1).split('/')
  if (name === '') return <ListsPage />
  const list = oneOf(REFERENCE_LISTS, name)
  if (list) return <EntriesPage key={list} list={list} />
  return (
    <EmptyState title={text.unknownTitle} action={<TextLink to={LISTS_PATH}>{text.back}</TextLink>}>
      {text.unknown}
    </EmptyState>
  )
}
