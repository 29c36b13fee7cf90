import { fill, loginText } from '@dermaga/text'
import { DecisionDialog } from '../session/DecisionDialog.tsx'

interface ExpiryQuestionProps {
  days: number
  onYes: () => void
  onNo: () => void
}

/** The password expires within 14 days: change it now? spec §4.3 */
export default function ExpiryQuestion({ days, onYes, onNo }: ExpiryQuestionProps) {
  return (
    <DecisionDialog title={loginText.expiryTitle} yes={loginText.yes} no={loginText.no} onYes={onYes} onNo={onNo}>
      {fill(loginText.expirySoon, { days })}
    </DecisionDialog>
  )
}
