import { SERVED_PAGES, SERVICE_SHORTCUTS } from '@dermaga/contract'
import { ServiceHostProvider, ServiceShortcut } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'

/** Pages of the portal that open a service at a certain place: which one, the address says. */
export default function ServiceShortcutPage() {
  const { pathname } = useLocation()
  const shortcut = SERVICE_SHORTCUTS.find(
    ({ path, opens }) => path === pathname || (opens === 'case' && pathname.startsWith(`${path}/`)),
  )
  const host = useHost(pathname)
  usePageTitle(SERVED_PAGES.find(({ path }) => path === shortcut?.path)?.title)
  if (!host || !shortcut) return <Skeleton shape="card" count={4} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">
        <ServiceShortcut key={pathname} {...shortcut} id={pathname.slice(shortcut.path.length + 1)} />
      </div>
    </ServiceHostProvider>
  )
}
