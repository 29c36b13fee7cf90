import type { FieldFacts } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { fieldIdOf } from './form-view.ts'

/** What every control of a service's form gets. */
export interface ControlText {
  id: string
  label: string
  hint?: string
  error: string | undefined
  optional: boolean
}

/** What the control of a field shows around its value. */
export function controlText(
  field: FieldFacts,
  path: string,
  { error, isOptional }: { error: string | undefined; isOptional: boolean },
): ControlText {
  const hint = hintOf(field)
  return { id: fieldIdOf(path), label: field.label, error, optional: isOptional, ...(hint !== undefined && { hint }) }
}

/** Hint and example of a field in one line; without a hint, the shape that the field wants: nobody should learn it from an error. */
function hintOf({ hint, example, label, ...field }: FieldFacts): string | undefined {
  const shape = 'pattern' in field ? field.pattern?.meaning : undefined
  const isSaid = shape === undefined || label.toLowerCase().includes(shape.toLowerCase())
  const words = hint ?? (isSaid ? undefined : shape.charAt(0).toUpperCase() + shape.slice(1))
  const shown = example === undefined ? undefined : fill(text.example, { contoh: example })
  if (words === undefined) return shown
  return shown === undefined ? words : `${words.replace(/\.$/, '')}. ${shown}`
}
