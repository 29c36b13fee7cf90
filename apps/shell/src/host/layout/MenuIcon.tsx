import { Icon, isIconName } from '@dermaga/ui'
import { lazy, Suspense } from 'react'

/** Most menus have only icons of our own, so the drawings for icon fonts load when one is needed. Without them an entry has a plain icon. */
const FontIcon = lazy(() => import('./FontIcon.tsx').catch(() => ({ default: PlainIcon })))

const PlainIcon = ({ size }: { size: number }) => <Icon name="document" size={size} />

interface MenuIconProps {
  /** As in the menu: a named icon, or classes of an icon font such as `fa fa-ship`; empty for none. */
  icon: string
  size?: number
}

/** Icon of a menu entry. spec §2.4 */
export function MenuIcon({ icon, size = 20 }: MenuIconProps) {
  if (icon === '') return <PlainIcon size={size} />
  if (isIconName(icon)) return <Icon name={icon} size={size} />
  return (
    <Suspense fallback={<PlainIcon size={size} />}>
      <FontIcon icon={icon} size={size} />
    </Suspense>
  )
}
