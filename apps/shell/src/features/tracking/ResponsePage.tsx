import { REDELIVERY_PATH } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { historyText as text } from '@dermaga/text'
import { EmptyState, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { usePageTitle } from '../../host/page/title.ts'
import { ExportHistory } from './ExportHistory.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { queryOf } from './query.ts'

/** /statusrespon: answers to what the user or the company has submitted. spec §2.2 */
export default function ResponsePage() {
  usePageTitle(text.responseTitle)
  const { resolve } = useAccess()
  const [search] = useSearchParams()
  const query = { ...queryOf(search), respon: 'ya' } as const
  return (
    <div className="dm-stack">
      <PageHeader
        title={text.responseTitle}
        description={text.responseLead}
        actions={
          <>
            {resolve?.(REDELIVERY_PATH).kind === 'page' && <TextLink to={REDELIVERY_PATH}>{text.redelivery}</TextLink>}
            <ExportHistory query={query} />
          </>
        }
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
