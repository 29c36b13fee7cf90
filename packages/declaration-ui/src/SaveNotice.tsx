import { declarationText as text } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui'
import { useEditing } from './editing.ts'

/** Explains what is stored where, and what to do, while saving fails. */
export function SaveNotice() {
  const { saving, work, isKeptHere, goToTab } = useEditing()
  if (saving.phase === 'waiting') {
    return (
      <InlineMessage tone={isKeptHere ? 'warn' : 'bad'} title={isKeptHere ? text.waitingTitle : text.waiting}>
        <p>{isKeptHere ? text.waitingText : text.waitingUnkept}</p>
        <p>{saving.message}</p>
        <Button
          onPress={() => {
            work.retry()
            goToTab()
          }}
        >
          {text.tryNow}
        </Button>
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
