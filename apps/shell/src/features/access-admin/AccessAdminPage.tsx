import { useLocation } from 'react-router'
import { ChangesPage } from './ChangesPage.tsx'
import { FlagsPage } from './FlagsPage.tsx'
import { MenuPage } from './MenuPage.tsx'
import { PortalAccessPage } from './PortalAccessPage.tsx'
import { RolesPage } from './RolesPage.tsx'

const PARTS = {
  '/access-admin/peran': RolesPage,
  '/access-admin/akses-portal': PortalAccessPage,
  '/access-admin/menu': MenuPage,
  '/access-admin/fitur': FlagsPage,
  '/access-admin/perubahan': ChangesPage,
} as const

/** Administration of roles, menus, portal access and feature flags. spec §2.4, §6 */
export default function AccessAdminPage() {
  const { pathname } = useLocation()
  const Part = PARTS[pathname.replace(/\/$/, '') as keyof typeof PARTS] ?? RolesPage
  return (
    <div className="dm-stack">
      <Part key={pathname} />
    </div>
  )
}
