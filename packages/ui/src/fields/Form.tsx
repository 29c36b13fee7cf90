import type { ReactNode } from 'react'
import styles from './Form.module.css'

export interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** Accessible name, which makes the form a landmark; required when a page has several forms. */
  label?: string
}

/** Fields in one column. Submits on Enter in a text field, on the submit button, and on Ctrl+Enter anywhere. */
export function Form({ children, onSubmit, label }: FormProps) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** The form's buttons, the primary one last; on a phone they are full width with the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
