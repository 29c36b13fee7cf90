import {
  type ActionDefinition,
  asideStates,
  type FormFacts,
  type ServiceDefinition,
  stateAfter,
  targetFrom,
} from '../../packages/service/src/index.ts'
import { WalkError } from './walk-error.ts'

/** One action on the way of a case: its state before and after, and what has to be answered so that it leads there. */
export interface Stage {
  readonly action: string
  readonly from: string
  readonly to: string
  /** Fields of its form by which this or a later action goes on. */
  readonly fixed: Readonly<Record<string, string>>
  /** Fields of the content by which this or a later action goes on. */
  readonly content: Readonly<Record<string, string>>
}

/** Where a case is, and what was done and answered that decides later states. */
interface Place {
  readonly state: string
  /** The state that it left when it went aside. */
  readonly left?: string
  readonly content: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Actions that later ones wait for, or that keep them from being done. */
  readonly done: readonly string[]
}

interface Edge extends Stage {
  readonly key: string
  readonly next: Place
}

/** Ways through the workflow of a service from its first state to final ones that together take every action, in every state that has it,
 *  with every answer that decides the next state. Actions by the system are not among them. */
export function waysThrough(definition: ServiceDefinition): Stage[][] {
  const starts = startsOf(definition)
  const graphs = starts.map(start => ({ start, edges: edgesFrom(definition, start) }))
  const missing = new Set(graphs.flatMap(({ edges }) => [...edges.values()].flat().map(stageKey)))
  const ways: Stage[][] = []
  while (missing.size > 0) {
    const before = missing.size
    for (const { start, edges } of graphs) {
      const way: Edge[] = []
      let at = start
      for (;;) {
        const step = shortest(edges, at, edge => missing.has(stageKey(edge)))
        if (!step) break
        way.push(...step)
        for (const edge of step) missing.delete(stageKey(edge))
        at = step.at(-1)?.next ?? at
      }
      if (way.length > 0) ways.push(way)
    }
    if (missing.size === before) throw new WalkError(`${definition.id}: no way to ${[...missing].join(', ')}`)
  }
  return ways
}

/** The ways that a person would try first: to a good end, by way of a return for correction where the service has one, and to a rejection.
 *  Of a case that begins at its end, such as the entry of a register: the first of those through its workflow, which has no action where people do
 *  nothing with it. */
export function mainWays(definition: ServiceDefinition): Stage[][] {
  const toneOf = ({ to }: Edge) => definition.states[to]?.tone
  const isByOffice = ({ action }: Edge) =>
    ['examiner', 'inspector', 'decider'].includes(definition.actions[action]?.by ?? '')
  const isReturn = (edge: Edge) => isByOffice(edge) && definition.states[edge.to]?.isEditable === true
  const isGood = (edge: Edge) => toneOf(edge) === 'good'
  for (const start of startsOf(definition)) {
    const edges = edgesFrom(definition, start)
    const toReturn = shortest(edges, start, isReturn) ?? []
    const onwards = shortest(edges, toReturn.at(-1)?.next ?? start, isGood)
    const good = onwards ? [...toReturn, ...onwards] : shortest(edges, start, isGood)
    const bad = shortest(edges, start, edge => isByOffice(edge) && toneOf(edge) === 'bad')
    const ways = [good, bad].flatMap(way => (way && way.length > 0 ? [way] : []))
    if (ways.length > 0) return ways
  }
  const [first = []] = waysThrough(definition)
  return [first]
}

/** The shortest way to a state, without actions by the system; undefined where there is none. */
export function wayTo(definition: ServiceDefinition, states: readonly string[]): Stage[] | undefined {
  if (states.includes(definition.initial)) return []
  for (const start of startsOf(definition)) {
    const way = shortest(edgesFrom(definition, start), start, ({ to }) => states.includes(to))
    if (way) return way
  }
  return undefined
}

/** A new case, once for each combination of choices of its content by which actions decide the next state. */
function startsOf(definition: ServiceDefinition): Place[] {
  const { initial, form, begunBy } = definition
  const deciding = Object.values(definition.actions).flatMap(({ to }) =>
    isBranch(to) && to.action === undefined ? (to.field ?? []) : [],
  )
  const isFilled = begunBy === 'applicant' || begunBy === 'officer'
  const contents = combinations(form, isFilled ? deciding.filter(name => !form.fields[name]?.isFixed) : [])
  return contents.map(content => ({ state: initial, content, answers: {}, done: [] }))
}

