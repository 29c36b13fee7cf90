import { catalogueText as text } from '@dermaga/text'
import { focusHeading, Skeleton, useFocusOnChange } from '@dermaga/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { EntryList } from './EntryList.tsx'
import { EntryOne } from './EntryOne.tsx'
import { NewEntry } from './NewEntry.tsx'

const SentProposal = lazy(() => import('./proposal/SentProposal.tsx'))
const PublicationPage = lazy(() => import('./publication/PublicationPage.tsx'))

/** Catalogue administration. The address holds the state: `pasang` the steps from an address to the menu, `entri` one entry, `usulan` a team's proposal, `baru` the
 *  form of one without an address, else the list with its search, filters and page. spec §2.10 */
export default function CataloguePage() {
  const [search] = useSearchParams()
  const id = search.get('entri')
  const published = search.get('pasang')
  const proposal = search.get('usulan')
  const listed = proposal ?? id ?? (search.has('baru') ? 'baru' : '')
  const shown = published === null ? listed : `${published} ${search.get('langkah')}`
  const view = useFocusOnChange(shown, focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {content()}
    </div>
  )

  function content() {
    if (published !== null) {
      return (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <PublicationPage />
        </Suspense>
      )
    }
    if (proposal !== null) {
      return (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <SentProposal id={proposal} />
        </Suspense>
      )
    }
    if (id) return <EntryOne key={id} id={id} />
    return search.has('baru') ? <NewEntry /> : <EntryList />
  }
}
