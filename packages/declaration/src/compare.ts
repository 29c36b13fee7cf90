import {
  type Content,
  type Definition,
  type Field,
  isRow,
  type Part,
  rowsOf,
  type Value,
  variantOf,
} from './definition.ts'
import { KEPT_PARTS } from './kept-parts.ts'

/** A field that differs between two versions of a document; undefined where a version does not have it. */
export interface FieldChange {
  readonly name: string
  /** Undefined for a field that the definition does not know. */
  readonly field: Field | undefined
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** A row that one version has and the other has not, or that differs. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Its index in each version, from 0. */
  readonly before: number | undefined
  readonly after: number | undefined
  /** The row; of a changed one the later. */
  readonly row: Content
  readonly fields: readonly FieldChange[]
  readonly parts: readonly PartChange[]
}

export interface PartChange {
  readonly part: string
  readonly rows: readonly RowChange[]
}

export interface Changes {
  readonly fields: readonly FieldChange[]
  readonly parts: readonly PartChange[]
}

/** What differs between two versions of a document. Fields that the portal fills in, numbers of rows and what was kept of a workbook do not
 *  count: rows that moved up because another one was removed have not changed. */
export function changesBetween(definition: Definition, before: Content, after: Content): Changes {
  return compared({ fields: definition.header, parts: definition.parts }, undefined, before, after)
}

interface Known {
  readonly fields: readonly Field[]
  readonly parts: readonly Part[]
}

function compared({ fields, parts }: Known, part: string | undefined, before: Content, after: Content): Changes {
  const known = new Map(fields.map(field => [field.name, field]))
  const partOf = new Map(parts.map(each => [each.name, each]))
  // In the order of the definition; what it does not know comes last.
  const all = [...known.keys(), ...partOf.keys(), ...Object.keys(before), ...Object.keys(after)]
  const names = new Set(all.filter(name => !KEPT_PARTS.has(name)))
  const changed: FieldChange[] = []
  const inParts: PartChange[] = []
  for (const name of names) {
    const [old, now] = [before[name], after[name]]
    if (partOf.has(name) || Array.isArray(old) || Array.isArray(now)) {
      const rows = comparedRows(name, partOf.get(name), rowsOf(before, name), rowsOf(after, name))
      if (rows.length > 0) inParts.push({ part: name, rows })
      continue
    }
    const field = known.get(name)
    if (isUncounted(name, field, part) || isSame(old, now)) continue
    changed.push({ name, field, before: present(old), after: present(now) })
  }
  return { fields: changed, parts: inParts }
}

function comparedRows(name: string, part: Part | undefined, before: readonly Content[], after: readonly Content[]) {
  const result: RowChange[] = []
  for (const [from, to] of pairs(name, part, before, after)) {
    const [old, now] = [from === undefined ? undefined : before[from], to === undefined ? undefined : after[to]]
    const row = now ?? old
    if (!row) continue
    const place = { before: from, after: to, row }
    if (!old || !now) result.push({ ...place, kind: now ? 'added' : 'removed', fields: [], parts: [] })
    else {
      const changes = compared(knownOf(part, now), name, old, now)
      if (changes.fields.length + changes.parts.length > 0) result.push({ ...place, kind: 'changed', ...changes })
    }
  }
  return result.sort((one, other) => (one.before ?? one.after ?? 0) - (other.before ?? other.after ?? 0))
}

type Pair = readonly [before: number | undefined, after: number | undefined]

/** Which row of one version became which of the other. First rows that are the same, at their place and then anywhere; of the others those
 *  with the same number, then those that are most alike. */
