import { expect, test } from 'vitest'
import {
  IDLE,
  nextState,
  type StateName,
  shownPhase,
  TRANSITIONS,
  type VisitEvent,
  type VisitState,
} from './visit-state.ts'

const error = { kind: 'mount-failed', message: 'thrown by the guest' } as const
const EVENTS: Record<VisitEvent['type'], VisitEvent> = {
  start: { type: 'start' },
  loaded: { type: 'loaded' },
  mounted: { type: 'mounted' },
  suspend: { type: 'suspend' },
  resume: { type: 'resume' },
  end: { type: 'end' },
  fail: { type: 'fail', error },
  unmounted: { type: 'unmounted' },
  cleaned: { type: 'cleaned' },
}
const STATES = Object.keys(TRANSITIONS) as StateName[]

/** The names of the states that a visit passes through. */
function pathOf(...events: VisitEvent['type'][]): StateName[] {
  let state: VisitState = IDLE
  const path: StateName[] = [state.name]
  for (const type of events) {
    state = nextState(state, EVENTS[type])
    path.push(state.name)
  }
  return path
}

test.each<{ why: string; events: VisitEvent['type'][]; states: StateName[] }>([
  {
    why: 'a whole visit',
    events: ['start', 'loaded', 'mounted', 'end', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'mounting', 'mounted', 'unmounting', 'cleaning', 'ended'],
  },
  {
    why: 'the guest is kept, shown again, kept and evicted',
    events: ['start', 'loaded', 'mounted', 'suspend', 'resume', 'suspend', 'end', 'unmounted', 'cleaned'],
    states: [
      'idle',
      'loading',
      'mounting',
      'mounted',
      'suspended',
      'mounted',
      'suspended',
      'unmounting',
      'cleaning',
      'ended',
    ],
  },
  {
    why: 'the guest cannot be loaded',
    events: ['start', 'fail', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'unmounting', 'cleaning', 'failed'],
  },
  {
    why: 'the guest throws while it mounts',
    events: ['start', 'loaded', 'fail', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'mounting', 'unmounting', 'cleaning', 'failed'],
  },
  {
    why: 'a mounted guest crashes',
    events: ['start', 'loaded', 'mounted', 'fail', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'mounting', 'mounted', 'unmounting', 'cleaning', 'failed'],
  },
  {
    why: 'the user goes elsewhere while the guest loads',
    events: ['start', 'end', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'unmounting', 'cleaning', 'ended'],
  },
  {
    why: 'the user goes elsewhere while the guest mounts',
    events: ['start', 'loaded', 'end', 'unmounted', 'cleaned'],
    states: ['idle', 'loading', 'mounting', 'unmounting', 'cleaning', 'ended'],
  },
])('passes through its states: $why', ({ events, states }) => {
  expect(pathOf(...events)).toEqual(states)
})

test('ignores every event that the table does not list', () => {
  for (const name of STATES) {
    const state: VisitState = { name }
    for (const type of Object.keys(EVENTS) as VisitEvent['type'][])
      if (!TRANSITIONS[name][type]) expect(nextState(state, EVENTS[type])).toBe(state)
  }
})

test('keeps the first error', () => {
  const failing = nextState({ name: 'mounted' }, { type: 'fail', error })
  const again = nextState(failing, { type: 'fail', error: { kind: 'crashed', message: 'later' } })
  expect(again).toEqual({ name: 'unmounting', error })
  expect(nextState(nextState(again, EVENTS.unmounted), EVENTS.cleaned)).toEqual({ name: 'failed', error })
})

test('ignores the end of a visit that is already failing', () => {
  const failing = nextState({ name: 'mounted' }, { type: 'fail', error })
  expect(nextState(failing, EVENTS.end)).toBe(failing)
})

test('has no transition out of ended and failed', () => {
  expect(TRANSITIONS.ended).toEqual({})
  expect(TRANSITIONS.failed).toEqual({})
})

test.each<{ from: StateName; event: VisitEvent['type']; shown: ReturnType<typeof shownPhase> }>([
  { from: 'idle', event: 'start', shown: 'loading' },
  { from: 'loading', event: 'loaded', shown: undefined },
  { from: 'mounting', event: 'mounted', shown: 'mounted' },
  { from: 'mounted', event: 'end', shown: 'unmounting' },
  { from: 'mounted', event: 'fail', shown: undefined },
  { from: 'loading', event: 'end', shown: undefined },
  { from: 'mounting', event: 'fail', shown: undefined },
  { from: 'unmounting', event: 'unmounted', shown: undefined },
  { from: 'cleaning', event: 'cleaned', shown: undefined },
])('shows $shown for $event in $from', ({ from, event, shown }) => {
  const state: VisitState = { name: from }
  expect(shownPhase(state, nextState(state, EVENTS[event]))).toBe(shown)
})

test('shows a failed visit once it is cleaned', () => {
  const cleaning: VisitState = { name: 'cleaning', error }
  expect(shownPhase(cleaning, nextState(cleaning, EVENTS.cleaned))).toBe('failed')
})
