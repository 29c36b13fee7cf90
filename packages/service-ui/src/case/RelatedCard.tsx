import { type CaseDetail, type RelatedCase, WORKLIST_PATH } from '@dermaga/contract'
import { serviceText as text } from '@dermaga/text'
import { Card, StatusBadge } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import { useServiceHost } from '../host.ts'
import styles from './case.module.css'
import { toneOf } from './status.tsx'

/** The cases that are linked with a case, each with what it is to it. */
export function RelatedCard({ detail: { terkait } }: { detail: CaseDetail }) {
  if (terkait.length === 0) return null
  return (
    <Card title={text.related}>
      <RelatedList related={terkait} />
    </Card>
  )
}

/** Links to cases, each with what it is to the one that shows them and where it stands. */
export function RelatedList({ related }: { related: readonly RelatedCase[] }) {
  const { user } = useServiceHost()
  return (
    <ul className={styles.related}>
      {related.map(({ idKasus, judul, path, nomor, hubungan, keadaan, nada }) => (
        <li key={`${hubungan} ${idKasus}`}>
          <div className={styles.quiet}>{hubungan}</div>
          {path === null ? (
            <div>{nameOf(judul, nomor)}</div>
          ) : (
            <HostLink href={`${user.isOfficer ? WORKLIST_PATH : path}/${idKasus}`}>{nameOf(judul, nomor)}</HostLink>
          )}
          <StatusBadge tone={toneOf(nada)}>{keadaan}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

const nameOf = (judul: string, nomor: string | null): string => (nomor === null ? judul : `${judul} ${nomor}`)
