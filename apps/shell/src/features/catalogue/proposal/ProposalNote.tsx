import { TextLink } from '@dermaga/service-ui/page'
import { fill, proposalText as text } from '@dermaga/text'
import { InlineMessage } from '@dermaga/ui'
import { useEntryProposal } from './useEntryProposal.ts'

/** Above the steps of an entry that a team has proposed: whose it is, and where it is refused. */
export function ProposalNote({ idEntry }: { idEntry: string }) {
  const { found } = useEntryProposal(idEntry)
  if (!found) return null
  return (
    <InlineMessage title={fill(text.fromProposal, { oleh: found.oleh })}>
      <p>{text.fromProposalText}</p>
      <TextLink to={{ search: new URLSearchParams({ usulan: found.idUsulan }).toString() }}>
        {text.openProposal}
      </TextLink>
    </InlineMessage>
  )
}
