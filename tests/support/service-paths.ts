import type { ActionDefinition, ServiceDefinition } from '../../packages/service/src/index.ts'

/** One action on the way of a case: its state before and after, and what has to be answered so that it leads there. */
export interface Stage {
  readonly action: string
  readonly from: string
  readonly to: string
  /** Fields of its form by which this or a later action goes on. */
  readonly fixed: Readonly<Record<string, string>>
}

/** Where a case is, and what was answered that decides later states. */
interface Place {
  readonly state: string
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Edge extends Stage {
  readonly key: string
  readonly next: Place
}

/** Ways through the workflow of a service from its first state to final ones that together take every action, in every state that has it,
 *  with every answer that decides the next state. Actions by the system are not among them. */
export function waysThrough(definition: ServiceDefinition): Stage[][] {
  const start: Place = { state: definition.initial, answers: {} }
  const edges = edgesFrom(definition, start)
  const missing = new Set([...edges.values()].flat().map(stageKey))
  const ways: Stage[][] = []
  while (missing.size > 0) {
    const way: Edge[] = []
    let at = start
    for (;;) {
      const step = shortest(edges, at, edge => missing.has(stageKey(edge)))
      if (!step) break
      way.push(...step)
      for (const edge of step) missing.delete(stageKey(edge))
      at = step.at(-1)?.next ?? at
    }
    if (way.length === 0) throw new Error(`${definition.id}: no way to ${[...missing].join(', ')}`)
    ways.push(way)
  }
  return ways
}

/** The shortest way to a state, without actions by the system; undefined where there is none. */
export function wayTo(definition: ServiceDefinition, states: readonly string[]): Stage[] | undefined {
  const start: Place = { state: definition.initial, answers: {} }
  if (states.includes(start.state)) return []
  return shortest(edgesFrom(definition, start), start, ({ to }) => states.includes(to))
}

const placeKey = ({ state, answers }: Place) => JSON.stringify([state, answers])
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
  return Object.entries(definition.actions).flatMap(([name, action]) => {
    if (!action.from.includes(place.state) || action.by === 'system') return []
    return answersThatDecide(definition, name, action).flatMap((fixed): Edge[] => {
      const answers = { ...place.answers, ...(Object.keys(fixed).length > 0 && { [name]: fixed }) }
      const to = targetOf(action, answers)
      if (to === undefined) return []
      return [{ action: name, from: place.state, to, fixed, key: placeKey(place), next: { state: to, answers } }]
    })
  })
}

function targetOf({ to }: ActionDefinition, answers: Place['answers']): string | undefined {
  if (typeof to === 'string') return to
  // Where the content decides, nobody's answer does.
  const answer = to.action === undefined || to.field === undefined ? undefined : answers[to.action]?.[to.field]
  return answer === undefined ? undefined : to.states[answer]
}

/** The answers of an action by which branches of this or other actions decide, in every combination. */
function answersThatDecide(
  definition: ServiceDefinition,
  name: string,
  action: ActionDefinition,
): Record<string, string>[] {
  const branches = Object.values(definition.actions).flatMap(({ to }) =>
    typeof to !== 'string' && to.action === name ? (to.field ?? []) : [],
  )
  return [...new Set(branches)].reduce<Record<string, string>[]>(
    (all, field) => {
      const facts = action.form?.fields[field]
      const values = facts?.kind === 'choice' ? Object.keys(facts.choices) : []
      return all.flatMap(one => values.map(value => ({ ...one, [field]: value })))
    },
    [{}],
  )
}

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
