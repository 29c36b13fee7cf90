import { actAsBerth } from './acting.ts'
import { type GuestContext, guestContext, type ShellContext } from './context.ts'
import type { Guest, Mounted } from './contracts.ts'
import { loadInDocument, loadManifest } from './document-guest.ts'
import { createEmbedding, type Embedding } from './embedding.ts'
import { BerthError } from './entry.ts'
import { cachedManifest } from './find-manifest.ts'
import type { FormDraft } from './form-draft.ts'
import { framePage } from './frame/frame-page.ts'
import { createGuestMonitor, type GuestMonitorOptions } from './guest-monitor.ts'
import { checkEntry, checkManifest } from './integrity.ts'
import type { GuestVisit } from './kept-guests.ts'
import { runAs } from './ledger/attribution.ts'
import { abortLater, GRACE_MS, settled, settledIn, unlessAborted } from './settle.ts'
import type { Order, SlotHost, SlotOptions } from './slot-options.ts'
import { countElements, createSuspension } from './suspension.ts'
import { withTimeout } from './tags.ts'
import type { GuestTopics } from './topics.ts'
import { attachElements, cleanUp, createVisit, type Visit } from './visit.ts'
import { IDLE, nextState, shownPhase, type VisitEvent } from './visit-state.ts'
import { findCause, paints, startBlockedMonitor, startPaintMonitor } from './visit-symptoms.ts'

/** Starts a visit. Errors are reported through `onState` and `onReport`; nothing here throws.
 *  @param onUnfit the guest cannot go on with its evaluation: it has to be loaded again */
