import { expect, test } from 'vitest'
import type { Conflict } from './merge.ts'
import { nextSaveState, type SaveEvent, type SaveState } from './save-state.ts'

const conflicts: readonly Conflict[] = [{ name: 'cif', mine: 1, theirs: 2 }]
const STATES: Record<SaveState['phase'], SaveState> = {
  saved: { phase: 'saved', at: 7 },
  unsaved: { phase: 'unsaved' },
  saving: { phase: 'saving' },
  waiting: { phase: 'waiting', message: 'offline' },
  rejected: { phase: 'rejected', message: 'too long' },
  conflict: { phase: 'conflict', conflicts },
}
const EVENTS: Record<string, SaveEvent> = {
  edited: { type: 'edited' },
  reverted: { type: 'reverted' },
  'save started': { type: 'save started' },
  'save failed for now': { type: 'save failed', canRetry: true, message: 'offline' },
  'save failed for good': { type: 'save failed', canRetry: false, message: 'too long' },
  'everything saved': { type: 'everything saved', at: 9 },
  'conflict found': { type: 'conflict found', conflicts },
  'conflict resolved': { type: 'conflict resolved' },
}

test.each<Record<keyof typeof STATES, SaveState['phase']> & { event: string }>([
  row('edited', 'unsaved', 'unsaved', 'saving', 'unsaved', 'unsaved', 'conflict'),
  row('reverted', 'saved', 'saved', 'saving', 'saved', 'saved', 'conflict'),
  row('save started', 'saving', 'saving', 'saving', 'waiting', 'saving', 'conflict'),
  row('save failed for now', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'conflict'),
  row('save failed for good', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'conflict'),
  row('everything saved', 'saved', 'saved', 'saved', 'saved', 'saved', 'conflict'),
  row('conflict found', 'conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'conflict'),
  row('conflict resolved', 'saved', 'unsaved', 'saving', 'waiting', 'rejected', 'unsaved'),
])(
  '$event: saved → $saved, unsaved → $unsaved, saving → $saving, waiting → $waiting, rejected → $rejected',
  ({ event, ...expected }) => {
    const phases = Object.entries(STATES).map(([phase, state]) => [phase, nextSaveState(state, eventOf(event)).phase])
    expect(Object.fromEntries(phases)).toEqual(expected)
  },
)

test('the time of the last save survives a reverted edit only while nothing else happened', () => {
  expect(nextSaveState(STATES.saved, { type: 'reverted' })).toEqual({ phase: 'saved', at: 7 })
  expect(nextSaveState(STATES.unsaved, { type: 'reverted' })).toEqual({ phase: 'saved', at: undefined })
})

function row(event: string, ...[saved, unsaved, saving, waiting, rejected, conflict]: SaveState['phase'][]) {
  return { event, saved, unsaved, saving, waiting, rejected, conflict } as Record<
    keyof typeof STATES,
    SaveState['phase']
  > & { event: string }
}

function eventOf(name: string): SaveEvent {
  const event = EVENTS[name]
  if (!event) throw new Error(`no event ${name}`)
  return event
}
