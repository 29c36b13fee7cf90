import type { ProposalState } from '@dermaga/contract'
import { proposalText as text } from '@dermaga/text'
import { StatusBadge, type Tone } from '@dermaga/ui'

const TONES: Readonly<Record<ProposalState, Tone>> = {
  konsep: 'neutral',
  menunggu: 'accent',
  diterima: 'good',
  ditolak: 'bad',
  dicabut: 'neutral',
}

export const ProposalStateBadge = ({ state }: { state: ProposalState }) => (
  <StatusBadge tone={TONES[state]}>{text.states[state]}</StatusBadge>
)
