import type { GuestEntry, Slot, SlotOptions, SlotState } from '@dermaga/berth'
import { GUEST_ERRORS } from '@dermaga/contract'
import { berthFailureText, berthText, fill } from '@dermaga/text'
import { Button, ErrorState, LinkButton, Skeleton } from '@dermaga/ui'
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useAccess } from '../access/AccessProvider.tsx'
import type { HostedEntry } from '../access/resolve.ts'
import { usePortal } from '../page/portal.ts'
import { usePageTitle } from '../page/title.ts'
import type { BerthFailedProps } from './BerthFailed.tsx'
import { BerthNewer } from './BerthNewer.tsx'
import styles from './BerthSlot.module.css'
import { useOutdatedPolicy } from './document-policy.ts'
import { showEmbedded } from './embedded-view.ts'
import { recordKeep, recordState } from './guest-journal.ts'
import { noteReport, reportFailure } from './guest-reports.ts'
import { getGuestToken } from './guest-token.ts'
import { berthOf, guestEntryOf } from './host.ts'
import { useOverrides } from './override.ts'
import { usePortalTopics } from './portal-topics.ts'
import { reloadWithDraft, takeReloadDraft } from './reload-draft.ts'
import { guestRouter } from './router.ts'
import { useKeptGuests } from './useKeptGuests.ts'
import { useRecycling } from './useRecycling.ts'
import { useShellContext } from './useShellContext.ts'
import { VersionOverride } from './VersionOverride.tsx'

/** Maximum time of the skeleton. spec §9 */
const SKELETON_MS = 600
/** After this time a way out of the wait is offered. */
const LONG_MS = 3000

export interface BerthSlotProps {
  guest: { entry: HostedEntry; basePath: string } | undefined
  onLoading: (isLoading: boolean) => void
}

/** The slot of sub-applications. It stays mounted across pages, so that a guest can always unmount in order.
 *  spec §2.9 */
