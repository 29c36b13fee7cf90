import type { HistoryEntry } from '@dermaga/contract'
import { dashboardText as text } from '@dermaga/text'
import { Card, useIsNarrow } from '@dermaga/ui'
import { Link } from 'react-router'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { HistoryTimeline } from '../../host/history/HistoryTimeline.tsx'
import styles from './DashboardPage.module.css'

const HISTORY = '/history'
const PHONE_PX = 640
/** Of the entries on a phone, where the others are a link away. */
const MOST_ON_PHONE = 3

/** The newest entries of the history. */
export function RecentChanges({ entries }: { entries: readonly HistoryEntry[] }) {
  const { resolve } = useAccess()
  const hasHistory = resolve?.(HISTORY).kind === 'page'
  const isShort = useIsNarrow(PHONE_PX) && hasHistory
  return (
    <Card
      title={text.changes}
      actions={
        hasHistory && (
          <Link className={styles.more} to={HISTORY}>
            {text.allChanges}
          </Link>
        )
      }
    >
      {entries.length === 0 ? (
        <p className={styles.quiet}>{text.noChanges}</p>
      ) : (
        <HistoryTimeline entries={isShort ? entries.slice(0, MOST_ON_PHONE) : entries} canTrack level={3} />
      )}
    </Card>
  )
}
