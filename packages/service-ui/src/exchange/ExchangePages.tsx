import { exchangeDefinition } from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { exchangeText as text } from '@dermaga/text'
import { ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { placeIn } from '../case/case-address.ts'
import { callQuery, useServiceHost } from '../host.ts'
import { MessageListPage } from './MessageListPage.tsx'
import { MessagePage } from './MessagePage.tsx'

/** The messages and answers of an exchange, and below the list one of them. */
export function ExchangePages({ exchange }: { exchange: string }) {
  const host = useServiceHost()
  const { id } = placeIn(host.location.pathname, host.location.base)
  const definition = useQuery({
    ...callQuery(host, exchangeDefinition, { params: { pertukaran: exchange } }),
    select: found => found as unknown as ExchangeDefinition,
  })
  if (definition.error && !definition.data)
    return (
      <ErrorState
        title={text.definitionFailed}
        message={definition.error.message}
        onRetry={() => void definition.refetch()}
      />
    )
  if (!definition.data) return <Skeleton shape="table" count={6} />
  return id === undefined ? (
    <MessageListPage exchange={definition.data} />
  ) : (
    <MessagePage key={id} exchange={definition.data} id={id} />
  )
}
