import { forget, KEYS, read, write } from './store.ts'

const EVENT = 'dermaga:before-logout'

/** What a dirty form gets when its session is about to end: keep what was typed, under the form's own address. */
export type SaveDraft = (path: string, value: unknown) => void

/** Asks every dirty form to save, for the user whose session ends. Called before anything is forgotten. design 01 (3), 05 (C5) */
export function saveDrafts(idUser: string): void {
  const save: SaveDraft = (path, value) => {
    try {
      write(keyOf(idUser, path), value)
    } catch (problem) {
      // A full storage loses this draft; it must not keep the session from ending.
      console.warn('draft not saved', path, problem)
    }
  }
  window.dispatchEvent(new CustomEvent<SaveDraft>(EVENT, { detail: save }))
}

/** Registers a form that may hold unsaved work.
 *  @returns takes the registration back */
export function onSaveDrafts(save: (saveDraft: SaveDraft) => void): () => void {
  const listen = (event: Event) => save((event as CustomEvent<SaveDraft>).detail)
  window.addEventListener(EVENT, listen)
  return () => window.removeEventListener(EVENT, listen)
}

/** The draft kept for a user's form, given once: whoever takes it owns it. */
export function takeDraft<T>(idUser: string, path: string): T | undefined {
  const key = keyOf(idUser, path)
  const draft = read<T>(key)
  forget(key)
  return draft
}

const keyOf = (idUser: string, path: string) => `${KEYS.draft}${idUser}:${path}`
