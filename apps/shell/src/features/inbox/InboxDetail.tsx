import { inboxMarkRead } from '@dermaga/contract'
import { fill, momentText, inboxText as text } from '@dermaga/text'
import { Badge, ErrorState, IconButton, LinkButton, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../host/call/index.ts'
import styles from './inbox.module.css'
import { detail, refreshInbox } from './queries.ts'

interface InboxDetailProps {
  id: string
  isUnread: boolean
  onBack: () => void
  /** The user follows the notification's link. */
  onLeave: () => void
}

/** One notification. Showing its text marks it as read, once. spec §4.7 */
export function InboxDetail({ id, isUnread, onBack, onLeave }: InboxDetailProps) {
  const found = useQuery(detail(id))
  const isRead = found.data !== undefined
  const marked = useRef<string>(undefined)
  const back = useRef<HTMLDivElement>(null)

  useEffect(() => {
    back.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    if (!isRead || !isUnread || marked.current === id) return
    marked.current = id
    // A failed mark needs no message: the notification stays unread and is marked the next time.
    void call(inboxMarkRead, { params: { id } }).then(refreshInbox)
  }, [id, isRead, isUnread])

  return (
    <div className={styles.panel}>
      <div className={styles.head} ref={back}>
        <IconButton icon="arrow-left" label={text.back} onPress={onBack} />
        {found.data?.kategori && <Badge>{text.kategori[found.data.kategori]}</Badge>}
      </div>
      <div className={`${styles.area} ${styles.detail}`}>{content()}</div>
    </div>
  )

  function content() {
    if (found.isPending) return <Skeleton count={4} />
    if (found.isLoadingError) {
      const { message } = found.error
      return (
        <ErrorState
          title={text.failed}
          message={message}
          retryLabel={text.retry}
          onRetry={() => void found.refetch()}
        />
      )
    }
    const { title, detail: written, waktuTerima, tautan } = found.data
    const paragraphs = written.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== '')
    return (
      <>
        <h3 className={styles.title}>{title}</h3>
        <time className={styles.about} dateTime={waktuTerima}>
          {fill(text.received, { moment: momentText(waktuTerima) })}
        </time>
        {paragraphs.length === 0 ? (
          <p className={styles.none}>{text.noContent}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text that does not change
          paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        )}
        {tautan && (
          <LinkButton href={tautan} onPress={onLeave}>
            {text.open}
          </LinkButton>
        )}
      </>
    )
  }
}
