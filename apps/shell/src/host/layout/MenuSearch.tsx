import { fill, shellText } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './MenuSearch.module.css'
import { linksOf, type MenuGroup } from './menu.ts'
import { searchMenu } from './menu-search.ts'
import { ServiceLink } from './ServiceLink.tsx'

/** A shorter menu is read faster than a word is typed. */
const SEARCHED_FROM = 12

interface MenuSearchProps {
  groups: readonly MenuGroup[]
  /** The whole menu, shown while nothing is searched. */
  children: ReactNode
}

/** A long menu with a search: what is typed leaves only the entries that it names. Enter opens the first one, arrows lead through them,
 *  Escape shows the whole menu again. */
export function MenuSearch({ groups, children }: MenuSearchProps) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const found = useMemo(() => searchMenu(groups, typed), [groups, typed])
  const isLong = useMemo(() => groups.flatMap(({ items }) => linksOf(items)).length >= SEARCHED_FROM, [groups])
  const isSearching = typed.trim() !== ''

  function lead(event: KeyboardEvent) {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && at === 0) stops[1]?.click()
    else if (event.key === 'ArrowDown' && isSearching) stops[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && isSearching) stops[at - 1]?.focus()
    else if (event.key === 'Escape' && isSearching) {
      setTyped('')
      stops[0]?.focus()
    } else return
    event.preventDefault()
  }

  if (!isLong) return children
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it */}
      <div ref={place} className={styles.search} onKeyDown={lead}>
        <search className={styles.field}>
          <Icon name="search" size={18} />
          <input
            type="search"
            className={styles.input}
            aria-label={shellText.menuSearch}
            placeholder={shellText.menuSearch}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
        {isSearching && (
          <>
            <p role="status" className={styles.count}>
              {found.length === 0 ? shellText.menuNotFound : fill(shellText.menuFound, { count: found.length })}
            </p>
            <ul className={styles.found}>
              {found.map(({ node, type }) => (
                <li key={node.id}>
                  <ServiceLink className={styles.entry} to={node.href} onClickCapture={() => setTyped('')}>
                    <MenuIcon icon={node.icon} size={18} />
                    <span className={styles.name}>
                      {node.name}
                      {type !== null && <span className={styles.type}>{type}</span>}
                    </span>
                  </ServiceLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {!isSearching && children}
    </>
  )
}
