import { accessAdminText } from '@dermaga/text'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { RoleComparison } from './RoleComparison.tsx'
import { NewRole, RoleDetail } from './RoleDetail.tsx'
import { RoleList } from './RoleList.tsx'

const text = accessAdminText.roles

/** Roles. The address holds the state: `peran` one role, `baru` the form, `banding` the comparison, else the list. */
export function RolesPage() {
  const [search] = useSearchParams()
  const id = search.get('peran')
  const state = id ?? (['baru', 'banding'].find(name => search.has(name)) || '')
  const view = useFocusOnChange(state, focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {id && <RoleDetail key={id} id={id} />}
      {!id && state === 'baru' && <NewRole />}
      {!id && state === 'banding' && <RoleComparison />}
      {state === '' && <RoleList />}
    </div>
  )
}
