import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import type { FormFacts } from '../facts.ts'

/** Values that an action's form takes over from its case, which the case does not have; and forms of no action that take over any. */
export function ownValueProblems({ form, actions }: ServiceDefinition): string[] {
  return [
    ...ownValuesIn(form).map(({ at }) => `form.${at} takes over a value of its own case`),
    ...Object.entries(actions).flatMap(([name, action]) => problemsOfAction(form, name, action)),
  ]
}

function problemsOfAction(content: FormFacts, name: string, { form: asked }: ActionDefinition): string[] {
  return ownValuesIn(asked).flatMap(({ at, own, key, column, isList }) => {
    const field = content.fields[own]
    const rows = field?.kind === 'lines' ? field.form.fields : undefined
    const isSound =
      field !== undefined &&
      (!isList || rows !== undefined) &&
      (key === undefined || (rows !== undefined && key in rows)) &&
      (column === undefined || rows?.[column]?.kind === 'decimal')
    return isSound
      ? []
      : [`${name}: ${at} takes over ${[own, key, column].filter(Boolean).join('.')}, which the case has not`]
  })
}

interface OwnValue {
  at: string
  own: string
  key?: string
  column?: string
  isList: boolean
}

function ownValuesIn(form: FormFacts | null, at = ''): OwnValue[] {
  return Object.entries(form?.fields ?? {}).flatMap(([name, field]) => {
    const { source } = field
    const its =
      typeof source === 'object' && 'own' in source
        ? [{ ...source, at: at + name, isList: field.kind === 'lines' }]
        : []
    return field.kind === 'lines' ? [...its, ...ownValuesIn(field.form, `${at}${name}.`)] : its
  })
}
