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

/** A way to another page with the weight of a button; a real link, so that it opens in a new tab too. */
export function LinkButton({ children, variant = 'secondary', isWide, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={cx(styles.button, styles[variant], isWide && styles.wide)}>
      {children}
    </Link>
  )
}
