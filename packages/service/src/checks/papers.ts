import type { ServiceDefinition } from '../definition.ts'
import type { FieldFacts } from '../facts.ts'
import { type Paper, type PaperBlock, papersOf, showsBalances, valuesIn } from '../paper.ts'
import { BEGUN_EVENT } from './effects.ts'

/** What a value of a paper is: a field, another text (`text`), or nothing that exists. */
type Found = FieldFacts | 'text' | undefined

/** The field that a value of a paper is of. */
export function fieldOfValue({ form, actions }: ServiceDefinition, value: string): FieldFacts | undefined {
  const [where, first = '', second = ''] = value.split('.')
  if (where === 'isi') return second === '' ? own(form.fields, first) : undefined
  return where === 'jawaban' ? own(own(actions, first)?.form?.fields ?? {}, second) : undefined
}

const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined

/** What cannot work in the papers of a service. */
export function paperProblems(definition: ServiceDefinition): string[] {
  const { papers, actions, begunBy } = definition
  const ofBeginning = papersOf(definition)
  const issued = [...Object.entries(actions), [BEGUN_EVENT, definition] as const].flatMap(([action, facts]) =>
    papersOf(facts).map(name => ({
      name,
      action,
      hasNumber: facts.number !== undefined,
      posts: (facts.posts ?? []).length > 0,
    })),
  )
  return [
    ...(ofBeginning.length > 0 && begunBy !== 'decision'
      ? ['there are papers for the beginning, but no decision begins it']
      : []),
    // A paper is written before its action posts.
    ...issued
      .filter(({ name, posts }) => posts && showsBalances(definition, name))
      .map(({ name, action }) => `${action} posts, but ${name} shows the balances before it`),
    // Everybody who reads a case reads its papers.
    ...issued
      .filter(({ action }) => actions[action]?.isInternal)
      .map(({ name, action }) => `${action} is internal, but issues the paper ${name}`),
    ...issued
      .filter(({ name }) => !Object.hasOwn(papers, name))
      .map(({ name, action }) => `${action}: the paper ${name} does not exist`),
    ...Object.entries(papers).flatMap(([name, paper]) => {
      const at = `the paper ${name}`
      const by = issued.filter(one => one.name === name)
      return [
        ...(by.length === 0 ? [`no action issues ${at}`] : []),
        ...(paper.number === undefined ? by.filter(({ hasNumber }) => !hasNumber) : []).map(
          ({ action }) => `${at} has no number, and ${action} gives none`,
        ),
        ...headProblems(definition, at, paper),
        ...paper.blocks.flatMap(block => blockProblems(definition, at, block)),
      ]
    }),
  ]
}

function headProblems(definition: ServiceDefinition, at: string, { title, about, number, validity, until }: Paper) {
  return [
    ...textProblems(definition, at, [title, ...(about === undefined ? [] : [about])]),
    ...(number === undefined ? [] : textProblems(definition, at, [number])),
    ...(number !== undefined && valuesIn(number).includes('nomor') ? [`${at}: its number contains itself`] : []),
    ...Object.keys(validity ?? {})
      .filter(state => !Object.hasOwn(definition.states, state))
      .map(state => `${at}: the state ${state} does not exist`),
    ...(until === undefined ? [] : kindProblems(definition, at, until, ['date'])),
  ]
}

function blockProblems(definition: ServiceDefinition, at: string, block: PaperBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'centred':
    case 'paragraph':
      return textProblems(definition, at, [block.text])
    case 'points':
      return [
        ...(block.texts.length === 0 ? [`${at}: ${block.label} has no text`] : []),
        ...textProblems(definition, at, [block.label, ...block.texts]),
      ]
    case 'fields':
      return block.of.flatMap(value => listedProblems(definition, at, value))
    case 'table':
      return [...kindProblems(definition, at, block.of, ['lines']), ...columnProblems(definition, at, block)]
    case 'photos':
    case 'officers':
      return kindProblems(definition, at, block.of, [block.kind])
    case 'attachments':
      return textProblems(definition, at, [block.title])
    case 'signatures':
      return block.of.flatMap(({ as, onBehalfOf, action, name }) => [
        ...textProblems(definition, at, [as, ...(onBehalfOf === undefined ? [] : [onBehalfOf])]),
        ...((action === undefined) === (name === undefined) ? [`${at}: ${as} needs an action or a name`] : []),
        ...(action === undefined || isDone(definition, action) ? [] : [`${at}: the action ${action} does not exist`]),
        ...(name === undefined ? [] : kindProblems(definition, at, name, ['text'])),
      ])
    case 'when':
      return [
        ...choiceProblems(definition, at, block.of, block.is),
        ...block.blocks.flatMap(inner => blockProblems(definition, at, inner)),
      ]
  }
}

