import { userManagerText as text } from '@dermaga/text'
import { TextField, type TextFieldProps } from '@dermaga/ui'
import type { Field } from './person.ts'

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
  /** The props of one field, as `useValidatedForm` gives them. */
  fieldOf: (field: Field) => Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'ref'>
}

/** The fields of a form about a person. */
export function PersonFields({ fields, fieldOf }: PersonFieldsProps) {
  return fields.map(field => (
    <TextField
      key={field}
      {...fieldOf(field)}
      {...INPUTS[field]}
      id={fieldId(field)}
      label={LABELS[field]}
      autoComplete="off"
      spellCheck={false}
    />
  ))
}

const fieldId = (field: Field): string => `person-${field}`

/** The rows of the error summary. */
export const summaryOf = (fields: readonly Field[], errorOf: (field: Field) => string | undefined) =>
  fields.flatMap(field => {
    const message = errorOf(field)
    return message ? [{ fieldId: fieldId(field), message: `${LABELS[field]}: ${message}` }] : []
  })
