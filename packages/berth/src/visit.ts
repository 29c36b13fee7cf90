import type { EmbedOutcome } from './context.ts'
import { hasRenderFunction } from './contracts.ts'
import { type GuestEntry, messageOf, type Timeouts } from './entry.ts'
import type { FieldObserver, FormDraft } from './form-draft.ts'
import type { Ledger, PageMonitor } from './ledger/ledger.ts'
import { createContainer } from './load-guest.ts'
import { type Manifest, mainScript } from './manifest/manifest.ts'
import type { PaintMonitor } from './paint-monitor.ts'
import type { RootedImages } from './rooted-images.ts'
import type { PrefetchedStyles } from './scope/prefetch-styles.ts'
import type { Scope } from './scope/scope.ts'
import { settled } from './settle.ts'
import type { Order, SlotHost, SlotOptions } from './slot-options.ts'
import { createSpans, type Measure, type Spans } from './spans.ts'
import { createVisitReport, type VisitReport } from './visit-report.ts'
import { createVisitRouter, type VisitRouter } from './visit-router.ts'

/** As the browser has it: guests patch prototypes. */
const removeElement = globalThis.Element?.prototype.remove

/** Removing its frame removes everything of a framed guest in any case. */
const FRAME_GOODBYE_MS = 1000

/** The elements of one visit. */
export type GuestElements = {
  /** The guest's own child of the slot's element, with the id that spec §2.9 gives it. */
  container: HTMLElement
  /** The guest's own child of body. */
  modalContainer: HTMLElement
  /** Where the guest is mounted: the container, or an element of the shadow root in it. */
  mountPoint: HTMLElement
  /** Where the guest's modals live: the modal container, or an element of the shadow root in it. */
  portalRoot: HTMLElement
  /** Of a guest that is mounted in one. */
  shadowRoot?: ShadowRoot
}

/** What one visit of one guest works with. The optional parts are set as loading reaches them. */
export type Visit = {
  readonly host: SlotHost
  readonly options: SlotOptions
  readonly order: Order
  /** As it was when the visit started. */
  readonly entry: GuestEntry
  readonly router: VisitRouter
  /** Aborted when something else is requested of the slot, and the guest is not kept. */
  readonly signal: AbortSignal
  readonly timeouts: Timeouts
  readonly correlationId: string
  readonly elements: GuestElements
  fields: FieldObserver
  readonly report: VisitReport
  readonly spans: Spans
  readonly measure: Measure
  manifest?: Manifest
  pageMonitor?: PageMonitor
  prefetchedStyles?: PrefetchedStyles
  ledger?: Ledger
  /** What its module made when it was evaluated belongs to this visit. */
  isHolder?: boolean
  scope?: Scope
  /** What the content security policy has blocked, as `directive origin`. */
  readonly blocked: string[]
  /** Names of Trusted Types policies that were refused to somebody while it was open. */
  readonly refusedPolicies: Set<string>
  /** Elements that the guest has appended to body. */
  readonly roots: Set<Element>
  paintMonitor?: PaintMonitor
  /** Scripts and styles in the document that belong to the guest. */
  tags: Element[]
  images?: RootedImages
  closeFrame?: () => void
  /** What the shell does for a framed guest, which has no ledger. */
  readonly subscriptions: Set<() => void>
  /** Of a classic guest whose evaluation may go on at its next visit. */
  evaluation?: { version: string; scripts: readonly Element[]; isContinued: boolean }
  /** When it was asked to leave, there was something in its element. */
  hasPainted?: boolean
  /** The guest has thrown: its next visit starts afresh. */
  isFaulty?: boolean
  /** What the guest has set in the shell, which forgets it when another one is shown. */
  readonly stated: { title?: string; isDirty?: boolean }
  /** Shows another guest in an element of this one. */
  embed?: (element: HTMLElement, modulSlug: string) => EmbedOutcome
  /** The guest's own router learns of no more moves. */
  stopNotifying?: () => void
}

export function createVisit(host: SlotHost, options: SlotOptions, order: Order, draft: FormDraft): Visit {
  const { entry } = order
  const container = createContainer(entry)
  const modalContainer = document.createElement('div')
  const timing = createSpans()
  const correlationId = host.newId()
  const visit: Visit = {
    host,
    options,
    order,
    entry,
    router: createVisitRouter(options.router),
    stated: {},
    correlationId,
    signal: order.abort.signal,
    timeouts: { ...host.timeouts, ...entry.timeouts },
    elements: { container, modalContainer, mountPoint: container, portalRoot: modalContainer },
    fields: draft.observe(),
    report: createVisitReport(entry, correlationId, options, () => visit.manifest, timing.spans),
    ...timing,
    tags: [],
    blocked: [],
    refusedPolicies: new Set(),
    roots: new Set(),
    subscriptions: new Set(),
  }
  return visit
}

