import type { MessageState, MessageSummary } from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { exchangeText as text } from '@dermaga/text'
import { StatusBadge, type Tone } from '@dermaga/ui'

const TONES: Record<MessageState, Tone> = {
  diterima: 'good',
  ditolak: 'bad',
  menunggu: 'warn',
  diambil: 'good',
}

/** The word of a message's or answer's state. */
export const MessageStateWord = ({ state }: { state: MessageState }) => (
  <StatusBadge tone={TONES[state]}>{text.states[state]}</StatusBadge>
)

/** What a kind is called; the kind itself when the exchange no longer has it. */
export const kindTitle = ({ messages, answers }: ExchangeDefinition, kind: string): string =>
  (messages[kind] ?? answers[kind])?.title ?? kind

/** Whether it is the company's message or an answer for it. */
export const directionWord = ({ arah }: Pick<MessageSummary, 'arah'>): string =>
  arah === 'masuk' ? text.messageOf : text.answerOf
