import { inboxUnreadCount } from '@dermaga/contract'
import { fill, inboxText, momentText, mobileText as text } from '@dermaga/text'
import { DescriptionList } from '@dermaga/ui'
import { Button, Card, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import styles from './mobile.module.css'
import type { Profile } from './phone-state.ts'
import { remainingText } from './remaining-time.ts'
import type { PhoneSession } from './session.ts'

interface ProfileScreenProps {
  profile: Profile
  /** The last request could not reach the server. */
  isStale: boolean
  session: Pick<PhoneSession, 'ask' | 'leave' | 'leftMs'>
  inboxAddress: string
}

/** The signed-in user and the remaining time of the session. */
export function ProfileScreen({ profile, isStale, session, inboxAddress }: ProfileScreenProps) {
  const { user, company, roles, device } = profile
  return (
    <ScreenFrame title={user.nama} lead={company.namaPerusahaan}>
      {isStale && <InlineMessage tone="warn">{text.stale}</InlineMessage>}
      <InboxLink address={inboxAddress} ask={session.ask} />
      <Card title={text.account}>
        <DescriptionList
          items={[
            { term: text.roles, value: roles.map(role => role.td_role.namaRole).join(', ') },
            { term: text.username, value: user.username },
            { term: text.email, value: user.email },
            { term: text.phone, value: user.handphone },
          ]}
        />
      </Card>
      <Card title={text.thisPhone}>
        <DescriptionList
          items={[
            { term: text.deviceType, value: device?.deviceType },
            { term: text.deviceOs, value: device?.deviceOs },
            { term: text.activatedAt, value: device && momentText(device.wkAktivasi) },
            { term: text.left, value: <Remaining leftMs={session.leftMs} /> },
          ]}
        />
      </Card>
      <Button isWide onClick={() => void session.leave()}>
        {text.logout}
      </Button>
    </ScreenFrame>
  )
}

/** Link to the inbox with the unread count. */
function InboxLink({ address, ask }: { address: string; ask: PhoneSession['ask'] }) {
  const [unread, setUnread] = useState<number>()
  useEffect(() => {
    let isHere = true
    void ask(inboxUnreadCount, {}).then(answer => isHere && answer.ok && setUnread(answer.value.unread))
    return () => {
      isHere = false
    }
  }, [ask])
  return (
    <a className={styles.inbox} href={address}>
      {inboxText.title}
      <span className={styles.note}>
        {unread === undefined ? '' : unread > 0 ? fill(inboxText.unread, { count: unread }) : inboxText.noneUnread}
      </span>
    </a>
  )
}

const LOOK_EVERY_MS = 1000

function Remaining({ leftMs }: { leftMs: () => number }) {
  const [shown, setShown] = useState(() => remainingText(leftMs()))
  useEffect(() => {
    const looking = setInterval(() => setShown(remainingText(leftMs())), LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [leftMs])
  return (
    <span role="timer" aria-label={text.left}>
      {shown}
    </span>
  )
}
