import type { FieldFacts, ServiceDefinition, Value } from '@dermaga/service'
import { ledgerAmount } from '@dermaga/text'
import { shown } from './case.ts'
import type { CaseRow } from './case-table.ts'

export interface ListedFact {
  label: string
  nilai: string
}

/** What lists show of a case, with the names of its columns; without what is blank. */
export const listedFacts = ({ list, form }: ServiceDefinition, { isi }: Pick<CaseRow, 'isi'>): ListedFact[] =>
  list.columns.flatMap(name => {
    const field = form.fields[name]
    const nilai = field ? textOf(field, isi[name]) : ''
    return field && nilai !== '' ? [{ label: field.label, nilai }] : []
  })

/** Numbers as people read them. */
function textOf(field: FieldFacts, value: Value | undefined): string {
  if (field.kind !== 'decimal' || value === undefined || value === '') return shown(field, value)
  return ledgerAmount(String(value), { unit: field.isMoney ? 'Rp' : (field.unit ?? ''), scale: field.decimals }).trim()
}
