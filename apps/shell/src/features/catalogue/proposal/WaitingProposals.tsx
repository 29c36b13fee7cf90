import { managedProposalList } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { fill, momentText, proposalText as text } from '@dermaga/text'
import { Card, ErrorState } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import styles from '../catalogue.module.css'

const SIZE = 20

/** Proposals of teams that wait for an officer, above the list of entries; nothing while there is none. */
export function WaitingProposals() {
  const { data, error, refetch } = useQuery({
    ...queryOptionsOf(managedProposalList, { query: { size: SIZE } }),
    staleTime: 0,
  })
  if (error) return <ErrorState title={text.failed} message={error.message} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  const count = data.items.length
  return (
    <Card title={text.waiting}>
      <p className={styles.lead}>{fill(data.next ? text.waitingMore : text.waitingCount, { count })}</p>
      <ul className={styles.waiting}>
        {data.items.map(({ idUsulan, menuName, oleh, dikirimPada }) => (
          <li key={idUsulan}>
            <TextLink to={{ search: new URLSearchParams({ usulan: idUsulan }).toString() }}>{menuName}</TextLink>
            <div className={styles.quiet}>
              {fill(text.waitingBy, { oleh, pada: dikirimPada ? momentText(dikirimPada) : '' })}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
