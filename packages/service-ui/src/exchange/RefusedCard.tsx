import type { MessageDetail } from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { exchangeText as text } from '@dermaga/text'
import { Button, Card, Icon, saveFile } from '@dermaga/ui'
import { useServiceHost } from '../host.ts'
import styles from './exchange.module.css'
import { definitionOf } from './message-problem.ts'
import { ProblemTable } from './ProblemTable.tsx'

interface RefusedCardProps {
  exchange: ExchangeDefinition
  message: MessageDetail
  /** Opens the dialog that sends a file. */
  onCorrect: () => void
  isResending: boolean
  onResend: () => void
}

/** Why a message was refused, and for its company the ways to send it again: corrected as a file, or as it is. */
export function RefusedCard({ exchange, message, onCorrect, isResending, onResend }: RefusedCardProps) {
  const { isOfficer } = useServiceHost().user
  const { jenis, rujukan, masalah, kiriman } = message
  const problems = <ProblemTable form={definitionOf(exchange, jenis)?.form} problems={masalah} sent={kiriman} />
  if (isOfficer) return <Card title={text.problemsTitle}>{problems}</Card>
  function download() {
    const file = new Blob([JSON.stringify({ [jenis]: kiriman }, null, 2)], { type: 'application/json' })
    saveFile(file, `${jenis} ${rujukan}.json`)
  }
  return (
    <Card title={text.problemsTitle}>
      <div className="dm-stack">
        {problems}
        <p className={styles.quiet}>{text.correctHint}</p>
        <div className="dm-row">
          <Button variant="primary" onPress={onCorrect}>
            <Icon name="upload" size={18} />
            {text.correct}
          </Button>
          {kiriman !== null && (
            <Button onPress={download}>
              <Icon name="download" size={18} />
              {text.download}
            </Button>
          )}
          <Button isPending={isResending} onPress={onResend}>
            {text.resend}
          </Button>
        </div>
        <p className={styles.quiet}>{text.resendHint}</p>
      </div>
    </Card>
  )
}
