import { type DeclarationDetail, DOCUMENT_CASE_PATH } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { fill, momentText, nextStepText, declarationText as text } from '@dermaga/text'
import { InlineMessage } from '@dermaga/ui'
import styles from './declaration.module.css'

interface ProcessMessageProps {
  document: DeclarationDetail
  process: NonNullable<DeclarationDetail['proses']>
  isOfficer: boolean
}

/** Where the document stands; for the company that has to act also the answer that asks for it, with its day. */
export default function ProcessMessage({ document, process, isOfficer }: ProcessMessageProps) {
  const isTheirTurn = process.nada === 'attention' && !isOfficer
  const answer = isTheirTurn ? document.riwayat.findLast(({ jenis }) => jenis === 'dijawab') : undefined
  const { namaRespon, waktuStatus, pesan } = answer ?? {}
  return (
    <InlineMessage tone={process.nada === 'attention' ? 'warn' : 'info'} title={process.label}>
      <div className={styles.process}>
        {nextStepText(process)}
        {namaRespon && waktuStatus && (
          <div className={styles.said}>
            <strong>
              {fill(text.lastAnswer, { nama: namaRespon, tanggal: momentText(waktuStatus).slice(0, 10) })}
            </strong>
            {pesan && `: ${pesan}`}
          </div>
        )}
        <TextLink to={`${DOCUMENT_CASE_PATH}/${process.idKasus}`}>
          {isTheirTurn ? text.openToAct : text.openProcess}
        </TextLink>
      </div>
    </InlineMessage>
  )
}
