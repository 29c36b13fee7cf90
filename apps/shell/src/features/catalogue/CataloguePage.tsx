import { catalogueText as text } from '@dermaga/text'
import { useSearchParams } from 'react-router'
import { focusHeading } from '../../host/page/heading-focus.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { useFocusOnChange } from '../../host/page/useFocusOnChange.ts'
import { EntryList } from './EntryList.tsx'
import { EntryOne } from './EntryOne.tsx'
import { NewEntry } from './NewEntry.tsx'

/** Catalogue administration. The address holds the state: `entri` one entry, `baru` the form, else the list with its search, filters
 *  and page. spec §2.10 */
export default function CataloguePage() {
  const [search] = useSearchParams()
  const id = search.get('entri')
  const view = useFocusOnChange(id ?? (search.has('baru') ? 'baru' : ''), focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {id && <EntryOne key={id} id={id} />}
      {!id && (search.has('baru') ? <NewEntry /> : <EntryList />)}
    </div>
  )
}
