import type { FieldFacts } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'

/** What every control of a service's form gets. */
export interface ControlText {
  id: string
  label: string
  hint?: string
  error: string | undefined
  optional: boolean
}

/** Hint and example of a field in one line. */
export function hintOf({ hint, example }: FieldFacts): string | undefined {
  const shown = example === undefined ? undefined : fill(text.example, { contoh: example })
  if (hint === undefined) return shown
  return shown === undefined ? hint : `${hint.replace(/\.$/, '')}. ${shown}`
}
