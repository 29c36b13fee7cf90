import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldText, useFieldIds } from './Field.tsx'

type Inherited = 'name' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus' | 'spellCheck' | 'onBlur' | 'pattern'

export interface TextFieldProps extends FieldText, Pick<InputHTMLAttributes<HTMLInputElement>, Inherited> {
  type?: 'text' | 'email' | 'tel' | 'url'
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  autoComplete?: HTMLInputAutoCompleteAttribute
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
  /** At the end of the label's line. */
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Single-line text. A native input, so that the sign-in page loads nothing else. */
export function TextField({ label, labelledBy, hint, error, optional, id, aside, ...props }: TextFieldProps) {
  const text = { label, labelledBy, hint, error, optional, id }
  const ids = useFieldIds(text)
  const { onChange, isDisabled, isReadOnly, isRequired, ...input } = props
  return (
    <FieldFrame {...text} ids={ids} aside={aside}>
      <input
        {...input}
        {...ids.aria}
        className={styles.box}
        aria-required={isRequired}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={event => onChange?.(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
