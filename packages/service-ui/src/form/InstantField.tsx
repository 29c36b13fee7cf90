import { isDay } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { DatePicker, TextField } from '@dermaga/ui'
import { useState } from 'react'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import styles from './form.module.css'
import { partsOf, valueOfParts } from './instant-parts.ts'

interface InstantFieldProps extends ControlText {
  value: string
  onChange: (value: string) => void
}

/** A day and a time in Jakarta. */
export function InstantField({ value, onChange, ...frame }: InstantFieldProps) {
  // The time as it is being typed: `9.` would become `09.00` at each key otherwise.
  const [typed, setTyped] = useState<string>()
  const parts = partsOf(value)
  return (
    <FieldSet {...frame}>
      <div className={styles.instant}>
        <DatePicker
          label={text.day}
          value={isDay(parts.day) ? parts.day : null}
          onChange={day => onChange(valueOfParts({ ...parts, day: day ?? '' }))}
        />
        <TextField
          label={text.time}
          inputMode="decimal"
          maxLength={5}
          placeholder="09.30"
          value={typed ?? parts.time}
          onChange={time => {
            setTyped(time)
            onChange(valueOfParts({ ...parts, time }))
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </FieldSet>
  )
}
