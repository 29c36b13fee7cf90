import { mfaState, passkeyList } from '@dermaga/contract'
import { securityText as text } from '@dermaga/text'
import { Card, ErrorState, LinkButton, Skeleton } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { PasskeyCard } from './PasskeyCard.tsx'
import styles from './security.module.css'

const STATE = queryOptionsOf(mfaState, {})
const LIST = queryOptionsOf(passkeyList, {})

/** Protection of the account besides its password. */
export function SecurityTab() {
  const state = useQuery({ ...STATE, staleTime: 0 })
  const queries = useQueryClient()
  const passkeys = useQuery({ ...LIST, staleTime: 0 })

  if (state.isPending || passkeys.isPending) return <Skeleton shape="table" />
  if (!state.data || !passkeys.data) {
    const retry = () => void Promise.all([state.refetch(), passkeys.refetch()])
    return <ErrorState title={text.failed} message={(state.error ?? passkeys.error)?.message ?? ''} onRetry={retry} />
  }
  const isMfaActive = state.data.otpFlag === '2'
  return (
    <div className="dm-stack">
      <Card title={text.mfa} actions={<LinkButton href="/profile/mfa-activation">{text.mfaSettings}</LinkButton>}>
        <p className={styles.about}>{isMfaActive ? text.mfaOn : text.mfaOff}</p>
      </Card>
      <PasskeyCard
        passkeys={passkeys.data.items}
        isMfaActive={isMfaActive}
        onChanged={() => queries.invalidateQueries({ queryKey: LIST.queryKey })}
      />
    </div>
  )
}
