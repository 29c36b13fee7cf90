import { actAsBerth } from './acting.ts'
import type { EmbedErrorCode, EmbedOutcome, ShellContext } from './context.ts'
import { runAs } from './ledger/attribution.ts'
import { createMemoryRouter } from './memory-router.ts'
import type { Slot } from './slot-options.ts'
import type { Visit } from './visit.ts'

/** How deep guests may be inside one another: a guest, one inside it, and one inside that. */
export const MAX_DEPTH = 2

/** The guests that one guest shows inside its own element, each in a slot of its own. docs/decisions/0129-guests-inside-guests.md */
export type Embedding = {
  embed(element: HTMLElement, modulSlug: string): EmbedOutcome
  /** The shell's context has changed. */
  update(): void
  /** Whether one of them has unsaved work. */
  isDirty(): boolean
  /** They end with the guest around them. */
  close(): void
}

type Place = { slot: Slot; context(): ShellContext; end(): void; isDirty: boolean }

/** @param isLeaving whether the guest around them is asked to leave, or hidden */
export function createEmbedding(visit: Visit, isLeaving: () => boolean): Embedding {
  const { options, entry, order, host } = visit
  const places = new Set<Place>()
  const chain = [...(options.within ?? []), entry.modulSlug]

  function embed(element: HTMLElement, modulSlug: string): EmbedOutcome {
    const error = (code: EmbedErrorCode, message: string): EmbedOutcome => {
      visit.report.error('mounted', `${code}: ${message}`)
      return { ok: false, code, message }
    }
    const name = JSON.stringify(modulSlug)
    if (isLeaving()) return { ok: false, code: 'embed.over', message: 'the sub-application has left' }
    if (!entry.embeds?.includes(modulSlug)) return error('embed.denied', `permissions.embed has no approved ${name}`)
    if (chain.includes(modulSlug)) return error('embed.cycle', `${name} is around it: ${chain.join(', ')}`)
    if (chain.length > MAX_DEPTH) return error('embed.depth', `${chain.length} sub-applications are around ${name}`)
    const found = options.findGuest?.(modulSlug)
    if (!found) return error('embed.unknown', `the user may not open ${name}, or it has no address`)
    if (found.entry.contract === 'legacy') return error('embed.contract', LEGACY)
    if (!isWithin(element, visit)) return error('embed.place', 'the element is not in the sub-application')
    const place = actAsBerth(() => open(element, found))
    places.add(place)
    place.slot.show(
      { ...found.entry, id: `${found.entry.id} in ${visit.correlationId}`, keepAlive: false },
      place.context(),
    )
    return { ok: true, end: place.end }
  }

  function open(element: HTMLElement, { basePath }: NonNullable<ReturnType<NonNullable<typeof options.findGuest>>>) {
    const status = document.createElement('div')
    const inner = document.createElement('div')
    element.append(status, inner)
    const router = createMemoryRouter(basePath, (path, replace) => order.context.navigate(path, { replace }))
    let isEnding = false
    const place: Place = {
      isDirty: false,
      slot: host.createSlot({
        ...options,
        element: inner,
        router,
        owns: pathname => pathname === basePath || pathname.startsWith(`${basePath}/`),
        within: chain,
        onState(state) {
          if (isEnding && state.phase === 'idle') for (const made of [status, inner]) made.remove()
          // Its place was removed with the page of the guest around it.
          else if (!element.isConnected) place.end()
          else if (!isEnding)
            runAs(undefined, () => options.showEmbedded?.({ element: status, state, retry: place.slot.retry }))
        },
      }),
      context: () => {
        const shell = order.context
        const { pathname, search, hash } = router.location()
        return {
          ...shell,
          basePath,
          location: { pathname, search, hash },
          navigate: (path, how) => (how?.replace ? router.replace(path) : router.push(path)),
          // The page has the title of the guest around it.
          title() {},
          dirty(unsaved) {
            place.isDirty = unsaved
            shell.dirty(isDirty() || visit.stated.isDirty === true)
          },
        }
      },
      end() {
        if (isEnding) return
        isEnding = true
        places.delete(place)
        if (place.isDirty) place.context().dirty(false)
        place.slot.close()
      },
    }
    router.listen(() => place.slot.update(place.context()))
    return place
  }

  const isDirty = () => [...places].some(place => place.isDirty)
  return {
    embed,
    isDirty,
    update() {
      for (const { slot, context } of places) slot.update(context())
    },
    close() {
      for (const { end } of places) end()
    },
  }
}

/** A legacy guest finds its container by an id in the document, and styles of the guest around it would apply to it. */
export const LEGACY = 'a sub-application of the legacy contract cannot be shown inside another one'

/** Whether an element is in what the guest shows, in its shadow roots too. */
function isWithin(element: Element, { elements, roots }: Visit): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  const own = new Set<Node>([elements.container, elements.modalContainer, ...roots])
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (own.has(node)) return true
  return false
}
