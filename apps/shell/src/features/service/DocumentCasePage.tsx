import { DOCUMENT_CASE_PATH } from '@dermaga/contract'
import { CasePages, ServiceHostProvider } from '@dermaga/service-ui'
import { serviceText as text } from '@dermaga/text'
import { EmptyState, Skeleton } from '@dermaga/ui'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** The case of a customs document: which one, the address says. */
export default function DocumentCasePage() {
  const host = useHost(DOCUMENT_CASE_PATH)
  usePageTitle(text.documentCase)
  if (!host) return <Skeleton shape="card" count={4} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <CasePages fallback={<EmptyState title={text.documentCase}>{text.noDocumentCase}</EmptyState>} />
      </div>
    </ServiceHostProvider>
  )
}
