import { wibDay } from '@dermaga/contract'
import { type Content, type ServiceDefinition, settled, structureErrorsOf } from '@dermaga/service'

/** The fields of the content that the service has. @throws Error when they do not fit: a fault of who makes them */
export function contentOf({ id, form }: ServiceDefinition, given: Content, now: Date): Content {
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(form.fields, name)))
  const content = settled(form, known, { today: wibDay(now) })
  const [error] = structureErrorsOf(form, content)
  if (error) throw new Error(`${id} cannot be begun: ${error.path} is ${error.code}`)
  return content
}
