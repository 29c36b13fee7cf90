import { useState } from 'react'
import { findClaims, findTokens } from '../../../host/storage/session-store.ts'

const PREFIX = 'dermaga:publication:'

const currentUser = () => {
  const tokens = findTokens()
  return tokens && findClaims(tokens)?.sub
}

/** What was typed on a step, in this tab, for the same user: it survives a reload and a new sign-in. Fields that `initial` does not have
 *  are dropped: they are of an older portal. */
function readDraft<T extends object>(name: string, initial: T): T {
  try {
    const { user, value } = Object(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')) as Record<
      string,
      object
    >
    if (user === undefined || user !== (currentUser() as unknown)) return initial
    const known = Object.entries(value ?? {}).filter(([field]) => field in initial)
    return { ...initial, ...Object.fromEntries(known) }
  } catch {
    return initial
  }
}

export function storeDraft(name: string, value: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ user: currentUser(), value }))
  } catch {
    // Full or closed to the page: then only this view has what was typed.
  }
}

export const removeDrafts = (names: readonly string[]): void => {
  for (const name of names) sessionStorage.removeItem(PREFIX + name)
}

/** State that is also a draft. @param name of the step and what it is about */
export function useDraft<T extends object>(name: string, initial: T) {
  const [value, setValue] = useState(() => readDraft(name, initial))
  function change(next: T) {
    setValue(next)
    storeDraft(name, next)
  }
  return [value, change] as const
}