export function mountGuest(
  host: SlotHost,
  options: SlotOptions,
  order: Order,
  draft: FormDraft,
  onUnfit: () => void,
): GuestVisit {
  const visit = createVisit(host, options, order, draft)
  const { signal, timeouts, elements, report, measure } = visit
  const suspension = createSuspension(visit, draft)
  const leaving = new AbortController()
  const stopBlockedMonitor = actAsBerth(() => startBlockedMonitor(visit))
  const checkVersion = createVersionCheck(visit)
  let state = IDLE
  let context: GuestContext | undefined
  let mounting: Promise<Mounted> | undefined
  let mounted: Mounted | undefined
  let departure: Promise<void> | undefined

  const monitorOptions: GuestMonitorOptions = {
    isPresent: () => mounted !== undefined && ['mounted', 'suspended', 'unmounting'].includes(state.name),
    mountPoint: () => elements.mountPoint,
    owns: url => visit.ledger?.owns(url) ?? false,
    onError: error => noteFault('mounted', error),
    onMissingChunk(message, isFirst) {
      draft.noteError()
      if (isFirst) noteFault('mounted', message)
      void checkVersion()
      monitor.crashIfEmpty(message)
    },
    onCrash,
  }
  const monitor = actAsBerth(() => createGuestMonitor(monitorOptions))

  function noteFault(during: 'mounted' | 'update' | 'unmount', error: unknown) {
    visit.isFaulty = true
    report.error(during, error)
    host.kept.evict(isThis, 'fault')
  }
  const isThis = ({ correlationId }: { correlationId: string }) => correlationId === visit.correlationId

  /** Every change of state goes through here. */
  function dispatch(event: VisitEvent) {
    const before = state
    state = nextState(before, event)
    if (state === before) return
    if (state.error) visit.isFaulty = true
    const phase = shownPhase(before, state)
    // The slot has moved on: only that the guest leaves is still of interest.
    if (phase && !(signal.aborted && (phase === 'mounted' || phase === 'failed'))) report.phase(phase, state.error)
    if (state.name === 'unmounting') departure = depart()
  }

  let isUnmounting = false
  // What a guest saves while it unmounts is let through, also when nobody waits for it any more.
  const isOver = () => !isUnmounting && ['cleaning', 'ended', 'failed'].includes(state.name)
  const topics = topicsOf(visit, isOver)
  const isSuspended = () => state.name === 'suspended'
  const embedding = createEmbedding(visit, () => signal.aborted || leaving.signal.aborted || isSuspended())
  visit.embed = embedding.embed
  const createContext = () => contextOf(visit, leaving.signal, { isOver, isSuspended }, topics, embedding)
  const currentContext = () => (context ??= createContext())

  async function arrive() {
    dispatch({ type: 'start' })
    try {
      // What its module made when it was evaluated belongs to one visit.
      host.kept.evict(kept => kept.entry.modulSlug === visit.entry.modulSlug, 'module')
      // A link of a widget leads to another slot's guest: it is to find the page without the widget.
      if (host.leaving.size > 0) await Promise.all(host.leaving)
      signal.throwIfAborted()
      actAsBerth(() => {
        attachElements(visit)
        monitor.observe(options.element)
      })
      const loading = load(visit, onCrash)
      // The guest's own code may never settle: what ends the loading is that nobody waits for it. A late guest is never mounted.
      const guest = await unlessAborted(loading, abortLater(signal, GRACE_MS, loading))
      if (elements.shadowRoot) monitor.observe(elements.shadowRoot)
      // The last moment at which a guest that is no longer wanted leaves without having been mounted.
      signal.throwIfAborted()
      dispatch({ type: 'loaded' })
      mounting = measure('mount', mount(visit, guest, currentContext))
      mounted = await withTimeout(
        mounting,
        // A frame can be removed at any time. A guest in the portal's own document that is about to finish may do so.
        { timeoutMs: timeouts.mountMs, signal: visit.ledger ? abortLater(signal, GRACE_MS, mounting) : signal },
        () => new BerthError('mount-timeout', `not mounted within ${timeouts.mountMs} ms`),
      )
      if (visit.ledger) {
        actAsBerth(() => {
          monitor.startChunkMonitor()
          startPaintMonitor(visit)
        })
      }
      dispatch({ type: 'mounted' })
      if (visit.evaluation?.isContinued)
        void actAsBerth(() => paints(visit)).then(doesPaint => doesPaint || startAfresh())
    } catch (error) {
      draft.noteError()
      if (visit.evaluation?.isContinued && !signal.aborted) startAfresh()
      const cause = signal.aborted ? undefined : await findCause(visit, error)
      if (!cause || signal.aborted) dispatch({ type: 'end' })
      else dispatch({ type: 'fail', error: cause })
      await departure
    }
  }

  function startAfresh() {
    if (visit.evaluation) host.evaluations.noteUnfit(visit.evaluation.version)
    onUnfit()
  }

  function onCrash(message: string) {
    if (state.name === 'suspended') return noteFault('mounted', message)
    draft.noteError()
    void checkVersion()
    dispatch({ type: 'fail', error: { kind: 'crashed', message } })
  }

  /** The guest's unmount, then the removal of everything it left. Never rejects. An unmount that does not settle at once is
   *  put aside: nobody waits for it, and what it does late is undone. */
  async function depart() {
    const gone = Promise.withResolvers<void>()
    host.leaving.add(gone.promise)
    try {
      if (suspension.isOn()) suspension.end(false)
      else draft.save()
    } catch (error) {
      report.error('unmount', error)
    }
    visit.hasPainted = elements.mountPoint.childNodes.length > 0
    visit.paintMonitor?.close()
    stopBlockedMonitor()
    visit.stopNotifying?.()
    embedding.close()
    visit.ledger?.startLeaving()
    leaving.abort()
    let isSettled = mounting === undefined
    const departure = mounted
      ? measure('unmount', unmount(visit, mounted)).catch(error => noteFault('unmount', error))
      : // A mount that took too long is unmounted when it ends.
        mounting?.then(late => unmount(visit, late)).catch(() => {})
    void departure?.then(() => (isSettled = true))
    if (mounted && departure) {
      const ended = departure.then(() => {
        isUnmounting = false
        host.departures.delete(ended)
      })
      isUnmounting = true
      host.departures.add(ended)
      await settled(departure, GRACE_MS)
    }
    dispatch({ type: 'unmounted' })
    monitor.close()
    cleanUp(visit, mounted !== undefined, isSettled ? undefined : departure)
    host.leaving.delete(gone.promise)
    gone.resolve()
    dispatch({ type: 'cleaned' })
  }

  function update(shellContext: ShellContext) {
    order.context = shellContext
    embedding.update()
    if (context) context = createContext()
    if (!mounted?.update) return
    const { update } = mounted
    runGuest(visit, () => update(currentContext())).catch(error => noteFault('update', error))
  }

  return {
    entry: visit.entry,
    element: options.element,
    correlationId: visit.correlationId,
    arrival: arrive(),
    update,
    abort: () => order.abort.abort(),
    async end() {
      dispatch({ type: 'end' })
      await departure
    },
    prepareToKeep() {
      const isReady = state.name === 'mounted' && !signal.aborted && suspension.isPossible()
      if (isReady) suspension.prepare()
      return isReady
    },
    async suspend() {
      const gone = Promise.withResolvers<void>()
      host.leaving.add(gone.promise)
      try {
        const { suspend } = mounted ?? {}
        if (suspend)
          await settledIn(
            GRACE_MS,
            runGuest(visit, () => suspend()),
          )
        if (state.name !== 'mounted' || !suspension.begin()) return false
      } catch (error) {
        noteFault('mounted', error)
        return false
      } finally {
        host.leaving.delete(gone.promise)
        gone.resolve()
      }
      dispatch({ type: 'suspend' })
      report.suspended()
      return true
    },
    resume(entry, shellContext) {
      order.entry = entry
      order.context = shellContext
      context = undefined
      try {
        suspension.end(true)
      } catch (error) {
        noteFault('mounted', error)
        return false
      }
      report.resumed()
      dispatch({ type: 'resume' })
      const { resume } = mounted ?? {}
      if (resume) runGuest(visit, () => resume(currentContext())).catch(error => noteFault('mounted', error))
      update(shellContext)
      return true
    },
    countParts: () => countElements(visit) + (visit.ledger?.size() ?? 0),
    holdsInput: suspension.holdsInput,
    noteEviction: report.evicted,
  }
}

