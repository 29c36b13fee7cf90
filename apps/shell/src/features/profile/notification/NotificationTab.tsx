import { type DigestChoice, digestChoice, inboxDigest, inboxDigestChoose, oneOf } from '@dermaga/contract'
import { fill, inboxText } from '@dermaga/text'
import { Card, ErrorState, RadioGroup, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queries, queryOptionsOf } from '../../../host/call/queries.ts'
import { useSession } from '../../../host/session/session-context.ts'
import { showError, toasts } from '../../../host/toasts/toasts.ts'

const CHOSEN = queryOptionsOf(inboxDigest, {})
const text = inboxText.digest

/** Email settings of the inbox; changes are saved at once. */
export function NotificationTab() {
  const { user } = useSession()
  const chosen = useQuery({ ...CHOSEN, staleTime: 0 })
  const [shown, setShown] = useState<DigestChoice>()
  const latest = useRef<DigestChoice>(undefined)
  const saving = useRef(Promise.resolve())

  function choose(next: DigestChoice) {
    setShown(next)
    latest.current = next
    // In sequence, so that the last choice wins.
    saving.current = saving.current.then(() => save(next))
  }

  async function save(next: DigestChoice) {
    if (latest.current !== next) return
    const outcome = await call(inboxDigestChoose, { body: { ringkasan: next } })
    if (latest.current !== next) return
    if (outcome.ok) {
      queries.setQueryData(CHOSEN.queryKey, outcome.value)
      toasts.success(text.saved[next])
    } else showError(outcome)
    setShown(undefined)
  }

  if (chosen.isPending || !user) return <Skeleton shape="card" count={3} />
  if (chosen.isLoadingError) {
    const { message } = chosen.error
    return <ErrorState title={text.failed} message={message} onRetry={() => void chosen.refetch()} />
  }
  return (
    <Card title={text.title}>
      <RadioGroup
        label={text.legend}
        hint={fill(text.about, { email: user.email })}
        value={shown ?? chosen.data.ringkasan}
        onChange={value => choose(oneOf(digestChoice.options, value) ?? 'tidak')}
        options={digestChoice.options.map(value => ({
          value,
          label: text.choices[value],
          hint: text.hints[value],
        }))}
      />
    </Card>
  )
}
