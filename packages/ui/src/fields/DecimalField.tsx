import { useState } from 'react'
import { exactOf, formatExact } from './exact-format.ts'
import { GroupedField, type InputProps, type NumberFormat } from './GroupedField.tsx'

export interface DecimalFieldProps extends InputProps, NumberFormat {
  /** An exact decimal as text, `1234.5`; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A decimal that is exact at any size, which a number is not above 16 digits. Formatted as a NumberField. */
export function DecimalField({ value, onChange, ...props }: DecimalFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <GroupedField
      {...props}
      shown={exactOf(typed) === value ? typed : formatExact(value, props.leastDecimals)}
      onType={text => {
        setTyped(text)
        onChange(exactOf(text))
      }}
      onLeave={() => setTyped('')}
    />
  )
}
