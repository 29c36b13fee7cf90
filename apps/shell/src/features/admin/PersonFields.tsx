import { userManagerText as text } from '@dermaga/text'
import { TextField, type TextFieldProps } from '@dermaga/ui'
import type { Field, Person } from './person.ts'

export const LABELS: Record<Field, string> = {
  username: text.username,
  npwp: text.npwp,
  nama: text.name,
  email: text.email,
  handphone: text.phone,
  nitku: text.nitku,
  nipRekam: text.officerNumber,
}
const INPUTS: Partial<Record<Field, Pick<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'hint' | 'optional'>>> = {
  npwp: { inputMode: 'numeric', maxLength: 25, hint: text.npwpHint },
  nama: { maxLength: 100 },
  email: { type: 'email', maxLength: 254 },
  handphone: { type: 'tel', maxLength: 13 },
  nitku: { inputMode: 'numeric', maxLength: 22, hint: text.nitkuHint, optional: true },
  nipRekam: { inputMode: 'numeric', maxLength: 30, optional: true },
}

interface PersonFieldsProps {
  fields: readonly Field[]
  value: Person
  onChange: (value: Person) => void
  problems: Partial<Person>
}

/** Fields of a person. */
export function PersonFields({ fields, value, onChange, problems }: PersonFieldsProps) {
  return fields.map(field => (
    <TextField
      key={field}
      {...INPUTS[field]}
      id={fieldId(field)}
      label={LABELS[field]}
      autoComplete="off"
      spellCheck={false}
      value={value[field]}
      onChange={typed => onChange({ ...value, [field]: typed })}
      error={problems[field]}
    />
  ))
}

export const fieldId = (field: Field): string => `person-${field}`

/** Entries of the error summary. */
export const summaryOf = (fields: readonly Field[], problems: Partial<Person>) =>
  fields.flatMap(field => {
    const message = problems[field]
    return message ? [{ fieldId: fieldId(field), message: `${LABELS[field]}: ${message}` }] : []
  })