export default function BerthSlot({ guest, onLoading }: BerthSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const slot = useRef<Slot>(undefined)
  const [state, setState] = useState<SlotState>({ phase: 'idle' })
  const { config } = usePortal()
  const [title, setTitle] = useState<{ of: string; text: string }>()
  const overrides = useOverrides()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an override is another entry
  const entry = useMemo(() => guest && guestEntryOf(guest.entry, config), [guest, config, overrides])
  const router = useGuestRouter(entry?.modulSlug)
  const modulSlug = entry?.modulSlug
  const onTitle = useMemo(
    () => (text: string) => modulSlug !== undefined && setTitle({ of: modulSlug, text }),
    [modulSlug],
  )
  const context = useShellContext({ basePath: guest?.basePath ?? '', router, onTitle })

  // Before the slot's own effects: a guest may read them while it mounts.
  usePortalTopics(berthOf(config))

  const { findSubapp } = useAccess()
  const findGuest = useRef<NonNullable<SlotOptions['findGuest']>>(() => undefined)
  useLayoutEffect(() => {
    findGuest.current = modulSlug => {
      const found = findSubapp(modulSlug)
      return found && { entry: guestEntryOf(found.entry, config), basePath: found.basePath }
    }
  }, [findSubapp, config])

  const onState = useCallback((next: SlotState) => {
    setState(next)
    recordState(next)
    if (next.phase === 'failed') reportFailure(next)
    if (next.phase === 'unmounting') setTitle(undefined)
  }, [])

  // Before React removes the element: a guest unmounts while its element is attached.
  useLayoutEffect(() => {
    if (!place.current) return
    const earlier = takeReloadDraft()
    const made = berthOf(config).createSlot({
      element: place.current,
      router,
      onState,
      onReport: noteReport,
      onKeep: recordKeep,
      findGuest: modulSlug => findGuest.current(modulSlug),
      showEmbedded,
      owns: router.owns,
      getGuestToken,
      ...(earlier && { draft: { entryId: earlier.guest, content: earlier.content } }),
    })
    slot.current = made
    return () => made.close()
  }, [config, router, onState])
  const isKept = entry !== undefined && slot.current?.keeps(entry) === true
  // One that is kept is there before the next paint.
  useLayoutEffect(() => {
    if (entry && slot.current?.keeps(entry)) slot.current.show(entry, context)
  }, [entry, context])
  useEffect(() => {
    if (entry) slot.current?.show(entry, context)
    else slot.current?.clear()
  }, [entry, context])
  useKeptGuests(berthOf(config))
  const retry = () => slot.current?.retry()
  useNewerVersion(state, entry, retry)
  const { pathname } = useLocation()
  const isOutdated = useOutdatedPolicy(
    entry && String(entry.id),
    state.phase === 'failed' ? state.correlationId : undefined,
  )
  useRecycling(berthOf(config), entry ? String(entry.id) : pathname, state, isOutdated)
  // What was typed into a frame cannot be restored: it is reloaded at the next page instead. Nor can that of a sub-application that is kept.
  const mayReload = isOutdated && entry?.contract !== 'frame' && !berthOf(config).holdsInput()
  const reload = () =>
    void reloadWithDraft(() => {
      const content = slot.current?.exportDraft()
      return entry && content && { guest: String(entry.id), content }
    })

  const isHere = state.phase !== 'idle' && state.entry.id === entry?.id
  const isMounted = isHere && state.phase === 'mounted' && !state.isWaiting
  const failure = isHere ? failureOf(state) : undefined
  const hasNewer = isHere && entry !== undefined && mayComeNow(state, entry)
  const isLoading = entry !== undefined && !isMounted && !isKept && !failure
  useEffect(() => onLoading(isLoading), [isLoading, onLoading])
  // While it can be loaded: the network may be what fails.
  useEffect(() => void (entry && loadBerthFailed()), [entry])
  usePageTitle(entry && (title?.of === modulSlug ? title?.text : entry.menuName))
  const heading = useRef<HTMLHeadingElement>(null)
  const guestHasHeading = useHasHeading(place, heading)

  return (
    <>
      <VersionOverride entry={guest?.entry} />
      <section className={styles.slot} aria-busy={isLoading} hidden={!entry}>
        {entry && !guestHasHeading && (
          <h1 className={styles.heading} ref={heading}>
            {entry.menuName}
          </h1>
        )}
        {entry && isLoading && (
          <div className={styles.waiting} data-empty={(isHere && state.phase === 'mounted') || undefined}>
            <Loading key={entry.id} name={entry.menuName} onRetry={retry} />
          </div>
        )}
        {failure && state.phase !== 'idle' && (
          <Suspense fallback={null}>
            <BerthFailed
              state={state}
              error={failure}
              hasNewer={hasNewer}
              isOutdated={isOutdated}
              onRetry={retry}
              onReload={reload}
            />
          </Suspense>
        )}
        <div className={styles.place} ref={place} />
        {entry && (
          <BerthNewer
            key={`newer ${state.phase === 'idle' ? entry.id : state.correlationId}`}
            title={fill(berthText.newer, { name: entry.menuName })}
            text={berthText.newerSafe}
            action={berthText.loadNewer}
            onLoad={isMounted && hasNewer ? retry : undefined}
          />
        )}
        {entry && (
          <BerthNewer
            key={`policy ${entry.id}`}
            title={berthText.outdated}
            text={berthText.outdatedSafe}
            action={berthText.reload}
            onLoad={isMounted && mayReload && !hasNewer ? reload : undefined}
          />
        )}
      </section>
    </>
  )
}

/** Of a guest that is not there, or that shows nothing. */
const failureOf = (state: Exclude<SlotState, { phase: 'idle' }>) =>
  state.phase === 'failed' ? state.error : state.phase === 'mounted' ? state.problem : undefined

