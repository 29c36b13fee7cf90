import type { Conflict } from './merge.ts'

/** Save state of a document. */
export type SaveState =
  /** `at` is this device's time; undefined while nothing was saved in this visit. */
  | { phase: 'saved'; at: number | undefined }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  /** Stored in this browser, and retried automatically. */
  | { phase: 'waiting'; message: string }
  /** The server rejects the content; the next change is tried again. */
  | { phase: 'rejected'; message: string }
  /** Another user changed the same places; nothing is sent until the user decides. */
  | { phase: 'conflict'; conflicts: readonly Conflict[] }

export type SaveEvent =
  | { type: 'edited' }
  /** The content is as it was saved again, without a save. */
  | { type: 'reverted' }
  | { type: 'save started' }
  | { type: 'save failed'; canRetry: boolean; message: string }
  | { type: 'everything saved'; at: number }
  | { type: 'conflict found'; conflicts: readonly Conflict[] }
  | { type: 'conflict resolved' }

/** The state after an event. A conflict ends only by its resolution, whatever else happens meanwhile. */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  if (event.type === 'conflict found') return { phase: 'conflict', conflicts: event.conflicts }
  if (state.phase === 'conflict') return event.type === 'conflict resolved' ? { phase: 'unsaved' } : state
  switch (event.type) {
    case 'edited':
      // A save in progress continues with the change.
      return state.phase === 'saving' ? state : { phase: 'unsaved' }
    case 'reverted':
      if (state.phase === 'saving') return state
      return { phase: 'saved', at: state.phase === 'saved' ? state.at : undefined }
    case 'save started':
      // A retry stays visible as waiting until it succeeds.
      return state.phase === 'waiting' ? state : { phase: 'saving' }
    case 'save failed':
      return { phase: event.canRetry ? 'waiting' : 'rejected', message: event.message }
    case 'everything saved':
      return { phase: 'saved', at: event.at }
    case 'conflict resolved':
      return state
  }
}
