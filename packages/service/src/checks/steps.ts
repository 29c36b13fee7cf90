import { ATTACHMENTS_STEP, REVIEW_STEP, type ServiceDefinition } from '../definition.ts'
import { fieldsOf } from '../expression.ts'
import type { FieldFacts } from '../facts.ts'
import { provisionFieldsOf } from '../provision.ts'

/** Fields, attachments and steps that do not fit each other. */
export function stepProblems({ steps, form, office, attachments }: ServiceDefinition): string[] {
  const placed = steps.flatMap(({ fields }) => fields)
  const conditions = [...steps, ...attachments].flatMap(({ when }) => when ?? [])
  const required = attachments.flatMap(({ requiredWhen }) => requiredWhen ?? [])
  return [
    ...[...conditions, ...required]
      .flatMap(fieldsOf)
      .filter(name => !(name in form.fields))
      .map(name => `a step or an attachment depends on the field ${name}, which does not exist`),
    ...steps
      .filter(({ when, fields }) => when && fieldsOf(when).some(name => fields.includes(name)))
      .map(({ name }) => `the step ${name} applies by a field that it has itself`),
    ...steps.flatMap(({ path }) => (path === undefined || path.startsWith('/') ? [] : [`${path} is no path`])),
    ...Object.keys(form.fields)
      .filter(name => !placed.includes(name))
      .map(name => `no step has the field ${name}: name it in a step, or delete it`),
    ...placed.filter((name, index) => placed.indexOf(name) !== index).map(name => `two steps have the field ${name}`),
    ...placed.filter(name => !(name in form.fields)).map(name => `a step has the field ${name}, which does not exist`),
    ...steps.flatMap(({ fields }, at) => {
      const later = steps.slice(at + 1).flatMap(step => step.fields)
      return fields.flatMap(name => {
        const field = form.fields[name]
        const open = field ? provisionFieldsOf(field).filter(each => later.includes(each)) : []
        return open.map(
          each => `${name} is found by ${each}, which a later step asks for: its step cannot be completed`,
        )
      })
    }),
    ...(isOffice(form.fields[office])
      ? []
      : [`the office, ${office}, is not code('kantor', …).required(), so a case may belong to nobody`]),
    ...nameProblems(steps),
    ...repeated(attachments.map(({ kode }) => kode)).map(kode => `two attachments have the code ${kode}`),
  ]
}

const isOffice = (field: FieldFacts | undefined) =>
  field?.kind === 'code' && field.list === 'kantor' && field.isRequired

/** Names of steps stand in addresses, beside the two pages that every form has. */
const nameProblems = (steps: ServiceDefinition['steps']): string[] => [
  ...repeated(steps.map(({ name }) => name)).map(name => `two steps have the name ${name}`),
  ...steps.flatMap(({ name }) => {
    if (name === ATTACHMENTS_STEP || name === REVIEW_STEP) {
      return [`the step ${name} has the name of a page that every form has; name it otherwise`]
    }
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
      ? []
      : [`the step ${name} stands in addresses: small letters, digits and hyphens only`]
  }),
]

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]
