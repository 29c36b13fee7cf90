import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import field from '../native/Field.module.css'
import { FieldFrame, useFieldIds } from '../native/Field.tsx'
import type { TextFieldProps } from '../native/TextField.tsx'
import * as words from '../words.ts'
import styles from './NumberField.module.css'
import { caretAfter, decimalsIn, groupWhileTyping, readPasted } from './number-format.ts'

export type InputProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'>

export interface NumberFormat {
  /** Maximum decimals; 0 by default. */
  decimals?: number
  /** Minimum decimals after editing, padded with zeros: two for money. */
  leastDecimals?: number
  allowNegative?: boolean
  /** Text before or after the number: a currency, a unit. */
  prefix?: string
  suffix?: string
}

interface GroupedFieldProps extends InputProps, NumberFormat {
  shown: string
  /** Receives the text as it is grouped. */
  onType: (text: string) => void
  onLeave: () => void
}

/** The input of both fields: groups digits during typing and keeps the caret at its digit. */
export function GroupedField({
  label,
  hint,
  error,
  optional,
  id,
  aside,
  shown,
  onType,
  onLeave,
  ...props
}: GroupedFieldProps) {
  const [isRefused, setRefused] = useState(false)
  const text = { label, hint, error: isRefused ? words.tooManyDecimals(props.decimals) : error, optional, id }
  const ids = useFieldIds(text)
  const {
    decimals = 0,
    leastDecimals: _least,
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
    // A value with more decimals than the field takes came from elsewhere: editing it must not cut them.
    const next = groupWhileTyping(raw, Math.max(decimals, decimalsIn(shown)), allowNegative)
    setRefused(false)
    caret.current = caretAfter(next, raw.slice(0, at).replaceAll('.', '').length)
    onType(next)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    // Deprecated without replacement: the only way to insert text that supports undo.
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (decimalsIn(pasted) > decimals) return setRefused(true)
    document.execCommand('insertText', false, pasted)
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
            onLeave()
            setRefused(false)
            input.onBlur?.(event)
          }}
          onPaste={paste}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
