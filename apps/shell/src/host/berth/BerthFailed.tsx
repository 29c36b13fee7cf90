import { CONTRACT_VERSION, type SlotState } from '@dermaga/berth'
import { GUEST_ERRORS, type GuestError } from '@dermaga/contract'
import { berthFailureText, berthText, fill } from '@dermaga/text'
import { ErrorState } from '@dermaga/ui'
import styles from './BerthSlot.module.css'
import { failureAdvice } from './failure-advice.ts'

export interface BerthFailedProps {
  state: Exclude<SlotState, { phase: 'idle' }>
  error: { kind: GuestError; message: string }
  /** A newer version exists and may be loaded. */
  hasNewer: boolean
  /** Permissions have changed since the document was loaded: only a reload of it can help. */
  isOutdated: boolean
  onRetry: () => void
  onReload: () => void
}

/** In place of a failed sub-application, or of one that shows nothing; the rest of the portal works. spec §2.9 */
export default function BerthFailed({ state, error, hasNewer, isOutdated, onRetry, onReload }: BerthFailedProps) {
  const { code } = GUEST_ERRORS[error.kind]
  const advice = [
    failureAdvice(error),
    hasNewer && `${fill(berthText.newer, { name: state.entry.menuName })} ${berthText.newerSafe}`,
    isOutdated && `${berthText.outdated} ${berthText.outdatedSafe}`,
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
      onRetry={isOutdated ? onReload : onRetry}
      retryLabel={isOutdated ? berthText.reload : hasNewer ? berthText.loadNewer : berthText.retry}
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