/** Loads the guest's code, into the portal's own document or into a frame.
 *  @param onCrash called when a frame breaks after its mount
 *  @throws BerthError; the signal's reason when the guest is no longer wanted */
async function load(visit: Visit, onCrash: (message: string) => void): Promise<Guest> {
  const { entry, host, signal } = visit
  checkEntry(entry, host.trust)
  if (entry.contract !== 'frame') {
    visit.manifest = cachedManifest(entry) ?? (await loadManifest(visit))
    signal.throwIfAborted()
  }
  const { manifest } = visit
  return manifest && manifest.format !== 'frame' ? loadInDocument(visit, manifest) : loadInFrame(visit, onCrash)
}

async function loadInFrame(visit: Visit, onCrash: (message: string) => void): Promise<Guest> {
  const { host, options, order, entry, signal, timeouts, elements, manifest, report, measure } = visit
  const { owns, getGuestToken } = options
  const page = framePage(entry.host)
  // Few guests are framed: the others' visitors do not load this.
  const { openFrame, openPlainPage } = await import('./frame/index.ts')
  visit.pageMonitor?.close()
  if (manifest) await checkManifest(entry, manifest, [], host.trust)
  const opened = { entry, page, element: elements.container, timeouts, signal }
  const opening = host.breaker.run(
    entry.host,
    () =>
      entry.plainPage
        ? openPlainPage({ ...opened, context: order.context, owns: owns ?? (() => true) })
        : openFrame({
            ...opened,
            owns: owns ?? (() => true),
            getToken: getGuestToken && (() => getGuestToken(entry)),
            onRejected: message => report.error('mounted', message),
            onBroken: onCrash,
          }),
    order.isRetry,
  )
  const { guest, close } = await measure('script', opening)
  if (signal.aborted) close()
  signal.throwIfAborted()
  visit.closeFrame = close
  return guest
}

function contextOf(
  { order, entry, signal, elements, stated }: Visit,
  leaving: AbortSignal,
  { isOver, isSuspended }: { isOver(): boolean; isSuspended(): boolean },
  topics: GuestTopics,
  embedding: Embedding,
): GuestContext {
  const shell = order.context
  const remembering: ShellContext = {
    ...shell,
    title(text) {
      stated.title = text
      shell.title(text)
    },
    dirty(unsaved) {
      stated.isDirty = unsaved
      // The shell's is the guest's that is shown now.
      if (!isSuspended()) shell.dirty(unsaved || embedding.isDirty())
    },
    setTabsHeader(header) {
      if (!isSuspended()) shell.setTabsHeader(header)
    },
  }
  return guestContext(remembering, {
    portalRoot: elements.portalRoot,
    signal: leaving,
    isLeaving: () => signal.aborted || leaving.aborted || isSuspended(),
    isOver,
    runAsShell: act => runAs(undefined, act),
    topics,
    widget: entry.widget,
    embed: embedding.embed,
  })
}

/** The topics as one visit may use them. Its subscriptions end with it. */
function topicsOf(visit: Visit, isOver: () => boolean): GuestTopics {
  const { host, entry, report, subscriptions } = visit
  return host.topics.forGuest({
    rights: entry.topics,
    isOver,
    run: act => void runGuest(visit, act).catch(error => report.error('mounted', error)),
    record(end, pause) {
      if (visit.ledger) {
        const undo = () => {
          end()
          return true
        }
        return visit.ledger.record('listener', undo, undefined, pause)
      }
      subscriptions.add(end)
      return () => void subscriptions.delete(end)
    },
  })
}

async function mount({ elements, ledger }: Visit, guest: Guest, context: () => GuestContext): Promise<Mounted> {
  await guest.bootstrap?.(elements.mountPoint, context)
  ledger?.evaluated()
  return guest.mount(elements.mountPoint, context)
}

function unmount(visit: Visit, mounted: Mounted): Promise<void> {
  const { unmountMs } = visit.timeouts
  return withTimeout(
    runGuest(visit, () => mounted.unmount()),
    { timeoutMs: unmountMs, signal: new AbortController().signal },
    () => new BerthError('crashed', `unmount took more than ${unmountMs} ms`),
  )
}

/** Runs the guest's code. It may throw, reject or never settle. */
const runGuest = async ({ ledger }: Visit, act: () => unknown): Promise<void> =>
  void (await (ledger ? ledger.run(act) : act()))

/** A missing chunk or a crash may mean that a new version has been deployed.
 *  @returns asks the host for its manifest, and reports the newer version once */
function createVersionCheck(visit: Visit): () => Promise<void> {
  const { entry, host, signal, timeouts, report } = visit
  let isChecking = false
  let isKnown = false
  return async () => {
    const { manifest } = visit
    if (isChecking || isKnown || !manifest) return
    isChecking = true
    try {
      const current = await host.getManifest(entry.host, timeouts.manifestMs, signal)
      if (current.text === manifest.text || signal.aborted) return
      isKnown = true
      report.newer(current.version === undefined ? {} : { version: current.version })
    } catch {
      // The host does not answer: no newer version is known.
    } finally {
      isChecking = false
    }
  }
}
