import { dayOf } from '@dermaga/contract'
import { PeriodFields, type PeriodFieldsProps } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { useFilter } from './filters.tsx'

/** The first and the last day, which the address holds as `dari` and `sampai`. A file of its own: most lists need no calendar. */
export function PeriodFilter({ labels }: Pick<PeriodFieldsProps, 'labels'>) {
  const [search] = useSearchParams()
  const filter = useFilter()
  return (
    <PeriodFields
      labels={labels}
      from={dayOf(search.get('dari'))}
      until={dayOf(search.get('sampai'))}
      onChange={(end, day) => filter(end === 'from' ? 'dari' : 'sampai', day)}
    />
  )
}
