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
