import type { Spans } from './spans.ts'
import type { TopicRights } from './topics.ts'

/** A sub-application as the catalogue has it (spec §3 "Micro front-end entry"). */
export type GuestEntry = {
  id: string | number
  /** Case-sensitive: `SuratKuasa` makes `SuratKuasa-container` and `window.renderSuratKuasa`. */
  modulSlug: string
  menuName: string
  pathName: string
  name: string
  /** The folder of `asset-manifest.json`: `http://localhost:3100/surat-kuasa`. */
  host: string
  /** What the catalogue expects. Otherwise the manifest's `"format"` decides; a guest that the catalogue puts in a frame
   *  is never loaded in any other way. */
  contract?: 'legacy' | 'module' | 'frame'
  /** Of a framed guest: a page that was not written for the portal and sends it no messages. */
  plainPage?: true
  version?: string
  /** Subresource integrity of the registered version's files: path below `host`, or a whole URL → `sha384-…`. */
  integrity?: Readonly<Record<string, string>>
  /** The text of the live version's manifest, used instead of the one that the host serves. */
  manifest?: string
  /** Opaque to the berth: the shell's reports about this version carry it. */
  served?: string
  /** The address of the portal's copy of the live version, which its files are loaded from instead of the host. Needs
   *  `manifest`. */
  copy?: string
  /** Also blocks files that the guest's own code loads and that are not registered. */
  sealed?: boolean
  /** `scope`, the default of a legacy guest: its styles apply to itself only, and it inherits none of the shell's. `none`: it
   *  shares the page's styles. */
  isolation?: 'scope' | 'none'
  /** Globals that a legacy guest expects, in loading order: name → script, relative to the host. */
  globals?: Readonly<Record<string, string>>
  /** Browser features that are approved for a framed guest: names of the Permissions Policy, and `storage` for the cookies and storage
   *  of its own origin. A guest without a frame has what the portal's document has. */
  features?: readonly string[]
  /** Origins that the document may call for other guests, but this guest may not. */
  refusedOrigins?: readonly string[]
  /** The name of the widget that is shown instead of the guest's pages. Its container has an id of its own. */
  widget?: string
  /** Topics that it may read and fill. */
  topics?: TopicRights
  /** Modules that it may show inside itself. */
  embeds?: readonly string[]
  /** Whether it is kept when the user leaves it, hidden and suspended. Undefined: as its manifest says. */
  keepAlive?: boolean
  timeouts?: Partial<Timeouts>
}

/** `blankMs`: how long a mounted guest may show nothing before that is reported. */
export type Timeouts = { manifestMs: number; scriptMs: number; mountMs: number; unmountMs: number; blankMs: number }

/** Defaults; an entry may override them. */
export const TIMEOUTS: Readonly<Timeouts> = {
  manifestMs: 5_000,
  scriptMs: 15_000,
  mountMs: 10_000,
  unmountMs: 5_000,
  blankMs: 5_000,
}

export type ErrorKind =
  | 'manifest-unreachable'
  | 'manifest-timeout'
  /** The host answers, and its answer has no CORS header for the portal. */
  | 'cors-missing'
  /** The portal's content security policy has blocked something that the guest needs. */
  | 'blocked'
  | 'manifest-status'
  | 'manifest-corrupt'
  /** The circuit breaker is open for the host. */
  | 'host-resting'
  /** The files are not those of the registered version, or no version is registered where one is required. */
  | 'integrity'
  | 'unknown-origin'
  | 'script-failed'
  | 'script-timeout'
  | 'css-failed'
  | 'no-render-function'
  /** The frame shows no page that implements the frame contract. */
  | 'frame-unreachable'
  | 'mount-failed'
  | 'mount-timeout'
  | 'crashed'
  /** Nothing of a mounted guest is seen. */
  | 'blank'
  /** A mounted guest has painted elsewhere in the page. */
  | 'misplaced'

/** Why a guest is not shown. `message` is technical; the shell chooses the text for users by `kind`. */
export class BerthError extends Error {
  readonly kind: ErrorKind
  /** Of the file that could not be loaded. */
  readonly url: string | undefined

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions & { url?: string }) {
    super(message, options)
    this.name = 'BerthError'
    this.kind = kind
    this.url = options?.url
  }
}

/** The message of anything that can be thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a slot shows. `name` and `version` are the manifest's, if it has them. */
export type SlotState =
  | { phase: 'idle' }
  | {
      phase: 'loading' | 'mounted' | 'unmounting'
      entry: GuestEntry
      correlationId: string
      name?: string
      version?: string
      newer?: NewerVersion
      /** Of this visit so far; further steps are added to the same object. */
      spans?: Spans
      /** Mounted, and nothing of it is seen yet. */
      isWaiting?: boolean
      /** Mounted, and the user sees nothing of it where it should be. It goes on working: it may still paint. */
      problem?: { kind: ErrorKind; message: string }
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

/** The host serves another version than the one that is loaded. A retry loads it and restores what the user has typed. */
export type NewerVersion = { version?: string }

/** For the shell's log: an error that the guest survived, or the result of its cleanup. */
export type SlotReport = { entry: GuestEntry; correlationId: string; version?: string } & (
  | {
      kind: 'error'
      during: 'load' | 'mounted' | 'update' | 'unmount'
      message: string
      /** Undefined for anything that the guest has thrown. */
      error?: ErrorKind
    }
  | { kind: 'cleaned'; cleanup: CleanupReport; overBudget: boolean; spans: Spans }
)

/** For the shell's tools: the guest was left and is kept, is shown again, or is no longer kept. */
export type KeepReport = { entry: GuestEntry; correlationId: string } & (
  | { kind: 'suspended' | 'resumed'; reason?: never }
  | { kind: 'evicted'; reason: EvictionReason }
)

/** Why a kept guest was unmounted: more recent ones need its place or the memory, the user or the guest is no longer the same, it has
 *  failed, or something else shows the same module. */
export type EvictionReason = 'limit' | 'memory' | 'session' | 'changed' | 'fault' | 'messages' | 'module'

/** Counts of what a guest left behind at its unmount, by category. */
export type CleanupReport = {
  /** Removed or undone. */
  reclaimed: Partial<Record<Category, number>>
  /** Still there: it cannot be removed, or it cannot be attributed to anyone. */
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
