import { useState } from 'react'

/** A boolean stored on this device; false by default, and where storage is blocked. */
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
      // Private windows block storage; the choice then lasts as long as the page.
    }
  }
  return [value, remember]
}
