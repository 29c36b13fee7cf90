// What the user has typed into a guest, saved while the guest is reloaded: a reload that the shell offers must lose
// nothing, and guests know nothing of it. Fields are identified by their path and name, since a new version creates them
// again. It is kept in memory only, and is discarded when the user goes elsewhere.

import { canTake, contentOf, createFieldFinder, type Field, hasFields, isField, setContent } from './form-fields.ts'

/** @property isLost the field disappeared because of an error: the user did not close it */
type Typed = { field?: Field; value: string; removedAt?: number; isLost?: boolean }

export type FormDraft = {
  /** Records what is typed, and restores saved content when its fields appear. */
  observe(): FieldObserver
  /** An error has happened: fields that disappear at about this time were not closed by the user. */
  noteError(): void
  /** Saves what was typed and stops observing: what the guest does while it leaves is not the user's input. */
  save(): void
  /** Stops observing without saving: the guest is kept with its fields. @returns the keys of the fields that were typed into */
  suspend(): string[]
  /** The fields of a guest that was kept are there again, and observed. */
  resume(keys: readonly string[]): void
  clear(): void
  /** What would be saved now, for a reload of the whole document. */
  export(): FormDraftContent
  /** Saves content of an earlier document, to be restored when its fields appear. */
  import(content: FormDraftContent): void
}

/** Contents of fields by their keys. */
export type FormDraftContent = readonly (readonly [key: string, value: string])[]

export type FieldObserver = {
  /** Also observes fields in this element. */
  add(root: Element): void
}

/** An error and the removal of a field belong together if no more time than this lies between them. */
const SAME_CAUSE_MS = 1000

/** @param pathname of the address bar, which is part of a field's identity */
export function createFormDraft(pathname: () => string): FormDraft {
  const fields = createFieldFinder(pathname)
  const typed = createTypedFields()
  const saved = new Map<string, string>()
  let isRestoring = false
  let isObserving = false
  let stopObserving = () => {}
  const mutations = new MutationObserver(handleMutations)

  /** Observes mutations only while there is content to lose or to restore, so that a guest is not slowed down otherwise. */
  function updateObserver() {
    const isNeeded = typed.size() > 0 || saved.size > 0
    if (isNeeded === isObserving) return
    isObserving = isNeeded
    if (isNeeded) for (const root of fields.roots()) observeRoot(root)
    else mutations.disconnect()
  }
  const observeRoot = (root: Element) => mutations.observe(root, { childList: true, subtree: true })

  function handleInput({ target, isTrusted }: Event) {
    if (isRestoring || !isField(target)) return
    const key = fields.keyOf(target)
    if (key === undefined) return
    typed.set(key, target, contentOf(target))
    if (isTrusted) saved.delete(key)
    updateObserver()
  }

  function handleMutations(records: readonly MutationRecord[]) {
    if (typed.size() > 0 && records.some(({ removedNodes }) => removedNodes.length > 0)) typed.noteRemoved()
    if (saved.size > 0 && records.some(({ addedNodes }) => [...addedNodes].some(hasFields))) restore()
    updateObserver()
  }

  function restore() {
    if (saved.size === 0) return
    isRestoring = true
    try {
      for (const [key, field] of fields.all()) {
        const value = saved.get(key)
        if (value === undefined || !canTake(field, value)) continue
        saved.delete(key)
        typed.set(key, field, value)
        if (contentOf(field) !== value) setContent(field, value)
      }
    } finally {
      isRestoring = false
    }
  }

  function observe(): FieldObserver {
    fields.clearRoots()
    const stop = new AbortController()
    stopObserving = () => {
      stop.abort()
      mutations.disconnect()
      isObserving = false
      fields.clearRoots()
    }
    return {
      add(root) {
        if (stop.signal.aborted) return
        fields.addRoot(root)
        for (const name of ['input', 'change'])
          root.addEventListener(name, handleInput, { signal: stop.signal, capture: true })
        if (isObserving) observeRoot(root)
        restore()
        updateObserver()
      },
    }
  }

  return {
    observe,
    noteError: typed.noteError,
    save() {
      typed.noteRemoved()
      for (const [key, value] of typed.contents(fields.all())) saved.set(key, value)
      typed.clear()
      stopObserving()
    },
    suspend() {
      const keys = typed.contents(fields.all()).map(([key]) => key)
      typed.clear()
      stopObserving()
      return keys
    },
    resume(keys) {
      if (keys.length === 0) return
      const present = fields.all()
      for (const key of keys) {
        const field = present.get(key)
        if (field) typed.set(key, field, contentOf(field))
      }
      updateObserver()
    },
    clear() {
      typed.clear()
      saved.clear()
    },
    export: () => [...saved, ...typed.contents(fields.all())],
    import(content) {
      for (const [key, value] of content) saved.set(key, value)
    },
  }
}

/** The fields that the user has typed into, with those that an error has removed. */
function createTypedFields() {
  const typed = new Map<string, Typed>()
  let errorAt = Number.NEGATIVE_INFINITY

  return {
    size: () => typed.size,
    set: (key: string, field: Field, value: string) => void typed.set(key, { field, value }),
    clear: () => typed.clear(),
    noteError() {
      errorAt = performance.now()
      for (const entry of typed.values())
        if (entry.removedAt !== undefined && errorAt - entry.removedAt <= SAME_CAUSE_MS) entry.isLost = true
    },
    /** Releases removed fields. Their content is kept only if an error has removed them. */
    noteRemoved() {
      const now = performance.now()
      for (const [key, entry] of typed) {
        if (entry.field && !entry.field.isConnected) {
          delete entry.field
          entry.removedAt = now
          entry.isLost = now - errorAt <= SAME_CAUSE_MS
        }
        if (entry.removedAt !== undefined && !entry.isLost && now - entry.removedAt > SAME_CAUSE_MS) typed.delete(key)
      }
    },
    /** Content by key: of fields that are there, and of those that were lost. */
    contents(visible: ReadonlyMap<string, Field>): [string, string][] {
      return [...typed].flatMap(([key, { field, value, isLost }]): [string, string][] => {
        const current = field ?? visible.get(key)
        if (current) return [[key, contentOf(current)]]
        return isLost ? [[key, value]] : []
      })
    },
  }
}
