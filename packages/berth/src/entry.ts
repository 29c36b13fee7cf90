import type { Spans } from './spans.ts'

/** One sub-application as the catalogue knows it (spec §3 "Micro front-end entry"). */
export type GuestEntry = {
  id: string | number
  /** Letter for letter: `SuratKuasa` makes `SuratKuasa-container` and `window.renderSuratKuasa`. */
  modulSlug: string
  menuName: string
  pathName: string
  name: string
  /** Where `asset-manifest.json` lies; may have a path: `http://localhost:3100/surat-kuasa`. */
  host: string
  /** What the catalogue expects. The manifest's own `"format"` counts as well, except that nothing else than a frame is made
   *  of what the catalogue says is one. */
  contract?: 'legacy' | 'module' | 'frame'
  version?: string
  /** The registered version's files: path below `host` (or a whole address) → its hash as browsers check it, `sha384-…`. */
  integrity?: Readonly<Record<string, string>>
  /** The manifest of a pinned version, which goes for it whatever its host serves under that name. */
  manifest?: string
  /** Refuses also what its own code would load beyond the registered files. */
  sealed?: boolean
  /** `scope`, of a legacy guest unless said: its styles go for itself alone, and it inherits none. `none`: it shares the page's. */
  isolation?: 'scope' | 'none'
  /** Globals of its own that a legacy guest expects, in their order: name → script, relative to the host. */
  globals?: Readonly<Record<string, string>>
  timeouts?: Partial<Timeouts>
}

export type Timeouts = { manifestMs: number; scriptMs: number; mountMs: number; unmountMs: number }

/** Design 04; an entry may set its own. */
export const TIMEOUTS: Readonly<Timeouts> = { manifestMs: 5_000, scriptMs: 15_000, mountMs: 10_000, unmountMs: 5_000 }

export type ErrorKind =
  | 'manifest-unreachable'
  | 'manifest-status'
  | 'manifest-corrupt'
  /** The host failed so often that it is left alone for a while. */
  | 'host-resting'
  /** Not the version that is registered, or none is where one has to be. */
  | 'integrity'
  | 'unknown-origin'
  | 'script-failed'
  | 'script-timeout'
  | 'css-failed'
  | 'no-render-function'
  /** Its frame shows nothing that speaks the contract: no page, or another one. */
  | 'frame-unreachable'
  | 'mount-failed'
  | 'mount-timeout'
  | 'crashed'

/** Why a guest is not there. `message` is technical; what a person reads is the shell's to say by `kind`. */
export class BerthError extends Error {
  readonly kind: ErrorKind

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BerthError'
    this.kind = kind
  }
}

/** The guest's own words for something it threw. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** What a slot shows. `name` and `version` are the manifest's, where it tells them. */
export type SlotState =
  | { phase: 'idle' }
  | {
      phase: 'loading' | 'mounted' | 'unmounting'
      entry: GuestEntry
      correlationId: string
      name?: string
      version?: string
      newer?: NewerVersion
    }
  | {
      phase: 'failed'
      entry: GuestEntry
      correlationId: string
      name?: string
      version?: string
      newer?: NewerVersion
      error: { kind: ErrorKind; message: string }
    }

/** The host serves another version than the one that is here, and parts of this one are missing: a retry loads it, and
 *  what was typed is put back. */
export type NewerVersion = { version?: string }

/** What the shell may want to log: a guest's fault that left it standing, or what its cleanup found. */
export type SlotReport = { entry: GuestEntry; correlationId: string; version?: string } & (
  | { kind: 'error'; during: 'load' | 'mounted' | 'update' | 'unmount'; message: string }
  | { kind: 'cleaned'; cleanup: CleanupReport; overBudget: boolean; spans: Spans }
)

/** Counts of what a guest left at its unmount, by category. */
export type CleanupReport = {
  /** Taken away. */
  reclaimed: Partial<Record<Category, number>>
  /** Still there, because nothing can take it away or nobody can say whose it is. */
  kept: Partial<Record<Category, number>>
}

export type Category =
  | 'node'
  | 'sheet'
  | 'listener'
  | 'timer'
  | 'observer'
  | 'connection'
  | 'global'
  | 'patch'
  | 'handler'
  | 'attribute'
  | 'custom element'
