import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { ButtonVariant } from '../native/Button.tsx'
import styles from './Button.module.css'

export interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className' | 'style'> {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  isWide?: boolean
}

/** A link styled as a button. A real link, so that it can be opened in a new tab. */
export function LinkButton({ children, variant = 'secondary', isWide, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={cx(styles.button, styles[variant], isWide && styles.wide)}>
      {children}
    </Link>
  )
}
