import { type FieldFacts, isDay, isRows, type Photo, type Value } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import {
  Checkbox,
  DatePicker,
  DateTimePicker,
  DecimalField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { useContext } from 'react'
import { ReferenceField } from '../reference/ReferenceField.tsx'
import { CaseFactsContext } from '../ValueText.tsx'
import { CodesField } from './CodesField.tsx'
import { controlText } from './control-text.ts'
import { FilesField } from './FilesField.tsx'
import { LinesField } from './LinesField.tsx'
import { OfficersField } from './OfficersField.tsx'
import { PhotosField } from './PhotosField.tsx'
import { PositionField } from './PositionField.tsx'

interface FieldControlProps {
  field: Exclude<FieldFacts, { kind: 'case' }>
  path: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  error: string | undefined
  isOptional: boolean
}

/** More choices than these are a list that opens. */
const MOST_RADIOS = 5

/** The control of a field, by its kind. */
export function FieldControl({ field, path, value, onChange, error, isOptional }: FieldControlProps) {
  const { zone } = useContext(CaseFactsContext)
  const common = controlText(field, path, { error, isOptional })
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.kind) {
    case 'text':
      if (field.isLong) return <TextArea {...common} value={words} maxLength={field.max} onChange={onChange} />
      return (
        <TextField
          {...common}
          {...keyboardOf(field.pattern?.source)}
          value={words}
          maxLength={field.max}
          onChange={onChange}
        />
      )
    case 'decimal':
      return (
        <DecimalField
          {...common}
          value={words}
          onChange={onChange}
          decimals={field.decimals}
          allowNegative={(field.from ?? 0) < 0}
          {...(field.isMoney && { prefix: 'Rp', leastDecimals: field.decimals })}
          {...(field.unit !== undefined && { suffix: field.unit })}
        />
      )
    case 'date':
      return <DatePicker {...common} value={isDay(words) ? words : null} onChange={day => onChange(day ?? undefined)} />
    case 'instant':
      return (
        <DateTimePicker {...common} zone={zone} value={words} onChange={instant => onChange(instant ?? undefined)} />
      )
    case 'choice': {
      const options = Object.entries(field.choices).map(([choice, label]) => ({ value: choice, label }))
      if (options.length <= MOST_RADIOS)
        return <RadioGroup {...common} options={options} value={words === '' ? null : words} onChange={onChange} />
      const chosen = words === '' ? null : words
      return (
        <Select
          {...common}
          placeholder={text.choose}
          options={options}
          value={chosen}
          onChange={next => onChange(next ?? undefined)}
        />
      )
    }
    case 'code':
      return <ReferenceField {...common} list={field.list} value={words} onChange={code => onChange(code)} />
    case 'codes':
      return <CodesField {...common} list={field.list} value={textsOf(value)} onChange={onChange} />
    case 'tick':
      return (
        <Checkbox
          id={common.id}
          label={field.label}
          {...(common.hint !== undefined && { hint: common.hint })}
          error={error}
          isSelected={value === true}
          onChange={isTicked => onChange(isTicked || undefined)}
        />
      )
    case 'position':
      return <PositionField {...common} value={words} onChange={onChange} />
    case 'officers':
      return <OfficersField {...common} duty={field.duty} value={textsOf(value)} onChange={onChange} />
    case 'photos':
      return <PhotosField {...common} value={isRows(value) ? (value as Photo[]) : []} onChange={onChange} />
    case 'files':
      return <FilesField {...common} value={isRows(value) ? value : []} onChange={onChange} />
    case 'lines':
      return <LinesField {...common} field={field} path={path} value={value} onChange={onChange} />
  }
}

const textsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** A pattern that only digits match: `\d{5}`, `(?:19|20)\d{2}`. */
const ONLY_DIGITS = /^(?:\\d|\d|\{[\d,]+\}|\(\?:|[)|])*$/

/** The keyboard of a phone: digits for a pattern of digits, addresses for one with an at sign. */
function keyboardOf(pattern: string | undefined) {
  if (pattern === undefined) return {}
  if (pattern.includes('@')) return { type: 'email', spellCheck: false } as const
  return ONLY_DIGITS.test(pattern) ? ({ inputMode: 'numeric' } as const) : {}
}
