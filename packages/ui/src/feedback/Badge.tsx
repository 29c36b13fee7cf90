import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: IconName
}

/** A word or a number about the thing beside it. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

const ICONS: Partial<Record<Tone, IconName>> = { good: 'check', warn: 'warn', bad: 'close', accent: 'info' }

/** Where a document stands, in words and with a mark of its own, so that colour never speaks alone. */
export function StatusBadge({ tone = 'neutral', ...badge }: Omit<BadgeProps, 'icon'>) {
  return <Badge {...badge} tone={tone} icon={ICONS[tone] ?? 'clock'} />
}
