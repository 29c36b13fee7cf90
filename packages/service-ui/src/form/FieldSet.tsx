import { serviceText as text } from '@dermaga/text'
import { type ReactNode, useId } from 'react'
import type { ControlText } from './control-text.ts'
import styles from './form.module.css'

interface FieldSetProps extends ControlText {
  children: ReactNode
}

/** Several controls that fill in one field: its name, hint and error around them. */
export function FieldSet({ id, label, hint, error, optional, children }: FieldSetProps) {
  const helpId = useId()
  return (
    <fieldset className={styles.fieldset} id={id} aria-describedby={helpId}>
      <legend className={styles.legend}>
        {label} {optional && <span className={styles.quiet}>({text.attachmentOptional})</span>}
      </legend>
      {hint !== undefined && (
        <div className={styles.quiet} id={helpId}>
          {hint}
        </div>
      )}
      {error !== undefined && <div className={styles.error}>{error}</div>}
      {children}
    </fieldset>
  )
}
