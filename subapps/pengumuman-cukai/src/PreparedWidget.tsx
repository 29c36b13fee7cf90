import { announcementManagedList, type ManagedSummary } from '@dermaga/contract'
import { Link, useCallQuery, usePortal } from '@dermaga/subapp/react'
import { fill, momentText, announcementText as words } from '@dermaga/text'
import { EmptyState, ErrorState, Skeleton, StatusBadge } from '@dermaga/ui'
import { TONES } from './ManageList.tsx'
import styles from './PreparedWidget.module.css'

/** Rows of each status. */
const ROWS = 5

/** Widget for officers: what will be published and when, soonest first, then drafts, the last changed first. */
export function PreparedWidget() {
  const { basePath } = usePortal()
  const scheduled = useCallQuery(announcementManagedList, { query: { q: '', status: 'terjadwal', size: ROWS } })
  const drafts = useCallQuery(announcementManagedList, { query: { q: '', status: 'draf', size: ROWS } })
  const failed = scheduled.error ?? drafts.error
  if (failed) {
    const retry = () => {
      for (const each of [scheduled, drafts]) if (each.isError) void each.refetch()
    }
    return <ErrorState title={words.failedTitle} message={failed.message} safe={words.failedText} onRetry={retry} />
  }
  if (!scheduled.data || !drafts.data) return <Skeleton shape="lines" count={6} label={words.loading} />
  const soonest = scheduled.data.items.toSorted((a, b) => (a.terbitPada ?? '').localeCompare(b.terbitPada ?? ''))
  const rows = [...soonest, ...drafts.data.items]
  return (
    <div className={styles.widget}>
      {rows.length === 0 ? (
        <EmptyState title={words.preparedEmptyTitle}>{words.preparedEmptyText}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map(row => (
            <li key={row.idPengumuman} className={styles.item}>
              <Prepared row={row} basePath={basePath} />
            </li>
          ))}
        </ul>
      )}
      <Link to={`${basePath}/kelola`} className={styles.link}>
        {words.manageAll}
      </Link>
    </div>
  )
}

function Prepared({ row, basePath }: { row: ManagedSummary; basePath: string }) {
  const { idPengumuman, judul, status, terbitPada, diubahPada, diubahOleh } = row
  return (
    <>
      <span className={styles.words}>
        <Link to={`${basePath}/kelola/${idPengumuman}${status === 'draf' ? '/tulis' : ''}`} className={styles.link}>
          {judul || words.untitled}
        </Link>
        <span className={styles.quiet}>
          {status === 'terjadwal' && terbitPada
            ? fill(words.publishesAt, { moment: momentText(terbitPada) })
            : fill(words.changedBy, { moment: momentText(diubahPada), name: diubahOleh })}
        </span>
      </span>
      <StatusBadge tone={TONES[status]}>{words.status[status]}</StatusBadge>
    </>
  )
}
