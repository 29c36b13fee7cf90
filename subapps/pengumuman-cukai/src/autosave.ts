/** Where the saving of a draft stands. */
export type SaveState<P> =
  /** `at` is the server's moment; null while nothing was ever saved. */
  { phase: 'saved'; at: string | null } | { phase: 'unsaved' } | { phase: 'saving' } | { phase: 'failed'; problem: P }

export type SaveOutcome<P> = { ok: true; version: number; at: string } | { ok: false; problem: P; mayPass: boolean }

export interface AutosaveOptions<T, P> {
  value: T
  version: number
  /** The server has this very value already. */
  isSaved: boolean
  at: string | null
  save: (value: T, version: number) => Promise<SaveOutcome<P>>
  /** Runs `act` later; the answer gives it up. */
  wait: (act: () => void, ms: number) => () => void
  onState: (state: SaveState<P>) => void
}

export interface Autosave<T> {
  change: (value: T) => void
  /** Saves what is not saved yet. @returns the version that holds it, undefined when it could not be saved */
  flush: () => Promise<number | undefined>
  /** The screen goes: what is not saved is sent once more, and nothing is tried again after. */
  leave: () => void
}

const TYPING_PAUSE_MS = 800
const RETRY_MS = 5000

/** Saves a value a moment after it last changed, one save at a time, each on the version the last one made. What fails
 *  for a passing reason is tried again; what the server refuses waits for the next change. */
export function createAutosave<T, P>(options: AutosaveOptions<T, P>): Autosave<T> {
  const { save, wait, onState } = options
  let { value, version, at } = options
  let savedKey = options.isSaved ? JSON.stringify(value) : undefined
  let running: Promise<boolean> | undefined
  let giveUpWaiting = () => {}
  let hasLeft = false
  let isChanged = false

  const isSaved = () => JSON.stringify(value) === savedKey
  const tell = () => onState(isSaved() ? { phase: 'saved', at } : { phase: 'unsaved' })

  async function saveAll(): Promise<boolean> {
    while (!isSaved()) {
      const saving = value
      onState({ phase: 'saving' })
      const outcome = await save(saving, version)
      if (!outcome.ok) {
        onState({ phase: 'failed', problem: outcome.problem })
        if (outcome.mayPass && !hasLeft) later(RETRY_MS)
        return false
      }
      ;({ version, at } = outcome)
      savedKey = JSON.stringify(saving)
      tell()
    }
    return true
  }

  function run(): Promise<boolean> {
    giveUpWaiting()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  function later(ms: number): void {
    giveUpWaiting()
    giveUpWaiting = wait(() => void run(), ms)
  }

  return {
    change(next) {
      value = next
      isChanged = true
      // A save under way goes on with the newest value by itself.
      if (running) return
      tell()
      if (isSaved()) giveUpWaiting()
      else later(TYPING_PAUSE_MS)
    },
    async flush() {
      return (await run()) ? version : undefined
    },
    leave() {
      hasLeft = true
      giveUpWaiting()
      // A value that was only opened and never changed is nobody's work.
      if (isChanged && !isSaved()) void run()
    },
  }
}
