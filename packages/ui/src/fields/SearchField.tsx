import { useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import { FieldFrame, useFieldIds } from '../native/Field.tsx'
import * as words from '../words.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Runs on Enter, for searches that do not run while typing. */
  onSubmit?: (value: string) => void
  placeholder?: string
  /** Visually hides the label; the magnifier icon replaces it. */
  isLabelHidden?: boolean
  clearLabel?: string
  /** Maximum characters; by default the limit of lists. */
  maxLength?: number
}

/** Search text. Escape and the clear button empty it. */
export function SearchField({ label, value, onChange, onSubmit, placeholder, ...props }: SearchFieldProps) {
  const { isLabelHidden, clearLabel = words.clear, maxLength = 100 } = props
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({})
  function clear() {
    onChange('')
    input.current?.focus()
  }
  const box = (
    <div className={cx(field.box, styles.box)}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        id={ids.controlId}
        className={cx(field.input, styles.input)}
        type="search"
        enterKeyHint="search"
        aria-label={isLabelHidden ? label : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) {
            // The first Escape clears the field; only the next one reaches a surrounding dialog.
            event.stopPropagation()
            clear()
          }
          if (event.key === 'Enter' && onSubmit) {
            event.preventDefault()
            onSubmit(value)
          }
        }}
      />
      {value && (
        <button type="button" className={field.toggle} aria-label={clearLabel} onClick={clear}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  )
  if (isLabelHidden) return <div className={styles.bare}>{box}</div>
  return (
    <FieldFrame label={label} ids={ids}>
      {box}
    </FieldFrame>
  )
}
