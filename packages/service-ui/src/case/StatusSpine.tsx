import type { CaseDetail } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { useServiceHost } from '../host.ts'
import { validityOf } from '../list/validity.ts'
import styles from './case.module.css'
import { LastDecision } from './LastDecision.tsx'
import { Deadline, holderText, StatusWord, sinceText, toneOf } from './status.tsx'

interface StatusSpineProps {
  detail: CaseDetail
  definition: ServiceDefinition
  today: string
}

/** Where a case stands: its word, who has it, since when, until when, the one next step, and for companies the decision that led there. */
export function StatusSpine({ detail, definition, today }: StatusSpineProps) {
  const { user, now } = useServiceHost()
  const { status, kedudukan } = detail
  const { sejak, tenggat, langkahBerikutnya } = status
  const validity = validityOf(definition, detail)
  return (
    <section className={`${styles.spine} ${styles[toneOf(status.nada)]}`} aria-label={text.status}>
      <div className={styles.spineHead}>
        <StatusWord status={status} />
        <p className={styles.nextStep}>{langkahBerikutnya}</p>
      </div>
      <dl className={styles.spineFacts}>
        <div>
          {kedudukan === null ? (
            <>
              <dt>{text.holder}</dt>
              <dd>{holderText(detail, user.isOfficer)}</dd>
            </>
          ) : (
            <>
              <dt>{validity.label}</dt>
              <dd>{validity.value}</dd>
            </>
          )}
        </div>
        <div>
          <dt>{text.since}</dt>
          <dd>{sinceText(sejak, now())}</dd>
        </div>
        {tenggat !== null && (
          <div>
            <dt>{text.deadline}</dt>
            <dd>
              <Deadline status={{ ...status, tenggat }} now={now()} />
            </dd>
          </div>
        )}
        {user.isOfficer && kedudukan === null && (
          <div>
            <dt>{text.takenBy}</dt>
            <dd>{detail.diambilSaya ? text.you : (detail.diambilOleh ?? text.free)}</dd>
          </div>
        )}
      </dl>
      {!user.isOfficer && <LastDecision detail={detail} definition={definition} today={today} />}
      {detail.diambilSaya === false && detail.diambilOleh !== null && user.isOfficer && (
        <p className={styles.quiet}>{fill(text.officerHas, { nama: detail.diambilOleh })}</p>
      )}
    </section>
  )
}
