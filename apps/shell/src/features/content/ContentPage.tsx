import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { ContentList } from './ContentList.tsx'
import { ContentOne } from './ContentOne.tsx'

/** /transaksional-portal/detailcms: what the content service (`cms`) has published for everyone, and with `id` in the address one of it.
 *  spec §2.10 */
export default function ContentPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const view = useFocusOnChange(id ?? '', focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {id ? <ContentOne key={id} id={id} /> : <ContentList />}
    </div>
  )
}
