import type { ShellContext } from './context.ts'
import { createFormDraft } from './form-draft.ts'
import { mountGuest } from './guest-lifecycle.ts'
import type { GuestVisit } from './kept-guests.ts'
import { type Order, RETRIED, type Slot, type SlotHost, type SlotOptions } from './slot-options.ts'
import { containWideContent } from './wide-content.ts'

/** Shows one guest after another: what a guest added is removed before the next one is loaded, and an order that is replaced
 *  while it waits is skipped. No guest can hold up the next one: loading, a mount or an unmount that does not settle is put aside after
 *  GRACE_MS. The states of one visit are in visit-state.ts. */
export function createSlot(host: SlotHost, options: SlotOptions): Slot {
  let wanted: Order | undefined
  let current: { order: Order; visit: GuestVisit; isKept?: boolean } | undefined
  let isClosed = false
  let isWorking = false
  let earlierDraft = options.draft
  const stopContaining = containWideContent(options.element)
  const draft = createFormDraft(() => options.router.location().pathname)

  function request(order: Order | undefined) {
    const isOther = order?.entry.id !== wanted?.entry.id
    const isLeft = current !== undefined && current.order === wanted
    if (current && isLeft && isOther && !isClosed && current.visit.prepareToKeep()) current.isKept = true
    else wanted?.abort.abort(order?.isRetry ? RETRIED : undefined)
    if (isOther) draft.clear()
    if (order && order.entry.id === earlierDraft?.entryId) draft.import(earlierDraft.content)
    if (order) earlierDraft = undefined
    wanted = order
    void work()
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    try {
      while (current?.order !== wanted) {
        if (current) {
          const { visit, isKept } = current
          if (isKept && (await visit.suspend())) {
            host.kept.keep(visit, wanted?.entry)
          } else {
            visit.abort()
            await visit.end()
          }
          current = undefined
          if (!wanted) options.onState({ phase: 'idle' })
        } else if (wanted && host.leaving.size > 0) {
          // One that has just been evicted, or leaves another slot: it is to be gone when the next one arrives.
          await Promise.all(host.leaving)
        } else if (wanted) {
          current = { order: wanted, visit: arrive(wanted) }
          await current.visit.arrival
        }
      }
    } finally {
      isWorking = false
    }
  }

  function arrive(order: Order): GuestVisit {
    const kept = host.kept.take(options.element, order.entry)
    if (kept) {
      order.abort.signal.addEventListener('abort', kept.abort, { once: true })
      if (kept.resume(order.entry, order.context)) return kept
      kept.abort()
      void kept.end()
    }
    return mountGuest(host, options, order, draft, restart(order))
  }

  /** @returns loads the guest of this order again, unless something else has been requested */
  const restart = (order: Order) => () => {
    if (wanted === order) request({ ...order, isRetry: true, abort: new AbortController() })
  }

  function update(context: ShellContext) {
    if (wanted) wanted.context = context
    if (current && current.order === wanted) current.visit.update(context)
  }

  return {
    show(entry, context) {
      if (wanted?.entry.id === entry.id) {
        // The mounted guest stays as it was loaded; a retry loads the entry as it is now.
        wanted.entry = entry
        update(context)
      } else request({ entry, context, isRetry: false, abort: new AbortController() })
    },
    update,
    retry() {
      if (wanted) restart(wanted)()
    },
    clear: () => request(undefined),
    keeps: entry => host.kept.has(options.element, entry),
    close() {
      isClosed = true
      stopContaining()
      request(undefined)
      host.kept.evict(({ element }) => element === options.element, 'session')
    },
    exportDraft: draft.export,
  }
}
