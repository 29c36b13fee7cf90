import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 300

/** State of text during typing, when the settled value is stored elsewhere, e.g. in the address.
 *  @param settle receives the trimmed text when typing pauses */
export function useTyped(settled: string, settle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // Changed from outside: by back navigation, or because filters were cleared.
  if (seen !== settled) {
    setSeen(settled)
    if (settled !== typed.trim()) setTyped(settled)
  }
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    if (typed.trim() === settled) return
    const pause = setTimeout(() => latest.current(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, settled])
  return [typed, setTyped]
}
