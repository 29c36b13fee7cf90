import { type CaseDetail, wibDay, zoneOfOffice } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import {
  fill,
  instantText,
  paperFilingText,
  pausedTermText,
  provisionalTermText,
  serviceText as text,
} from '@dermaga/text'
import { useServiceHost } from '../host.ts'
import { validityOf } from '../list/validity.ts'
import styles from './case.module.css'
import { LastDecision } from './LastDecision.tsx'
import { Deadline, deadlineLabel, holderText, pausedText, StatusWord, sinceText, toneOf, turnText } from './status.tsx'

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
  const isApplicant = !user.isOfficer && detail.pihakSaya === null
  const turn = turnText(status, isApplicant)
  // Companies look for a day until they read that there is none.
  const isWaiting = isApplicant && kedudukan === null && status.pemegang !== 'nobody'
  return (
    <section className={`${styles.spine} ${styles[toneOf(status.nada)]}`} aria-label={text.status}>
      <div className={styles.spineHead}>
        <StatusWord status={status} />
        <p className={styles.nextStep}>{langkahBerikutnya}</p>
      </div>
      <dl className={styles.spineFacts}>
        {turn !== null && (
          <div>
            <dt>{text.turn}</dt>
            <dd>{turn}</dd>
          </div>
        )}
        {kedudukan === null && status.pemegang !== 'nobody' && (
          <div>
            <dt>{turn === null ? text.turn : text.recorder}</dt>
            <dd>{holderText(detail, user.isOfficer)}</dd>
          </div>
        )}
        {kedudukan !== null && (
          <div>
            <dt>{validity.label}</dt>
            <dd>{validity.value}</dd>
          </div>
        )}
        <div>
          <dt>{text.since}</dt>
          <dd>{sinceText(sejak, now())}</dd>
        </div>
        {(tenggat !== null || isWaiting) && (
          <div>
            <dt>{tenggat === null ? text.deadline : deadlineLabel(status, isApplicant)}</dt>
            <dd>{tenggat === null ? text.noDeadline : <Deadline status={{ ...status, tenggat }} now={now()} />}</dd>
            {tenggat !== null && status.tenggatSementara && (
              <dd className={styles.quiet}>
                {fill(provisionalTermText.why, { tahun: wibDay(new Date(tenggat)).slice(0, 4) })}
              </dd>
            )}
          </div>
        )}
        {status.jeda && (
          <div>
            <dt>{pausedTermText.term}</dt>
            <dd>{pausedText(status.jeda)}</dd>
            <dd className={styles.quiet}>{isApplicant ? pausedTermText.untilYou : pausedTermText.untilApplicant}</dd>
          </div>
        )}
        {detail.berkasKertas && (
          <div>
            <dt>{paperFilingText.filed}</dt>
            <dd>{paperText(detail)}</dd>
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

/** When a filing on paper was received, and when it was entered by whom. */
function paperText({ berkasKertas, kantor, nomor }: CaseDetail): string {
  if (!berkasKertas) return ''
  const zone = zoneOfOffice(kantor?.kode ?? '')
  const [diterima, dicatat] = [berkasKertas.diterimaPada, berkasKertas.dicatatPada].map(at => instantText(at, zone))
  return fill(nomor === null ? paperFilingText.draft : paperFilingText.sent, { ...berkasKertas, diterima, dicatat })
}
