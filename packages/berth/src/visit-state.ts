import type { ErrorKind } from './entry.ts'

/** Why a visit failed. `message` is technical. */
export type VisitError = { kind: ErrorKind; message: string }

/** Where a visit stands. `error` is set from the moment it fails, while the guest is still being removed. */
export type VisitState = { readonly name: StateName; readonly error?: VisitError }

export type StateName =
  | 'idle'
  | 'loading'
  | 'mounting'
  | 'mounted'
  | 'suspended'
  | 'unmounting'
  | 'cleaning'
  | 'ended'
  | 'failed'

export type VisitEvent =
  | { type: 'start' }
  /** The guest's code is loaded, and it is about to be mounted. */
  | { type: 'loaded' }
  | { type: 'mounted' }
  /** The guest was left and is kept, or is shown again. */
  | { type: 'suspend' }
  | { type: 'resume' }
  /** The slot no longer wants this guest. */
  | { type: 'end' }
  | { type: 'fail'; error: VisitError }
  /** The guest's own unmount is over, whether it worked or not. */
  | { type: 'unmounted' }
  /** Everything the guest left is removed. */
  | { type: 'cleaned' }

export const IDLE: VisitState = { name: 'idle' }

/** Every transition there is. An event that a state does not list changes nothing. `cleaned` leads to `failed` instead
 *  when the visit carries an error. */
export const TRANSITIONS: Readonly<Record<StateName, Partial<Record<VisitEvent['type'], StateName>>>> = {
  idle: { start: 'loading' },
  loading: { loaded: 'mounting', end: 'unmounting', fail: 'unmounting' },
  mounting: { mounted: 'mounted', end: 'unmounting', fail: 'unmounting' },
  mounted: { suspend: 'suspended', end: 'unmounting', fail: 'unmounting' },
  suspended: { resume: 'mounted', end: 'unmounting', fail: 'unmounting' },
  unmounting: { unmounted: 'cleaning' },
  cleaning: { cleaned: 'ended' },
  ended: {},
  failed: {},
}

/** @returns the next state, or the same object when the event does not apply */
export function nextState(state: VisitState, event: VisitEvent): VisitState {
  const name = TRANSITIONS[state.name][event.type]
  if (!name) return state
  const error = event.type === 'fail' ? event.error : state.error
  if (name === 'ended' && error) return { name: 'failed', error }
  return { name, ...(error && { error }) }
}

/** The phase that a slot shows after a transition; undefined when the transition is not visible outside. A guest that
 *  fails is shown again only when it is gone, and one that was never mounted has nothing to unmount. */
export function shownPhase(
  from: VisitState,
  to: VisitState,
): 'loading' | 'mounted' | 'unmounting' | 'failed' | undefined {
  switch (to.name) {
    case 'loading':
    case 'mounted':
    case 'failed':
      return to.name
    case 'unmounting':
      return from.name === 'mounted' && !to.error ? 'unmounting' : undefined
    default:
      return undefined
  }
}
