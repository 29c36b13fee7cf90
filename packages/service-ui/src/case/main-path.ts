import { asideStates, isLabelOf, labelUntil, type ServiceDefinition, targetsOf } from '@dermaga/service'

/** A stage of a case in its progress bar. */
export interface Stage {
  readonly state: string
  readonly label: string
  readonly place: 'done' | 'current' | 'ahead'
}

type Workflow = Pick<ServiceDefinition, 'states' | 'actions' | 'initial'>

/** The shortest way from one state to another that people take when all goes well: without severe actions and those of the system,
 *  except when a case is paid.
 *  @param isAny with those too
 *  @returns the states after `from`, undefined when there is no way */
function wayTo(
  { actions }: Workflow,
  from: string,
  isGoal: (state: string) => boolean,
  isAny = false,
): string[] | undefined {
  // What the portal does when a case is paid.
  const paid = new Set(Object.values(actions).flatMap(({ bills }) => bills?.paid ?? []))
  const ways: string[][] = [[]]
  // Aside of the usual way is no part of a way.
  const seen = new Set([from, ...asideStates({ actions }).keys()])
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1) ?? from
    if (way.length > 0 && isGoal(last)) return way
    for (const [name, action] of Object.entries(actions)) {
      if (!action.from.includes(last)) continue
      if (!isAny && (action.isSevere || (action.by === 'system' && !paid.has(name)))) continue
      for (const state of targetsOf(action).filter(each => !seen.has(each))) {
        seen.add(state)
        ways.push([...way, state])
      }
    }
  }
  return undefined
}

/** The states of a case for which all goes well, from the first to the first good end. Where only the portal leads to a good end, e.g.
 *  when another document names the case, that is the way. */
export function mainPath(definition: Workflow): string[] {
  const { initial, states } = definition
  const isGood = (state: string) => states[state]?.tone === 'good'
  const isEnd = (state: string) => states[state]?.holder === 'nobody'
  // Registered goods that have to be unloaded and reported are not at their end.
  const isSettled = (state: string) => isGood(state) && states[state]?.holder !== 'applicant'
  const way =
    wayTo(definition, initial, isSettled) ??
    wayTo(definition, initial, isGood) ??
    wayTo(definition, initial, isGood, true) ??
    wayTo(definition, initial, isEnd) ??
    []
  return [initial, ...way]
}

/** Whether the portal moves a case from one state to another when its time is over. */
const lapsesInto = ({ states, actions }: Workflow, from: string, to: string): boolean => {
  const lapse = states[from]?.lapse
  const action = lapse === undefined ? undefined : actions[lapse]
  return action !== undefined && targetsOf(action).includes(to)
}

/** Other ends that the one who brings a case to the last state of its main path may choose, without those that lead back to the path. */
function endsBeside(definition: Workflow, path: readonly string[]): string[] {
  const last = path.at(-1) ?? ''
  const before = Object.values(definition.actions).filter(({ from }) => from.includes(path.at(-2) ?? ''))
  const deciders = new Set(before.filter(action => targetsOf(action).includes(last)).map(({ by }) => by))
  const others = before.filter(({ by }) => deciders.has(by)).flatMap(targetsOf)
  return others.filter(
    state => !path.includes(state) && wayTo(definition, state, each => path.includes(each), true) === undefined,
  )
}

/** The stages of a case. One that has left the main path shows where it stands instead: before the stage it returns to, or as its end.
 *  Stages that it took another way around are left out.
 *  @param past labels of states it has been in
 *  @param outcome the label of an end that a decision chooses among several, until it is reached */
export function stagesOf(definition: Workflow, state: string, past: readonly string[], outcome: string): Stage[] {
  const path = mainPath(definition)
  const { initial } = definition
  const labelOf = (name: string) => labelUntil(definition.states[name]?.label ?? name)
  const stage = (name: string, place: Stage['place']): Stage => ({ state: name, label: labelOf(name), place })
  // What will be decided is no promise: who decides may also end it otherwise.
  const isOneOfSeveral = (name: string) => name === path.at(-1) && endsBeside(definition, path).length > 0
  const wasIn = (name: string) =>
    name === initial || past.some(shown => isLabelOf(definition.states[name]?.label ?? name, shown))
  const doneBefore = (end: number) =>
    path
      .slice(0, end)
      .filter(wasIn)
      .map(name => stage(name, 'done'))
  const aheadFrom = (start: number) =>
    path
      .slice(start)
      .map(name => (isOneOfSeveral(name) ? { ...stage(name, 'ahead'), label: outcome } : stage(name, 'ahead')))
  const at = path.indexOf(state)
  if (at >= 0) {
    // The last stage is the end of the way: a case that has reached it has nothing left to do.
    const isEnd = at === path.length - 1
    return [...doneBefore(at), stage(state, isEnd ? 'done' : 'current'), ...aheadFrom(at + 1)]
  }
  // A case that went aside returns to where it was: the furthest of these.
  const left = asideStates(definition).get(state)?.findLast(wasIn)
  if (left !== undefined && !path.includes(left)) {
    return [...doneBefore(path.length), stage(state, 'current'), stage(left, 'ahead')]
  }
  const back = left ?? wayTo(definition, state, name => path.includes(name))?.at(-1)
  if (back !== undefined) {
    const next = path.indexOf(back)
    // A report that is late is still to be made.
    const last = path[next - 1]
    if (last !== undefined && lapsesInto(definition, last, state))
      return [...doneBefore(next - 1), stage(state, 'current'), ...aheadFrom(next)]
    return [...doneBefore(next), stage(state, 'current'), ...aheadFrom(next)]
  }
  // Its way goes on elsewhere.
  const isEnd = (name: string) => definition.states[name]?.holder === 'nobody'
  const isGoodEnd = (name: string) => isEnd(name) && definition.states[name]?.tone === 'good'
  const onward = isEnd(state)
    ? undefined
    : (wayTo(definition, state, isGoodEnd, true) ?? wayTo(definition, state, isEnd, true))
  return [...doneBefore(path.length), stage(state, 'current'), ...(onward ?? []).map(name => stage(name, 'ahead'))]
}
