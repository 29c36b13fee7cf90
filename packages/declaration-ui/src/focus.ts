import { fieldIdOf } from './editing.ts'

const CONTROL = 'input, select, textarea, button, [tabindex="0"]'
const PATIENCE_MS = 3000

type Found = HTMLElement | null | undefined

/** The control of a place in a document, or the first one inside it. */
export function controlAt(path: string): Found {
  const place = document.getElementById(fieldIdOf(path))
  return place?.matches(CONTROL) ? place : place?.querySelector<HTMLElement>(CONTROL)
}

/** Focuses a place once it is rendered and no dialog covers it. */
export function focusWhenRendered(path: string, find: () => Found = () => controlAt(path)) {
  const began = performance.now()
  function look() {
    const control = find()
    if (control && !control.closest('[inert], [aria-hidden="true"]')) {
      control.focus()
      control.scrollIntoView({ block: 'center' })
    } else if (performance.now() - began < PATIENCE_MS) requestAnimationFrame(look)
  }
  look()
}