const loadBerthFailed = () => import('./BerthFailed.tsx').catch(() => ({ default: PlainFailure }))
const BerthFailed = lazy(loadBerthFailed)

const PlainFailure = ({ state, error, onRetry }: BerthFailedProps) => (
  <ErrorState
    title={berthText.failed}
    message={berthText.unreachable}
    safe={`${fill(berthFailureText.reference, { code: GUEST_ERRORS[error.kind].code, id: state.correlationId })}: ${error.message}`}
    onRetry={onRetry}
  />
)

/** A skeleton, for at most 600 ms; then a text and, if it takes long, a way out. So something is seen all the time. */
function Loading({ name, onRetry }: { name: string; onRetry: () => void }) {
  const isSlow = useAfter(SKELETON_MS)
  const takesLong = useAfter(LONG_MS)
  if (!isSlow) return <Skeleton shape="card" count={5} label={fill(berthText.loading, { name })} />
  return (
    <div className={styles.slow}>
      <p role="status" className={styles.slowText}>
        <strong>{fill(berthText.slow, { name })}</strong> {takesLong && berthText.slowSafe}
      </p>
      {takesLong && (
        <div className={styles.slowActions}>
          <Button variant="primary" onPress={onRetry}>
            {berthText.retry}
          </Button>
          <LinkButton href="/dashboard">{berthText.home}</LinkButton>
        </div>
      )}
    </div>
  )
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

function useGuestRouter(modulSlug: string | undefined) {
  const { resolve } = useAccess()
  const { router } = usePortal()
  const owns = useRef<(pathname: string) => boolean>(() => false)
  useLayoutEffect(() => {
    owns.current = pathname => {
      const destination = resolve?.(pathname)
      return destination?.kind === 'subapp' && destination.entry.modulSlug === modulSlug
    }
  })
  return useMemo(() => guestRouter(router, pathname => owns.current(pathname)), [router])
}

/** Whether the guest has a level-1 heading. The shell's heading is then removed, and its focus moves to the guest's. */
function useHasHeading(place: RefObject<HTMLElement | null>, own: RefObject<HTMLElement | null>): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new MutationObserver(() => {
      const tree = findTree(element)
      if (tree) watcher.observe(tree, { childList: true, subtree: true })
      const heading =
        element.querySelector<HTMLElement>(':scope > :not([hidden]) h1') ?? tree?.querySelector('h1') ?? null
      if (heading && own.current && document.activeElement === own.current) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      // Before the next paint, so that there are never two headings.
      flushSync(() => setHas(heading !== null))
    })
    // A guest that is kept is hidden.
    watcher.observe(element, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => watcher.disconnect()
  }, [place, own])
  return has
}

/** A module may render inside a shadow root, two elements deeper. */
const findTree = (place: Element) => place.querySelector(':scope > :not([hidden])')?.firstElementChild?.shadowRoot

/** A version registered after the catalogue was read fails its integrity check: reload the catalogue once and try
 *  its entry. */
function useNewerVersion(state: SlotState, entry: GuestEntry | undefined, retry: () => void) {
  const { retryCatalogue } = useAccess()
  const refused = state.phase === 'failed' && state.error.kind === 'integrity' ? state : undefined
  const isOld = refused !== undefined || (state.phase !== 'idle' && state.newer !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per rejected version
  useEffect(() => {
    if (isOld) retryCatalogue()
  }, [isOld, refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new entry
  useEffect(() => {
    if (refused && entry?.id === refused.entry.id && hashesOf(entry) !== hashesOf(refused.entry)) retry()
  }, [entry])
}

/** Whether the host's current version may be loaded: not when only the mounted version is registered. */
const mayComeNow = ({ newer, entry: shown }: Extract<SlotState, { newer?: unknown }>, entry: GuestEntry) =>
  newer !== undefined && (!shown.integrity || hashesOf(shown) !== hashesOf(entry))

const hashesOf = ({ integrity }: GuestEntry) => JSON.stringify(integrity)
