import { CONTRACT_VERSION, type SlotState } from '@dermaga/berth'
import { GUEST_ERRORS } from '@dermaga/contract'
import { berthText, fill } from '@dermaga/text'
import { ErrorState } from '@dermaga/ui'
import styles from './BerthSlot.module.css'

interface BerthFailedProps {
  state: Extract<SlotState, { phase: 'failed' }>
  /** A newer version exists and may be loaded. */
  hasNewer: boolean
  onRetry: () => void
}

/** Replaces a failed sub-application; the rest of the portal works. spec §2.9 */
export function BerthFailed({ state, hasNewer, onRetry }: BerthFailedProps) {
  const isRefused = GUEST_ERRORS[state.error.kind] === 'refused'
  const advice = [
    isRefused && berthText.refused,
    hasNewer && `${fill(berthText.newer, { name: state.entry.menuName })} ${berthText.newerSafe}`,
    berthText.safe,
  ]
    .filter(Boolean)
    .join(' ')
  const facts = [
    [berthText.name, state.name ?? state.entry.name],
    [berthText.version, state.version ?? berthText.unknownVersion],
    [berthText.contract, CONTRACT_VERSION],
    [berthText.correlation, state.correlationId],
  ] as const
  return (
    <ErrorState
      title={berthText.failed}
      message={berthText.unreachable}
      safe={<span className={styles.message}>{state.error.message}</span>}
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
