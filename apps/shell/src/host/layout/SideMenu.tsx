import { fill, shellText } from '@dermaga/text'
import { Icon, VisuallyHidden } from '@dermaga/ui'
import { memo, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Logo } from './Logo.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { type MenuGroup, type MenuNode, trailTo } from './menu.ts'
import { countLabel, countOf, MenuCountsContext, useMenuCounts } from './menu-counts.ts'
import { ServiceLink } from './ServiceLink.tsx'
import styles from './SideMenu.module.css'
import { useFlyout } from './useFlyout.ts'
import { useRemembered } from './useRemembered.ts'

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
  const counts = useMenuCounts()
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
        <Group key={group.id} group={group} place={placeIn(place, group.items)} isCollapsed={isCollapsed} />
      ))}
    </>
  )
  return (
    <MenuCountsContext value={counts}>
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
    </MenuCountsContext>
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
  const id = useId()
  const { type, items } = group
  const [isPutAway, putAway] = useRemembered(`dermaga:menu-folded:${type}`)
  // Then only the entry of the open page is shown.
  const isFolded = isPutAway && !isCollapsed && type !== null
  const shown = isFolded ? items.filter(node => placeIn(place, [node]) !== ELSEWHERE) : items
  return (
    <div className={type === null ? `${styles.group} ${styles.bare}` : styles.group}>
      {type !== null && (
        <h2 className={styles.heading} id={id}>
          {isCollapsed ? type : <GroupToggle {...{ id, type, items, isFolded }} onPress={() => putAway(!isFolded)} />}
        </h2>
      )}
      <ul className={styles.items} aria-labelledby={type === null ? undefined : id} hidden={shown.length === 0}>
        {shown.map(node => (
          <MenuEntry key={node.id} node={node} level={1} place={placeIn(place, [node])} isFlying={isCollapsed} />
        ))}
      </ul>
    </div>
  )
})

interface GroupToggleProps {
  id: string
  type: string
  items: readonly MenuNode[]
  isFolded: boolean
  onPress: () => void
}

/** Folds and unfolds a group of the menu; a folded one shows the sum of its counts. */
function GroupToggle({ id, type, items, isFolded, onPress }: GroupToggleProps) {
  const counts = useContext(MenuCountsContext)
  const count = isFolded ? items.reduce((total, node) => total + countOf(counts, node, true), 0) : 0
  const countId = count > 0 ? `${id}count` : undefined
  return (
    <button
      className={styles.fold}
      type="button"
      aria-expanded={!isFolded}
      aria-describedby={countId}
      onClick={onPress}
    >
      <span className={styles.name}>{type}</span>
      <Count id={countId} count={count} />
      <span className={styles.arrow}>
        <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
      </span>
    </button>
  )
}

interface MenuEntryProps {
  node: MenuNode
  level: number
  place: Place
  /** Its submenu opens beside it and closes by itself. */
  isFlying: boolean
}

const MenuEntry = memo(function MenuEntry({ node, level, place, isFlying }: MenuEntryProps) {
  const itemClass = isFlying ? `${styles.item} ${styles.railItem}` : styles.item
  const label = (
    <>
      {level === 1 && <MenuIcon icon={node.icon} size={18} />}
      <span className={styles.name}>{node.name}</span>
    </>
  )
  if (node.children.length > 0) {
    return <Branch {...{ node, level, place, isFlying, label, itemClass }} isWithin={place !== ELSEWHERE} />
  }
  return <li>{node.href !== undefined && <EntryLink {...{ node, place, label, itemClass }} href={node.href} />}</li>
})

interface EntryLinkProps extends Pick<MenuEntryProps, 'node' | 'place'> {
  href: string
  label: React.ReactNode
  itemClass: string | undefined
  /** Whether its count has those of its submenu. */
  isWithChildren?: boolean
}

function EntryLink({ node, place, href, label, itemClass, isWithChildren = false }: EntryLinkProps) {
  const { count, countId } = useCount(node, isWithChildren)
  const isCurrent = place.trail.at(-1) === node
  return (
    <ServiceLink
      className={itemClass}
      to={href}
      aria-current={isCurrent ? (place.path === href ? 'page' : 'true') : undefined}
      aria-describedby={countId}
    >
      {label}
      <Count id={countId} count={count} />
    </ServiceLink>
  )
}

function useCount(node: MenuNode, isWithChildren: boolean) {
  const id = useId()
  const count = countOf(useContext(MenuCountsContext), node, isWithChildren)
  return { count, countId: count > 0 ? id : undefined }
}

/** A description of its link, so that the link keeps its name. */
const Count = ({ id, count }: { id: string | undefined; count: number }) =>
  id !== undefined && (
    <span className={styles.count} id={id} aria-hidden="true">
      {countLabel(count)}
      <VisuallyHidden> {shellText.menuWaiting}</VisuallyHidden>
    </span>
  )

interface BranchProps extends MenuEntryProps {
  isWithin: boolean
  label: React.ReactNode
  itemClass: string | undefined
}

function Branch({ node, level, place, isFlying, isWithin, label, itemClass }: BranchProps) {
  const submenuId = useId()
  const flyout = useFlyout(isFlying)
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const isOpen = isFlying ? flyout.isOpen : (isUnfolded ?? isWithin)
  const { count, countId } = useCount(node, !isOpen)
  const toggle = () => (isFlying ? flyout.press() : setUnfolded(!isOpen))
  const arrow = <Icon name={isOpen && !isFlying ? 'chevron-down' : 'chevron-right'} size={16} />
  const state = { 'aria-expanded': isOpen, 'aria-controls': submenuId, onClick: toggle }
  return (
    <li className={styles.branch} data-within={isWithin || undefined} {...flyout.handlers}>
      {node.href !== undefined ? (
        <div className={styles.split}>
          <EntryLink {...{ node, place, label, itemClass }} href={node.href} isWithChildren={!isOpen} />
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
        <button className={itemClass} type="button" aria-describedby={countId} {...state}>
          {label}
          <Count id={countId} count={count} />
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
