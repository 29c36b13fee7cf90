import { Icon } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { MenuIcon } from './MenuIcon.tsx'
import { ServiceLink } from './ServiceLink.tsx'
import styles from './ServiceTiles.module.css'

/** Links to services, as many side by side as fit. */
export function ServiceTiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  )
}

/** One tile: an icon or number, and text. */
export function ServiceTile({ to, lead, children }: { to: string; lead: ReactNode; children: ReactNode }) {
  return (
    <li>
      <ServiceLink className={styles.tile} to={to}>
        {lead}
        <span className={styles.words}>{children}</span>
        <Icon name="chevron-right" size={18} />
      </ServiceLink>
    </li>
  )
}

interface NamedServiceTileProps {
  to: string
  /** Of its menu entry. */
  icon: string
  name: string
  /** Below the name: its kind, or its provider. */
  note: string | null
}

/** A tile with the service's icon and name. */
export function NamedServiceTile({ to, icon, name, note }: NamedServiceTileProps) {
  const lead = (
    <span className={styles.icon}>
      <MenuIcon icon={icon} />
    </span>
  )
  return (
    <ServiceTile to={to} lead={lead}>
      <strong>{name}</strong>
      {note && <span className={styles.note}>{note}</span>}
    </ServiceTile>
  )
}
