import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from '../actions/Button.module.css'
import { cx } from '../cx.ts'
import * as words from './words.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Inherited = 'type' | 'onClick' | 'name' | 'value' | 'form'

export interface NativeButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, Inherited> {
  children: ReactNode
  variant?: ButtonVariant
  isDisabled?: boolean | undefined
  /** Work is in progress: the button keeps its size and focus, and does nothing. */
  isPending?: boolean | undefined
  pendingLabel?: string
  isWide?: boolean
}

/** A button without React Aria, for documents with a small byte budget. */
export function Button({
  children,
  variant = 'secondary',
  isDisabled,
  isPending,
  isWide,
  ...props
}: NativeButtonProps) {
  const { type = 'button', pendingLabel = words.loading, onClick, ...button } = props
  return (
    <button
      {...button}
      type={isPending ? 'button' : type}
      className={cx(styles.button, styles[variant], isWide && styles.wide)}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      {isPending && <span className={styles.spinner} role="progressbar" aria-label={pendingLabel} />}
      {children}
    </button>
  )
}
