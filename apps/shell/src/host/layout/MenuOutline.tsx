import { MenuIcon } from './MenuIcon.tsx'
import styles from './MenuOutline.module.css'
import type { MenuGroup, MenuNode } from './menu.ts'

interface MenuOutlineProps {
  groups: readonly MenuGroup[]
  /** An entry to point out, with the words for it. */
  marked?: { id: string; note: string }
  /** Heading level of the groups. */
  level?: 3 | 4
}

/** A menu as its users see it, to look at: nothing in it opens. */
export function MenuOutline({ groups, marked, level = 3 }: MenuOutlineProps) {
  const Heading = `h${level}` as const
  return groups.map(({ id, type, items }) => (
    <section key={id} className={type === null ? styles.bare : undefined}>
      {type !== null && <Heading className={styles.group}>{type}</Heading>}
      <Nodes nodes={items} marked={marked} />
    </section>
  ))
}

const Nodes = ({ nodes, marked }: { nodes: readonly MenuNode[]; marked: MenuOutlineProps['marked'] }) => (
  <ul className={styles.nodes}>
    {nodes.map(({ id, name, icon, href, children }) => (
      <li key={id}>
        <span className={styles.node}>
          <MenuIcon icon={icon} size={18} />
          <span className={id === marked?.id ? styles.marked : undefined}>{name}</span>
          {id === marked?.id ? <span className={styles.quiet}>({marked.note})</span> : null}
          {href && <span className={styles.quiet}>{href}</span>}
        </span>
        {children.length > 0 && <Nodes nodes={children} marked={marked} />}
      </li>
    ))}
  </ul>
)
