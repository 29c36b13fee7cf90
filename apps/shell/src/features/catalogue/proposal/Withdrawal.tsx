import { proposalWithdraw, type SubappProposalDetail } from '@dermaga/contract'
import { fill, proposalText as text } from '@dermaga/text'
import { AlertDialog, Button } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { useChange } from '../../../host/toasts/useChange.ts'

/** Takes an open proposal back, after a question. */
export function Withdrawal({ proposal: { idUsulan: id, menuName } }: { proposal: SubappProposalDetail }) {
  const [, setSearch] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const { pending, change } = useChange('/v1/catalogue-usulan')

  async function withdraw() {
    setAsking(false)
    const outcome = await change('withdraw', () => call(proposalWithdraw, { params: { id } }), text.withdrawn)
    if (outcome.ok) setSearch({})
  }
  return (
    <>
      <Button isPending={pending !== undefined} onPress={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      <AlertDialog
        title={fill(text.withdrawQuestion, { nama: menuName })}
        isOpen={isAsking}
        isDanger
        confirmLabel={text.withdraw}
        cancelLabel={text.cancel}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        {text.withdrawText}
      </AlertDialog>
    </>
  )
}
