import { useCallback, useState } from 'react'
import { fieldIdOf } from './form-view.ts'

const CONTROL = 'input:not([hidden]), select, textarea, button, [tabindex="0"]'
const PATIENCE_MS = 3000

/** Focuses the field of a path once it is rendered. @returns stops waiting */
export function focusField(path: string): () => void {
  const began = performance.now()
  let frame = 0
  function look() {
    const place = document.getElementById(fieldIdOf(path))
    const control = place?.matches(CONTROL) ? place : place?.querySelector<HTMLElement>(CONTROL)
    if (control) {
      control.focus()
      control.scrollIntoView({ block: 'center' })
    } else if (performance.now() - began < PATIENCE_MS) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/** Looks for fields by their path: a long list shows the page with the row, and the control gets the focus. */
export function useWanted() {
  const [wanted, setWanted] = useState<{ readonly path: string }>()
  const look = useCallback((path: string) => {
    setWanted({ path })
    return focusField(path)
  }, [])
  return { wanted, look }
}
