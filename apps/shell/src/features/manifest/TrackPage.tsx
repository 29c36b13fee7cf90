import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { PostDetail } from './PostDetail.tsx'
import { TrackList } from './TrackList.tsx'

/** Posts of manifests: the list, or with `pos` in the address one of them. spec §2.10 */
export default function TrackPage() {
  const [search] = useSearchParams()
  const idPos = search.get('pos')
  const view = useFocusOnChange(idPos ?? '', focusHeading)
  return (
    <div className="dm-stack" ref={view}>
      {idPos ? <PostDetail key={idPos} idPos={idPos} /> : <TrackList />}
    </div>
  )
}
