import { monitorChunks } from './chunk-monitor.ts'
import { type GuestContext, guestContext } from './context.ts'
import type { Guest, Mounted } from './contracts.ts'
import { BerthError, messageOf, type NewerVersion, type SlotState } from './entry.ts'
import type { Draft } from './form-draft.ts'
import { framePage, openFrame } from './frame/frame.ts'
import { checkEntry, checkManifest, hashesOf, partCheck } from './integrity.ts'
import { runAs } from './ledger/attribution.ts'
import { urlsInStack } from './ledger/caller.ts'
import { type Ledger, type Monitor, openLedger, openMonitor } from './ledger/ledger.ts'
import { createContainer, loadGuest, scriptsOf } from './load-guest.ts'
import { cachedManifest, type Manifest, mainScript } from './manifest.ts'
import { savesData } from './prefetch.ts'
import { type Ahead, readAhead } from './scope/prefetch-styles.ts'
import { createScope, isScoped, type Scope } from './scope/scope.ts'
import { createShadow } from './scope/shadow.ts'
import type { Order, SlotHost, SlotOptions } from './slot.ts'
import { createSpans } from './spans.ts'
import { withTimeout } from './tags.ts'

/** One visit of one guest, from its order to when nothing of it is left. */
export type GuestVisit = {
  /** Settles when the guest is mounted, failed, or was given up. */
  arrival: Promise<void>
  update(): void
  /** Unmounts, waits for it, and leaves nothing behind. */
  end(): Promise<void>
}

