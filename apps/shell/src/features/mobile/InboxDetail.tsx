import { type InboxItem, inboxDetail, inboxMarkRead } from '@dermaga/contract'
import { fill, momentText, inboxText as text } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useEffectEvent, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import { BackButton } from './BackButton.tsx'
import styles from './mobile.module.css'
import type { PhoneSession } from './session.ts'

interface InboxDetailProps {
  item: InboxItem
  ask: PhoneSession['ask']
  onRead: (id: string) => void
  onBack: () => void
}

/** One notification in place of the list. Showing its text marks it as read. spec §4.7 */
export function InboxDetail({ item, ask, onRead, onBack }: InboxDetailProps) {
  const { idInboxNotificationUser: id, title, waktuTerima, waktuBaca } = item
  const [detail, setDetail] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function read() {
    setProblem(undefined)
    const answer = await ask(inboxDetail, { params: { id } })
    if (!answer.ok) return setProblem(answer.message)
    setDetail(answer.value.detail)
    if (waktuBaca !== null) return
    const marked = await ask(inboxMarkRead, { params: { id } })
    // A failed mark needs no message: opening the notification again repeats it.
    if (marked.ok) onRead(id)
  }
  const begin = useEffectEvent(() => void read())
  useEffect(() => begin(), [])

  const paragraphs = detail?.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== '')
  return (
    <>
      <BackButton label={text.back} onPress={onBack} />
      <ScreenFrame title={title} lead={fill(text.received, { moment: momentText(waktuTerima) })}>
        {problem && (
          <>
            <InlineMessage tone="bad" title={text.failed}>
              {problem}
            </InlineMessage>
            <Button variant="primary" isWide onClick={() => void read()}>
              {text.retry}
            </Button>
          </>
        )}
        {!paragraphs && !problem && <Skeleton count={4} />}
        {paragraphs?.length === 0 && <p className={styles.note}>{text.noContent}</p>}
        {paragraphs && paragraphs.length > 0 && (
          <div className={styles.detail}>
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text that does not change
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
      </ScreenFrame>
    </>
  )
}
