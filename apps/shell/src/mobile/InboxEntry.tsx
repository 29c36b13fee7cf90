import { type InboxItem, inboxDetail, inboxMarkRead } from '@dermaga/contract'
import { fill, momentText, inboxText as text } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { InlineMessage } from '@dermaga/ui/native'
import { useId, useState } from 'react'
import styles from './mobile.module.css'
import type { PhoneSession } from './session.ts'

interface InboxEntryProps {
  item: InboxItem
  ask: PhoneSession['ask']
  onRead: (id: string) => void
}

/** One notification, which opens where it stands. An unread one is marked read as its text is there. spec §4.7 */
export function InboxEntry({ item, ask, onRead }: InboxEntryProps) {
  const { idInboxNotificationUser: id, title, kategori, waktuTerima, waktuBaca } = item
  const [isOpen, setOpen] = useState(false)
  const [detail, setDetail] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const placeId = useId()
  const isUnread = waktuBaca === null

  async function open() {
    setOpen(true)
    setProblem(undefined)
    const answer = await ask(inboxDetail, { params: { id } })
    if (!answer.ok) return setProblem(answer.message)
    setDetail(answer.value.detail)
    if (!isUnread) return
    const marked = await ask(inboxMarkRead, { params: { id } })
    // A mark that failed is not worth a message: it is made when the notification is opened again.
    if (marked.ok) onRead(id)
  }

  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={placeId}
        data-unread={isUnread || undefined}
        onClick={() => (isOpen ? setOpen(false) : void open())}
      >
        <span>{title}</span>
        <span className={styles.about}>
          {isUnread && <span className={styles.unread}>{text.isUnread}</span>}
          {kategori && <span>{text.kategori[kategori]}</span>}
          <time dateTime={waktuTerima}>{fill(text.received, { moment: momentText(waktuTerima) })}</time>
        </span>
      </button>
      <div id={placeId} className={styles.detail} hidden={!isOpen}>
        {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
        {detail === undefined && !problem && <Skeleton count={2} />}
        {detail?.trim() === '' && <p>{text.noContent}</p>}
        {detail
          ?.split(/\n{2,}/)
          .filter(paragraph => paragraph.trim() !== '')
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text that does not change
            <p key={index}>{paragraph}</p>
          ))}
      </div>
    </li>
  )
}
