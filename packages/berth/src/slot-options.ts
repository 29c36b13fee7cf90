import type { CircuitBreaker } from './circuit-breaker.ts'
import type { ShellContext } from './context.ts'
import type { GuestEntry, KeepReport, SlotReport, SlotState, Timeouts } from './entry.ts'
import type { Evaluations } from './evaluations.ts'
import type { FormDraftContent } from './form-draft.ts'
import type { GuestToken } from './frame/protocol.ts'
import type { Router } from './history.ts'
import type { Trust } from './integrity.ts'
import type { KeptGuests } from './kept-guests.ts'
import type { LeakBudget } from './leak-budget.ts'
import type { RetainedState } from './ledger/ledger.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { Topics } from './topics.ts'

/** One place on the page, for one guest at a time. */
export type Slot = {
  /** Replaces the current or pending guest. For the same entry it only updates the context. */
  show(entry: GuestEntry, context: ShellContext): void
  update(context: ShellContext): void
  /** Reloads the same guest, even while the circuit breaker is open for its host: a user asked for it. */
  retry(): void
  clear(): void
  /** Whether the guest is kept: `show` shows it at once. */
  keeps(entry: GuestEntry): boolean
  /** As `clear`; nothing is kept either. */
  close(): void
  /** What the user has typed into the current guest, for a reload of the document. Content of a frame cannot be read. */
  exportDraft(): FormDraftContent
}

/** What a guest inside another one is to be shown as: in an element of its own beside it. */
export type EmbeddedView = { element: HTMLElement; state: SlotState; retry(): void }

/** What the shell gives a slot. */
export type SlotOptions = {
  /** Empty, and used by this slot only: nothing else may add children to it. */
  element: HTMLElement
  router: Router
  onState(state: SlotState): void
  onReport?(report: SlotReport): void
  onKeep?(report: KeepReport): void
  /** The guest of a module that the user may open, for a guest that asks for it, and its part of the portal's paths. */
  findGuest?(modulSlug: string): { entry: GuestEntry; basePath: string } | undefined
  /** Shows how a guest inside another one is: loading, failed with its code, or nothing. */
  showEmbedded?(view: EmbeddedView): void
  /** The modules around it, the outermost first. */
  within?: readonly string[]
  /** Whether a path belongs to the mounted guest: other guests may have paths below its base path. Defaults to every path
   *  below the base path. */
  owns?(pathname: string): boolean
  /** Gets a token for a framed guest's own server. Rejects with an Error whose message is the error code. */
  getGuestToken?(entry: GuestEntry): Promise<GuestToken>
  /** What the user had typed before the document was reloaded, if its guest is the first one shown. */
  draft?: { entryId: GuestEntry['id']; content: FormDraftContent }
}

/** What the slots of a page share. */
export type SlotHost = {
  createSlot(options: SlotOptions): Slot
  trust: Trust
  breaker: CircuitBreaker
  timeouts: Timeouts
  leakBudget: LeakBudget
  lingerMs: number
  isShellGlobal(name: string): boolean
  newId(): string
  getManifest(host: string, timeoutMs: number, signal: AbortSignal): Promise<Manifest>
  /** Of classic guests. */
  evaluations: Evaluations
  /** Of modules, by the address of the main script. */
  retainedStates: Map<string, RetainedState>
  /** The version that was loaded last, by the address of the main script. */
  imported: Map<string, string>
  /** How often each main script failed to load. */
  failures: Map<string, number>
  /** The last manifest of each host. */
  manifests: Map<string, Manifest>
  /** Main scripts of modules of which a visit is present: what they made when they were evaluated belongs to it. */
  holders: Set<string>
  /** Visits that are about to end, in any slot: each settles after GRACE_MS at the latest. */
  leaving: Set<Promise<void>>
  /** Unmounts that have begun and not ended, including those that nobody waits for any more. */
  departures: Set<Promise<void>>
  kept: KeptGuests
  topics: Topics
}

/** Why a guest that is loading is given up when the user asks for it once more: what it has begun is of no further use. */
export const RETRIED = new DOMException('The guest is loaded again', 'AbortError')

/** Whether the user has gone elsewhere: the guest may go on where it is when the user returns. */
export const isLeft = ({ aborted, reason }: AbortSignal): boolean => aborted && reason !== RETRIED

/** One request to show a guest. `abort` fires when something else is requested. */
export type Order = { entry: GuestEntry; context: ShellContext; isRetry: boolean; abort: AbortController }
