import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import field from '../native/Field.module.css'
import { FieldFrame, useFieldIds } from '../native/Field.tsx'
import type { TextFieldProps } from '../native/TextField.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps extends Omit<TextFieldProps, 'type' | 'pattern' | 'ref' | 'onBlur'> {
  /** Visible lines before it grows; 3 by default. */
  rows?: number
}

/** Multi-line text; grows with its content. */
export function TextArea({ label, hint, error, optional, id, aside, rows = 3, ...props }: TextAreaProps) {
  const text = { label, hint, error, optional, id }
  const ids = useFieldIds(text)
  const { onChange, isDisabled, isReadOnly, isRequired, ...area } = props
  return (
    <FieldFrame {...text} ids={ids} aside={aside}>
      <textarea
        {...area}
        {...ids.aria}
        className={cx(field.box, styles.area)}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        aria-required={isRequired}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={event => onChange?.(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
