import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import type { FieldFacts } from '../facts.ts'
import type { LedgerDefinition, Posting, PostingKind, PostingSource } from '../ledger.ts'
import { targetsOf } from '../target.ts'
import { fieldOfSource } from './effects.ts'

/** Fields whose value may be a part of a key. */
const KEY_KINDS: readonly FieldFacts['kind'][] = ['text', 'code', 'choice', 'date', 'decimal', 'case']
/** Postings that say how much; the others take everything, or may. */
const WITH_AMOUNT: readonly PostingKind[] = ['add', 'adjust', 'reserve', 'takeReserved']

interface Placed {
  readonly at: string
  readonly posting: Posting
  /** The states to which its action leads; those of a case that a decision begins, its first. */
  readonly after: readonly string[]
}

/** Every posting of a definition. */
function postingsOf({ actions, posts = [], initial }: ServiceDefinition): Placed[] {
  return [
    ...Object.entries<ActionDefinition>(actions).flatMap(([name, action]) =>
      (action.posts ?? []).map((posting, index) => ({
        at: `${name}: posting ${index + 1}`,
        posting,
        after: targetsOf(action),
      })),
    ),
    ...posts.map((posting, index) => ({ at: `posts: posting ${index + 1}`, posting, after: [initial] })),
  ]
}

/** What cannot work in the postings of a definition, as far as it does not depend on its ledgers and on other services. */
export function postingProblems(definition: ServiceDefinition): string[] {
  const { begunBy, posts = [] } = definition
  return [
    ...postingsOf(definition).flatMap(placed => [
      ...textProblems(placed),
      ...sourceProblems(definition, placed),
      ...amountProblems(definition, placed),
    ]),
    ...(posts.length > 0 && begunBy !== 'decision' ? ['postings at the beginning, but no decision begins it'] : []),
    ...reserveProblems(definition),
  ]
}

function textProblems({ at, posting: { text, onlyTo, key, kind, amount }, after }: Placed): string[] {
  return [
    ...(text.trim() === '' ? [`${at} has no text`] : []),
    ...(key.length === 0 ? [`${at} has no key`] : []),
    ...(WITH_AMOUNT.includes(kind) && !amount ? [`${at} has no amount`] : []),
    ...(kind === 'empty' && amount ? [`${at} empties the account, whatever the amount`] : []),
    ...(onlyTo !== undefined && !after.includes(onlyTo) ? [`${at} is for ${onlyTo}, to which it does not lead`] : []),
  ]
}

function sourceProblems(definition: ServiceDefinition, { at, posting }: Placed): string[] {
  const { form } = definition
  const named = (field: string) => (form.fields[field]?.kind === 'case' ? [] : [`${at}: ${field} names no case`])
  const rows = posting.each && fieldOfSource(definition, posting.each)
  const problemsOf = (source: PostingSource): string[] => {
    switch (source.from) {
      case 'ownNumber':
        return []
      case 'caseNumber':
      case 'caseField':
        return named(source.field)
      case 'row':
        return rows?.kind === 'lines' && source.field in rows.form.fields
          ? []
          : [`${at}: the rows have no field ${source.field}`]
      default:
        return fieldOfSource(definition, source) ? [] : [`${at}: a value comes from what does not exist`]
    }
  }
  const keys = posting.key.filter(source => {
    const field = fieldOfPosting(definition, posting, source)
    return field !== undefined && !KEY_KINDS.includes(field.kind)
  })
  return [
    ...posting.key.flatMap(problemsOf),
    ...(posting.amount ? problemsOf(posting.amount) : []),
    ...(posting.owner === undefined ? [] : named(posting.owner)),
    ...(posting.each && rows?.kind !== 'lines' ? [`${at} is done for each row of what has none`] : []),
    ...(posting.differenceBy !== undefined && !isDifference(posting, rows)
      ? [`${at} is of a difference by ${posting.differenceBy}, but adjusts by no amount of such rows`]
      : []),
    ...keys.map(() => `${at}: a part of the key is no text`),
  ]
}

/** Whether a posting of a difference finds the rows of before: those of the content, by their field. */
const isDifference = ({ kind, each, amount, differenceBy = '' }: Posting, rows: FieldFacts | undefined): boolean =>
  kind === 'adjust' &&
  each?.from === 'content' &&
  amount?.from === 'row' &&
  rows?.kind === 'lines' &&
  differenceBy in rows.form.fields

/** The field that a source reads; undefined where that depends on another service, or where it does not exist. */
function fieldOfPosting(
  definition: ServiceDefinition,
  { each }: Posting,
  source: PostingSource,
): FieldFacts | undefined {
  switch (source.from) {
    case 'ownNumber':
    case 'caseNumber':
      return { kind: 'text', label: '', max: 0 }
    case 'caseField':
      return undefined
    case 'row': {
      const rows = each && fieldOfSource(definition, each)
      return rows?.kind === 'lines' ? rows.form.fields[source.field] : undefined
    }
    default:
      return fieldOfSource(definition, source)
  }
}

function amountProblems(definition: ServiceDefinition, { at, posting }: Placed): string[] {
  const { amount, kind } = posting
  if (!amount) return []
  if (amount.from === 'constant')
    return decimalsOf(amount.value) === undefined ? [`${at}: the amount is no number`] : []
  const field = fieldOfPosting(definition, posting, amount)
  if (!field) return []
  if (field.kind !== 'decimal') return [`${at}: the amount is no number`]
  return kind !== 'adjust' && (field.from ?? 0) < 0 ? [`${at}: the amount may be less than zero`] : []
}

