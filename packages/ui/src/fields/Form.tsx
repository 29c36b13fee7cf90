import type { ReactNode } from 'react'
import styles from './Form.module.css'

export interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** A name makes the form a landmark; give one where a page has several. */
  label?: string
}

/** One column of fields. Sends on Enter in a line of text, on its submit button, and on Ctrl+Enter from anywhere. */
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

/** The form's buttons, the primary one at the end; on a phone they take the whole width, the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
