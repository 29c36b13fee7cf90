import { type GuestPermission, permissionOf } from '@dermaga/contract'
import { fill, subappToolsText as words } from '@dermaga/text'
import { Card, Dialog, EmptyState } from '@dermaga/ui'
import { useSyncExternalStore } from 'react'
import { type BlockedRequest, observeJournal } from '../berth/guest-journal.ts'
import styles from './SubappTools.module.css'
import { showSubappTools } from './subapp-tools.ts'
import { VisitCard } from './VisitCard.tsx'

/** What sub-applications do in this document: versions, timings, leftovers, blocked requests; outside production also the override of each.
 *  Nothing of it is sent anywhere. */
export default function SubappTools() {
  const { visits, blocked } = useSyncExternalStore(observeJournal.subscribe, observeJournal.now)
  const newestOf = new Map(visits.toReversed().map(visit => [visit.entry.modulSlug, visit.id]))
  return (
    <Dialog title={words.title} size="wide" isOpen onOpenChange={showSubappTools}>
      <div className={styles.tools}>
        <p className={styles.about}>{words.about}</p>
        {visits.length === 0 && <EmptyState title={words.none}>{words.noneAdvice}</EmptyState>}
        {visits.map(visit => (
          <VisitCard key={visit.id} visit={visit} isNewest={newestOf.get(visit.entry.modulSlug) === visit.id} />
        ))}
        <Card level={3} title={words.blocked}>
          {blocked.length === 0 ? <p className={styles.about}>{words.blockedNone}</p> : <Blocked requests={blocked} />}
        </Card>
      </div>
    </Dialog>
  )
}

function Blocked({ requests }: { requests: readonly BlockedRequest[] }) {
  return (
    <ul className={styles.list}>
      {requests.map(request => {
        const { directive, blocked, sample, modulSlug } = request
        const permission = permissionOf(request)
        return (
          <li key={`${modulSlug} ${directive} ${blocked} ${sample}`}>
            <code>{`${directive} ${blocked}`}</code>{' '}
            {modulSlug === undefined ? words.blockedIdle : fill(words.blockedDuring, { name: modulSlug })}.{' '}
            {permission ? fill(words.permission, { permission: nameOf(permission) }) : words.noPermission}
          </li>
        )
      })}
    </ul>
  )
}

/** As a manifest asks for it. */
const nameOf = ({ jenis, nilai }: GuestPermission) => (jenis === nilai ? jenis : `${jenis} ${nilai}`)
