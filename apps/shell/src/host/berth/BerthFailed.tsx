import { CONTRACT_VERSION, type SlotState } from '@dermaga/berth'
import { GUEST_ERRORS, type GuestError } from '@dermaga/contract'
import { berthFailureText, berthText, fill } from '@dermaga/text'
import { ErrorState } from '@dermaga/ui'
import styles from './BerthSlot.module.css'
import { blockedName } from './blocked-name.ts'

export interface BerthFailedProps {
  state: Exclude<SlotState, { phase: 'idle' }>
  error: { kind: GuestError; message: string }
  /** A newer version exists and may be loaded. */
  hasNewer: boolean
  onRetry: () => void
}

/** In place of a failed sub-application, or of one that shows nothing; the rest of the portal works. spec §2.9 */
export default function BerthFailed({ state, error, hasNewer, onRetry }: BerthFailedProps) {
  const { cause, code } = GUEST_ERRORS[error.kind]
  const origin = blockedName(error.message)
  const isWorker = error.kind === 'blocked' && error.message.includes('worker-src')
  const advice = [
    fill(berthFailureText.causes[isWorker ? 'worker' : cause], { origin }),
    hasNewer && `${fill(berthText.newer, { name: state.entry.menuName })} ${berthText.newerSafe}`,
    berthText.safe,
  ]
    .filter(Boolean)
    .join(' ')
  const facts = [
    [berthFailureText.name, state.name ?? state.entry.name],
    [berthFailureText.version, state.version ?? berthFailureText.unknownVersion],
    [berthFailureText.contract, CONTRACT_VERSION],
    [berthFailureText.code, code],
    [berthFailureText.correlation, state.correlationId],
  ] as const
  return (
    <ErrorState
      title={berthText.failed}
      message={berthText.unreachable}
      safe={<span className={styles.message}>{error.message}</span>}
      advice={advice}
      onRetry={onRetry}
      retryLabel={hasNewer ? berthText.loadNewer : berthText.retry}
      reference={
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}
