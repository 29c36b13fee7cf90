import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Form.module.css'

export interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** Accessible name, which makes the form a landmark; required when a page has several forms. */
  label?: string
}

/** Fields in one column. Submits on Enter in a text field, on the submit button, and on Ctrl+Enter in every field. */
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
      onKeyDownCapture={submitOnCtrlEnter}
    >
      {children}
    </form>
  )
}

/** What does something of its own when it is pressed. A button that opens the choices of a field is part of the field. */
const PRESSED = 'a[href], button:not([aria-haspopup])'

const ENTER = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }

/** Before the fields see the key: React Aria's take it for their own. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // What floats is elsewhere in the document, and has the key to itself.
  if (!(target instanceof Element) || !form.contains(target) || target.closest(PRESSED)) return
  event.preventDefault()
  // What is typed into a field with a list is committed, and the list closes, by Enter alone. Everything else but text fields would open or
  // go on to the next part.
  const isText = target instanceof HTMLInputElement
  if (isText && target.ariaExpanded === 'true') target.dispatchEvent(new KeyboardEvent('keydown', ENTER))
  else if (!isText) event.stopPropagation()
  if (event.repeat) return
  // What the field commits is in the form by then.
  setTimeout(() => form.isConnected && form.requestSubmit())
}

/** The form's buttons, the primary one last; on a phone they are full width with the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
