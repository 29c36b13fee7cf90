import { momentText, mobileText as text } from '@dermaga/text'
import { DescriptionList } from '@dermaga/ui'
import { Button, Card, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useState } from 'react'
import { ScreenFrame } from '../sign-in/ScreenFrame.tsx'
import { remainingText } from './remaining.ts'
import type { PhoneSession, Profile } from './session.ts'

interface ProfileScreenProps {
  profile: Profile
  /** The server could not be reached a moment ago. */
  isStale: boolean
  session: Pick<PhoneSession, 'leave' | 'leftMs'>
}

/** Who is signed in on this phone, and for how long. */
export function ProfileScreen({ profile, isStale, session }: ProfileScreenProps) {
  const { user, company, roles, device } = profile
  return (
    <ScreenFrame title={user.nama} lead={company.namaPerusahaan}>
      {isStale && <InlineMessage tone="warn">{text.stale}</InlineMessage>}
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
