import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import field from '../native/Field.module.css'
import { type FieldText, useFieldIds } from '../native/Field.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import * as words from '../words.ts'
import styles from './Choice.module.css'

export interface Option {
  value: string
  label: string
  hint?: string
  isDisabled?: boolean
}

interface ChoiceGroupProps extends FieldText {
  role?: 'radiogroup'
  isLabelHidden?: boolean
  children: (ids: ReturnType<typeof useFieldIds>) => ReactNode
}

/** A labelled set of choices: the frame of CheckboxGroup and RadioGroup. */
export function ChoiceGroup({ role, isLabelHidden, label, hint, error, optional, id, children }: ChoiceGroupProps) {
  const ids = useFieldIds({ id, hint, error })
  return (
    <fieldset
      className={styles.group}
      id={ids.controlId}
      role={role}
      tabIndex={-1}
      aria-describedby={ids.aria['aria-describedby']}
      aria-invalid={role && ids.aria['aria-invalid']}
    >
      <legend className={cx(!isLabelHidden && styles.legend)}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}{' '}
        {optional && <span className={field.optional}>{words.optional}</span>}
      </legend>
      {hint !== undefined && (
        <div className={field.hint} id={ids.hintId}>
          {hint}
        </div>
      )}
      {children(ids)}
      {error !== undefined && (
        <div className={field.error} id={ids.errorId}>
          {error}
        </div>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  control: ReactNode
  label: ReactNode
  hint?: ReactNode
  hintId?: string
  isDisabled?: boolean | undefined
}

/** One choice: control and label, both part of the touch target. */
export function Choice({ control, label, hint, hintId, isDisabled }: ChoiceProps) {
  return (
    <div className={cx(styles.choice, isDisabled && styles.disabled)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.target}>
        {control}
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  )
}
