import { useSyncExternalStore } from 'react'
import { InboxScreen } from './InboxScreen.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { Profile } from './phone-state.ts'
import type { PhoneSession } from './session.ts'

interface SignedInScreensProps {
  profile: Profile
  isStale: boolean
  session: PhoneSession
}

/** Part of the address, so that the phone's back button and a reload work. */
const INBOX = '#notifikasi'

/** The profile, and from there the inbox. */
export function SignedInScreens({ profile, isStale, session }: SignedInScreensProps) {
  const hash = useSyncExternalStore(watchHash, () => location.hash)
  return hash === INBOX ? (
    <InboxScreen ask={session.ask} onBack={() => location.replace('#')} />
  ) : (
    <ProfileScreen profile={profile} isStale={isStale} session={session} inboxAddress={INBOX} />
  )
}

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