/** What a case reserves has to end: taken by it, or released when it ends badly. */
function reserveProblems(definition: ServiceDefinition): string[] {
  const kinds = new Set(postingsOf(definition).map(({ posting }) => posting.kind))
  const reserves = kinds.has('reserve')
  return [
    ...Object.entries(definition.states).flatMap(([name, { holder, tone, releases }]) => [
      ...(reserves && holder === 'nobody' && tone === 'bad' && !releases
        ? [`the case may end in ${name} with what it has reserved`]
        : []),
      ...(releases && !reserves ? [`${name} releases, but nothing is reserved`] : []),
    ]),
    ...(['commit', 'release'] as const)
      .filter(kind => kinds.has(kind) && !reserves)
      .map(kind => `a ${kind}, but nothing is reserved`),
  ]
}

/** What cannot work between services and the ledgers that they post in. */
export function ledgerProblems(services: readonly ServiceDefinition[], ledgers: readonly LedgerDefinition[]): string[] {
  const byId = new Map(ledgers.map(ledger => [ledger.id, ledger]))
  const serviceById = new Map(services.map(service => [service.id, service]))
  const used = new Set<string>()
  const ofServices = services.flatMap(service =>
    postingsOf(service).flatMap(({ at: place, posting }) => {
      const at = `${service.id}.${place}`
      const ledger = byId.get(posting.ledger)
      if (!ledger) return [`${at} is in the ledger ${posting.ledger}, which does not exist`]
      used.add(ledger.id)
      return [
        ...(posting.key.length === ledger.key.length
          ? []
          : [`${at} has ${posting.key.length} parts of a key, ${ledger.id} has ${ledger.key.length}`]),
        ...[...posting.key, ...(posting.amount ? [posting.amount] : [])].flatMap(source =>
          namedFieldProblems(at, service, serviceById, source),
        ),
        ...scaleProblems(at, service, serviceById, posting, ledger),
        ...(posting.register === undefined || serviceById.get(posting.register)?.validity
          ? []
          : [`${at}: ${posting.register} is no register`]),
      ]
    }),
  )
  return [
    ...ofServices,
    ...ledgers.flatMap(ledgerProblemsOf),
    ...ledgers.flatMap(({ id, about, key }) => [
      ...(about && !serviceById.has(about.service)
        ? [`the ledger ${id} is about ${about.service}, which does not exist`]
        : []),
      ...(about && !key[about.part] ? [`the ledger ${id} has no part ${about.part} of a key`] : []),
    ]),
    ...ledgers
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index)
      .map(id => `two ledgers are ${id}`),
    ...ledgers.filter(({ id }) => !used.has(id)).map(({ id }) => `nothing is posted in the ledger ${id}`),
  ]
}

function ledgerProblemsOf({ id, title, unit, scale, key }: LedgerDefinition): string[] {
  return [
    ...(/^[a-z][a-z0-9-]{1,40}$/.test(id) ? [] : [`${id} is no id of a ledger`]),
    ...([title, unit, ...key].some(text => text.trim() === '') ? [`the ledger ${id} lacks a text`] : []),
    ...(key.length === 0 ? [`the ledger ${id} has no key`] : []),
    ...(Number.isInteger(scale) && scale >= 0 && scale <= 4 ? [] : [`the ledger ${id} has ${scale} decimals`]),
  ]
}

/** The field of a named case that a source reads. */
function namedField(
  { form }: ServiceDefinition,
  services: ReadonlyMap<string, ServiceDefinition>,
  { field, of }: Extract<PostingSource, { from: 'caseField' }>,
): FieldFacts | undefined {
  const naming = form.fields[field]
  const [first] = naming?.kind === 'case' ? naming.services : []
  return first === undefined ? undefined : services.get(first)?.form.fields[of]
}

function namedFieldProblems(
  at: string,
  service: ServiceDefinition,
  services: ReadonlyMap<string, ServiceDefinition>,
  source: PostingSource,
): string[] {
  return source.from === 'caseField' && !namedField(service, services, source)
    ? [`${at}: the case ${source.field} has no field ${source.of}`]
    : []
}

function scaleProblems(
  at: string,
  service: ServiceDefinition,
  services: ReadonlyMap<string, ServiceDefinition>,
  posting: Posting,
  { id, scale }: LedgerDefinition,
): string[] {
  const { amount } = posting
  if (!amount) return []
  const field =
    amount.from === 'caseField' ? namedField(service, services, amount) : fieldOfPosting(service, posting, amount)
  const decimals =
    amount.from === 'constant' ? decimalsOf(amount.value) : field?.kind === 'decimal' ? field.decimals : undefined
  return decimals !== undefined && decimals > scale
    ? [`${at}: the amount has ${decimals} decimals, ${id} has ${scale}`]
    : []
}

/** Decimals of a constant number; undefined when it is none. */
function decimalsOf(value: string | boolean): number | undefined {
  return typeof value === 'string' ? /^\d+(?:\.(\d+))?$/.exec(value)?.slice(1).join('').length : undefined
}
