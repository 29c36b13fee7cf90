import { REDELIVERY_PATH } from '@dermaga/contract'
import { redeliveryText as text } from '@dermaga/text/redelivery'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../host/page/BackLink.tsx'
import { focusHeading } from '../../../host/page/heading-focus.ts'
import { useFocusOnChange } from '../../../host/page/useFocusOnChange.ts'
import { DocumentsOfEveryKind } from '../all/DocumentsOfEveryKind.tsx'
import { RedeliveryForm } from './RedeliveryForm.tsx'
import { RedeliveryList } from './RedeliveryList.tsx'

/** Answers to customs documents that are sent again: what was sent; with `pilih` in the address the documents to choose from, and with
 *  `dokumen` what to send of one. spec §2.2 */
export default function RedeliveryPage() {
  const [search] = useSearchParams()
  const idHeader = search.get('dokumen')
  const isChoosing = search.has('pilih')
  const view = useFocusOnChange(idHeader ?? String(isChoosing), focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {idHeader ? (
        <RedeliveryForm key={idHeader} idHeader={idHeader} />
      ) : isChoosing ? (
        <DocumentsOfEveryKind
          title={text.chooseTitle}
          lead={text.chooseLead}
          leadOfficer={text.chooseLead}
          empty={text.chooseEmpty}
          leadsTo={document => `${REDELIVERY_PATH}?dokumen=${document.idHeader}`}
          back={<BackLink to={new URLSearchParams()}>{text.back}</BackLink>}
        />
      ) : (
        <RedeliveryList />
      )}
    </div>
  )
}
