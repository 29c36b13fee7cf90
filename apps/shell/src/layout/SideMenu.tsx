import { fill, shellText } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from './Logo.tsx'
import { type MenuGroup, type MenuNode, trailTo } from './menu.ts'
import { ServiceLink } from './ServiceLink.tsx'
import styles from './SideMenu.module.css'
import { useFlyout } from './useFlyout.ts'

interface SideMenuProps {
  groups: readonly MenuGroup[]
  /** Icons alone; submenus open beside them. */
  isCollapsed?: boolean
}

const HOME: MenuNode = {
  id: 'home',
  name: shellText.menuHome,
  icon: 'home',
  url: '/dashboard',
  href: '/dashboard',
  children: [],
}

/** Every service the user may open, under its entry type. spec §2.4 */
export function SideMenu({ groups, isCollapsed = false }: SideMenuProps) {
  const { pathname } = useLocation()
  const trail = trailTo(groups, pathname)
  const hasHome = groups.some(group => group.items.some(node => node.href === HOME.href))
  return (
    <nav className={isCollapsed ? `${styles.menu} ${styles.collapsed}` : styles.menu} aria-label={shellText.menu}>
      <div className={styles.logo}>
        <Logo to="/dashboard" isMark={isCollapsed} />
      </div>
      {!hasHome && (
        <ul className={styles.items}>
          <MenuEntry node={HOME} level={1} trail={pathname === HOME.href ? [HOME] : trail} isFlying={isCollapsed} />
        </ul>
      )}
      {groups.map(group => (
        <Group key={group.type ?? ''} group={group} trail={trail} isCollapsed={isCollapsed} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  trail: readonly MenuNode[]
  isCollapsed: boolean
}

function Group({ group, trail, isCollapsed }: GroupProps) {
  const headingId = useId()
  return (
    <div className={styles.group}>
      {group.type !== null && (
        <h2 className={styles.heading} id={headingId}>
          {group.type}
        </h2>
      )}
      <ul className={styles.items} aria-labelledby={group.type === null ? undefined : headingId}>
        {group.items.map(node => (
          <MenuEntry key={node.id} node={node} level={1} trail={trail} isFlying={isCollapsed} />
        ))}
      </ul>
    </div>
  )
}

interface MenuEntryProps {
  node: MenuNode
  level: number
  /** From the top level to the current item. */
  trail: readonly MenuNode[]
  /** Its submenu opens beside it and closes by itself. */
  isFlying: boolean
}

function MenuEntry({ node, level, trail, isFlying }: MenuEntryProps) {
  const { pathname } = useLocation()
  const isCurrent = trail.at(-1)?.id === node.id
  const isWithin = isCurrent || trail.some(item => item.id === node.id)
  const itemClass = isFlying ? `${styles.item} ${styles.railItem}` : styles.item
  const label = (
    <>
      {level === 1 && <Icon name={node.icon || 'document'} size={18} />}
      <span className={styles.name}>{node.name}</span>
    </>
  )
  const link = node.href !== undefined && (
    <ServiceLink
      className={itemClass}
      to={node.href}
      aria-current={isCurrent ? (pathname === node.href ? 'page' : 'true') : undefined}
    >
      {label}
    </ServiceLink>
  )
  if (node.children.length === 0) return <li>{link}</li>
  const entry = { node, level, trail, isFlying, isWithin, link, label, itemClass }
  return <Branch {...entry} />
}

interface BranchProps extends MenuEntryProps {
  isWithin: boolean
  /** Its own page, when it has one besides its submenu. */
  link: React.ReactNode
  label: React.ReactNode
  itemClass: string | undefined
}

function Branch({ node, level, trail, isFlying, isWithin, link, label, itemClass }: BranchProps) {
  const submenuId = useId()
  const flyout = useFlyout(isFlying)
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const isOpen = isFlying ? flyout.isOpen : (isUnfolded ?? isWithin)
  const toggle = () => (isFlying ? flyout.press() : setUnfolded(!isOpen))
  const arrow = <Icon name={isOpen && !isFlying ? 'chevron-down' : 'chevron-right'} size={16} />
  const state = { 'aria-expanded': isOpen, 'aria-controls': submenuId, onClick: toggle }
  return (
    <li className={styles.branch} data-within={isWithin || undefined} {...flyout.handlers}>
      {link ? (
        <div className={styles.split}>
          {link}
          <button
            className={styles.unfold}
            type="button"
            aria-label={fill(shellText.submenuOf, { name: node.name })}
            {...state}
          >
            {arrow}
          </button>
        </div>
      ) : (
        <button className={itemClass} type="button" {...state}>
          {label}
          <span className={styles.arrow}>{arrow}</span>
        </button>
      )}
      <ul
        className={isFlying ? styles.flyout : styles.submenu}
        id={submenuId}
        hidden={!isOpen}
        ref={flyout.place}
        aria-label={node.name}
      >
        {node.children.map(child => (
          <MenuEntry key={child.id} node={child} level={level + 1} trail={trail} isFlying={false} />
        ))}
      </ul>
    </li>
  )
}
