import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import type { ButtonVariant } from '../native/Button.tsx'
import styles from './Button.module.css'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  icon: IconName
  /** What the button does; always said, never shown. Wrap it in a Tooltip where the drawing is not plain. */
  label: string
  variant?: ButtonVariant
  /** A mark over the icon, such as a count. */
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
