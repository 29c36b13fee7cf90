import { REDELIVERY_PATH } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { redeliveryText as text } from '@dermaga/text/redelivery'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { DocumentsOfEveryKind } from '../all/DocumentsOfEveryKind.tsx'
import { RedeliveryForm } from './RedeliveryForm.tsx'
import { RedeliveryList } from './RedeliveryList.tsx'

/** Answers to customs documents that are sent again: what was sent; with `pilih` in the address the documents to choose from, and with
 *  `dokumen` what to send of one. spec §2.2 */
export function RedeliveryPage() {
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
