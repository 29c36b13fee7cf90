import type { Definition, Part } from '../definition.ts'
import { fieldOfHeading, SHEETS } from './headings.ts'
import { LAYOUT, type LayoutVersion } from './layout.ts'
import { fieldsOf } from './part-fields.ts'

const versions = new WeakMap<Definition, LayoutVersion>()

/** The version in which a kind is written: the first with a column for every field that some version has a column for. */
export function versionFor(definition: Definition): LayoutVersion {
  const known = versions.get(definition)
  if (known) return known
  const parts = new Map(everyPart(definition.parts).map(part => [part.name, fieldsOf(part)] as const))
  const isOnlyInNewest = LAYOUT['1.3'].some(({ sheet, columns }) => {
    const part = SHEETS.find(one => one.sheet === sheet)?.part
    const fields = part === '' ? definition.header : parts.get(part ?? sheet)
    const asked = fields?.filter(({ unasked, filledByPortal }) => !unasked && !filledByPortal) ?? []
    const names = new Set(asked.map(({ name }) => name))
    const before = LAYOUT['1.1'].find(one => one.sheet === sheet)?.columns.length ?? 0
    return columns.slice(before).some(heading => fieldOfHeading(heading, names) !== undefined)
  })
  const version = isOnlyInNewest ? '1.3' : '1.1'
  versions.set(definition, version)
  return version
}

/** Parts at any depth. */
export const everyPart = (parts: readonly Part[]): Part[] =>
  parts.flatMap(part => [part, ...everyPart(part.variants.flatMap(variant => variant.parts))])
