import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import field from '../native/Field.module.css'
import { FieldFrame, useFieldIds } from '../native/Field.tsx'
import type { TextFieldProps } from '../native/TextField.tsx'
import styles from './NumberField.module.css'
import { caretAfter, formatGrouped, groupWhileTyping, parseGrouped, readPasted } from './number-format.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Maximum decimals; 0 by default. */
  decimals?: number
  /** Minimum decimals after editing, padded with zeros: two for money. */
  leastDecimals?: number
  allowNegative?: boolean
  /** Text before or after the number: a currency, a unit. */
  prefix?: string
  suffix?: string
}

/** A number in Indonesian format (1.234,56), formatted during typing. */
export function NumberField({ label, hint, error, optional, id, aside, value, onChange, ...props }: NumberFieldProps) {
  const text = { label, hint, error, optional, id }
  const ids = useFieldIds(text)
  const {
    decimals = 0,
    leastDecimals = 0,
    allowNegative,
    prefix,
    suffix,
    isDisabled,
    isReadOnly,
    isRequired,
    ...input
  } = props
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // The text is stored separately from the number: "12," and "12,50" are intermediate states.
  const [typed, setTyped] = useState('')
  const shown = parseGrouped(typed) === value ? typed : formatGrouped(value, decimals, leastDecimals)

  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { data } = nativeEvent as InputEvent
    const at = currentTarget.selectionStart ?? currentTarget.value.length
    let raw = currentTarget.value
    // The point key of a numeric keypad types a comma.
    if (data === '.' && !raw.includes(',')) raw = `${raw.slice(0, at - 1)},${raw.slice(at)}`
    const next = groupWhileTyping(raw, decimals, allowNegative)
    caret.current = caretAfter(next, raw.slice(0, at).replaceAll('.', '').length)
    setTyped(next)
    onChange(parseGrouped(next))
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    // Deprecated without replacement: the only way to insert text that supports undo.
    document.execCommand('insertText', false, readPasted(event.clipboardData.getData('text')))
  }

  return (
    <FieldFrame {...text} ids={ids} aside={aside}>
      <div className={cx(field.box, styles.box)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...input}
          {...ids.aria}
          ref={ref}
          className={cx(field.input, styles.number)}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          aria-required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={change}
          onBlur={event => {
            setTyped('')
            input.onBlur?.(event)
          }}
          onPaste={paste}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
