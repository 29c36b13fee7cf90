import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import * as words from './words.ts'

/** Props of every field. Forms mark optional fields, not required ones. */
export interface FieldText {
  label: string
  /** Id of an existing label element; no label is rendered then. */
  labelledBy?: string | undefined
  hint?: ReactNode
  /** The validation error and its remedy, shown at the field. */
  error?: string | undefined
  optional?: boolean | undefined
  /** The control's id, for a link from an error summary. */
  id?: string | undefined
}

/** Ids that associate a control with its hint and its error. */
export function useFieldIds({ id, labelledBy, hint, error }: Omit<FieldText, 'label'>) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = cx(hint !== undefined && hintId, error !== undefined && errorId)
  const aria = {
    id: controlId,
    'aria-labelledby': labelledBy,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { controlId, hintId, errorId, labelId: labelledBy ?? `${controlId}-label`, aria }
}

interface FieldFrameProps extends FieldText {
  ids: ReturnType<typeof useFieldIds>
  /** At the end of the label's line: a link or a count. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, hint and error around one native control. */
export function FieldFrame({ ids, label, labelledBy, hint, error, optional, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      {!labelledBy && (
        <div className={styles.head}>
          <label className={styles.label} htmlFor={ids.controlId} id={ids.labelId}>
            {label} {optional && <span className={styles.optional}>{words.optional}</span>}
          </label>
          {aside}
        </div>
      )}
      {children}
      {hint !== undefined && (
        <div className={styles.hint} id={ids.hintId}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div className={styles.error} id={ids.errorId}>
          {error}
        </div>
      )}
    </div>
  )
}
