import { actAsBerth } from './acting.ts'
import type { Guest } from './contracts.ts'
import { copyUrl, loadedUrl, rootedFile } from './copy.ts'
import { LEGACY } from './embedding.ts'
import { BerthError } from './entry.ts'
import { versionOf } from './evaluations.ts'
import type { SharedModules } from './forms/shared-modules.ts'
import { checkManifest, fileCheck, type HashOf, hashesOf } from './integrity.ts'
import { openLedger, openPageMonitor } from './ledger/ledger.ts'
import { loadGuest, scriptsOf } from './load-guest.ts'
import { isEvaluatedOnce } from './manifest/form.ts'
import { type Manifest, mainScript } from './manifest/manifest.ts'
import { announceAddress, followGuest, notifyGuest } from './own-router.ts'
import { savesData } from './prefetch.ts'
import { prefetchStyles } from './scope/prefetch-styles.ts'
import { createScope, isScoped, type Scope } from './scope/scope.ts'
import { isLeft } from './slot-options.ts'
import { returnContainer, type Visit, wantsKeeping } from './visit.ts'

/** Requests the manifest. Work that takes time and does not need it is done meanwhile: the styles of the host's last
 *  manifest are fetched, and the page is monitored.
 *  @throws BerthError; the signal's reason when the guest is no longer wanted */
export async function loadManifest(visit: Visit): Promise<Manifest> {
  const { host, entry, order, signal, timeouts, measure } = visit
  const request = measure(
    'manifest',
    host.breaker.run(entry.host, () => host.getManifest(entry.host, timeouts.manifestMs, signal), order.isRetry),
  )
  const last = host.manifests.get(entry.host)
  if (last && isScoped(entry, last) && !savesData()) {
    const check = fileCheck(entry, hashesOf(entry, last.base), host.trust)
    visit.prefetchedStyles = prefetchStyles(last.styles, { timeoutMs: timeouts.scriptMs, signal }, check)
  }
  visit.pageMonitor = openPageMonitor(host.isShellGlobal)
  const manifest = await request
  host.manifests.set(entry.host, manifest)
  return manifest
}

/** Loads a guest into the portal's own document, with its changes to the page recorded and its styles scoped.
 *  @throws BerthError; the signal's reason when the guest is no longer wanted */
export async function loadInDocument(visit: Visit, manifest: Manifest): Promise<Guest> {
  const { host, entry, signal, timeouts, fields, measure, report } = visit
  const isInner = visit.options.within !== undefined
  const main = mainScript(manifest)
  const scripts = scriptsOf(entry, manifest)
  const hashOf = await checkManifest(entry, manifest, [...scripts, ...manifest.styles], host.trust)
  signal.throwIfAborted()
  const version = versionOf(entry, manifest)
  const mayGoOn = mayGoOnWith(visit, manifest, version)
  const evaluation = mayGoOn ? host.evaluations.take(entry, version) : undefined
  if (evaluation) returnContainer(visit, evaluation.container)
  if (isInner && manifest.format === 'legacy') throw new BerthError('mount-failed', LEGACY)
  const isRegistered = (file: string) =>
    hashOf ? hashOf(file) !== undefined : manifest.files.includes(copyUrl(entry, file))
  const toLoaded = (url: string, written?: string | null) => loadedUrl(entry, url, isRegistered, manifest, written)
  // Inside another guest, whose styles are not to apply to it.
  const scope =
    manifest.shadow || isInner ? await enterShadow(visit) : actAsBerth(() => scopeOf(visit, manifest, hashOf, toLoaded))
  if (scope) visit.scope = scope
  signal.throwIfAborted()
  // Few guests are built so: the others' visitors do not load this.
  const images = manifest.isRooted ? (await import('./rooted-images.ts')).createRootedImages(toLoaded) : undefined
  signal.throwIfAborted()
  if (images) visit.images = images
  images?.follow(visit.elements.mountPoint)
  const shared = await takeShared(visit, manifest)
  const isHolder = holdModule(visit, main)
  visit.pageMonitor ??= openPageMonitor(host.isShellGlobal)
  const retained = evaluation?.retained ?? (isHolder ? host.retainedStates.get(main) : undefined)
  const ledger = openLedger({
    monitor: visit.pageMonitor,
    base: manifest.base,
    scripts,
    hashOf,
    toLoaded,
    sealed: entry.sealed === true,
    scope,
    onRoot(element) {
      scope?.addRoot(element)
      images?.follow(element)
      fields.add(element)
      visit.roots.add(element)
      visit.paintMonitor?.check()
    },
    refusedOrigins: entry.refusedOrigins,
    onRefusal: message => report.error('mounted', message),
    // The address is that of the guest around it.
    onMove: move => isInner || followGuest(visit.router, move, ledger),
    lingerMs: host.lingerMs,
    retention: isEvaluatedOnce(manifest) ? 'evaluation' : mayGoOn ? 'visit' : 'none',
    startsAtMount: manifest.form?.kind === 'element',
    retained,
    isKeepable: wantsKeeping(visit),
    onOverflow: () => host.kept.evict(({ correlationId }) => correlationId === visit.correlationId, 'messages'),
  })
  visit.ledger = ledger
  if (!isInner) visit.stopNotifying = notifyGuest(visit.router, ledger)
  if (entry.embeds?.length) await offerElement(visit)
  const loaded = await loadGuest({
    entry,
    manifest,
    ledger,
    router: visit.router,
    timeouts,
    signal,
    hashOf,
    scope,
    measure,
    shared,
    failures: host.failures.get(main) ?? 0,
    evaluated: evaluation?.scripts,
    isImported: host.imported.get(main) === version,
    onError(message) {
      visit.isFaulty = true
      report.error('load', message)
    },
  }).catch(error => {
    if (!isLeft(signal)) host.failures.set(main, (host.failures.get(main) ?? 0) + 1)
    throw error
  })
  visit.tags = [...loaded.styles, ...loaded.scripts]
  host.imported.set(main, version)
  if (mayGoOn) visit.evaluation = { version, scripts: loaded.scripts, isContinued: evaluation !== undefined }
  if (retained && !isInner) announceAddress(ledger)
  return loaded.guest
}

