import { DOCUMENT_KINDS } from '@dermaga/contract'
import { declarationText as text } from '@dermaga/text'
import { ErrorState, focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useLocation, useSearchParams } from 'react-router'
import { DocumentDetail } from './DocumentDetail.tsx'
import { DocumentList } from './DocumentList.tsx'
import { pageStateOf } from './page-state.ts'

/** The page of every kind of customs document: its list, or with `dokumen` in the address one document. spec §2.2, §3 */
export function DeclarationPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { idHeader } = pageStateOf(search).dataPage
  const kind = DOCUMENT_KINDS.find(({ path }) => path === pathname.replace(/\/$/, ''))
  const view = useFocusOnChange(idHeader ?? '', focusHeading)
  if (!kind) return <ErrorState title={text.unknownKind} />
  return (
    <div className="dm-stack" ref={view}>
      {idHeader ? <DocumentDetail key={idHeader} kind={kind} idHeader={idHeader} /> : <DocumentList kind={kind} />}
    </div>
  )
}
