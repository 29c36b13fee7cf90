import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { cx } from '../cx.ts'
import type { ButtonVariant } from '../native/Button.tsx'
import * as words from '../words.ts'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  children: ReactNode
  variant?: ButtonVariant
  /** Work is in progress: the button keeps its size and focus, and does nothing. */
  isPending?: boolean | undefined
  pendingLabel?: string
  isWide?: boolean
}

/** An action on this page. One primary button per page; `onPress` handles mouse, touch and keyboard. */
export function Button({ children, variant = 'secondary', isPending = false, isWide, ...props }: ButtonProps) {
  const { pendingLabel = words.loading, ...button } = props
  return (
    <AriaButton {...button} isPending={isPending} className={cx(styles.button, styles[variant], isWide && styles.wide)}>
      {isPending && <ProgressBar className={cx(styles.spinner)} isIndeterminate aria-label={pendingLabel} />}
      {children}
    </AriaButton>
  )
}
