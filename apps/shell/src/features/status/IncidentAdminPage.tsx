import { statusAdminText as text } from '@dermaga/text'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { IncidentDetail } from './IncidentDetail.tsx'
import { IncidentList } from './IncidentList.tsx'
import { NewIncident } from './NewIncident.tsx'
import { OutageList } from './OutageList.tsx'

/** Incidents of the public status page. The address holds the state: `gangguan` one incident, `baru` the form, `bukti` the outages that
 *  moved terms, else the list. */
export default function IncidentAdminPage() {
  const [search] = useSearchParams()
  const id = search.get('gangguan')
  const other = ['baru', 'bukti'].find(name => search.has(name))
  const view = useFocusOnChange(id ?? other ?? '', focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {id && <IncidentDetail key={id} id={id} />}
      {!id && other === 'baru' && <NewIncident />}
      {!id && other === 'bukti' && <OutageList />}
      {!id && !other && <IncidentList />}
    </div>
  )
}
