import { useSyncExternalStore } from 'react'
import { InboxScreen } from './InboxScreen.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { PhoneSession, Profile } from './session.ts'

interface SignedInScreensProps {
  profile: Profile
  isStale: boolean
  session: PhoneSession
}

/** In the address, so that the phone's own way back leads back, and a reload to where one was. */
const INBOX = '#notifikasi'

/** The profile, and the inbox from there. */
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
