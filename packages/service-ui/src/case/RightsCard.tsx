import type { CaseDetail } from '@dermaga/contract'
import type { Content, FieldFacts, ServiceDefinition, State } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Badge, Card, DescriptionList } from '@dermaga/ui'
import { ContentView } from '../ContentView.tsx'
import { ValueText } from '../ValueText.tsx'
import { ContinueList } from './ContinueCard.tsx'

interface RightsCardProps {
  detail: CaseDetail
  definition: ServiceDefinition
  rights: NonNullable<State['rights']>
  today: string
}

/** What the company may do about what was decided: how much, until when, and one press to begin it. */
export function RightsCard({ detail, definition: { form }, rights, today }: RightsCardProps) {
  const content = detail.isi as Content
  const isDay = (name: string) => form.fields[name]?.kind === 'date'
  return (
    <Card title={text.rights}>
      <div className="dm-stack">
        <p>{rights.text}</p>
        <ContentView
          facts={form}
          names={rights.fields.filter(name => !isDay(name))}
          content={content}
          today={today}
          isBrief
        />
        <DescriptionList
          items={rights.fields.filter(isDay).flatMap(name => {
            const field = form.fields[name]
            const value = content[name]
            return field && typeof value === 'string' ? [{ term: field.label, value: lastDay(field, value) }] : []
          })}
        />
        <ContinueList detail={detail} />
      </div>
    </Card>
  )

  function lastDay(field: FieldFacts, day: string) {
    const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
    return (
      <>
        <ValueText field={field} value={day} /> {left >= 0 && <Badge>{fill(text.daysLeft, { count: left })}</Badge>}
      </>
    )
  }
}

const DAY_MS = 86_400_000
