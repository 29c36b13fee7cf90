/** Where a stream stands with its client. */
export type StreamState =
  /** Reads from the database what its client has not received. `again`: another pass is due. */
  | { is: 'reading'; again: boolean }
  /** Its client has received everything: broadcasts are written to it directly. */
  | { is: 'live' }
  /** Its client has accepted no data since a moment (ms of the monotonic clock). `missed`: it has not received everything. */
  | { is: 'blocked'; since: number; missed: boolean }
  | { is: 'closed' }

export type StreamTransition =
  /** The database has something that the client has not received. */
  | { type: 'news' }
  | { type: 'pass-started' }
  /** Everything was read, unless another pass is due. */
  | { type: 'pass-ended' }
  /** The client accepts no more data. @param at ms of the monotonic clock */
  | { type: 'socket-full'; at: number }
  | { type: 'socket-drained' }
  | { type: 'closed' }

/** A stream begins by reading what its client missed. */
export const OPENED: StreamState = { is: 'reading', again: true }

/** The state after a transition; the same state where the transition has no effect. */
export function nextState(state: StreamState, transition: StreamTransition): StreamState {
  if (state.is === 'closed') return state
  switch (transition.type) {
    case 'news':
      return state.is === 'blocked' ? { ...state, missed: true } : { is: 'reading', again: true }
    case 'pass-started':
      return state.is === 'reading' ? { is: 'reading', again: false } : state
    case 'pass-ended':
      return state.is === 'reading' && !state.again ? { is: 'live' } : state
    case 'socket-full':
      return state.is === 'blocked' ? state : { is: 'blocked', since: transition.at, missed: state.is === 'reading' }
    case 'socket-drained':
      if (state.is !== 'blocked') return state
      return state.missed ? { is: 'reading', again: true } : { is: 'live' }
    case 'closed':
      return { is: 'closed' }
  }
}
