import type { CircuitBreaker } from './circuit-breaker.ts'
import type { ShellContext } from './context.ts'
import type { GuestEntry, SlotReport, SlotState, Timeouts } from './entry.ts'
import { createDraft } from './form-draft.ts'
import type { GuestToken } from './frame/protocol.ts'
import { type GuestVisit, mountGuest } from './guest-lifecycle.ts'
import type { Router } from './history.ts'
import type { Trust } from './integrity.ts'
import type { LeakBudget } from './leak-budget.ts'
import type { RetainedState } from './ledger/ledger.ts'
import type { Manifest } from './manifest.ts'

export type SlotOptions = {
  /** Empty, and the slot's alone: nobody else puts children into it. */
  element: HTMLElement
  router: Router
  onState(state: SlotState): void
  onReport?(report: SlotReport): void
  /** Whether a path is the guest's on show: below its base path may lie others'. Unless given, all there is its own. */
  owns?(pathname: string): boolean
  /** A token for a framed guest's own server; rejects with the refusal's code as its message. */
  getGuestToken?(entry: GuestEntry): Promise<GuestToken>
}

/** One place on the page, for one guest at a time. */
export type Slot = {
  /** Shows this guest instead of whatever is or will be there. The same entry again only updates its context. */
  show(entry: GuestEntry, context: ShellContext): void
  update(context: ShellContext): void
  /** Loads the same guest anew, also when its host rests: a person asked. */
  retry(): void
  clear(): void
}

/** What the slots of a page share. */
export type SlotHost = {
  trust: Trust
  breaker: CircuitBreaker
  timeouts: Timeouts
  leakBudget: LeakBudget
  lingerMs: number
  isShellGlobal(name: string): boolean
  newId(): string
  getManifest(host: string, timeoutMs: number, signal: AbortSignal): Promise<Manifest>
  /** By the address of a module's main script. */
  retainedStates: Map<string, RetainedState>
  failures: Map<string, number>
  /** The last one of each host that was asked for it. */
  manifests: Map<string, Manifest>
}

/** What was asked for; `signal` aborts when something else is. */
export type Order = { entry: GuestEntry; context: ShellContext; isRetry: boolean; abort: AbortController }

/** idle → loading → mounted → unmounting → idle | failed. Orders are worked off one after another, so a guest is gone
 *  before the next one comes; orders overtaken meanwhile are skipped. */
export function createSlot(host: SlotHost, options: SlotOptions): Slot {
  let wanted: Order | undefined
  let shown: { order: Order; stay: GuestVisit } | undefined
  let working = false
  const draft = createDraft(() => options.router.location().pathname)

  function ask(order: Order | undefined) {
    wanted?.abort.abort()
    if (order?.entry.id !== wanted?.entry.id) draft.forget()
    wanted = order
    void work()
  }

  async function work() {
    if (working) return
    working = true
    while (shown?.order !== wanted) {
      if (shown) {
        await shown.stay.end()
        shown = undefined
        if (!wanted) options.onState({ phase: 'idle' })
      } else if (wanted) {
        shown = { order: wanted, stay: mountGuest(host, options, wanted, draft) }
        await shown.stay.arrival
      }
    }
    working = false
  }

  function update(context: ShellContext) {
    if (wanted) wanted.context = context
    if (shown && shown.order === wanted) shown.stay.update()
  }

  return {
    show(entry, context) {
      if (wanted?.entry.id === entry.id) {
        // What is here stays as it came; what a retry loads is the entry as it is now.
        wanted.entry = entry
        update(context)
      } else ask({ entry, context, isRetry: false, abort: new AbortController() })
    },
    update,
    retry() {
      if (wanted) ask({ ...wanted, isRetry: true, abort: new AbortController() })
    },
    clear: () => ask(undefined),
  }
}
