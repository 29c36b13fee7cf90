import { useState } from 'react'
import styles from './Field.module.css'
import { FieldFrame, useFieldIds } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'
import * as words from './words.ts'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'> {
  autoComplete: 'current-password' | 'new-password'
  showLabel?: string
  hideLabel?: string
}

/** A password with a show and hide button. Paste and password managers work. */
export function PasswordField({ label, labelledBy, hint, error, optional, id, aside, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const text = { label, labelledBy, hint, error, optional, id }
  const ids = useFieldIds(text)
  const {
    onChange,
    isDisabled,
    isReadOnly,
    isRequired,
    showLabel = words.show,
    hideLabel = words.hide,
    ...input
  } = props
  return (
    <FieldFrame {...text} ids={ids} aside={aside}>
      <div className={styles.box}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...ids.aria}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          aria-required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={event => onChange?.(event.currentTarget.value)}
        />
        <button
          className={styles.toggle}
          type="button"
          aria-controls={ids.controlId}
          aria-describedby={ids.labelId}
          onClick={() => setShown(!shown)}
        >
          {shown ? hideLabel : showLabel}
        </button>
      </div>
    </FieldFrame>
  )
}
