import { useState } from 'react'
import { GroupedField, type InputProps, type NumberFormat } from './GroupedField.tsx'
import { decimalsIn, formatGrouped, parseGrouped } from './number-format.ts'

export interface NumberFieldProps extends InputProps, NumberFormat {
  value: number | null
  onChange: (value: number | null) => void
}

/** A number has some 15 significant digits. */
const MAX_DECIMALS = 15

/** A number in Indonesian format (1.234,56), formatted during typing. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const { decimals = 0, leastDecimals = 0 } = props
  // The text is stored separately from the number: "12," and "12,50" are intermediate states.
  const [typed, setTyped] = useState('')
  // A value from elsewhere may have more decimals: rounding it would hide why it is invalid.
  const decimalsShown = Math.max(decimals, decimalsIn(formatGrouped(value, MAX_DECIMALS)))
  return (
    <GroupedField
      {...props}
      shown={parseGrouped(typed) === value ? typed : formatGrouped(value, decimalsShown, leastDecimals)}
      onType={text => {
        setTyped(text)
        onChange(parseGrouped(text))
      }}
      onLeave={() => setTyped('')}
    />
  )
}
