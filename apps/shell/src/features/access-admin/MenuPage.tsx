import { withOpen, without } from '@dermaga/service-ui/list-address'
import { BackLink } from '@dermaga/service-ui/page'
import { accessAdminText } from '@dermaga/text'
import { EmptyState, ErrorState, focusHeading, PageHeader, Skeleton, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { MenuEditor } from './MenuEditor.tsx'
import { MenuItemForm } from './MenuItemForm.tsx'
import { useMenu, useRoles } from './queries.ts'

const text = accessAdminText.menu

/** The menu of every role. The address holds the state: `entri` one entry, `baru` the form, else the tree. spec §2.4 */
export function MenuPage() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  const id = search.get('entri')
  const isNew = search.has('baru')
  const view = useFocusOnChange(id ?? (isNew ? 'baru' : ''), focusHeading)
  const [menu, roles] = [useMenu(), useRoles()]
  const failed = menu.error ?? roles.error
  const close = without(search, ['entri', 'baru'])

  return (
    <div className="dm-stack" ref={view}>
      {content()}
    </div>
  )

  function content() {
    if (!menu.data || !roles.data) {
      if (!failed) return <Skeleton shape="card" count={5} />
      const retry = () => void Promise.all([menu.refetch(), roles.refetch()])
      return <ErrorState title={text.failed} message={failed.message} onRetry={retry} />
    }
    const { entri, versi } = menu.data
    if (!id && !isNew) {
      const open = (name: string, value: string) => setSearch(withOpen(search, name, value))
      return (
        <>
          <MenuEditor key={versi} items={entri} roles={roles.data.items} versi={versi} onOpen={open} />
          {/* It stays while the menu is read again: a question that is open in it would be gone. */}
          <ChangeHistory title={text.history} subject="susunan" id="menu" />
        </>
      )
    }
    const item = entri.find(({ idMenu }) => idMenu === id)
    const eyebrow = <BackLink to={close}>{accessAdminText.back}</BackLink>
    const end = () => setSearch(close, { replace: true })
    if (id && !item) return <EmptyState title={text.missing} action={eyebrow} />
    return (
      <>
        <PageHeader eyebrow={eyebrow} title={item ? item.nama : text.addTitle} description={item?.url} />
        <MenuItemForm key={item?.versi} item={item} items={entri} roles={roles.data.items} onEnd={end} />
        {item && <ChangeHistory title={accessAdminText.roles.history} subject="menu" id={item.idMenu} />}
      </>
    )
  }
}
