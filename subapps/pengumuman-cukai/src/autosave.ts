/** State of saving a draft. */
export type SaveState<P> =
  /** `at` is the server's time; null before the first save. */
  { phase: 'saved'; at: string | null } | { phase: 'unsaved' } | { phase: 'saving' } | { phase: 'failed'; error: P }

export type SaveOutcome<P> = { ok: true; version: number; at: string } | { ok: false; error: P; isTemporary: boolean }

export interface AutosaveOptions<T, P> {
  value: T
  version: number
  /** Whether the server already has this value. */
  isSaved: boolean
  at: string | null
  save: (value: T, version: number) => Promise<SaveOutcome<P>>
  /** Runs `act` later; returns a function that cancels it. */
  wait: (act: () => void, ms: number) => () => void
  onState: (state: SaveState<P>) => void
}

export interface Autosave<T> {
  change: (value: T) => void
  /** Saves pending changes. @returns the saved version, undefined when saving failed */
  flush: () => Promise<number | undefined>
  /** The screen closes: saves pending changes once, without retries. */
  leave: () => void
}

const TYPING_PAUSE_MS = 800
const RETRY_MS = 5000

/** Saves a value shortly after its last change, one save at a time, each based on the version of the last one. Temporary errors are
 *  retried; after other errors the next change is saved. */
export function createAutosave<T, P>(options: AutosaveOptions<T, P>): Autosave<T> {
  const { save, wait, onState } = options
  let { value, version, at } = options
  let savedKey = options.isSaved ? JSON.stringify(value) : undefined
  let running: Promise<boolean> | undefined
  let cancelTimer = () => {}
  let hasLeft = false
  let isChanged = false

  const isSaved = () => JSON.stringify(value) === savedKey
  const reportState = () => onState(isSaved() ? { phase: 'saved', at } : { phase: 'unsaved' })

  async function saveAll(): Promise<boolean> {
    while (!isSaved()) {
      const saving = value
      onState({ phase: 'saving' })
      const outcome = await save(saving, version)
      if (!outcome.ok) {
        onState({ phase: 'failed', error: outcome.error })
        if (outcome.isTemporary && !hasLeft) later(RETRY_MS)
        return false
      }
      ;({ version, at } = outcome)
      savedKey = JSON.stringify(saving)
      reportState()
    }
    return true
  }

  function run(): Promise<boolean> {
    cancelTimer()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  function later(ms: number): void {
    cancelTimer()
    cancelTimer = wait(() => void run(), ms)
  }

  return {
    change(next) {
      value = next
      isChanged = true
      // A running save continues with the latest value by itself.
      if (running) return
      reportState()
      if (isSaved()) cancelTimer()
      else later(TYPING_PAUSE_MS)
    },
    async flush() {
      return (await run()) ? version : undefined
    },
    leave() {
      hasLeft = true
      cancelTimer()
      // A value that was never changed is not saved.
      if (isChanged && !isSaved()) void run()
    },
  }
}
