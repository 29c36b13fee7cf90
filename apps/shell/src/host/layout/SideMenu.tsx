import { fill, shellText } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from './Logo.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { type MenuGroup, type MenuNode, trailTo } from './menu.ts'
import { ServiceLink } from './ServiceLink.tsx'
import styles from './SideMenu.module.css'
import { useFlyout } from './useFlyout.ts'

interface SideMenuProps {
  groups: readonly MenuGroup[]
  /** Icons only; submenus open beside them. */
  isCollapsed?: boolean
}

const HOME: MenuNode = {
  id: 'home',
  name: shellText.menuHome,
  icon: 'home',
  url: '/dashboard',
  href: '/dashboard',
  hidden: [],
  children: [],
}

/** The current location, for the part of the menu that contains it. The rest receives `ELSEWHERE`, and does not re-render at a navigation. */
interface Place {
  path: string
  /** From the top level to the current item. */
  trail: readonly MenuNode[]
}

const ELSEWHERE: Place = { path: '', trail: [] }

const placeIn = (place: Place, nodes: readonly MenuNode[]) =>
  nodes.some(node => place.trail.includes(node)) ? place : ELSEWHERE

/** Every service the user may open, under its entry type. spec §2.4 */
export function SideMenu({ groups, isCollapsed = false }: SideMenuProps) {
  const { pathname } = useLocation()
  const place = useMemo(() => {
    const trail = pathname === HOME.href && !hasHome(groups) ? [HOME] : trailTo(groups, pathname)
    return { path: pathname, trail }
  }, [groups, pathname])
  const menu = useRef<HTMLElement>(null)
  // A menu of a hundred entries would otherwise open at its top, far from the page that is shown.
  useEffect(() => {
    if (place.trail.length > 0) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const entries = (
    <>
      {!hasHome(groups) && (
        <ul className={styles.items}>
          <MenuEntry node={HOME} level={1} place={placeIn(place, [HOME])} isFlying={isCollapsed} />
        </ul>
      )}
      {groups.map(group => (
        <Group key={group.type ?? ''} group={group} place={placeIn(place, group.items)} isCollapsed={isCollapsed} />
      ))}
    </>
  )
  return (
    <nav
      ref={menu}
      className={isCollapsed ? `${styles.menu} ${styles.collapsed}` : styles.menu}
      aria-label={shellText.menu}
    >
      <div className={styles.logo}>
        <Logo to="/dashboard" isMark={isCollapsed} />
      </div>
      {isCollapsed ? entries : <MenuSearch groups={groups}>{entries}</MenuSearch>}
    </nav>
  )
}

const hasHome = (groups: readonly MenuGroup[]) =>
  groups.some(group => group.items.some(node => node.href === HOME.href))

interface GroupProps {
  group: MenuGroup
  place: Place
  isCollapsed: boolean
}

const Group = memo(function Group({ group, place, isCollapsed }: GroupProps) {
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
          <MenuEntry key={node.id} node={node} level={1} place={placeIn(place, [node])} isFlying={isCollapsed} />
        ))}
      </ul>
    </div>
  )
})

interface MenuEntryProps {
  node: MenuNode
  level: number
  place: Place
  /** Its submenu opens beside it and closes by itself. */
  isFlying: boolean
}

const MenuEntry = memo(function MenuEntry({ node, level, place, isFlying }: MenuEntryProps) {
  const isCurrent = place.trail.at(-1) === node
  const itemClass = isFlying ? `${styles.item} ${styles.railItem}` : styles.item
  const label = (
    <>
      {level === 1 && <MenuIcon icon={node.icon} size={18} />}
      <span className={styles.name}>{node.name}</span>
    </>
  )
  const link = node.href !== undefined && (
    <ServiceLink
      className={itemClass}
      to={node.href}
      aria-current={isCurrent ? (place.path === node.href ? 'page' : 'true') : undefined}
    >
      {label}
    </ServiceLink>
  )
  if (node.children.length === 0) return <li>{link}</li>
  const entry = { node, level, place, isFlying, isWithin: place !== ELSEWHERE, link, label, itemClass }
  return <Branch {...entry} />
})

interface BranchProps extends MenuEntryProps {
  isWithin: boolean
  /** Its own page, besides its submenu. */
  link: React.ReactNode
  label: React.ReactNode
  itemClass: string | undefined
}

function Branch({ node, level, place, isFlying, isWithin, link, label, itemClass }: BranchProps) {
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
          <MenuEntry key={child.id} node={child} level={level + 1} place={placeIn(place, [child])} isFlying={false} />
        ))}
      </ul>
    </li>
  )
}
