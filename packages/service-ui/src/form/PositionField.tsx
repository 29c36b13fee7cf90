import { fill, serviceText as text } from '@dermaga/text'
import { Button, TextField } from '@dermaga/ui'
import { useState } from 'react'
import type { ControlText } from './control-text.ts'
import styles from './form.module.css'

interface PositionFieldProps extends ControlText {
  value: string
  onChange: (value: string) => void
}

const LONGEST_MS = 20_000
/** Six decimals of a degree are 11 cm. */
const DECIMALS = 6

/** Latitude and longitude: typed, pasted, or taken from the device. */
export function PositionField({ value, onChange, ...field }: PositionFieldProps) {
  const [isTaking, setTaking] = useState(false)
  const [message, setMessage] = useState('')

  function take() {
    setTaking(true)
    setMessage(text.takingPosition)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setTaking(false)
        setMessage(fill(text.positionTaken, { meters: Math.round(accuracy).toLocaleString('id-ID') }))
        onChange(`${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`)
      },
      ({ code, PERMISSION_DENIED }) => {
        setTaking(false)
        setMessage(code === PERMISSION_DENIED ? text.positionDenied : text.positionFailed)
      },
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: 0 },
    )
  }
  return (
    <div className={styles.position}>
      <TextField
        {...field}
        value={value}
        maxLength={40}
        autoComplete="off"
        // Maps give coordinates with a space after the comma.
        onChange={typed => onChange(typed.replace(/\s/g, ''))}
      />
      {'geolocation' in navigator && (
        <Button isPending={isTaking} onPress={take}>
          {text.takePosition}
        </Button>
      )}
      <div className={styles.quiet} role="status">
        {message}
      </div>
    </div>
  )
}
