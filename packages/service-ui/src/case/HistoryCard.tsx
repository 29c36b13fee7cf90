import type { CaseDetail, CaseEvent } from '@dermaga/contract'
import { answerFormOf, type Content, isLabelOf, type ServiceDefinition } from '@dermaga/service'
import { fill, momentText, serviceText as text } from '@dermaga/text'
import { Card, Timeline } from '@dermaga/ui'
import { ContentView } from '../ContentView.tsx'
import { useDefinition } from '../useDefinition.ts'
import { ChangesNote } from './ChangesNote.tsx'
import styles from './case.module.css'
import { toneOf } from './status.tsx'

interface HistoryCardProps {
  detail: CaseDetail
  definition: ServiceDefinition
  today: string
}

/** What happened to a case, the latest first, with what was answered. */
export function HistoryCard({ detail, definition, today }: HistoryCardProps) {
  const toneOfLabel = (label: string) => {
    const state = Object.values(definition.states).find(each => isLabelOf(each.label, label))
    return state ? toneOf(state.tone) : 'neutral'
  }
  const events = detail.riwayat.toReversed()
  return (
    <Card title={text.history}>
      {events.length === 0 ? (
        <p className={styles.quiet}>{text.noHistory}</p>
      ) : (
        <Timeline
          label={text.historyOf}
          events={events.map((event, index) => ({
            key: `${event.pada} ${events.length - index}`,
            what: event.teks,
            who: event.oleh,
            when: `${momentText(event.pada)} WIB`,
            dateTime: event.pada,
            tone: toneOfLabel(event.keadaan),
            note: <EventNote event={event} definition={definition} today={today} />,
          }))}
        />
      )}
    </Card>
  )
}

/** An answer is read by the form of the version whose action it was. */
function EventNote({ event, definition, today }: Omit<HistoryCardProps, 'detail'> & { event: CaseEvent }) {
  const { nomor, keadaan, versiLayanan, tindakan, perubahan } = event
  // What was changed stands there with what it was before.
  const jawaban = Object.fromEntries(
    Object.entries(event.jawaban).filter(([name]) => !perubahan.some(({ isian }) => isian === name)),
  )
  const isAnswered = Object.keys(jawaban).length > 0
  const isOther = isAnswered && versiLayanan !== null && versiLayanan !== definition.version
  const other = useDefinition(isOther ? `${definition.id}@${versiLayanan}` : undefined)
  const form = answerFormOf(other.data ?? definition, tindakan)
  const hasAnswer = form !== null && isAnswered
  return (
    <>
      {nomor.map(({ label, nomor: number }) => (
        <div key={label} className={styles.eventNumber}>
          {label} <strong>{number}</strong>
        </div>
      ))}
      <div className={styles.quiet}>{fill(text.newState, { keadaan })}</div>
      <ChangesNote changes={perubahan} form={definition.form} />
      {hasAnswer && (
        <div className={styles.answer}>
          <ContentView facts={form} content={jawaban as Content} today={today} isBrief />
        </div>
      )}
    </>
  )
}
