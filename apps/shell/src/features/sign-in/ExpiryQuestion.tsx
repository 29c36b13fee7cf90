import { expiryText, fill } from '@dermaga/text'
import { DecisionDialog } from '../../host/session/DecisionDialog.tsx'

interface ExpiryQuestionProps {
  days: number
  onYes: () => void
  onNo: () => void
}

/** The password expires within 14 days: change it now? spec §4.3 */
export default function ExpiryQuestion({ days, onYes, onNo }: ExpiryQuestionProps) {
  return (
    <DecisionDialog title={expiryText.title} yes={expiryText.yes} no={expiryText.no} onYes={onYes} onNo={onNo}>
      {fill(expiryText.soon, { days })}
    </DecisionDialog>
  )
}