const placeKey = ({ state, left, content, answers, done }: Place) =>
  JSON.stringify([state, left, content, answers, done])
const stageKey = ({ action, from, to, fixed }: Stage) => `${from} ${action} ${JSON.stringify(fixed)} ${to}`

function edgesFrom(definition: ServiceDefinition, start: Place): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>()
  const open = [start]
  for (let place = open.pop(); place; place = open.pop()) {
    if (edges.has(placeKey(place))) continue
    const here = edgesAt(definition, place)
    edges.set(placeKey(place), here)
    open.push(...here.map(({ next }) => next))
  }
  return edges
}

function edgesAt(definition: ServiceDefinition, place: Place): Edge[] {
  const all = Object.values(definition.actions)
  const aside = asideStates(definition)
  const awaited = new Set(all.flatMap(({ onlyAfter = [], notAfter = [] }) => [...onlyAfter, ...notAfter]))
  return Object.entries(definition.actions).flatMap(([name, action]) => {
    const { from, by, onlyAfter, notAfter = [] } = action
    if (!from.includes(place.state) || by === 'system') return []
    if (onlyAfter && !onlyAfter.some(each => place.done.includes(each))) return []
    if (notAfter.some(each => place.done.includes(each))) return []
    const done = awaited.has(name) ? [...new Set([...place.done, name])].toSorted() : place.done
    const { content } = place
    return answersThatDecide(definition, name, action).flatMap((fixed): Edge[] => {
      const answers = { ...place.answers, ...(Object.keys(fixed).length > 0 && { [name]: fixed }) }
      const to = targetOf(action, place, answers)
      if (to === undefined) return []
      const left = aside.has(place.state) ? place.left : place.state
      const next = { state: to, ...(aside.has(to) && left !== undefined && { left }), content, answers, done }
      return [{ action: name, from: place.state, to, fixed, content, key: placeKey(place), next }]
    })
  })
}

type To = ActionDefinition['to']

const isBranch = (to: To): to is Extract<To, { states: unknown }> => typeof to === 'object' && 'states' in to

/** Where an action leads from a place; undefined while what decides it is not known. */
function targetOf(action: ActionDefinition, place: Place, answers: Place['answers']): string | undefined {
  const { to } = action
  const { state, left, content } = place
  if (isBranch(to) && to.field !== undefined) {
    const decided = (to.action === undefined ? content : answers[to.action])?.[to.field]
    if (decided === undefined || to.states[decided] === undefined) return undefined
  } else if (targetFrom(action, state) === undefined) return undefined
  return stateAfter(action, answers, content, state, left)
}

/** The answers of an action by which branches of this or other actions decide, in every combination. */
function answersThatDecide(
  definition: ServiceDefinition,
  name: string,
  action: ActionDefinition,
): Record<string, string>[] {
  const branches = Object.values(definition.actions).flatMap(({ to }) =>
    isBranch(to) && to.action === name ? (to.field ?? []) : [],
  )
  return combinations(action.form, branches)
}

/** Every combination of choices of some fields. */
const combinations = (form: FormFacts | null | undefined, fields: readonly string[]): Record<string, string>[] =>
  [...new Set(fields)].reduce<Record<string, string>[]>(
    (all, field) => {
      const facts = form?.fields[field]
      const values = facts?.kind === 'choice' ? Object.keys(facts.choices) : []
      return all.flatMap(one => values.map(value => ({ ...one, [field]: value })))
    },
    [{}],
  )

function shortest(edges: ReadonlyMap<string, Edge[]>, from: Place, isEnd: (edge: Edge) => boolean): Edge[] | undefined {
  const seen = new Set([placeKey(from)])
  let front: { place: Place; way: Edge[] }[] = [{ place: from, way: [] }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { place, way } of front) {
      for (const edge of edges.get(placeKey(place)) ?? []) {
        if (isEnd(edge)) return [...way, edge]
        if (seen.has(placeKey(edge.next))) continue
        seen.add(placeKey(edge.next))
        next.push({ place: edge.next, way: [...way, edge] })
      }
    }
    front = next
  }
  return undefined
}
