import { type Content, fieldsOf, isBlank, type ServiceDefinition, type Step } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { InlineMessage } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import { FIELD_PARAM } from './case-address.ts'

interface OtherStepNoteProps {
  /** The step that the address names and that does not apply. */
  step: Step
  /** With the steps that apply. */
  definition: ServiceDefinition
  content: Content
  hrefOf: (part: string, query: Readonly<Record<string, string>>) => string
}

const listOf = new Intl.ListFormat('id')

/** Why a step is not there: what decides about it is not filled in yet, or says that it is not needed. Leads to where that is filled in. */
export function OtherStepNote({ step, definition, content, hrefOf }: OtherStepNoteProps) {
  const { fields } = definition.form
  const deciding = [...new Set(step.when ? fieldsOf(step.when) : [])].flatMap(name => {
    const label = fields[name]?.label
    return label === undefined ? [] : [{ name, label }]
  })
  const open = deciding.find(({ name }) => isBlank(content[name]))
  const asked = open ?? deciding[0]
  const place = asked && definition.steps.find(each => each.fields.includes(asked.name))
  const words = { bagian: step.title, isian: listOf.format(deciding.map(({ label }) => label)) }
  return (
    <InlineMessage>
      {fill(open ? text.stepUndecided : text.stepNotNeeded, words)}{' '}
      {asked && place && (
        <HostLink href={hrefOf(place.name, { [FIELD_PARAM]: asked.name })}>
          {fill(open ? text.fillIn : text.changeOf, { isian: asked.label })}
        </HostLink>
      )}
    </InlineMessage>
  )
}
