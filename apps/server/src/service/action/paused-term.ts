import { asideStates, leftOf, type ServiceDefinition, stateNameOf } from '@dermaga/service'
import type { CaseRow, PausedTerm } from '../case/case-table.ts'
import { type Before, postponedEnd } from './left-state.ts'

/* The clock of a state stops while the company owes something for it, and goes on with what was left when the case returns. What was left
 * stays with the case until it leaves that state: its term may still have to be reckoned again. docs/decisions/0434-clocks-pause.md */

/** A case, as far as pauses are asked for. */
type Paused = Pick<CaseRow, 'keadaan' | 'sejak' | 'asal' | 'jeda'>

/** An action that may stop a clock or let one go on. */
interface Pausing extends Before {
  action: { readonly keepsTerm?: true }
  /** When it was decided, where that was before now. */
  decidedAt?: Date | undefined
  now: Date
}

/** What was left of a clock of a case. A process of an earlier release moves cases without it: its time differs then. */
const pauseOf = ({ sejak, jeda }: Paused): PausedTerm | null => (jeda?.sejak === sejak.toISOString() ? jeda : null)

/** Whether a case is in a state that pauses another, or aside of such a state. */
function isPausing(definition: ServiceDefinition, { keadaan, asal }: Paused, paused: string): boolean {
  const state = stateNameOf(definition, keadaan)
  const left = asal && asideStates(definition).has(state) ? stateNameOf(definition, asal.keadaan) : state
  return [state, left].some(name => definition.states[name]?.pauses?.includes(paused))
}

/** What is left of the clock that has stopped for a case; undefined where none has. */
export function stoppedClock(definition: ServiceDefinition, row: Paused): PausedTerm | undefined {
  const pause = pauseOf(row)
  return pause && isPausing(definition, row, stateNameOf(definition, pause.keadaan)) ? pause : undefined
}

/** What was left of the term of a case when its clock went on; undefined where the whole term began with its state. */
export function resumedClock(definition: ServiceDefinition, row: Paused): PausedTerm | undefined {
  const pause = pauseOf(row)
  const isOwn = pause && stateNameOf(definition, pause.keadaan) === stateNameOf(definition, row.keadaan)
  return isOwn ? pause : undefined
}

/** What is left of the clock that goes on with an action; undefined where none does. */
export function clockGoingOn({ row, definition }: Before, state: string): PausedTerm | undefined {
  const stopped = stoppedClock(definition, row)
  return stopped && stateNameOf(definition, stopped.keadaan) === state ? stopped : undefined
}

/** What is known of a stopped clock after an action: of the one that it stops, of one that stands still or goes on, of one that went on and
 *  whose state the case has not left. Null for every other: the next return begins a whole term. */
export function pauseAfter(
  { row, definition, facts, action, decidedAt, now }: Pausing,
  state: string,
  isHoliday: (day: string) => boolean,
): Omit<PausedTerm, 'sejak'> | null {
  const { pauses = [] } = definition.states[state] ?? {}
  const aside = asideStates(definition)
  const isAside = aside.has(facts.state)
  const left = [
    { keadaan: facts.state, tenggat: row.tenggat },
    ...(isAside && row.asal && facts.left !== undefined
      ? [{ keadaan: facts.left, tenggat: row.asal.tenggat === null ? null : new Date(row.asal.tenggat) }]
      : []),
  ].find(({ keadaan }) => pauses.includes(keadaan))
  if (left) {
    const end = left.tenggat && postponedEnd(facts, left.tenggat)
    const unit = definition.states[left.keadaan]?.within?.term.unit
    if (!end || unit === undefined) return null
    const sisa = leftOf(end, decidedAt ?? now, unit, isHoliday) ?? null
    return { keadaan: left.keadaan, tenggat: end.toISOString(), sisa }
  }
  const pause = pauseOf(row)
  if (!pause) return null
  const paused = stateNameOf(definition, pause.keadaan)
  const isIn = state === paused
  const isKept = isIn && (action.keepsTerm === true || (isAside && facts.left === state))
  const isGoingOn = isIn && isPausing(definition, row, paused)
  return pauses.includes(paused) || aside.has(state) || isKept || isGoingOn ? pause : null
}
