import fc from 'fast-check'
import { PARTIAL_LISTS } from '../../apps/server/src/reference/lists.ts'
import {
  type Content,
  choicesOf,
  errorsOf,
  type FieldFacts,
  type FindProvision,
  type FormError,
  type FormFacts,
  hasProvisions,
  isCopySource,
  isGivenField,
  isRows,
  settled,
  structureErrorsOf,
  type Value,
  withProvisions,
} from '../../packages/service/src/index.ts'
import { WalkError } from './walk-error.ts'

/** What content refers to. */
export interface ContentSources {
  /** The current day in Jakarta. */
  today: string
  now: Date
  /** Codes of a reference list, the one to prefer first. */
  codesOf: (list: string) => readonly string[]
  /** User ids of officers with a duty. */
  officersOf: (duty: string) => readonly string[]
  /** Files of photographs that the case has. */
  photos: readonly string[]
  /** Cases of a service in one of some states. */
  casesIn: (service: string, states: readonly string[]) => readonly string[]
  /** Of an answer: the content of its case. */
  own?: Content
  /** What rows of a form copy from the cases that they may name. */
  copiedBy?: (form: FormFacts) => Content | undefined
  /** The rates and terms in force today. */
  findProvision: FindProvision
  /** How much content has of what other cases draw on. As little as is valid, unless it says otherwise. */
  richness?: Richness
}

/** `rich`: every code and large amounts; `lasting`: also days far ahead. */
export type Richness = 'rich' | 'lasting'

const DAY_MS = 86_400_000
/** Days from the current one, and amounts that others can draw on, the best first. */
const DAYS = [0, 1, 3, 7, 14, 30, 60, 365, 730, -1, -7, -30, -365]
const LARGE = [1_000_000_000, 100_000, 1000]
/** Attempts to mend one form. */
const ROUNDS = 60
const SAMPLES = 8

/** Content of a form without errors: every field that applies has a value, unless a rule forbids it.
 *  @param given what a draft has already; its fixed fields are the portal's
 *  @param fixed values that it has to have
 *  @throws WalkError when none is found, with the errors that are left */
