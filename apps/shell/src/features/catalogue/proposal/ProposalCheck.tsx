import {
  proposalVersionById,
  proposalVersionCheck,
  proposalVersionRead,
  type SubappProposalDetail,
} from '@dermaga/contract'
import { publicationText, proposalText as text } from '@dermaga/text'
import { Button, Card, FormActions, InlineMessage } from '@dermaga/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { CheckProgress } from '../publication/CheckProgress.tsx'
import styles from '../publication/publication.module.css'
import { HOST_CALL } from '../publication/steps.ts'
import { useCheckRun } from '../publication/useCheckRun.ts'
import { trialBody } from '../try-version.ts'
import { ProposalPermissions } from './ProposalCards.tsx'
import { proposalStep } from './proposal-step.ts'
import { Withdrawal } from './Withdrawal.tsx'

/** Reads the version of the host, tries it, and shows its team what it asks for and what would be blocked. */
export function ProposalCheck({ proposal }: { proposal: SubappProposalDetail }) {
  const { idUsulan: id, bingkai, versi, izin } = proposal
  const [, setSearch] = useSearchParams()
  const tried = { ...proposal, id, isolation: null }
  const { progress, isRunning, run } = useCheckRun(tried, '/v1/catalogue-usulan')
  const begin = () =>
    void run({
      read: () => call(proposalVersionRead, { params: { id } }, HOST_CALL),
      find: nomor => call(proposalVersionById, { params: { id, nomor } }),
      record: (nomor, trial) => call(proposalVersionCheck, { params: { id, nomor }, body: trialBody(trial) }),
    })
  // A host that was never read is read at once; a repeated reading of the same files changes nothing.
  const isFresh = !bingkai && versi === null
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isFresh || hasBegun.current) return
    hasBegun.current = true
    begin()
  })

  return (
    <>
      {bingkai ? (
        <InlineMessage>{text.frameNothing}</InlineMessage>
      ) : (
        <Card
          title={publicationText.steps.periksa}
          actions={
            <Button isPending={isRunning} onPress={begin}>
              {versi ? publicationText.checkAgain : publicationText.check}
            </Button>
          }
        >
          <p className={styles.lead}>{publicationText.checkLead}</p>
          <CheckProgress progress={progress} newest={versi ?? undefined} />
        </Card>
      )}
      {versi?.periksa?.lulus === false && !isRunning && (
        <InlineMessage tone="warn" title={publicationText.trialFailed}>
          {text.trialFailedText}
        </InlineMessage>
      )}
      {versi && <ProposalPermissions izin={izin} lead={text.permissionsLead} />}
      <FormActions>
        <Withdrawal proposal={proposal} />
        <Button
          variant="primary"
          isDisabled={isRunning || (!bingkai && !versi?.periksa)}
          onPress={() => setSearch(proposalStep(id, 'menu'))}
        >
          {publicationText.next}
        </Button>
      </FormActions>
    </>
  )
}
