import { historyText as text } from '@dermaga/text'
import { EmptyState, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { ExportHistory } from './ExportHistory.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { queryOf } from './query.ts'

/** /statusrespon: answers to what the user or the company has submitted. spec §2.2 */
export default function ResponsePage() {
  usePageTitle(text.responseTitle)
  const [search] = useSearchParams()
  const query = { ...queryOf(search), respon: 'ya' } as const
  return (
    <div className="dm-stack">
      <PageHeader
        title={text.responseTitle}
        description={text.responseLead}
        actions={<ExportHistory query={query} />}
      />
      <HistoryFilters />
      <HistoryList
        query={query}
        canTrack
        empty={
          <EmptyState title={text.responseEmptyTitle} icon="document">
            {text.responseEmpty}
          </EmptyState>
        }
      />
    </div>
  )
}