export function validContent(
  form: FormFacts,
  sources: ContentSources,
  given: Content = {},
  fixed: Content = {},
): Content {
  const candidates = new Map(
    Object.entries(form.fields)
      .filter(([name]) => !Object.hasOwn(form.computed, name))
      .map(([name, field]) => {
        const values = candidatesOf(form, name, field, sources, given[name], fixed[name])
        return [name, new Trials(values)] as const
      }),
  )
  const last = sources.richness ? undefined : found.get(form)
  const before = last?.today === sources.today ? last.content : {}
  let best: Content = {}
  for (const [name, values] of candidates) {
    const again = fixed[name] === undefined && isOfEveryCase(form, name) ? before[name] : undefined
    const value = again ?? values.first()
    if (value !== undefined) best[name] = value
  }
  let left = remainingErrors(form, best, sources)
  const next = sequence()
  for (let round = 0; left.length > 0 && round < ROUNDS; round++) {
    // A rule shows at one field and may be about others: each is tried, the ones with an error first.
    const named = new Set(left.map(({ path }) => /^[^.[]+/.exec(path)?.[0] ?? ''))
    const order = [...candidates.keys()].toSorted((one, other) => Number(named.has(other)) - Number(named.has(one)))
    const better = improved(form, best, left, order, candidates, sources)
    if (better) {
      best = better.content
      left = better.left
      continue
    }
    // No single change helps: two fields at random.
    for (const name of [order[next() % order.length], order[next() % order.length]]) {
      const values = [...(candidates.get(name ?? '') ?? [])]
      best = withValue(best, name ?? '', values[next() % Math.max(values.length, 1)])
    }
    left = remainingErrors(form, best, sources)
  }
  const errors = errorsIn(form, best, sources)
  if (errors.length > 0) throw new WalkError(`no valid content found: ${JSON.stringify(errors)}`)
  if (!sources.richness) found.set(form, { today: sources.today, content: best })
  return complete(form, best, sources)
}

/** What content has to be judged by. */
type Judging = Pick<ContentSources, 'today' | 'findProvision'>

/** Content with what the portal adds to it. */
function complete(form: FormFacts, content: Content, { today, findProvision }: Judging): Content {
  const provided = hasProvisions(form) ? withProvisions(form, content, findProvision, today) : content
  const whole = settled(form, provided, { today })
  // Nothing is copied from a case that content does not name.
  const isOfNone = (name: string) => {
    const { source, isFixed } = form.fields[name] ?? {}
    return isFixed === true && isCopySource(source) && whole[source.case] === undefined
  }
  if (!Object.keys(whole).some(isOfNone)) return whole
  return settled(form, Object.fromEntries(Object.entries(whole).filter(([name]) => !isOfNone(name))), { today })
}

/** What was found for a form the last time: the search begins with it where its values still stand. */
const found = new WeakMap<FormFacts, { today: string; content: Content }>()

/** Whether a value of a field is as good in another case. */
function isOfEveryCase(form: FormFacts, name: string): boolean {
  const field = form.fields[name]
  if (!field || isGivenField(form, name) || typeof field.source === 'string') return false
  if (field.kind === 'lines' && field.eachOf !== undefined) return false
  return field.kind === 'lines' ? !dependsOnCase(field.form) : !dependsOnCase({ ...form, fields: { [name]: field } })
}

/** Values that are made when they are asked for: the first one mostly does, and rows take long to make. */
class Trials<T> implements Iterable<T> {
  private readonly made: T[] = []
  private readonly source: Iterator<T>
  constructor(source: Iterable<T>) {
    this.source = source[Symbol.iterator]()
  }
  first(): T | undefined {
    const [value] = this
    return value
  }
  *[Symbol.iterator](): Generator<T> {
    for (let at = 0; ; at += 1) {
      if (at === this.made.length) {
        const next = this.source.next()
        if (next.done) return
        this.made.push(next.value)
      }
      yield this.made[at] as T
    }
  }
}

function improved(
  form: FormFacts,
  content: Content,
  left: readonly FormError[],
  order: readonly string[],
  candidates: ReadonlyMap<string, Iterable<Value | undefined>>,
  sources: ContentSources,
) {
  for (const name of order) {
    for (const value of candidates.get(name) ?? []) {
      const changed = withValue(content, name, value)
      const errors = remainingErrors(form, changed, sources)
      if (errors.length < left.length) return { content: changed, left: errors }
    }
  }
  return undefined
}

function withValue(content: Content, name: string, value: Value | undefined): Content {
  const { [name]: _before, ...rest } = content
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** Errors of content as it would be sent. What is copied from a named case is the portal's to fill in. */
export function errorsIn(form: FormFacts, content: Content, judging: Judging): FormError[] {
  const structure = structureErrorsOf(form, content)
  return structure.length > 0 ? structure : remainingErrors(form, content, judging)
}

/** The same of content whose values fit their fields. */
function remainingErrors(form: FormFacts, content: Content, judging: Judging): FormError[] {
  const scope = { today: judging.today }
  return errorsOf(form, complete(form, content, judging), scope).filter(({ path }) => !isCopied(form, path))
}

function isCopied(form: FormFacts, path: string): boolean {
  const [, name = '', rest] = /^([^.[]+)(?:\[\d+\]\.(.*))?$/.exec(path) ?? []
  const field = form.fields[name]
  if (field?.kind === 'lines' && rest !== undefined) return isCopied(field.form, rest)
  return field?.isFixed === true && typeof field.source === 'object' && !('provision' in field.source)
}

/** Values of a field to try, the best first; `undefined` for none. */
function* candidatesOf(
  form: FormFacts,
  name: string,
  field: FieldFacts,
  sources: ContentSources,
  given: Value | undefined,
  fixed: Value | undefined,
): Generator<Value | undefined> {
  if (fixed !== undefined || isGivenField(form, name)) {
    yield fixed ?? given
    return
  }
  const bare: FormFacts = { ...form, fields: { [name]: field }, computed: {}, applies: {}, requiredWhen: {}, rules: [] }
  const fits = (value: Value) => errorsIn(bare, { [name]: value }, sources).length === 0
  const known = given !== undefined && fits(given) ? [given] : []
  // What the portal knows, people leave as it is.
  if (field.source !== undefined) yield* known
  for (const value of valuesOf(form, name, field, sources)) if (fits(value)) yield value
  yield* known
  yield undefined
}

function valuesOf(form: FormFacts, name: string, field: FieldFacts, sources: ContentSources): Iterable<Value> {
  switch (field.kind) {
    case 'text':
      return textsOf(field)
    case 'decimal':
      // Shares of the only row are the whole.
      return [
        field.unit === '%' ? 100 : undefined,
        ...(sources.richness && field.unit !== '%' ? LARGE : []),
        ...[1, field.from, field.to, 0, 2, 10, 100, 1000, 1_000_000],
      ].flatMap(value => (value === undefined ? [] : [String(value)]))
    case 'date':
      return (sources.richness === 'lasting' ? DAYS.toSorted((one, other) => other - one) : DAYS).map(days =>
        dayFrom(sources.today, days),
      )
    case 'instant':
      return [0, 1, 2, 24, 72, -1, -2, -24].map(hours =>
        new Date(sources.now.getTime() + hours * 3_600_000).toISOString(),
      )
    case 'case':
      return field.services.flatMap(service => [...sources.casesIn(service, field.states)])
    case 'choice':
      return choicesOf(form, name)
    case 'code':
      return [...sources.codesOf(field.list)]
    case 'codes':
      return sources
        .codesOf(field.list)
        .flatMap((code, at, all) => [...(sources.richness && at === 0 ? [[...all]] : []), [code], all.slice(0, at + 1)])
    case 'tick':
      return [true]
    case 'position':
      return ['-6.804817,110.838203']
    case 'officers':
      return [[...sources.officersOf(field.duty)]]
    case 'photos':
      return [sources.photos.slice(0, Math.max(field.atLeast, 1)).map(idBerkas => ({ idBerkas, keterangan: 'Foto' }))]
    case 'files':
      return [sources.photos.slice(0, Math.max(field.atLeast, 1)).map(idBerkas => ({ idBerkas }))]
    case 'lines':
      return rowsKeptOf(field, sources)
  }
}

function textsOf(field: FieldFacts & { kind: 'text' }): string[] {
  const { max, min = 0, pattern, label, example } = field
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(`^(?:${pattern.source})$`, 'u'))
    const known = [example, '081234567890', '9120001234567', '0012345678901000', 'sari@contoh.id']
    return [...known.flatMap(text => text ?? []), ...fc.sample(matching, { seed: 1, numRuns: SAMPLES })]
  }
  const text = `Contoh ${label}`.replace(/[^\p{L}\p{N} ]/gu, '')
  return [text.padEnd(min, ' isian').slice(0, max).trim().padEnd(min, 'x'), 'x'.repeat(Math.max(min, 1))]
}

/** A text of a field that another number does not give. */
export function distinctText({ max, min = 0, pattern }: FieldFacts & { kind: 'text' }, number: number): string {
  if (!pattern) return `U${number}`.padEnd(min, '-').slice(0, max)
  const matching = fc.stringMatching(new RegExp(`^(?:${pattern.source})$`, 'u'))
  return fc.sample(matching, { seed: number, numRuns: 1 })[0] ?? ''
}

/** The rows that were tried for a field on a day: rows of rows would be made again for every row that has them. */
const rowsKept = new WeakMap<FieldFacts, { today: string; richness: Richness | undefined; rows: Iterable<Value> }>()

function rowsKeptOf(field: FieldFacts & { kind: 'lines' }, sources: ContentSources): Iterable<Value> {
  if (field.eachOf !== undefined || dependsOnCase(field.form)) return rowsOf(field, sources)
  const kept = rowsKept.get(field)
  const { today, richness } = sources
  if (kept?.today === today && kept.richness === richness) return kept.rows
  const rows = new Trials(rowsOf(field, sources))
  rowsKept.set(field, { today, richness, rows })
  return rows
}

/** Whether values of a form are those of one case, or of one moment. */
const dependsOnCase = ({ fields }: FormFacts): boolean =>
  Object.values(fields).some(field =>
    field.kind === 'lines'
      ? dependsOnCase(field.form)
      : ['case', 'photos', 'files', 'officers', 'instant'].includes(field.kind),
  )

/** Lists with as few rows as the form takes, each of another value for the choices of a row, and with two rows. */
function* rowsOf(field: FieldFacts & { kind: 'lines' }, sources: ContentSources): Generator<Value> {
  const { form, each, eachOf, copies = [], min = 0, max, unique = [] } = field
  if (eachOf !== undefined) {
    const rows = sources.own?.[eachOf]
    const copied = (row: Content) =>
      Object.fromEntries(copies.flatMap(copy => (row[copy] === undefined ? [] : [[copy, row[copy]]])))
    // Less and more than what the rows of the case have.
    const amounts = Object.entries(form.fields).flatMap(([name, { kind }]): Content[] =>
      kind === 'decimal' && !copies.includes(name) ? [{ [name]: '0' }, { [name]: '2' }] : [],
    )
    for (const fixed of [...variantsOf(form), ...amounts]) {
      const own = (isRows(rows) ? rows : []).map(row => rowWith(form, sources, { ...fixed, ...copied(row) }))
      if (own.every(row => row !== undefined)) yield own
    }
    return
  }
  if (each !== undefined) {
    for (const fixed of variantsOf(form, each))
      yield choicesOf(form, each).map(choice => validContent(form, sources, {}, { ...fixed, [each]: choice }))
    return
  }
  for (const count of new Set([Math.max(min, 1), Math.min(Math.max(min, 1) + 1, max)])) {
    for (const fixed of variantsOf(form)) {
      const rows: Content[] = []
      for (let at = 0; at < count; at++) {
        const row = rowWith(form, sources, { ...fixed, ...distinctIn(form, unique, at, sources) })
        if (row) rows.push(row)
      }
      if (rows.length === count) yield rows
    }
  }
}

/** A row; undefined where the values that it has to have allow none. */
function rowWith(form: FormFacts, sources: ContentSources, fixed: Content): Content | undefined {
  try {
    return validContent(form, sources, sources.copiedBy?.(form), fixed)
  } catch (error) {
    if (error instanceof WalkError) return undefined
    throw error
  }
}

/** The choices of a row, one after the other, and none of them. */
function variantsOf(form: FormFacts, except?: string): Content[] {
  const choices = Object.entries(form.fields).flatMap(([name, field]): Content[] =>
    field.kind === 'choice' && name !== except ? choicesOf(form, name).map(value => ({ [name]: value })) : [],
  )
  return [{}, ...choices]
}

/** Values that differ from row to row. */
function distinctIn(form: FormFacts, unique: readonly string[], at: number, sources: ContentSources): Content {
  const [name] = unique
  const field = name === undefined ? undefined : form.fields[name]
  if (name === undefined || !field || at === 0) return {}
  const isFree = field.kind === 'text' && !field.pattern
  const values = isFree ? [`Contoh ${at}`] : [...valuesOf(form, name, field, sources)]
  const value = values[at % values.length]
  return value === undefined ? {} : { [name]: value }
}

const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The same numbers in every run. */
function sequence(): () => number {
  let state = 42
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
}

/** Wrong values of the fields with codes, except of lists that are known in part: each is refused at its path. */
export function wrongCodes(form: FormFacts): { content: Content; paths: string[] } {
  const fields = Object.entries(form.fields).flatMap(([name, field]): [string, Value][] => {
    if (field.isFixed || Object.hasOwn(form.computed, name)) return []
    if ('list' in field && PARTIAL_LISTS.includes(field.list)) return []
    if (field.kind === 'code') return [[name, 'TIDAK-ADA']]
    return field.kind === 'codes' ? [[name, ['TIDAK-ADA']]] : []
  })
  return { content: Object.fromEntries(fields), paths: fields.map(([name]) => name) }
}
