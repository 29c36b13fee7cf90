import { type Content, isRows, type Value } from './content.ts'
import type { ServiceDefinition } from './definition.ts'
import type { FieldFacts, FormFacts } from './facts.ts'
import { structureErrorsOf } from './validation.ts'

/** What differs between the forms of two versions, by labels. Fields of lists are `Barang: Warna`. */
export interface FormChanges {
  readonly added: readonly string[]
  /** With what was filled in, where it has no place in the new form. */
  readonly removed: readonly { readonly label: string; readonly values: readonly LeftValue[] }[]
  readonly relabelled: readonly { readonly from: string; readonly to: string }[]
}

/** A value that has no place in a newer form, and the field it was typed into; none where that version is not known. */
export interface LeftValue {
  readonly field: FieldFacts | undefined
  readonly value: Value
}

interface Left extends LeftValue {
  readonly label: string
}

/** Moves the content of a draft to a newer version of its service.
 *  @param from the version that it was begun with; undefined where that is not known
 *  @param content without structure errors in `from`
 *  @returns content without structure errors in `to`, and what has changed */
export function moveContent(
  from: ServiceDefinition | undefined,
  to: ServiceDefinition,
  content: Content,
): { content: Content; changes: FormChanges } {
  const left: Left[] = []
  const moved = movedIn(from?.form, to.form, content, '', left)
  const { added, removed, relabelled } = from ? labelChanges(from.form, to.form) : noChanges()
  const labels = new Set([...removed, ...left.map(({ label }) => label)])
  return {
    content: moved,
    changes: {
      added,
      relabelled,
      removed: [...labels].map(label => ({
        label,
        values: left.filter(each => each.label === label).map(({ field, value }) => ({ field, value })),
      })),
    },
  }
}

interface LabelChanges {
  added: string[]
  removed: string[]
  relabelled: { from: string; to: string }[]
}

const noChanges = (): LabelChanges => ({ added: [], removed: [], relabelled: [] })

/** Content with what the newer form can store; `left` gets the rest. */
function movedIn(from: FormFacts | undefined, to: FormFacts, content: Content, at: string, left: Left[]): Content {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]): [string, Value][] => {
      const [before, after] = [from?.fields[name], to.fields[name]]
      const leave = (rest: Value): [] => {
        left.push({ label: at + (before?.label ?? after?.label ?? name), field: before, value: rest })
        return []
      }
      if (!after) return leave(value)
      if (after.kind === 'lines' && isRows(value)) {
        const rows = before?.kind === 'lines' ? before.form : undefined
        if (value.length > after.max) leave(value.slice(after.max))
        const kept = value.slice(0, after.max)
        return [[name, kept.map(row => movedIn(rows, after.form, row, `${at}${after.label}: `, left))]]
      }
      return structureErrorsOf(to, { [name]: value }).length > 0 ? leave(value) : [[name, value]]
    }),
  )
}

function labelChanges(from: FormFacts, to: FormFacts, at = ''): LabelChanges {
  const changes = noChanges()
  for (const [name, { label }] of Object.entries(from.fields)) {
    if (!to.fields[name]) changes.removed.push(at + label)
  }
  for (const [name, after] of Object.entries(to.fields)) {
    const before = from.fields[name]
    if (!before) changes.added.push(at + after.label)
    else if (before.label !== after.label) changes.relabelled.push({ from: at + before.label, to: at + after.label })
    if (before?.kind === 'lines' && after.kind === 'lines') {
      const inner = labelChanges(before.form, after.form, `${at}${after.label}: `)
      for (const part of ['added', 'removed'] as const) changes[part].push(...inner[part])
      changes.relabelled.push(...inner.relabelled)
    }
  }
  return changes
}