/** Whether a guest asks to be kept, or an officer has decided so. A widget is not: its card is gone with the dashboard. */
export const wantsKeeping = ({ order: { entry }, manifest }: Visit): boolean =>
  entry.widget === undefined && (entry.keepAlive ?? manifest?.keepsAlive === true)

/** Puts the guest's elements into the page. */
export function attachElements({ options, elements, signal, fields }: Visit) {
  const { container, modalContainer } = elements
  // A guest that is no longer wanted may still have to be waited for, but must not be seen.
  signal.addEventListener('abort', () => (elements.container.hidden = true))
  options.element.append(container)
  document.body.append(modalContainer)
  fields.add(container)
  fields.add(modalContainer)
}

/** Gives a classic guest that goes on with its evaluation the element that it may know. */
export function returnContainer({ elements, fields }: Visit, container: HTMLElement) {
  for (const name of container.getAttributeNames()) if (name !== 'id') container.removeAttribute(name)
  container.replaceChildren()
  elements.container.replaceWith(container)
  elements.container = elements.mountPoint = container
  fields.add(container)
}

/** Removes everything that the visit added to the page and everything that the guest left behind, and reports it. Each step
 *  is taken whatever the guest has done to the steps before it.
 *  @param wasMounted a frame that never was has nothing to report
 *  @param late what the guest is still doing although nobody waits for it */
export function cleanUp(visit: Visit, wasMounted: boolean, late?: Promise<unknown>) {
  const { host, entry, elements, ledger, manifest, report, spans } = visit
  const { container, modalContainer } = elements
  const step = createSteps(message => report.error('unmount', message))
  if (visit.closeFrame) removeFrame(visit, late)
  else step(() => detach(container))
  step(() => detach(modalContainer))
  for (const tag of visit.tags) step(() => detach(tag))
  for (const end of visit.subscriptions) step(end)
  step(() => visit.scope?.close())
  step(() => visit.prefetchedStyles?.close())
  step(() => visit.images?.close())
  if (manifest && visit.isHolder) host.holders.delete(mainScript(manifest))
  if (!ledger || !manifest) {
    step(() => visit.pageMonitor?.close())
    // A frame's document takes everything of the guest with it.
    if (wasMounted) report.cleaned({ reclaimed: {}, kept: {} }, false, spans)
    return
  }
  step(() => {
    const { retained, reclaimed, kept } = sweep(visit, ledger, wasMounted, late)
    if (retained && visit.isHolder && !visit.evaluation) host.retainedStates.set(mainScript(manifest), retained)
    report.cleaned({ reclaimed, kept }, host.leakBudget.add(entry.modulSlug, kept), spans)
  })
}

/** Removes what the guest has left, and keeps its evaluation if it goes on. */
function sweep(visit: Visit, ledger: Ledger, wasMounted: boolean, late?: Promise<unknown>) {
  const { host, entry, evaluation, isFaulty = false, hasPainted = false } = visit
  if (!evaluation) return ledger.sweep(late)
  const { version, scripts, isContinued } = evaluation
  const isInOrder = wasMounted && hasPainted && !late && !isFaulty && hasRenderFunction(entry)
  const swept = ledger.sweep(late, isInOrder)
  if (swept.retained)
    host.evaluations.keep(entry, { version, scripts, retained: swept.retained, container: visit.elements.container })
  else if (isContinued && isInOrder && !swept.isAccompanied) host.evaluations.noteLeak(version)
  return swept
}

/** @returns takes one step of the cleanup; an error is only reported */
const createSteps = (onError: (message: string) => void) => (act: () => void) => {
  try {
    act()
  } catch (error) {
    onError(`cleanup: ${messageOf(error)}`)
  }
}

/** Also where the guest has overridden the element's own methods. */
const detach = (element: Element) => removeElement.call(element)

/** A framed guest says goodbye in its own document, hidden, while the next guest is already on the page. */
function removeFrame({ closeFrame, elements: { container } }: Visit, late?: Promise<unknown>) {
  const remove = () => {
    closeFrame?.()
    detach(container)
  }
  container.hidden = true
  if (late) void settled(late, FRAME_GOODBYE_MS).then(remove)
  else remove()
}
