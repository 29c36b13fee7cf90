import { caseObstacles } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { InlineMessage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useServiceHost } from '../host.ts'
import styles from './case.module.css'

/** What keeps a case from being sent beside its content, asked again whenever the review opens. */
export function useObstacles(idKasus: string, { gates }: Pick<ServiceDefinition, 'gates'>) {
  const host = useServiceHost()
  const found = useQuery({
    ...callQuery(host, caseObstacles, { params: { id: idKasus } }),
    enabled: gates.length > 0,
    staleTime: 0,
  })
  return { obstacles: found.data?.items.map(({ teks }) => teks) ?? [], refetch: () => void found.refetch() }
}

export function Obstacles({ obstacles }: { obstacles: readonly string[] }) {
  if (obstacles.length === 0) return null
  return (
    <InlineMessage tone="warn" title={fill(text.obstaclesTitle, { n: obstacles.length })}>
      <ul className={styles.missing}>
        {obstacles.map(obstacle => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </InlineMessage>
  )
}
