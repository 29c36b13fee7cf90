import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import type { ButtonVariant } from '../native/Button.tsx'
import styles from './Button.module.css'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  icon: IconName
  /** Accessible name, visually hidden. Add a Tooltip where the icon is not self-explanatory. */
  label: string
  variant?: ButtonVariant
  /** An overlay on the icon, such as a count. */
  children?: ReactNode
}

export function IconButton({ icon, label, variant = 'quiet', children, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={cx(styles.button, styles[variant], styles.square)}>
      <Icon name={icon} />
      {children}
    </AriaButton>
  )
}
