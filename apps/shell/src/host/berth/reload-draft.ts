import type { FormDraftContent } from '@dermaga/berth'
import { hasPendingChanges } from '../call/pending-calls.ts'
import { reloadWithoutAsking } from '../page/leave-check.ts'
import { findClaims, findTokens } from '../storage/session-store.ts'

const KEY = 'dermaga:guest-draft'
/** A reload takes seconds; older content belongs to a reload that did not happen. */
const VALID_MS = 60_000
const PENDING_POLL_MS = 100
const PENDING_MAX_MS = 10_000

/** What a user typed into a sub-application, saved for one reload of the document. */
export interface ReloadDraft {
  /** Id of the sub-application. */
  guest: string
  content: FormDraftContent
}

const currentUser = () => {
  const tokens = findTokens()
  return tokens && findClaims(tokens)?.sub
}

/** Reloads the document as soon as no changing call is in flight, and keeps what was typed, in this tab only. */
export async function reloadWithDraft(findDraft: () => ReloadDraft | undefined): Promise<void> {
  const until = performance.now() + PENDING_MAX_MS
  while (hasPendingChanges() && performance.now() < until)
    await new Promise(resolve => setTimeout(resolve, PENDING_POLL_MS))
  const draft = findDraft()
  if (draft && draft.content.length > 0)
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, user: currentUser(), at: Date.now() }))
  reloadWithoutAsking()
}

/** The draft of the reload that loaded this document, once; undefined for another user or after a minute. */
export function takeReloadDraft(): ReloadDraft | undefined {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null) return undefined
  sessionStorage.removeItem(KEY)
  try {
    const { guest, content, user, at } = Object(JSON.parse(stored)) as Record<string, unknown>
    const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < VALID_MS
    if (!isFresh || typeof guest !== 'string' || !isContent(content) || user !== currentUser()) return undefined
    return { guest, content }
  } catch {
    return undefined
  }
}

const isContent = (value: unknown): value is FormDraftContent =>
  Array.isArray(value) &&
  value.every(pair => Array.isArray(pair) && pair.length === 2 && pair.every(text => typeof text === 'string'))
