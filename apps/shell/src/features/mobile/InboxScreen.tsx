import { INBOX, type InboxItem, inboxList } from '@dermaga/contract'
import { fill, mobileText, momentText, inboxText as text } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { Button, InlineMessage, TextField } from '@dermaga/ui/native'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import { BackButton } from './BackButton.tsx'
import { InboxDetail } from './InboxDetail.tsx'
import styles from './mobile.module.css'
import type { PhoneSession } from './session.ts'

interface InboxScreenProps {
  ask: PhoneSession['ask']
  onBack: () => void
}

/** The loaded part of the list; undefined until the first page has loaded. */
interface Found {
  items: readonly InboxItem[]
  next: string | undefined
}

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 300

/** 'Notifikasi User' on the phone: opening a notification marks it as read. spec §2.5, §4.7 */
export function InboxScreen({ ask, onBack }: InboxScreenProps) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const newest = useRef(0)
  const [opened, setOpened] = useState<InboxItem>()
  const last = useRef<string>(undefined)

  /** @param before the rows of the previous pages */
  async function read(before: readonly InboxItem[], cursor: string | undefined) {
    const mine = ++newest.current
    setPending(true)
    setProblem(undefined)
    const words = q.trim()
    const query = { page: 0, size: INBOX.pageSize, q: words, ...(cursor && { cursor }) }
    const answer = await ask(inboxList, { query })
    // The search has changed meanwhile.
    if (mine !== newest.current) return
    setPending(false)
    if (!answer.ok) return setProblem(answer.message)
    setFound({ items: [...before, ...answer.value.items], next: answer.value.next })
  }
  const reread = useEffectEvent(() => void read([], undefined))

  useEffect(() => {
    const late = setTimeout(() => reread(), q === '' ? 0 : TYPING_MS)
    return () => clearTimeout(late)
  }, [q])

  const showRead = (id: string) =>
    setFound(
      now =>
        now && {
          ...now,
          items: now.items.map(item =>
            item.idInboxNotificationUser === id ? { ...item, waktuBaca: item.waktuTerima } : item,
          ),
        },
    )
  useEffect(() => {
    // Back from a notification: restore the scroll position.
    if (opened) last.current = opened.idInboxNotificationUser
    else if (last.current) document.getElementById(last.current)?.focus()
  }, [opened])

  const isNothing = found?.items.length === 0

  if (opened) {
    return <InboxDetail item={opened} ask={ask} onRead={showRead} onBack={() => setOpened(undefined)} />
  }
  return (
    <>
      <BackButton onPress={onBack} />
      <ScreenFrame title={text.title}>
        {(q !== '' || !isNothing) && (
          <TextField label={text.search} type="text" inputMode="search" maxLength={100} value={q} onChange={setQ} />
        )}
        {problem && (
          <InlineMessage tone="bad" title={text.failed}>
            {problem}
          </InlineMessage>
        )}
        {!found && !problem && <Skeleton shape="table" count={5} />}
        {isNothing && !problem && <p className={styles.note}>{q === '' ? text.empty : text.nothingFound}</p>}
        {found && !isNothing && (
          <ul className={styles.items} aria-label={text.list}>
            {found.items.map(item => (
              <Entry key={item.idInboxNotificationUser} item={item} onOpen={setOpened} />
            ))}
          </ul>
        )}
        {problem && (
          <Button variant="primary" isWide onClick={() => void read([], undefined)}>
            {text.retry}
          </Button>
        )}
        {found?.next && !problem && (
          <Button isWide isPending={isPending} onClick={() => void read(found.items, found.next)}>
            {mobileText.more}
          </Button>
        )}
      </ScreenFrame>
    </>
  )
}

function Entry({ item, onOpen }: { item: InboxItem; onOpen: (item: InboxItem) => void }) {
  const { idInboxNotificationUser: id, title, kategori, waktuTerima, waktuBaca } = item
  const isUnread = waktuBaca === null
  return (
    <li className={styles.item}>
      <button
        type="button"
        id={id}
        className={styles.entry}
        data-unread={isUnread || undefined}
        onClick={() => onOpen(item)}
      >
        <span>{title}</span>
        <span className={styles.about}>
          {isUnread && <span className={styles.unread}>{text.isUnread}</span>}
          {kategori && <span>{text.kategori[kategori]}</span>}
          <time dateTime={waktuTerima}>{fill(text.received, { moment: momentText(waktuTerima) })}</time>
        </span>
      </button>
    </li>
  )
}
