import * as words from '../words.ts'
import { DatePicker } from './DatePicker.tsx'

export interface PeriodFieldsProps {
  /** What the first and the last day are: 'Dikirim sejak', 'Dikirim sampai'. */
  labels: { from: string; until: string }
  /** ISO 8601 days. */
  from: string | undefined
  until: string | undefined
  onChange: (end: 'from' | 'until', day: string | null) => void
}

/** The first and the last day of a filter, beside each other in its grid; it says when they are the wrong way round. */
export function PeriodFields({ labels, from, until, onChange }: PeriodFieldsProps) {
  return (
    <>
      <DatePicker label={labels.from} value={from ?? null} onChange={day => onChange('from', day)} />
      <DatePicker
        label={labels.until}
        value={until ?? null}
        onChange={day => onChange('until', day)}
        error={isBackwards(from, until) ? words.backwards : undefined}
      />
    </>
  )
}

const isBackwards = (from: string | undefined, until: string | undefined): boolean =>
  from !== undefined && until !== undefined && until < from
