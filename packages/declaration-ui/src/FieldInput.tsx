import type { Field, Value } from '@dermaga/declaration'
import { ReferenceField } from '@dermaga/service-ui/reference'
import { declarationText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import { Checkbox, DatePicker, NumberField, Select, TextField } from '@dermaga/ui'
import { Suspense } from 'react'
import { useEditing } from './editing.ts'
import { leastDecimals } from './format-value.ts'
import { TimeInput } from './late-fields.ts'

interface FieldInputProps {
  field: Field
  id: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  problem: string | undefined
  /** Overrides the field's options: the rows it may refer to. */
  options?: readonly { value: string; label: string }[] | undefined
  /** Limits a reference list to these codes. */
  codes?: readonly string[] | undefined
  part?: string | undefined
  hint?: string | undefined
}

/** Maximum length of text without a limit of its own. */
const TEXT_MAX = 4000
const FREE_DECIMALS = 6

/** The control of a field, by its definition. */
export function FieldInput({ field, id, value, onChange, problem, options, codes, part, hint }: FieldInputProps) {
  const { kind } = useEditing()
  const common = {
    id,
    label: fieldLabel(field.name, part),
    optional: !field.required,
    error: problem,
    ...(hint && { hint }),
  }
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const choices =
    options ??
    (field.oneOf && !field.list
      ? field.oneOf.map(code => ({ value: code, label: choiceLabel(field.name, code, kind.kode) }))
      : undefined)
  if (field.type === 'boolean') {
    return <Checkbox id={id} label={common.label} isSelected={value === true} onChange={onChange} error={problem} />
  }
  if (choices) {
    return (
      <Select
        {...common}
        placeholder={text.choose}
        value={words === '' ? null : words}
        onChange={next => onChange(next === null ? undefined : field.type === 'string' ? next : Number(next))}
        options={choices}
      />
    )
  }
  if (field.type !== 'string') {
    return (
      <NumberField
        {...common}
        leastDecimals={leastDecimals(field)}
        decimals={field.type === 'integer' ? 0 : (field.decimals ?? FREE_DECIMALS)}
        value={typeof value === 'number' ? value : null}
        onChange={next => onChange(next ?? undefined)}
      />
    )
  }
  if (field.date) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(words) ? words : null
    return <DatePicker {...common} value={day} onChange={next => onChange(next ?? undefined)} />
  }
  if (field.dateTime) {
    return (
      <Suspense fallback={null}>
        <TimeInput {...common} value={words} onChange={onChange} />
      </Suspense>
    )
  }
  if (field.list) {
    const only = codes ?? field.oneOf
    return (
      <ReferenceField
        {...common}
        list={field.list}
        kodeDokumen={kind.kode}
        {...(only && { codes: only })}
        value={words}
        onChange={next => onChange(next || undefined)}
      />
    )
  }
  return (
    <TextField
      {...common}
      autoComplete="off"
      spellCheck={false}
      maxLength={field.maxLength ?? TEXT_MAX}
      value={words}
      onChange={next => onChange(next || undefined)}
    />
  )
}
