import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { ConfirmationList } from './ConfirmationList.tsx'
import { ConfirmationView } from './ConfirmationView.tsx'

/** Goods that move to another company: the list, or with `dokumen` in the address one document. spec §2.10 */
export function ConfirmationPage() {
  const [search] = useSearchParams()
  const idHeader = search.get('dokumen')
  const view = useFocusOnChange(idHeader ?? '', focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {idHeader ? <ConfirmationView key={idHeader} idHeader={idHeader} /> : <ConfirmationList />}
    </div>
  )
}
