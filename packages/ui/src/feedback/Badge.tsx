import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { noWrap } from '../data/no-wrap.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: IconName
}

/** A short label or count for the element beside it. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {typeof children === 'string' ? <span>{noWrap(children)}</span> : children}
    </span>
  )
}

const ICONS: Partial<Record<Tone, IconName>> = { good: 'check', warn: 'warn', bad: 'close', accent: 'info' }

/** A document's status, as text with an icon, so that colour is not the only cue. */
export function StatusBadge({ tone = 'neutral', ...badge }: Omit<BadgeProps, 'icon'>) {
  return <Badge {...badge} tone={tone} icon={ICONS[tone] ?? 'clock'} />
}
