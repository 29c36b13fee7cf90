import { useSearchParams } from 'react-router'
import { focusHeading } from '../../../host/page/heading-focus.ts'
import { useFocusOnChange } from '../../../host/page/useFocusOnChange.ts'
import { ConfirmationList } from './ConfirmationList.tsx'
import { ConfirmationOne } from './ConfirmationOne.tsx'

/** Goods that move to another company: the list, or with `dokumen` in the address one document. spec §2.10 */
export default function ConfirmationPage() {
  const [search] = useSearchParams()
  const idHeader = search.get('dokumen')
  const view = useFocusOnChange(idHeader ?? '', focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {idHeader ? <ConfirmationOne key={idHeader} idHeader={idHeader} /> : <ConfirmationList />}
    </div>
  )
}