function pairs(name: string, part: Part | undefined, before: readonly Content[], after: readonly Content[]): Pair[] {
  const found: Pair[] = []
  const old = new Set(before.keys())
  const now = new Set(after.keys())
  const pair = (from: number, to: number) => {
    found.push([from, to])
    old.delete(from)
    now.delete(to)
  }
  const textOf = (row: Content) => JSON.stringify(counted(name, part, row))
  const oldTexts = before.map(textOf)
  const nowTexts = after.map(textOf)
  for (const [at, text] of oldTexts.entries()) if (nowTexts[at] === text) pair(at, at)
  const waiting = new Map<string, number[]>()
  for (const at of now) {
    const text = nowTexts[at] ?? ''
    const same = waiting.get(text)
    if (same) same.push(at)
    else waiting.set(text, [at])
  }
  for (const at of [...old]) {
    const to = waiting.get(oldTexts[at] ?? '')?.shift()
    if (to !== undefined) pair(at, to)
  }
  const numbers = new Map([...now].map(at => [numberOf(name, after[at], at), at]))
  const likeness = (from: number, to: number) => likenessOf(name, before[from], after[to])
  for (const from of [...old]) {
    const to = numbers.get(numberOf(name, before[from], from))
    // With as many rows as before, one with the same number is the same row, however much of it has changed.
    if (to !== undefined && now.has(to) && (before.length === after.length || likeness(from, to) >= ALIKE))
      pair(from, to)
  }
  if (old.size * now.size <= MOST_COMPARISONS) {
    for (const from of [...old]) {
      const [best] = [...now]
        .map(to => ({ to, alike: likeness(from, to) }))
        .filter(({ alike }) => alike >= ALIKE)
        .sort((one, other) => other.alike - one.alike)
      if (best) pair(from, best.to)
    }
  }
  return [...found, ...[...old].map((at): Pair => [at, undefined]), ...[...now].map((at): Pair => [undefined, at])]
}

/** Rows with this part of their fields in common may be the same row. */
const ALIKE = 0.5
/** Thousands of rows without a counterpart are compared by number only. */
const MOST_COMPARISONS = 250_000

function likenessOf(part: string, one: Content | undefined, other: Content | undefined): number {
  if (!isRow(one) || !isRow(other)) return 0
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    name => !isOwnNumber(name, part) && !Array.isArray(one[name] ?? other[name]),
  )
  const same = names.filter(name => isSame(one[name], other[name])).length
  return names.length === 0 ? 1 : same / names.length
}

/** What counts of a row, in an order that does not depend on how it was written. */
function counted(name: string, part: Part | undefined, row: Content): unknown {
  if (!isRow(row)) return row
  const { fields, parts } = knownOf(part, row)
  const known = new Map(fields.map(field => [field.name, field]))
  return Object.keys(row)
    .sort()
    .flatMap(key => {
      const value = row[key]
      if (!Array.isArray(value)) {
        const isLeftOut = isUncounted(key, known.get(key), name) || isSame(value, undefined)
        return isLeftOut ? [] : [[key, String(value)]]
      }
      const inner = parts.find(each => each.name === key)
      return value.length === 0 || KEPT_PARTS.has(key) ? [] : [[key, value.map(each => counted(key, inner, each))]]
    })
}

function knownOf(part: Part | undefined, row: Content): Known {
  return (part && isRow(row) && variantOf(part, row)) || { fields: [], parts: [] }
}

const isUncounted = (name: string, field: Field | undefined, part: string | undefined): boolean =>
  field?.filledByPortal === true || (part !== undefined && isOwnNumber(name, part))

/** `seriBarang` of goods; not `seriDokumen` of a line, which names another row. */
function isOwnNumber(name: string, part: string): boolean {
  return /^seri[A-Z]/.test(name) && `seri${part.slice(0, 1).toUpperCase()}${part.slice(1)}`.startsWith(name)
}

/** The number of a row; of rows without one their place. */
function numberOf(part: string, row: Content | undefined, at: number): string {
  const name = Object.keys(row ?? {}).find(key => isOwnNumber(key, part))
  return name === undefined ? `${at + 1}` : String(row?.[name])
}

const present = (value: Value | undefined): Value | undefined => (value === '' ? undefined : value)

/** Absent and empty are the same; a number is the same as its digits. */
function isSame(one: Value | undefined, other: Value | undefined): boolean {
  const [a, b] = [present(one), present(other)]
  return a === b || (a !== undefined && b !== undefined && String(a) === String(b))
}
