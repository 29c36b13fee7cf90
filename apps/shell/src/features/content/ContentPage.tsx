import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { ContentDetail } from './ContentDetail.tsx'
import { ContentList } from './ContentList.tsx'

/** /transaksional-portal/detailcms: what the content service (`cms`) has published for everyone, and with `id` in the address one of it.
 *  spec §2.10 */
export default function ContentPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const view = useFocusOnChange(id ?? '', focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {id ? <ContentDetail key={id} id={id} /> : <ContentList />}
    </div>
  )
}
