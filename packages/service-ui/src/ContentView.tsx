import { type Content, computedIn, type FormFacts, isApplicable, isBlank } from '@dermaga/service'
import { DescriptionList } from '@dermaga/ui'
import { ValueText } from './ValueText.tsx'

interface ContentViewProps {
  facts: FormFacts
  names?: readonly string[]
  content: Content
  /** The current day in Jakarta, `YYYY-MM-DD`. */
  today: string
  /** Leaves out fields with nothing in them: for answers, of which most are optional notes. */
  isBrief?: boolean
}

/** The fields of a form that apply, to be read. */
export function ContentView({
  facts,
  names = Object.keys(facts.fields),
  content,
  today,
  isBrief = false,
}: ContentViewProps) {
  const complete = computedIn(facts, content, { today })
  const items = names.flatMap(name => {
    const field = facts.fields[name]
    const isShown = field && isApplicable(facts, name, { content: complete, today })
    if (!isShown || (isBrief && isBlank(complete[name]))) return []
    return [{ term: field.label, value: <ValueText field={field} value={complete[name]} /> }]
  })
  return <DescriptionList items={items} />
}
