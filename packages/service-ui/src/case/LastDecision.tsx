import type { CaseDetail } from '@dermaga/contract'
import { answerFormOf, type Content, type ServiceDefinition } from '@dermaga/service'
import { momentText, serviceText as text } from '@dermaga/text'
import { ContentView } from '../ContentView.tsx'
import { useDefinition } from '../useDefinition.ts'
import styles from './case.module.css'
import { lastDecisionOf } from './last-decision.ts'
import { PaperButton } from './PapersCard.tsx'
import { RelatedList } from './RelatedCard.tsx'

interface LastDecisionProps {
  detail: CaseDetail
  definition: ServiceDefinition
  today: string
}

/** The decision by which a case came where it is: its name, number and day, the paper, and where the company has to act, what it asks for.
 *  Nothing where the company itself brought it there. */
export function LastDecision({ detail, definition, today }: LastDecisionProps) {
  const event = lastDecisionOf(detail, definition)
  const version = event?.versiLayanan ?? definition.version
  const isOther = event !== undefined && version !== definition.version
  const other = useDefinition(isOther ? `${definition.id}@${version}` : undefined)
  if (!event) return null
  const { teks, pada, oleh, nomor, jawaban, tindakan } = event
  const form = answerFormOf(other.data ?? definition, tindakan)
  const papers = detail.dokumen.filter(paper => nomor.some(each => each.nomor === paper.nomor))
  const isAsking = detail.status.nada === 'attention'
  // What the decision began and the company has to settle: a debt.
  const open = isAsking ? detail.terkait.filter(({ nada }) => nada === 'attention') : []
  return (
    <section className={styles.decision} aria-label={text.lastDecision}>
      <h2 className={styles.decisionTitle}>{teks}</h2>
      <dl className={styles.spineFacts}>
        {nomor.map(({ label, nomor: number }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="dm-numbers">{number}</dd>
          </div>
        ))}
        <div>
          <dt>{text.decidedOn}</dt>
          <dd className="dm-numbers">{momentText(pada).slice(0, 10)}</dd>
        </div>
        <div>
          <dt>{text.decidedBy}</dt>
          <dd>{oleh}</dd>
        </div>
      </dl>
      {isAsking && form && <ContentView facts={form} content={jawaban as Content} today={today} isBrief />}
      {papers.length > 0 && (
        <div className={styles.buttons}>
          {papers.map(paper => (
            <PaperButton key={paper.idDokumen} idKasus={detail.idKasus} paper={paper} />
          ))}
        </div>
      )}
      {open.length > 0 && <RelatedList related={open} />}
    </section>
  )
}
