import { userManagerText as text } from '@dermaga/text'
import { focusHeading, useFocusOnChange } from '@dermaga/ui'
import { useLocation, useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { NewUser } from './NewUser.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserList } from './UserList.tsx'

/** User administration for both types of administrator: the server decides whom each may see. The address holds the state:
 *  `pengguna` one user, `baru` the form, else the list with its search, filters and page. spec §6 */
export default function UsersPage() {
  const title = useLocation().pathname.endsWith('-cukai') ? text.exciseTitle : text.title
  const [search] = useSearchParams()
  const idUser = search.get('pengguna')
  const view = useFocusOnChange(idUser ?? (search.has('baru') ? 'baru' : ''), focusHeading)
  usePageTitle(title)
  return (
    <div className="dm-stack" ref={view}>
      {idUser && <UserDetail key={idUser} idUser={idUser} />}
      {!idUser && (search.has('baru') ? <NewUser /> : <UserList title={title} />)}
    </div>
  )
}
