import type { ServiceDefinition } from './definition.ts'
import type { FieldFacts } from './facts.ts'

type Lines = FieldFacts & { readonly kind: 'lines' }

/** Entries that one workbook records at most. */
const RECORDED_ROWS_MOST = 500

/** The entries of a register as rows of a workbook: what officers fill in of each, its company by its tax number. The office is the same for all. */
export function recordedRows({ title, form, office, records, gates }: ServiceDefinition): Lines {
  const fields = Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]): [string, FieldFacts][] => {
      const { source, isFixed, ...plain } = field
      if (name === office) return []
      if (source === 'perusahaan.npwp') return [[name, plain as FieldFacts]]
      if (isFixed) return []
      const isRequired = field.isRequired || records?.requiredInRows.includes(name)
      return [[name, { ...plain, ...(isRequired && { isRequired: true }) } as FieldFacts]]
    }),
  )
  const numbers = gates.flatMap(gate => (gate.gate === 'unusedNumber' ? [gate.field] : []))
  return {
    kind: 'lines',
    label: title,
    max: RECORDED_ROWS_MOST,
    hasWorkbook: true,
    ...(numbers.length > 0 && { unique: numbers }),
    form: { ...form, fields },
  }
}

/** The field with the tax number of the company that has an entry. */
export const holderField = ({ form }: Pick<ServiceDefinition, 'form'>): string =>
  Object.entries(form.fields).find(([, { source }]) => source === 'perusahaan.npwp')?.[0] ?? ''
