import { type ReactNode, useEffect, useRef } from 'react'
import { useFieldIds } from '../native/Field.tsx'
import styles from './Choice.module.css'
import { Choice } from './Choice.tsx'

export interface CheckboxProps {
  label: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  hint?: string
  error?: string | undefined
  id?: string
  name?: string
  value?: string
  /** Some but not all of the represented items are selected, e.g. above a list of rows. */
  isIndeterminate?: boolean
  isDisabled?: boolean | undefined
}

/** A yes-or-no choice. */
export function Checkbox({
  label,
  isSelected,
  onChange,
  hint,
  error,
  id,
  isIndeterminate = false,
  ...props
}: CheckboxProps) {
  const { isDisabled, ...input } = props
  const ids = useFieldIds({ id, hint, error })
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for the indeterminate state.
    if (ref.current) ref.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const control = (
    <input
      {...input}
      {...ids.aria}
      ref={ref}
      className={styles.mark}
      type="checkbox"
      checked={isSelected}
      disabled={isDisabled}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
  return (
    <div>
      <Choice control={control} label={label} hint={hint} hintId={ids.hintId} isDisabled={isDisabled} />
      {error !== undefined && (
        <div className={styles.error} id={ids.errorId}>
          {error}
        </div>
      )}
    </div>
  )
}
