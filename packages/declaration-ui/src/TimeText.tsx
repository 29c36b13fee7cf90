import { instantText } from '@dermaga/text'
import { useEditing } from './editing.ts'
import { zoneOf } from './TimeInput.tsx'

/** An instant with the zone of the office where it applies; what is none as it was written. */
export default function TimeText({ value }: { value: string }) {
  const { isi } = useEditing()
  return <>{Number.isNaN(Date.parse(value)) ? value : instantText(value, zoneOf(isi))}</>
}
