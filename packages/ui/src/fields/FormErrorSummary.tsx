import { useId, useLayoutEffect, useRef } from 'react'
import * as words from '../words.ts'
import styles from './FormErrorSummary.module.css'

export interface FieldError {
  /** The `id` of the field. */
  fieldId: string
  message: string
}

export interface FormErrorSummaryProps {
  errors: readonly FieldError[]
  title?: string
  /** Shows and focuses a field; by default the one with the `id`, if it is on the page. */
  onChoose?: (fieldId: string) => void
}

const CONTROL = 'input,select,textarea,button,[tabindex="0"]'

function focusField(fieldId: string) {
  const field = document.getElementById(fieldId)
  const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL)
  control?.focus()
}

/** Validation errors of a form, each with a link to its field. Takes the focus on mount; give it a new `key` per submission,
 *  so that it takes the focus again after the next failure. When it goes with the focus in it, the form's button has it. */
export function FormErrorSummary(props: FormErrorSummaryProps) {
  return props.errors.length === 0 ? null : <Summary {...props} />
}

function Summary({ errors: problems, title = words.errorsTitle, onChoose = focusField }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // In the commit that shows it: later, it would take the focus from what the user has gone on to.
  useLayoutEffect(() => {
    const element = ref.current
    element?.focus()
    // What it named was mended elsewhere: the focus goes on to the button that submits, not to nowhere.
    return () => {
      if (element?.contains(document.activeElement))
        element.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    }
  }, [])
  return (
    <div className={styles.summary} ref={ref} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <strong id={titleId}>{title}</strong>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId} className={styles.problem}>
            <a
              className={styles.link}
              href={`#${fieldId}`}
              onClick={event => {
                event.preventDefault()
                onChoose(fieldId)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
