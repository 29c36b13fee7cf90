import { caseOfficers } from '@dermaga/contract'
import type { Duty } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { CheckboxGroup, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useServiceHost } from '../host.ts'
import type { ControlText } from './control-text.ts'
import { useFormView } from './form-view.ts'

interface OfficersFieldProps extends ControlText {
  duty: Duty
  value: string[]
  onChange: (value: string[]) => void
}

/** Officers of the case's office who have a duty. */
export function OfficersField({ duty, value, onChange, ...field }: OfficersFieldProps) {
  const host = useServiceHost()
  const { idKasus } = useFormView()
  const officers = useQuery(callQuery(host, caseOfficers, { params: { id: idKasus }, query: { tugas: duty } }))
  if (officers.error)
    return <InlineMessage tone="bad">{fill(text.officersFailed, { message: officers.error.message })}</InlineMessage>
  if (!officers.data) return <Skeleton />
  const options = officers.data.items.map(({ idUser, nama }) => ({ value: idUser, label: nama }))
  if (options.length === 0) return <InlineMessage tone="warn">{text.noOfficers}</InlineMessage>
  return <CheckboxGroup {...field} options={options} value={value} onChange={onChange} />
}
