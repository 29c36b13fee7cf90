import { type Content, isRows } from './content.ts'
import type { ServiceDefinition } from './definition.ts'
import type { FormFacts } from './facts.ts'
import { moveContent } from './form-changes.ts'

/** What a new case begins with as a copy of another one.
 *  @param from the version that the other has
 *  @param content of the other, without structure errors in `from` */
export function copiedContent(from: ServiceDefinition, to: ServiceDefinition, content: Content): Content {
  const left = new Set(to.copies?.without)
  const copied = withoutFiles(to.form, moveContent(from, to, content).content)
  return Object.fromEntries(Object.entries(copied).filter(([name]) => !left.has(name)))
}

/** Files belong to the case to which they were uploaded. */
const withoutFiles = ({ fields }: FormFacts, content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'files' || field?.kind === 'photos') return []
      if (field?.kind === 'lines' && isRows(value)) return [[name, value.map(row => withoutFiles(field.form, row))]]
      return [[name, value]]
    }),
  )

/** What cannot work in how cases of a definition are copied. */
export function copyProblems({ copies, begunBy, form }: ServiceDefinition): string[] {
  if (!copies) return []
  return [
    ...(begunBy === 'applicant' ? [] : ['its cases are copied, but no company begins one']),
    ...copies.without
      .filter(name => !(name in form.fields))
      .map(name => `a copy leaves out ${name}, which does not exist`),
  ]
}
