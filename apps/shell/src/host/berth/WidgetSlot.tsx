import type { Slot, SlotState } from '@dermaga/berth'
import { GUEST_ERRORS } from '@dermaga/contract'
import { berthFailureText, berthText, fill } from '@dermaga/text'
import { Button, Skeleton } from '@dermaga/ui'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { HostedEntry } from '../access/resolve.ts'
import { usePortal } from '../page/portal.ts'
import { useOutdatedPolicy } from './document-policy.ts'
import { failureAdvice } from './failure-advice.ts'
import { recordVisit } from './guest-journal.ts'
import { noteReport, reportFailure } from './guest-reports.ts'
import { getGuestToken } from './guest-token.ts'
import { berthOf, guestEntryOf } from './host.ts'
import { usePortalTopics } from './portal-topics.ts'
import { reloadWithDraft } from './reload-draft.ts'
import { guestRouter } from './router.ts'
import { useShellContext } from './useShellContext.ts'
import { VersionOverride } from './VersionOverride.tsx'
import styles from './WidgetSlot.module.css'

/** After this time the user may try again. */
const LONG_MS = 3000

export interface WidgetSlotProps {
  entry: HostedEntry
  basePath: string
  /** The name of the widget, and what users read. */
  widget: { nama: string; judul: string }
}

/** A widget in a slot of its own: whatever happens to it stays inside its card. */
export default function WidgetSlot({ entry, basePath, widget: { nama, judul } }: WidgetSlotProps) {
  const { config, router: portalRouter } = usePortal()
  const place = useRef<HTMLDivElement>(null)
  const slot = useRef<Slot>(undefined)
  const [state, setState] = useState<SlotState>({ phase: 'idle' })
  // The page is the dashboard's: no move of the shell is the widget's, and it sets no title.
  const router = useMemo(() => guestRouter(portalRouter, () => false), [portalRouter])
  const context = useShellContext({ basePath, router, onTitle: ignore })
  const guest = useMemo(() => {
    const page = guestEntryOf(entry, config)
    return { ...page, id: `${page.id} ${nama}`, menuName: judul, widget: nama }
  }, [entry, config, nama, judul])
  usePortalTopics(berthOf(config))
  const onState = useCallback((next: SlotState) => {
    setState(next)
    recordVisit(next)
    if (next.phase === 'failed') reportFailure(next)
  }, [])

  useLayoutEffect(() => {
    if (!place.current) return
    const options = { element: place.current, router, onState, onReport: noteReport, owns: router.owns, getGuestToken }
    const made = berthOf(config).createSlot(options)
    slot.current = made
    return () => made.clear()
  }, [config, router, onState])
  useEffect(() => slot.current?.show(guest, context), [guest, context])

  const failure = state.phase === 'failed' ? state.error : state.phase === 'mounted' ? state.problem : undefined
  const isLoading = !failure && (state.phase !== 'mounted' || state.isWaiting === true)
  const retry = () => slot.current?.retry()
  const failedVisit = failure && state.phase !== 'idle' ? state.correlationId : undefined
  const isOutdated = useOutdatedPolicy(failedVisit && String(guest.id), failedVisit)
  return (
    <>
      <VersionOverride entry={entry} />
      <div className={styles.slot} aria-busy={isLoading}>
        {isLoading && <Loading name={judul} onRetry={retry} />}
        {failure && (
          <div className={styles.failed} role="alert">
            <p>
              <strong>{fill(berthFailureText.widgetFailed, { name: judul })}</strong> {failureAdvice(failure)}{' '}
              {isOutdated && `${berthText.outdated} ${berthText.outdatedSafe} `}
              {berthFailureText.widgetSafe}
            </p>
            <p className={styles.code}>
              {fill(berthFailureText.reference, { code: GUEST_ERRORS[failure.kind].code, id: failedVisit ?? '' })}
            </p>
            {isOutdated ? (
              <Button onPress={() => void reloadWithDraft(() => undefined)}>{berthText.reload}</Button>
            ) : (
              <Button onPress={retry}>{berthText.retry}</Button>
            )}
          </div>
        )}
        <div className={styles.place} ref={place} hidden={failure !== undefined} />
      </div>
    </>
  )
}

const ignore = () => {}

/** A skeleton, and a way out when it takes long. */
function Loading({ name, onRetry }: { name: string; onRetry: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return <Skeleton shape="lines" count={4} label={fill(berthText.loading, { name })} />
  return (
    <div className={styles.failed}>
      <p role="status">{fill(berthText.slow, { name })}</p>
      <Button onPress={onRetry}>{berthText.retry}</Button>
    </div>
  )
}
