import { subappTeamText as text } from '@dermaga/text'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../../host/page/title.ts'
import { OwnedEntry } from './OwnedEntry.tsx'
import { OwnedList } from './OwnedList.tsx'

/** What a team sees of its own sub-applications. The address holds the state: `entri` one entry, else the list with its search and
 *  page. */
export default function OwnedPage() {
  const [search] = useSearchParams()
  const id = search.get('entri')
  const view = useFocusOnChange(id ?? '', focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {id ? <OwnedEntry key={id} id={id} /> : <OwnedList />}
    </div>
  )
}
