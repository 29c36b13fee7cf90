export interface StateStore<State, Event> {
  get: () => State
  /** Applies an event; listeners run when the state changed. */
  send: (event: Event) => void
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void
  /** Runs the listeners although the state is the same, as when the time has changed. */
  notify: () => void
}

/** Holds a state that only its transition function changes.
 *  @param next the state after an event; the same object when the event does nothing */
export function createStateStore<State, Event>(
  initial: State,
  next: (state: State, event: Event) => State,
): StateStore<State, Event> {
  const listeners = new Set<() => void>()
  let state = initial
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    send(event) {
      const before = state
      state = next(state, event)
      if (state !== before) notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify,
  }
}
