import { useState } from 'react'

/** A yes or no kept on this device; no until told, and where storage is closed to us. */
export function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return false
    }
  })

  function remember(next: boolean) {
    setValue(next)
    try {
      localStorage.setItem(key, next ? '1' : '0')
    } catch {
      // Private windows refuse storage; the choice then lasts as long as the page.
    }
  }
  return [value, remember]
}