/** Whether a guest is a classic one that may go on with an evaluation of this version, now or at its next visit. A retry is a fresh
 *  start. */
function mayGoOnWith({ host, entry, order }: Visit, manifest: Manifest, version: string): boolean {
  if (manifest.format !== 'legacy' || manifest.evaluatesEachVisit) return false
  if (order.isRetry) host.evaluations.end(entry)
  return host.evaluations.mayGoOn(version)
}

/** Few guests show others: the others' visitors do not load this. */
async function offerElement({ elements: { container, modalContainer }, embed, signal }: Visit) {
  const { offerElement } = await import('./embedded-element.ts')
  signal.throwIfAborted()
  if (embed) offerElement([container, modalContainer], embed)
}

/** Loads the portal's packages that a guest takes. They are not the guest's: the page is monitored from then on only. */
async function takeShared(visit: Visit, { shared }: Manifest): Promise<SharedModules> {
  const { signal, timeouts } = visit
  if (!shared) return {}
  // Few guests take any: the others' visitors do not load this.
  const { loadShared } = await import('./forms/shared-modules.ts')
  const modules = await loadShared(shared, { timeoutMs: timeouts.scriptMs, signal })
  signal.throwIfAborted()
  visit.pageMonitor?.close()
  delete visit.pageMonitor
  return modules
}

/** A module is evaluated once, and what it made then belongs to one visit at a time: of several that are present together, to the
 *  first.
 *  @returns whether it belongs to this visit */
function holdModule(visit: Visit, main: string): boolean {
  const { holders } = visit.host
  if (holders.has(main)) return false
  holders.add(main)
  visit.isHolder = true
  return true
}

/** Undefined for a guest that shares the page's styles. */
function scopeOf(
  visit: Visit,
  manifest: Manifest,
  hashOf: HashOf | undefined,
  toLoaded: (url: string) => string,
): Scope | undefined {
  const { host, options, entry, timeouts, elements, prefetchedStyles } = visit
  if (!isScoped(entry, manifest)) return undefined
  const scope = createScope({
    entry,
    container: elements.container,
    slotElement: options.element,
    check: fileCheck(entry, hashOf, host.trust),
    prefetched: prefetchedStyles,
    timeoutMs: timeouts.scriptMs,
    placed: manifest.isRooted ? url => rootedFile(entry, url, toLoaded) : undefined,
  })
  scope.addRoot(elements.modalContainer)
  return scope
}

/** From here on the guest is mounted in a shadow root, and its modals live in another one. */
async function enterShadow({ elements, fields }: Visit): Promise<Scope> {
  const { container, modalContainer } = elements
  // Few guests ask for it: the others' visitors do not load this.
  const { createShadowScope } = await import('./scope/shadow.ts')
  const shadow = createShadowScope(container, modalContainer)
  elements.mountPoint = shadow.mountPoint
  elements.portalRoot = shadow.portalRoot
  elements.shadowRoot = shadow.root
  fields.add(shadow.mountPoint)
  fields.add(shadow.portalRoot)
  return shadow
}