function textProblems(definition: ServiceDefinition, at: string, texts: readonly string[]): string[] {
  return texts.flatMap(text => [
    ...(text.trim() === '' ? [`${at} has an empty text`] : []),
    ...valuesIn(text).flatMap(value => {
      const found = find(definition, value)
      if (found === undefined) return [`${at}: the value ${value} does not exist`]
      return found !== 'text' && IN_NO_TEXT.has(found.kind) ? [`${at}: ${value} is no value of a text`] : []
    }),
  ])
}

/** Fields that have a block of their own. */
const IN_NO_TEXT: ReadonlySet<FieldFacts['kind']> = new Set(['lines', 'photos', 'files', 'officers', 'tick'])

function listedProblems(definition: ServiceDefinition, at: string, value: string): string[] {
  const found = find(definition, value)
  if (found === undefined) return [`${at}: the value ${value} does not exist`]
  return found === 'text' || !IN_NO_TEXT.has(found.kind) || found.kind === 'tick'
    ? []
    : [`${at}: ${value} is no value of a list of fields`]
}

function kindProblems(definition: ServiceDefinition, at: string, value: string, kinds: readonly FieldFacts['kind'][]) {
  const found = find(definition, value)
  if (found === undefined) return [`${at}: the value ${value} does not exist`]
  return found !== 'text' && kinds.includes(found.kind)
    ? []
    : [`${at}: ${value} is no field of the kind ${kinds.join()}`]
}

function columnProblems(definition: ServiceDefinition, at: string, block: PaperBlock & { kind: 'table' }): string[] {
  const field = fieldOfValue(definition, block.of)
  if (field?.kind !== 'lines') return []
  return [
    ...(block.columns.length === 0 ? [`${at}: the table of ${block.of} has no columns`] : []),
    ...block.columns
      .filter(name => {
        const column = own(field.form.fields, name)
        return !column || ['lines', 'photos', 'files', 'officers'].includes(column.kind)
      })
      .map(name => `${at}: ${block.of} has no column ${name}`),
    ...(block.balance?.by ?? [])
      .filter(name => !own(field.form.fields, name))
      .map(name => `${at}: the key of a balance has ${name}, which ${block.of} has not`),
  ]
}

function choiceProblems(definition: ServiceDefinition, at: string, value: string, is: string): string[] {
  const field = fieldOfValue(definition, value)
  if (field?.kind !== 'choice') return [`${at}: ${value} is no choice`]
  return Object.hasOwn(field.choices, is) ? [] : [`${at}: ${value} is never ${is}`]
}

const OF_EVERY_PAPER: ReadonlySet<string> = new Set(['nomor', 'tanggal', 'kantor', 'pemohon', 'npwp'])

function find(definition: ServiceDefinition, value: string): Found {
  if (OF_EVERY_PAPER.has(value)) return 'text'
  const [where, rest = ''] = split(value)
  const actions = Object.entries(definition.actions)
  if (where === 'nomor') {
    const isGiven = definition.number?.name === rest || actions.some(([, { number }]) => number?.name === rest)
    return isGiven ? 'text' : undefined
  }
  if (where === 'tanggal') return isDone(definition, rest) ? 'text' : undefined
  return fieldOfValue(definition, value)
}

/** Whether the history of a case may have it: an action, or the decision that begins the case. */
const isDone = ({ actions, begunBy }: ServiceDefinition, name: string): boolean =>
  Object.hasOwn(actions, name) || ((begunBy === 'decision' || begunBy === 'document') && name === BEGUN_EVENT)

const split = (value: string): [string, string] => {
  const at = value.indexOf('.')
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
}
