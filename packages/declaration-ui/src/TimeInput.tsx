import { type OfficeZone, zoneOfOffice } from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import { DateTimePicker, type FieldText } from '@dermaga/ui'
import { useEditing } from './editing.ts'

interface TimeInputProps extends FieldText {
  value: string
  onChange: (value: string | undefined) => void
}

/** A date and time in the zone of the office where it applies. */
export default function TimeInput({ onChange, ...props }: TimeInputProps) {
  const { isi } = useEditing()
  return <DateTimePicker {...props} zone={zoneOf(isi)} onChange={instant => onChange(instant ?? undefined)} />
}

/** The zone of the office that inspects the goods, else of the one that the document is sent to. */
export function zoneOf({ kodeKantorPeriksa, kodeKantor }: Content): OfficeZone {
  const office = kodeKantorPeriksa ?? kodeKantor
  return zoneOfOffice(typeof office === 'string' ? office : undefined)
}
