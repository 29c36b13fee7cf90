import { type Cell, columnFacts, type FieldFacts } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsGuideText as text } from '@dermaga/text/service-workbook'
import type { Lines } from './messages.ts'

/** What the columns of a template take, as a sheet. */
export function guideOf(lines: Lines): Cell[][] {
  const rows = columnFacts(lines).map(({ sheet, heading, field }): Cell[] =>
    field
      ? [sheet, heading, field.isRequired ? text.required : '', contentOf(field), field.example ?? '']
      : [sheet, heading, text.required, heading.includes(' ') ? text.parent : text.number, ''],
  )
  return [[...text.columns], ...rows]
}

function contentOf(field: FieldFacts): string {
  const { hint } = field
  return [typeOf(field), hint].filter(Boolean).join('. ')
}

function typeOf(field: FieldFacts): string {
  switch (field.kind) {
    case 'text':
      return field.pattern
        ? fill(text.pattern, { meaning: field.pattern.meaning })
        : fill(text.text, { max: field.max })
    case 'decimal': {
      const { decimals, unit, isMoney } = field
      const number = decimals === 0 ? text.integer : fill(text.decimal, { decimals })
      return [number, unit === undefined ? (isMoney ? text.money : '') : fill(text.unit, { unit })]
        .filter(Boolean)
        .join(', ')
    }
    case 'choice':
      return fill(text.choice, { choices: Object.values(field.choices).join('; ') })
    case 'code':
    case 'codes':
    case 'date':
    case 'instant':
    case 'tick':
    case 'position':
    case 'case':
      return text[field.kind]
    default:
      return ''
  }
}
