import { historyText as text } from '@dermaga/text'
import { EmptyState, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { ExportHistory } from './ExportHistory.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { queryOf } from './query.ts'

/** /history: events of the company's documents and of the account. spec §2.2 */
export default function HistoryPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const query = queryOf(search)
  return (
    <div className="dm-stack">
      <PageHeader title={text.title} description={text.lead} actions={<ExportHistory query={query} />} />
      <HistoryFilters />
      <HistoryList
        query={query}
        canTrack
        empty={
          <EmptyState title={text.emptyTitle} icon="clock">
            {text.empty}
          </EmptyState>
        }
      />
    </div>
  )
}
