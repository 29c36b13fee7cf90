import { subappTeamText as text } from '@dermaga/text'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../../host/page/title.ts'
import { OwnProposal } from '../proposal/OwnProposal.tsx'
import { OwnedEntry } from './OwnedEntry.tsx'
import { OwnedList } from './OwnedList.tsx'

/** What a team sees of its own sub-applications. The address holds the state: `entri` one entry, `usul` a proposal and its
 *  steps, else the list with its search and page. */
export default function OwnedPage() {
  const [search] = useSearchParams()
  const id = search.get('entri')
  const proposal = search.get('usul')
  const shown = proposal === null ? (id ?? '') : `${proposal} ${search.get('langkah')}`
  const view = useFocusOnChange(shown, focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {proposal !== null && <OwnProposal key={proposal} id={proposal} />}
      {proposal === null && (id ? <OwnedEntry key={id} id={id} /> : <OwnedList />)}
    </div>
  )
}
