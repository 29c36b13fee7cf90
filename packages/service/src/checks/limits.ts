import type { FieldFacts, FormFacts } from '../facts.ts'

/** Limits of fields that nobody can keep. */
export function limitProblems(at: string, { fields }: FormFacts): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const problem = limitProblem(field)
    return [
      ...(problem === undefined ? [] : [`${at}.${name} ${problem}`]),
      ...(field.kind === 'lines' ? limitProblems(`${at}.${name}`, field.form) : []),
    ]
  })
}

function limitProblem(field: FieldFacts): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'lines': {
      const { min = 0, max } = field
      if (field.kind === 'lines' && field.hasWorkbook && isGiven(field))
        return 'has a workbook, but its rows are given: nobody adds any'
      if (max < 1) return 'has no place for a value: its limit is below 1'
      return min > max ? `needs at least ${min}, but takes at most ${max}` : undefined
    }
    case 'decimal': {
      const { digits, decimals, from, to } = field
      if (decimals > digits || digits < 1) {
        return `has ${decimals} decimals among ${digits} digits; the first number counts all digits`
      }
      return from !== undefined && to !== undefined && from > to
        ? `is between ${from} and ${to}: no number is`
        : undefined
    }
    case 'choice':
      return Object.keys(field.choices).length === 0 ? 'has no choices' : undefined
    default:
      return undefined
  }
}

/** Whether the rows of a list follow from something else. */
const isGiven = ({ each, eachOf, isCorrection, source }: FieldFacts & { kind: 'lines' }): boolean =>
  each !== undefined ||
  eachOf !== undefined ||
  isCorrection === true ||
  // What begins with all rows of the case is changed freely.
  (source !== undefined && !(typeof source === 'object' && 'own' in source && source.key === undefined))