/** Begins a visit at once. What goes wrong in it is told by `onState` and `onReport`; nothing here throws. */
export function mountGuest(
  host: SlotHost,
  { element, router, onState, onReport, owns, getGuestToken }: SlotOptions,
  order: Order,
  draft: Draft,
): GuestVisit {
  const { entry } = order
  const { signal } = order.abort
  const correlationId = host.newId()
  const timeouts = { ...host.timeouts, ...entry.timeouts }
  const container = createContainer(entry)
  const portalRoot = document.createElement('div')
  // Where the guest itself is: there, or in trees of its own inside.
  let stage: HTMLElement = container
  let portal: HTMLElement = portalRoot
  const leaving = new AbortController()
  let phase: 'loading' | 'mounted' | 'gone' = 'loading'
  let manifest: Manifest | undefined
  let watching: Monitor | undefined
  let ahead: Ahead | undefined
  let ledger: Ledger | undefined
  let scope: Scope | undefined
  let tags: Element[] = []
  let mounting: Promise<Mounted> | undefined
  let mounted: Mounted | undefined
  let newer: NewerVersion | undefined
  let latest: SlotState | undefined
  const stops: (() => void)[] = []
  const attendance = draft.attend()
  const { spans, measure } = createSpans()

  function say(state: SlotState) {
    latest = state
    onState(state)
  }
  const facts = () => ({
    entry,
    correlationId,
    ...(manifest?.name !== undefined && { name: manifest.name }),
    ...((manifest?.version ?? entry.version) !== undefined && { version: manifest?.version ?? entry.version }),
    ...(newer && { newer }),
  })
  const who = () => ({ entry, correlationId, ...(manifest?.version !== undefined && { version: manifest.version }) })
  const report = (during: 'load' | 'mounted' | 'update' | 'unmount', problem: unknown) =>
    onReport?.({ kind: 'error', ...who(), during, message: messageOf(problem) })
  /** Runs the guest's code; whatever it does, the answer is a promise. */
  const settled = async (act: () => unknown) => void (await (ledger ? ledger.run(act) : act()))

  let context: GuestContext = freshContext()
  function freshContext() {
    return guestContext(order.context, {
      portalRoot: portal,
      signal: leaving.signal,
      isLeaving: () => signal.aborted || leaving.signal.aborted,
      isOver: () => phase === 'gone',
      outside: act => runAs(undefined, act),
    })
  }

  async function arrive() {
    say({ phase: 'loading', ...facts() })
    // Overtaken: it may still have to be waited for, but is not seen any more.
    signal.addEventListener('abort', () => (container.hidden = true))
    element.append(container)
    document.body.append(portalRoot)
    attendance.add(container)
    attendance.add(portalRoot)
    watch()
    try {
      checkEntry(entry, host.trust)
      if (entry.contract !== 'frame') {
        manifest = cachedManifest(entry) ?? (await askManifest())
        signal.throwIfAborted()
      }
      const guest = manifest && manifest.format !== 'frame' ? await loadHere(manifest) : await loadFrame()
      // The last moment at which an order that was overtaken leaves without having mounted.
      signal.throwIfAborted()
      mounting = measure('mount', mount(guest))
      mounted = await withTimeout(
        mounting,
        // A frame can be taken away at any time; what mounts in the portal's own document has to be waited for.
        { timeoutMs: timeouts.mountMs, signal: ledger ? new AbortController().signal : signal },
        () => new BerthError('mount-timeout', `not mounted within ${timeouts.mountMs} ms`),
      )
      phase = 'mounted'
      if (ledger) stops.push(monitorChunks(ledger.owns, missChunk))
      if (!signal.aborted) say({ phase: 'mounted', ...facts() })
    } catch (problem) {
      await fail(problem instanceof BerthError ? problem : new BerthError('mount-failed', messageOf(problem)))
    }
  }

  /** What takes time and needs no manifest is done while it is on its way. */
  async function askManifest(): Promise<Manifest> {
    const asked = measure(
      'manifest',
      host.breaker.run(entry.host, () => host.getManifest(entry.host, timeouts.manifestMs, signal), order.isRetry),
    )
    const last = host.manifests.get(entry.host)
    if (last && isScoped(entry, last) && !savesData()) {
      const check = partCheck(entry, hashesOf(entry, last.base), host.trust)
      ahead = readAhead(last.styles, { timeoutMs: timeouts.scriptMs, signal }, check)
    }
    watching = openMonitor(host.isShellGlobal)
    const found = await asked
    host.manifests.set(entry.host, found)
    return found
  }

  /** Into the portal's own document, watched. */
  async function loadHere(manifest: Manifest): Promise<Guest> {
    const main = mainScript(manifest)
    const { base } = manifest
    const scripts = scriptsOf(entry, manifest)
    const hashOf = await checkManifest(entry, manifest, [...scripts, ...manifest.styles], host.trust)
    signal.throwIfAborted()
    if (manifest.shadow) scope = enterShadow()
    else if (isScoped(entry, manifest)) {
      scope = createScope({
        entry,
        container,
        around: element,
        check: partCheck(entry, hashOf, host.trust),
        ahead,
        timeoutMs: timeouts.scriptMs,
      })
      scope.addRoot(portalRoot)
    }
    watching ??= openMonitor(host.isShellGlobal)
    ledger = openLedger({
      watch: watching,
      base,
      scripts,
      hashOf,
      sealed: entry.sealed === true,
      scope,
      onRoot(element) {
        scope?.addRoot(element)
        attendance.add(element)
      },
      lingerMs: host.lingerMs,
      staysEvaluated: manifest.format === 'module',
      keepsake: host.retainedStates.get(main),
    })
    const loaded = await loadGuest({
      entry,
      manifest,
      ledger,
      router,
      timeouts,
      signal,
      hashOf,
      scope,
      measure,
      failures: host.failures.get(main) ?? 0,
      onError: message => report('load', message),
    }).catch(problem => {
      if (!signal.aborted) host.failures.set(main, (host.failures.get(main) ?? 0) + 1)
      throw problem
    })
    tags = loaded.tags
    return loaded.guest
  }

  function enterShadow(): Scope {
    const shadow = createShadow(container, portalRoot)
    stage = shadow.stage
    portal = shadow.portal
    context = freshContext()
    attendance.add(stage)
    attendance.add(portal)
    rootWatch.observe(shadow.tree, { childList: true })
    return shadow
  }

  /** Into a frame: it says by itself what it has to say. */
  async function loadFrame(): Promise<Guest> {
    const page = framePage(entry.host)
    watching?.close()
    if (manifest) await checkManifest(entry, manifest, [], host.trust)
    const opening = host.breaker.run(
      entry.host,
      () =>
        openFrame({
          entry,
          page,
          element: container,
          timeouts,
          signal,
          owns: owns ?? (() => true),
          getToken: getGuestToken && (() => getGuestToken(entry)),
          onRefused: message => report('mounted', message),
          onBroken: message => void fail(new BerthError('crashed', message)),
        }),
      order.isRetry,
    )
    const { guest, close } = await measure('script', opening)
    stops.push(close)
    return guest
  }

  async function mount(guest: Guest) {
    await guest.bootstrap?.(stage, () => context)
    ledger?.evaluated()
    return guest.mount(stage, () => context)
  }

  async function fail(problem: BerthError) {
    draft.trouble()
    if (problem.kind === 'crashed') void lookForNewer()
    await depart()
    if (!signal.aborted) say({ phase: 'failed', ...facts(), error: { kind: problem.kind, message: problem.message } })
  }

  let departure: Promise<void> | undefined
  function depart() {
    departure ??= leave()
    return departure
  }

  /** The guest's unmount, bounded in time, then everything it left. */
  async function leave() {
    draft.keep()
    ledger?.leave()
    leaving.abort()
    if (mounted) await measure('unmount', unmount(mounted)).catch(problem => report('unmount', problem))
    // Still mounting past its time: it is unmounted whenever it comes.
    else mounting?.then(unmount).catch(() => {})
    phase = 'gone'
    stopWatching()
    for (const stop of stops) stop()
    container.remove()
    portalRoot.remove()
    for (const tag of tags) tag.remove()
    scope?.close()
    ahead?.close()
    if (!ledger) watching?.close()
    if (!ledger || !manifest) {
      // A frame takes everything along.
      if (mounted)
        onReport?.({ kind: 'cleaned', ...who(), cleanup: { reclaimed: {}, kept: {} }, overBudget: false, spans })
      return
    }
    const { keepsake, ...cleanup } = ledger.sweep()
    if (keepsake) host.retainedStates.set(mainScript(manifest), keepsake)
    const overBudget = host.leakBudget.add(entry.modulSlug, cleanup.kept)
    onReport?.({ kind: 'cleaned', ...who(), cleanup, overBudget, spans })
  }

  const missing = new Set<string>()
  function missChunk(url: string) {
    const message = `${url} could not be loaded`
    draft.trouble()
    if (!missing.has(url)) report('mounted', message)
    missing.add(url)
    void lookForNewer()
    failIfEmpty(message)
  }

  let looking = false
  /** A part that is missing may be one of a version that has been replaced since. */
  async function lookForNewer() {
    if (looking || newer || !manifest) return
    looking = true
    try {
      const now = await host.getManifest(entry.host, timeouts.manifestMs, signal)
      if (now.text === manifest.text || signal.aborted) return
      newer = now.version === undefined ? {} : { version: now.version }
      if (latest?.phase === 'mounted' || latest?.phase === 'failed') say({ ...latest, newer })
    } catch {
      // The host does not answer: nothing is known of a newer one.
    } finally {
      looking = false
    }
  }

  const unmount = (guest: Mounted) =>
    withTimeout(
      settled(() => guest.unmount()),
      { timeoutMs: timeouts.unmountMs, signal: new AbortController().signal },
      () => new BerthError('crashed', `unmount took more than ${timeouts.unmountMs} ms`),
    )

  // A throw after mount: the guest is shown as failed only when it lost its root, else it is only reported.
  const rootWatch = new MutationObserver(() => {
    if (phase === 'mounted' && !stage.isConnected) void fail(new BerthError('crashed', 'its element was removed'))
  })
  function watch() {
    rootWatch.observe(element, { childList: true })
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
  }
  function stopWatching() {
    rootWatch.disconnect()
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
  const onError = (event: ErrorEvent) =>
    onThrown(event.error ?? event.message, [event.filename, ...urlsInStack(event.error)])
  const onRejection = (event: PromiseRejectionEvent) => onThrown(event.reason, urlsInStack(event.reason))
  function onThrown(problem: unknown, [nearest]: string[]) {
    if (phase !== 'mounted' || !nearest || !ledger?.owns(nearest)) return
    report('mounted', problem)
    failIfEmpty(messageOf(problem))
  }
  function failIfEmpty(message: string) {
    // React takes a broken tree away before or after it reports, in the same task.
    setTimeout(() => {
      if (phase === 'mounted' && stage.childNodes.length === 0) void fail(new BerthError('crashed', message))
    })
  }

  return {
    arrival: arrive(),
    update() {
      context = freshContext()
      if (!mounted?.update) return
      const { update } = mounted
      settled(() => update(context)).catch(problem => report('update', problem))
    },
    async end() {
      if (!departure) say({ phase: 'unmounting', ...facts() })
      await depart()
    },
  }
}
