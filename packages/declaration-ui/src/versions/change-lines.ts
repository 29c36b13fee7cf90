import type { DeclarationKind } from '@dermaga/contract'
import type { Content, Field, Value } from '@dermaga/declaration'
import type { Changes, FieldChange, RowChange } from '@dermaga/declaration/compare'
import { fill } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { formatValue } from '../format-value.ts'
import { SECTIONS, type SectionId, sectionOf } from '../sections.ts'

/** One line of what changed between two versions. */
export interface ChangeLine {
  key: string
  /** `Nomor kontainer, Kontainer 1` */
  label: string
  kind: 'added' | 'removed' | 'changed'
  /** Undefined for a row that was added or removed. */
  field: Field | undefined
  before: Value | undefined
  after: Value | undefined
  /** Where the earlier version has it: `kontainer[0].nomorKontainer`; undefined for what it does not have. */
  place: string | undefined
}

export interface ChangeGroup {
  section: SectionId
  lines: ChangeLine[]
}

/** What changed as lines, by the tab of the document that shows it, in the order of the tabs. */
export function changeGroupsOf({ fields, parts }: Changes): ChangeGroup[] {
  const groups = new Map<SectionId, ChangeLine[]>(SECTIONS.map(section => [section, []]))
  for (const change of fields)
    groups.get(sectionOf(change.name))?.push(lineOf(change, { key: '', words: [], place: '' }))
  for (const { part, rows } of parts) {
    const lines = groups.get(sectionOf(part)) ?? []
    for (const row of rows) lines.push(...rowLines(part, row, { key: '', words: [], place: '' }))
  }
  return [...groups].flatMap(([section, lines]) => (lines.length > 0 ? [{ section, lines }] : []))
}

interface Within {
  key: string
  /** The rows around it, the innermost first. */
  words: readonly string[]
  /** Undefined in a row that the earlier version does not have. */
  place: string | undefined
}

function* rowLines(part: string, row: RowChange, around: Within): Generator<ChangeLine> {
  const at = row.after ?? row.before ?? 0
  const name = fill(text.rowOf, { part: partLabel(part), number: at + 1 })
  const within: Within = {
    key: `${around.key}${part}[${row.before ?? ''}>${row.after ?? ''}].`,
    words: [name, ...around.words],
    place:
      around.place === undefined || row.before === undefined ? undefined : `${around.place}${part}[${row.before}].`,
  }
  if (row.kind !== 'changed') {
    const words = rowSummary(row.row)
    yield {
      key: within.key,
      label: within.words.join(', '),
      kind: row.kind,
      field: undefined,
      before: row.kind === 'removed' ? words : undefined,
      after: row.kind === 'added' ? words : undefined,
      place: undefined,
    }
    return
  }
  for (const change of row.fields) yield lineOf(change, within, part)
  for (const { part: inner, rows } of row.parts) for (const each of rows) yield* rowLines(inner, each, within)
}

function lineOf({ name, field, before, after }: FieldChange, { key, words, place }: Within, part?: string): ChangeLine {
  const label = fieldLabel(name, part)
  return {
    key: key + name,
    label: words.length === 0 ? label : fill(text.inRow, { label, row: words.join(', ') }),
    kind: 'changed',
    field,
    before,
    after,
    place: place === undefined ? undefined : place + name,
  }
}

/** Fields by which people recognize a row. */
const RECOGNIZED = [
  'posTarif',
  'uraian',
  'uraianBarang',
  'namaEntitas',
  'nomorDokumen',
  'namaPengangkut',
  'nomorKontainer',
  'merkKemasan',
  'jumlahKemasan',
  'nomorJaminan',
  'kodeJenisPungutan',
  'tarif',
]

/** What a row is recognized by: `84818099 · Katup bola 2 inci`; of a row without any of these its first values. */
export function rowSummary(row: Content): string {
  const known = RECOGNIZED.filter(name => row[name] !== undefined && row[name] !== '')
  const names = known.length > 0 ? known : Object.keys(row).filter(name => !/^(?:seri|id)[A-Z]/.test(name))
  return names
    .flatMap(name => formatValue(row[name]) || [])
    .slice(0, 3)
    .join(' · ')
}

/** Words beside a value of the earlier version: what became of it. */
export function becomesText({ field, after }: ChangeLine, kind: DeclarationKind): string {
  if (after === undefined) return text.becomesEmpty
  const isChoice = field?.oneOf && !field.list && typeof after === 'string'
  const value = isChoice ? choiceLabel(field.name, after, kind) : formatValue(after, field)
  return fill(text.becomes, { value })
}
