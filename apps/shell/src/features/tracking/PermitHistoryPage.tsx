import { TextLink } from '@dermaga/service-ui/page'
import { historyText as text } from '@dermaga/text'
import { EmptyState, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { ExportHistory } from './ExportHistory.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { queryOf } from './query.ts'

/** /transaksional-portal/history: what happened to applications and permits. spec §2.10 */
export default function PermitHistoryPage() {
  usePageTitle(text.permitTitle)
  const [search] = useSearchParams()
  const query = { ...queryOf(search), jenis: 'permohonan' } as const
  return (
    <div className="dm-stack">
      <PageHeader
        title={text.permitTitle}
        description={text.permitLead}
        actions={
          <>
            <TextLink to="/transaksional-portal/detailcms">{text.content}</TextLink>
            <ExportHistory query={query} />
          </>
        }
      />
      <HistoryFilters hasKinds={false} />
      <HistoryList
        query={query}
        canTrack
        empty={
          <EmptyState title={text.permitEmptyTitle} icon="clock">
            {text.permitEmpty}
          </EmptyState>
        }
      />
    </div>
  )
}
