import { fill, serviceText as text, timeText } from '@dermaga/text'
import { Badge, Button, InlineMessage, type Tone } from '@dermaga/ui'
import type { SaveSession, SaveState } from '../saving/save-session.ts'

const BADGES: Record<SaveState['phase'], { tone: Tone; word: string }> = {
  saved: { tone: 'good', word: text.saved },
  unsaved: { tone: 'neutral', word: text.unsaved },
  saving: { tone: 'neutral', word: text.saving },
  waiting: { tone: 'warn', word: text.waiting },
  rejected: { tone: 'bad', word: text.refused },
  conflict: { tone: 'warn', word: text.conflict },
}

/** Whether the content is saved, in a word. */
export function SavedBadge({ saving }: { saving: SaveState }) {
  const { tone, word } = BADGES[saving.phase]
  const at = saving.phase === 'saved' ? saving.at : undefined
  return (
    <span aria-live="polite">
      <Badge tone={tone}>{at === undefined ? word : fill(text.savedAt, { time: timeText(new Date(at)) })}</Badge>
    </span>
  )
}

/** Explains what is kept where, and what to do, while saving fails. */
export function SaveNotice({ saving, session, isKept }: { saving: SaveState; session: SaveSession; isKept: boolean }) {
  if (saving.phase === 'waiting') {
    return (
      <InlineMessage tone={isKept ? 'warn' : 'bad'} title={isKept ? text.waitingTitle : text.waiting}>
        <p>{isKept ? text.waitingText : text.waitingUnkept}</p>
        <p>{saving.message}</p>
        <Button onPress={session.retry}>{text.tryNow}</Button>
      </InlineMessage>
    )
  }
  if (saving.phase !== 'rejected') return null
  return (
    <InlineMessage tone="bad" title={text.refusedTitle}>
      <p>{saving.message}</p>
      <p>{text.refusedText}</p>
    </InlineMessage>
  )
}
