import { type Content, type FormFacts, isRows } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { choiceLabel } from '../form/form-content.ts'

/** What the field of a path is called before what is said of it: `Batas utara`, in a list `CCTV daring · Hasil`, and a statement to tick
 *  without its full stop. */
export function fieldLabelAt(facts: FormFacts, content: Content, path: string): string {
  const [, name = path, index, rest] = /^([^.[]+)(?:\[(\d+)\]\.(.+))?$/.exec(path) ?? []
  const field = facts.fields[name]
  if (!field) return name
  if (field.kind !== 'lines' || index === undefined || rest === undefined) return field.label.replace(/\.$/, '')
  const rows = content[name]
  const row = isRows(rows) ? rows[Number(index)] : undefined
  const rowLabel =
    field.each === undefined
      ? fill(text.row, { label: field.label, number: Number(index) + 1 })
      : choiceLabel(field.form.fields[field.each], row?.[field.each])
  return `${rowLabel} · ${fieldLabelAt(field.form, row ?? {}, rest)}`
}
