import type { GuestEntry } from './entry.ts'
import type { RetainedState } from './ledger/ledger.ts'
import type { Manifest } from './manifest/manifest.ts'

/** A classic guest whose scripts have been evaluated and need not be again. */
export type Evaluation = {
  /** What it has evaluated. */
  readonly version: string
  readonly retained: RetainedState
  /** Its scripts, as they were in the page. */
  readonly scripts: readonly Element[]
  /** Its element: a script may have looked it up when it was evaluated. */
  readonly container: HTMLElement
}

/** The evaluations that go on at their guests' next visits. */
export type Evaluations = {
  /** The guest's evaluation, if it is of this version. It is the caller's until it is kept again. */
  take(entry: GuestEntry, version: string): Evaluation | undefined
  /** Its next visit starts afresh. */
  end(entry: GuestEntry): void
  keep(entry: GuestEntry, evaluation: Evaluation): void
  /** The guest went on with an evaluation and left something new. */
  noteLeak(version: string): void
  /** The guest cannot be mounted a second time. */
  noteUnfit(version: string): void
  /** Whether the guest may go on with an evaluation of this version. */
  mayGoOn(version: string): boolean
}

/** How many guests stay evaluated. Each holds its bundle in memory. */
export const MAX_EVALUATIONS = 8
/** A guest that has left something new so often is evaluated at every visit. */
const MAX_LEAKS = 2

export function createEvaluations(): Evaluations {
  /** The one that was used last is the last. */
  const kept = new Map<string, Evaluation>()
  const leaks = new Map<string, number>()

  function end(name: string) {
    const evaluation = kept.get(name)
    kept.delete(name)
    for (const close of evaluation?.retained.closeCallbacks ?? []) close()
  }
  return {
    take(entry, version) {
      const name = nameOf(entry)
      const evaluation = kept.get(name)
      if (evaluation && evaluation.version !== version) end(name)
      else kept.delete(name)
      return evaluation?.version === version ? evaluation : undefined
    },
    end: entry => end(nameOf(entry)),
    keep(entry, evaluation) {
      end(nameOf(entry))
      kept.set(nameOf(entry), evaluation)
      for (const oldest of kept.keys()) if (kept.size > MAX_EVALUATIONS) end(oldest)
    },
    noteUnfit: version => void leaks.set(version, MAX_LEAKS),
    noteLeak: version => void leaks.set(version, (leaks.get(version) ?? 0) + 1),
    mayGoOn: version => (leaks.get(version) ?? 0) < MAX_LEAKS,
  }
}

const nameOf = ({ modulSlug, host }: GuestEntry) => `${modulSlug} ${host}`

/** Everything that decides which code a guest is and how it is loaded. */
export function versionOf(entry: GuestEntry, manifest: Manifest): string {
  const { modulSlug, host, copy, integrity, globals, isolation, sealed } = entry
  const parts = [modulSlug, host, copy, manifest.text, integrity, globals, isolation, sealed]
  const last = versions.get(manifest)
  if (last?.parts.every((part, index) => part === parts[index])) return last.version
  const version = JSON.stringify(parts)
  versions.set(manifest, { parts, version })
  return version
}

/** The last one of each manifest: a large build has thousands of hashes. */
const versions = new WeakMap<Manifest, { parts: readonly unknown[]; version: string }>()
